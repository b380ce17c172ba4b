/* cells.c - baseline: a fixed order of cells, fewest blanks in row + column + box first.
 *
 * The order is made greedily before the search: a cell that was put into it counts as filled for those after it.
 */
#include "in_order.h"

#include <string.h>

/* Blanks left in each house. */
struct blanks {
    uint8_t row[TARGET_SIDE], column[TARGET_SIDE], box[TARGET_SIDE];
};

/* Adds `change`, 1 or -1, to the houses of a place. */
static void count_place(struct blanks *blanks, const struct target_place *place, int change)
{
    blanks->row[place->row] = (uint8_t)(blanks->row[place->row] + change);
    blanks->column[place->column] = (uint8_t)(blanks->column[place->column] + change);
    blanks->box[place->box] = (uint8_t)(blanks->box[place->box] + change);
}

static unsigned houses_blanks(const struct blanks *blanks, const struct target_place *place)
{
    return (unsigned)(blanks->row[place->row] + blanks->column[place->column] + blanks->box[place->box]);
}

/* Number of the place with the fewest blanks around it, the first of several. */
static unsigned tightest(const struct target_place *places, unsigned count, const struct blanks *blanks)
{
    unsigned best = 0;
    for (unsigned k = 1; k < count; k++)
        if (houses_blanks(blanks, &places[k]) < houses_blanks(blanks, &places[best]))
            best = k;
    return best;
}

static void solve(const uint8_t grid[TARGET_CELLS], const struct baseline_limits *limits,
                  struct baseline_result *result)
{
    struct target_place left[TARGET_CELLS];
    struct blanks blanks = {{0}, {0}, {0}};
    unsigned count = 0;
    for (unsigned cell = 0; cell < TARGET_CELLS; cell++)
        if (grid[cell] == 0) {
            left[count] = target_place(cell);
            count_place(&blanks, &left[count++], 1);
        }
    uint8_t order[TARGET_CELLS];
    for (unsigned depth = 0; depth < count; depth++) {
        unsigned next = tightest(left, count - depth, &blanks);
        order[depth] = left[next].cell;
        count_place(&blanks, &left[next], -1);
        memmove(&left[next], &left[next + 1], (count - depth - next - 1) * sizeof *left);
    }
    in_order_solve(grid, order, count, limits, result);
}

const struct baseline baseline_cells = {
    .name = "cells",
    .summary = "depth-first search in a fixed order of cells, fewest blanks in row + column + box first",
    .solve = solve,
};
