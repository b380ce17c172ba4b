/* run.h - solves, counts or lists the puzzles of the files, in order. */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include "arguments.h"

/* Answers go to standard output, words to standard error; the exit status comes back. */
enum exit_status run(const struct arguments *arguments);

#endif
