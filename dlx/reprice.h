/* reprice.h - new prices at a node of the search, for what is still open there.
 *
 * The bound of a path is that of the root less what its options lose: the prices stay. Where propagators relax their
 * constraint, its part in the bound changes with every option taken or gone, so that it pays to take some price steps
 * at the node: options not live have no part in the inner problem, and the relaxation is told the fate of all. The
 * prices that come of it are rounded as all are, and prune by the same rules: the node as a whole, or options at it.
 */
#ifndef DLX_REPRICE_H
#define DLX_REPRICE_H

#include "pricing.h"
#include "rank.h"
#include "search.h"

struct reprice {
    const struct pricing *pricing; /* of the root */
    const struct ranks *ranks;
    struct relaxation relaxation;
    struct dual dual;
    struct prices prices;
    double *real;
    bool *gone; /* options not live and not taken */
    int64_t cutoff;
    uint64_t steps;         /* taken so far */
    bool told;              /* the prices are those of the node the search is at */
    uint64_t calls, prunes; /* nodes looked at, and of these those that were cut off */
};

/* Repricing beside the pricing of the root, all of which must outlive it. reprice_free also after an error. */
dlx_status reprice_new(struct reprice *reprice, const struct pricing *pricing, const struct ranks *ranks,
                       const dlx_propagation *propagation, uint32_t options, const struct reduction *reduction);
void reprice_free(struct reprice *reprice);

/* Looks for prices that show that the level leads to no score above the cutoff: false if they do; else options they
 * rule out are hidden, and what that forces is taken. Does nothing where that has not paid. */
bool reprice_level(struct reprice *reprice, struct search *search, struct level *level);

/* Which of the items with as few ways as `item`, which has `ways`, is to be branched on: over links, of those that
 * share an option with an item that the inner solution covers too often or too seldom, the one that loses most if its
 * best option is not taken. `item` if there is none, or reprice_level had nothing to say of the node. */
uint32_t reprice_choice(struct reprice *reprice, const struct search *search, uint32_t item, uint32_t ways);

#endif
