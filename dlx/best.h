/* best.h - the best covers found so far, each once: best first, ties by option numbers, lexicographically. */
#ifndef DLX_BEST_H
#define DLX_BEST_H

#include "dlx.h"

struct held {
    int64_t score; /* to be maximized */
    uint32_t *options;
    uint32_t count;
};

struct best {
    uint32_t top; /* at most so many are held */
    uint32_t count;
    struct held *covers;
    size_t room;
};

/* An empty list is all zero but for `top`, which is above 0. */
void best_free(struct best *best);

/* Whether as many covers are held as can be; then only one that scores more than the last one is taken in, in whose
 * place it is. */
static inline bool best_full(const struct best *best)
{
    return best->count == best->top;
}

/* Takes in a cover, its options ascending, unless it is held or not good enough; *place is where it is then, else
 * best->top. O(top + log(top) * count). */
dlx_status best_insert(struct best *best, int64_t score, const uint32_t *options, uint32_t count, uint32_t *place);

#endif
