/* problems.h - random small problems of every kind, and the generator they are drawn by.
 *
 * Everything random is drawn from a seed, so that a failure can be repeated; a failing test names the seed.
 */
#ifndef PROBLEMS_H
#define PROBLEMS_H

#include "dlx.h"

/* The SplitMix64 generator (Steele, Lea, Flood 2014). */
struct random {
    uint64_t state;
};

uint64_t random_next(struct random *random);

/* Uniform enough in 0 .. end-1; end > 0. */
uint32_t random_below(struct random *random, uint32_t end);

/* What the items of a random problem may be, besides primary ones covered exactly once and plain secondary ones. */
enum kind {
    KIND_PLAIN,     /* nothing else */
    KIND_MULTIPLES, /* primary items covered lo (0..3) to hi (1..4, or as often as one likes) times */
    KIND_COLOURS,   /* secondary items with up to three colours, some of their uses without */
    KIND_BOTH,
    KINDS
};

/* How the scores of a random problem are drawn. */
enum scores {
    SCORES_ZERO,     /* all 0 */
    SCORES_TIES,     /* -1, 0 or 1 */
    SCORES_SMALL,    /* 0 .. 99 */
    SCORES_SIGNED,   /* -1000 .. 1000 */
    SCORES_NEGATIVE, /* -100 .. -1 */
    SCORES_LARGE,    /* up to 2^40 either way */
    SCORES_HUGE,     /* up to 2^57 either way: sums come near the limit of 2^62 */
    SCORES_KINDS,
    SCORES_LIMIT /* any part of what the limit leaves, often all of it; by itself only */
};

/* The kind that random_problem and random_problem_scored draw for the seed. */
enum kind random_kind(uint64_t seed);

/* A random problem of 2..10 items, primary and secondary mixed, and up to 20 options, often with planted covers. The
 * seed alone decides what is not given. To be freed with dlx_problem_free. */
dlx_problem *random_problem(uint64_t seed);
dlx_problem *random_problem_scored(uint64_t seed, enum scores scores);
dlx_problem *random_problem_of(uint64_t seed, enum kind kind, enum scores scores);

/* The problem without items and options, which has one cover, the empty one. */
dlx_problem *nothing_to_cover(void);

/* The 4x4 sudoku as an exact cover of 64 items by 64 options, with 288 covers. The score of digit d in cell k is
 * weight[k] * d. */
dlx_problem *small_grid(const int64_t weight[16]);

/* A score below `scores` for each digit in each cell of a latin square, whose rows and columns tell each other by the
 * colours of cells. */
dlx_problem *coloured_square(uint32_t order, uint32_t scores, uint64_t seed);

/* Groups of five items: an option for any two of a group, one for each, and some for two of any groups. Fractional
 * covers take halves of them. */
dlx_problem *groups_of_five(uint32_t groups, uint64_t seed);

/* Fails the running test unless `holds`. Unlike Check's own assertions, which note each success in a file, it may be
 * used millions of times. */
void require(bool holds, uint64_t seed, const char *what);

/* The same for a call that must succeed. */
void succeed(dlx_status status);

#endif
