/* price.h - prices: the Lagrangian dual of a problem, its bound and its reduced scores.
 *
 * The score is maximized here. For prices u every cover scores at most
 *     sum over items of what u can contribute + sum over its options of (score - prices of its items),
 * as the cover pays each item's price between lo and hi times: an item contributes max(lo*u, hi*u), a secondary one,
 * with u >= 0, u. A secondary item that any option gives a colour has price 0. The prices are folded: every option's
 * reduced score is <= 0, so that the bound of a search node is the bound minus what the options taken lose.
 *
 * Everything in struct prices is an integer in units of 2^-scale, and exact: found by floating point, but rounded first
 * and then folded, summed and compared as integers. A negative scale rounds scores up, which keeps the bound a bound.
 */
#ifndef DLX_PRICE_H
#define DLX_PRICE_H

#include "problem.h"
#include "relaxation.h"

struct prices {
    struct relaxation *relaxation; /* what propagators add to the prices, or null */
    const bool *gone;              /* options that no cover in question has, or null */
    int scale;
    int64_t bound;    /* no cover's score * 2^scale is above it */
    int64_t *item;    /* one per item */
    int64_t *reduced; /* one per option, all <= 0 */
};

/* Room for the prices of a problem as reduce leaves it: every primary item has an option, every option a primary item.
 * prices_free also after an error. */
dlx_status prices_new(struct prices *prices, const dlx_problem *problem);
void prices_free(struct prices *prices);

/* Makes the prices real[] (one an item) cut off to integers and folded, for scores counted as sign * score: +1 to
 * maximize, -1 to minimize. The best scale at which all values fit is taken. Linear in the entries. */
void prices_round(struct prices *prices, const dlx_problem *problem, int sign, const double *real);

/* Writes to real[] what each item could at most bring, if an option's score were split evenly among its primary items:
 * prices that need no iteration. Linear in the entries. */
void prices_by_share(const dlx_problem *problem, int sign, double *real);

/* The least bound a node must have for a score above `cutoff` to be possible: bounds below it may be pruned. */
int64_t prices_needed(const struct prices *prices, int64_t cutoff);

/* The greatest score that the bound allows, or that of a node. */
int64_t prices_limit(const struct prices *prices);
int64_t prices_score(const struct prices *prices, int64_t bound);

#endif
