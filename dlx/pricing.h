/* pricing.h - rounds of pricing: the dual is improved by so many steps, then rounded to prices that may prune.
 *
 * Each round has twice the steps of the one before. It *pays* if it lowered the bound by a fair part of its distance to
 * what is searched for.
 */
#ifndef DLX_PRICING_H
#define DLX_PRICING_H

#include "dual.h"
#include "price.h"

struct pricing {
    const dlx_problem *problem;
    int sign;      /* +1: scores are maximized as they are; -1: negated */
    bool iterated; /* by steps of the dual; else by share, in one go */
    struct dual dual;
    struct prices prices; /* what the last round gave */
    double *real;
    uint64_t round; /* steps of the round, */
    uint64_t left;  /* those still to be taken, */
    double before;  /* and the dual's bound before it */
    bool pays;      /* the last round did */
    uint64_t steps; /* taken in all */
};

/* Pricing for bound item or price. The problem must outlive it. pricing_free also after an error. Linear. */
dlx_status pricing_new(struct pricing *pricing, const dlx_problem *problem, dlx_bound bound, int sign);
void pricing_free(struct pricing *pricing);

/* Takes the propagators' relaxation into the bound, before the first round. */
dlx_status pricing_relax(struct pricing *pricing, struct relaxation *relaxation);

/* Goes on with the round; true if it was finished, false if the watch stopped it. The prices are good to prune with
 * either way. `cutoff` is what scores are searched for above, or -HUGE_VAL. */
bool pricing_round(struct pricing *pricing, double cutoff, const struct watch *watch);

/* What a search may cost, in updates, before another round is the better investment: the cost of the last round, or
 * UINT64_MAX if that did not pay. */
uint64_t pricing_budget(const struct pricing *pricing);

#endif
