/* oracle.h - what the suites share: random small problems, and their covers by brute force.
 *
 * The oracle goes through the subsets of the options by plain recursion over the option numbers. It reads the problem
 * through the public accessors only and shares nothing with the engine's search. Everything random is drawn from a
 * seed, so that a failure can be repeated; a failing test names the seed.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include "dlx.h"

/* Most items and options of a problem the oracle can solve: a set of either is one word. */
enum { ORACLE_SIZE_MAX = 64 };

/* The SplitMix64 generator (Steele, Lea, Flood 2014). */
struct random {
    uint64_t state;
};

uint64_t random_next(struct random *random);

/* Uniform enough in 0 .. end-1; end > 0. */
uint32_t random_below(struct random *random, uint32_t end);

/* How the scores of a random problem are drawn. */
enum scores {
    SCORES_ZERO,     /* all 0 */
    SCORES_TIES,     /* -1, 0 or 1 */
    SCORES_SMALL,    /* 0 .. 99 */
    SCORES_SIGNED,   /* -1000 .. 1000 */
    SCORES_NEGATIVE, /* -100 .. -1 */
    SCORES_LARGE,    /* up to 2^40 either way */
    SCORES_HUGE,     /* up to 2^57 either way: sums come near the limit of 2^62 */
    SCORES_KINDS
};

/* A random problem of 2..10 items, primary and secondary mixed, and up to 20 options, often with planted covers. The
 * seed alone decides it, the kind of scores too in random_problem. To be freed with dlx_problem_free. */
dlx_problem *random_problem(uint64_t seed);
dlx_problem *random_problem_scored(uint64_t seed, enum scores scores);

/* The 4x4 sudoku as an exact cover of 64 items by 64 options, with 288 covers. The score of digit d in cell k is
 * weight[k] * d. */
dlx_problem *small_grid(const int64_t weight[16]);

/* The covers of a problem, each as a set of options (bit o for option o), ascending. */
struct oracle {
    uint64_t *covers;
    size_t count, room;
    int64_t max, min; /* of their scores; 0 without a cover */
};

/* To be emptied with oracle_free. */
void oracle_solve(struct oracle *oracle, const dlx_problem *problem);
void oracle_free(struct oracle *oracle);
bool oracle_has(const struct oracle *oracle, uint64_t cover);

/* Options as a set; the score of a set; a set as options, ascending, whose number is returned. */
uint64_t option_set(const uint32_t *options, size_t count);
int64_t set_score(const dlx_problem *problem, uint64_t set);
size_t set_options(uint64_t set, uint32_t options[ORACLE_SIZE_MAX]);

/* For qsort: sets ascending. */
int compare_sets(const void *left, const void *right);

/* Fails the running test unless `holds`. Unlike Check's own assertions, which note each success in a file, it may be
 * used millions of times. */
void require(bool holds, uint64_t seed, const char *what);

#endif
