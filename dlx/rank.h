/* rank.h - the order in which a search tries options: by reduced score, best first. */
#ifndef DLX_RANK_H
#define DLX_RANK_H

#include "dlx.h"

struct ranks {
    uint32_t count;
    uint32_t *order;  /* the option of every rank */
    int64_t *reduced; /* its reduced score; falling */
};

/* Room for `count` options. ranks_free also after an error. */
dlx_status ranks_new(struct ranks *ranks, uint32_t count);
void ranks_free(struct ranks *ranks);

/* Orders the options by reduced[] (null: all are 0). Ties go by number, or with a seed other than 0 at random; but
 * those of first[], if it is not null, come first. O(n log n); O(n) if there is nothing to sort. */
dlx_status ranks_sort(struct ranks *ranks, const int64_t *reduced, const bool *first, uint64_t seed);

#endif
