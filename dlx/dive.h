/* dive.h - short searches beside the passes, for a cover to begin with.
 *
 * A pass looks for covers close to the limit, and may for long find none. A dive looks for any cover: it searches the
 * whole problem from the root, options of a good reduced score first, and is given up after a few updates for another
 * one whose scores are shaken. Shaken are the losses: each is lowered by a random part, so that the bound that prunes
 * what does not beat the best cover stays a bound.
 */
#ifndef DLX_DIVE_H
#define DLX_DIVE_H

#include "price.h"
#include "rank.h"
#include "search.h"

struct dive {
    uint32_t tries; /* so far, */
    uint32_t vain;  /* and in a row without a better cover */
    uint64_t spent; /* work (dive_work) in all of them, */
    uint64_t grant; /* and how much may be spent */
    bool searching; /* a try is on */
    bool ended;     /* there is no use in further tries: one has seen everything, or too many were in vain */
    struct ranks ranks;
    struct search search;
    int64_t *shaken;               /* reduced scores by option */
    struct prices prices;          /* scale and bound of the try */
    int64_t beaten;                /* what a cover must beat, when it was last gone on with */
    uint64_t update_end, node_end; /* of the try, in what its search has spent */
    dlx_propagation nothing;
    dlx_statistics statistics; /* of the tries before the present one */
};

/* What so many updates and nodes cost, in updates. */
static inline uint64_t dive_work(uint64_t updates, uint64_t nodes)
{
    return updates + 64 * nodes;
}

/* A dive is all zero at first. */
void dive_free(struct dive *dive);

/* Goes on until the grant is spent: SEARCH_COSTLY, or SEARCH_COVER or SEARCH_STOPPED, to be gone on with, SEARCH_END
 * or SEARCH_NO_MEMORY. A cover must score more than `beaten` (INT64_MIN: any will do); nodes in all tries may be up to
 * node_limit. The prices are the problem's; a try keeps those it has begun with. */
enum search_event dive_run(struct dive *dive, const dlx_problem *problem, const struct prices *prices, int64_t beaten,
                           uint64_t node_limit, const struct watch *watch);

/* After SEARCH_COVER: writes the options of the cover; returns how many. */
uint32_t dive_cover(const struct dive *dive, uint32_t *options);

/* Adds what has been spent. */
void dive_add_statistics(const struct dive *dive, dlx_statistics *statistics);

#endif
