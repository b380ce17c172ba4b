/* sudoku_readings.h - all that the reader makes of a text of sudoku grids. */
#ifndef SUDOKU_READINGS_H
#define SUDOKU_READINGS_H

#include "sudoku_grid.h"

enum { GRIDS_MAX = 8, SHOWN_MAX = SUDOKU_CELLS_MAX + SUDOKU_ORDER_MAX + 1 };

/* What a text was read as: for each grid its cells, or the error. */
struct reading {
    size_t count;
    enum model_read result[GRIDS_MAX];
    struct sudoku_grid grid[GRIDS_MAX];
    struct text_error error[GRIDS_MAX];
    uint64_t start[GRIDS_MAX];
};

/* Reads the bytes to their end; fails the running test where that fails. */
struct reading read_all(const char *bytes, size_t size, const struct model_settings *settings);

/* The rows of every grid, parted by blanks, digits from 1 as `1` ... `9`, `A` ... whatever the text had, with `;`
 * behind it; `!` for an error. */
void show_all(const struct reading *reading, char out[GRIDS_MAX * SHOWN_MAX]);

#endif
