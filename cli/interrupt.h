/* interrupt.h - signals that ask the command to stop: SIGINT, SIGTERM, SIGXCPU, and SIGHUP unless it is
 * ignored (nohup). */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include "dlx.h"

#include <signal.h>

enum { INTERRUPT_WORKERS = 256 };

/* From now on the first such signal stops all watched solvers; one that comes over a second later ends the
 * process as usual (some senders, such as timeout(1), send twice). Reading and writing
 * are not interrupted. */
void interrupt_install(void);

/* The signals meant. Threads other than the main one must block them, and no others: a broken pipe is every thread's.
 */
void interrupt_signals(sigset_t *signals);

/* The calling thread is this one, from 0 and below INTERRUPT_WORKERS, of those that run a solver; without it is 0.
 */
void interrupt_worker(unsigned number);

/* Names the solver of the thread that is to be stopped; null before it is freed. */
void interrupt_watch(dlx_solver *solver);

/* While the command waits for input, or has no solver, there is nothing to stop: a signal then ends the process with
 * status 3, or the greater one told of. What was written to standard output before must be flushed. If other threads
 * are at work meanwhile, the process ends when the last of them is done. */
void interrupt_reading(bool reading);

/* A thread sets to work while another one may be reading; it is done, all it has found is written, and this is the
 * status so far. */
void interrupt_working(void);
void interrupt_worked(int status);

/* Names a file to be removed if a signal ends the process; null: none. The name must live until then. */
void interrupt_remove(const char *name);

/* What is written to standard error if a signal ends the process; null: nothing. A literal. */
void interrupt_last_words(const char *words);

/* Whether a signal has come. */
bool interrupt_seen(void);

#endif
