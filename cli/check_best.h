/* check_best.h - dlx check --optimum: how far an answer is from the best. */
#ifndef CLI_CHECK_BEST_H
#define CLI_CHECK_BEST_H

#include "say.h"

/* Solves the question's puzzle, and says how far the outcome's score is from the best one, or at most is; or, if none
 * is what the answer claims, whether there is none. */
void check_best(struct run *run, const struct question *question, bool none_claimed);

#endif
