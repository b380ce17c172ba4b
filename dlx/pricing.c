/* pricing.c - rounds of pricing; see pricing.h. */
#include "pricing.h"

#include "memory.h"

#include <math.h>

enum {
    FIRST_ROUND = 120,      /* steps */
    GAIN_OF_GAP = 100,      /* a round pays if it gains more than this fraction of bound - cutoff */
    ENTRIES_PER_UPDATE = 4, /* a search update costs about as much as pricing so many entries */
};

dlx_status pricing_new(struct pricing *pricing, const dlx_problem *problem, dlx_bound bound, int sign)
{
    *pricing = (struct pricing){
        .problem = problem,
        .sign = sign,
        .iterated = bound == DLX_BOUND_PRICE,
        .real = memory_array(problem->item_count, sizeof *pricing->real),
        .round = FIRST_ROUND,
        .left = FIRST_ROUND,
        .before = HUGE_VAL,
    };
    dlx_status status = pricing->real ? prices_new(&pricing->prices, problem) : DLX_ERROR_MEMORY;
    if (status == DLX_OK && pricing->iterated)
        status = dual_new(&pricing->dual, problem, sign);
    return status;
}

void pricing_free(struct pricing *pricing)
{
    dual_free(&pricing->dual);
    prices_free(&pricing->prices);
    memory_free(pricing->real);
    *pricing = (struct pricing){0};
}

dlx_status pricing_relax(struct pricing *pricing, struct relaxation *relaxation)
{
    pricing->prices.relaxation = relaxation;
    return pricing->iterated ? dual_relax(&pricing->dual, relaxation) : DLX_OK;
}

/* Takes the steps that are left; true if that ends the round. */
static bool iterate(struct pricing *pricing, double cutoff, const struct watch *watch)
{
    struct dual *dual = &pricing->dual;
    uint64_t taken = dual_iterate(dual, pricing->left, watch);
    pricing->steps += taken;
    pricing->left -= taken;
    dual_prices(dual, pricing->real);
    if (pricing->left > 0 && !dual->optimal)
        return false;
    pricing->pays = !dual->optimal && pricing->before - dual->best > (dual->best - cutoff) / GAIN_OF_GAP;
    pricing->before = dual->best;
    pricing->round *= 2;
    pricing->left = pricing->round;
    return true;
}

bool pricing_round(struct pricing *pricing, double cutoff, const struct watch *watch)
{
    bool finished = true;
    if (pricing->iterated)
        finished = iterate(pricing, cutoff, watch);
    else
        prices_by_share(pricing->problem, pricing->sign, pricing->real);
    prices_round(&pricing->prices, pricing->problem, pricing->sign, pricing->real);
    return finished;
}

uint64_t pricing_budget(const struct pricing *pricing)
{
    size_t entries = pricing->problem->option_start[pricing->problem->option_count];
    return pricing->pays ? pricing->round / 2 * entries / ENTRIES_PER_UPDATE : UINT64_MAX;
}
