/* slant_boards.h - small slant boards, and their fillings by brute force.
 *
 * A filling of up to 16 cells is a number: bit k is set where cell k has a slash. The oracle knows a filling without a
 * loop by pulling off ends: a graph without loops loses all its edges that way.
 */
#ifndef SLANT_BOARDS_H
#define SLANT_BOARDS_H

#include "model.h"
#include "problems.h"

enum { SLANT_CELLS_MAX = 12, SLANT_VERTICES_MAX = 26 };

struct slant_sample {
    uint32_t width, height;
    int clue[SLANT_VERTICES_MAX]; /* -1: none */
    int64_t weight[2 * SLANT_CELLS_MAX];
    bool weighted;
};

/* A random board; its clues often, but not always, come from a filling without a loop, and so do some of its weights
 * from a small range. */
struct slant_sample slant_random(uint64_t seed);

/* Whether the filling closes no loop; whether it meets the clues too. */
bool slant_loopless(const struct slant_sample *sample, uint32_t filling);
bool slant_right(const struct slant_sample *sample, uint32_t filling);

int64_t slant_weight(const struct slant_sample *sample, uint32_t filling);

/* The sample read by the model. */
struct puzzle *slant_read_sample(const struct slant_sample *sample);

#endif
