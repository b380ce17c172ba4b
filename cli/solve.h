/* solve.h - the command solve: the best cover, or what else was asked for. */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "say.h"

/* Runs the solver to its end, prints what it found and says what is not plain from that. */
dlx_status solve(struct run *run, const struct question *question, dlx_solver *solver);

/* solve --print forced: what all covers have. */
dlx_status solve_forced(struct run *run, const struct question *question);

#endif
