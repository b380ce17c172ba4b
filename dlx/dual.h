/* dual.h - the Lagrangian dual of a problem in floating point: finds good real prices.
 *
 * Some exactly-once items, no two of which share an option, are *kept* in the inner problem; the other items are
 * priced. The inner problem takes the best option of each kept item, and of the options without a kept item all whose
 * reduced score is positive:
 *
 *     bound(u) = sum of u + sum over kept items of their best reduced score + sum of the positive ones elsewhere
 *
 * where an item covered between lo and hi times brings max(lo*u, hi*u) to the first sum, and secondary items, with u >=
 * 0, u. Secondary items with colours are not priced. Where the kept items hold every option (as the cells of a sudoku
 * do) this falls much faster than pricing all items. Nothing here prunes: price.h rounds the result and recomputes the
 * bound in integers.
 */
#ifndef DLX_DUAL_H
#define DLX_DUAL_H

#include "problem.h"
#include "relaxation.h"
#include "watch.h"

struct dual {
    const dlx_problem *problem;
    uint32_t groups;               /* one a kept item, in item order, and a last one for the options without */
    uint32_t *group_start;         /* first option of a group; groups + 1 */
    uint32_t *order;               /* the options, group by group, as the problem numbers them */
    double *score;                 /* of the options, signed */
    size_t *strip_start;           /* into entry, of every DUAL_LANES options: see below */
    uint32_t *entry;               /* slots */
    uint32_t *slot;                /* of each item; DUAL_KEPT for a kept one, DUAL_FREE for one without a price */
    uint32_t slots;                /* of priced items: those covered exactly once first, */
    uint32_t exact_slots;          /* that many */
    uint32_t *lo, *hi;             /* by slot */
    double *price, *best_price;    /* by slot */
    double *violation, *average;   /* of the inner solution, by slot, and of those so far */
    double *square;                /* scratch, by slot */
    double *reduced;               /* of the options */
    struct relaxation *relaxation; /* the propagators' part in the inner problem, or null; */
    bool *chosen;                  /* the best set as they have it, of the options */
    int32_t *covered;              /* by slot: how often the inner solution covers the item */
    double best;                   /* the least bound so far, that of best_price */
    double spread; /* room to fall: how far the choices at the first prices are above the average ones */
    double step, weight;
    uint64_t steps;    /* so far */
    uint64_t failures; /* steps since the bound last fell */
    bool optimal;      /* the inner solution covers every item as it must: no price is better */
};

/* Options lie in strips of DUAL_LANES: entry k of lane j of strip s is entry[strip_start[s] + k * DUAL_LANES + j].
 * Shorter options are filled up with the slot behind the last, whose price is 0. So the reduced scores of a strip are
 * computed side by side. */
enum { DUAL_LANES = 8 };

#define DUAL_KEPT UINT32_MAX
#define DUAL_FREE (UINT32_MAX - 1)

/* The dual for maximizing sign * score. The problem must outlive it. dual_free also after an error. Linear. */
dlx_status dual_new(struct dual *dual, const dlx_problem *problem, int sign);
void dual_free(struct dual *dual);

/* Puts other prices in the place of the first ones (one an item, as dual_prices writes them), with steps in proportion
 * to `gap`: how far the bound should fall. Before dual_iterate. */
void dual_start(struct dual *dual, const double *price, double gap);

/* Takes the propagators' relaxation into the inner problem, before the first step. */
dlx_status dual_relax(struct dual *dual, struct relaxation *relaxation);

/* Begins anew at the best prices of another dual of the same problem, without the options gone[], numbered as the
 * problem does; `step` is about how far the bound is to fall. */
void dual_restart(struct dual *dual, const struct dual *from, const bool *gone, double step);

/* Takes up to `iterations` more steps, O(entries) each; fewer if the prices are optimal or the watch says stop. Returns
 * the number taken. Deterministic. */
uint64_t dual_iterate(struct dual *dual, uint64_t iterations, const struct watch *watch);

/* Whether the last inner solution covers the item, if that is priced, too often or too seldom. */
bool dual_violates(const struct dual *dual, uint32_t item);

/* Writes the best prices so far, one an item; a kept item's is the best reduced score of its options. */
void dual_prices(struct dual *dual, double *price);

#endif
