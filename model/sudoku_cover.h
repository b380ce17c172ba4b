/* sudoku_cover.h - a sudoku grid as an exact cover, and the way back.
 *
 * Items, all to be covered once: the cells, then for every house its digits, houses in the order of sudoku_grid.h. An
 * option for every cell and digit, for a given only its own: cell by cell, row by row, digits rising.
 */
#ifndef MODEL_SUDOKU_COVER_H
#define MODEL_SUDOKU_COVER_H

#include "sudoku_grid.h"

/* Puts items and options into the builder, with names if `named`; an option scores weight times digit, 0 if `weights`
 * (one a cell) is null. O(options). */
dlx_status sudoku_cover_fill(dlx_builder *builder, const struct sudoku_grid *grid, const int64_t *weights, bool named);

/* Enters the options, in ascending order, into *filled, which begins as the grid. False if they are not one a cell. */
bool sudoku_cover_read(const struct sudoku_grid *grid, const uint32_t *options, size_t count,
                       struct sudoku_grid *filled);

/* The same for a part of a cover: cells without an option become empty. False if no cover has these options. */
bool sudoku_cover_read_part(const struct sudoku_grid *grid, const uint32_t *options, size_t count,
                            struct sudoku_grid *filled);

/* Whether the options, of the bare grid, solve the other one by its own givens and houses; *filled is that one, filled.
 */
bool sudoku_cover_solves(const struct sudoku_grid *grid, const struct sudoku_grid *bare, const uint32_t *options,
                         size_t count, struct sudoku_grid *filled);

/* The options that the givens are of the grid without any, ascending. */
void sudoku_cover_givens(const struct sudoku_grid *grid, uint32_t *options);

/* Reads an answer to the grid, as model.read_answer. */
enum model_read sudoku_cover_read_answer(const struct sudoku_grid *grid, struct text *text, struct answer *answer,
                                         struct text_error *error);

/* Prints the names of the options on one line. */
void sudoku_cover_print_options(const dlx_problem *problem, const uint32_t *options, size_t count, FILE *out);

#endif
