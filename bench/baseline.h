/* baseline.h - solvers of the 9x9 target sudoku to measure dlx against.
 *
 * A baseline is one const struct, listed in baselines.c. Each visits every completion of a grid, with no bound on the
 * score, and keeps the best one: what a good contest programmer writes. They share nothing with the engine. All are
 * thread-safe: a search keeps its state on the stack.
 */
#ifndef BENCH_BASELINE_H
#define BENCH_BASELINE_H

#include "target.h"

#include <stdbool.h>
#include <stdint.h>

/* What a search may spend; 0 is no limit. */
struct baseline_limits {
    double seconds; /* of the calling thread's CPU time, looked at every few thousand nodes */
    uint64_t nodes;
};

struct baseline_result {
    int score;         /* of the best completion found, or TARGET_NONE */
    uint64_t nodes;    /* states visited: one for each choice of what to fill next and for each completion */
    bool finished;     /* the search came to its end, so that the score is proven */
    const char *fault; /* null, or why the answer is not to be trusted */
    uint8_t grid[81];  /* the completion, if there is one */
};

struct baseline {
    const char *name;
    const char *summary; /* one line for the help */
    /* Fills *result. `grid` holds the digits row by row, 0 for a blank. */
    void (*solve)(const uint8_t grid[TARGET_CELLS], const struct baseline_limits *limits,
                  struct baseline_result *result);
};

/* The baselines, ended by null. */
extern const struct baseline *const baselines[];

extern const struct baseline baseline_rows, baseline_cells, baseline_masks, baseline_algorithm_x;

#endif
