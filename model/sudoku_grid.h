/* sudoku_grid.h - reads sudoku grids in the forms of docs/FORMATS.md.
 *
 * A grid of order 4, 9, 16 or 25 stands in the text as so many rows of numbers or, for orders 4 and 9, of digits; a
 * grid of order 9 also as 81 cells on one line. Blanks, commas and `|` part cells; lines that only draw a frame are
 * skipped.
 */
#ifndef MODEL_SUDOKU_GRID_H
#define MODEL_SUDOKU_GRID_H

#include "model.h"

enum { SUDOKU_ORDER_MAX = 25, SUDOKU_CELLS_MAX = SUDOKU_ORDER_MAX * SUDOKU_ORDER_MAX };

struct sudoku_grid {
    uint32_t order;                 /* 4, 9, 16 or 25 */
    uint32_t box;                   /* its square root */
    uint8_t cell[SUDOKU_CELLS_MAX]; /* row by row; 0 is empty */
};

/* Whether the text holds grids; as model.guess. */
enum model_guess sudoku_grid_guess(const struct text_head *head, const char **format);

/* Reads the next grid of the text; as model.read. */
enum model_read sudoku_grid_read(struct text *text, struct sudoku_grid *grid, struct text_error *error);

/* If two equal digits stand in one row, column or box, says so in message[size] and returns true. */
bool sudoku_grid_clash(const struct sudoku_grid *grid, char *message, size_t size);

/* Whether the grid is full and every row, column and box holds every digit once. */
bool sudoku_grid_solved(const struct sudoku_grid *grid);

/* Prints the rows, numbers parted by blanks; or all on one line, digits side by side for orders 4 and 9. */
void sudoku_grid_print(const struct sudoku_grid *grid, FILE *out);
void sudoku_grid_print_line(const struct sudoku_grid *grid, FILE *out);

#endif
