/* explain.h - solve --explain: what already makes a puzzle impossible, or how two of its answers differ. */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include "say.h"

/* Says of a puzzle without a cover which of its parts are enough for that: givens or clues, or where the model has none
 * primary items. They are as few as can be in that without any one of them there is a cover; each is tried. Notes
 * the status if the time limit, which is for all of it, or a signal stops that. `problem` may be null if the model has
 * parts. */
dlx_status explain_none(struct run *run, const struct question *question);

/* Says which options only one of two covers has, both of the problem, which has names if the puzzle has. */
void explain_several(struct run *run, const struct question *question, const uint32_t *first, size_t first_count,
                     const uint32_t *second, size_t second_count);

#endif
