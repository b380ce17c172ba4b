/* target.c - the rules of the 9x9 target sudoku; see target.h. */
#include "target.h"

#include <string.h>

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

struct target_place target_place(unsigned cell)
{
    unsigned row = cell / TARGET_SIDE, column = cell % TARGET_SIDE, last = TARGET_SIDE - 1;
    unsigned rim = least(least(row, last - row), least(column, last - column));
    return (struct target_place){
        .cell = (uint8_t)cell,
        .row = (uint8_t)row,
        .column = (uint8_t)column,
        .box = (uint8_t)(row / 3 * 3 + column / 3),
        .weight = (uint8_t)(6 + rim),
    };
}

bool target_enter(struct target_houses *houses, const uint8_t grid[TARGET_CELLS])
{
    memset(houses, 0, sizeof *houses);
    for (unsigned cell = 0; cell < TARGET_CELLS; cell++) {
        if (grid[cell] == 0)
            continue;
        struct target_place place = target_place(cell);
        unsigned digit = 1u << (grid[cell] - 1);
        if (!(target_candidates(houses, &place) & digit))
            return false;
        target_toggle(houses, &place, digit);
    }
    return true;
}

int target_score(const uint8_t grid[TARGET_CELLS])
{
    int score = 0;
    for (unsigned cell = 0; cell < TARGET_CELLS; cell++)
        score += target_place(cell).weight * grid[cell];
    return score;
}

bool target_completes(const uint8_t grid[TARGET_CELLS], const uint8_t completion[TARGET_CELLS])
{
    for (unsigned cell = 0; cell < TARGET_CELLS; cell++)
        if (completion[cell] < 1 || completion[cell] > 9 || (grid[cell] != 0 && grid[cell] != completion[cell]))
            return false;
    struct target_houses houses;
    return target_enter(&houses, completion);
}
