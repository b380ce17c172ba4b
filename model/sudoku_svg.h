/* sudoku_svg.h - draws a sudoku grid. */
#ifndef MODEL_SUDOKU_SVG_H
#define MODEL_SUDOKU_SVG_H

#include "sudoku_grid.h"

/* Draws the filled grid, with the givens bold, the boxes or regions framed, and the diagonals shaded where they are
 * houses. With weights (one a cell, else null) the cells are coloured by them, like the rings of a target. */
void sudoku_draw(const struct sudoku_grid *given, const struct sudoku_grid *filled, const int64_t *weights,
                 const char *title, FILE *out);

#endif
