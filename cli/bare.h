/* bare.h - what puzzles have in common that differ in their parts alone, such as the givens of a sudoku: the puzzle
 * without any, whose problem is built once. For each puzzle the options of its parts are assumed.
 */
#ifndef CLI_BARE_H
#define CLI_BARE_H

#include "model.h"

/* All zero: none yet. The solver is the user's to make; it is freed with the problem. */
struct bare {
    const struct model *model;
    struct puzzle *puzzle;
    dlx_problem *problem; /* its */
    dlx_solver *solver;   /* the problem's, kept from puzzle to puzzle; null at first */
    uint32_t *assumed;    /* options of the problem, ascending: those of the parts of the puzzle asked about last, */
    size_t assumed_count;
};

/* Makes it that of the puzzle: the answers to the bare puzzle with all that is assumed are those to the puzzle. False:
 * there is none, or it cannot be had; the puzzle has a problem of its own. */
bool bare_of(struct bare *bare, const struct model *model, const struct puzzle *puzzle);

void bare_free(struct bare *bare);

#endif
