/* target.h - the rules of the 9x9 target sudoku: cells, houses, weights, and the judge of a completion. */
#ifndef BENCH_TARGET_H
#define BENCH_TARGET_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TARGET_SIDE = 9,
    TARGET_CELLS = 81,
    TARGET_DIGITS = 0x1FF, /* the set of all digits: bit d - 1 is digit d */
    TARGET_NONE = -1       /* the score where there is no completion */
};

/* Where a cell lies, and what it weighs: 6 on the rim to 10 in the centre. */
struct target_place {
    uint8_t cell, row, column, box, weight;
};

/* The place of cell 0 … 80, numbered row by row. */
struct target_place target_place(unsigned cell);

/* The digits used in each house, as sets. */
struct target_houses {
    uint16_t row[TARGET_SIDE], column[TARGET_SIDE], box[TARGET_SIDE];
};

/* Enters the givens into *houses; false if two of them clash. */
bool target_enter(struct target_houses *houses, const uint8_t grid[TARGET_CELLS]);

/* Sum of weight times digit over the cells that are filled. */
int target_score(const uint8_t grid[TARGET_CELLS]);

/* Whether `completion` keeps the givens of `grid` and has every digit once in every house. */
bool target_completes(const uint8_t grid[TARGET_CELLS], const uint8_t completion[TARGET_CELLS]);

/* Adds or takes away a digit (a set of one) at a place; toggling is its own undo. */
static inline void target_toggle(struct target_houses *houses, const struct target_place *place, unsigned digit)
{
    houses->row[place->row] = (uint16_t)(houses->row[place->row] ^ digit);
    houses->column[place->column] = (uint16_t)(houses->column[place->column] ^ digit);
    houses->box[place->box] = (uint16_t)(houses->box[place->box] ^ digit);
}

/* The digits that no house of a place uses yet. */
static inline unsigned target_candidates(const struct target_houses *houses, const struct target_place *place)
{
    return TARGET_DIGITS &
           ~(unsigned)(houses->row[place->row] | houses->column[place->column] | houses->box[place->box]);
}

/* The digit of a set's least member. */
static inline unsigned target_digit(unsigned set)
{
    return (unsigned)__builtin_ctz(set) + 1;
}

#endif
