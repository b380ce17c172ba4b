/* sudoku_boards.h - random small sudokus of every variant, and their solutions by plain backtracking; shares nothing
 * with model/. */
#ifndef SUDOKU_BOARDS_H
#define SUDOKU_BOARDS_H

#include "problems.h"

#include <stdio.h>

enum { BOARD_ORDER_MAX = 9, BOARD_CELLS_MAX = BOARD_ORDER_MAX * BOARD_ORDER_MAX };

struct board {
    uint32_t order;
    bool jigsaw;    /* the regions are no boxes */
    bool diagonals; /* hold every digit once */
    uint8_t region[BOARD_CELLS_MAX];
    uint8_t cell[BOARD_CELLS_MAX]; /* 0 is empty */
};

/* The solutions of a board, row by row, as strings in ascending order; no more than were asked for. */
struct solutions {
    uint32_t count, limit;
    char (*grid)[BOARD_CELLS_MAX + 1];
};

/* A random board with few solutions, one, none, or digits that contradict each other. */
struct board random_board(struct random *random);

/* Writes the board, its regions too if `regions`, in one of the forms that the reader has, drawn at random. */
void write_board(const struct board *board, bool regions, struct random *random, FILE *out);

/* Whether two equal digits stand in one row, column, region or diagonal. */
bool board_clashes(const struct board *board);

/* To be freed with free(solutions.grid). */
struct solutions solve_board(const struct board *board, uint32_t limit);

#endif
