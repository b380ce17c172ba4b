/* rows.c - baseline: row by row, rows with the fewest blanks first. The classic contest solution. */
#include "in_order.h"

/* Sorts the rows by their blanks, ties by number: an insertion sort of nine. */
static void sort_rows(const uint8_t blanks[TARGET_SIDE], uint8_t rows[TARGET_SIDE])
{
    for (unsigned row = 0; row < TARGET_SIDE; row++) {
        unsigned place = row;
        for (; place > 0 && blanks[rows[place - 1]] > blanks[row]; place--)
            rows[place] = rows[place - 1];
        rows[place] = (uint8_t)row;
    }
}

static void solve(const uint8_t grid[TARGET_CELLS], const struct baseline_limits *limits,
                  struct baseline_result *result)
{
    uint8_t blanks[TARGET_SIDE] = {0}, rows[TARGET_SIDE] = {0}, order[TARGET_CELLS];
    for (unsigned cell = 0; cell < TARGET_CELLS; cell++)
        if (grid[cell] == 0)
            blanks[cell / TARGET_SIDE]++;
    sort_rows(blanks, rows);
    unsigned count = 0;
    for (unsigned k = 0; k < TARGET_SIDE; k++)
        for (unsigned column = 0; column < TARGET_SIDE; column++) {
            unsigned cell = rows[k] * TARGET_SIDE + column;
            if (grid[cell] == 0)
                order[count++] = (uint8_t)cell;
        }
    in_order_solve(grid, order, count, limits, result);
}

const struct baseline baseline_rows = {
    .name = "rows",
    .summary = "depth-first search row by row, rows with the fewest blanks first",
    .solve = solve,
};
