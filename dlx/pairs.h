/* pairs.h - pairs of items that a fractional cover covers half together: what a node may be split by (Ryan, Foster
 * 1981). In a cover, one option holds both or none does.
 */
#ifndef DLX_PAIRS_H
#define DLX_PAIRS_H

#include "problem.h"

struct pair {
    uint32_t item[2]; /* both covered exactly once */
    double share;     /* of the options that hold both */
};

/* Writes to pair[] the pairs of the problem's first `items` items whose share is nearest to one half, nearest first and
 * no two of the same share, so many at most; returns how many, in *count. */
dlx_status pairs_find(const dlx_problem *problem, uint32_t items, const double *share, uint32_t most, struct pair *pair,
                      uint32_t *count);

/* Writes the options that hold both items, ascending; returns how many. */
uint32_t pair_options(const dlx_problem *problem, const struct pair *pair, uint32_t *options);

/* Marks in gone[] what does not go with the pair together, or apart. */
void pair_mark(const dlx_problem *problem, const struct pair *pair, bool together, bool *gone);

#endif
