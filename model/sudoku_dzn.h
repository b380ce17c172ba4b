/* sudoku_dzn.h - reads a sudoku grid from MiniZinc's data: `x = array2d(1..n, 1..n, [5, _, ...]);` or `[| ... |]`. */
#ifndef MODEL_SUDOKU_DZN_H
#define MODEL_SUDOKU_DZN_H

#include "sudoku_grid.h"

/* Whether the line begins such data: a comment, or a name and `=`. */
bool sudoku_dzn_starts(const char *line);

/* Reads from the current line on to the end of the statement that stands there: MODEL_END if it holds no array. With
 * regions of order `regions` (0: boxes are to be made) the grid must have that order. */
enum model_read sudoku_dzn_read(struct text *text, struct sudoku_grid *grid, uint32_t regions,
                                struct text_error *error);

#endif
