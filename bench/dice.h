/* dice.h - the random numbers of the generators: the same for a seed on every machine (POSIX says how nrand48 counts).
 */
#ifndef BENCH_DICE_H
#define BENCH_DICE_H

#include <stdint.h>

struct dice {
    unsigned short state[3];
};

struct dice dice_seeded(uint32_t seed);

/* A number from 0 to sides - 1; sides > 0. */
unsigned dice_roll(struct dice *dice, unsigned sides);

#endif
