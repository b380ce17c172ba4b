/* prove.h - solve --proof: what was found, proven to a checker that need not trust it. */
#ifndef CLI_PROVE_H
#define CLI_PROVE_H

#include "say.h"

/* Has the solver, which is provable and at its end, prove its cover the best one, or that there is none: writes the
 * proof and the problem to their files, both whole or not at all. Says if that was stopped. */
dlx_status prove(struct run *run, const struct question *question, dlx_solver *solver);

#endif
