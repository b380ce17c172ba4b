/* sudoku_row.h - a line of a text of sudokus split into cells, whatever they mean. */
#ifndef MODEL_SUDOKU_ROW_H
#define MODEL_SUDOKU_ROW_H

#include "sudoku_grid.h"

enum { SUDOKU_ONE_LINE = 81, SUDOKU_ROW_MAX = SUDOKU_CELLS_MAX + 1 };

struct sudoku_cell {
    const char *at;
    size_t length;
};

struct sudoku_row {
    struct sudoku_cell cell[SUDOKU_ROW_MAX];
    size_t count; /* more than SUDOKU_CELLS_MAX is told as SUDOKU_ROW_MAX */
};

/* Splits a line; what follows a colon is ignored behind a grid on one line. */
void sudoku_row_split(const char *line, struct sudoku_row *row);

/* The label of a region that a cell of the current line stands for; false if it is too long, which *error tells. */
bool sudoku_row_label(const struct text *text, const struct sudoku_cell *cell, int64_t *label,
                      struct text_error *error);

#endif
