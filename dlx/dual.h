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
    int sign;
    uint32_t groups;               /* one a kept item, in item order, and a last one for the options without */
    uint32_t *group_start;         /* first option of a group; groups + 1 */
    uint32_t *order;               /* the options, group by group, as the problem numbers them */
    uint32_t *lane, *held;         /* of each option, and the option of each: see below */
    double *score;                 /* by lane, signed */
    size_t *strip_start;           /* into entry, of every DUAL_LANES lanes */
    uint32_t *entry;               /* slots */
    uint32_t *slot;                /* of each item; DUAL_KEPT for a kept one, DUAL_FREE for one without a price */
    uint32_t slots;                /* of priced items: those covered exactly once first, */
    uint32_t exact_slots;          /* that many */
    uint32_t *lo, *hi;             /* by slot */
    double *least, *most;          /* prices of use: not below 0 where lo is 0, nor above where hi is all options */
    double *price, *best_price;    /* by slot */
    double *violation, *average;   /* of the inner solution, by slot, and of those so far */
    double *square;                /* scratch, by slot */
    double *reduced;               /* of the options */
    struct relaxation *relaxation; /* the propagators' part in the inner problem, or null; */
    bool *chosen;                  /* the best set as they have it, of the options */
    int32_t *covered;              /* by slot: how often the inner solution covers the item */
    uint32_t *inner, inner_count;  /* the inner solution, of the options; null if it is not traced */
    double *share;                 /* beside it, of the options: their share in the average, */
    double share_unit;             /* in this unit */
    double best;                   /* the least bound so far, that of best_price */
    double spread; /* room to fall: how far the choices at the first prices are above the average ones */
    double step, weight;
    uint64_t steps;    /* so far */
    uint64_t failures; /* steps since the bound last fell */
    bool optimal;      /* the inner solution covers every item as it must: no price is better */
};

/* Lanes lie side by side in strips of DUAL_LANES: entry k of lane j of strip s is entry[strip_start[s] + k * DUAL_LANES
 * + j]. Each has the entries of one option, those with the most first; shorter ones are filled up with the slot behind
 * the last, whose price is 0. So the reduced scores of a strip are computed side by side. */
enum { DUAL_LANES = 8 };

#define DUAL_KEPT UINT32_MAX
#define DUAL_FREE (UINT32_MAX - 1)

/* The dual for maximizing sign * score. The problem must outlive it. dual_free also after an error. Linear. */
dlx_status dual_new(struct dual *dual, const dlx_problem *problem, int sign);
void dual_free(struct dual *dual);

/* Begins anew at other prices (one an item, as dual_prices writes them), with steps in proportion to `gap`: how far the
 * bound should fall. */
void dual_start(struct dual *dual, const double *price, double gap);

/* Makes the options gone[], numbered as the problem does, too bad for any inner solution, and the others what they are.
 * To be followed by dual_start. */
void dual_without(struct dual *dual, const bool *gone);

/* Takes the propagators' relaxation into the inner problem, before the first step. */
dlx_status dual_relax(struct dual *dual, struct relaxation *relaxation);

/* Has the average traced back to the options, before the first step. */
dlx_status dual_trace(struct dual *dual);

/* After dual_trace and a step: writes how much of each option, 0 .. 1 by its number in the problem, is in the average
 * of the inner solutions. Where that hardly violates anything, it is near to the best fractional cover. */
void dual_shares(const struct dual *dual, double *share);

/* Takes up to `iterations` more steps, O(entries) each; fewer if the prices are optimal or the watch says stop. Returns
 * the number taken. Deterministic. */
uint64_t dual_iterate(struct dual *dual, uint64_t iterations, const struct watch *watch);

/* Whether the last inner solution covers the item, if that is priced, too often or too seldom. */
bool dual_violates(const struct dual *dual, uint32_t item);

/* Writes the best prices so far, one an item; a kept item's is the best reduced score of its options. */
void dual_prices(struct dual *dual, double *price);

/* Of dual_new: chooses what is kept, numbers the slots and fills groups, order, lanes and strips. */
dlx_status dual_lay_out(struct dual *dual);

#endif
