/* interrupt.h - signals that ask the command to stop: SIGINT and SIGTERM. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include "dlx.h"

/* From now on the first such signal stops the watched solver; one that comes over a second later ends the
 * process as usual (some senders, such as timeout(1), send twice). Reading and writing
 * are not interrupted. */
void interrupt_install(void);

/* Names the solver to be stopped; null before it is freed. */
void interrupt_watch(dlx_solver *solver);

/* While the command waits for input, or has no solver, there is nothing to stop: a signal then ends the process with
 * status 3. What was written to standard output before must be flushed. */
void interrupt_reading(bool reading);

/* Names a file to be removed if a signal ends the process; null: none. The name must live until then. */
void interrupt_remove(const char *name);

/* Whether a signal has come. */
bool interrupt_seen(void);

#endif
