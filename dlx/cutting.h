/* cutting.h - a problem with cuts, and prices for it: rounds of pricing, each with new cuts where the last one's
 * fractional cover violates them.
 */
#ifndef DLX_CUTTING_H
#define DLX_CUTTING_H

#include "cuts.h"
#include "price.h"
#include "watch.h"

struct cutting {
    dlx_problem *problem; /* with the cuts behind its own items; its options are numbered as without them */
    uint32_t items;       /* that are no cuts */
    struct odd_set *set;  /* of each cut; nothing for a clique */
    struct prices prices;
    double *real;
    uint64_t steps; /* of the dual, in all */
};

/* Cuts the problem, as reduce leaves it, from its prices real[] (one an item) on, for scores as sign * score; `gap` is
 * how far the bound is to fall. Stops early if the watch says so; the bound is one in any case. cutting_free also after
 * an error. */
dlx_status cutting_run(struct cutting *cutting, const dlx_problem *problem, int sign, const double *real, double gap,
                       const struct watch *watch);
void cutting_free(struct cutting *cutting);

#endif
