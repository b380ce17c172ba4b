/* minimal.c - minimal sudokus: a random full grid, from which a given after the other is taken in random order as long
 * as one solution is left; see minimal.h.
 */
#include "minimal.h"

#include "dice.h"

#include <stdbool.h>
#include <string.h>

enum { CELLS = 81, DIGITS = 9 };

/* The digits used in the rows, columns and boxes, as bits, and the cells, 0 where they are open. */
struct grid {
    uint16_t row[DIGITS], column[DIGITS], box[DIGITS];
    uint8_t digit[CELLS];
};

static unsigned box_of(unsigned cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

static void put(struct grid *grid, unsigned cell, unsigned digit)
{
    uint16_t bit = (uint16_t)(1 << digit);
    grid->row[cell / 9] ^= bit;
    grid->column[cell % 9] ^= bit;
    grid->box[box_of(cell)] ^= bit;
    grid->digit[cell] = (uint8_t)(grid->digit[cell] ? 0 : digit);
}

static unsigned open_digits(const struct grid *grid, unsigned cell)
{
    return 0x3FEu & ~(unsigned)(grid->row[cell / 9] | grid->column[cell % 9] | grid->box[box_of(cell)]);
}

/* The open cell with the fewest digits; CELLS if there is none. */
static unsigned choose_cell(const struct grid *grid)
{
    unsigned best = CELLS;
    int fewest = DIGITS + 1;
    for (unsigned cell = 0; cell < CELLS && fewest > 1; cell++) {
        int digits = __builtin_popcount(open_digits(grid, cell));
        if (grid->digit[cell] == 0 && digits < fewest) {
            fewest = digits;
            best = cell;
        }
    }
    return best;
}

/* Counts solutions up to `most`, and leaves the grid as it is unless `keep` is set and one is found: then that. With
 * dice, digits are tried in random order. NOLINTNEXTLINE(misc-no-recursion): 81 deep */
static unsigned count(struct grid *grid, unsigned most, struct dice *dice, bool keep)
{
    unsigned cell = choose_cell(grid), found = 0;
    if (cell == CELLS)
        return 1;
    unsigned shift = dice ? dice_roll(dice, DIGITS) : 0;
    for (unsigned k = 0; k < DIGITS && found < most; k++) {
        unsigned digit = (k + shift) % DIGITS + 1;
        if (!(open_digits(grid, cell) >> digit & 1))
            continue;
        put(grid, cell, digit);
        found += count(grid, most - found, dice, keep);
        if (!keep || found == 0)
            put(grid, cell, digit);
    }
    return found;
}

static void shuffle(unsigned *order, struct dice *dice)
{
    for (unsigned k = 0; k < CELLS; k++) {
        unsigned place = dice_roll(dice, k + 1);
        if (place < k)
            order[k] = order[place];
        order[place] = k;
    }
}

static void write_grid(FILE *out, const struct grid *grid)
{
    char line[CELLS + 2];
    for (unsigned cell = 0; cell < CELLS; cell++)
        line[cell] = grid->digit[cell] ? (char)('0' + grid->digit[cell]) : '.';
    line[CELLS] = '\n';
    line[CELLS + 1] = '\0';
    fputs(line, out);
}

void minimal_write(FILE *out, unsigned number, unsigned unused, uint32_t seed)
{
    (void)unused;
    struct dice dice = dice_seeded(seed);
    for (unsigned k = 0; k < number; k++) {
        struct grid grid = {0};
        unsigned order[CELLS] = {0};
        shuffle(order, &dice);
        for (unsigned band = 0; band < 3; band++) /* the boxes on the diagonal are free: they make grids differ */
            put(&grid, band * 30 + dice_roll(&dice, 3), 1 + dice_roll(&dice, DIGITS));
        count(&grid, 1, &dice, true);
        for (unsigned place = 0; place < CELLS; place++) {
            unsigned cell = order[place], digit = grid.digit[cell];
            put(&grid, cell, digit);
            if (count(&grid, 2, NULL, false) > 1)
                put(&grid, cell, digit);
        }
        write_grid(out, &grid);
    }
}
