/* sudoku_grid.h - sudoku grids: what they are, how they are read in the forms of docs/FORMATS.md, and printed.
 *
 * A grid stands in the text as rows of numbers, or of symbols side by side; one of order 9, or with regions that tell
 * its order, also on one line. Blanks, commas and `|` part cells; lines that only draw a frame are skipped. MiniZinc's
 * data are read too.
 *
 * The houses of a grid, each of which holds every digit once, are numbered: the rows 0 .. order-1, then the columns,
 * then the boxes, or what a jigsaw has in their place, then the two diagonals, if they are houses.
 */
#ifndef MODEL_SUDOKU_GRID_H
#define MODEL_SUDOKU_GRID_H

#include "model.h"

enum { SUDOKU_ORDER_MAX = 25, SUDOKU_CELLS_MAX = SUDOKU_ORDER_MAX * SUDOKU_ORDER_MAX };

struct sudoku_grid {
    uint32_t order;                   /* of the rows; 4 to 25 but no prime, of a jigsaw any up to 25 */
    bool jigsaw;                      /* regions in the place of boxes */
    bool diagonals;                   /* are houses too */
    unsigned symbols;                 /* those it was written in: one of enum model_symbols; 0: numbers */
    uint8_t cell[SUDOKU_CELLS_MAX];   /* row by row; 0 is empty */
    uint8_t region[SUDOKU_CELLS_MAX]; /* of every cell: its box or region, from 0 */
};

/* Whether the text holds grids; as model.guess. */
enum model_guess sudoku_grid_guess(const struct text_head *head, const char **format);

/* Reads the next grid of the text; as model.read. */
enum model_read sudoku_grid_read(struct text *text, const struct model_settings *settings, struct sudoku_grid *grid,
                                 struct text_error *error);

/* How many houses the grid has, and the cells of one of them. O(order), of a region O(cells). */
uint32_t sudoku_grid_houses(const struct sudoku_grid *grid);
void sudoku_grid_house(const struct sudoku_grid *grid, uint32_t house, uint32_t cells[SUDOKU_ORDER_MAX]);

/* Makes the regions from labels, one a cell, order * order of them. Null, or what is wrong with them. */
const char *sudoku_grid_set_regions(struct sudoku_grid *grid, const int64_t *labels);

/* How many rows a box has where rows have `order` cells: boxes are as near to squares as can be, and wider than high.
 * 0 if there are none: the order is not from 4 to 25, or a prime. */
uint32_t sudoku_grid_box_height(size_t order);

/* Makes the regions boxes, which the order must have. */
void sudoku_grid_set_boxes(struct sudoku_grid *grid);

/* The grid's givens are its parts, row by row: so many it has; empties those that are not kept; writes one's name. */
size_t sudoku_grid_givens(const struct sudoku_grid *grid);
void sudoku_grid_keep_givens(struct sudoku_grid *grid, const bool *kept);
void sudoku_grid_print_given(const struct sudoku_grid *grid, size_t given, FILE *out);

/* Whether the grids are the same but for their givens. O(cells). */
bool sudoku_grid_alike(const struct sudoku_grid *grid, const struct sudoku_grid *other);

/* If two equal digits stand in one house, says so in message[size] and returns true. */
bool sudoku_grid_clash(const struct sudoku_grid *grid, char *message, size_t size);

/* Whether the grid is full and every house holds every digit once. */
bool sudoku_grid_solved(const struct sudoku_grid *grid);

/* Reads an answer to the grid: maybe a score, then the grid filled; bad if it differs from a given. */
enum model_read sudoku_grid_read_answer(struct text *text, const struct sudoku_grid *given, struct sudoku_grid *grid,
                                        struct answer *answer, struct text_error *error);

/* Prints the rows, numbers parted by blanks, or in the grid's own symbols; or all on one line, digits side by side up
 * to order 9. An empty cell is a dot. */
void sudoku_grid_print(const struct sudoku_grid *grid, FILE *out);
void sudoku_grid_print_line(const struct sudoku_grid *grid, FILE *out);

#endif
