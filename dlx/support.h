/* support.h - the options that a fractional cover is mostly made of. */
#ifndef DLX_SUPPORT_H
#define DLX_SUPPORT_H

#include "problem.h"

struct support {
    const dlx_problem *problem;
    uint32_t items; /* the problem's items that are no cuts */
    uint32_t count; /* of options */
    uint32_t *option;
    double *share; /* falling */
};

enum { SUPPORT_MAX = 1024 };

/* The options with the greatest shares, SUPPORT_MAX of them at most. support_free also after an error.
 * O(options log options). */
dlx_status support_new(struct support *support, const dlx_problem *problem, uint32_t items, const double *share);
void support_free(struct support *support);

/* Bits of the support's options. */
typedef uint64_t bits;

static inline uint32_t bits_words(uint32_t count)
{
    return (count + 63) / 64;
}

static inline bool bits_has(const bits *set, uint32_t k)
{
    return set[k / 64] >> k % 64 & 1;
}

static inline void bits_flip(bits *set, uint32_t k)
{
    set[k / 64] ^= (bits)1 << k % 64;
}

#endif
