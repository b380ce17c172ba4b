/* price.c - prices as integers: rounding, folding and the conversions between bounds and scores; see price.h. */
#include "price.h"

#include "memory.h"

#include <math.h>

/* No value here exceeds this, so that two of them never overflow when added. */
#define VALUE_MAX ((int64_t)1 << 61)

/* The reduced score of an option that is gone; what it is folded by still fits. */
#define GONE (-((int64_t)1 << 59))

enum { SCALE_MAX = 20, SCALE_STEP = 8, SCALE_MIN = -64 };

static bool fits(int64_t value)
{
    return value <= VALUE_MAX && value >= -VALUE_MAX;
}

/* score * 2^scale, rounded up. */
static int64_t scaled(int64_t score, int scale)
{
    if (scale >= 0)
        return score * ((int64_t)1 << scale);
    if (scale <= -63)
        return score > 0;
    int64_t unit = (int64_t)1 << -scale;
    return score / unit + (score > 0 && score % unit != 0);
}

static int start_scale(const dlx_problem *problem)
{
    uint64_t sum = 0;
    for (uint32_t option = 0; option < problem->option_count; option++)
        sum += (uint64_t)(problem->score[option] < 0 ? -problem->score[option] : problem->score[option]);
    int scale = 60;
    while (sum > 0) {
        sum >>= 1;
        scale--;
    }
    return scale < SCALE_MAX ? scale : SCALE_MAX;
}

/* Rounds the real prices (null: all are 0) and computes the reduced scores; false if a value does not fit at this
 * scale. */
static bool round_prices(struct prices *prices, const dlx_problem *problem, int sign, const double *real)
{
    for (uint32_t item = 0; item < problem->item_count; item++) {
        double value = real ? ldexp(real[item], prices->scale) : 0;
        if (!(fabs(value) <= (double)VALUE_MAX))
            return false;
        prices->item[item] = (int64_t)value;
        bool none = problem_item_coloured(problem, item) || (problem->item_lo[item] == 0 && prices->item[item] < 0);
        if (none)
            prices->item[item] = 0;
    }
    for (uint32_t option = 0; option < problem->option_count; option++) {
        int64_t reduced = scaled(sign * problem->score[option], prices->scale);
        for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
            reduced -= prices->item[problem->entry_item[e]];
            if (!fits(reduced))
                return false;
        }
        prices->reduced[option] = prices->gone && prices->gone[option] ? GONE : reduced;
    }
    return true;
}

/* Lets the propagators lower reduced scores, and begins the bound with what that adds to it. */
static bool relax(struct prices *prices, const dlx_problem *problem)
{
    if (!prices->relaxation)
        return true;
    relaxation_apply(prices->relaxation, prices->reduced, &prices->bound);
    uint32_t option = 0;
    while (option < problem->option_count && fits(prices->reduced[option]))
        option++;
    return option == problem->option_count && fits(prices->bound);
}

/* By how much the item's price is to move so that the best reduced score of its options is 0. Only prices of primary
 * items may rise, as every option has one of those; where lo is 0, a price below 0 would not help. */
static int64_t fold_step(const struct prices *prices, const dlx_problem *problem, uint32_t item)
{
    uint32_t begin = problem->item_start[item], end = problem->item_start[item + 1];
    if (begin == end || problem_item_coloured(problem, item))
        return 0;
    int64_t step = prices->reduced[problem->item_option[begin]];
    for (uint32_t k = begin + 1; k < end; k++)
        if (prices->reduced[problem->item_option[k]] > step)
            step = prices->reduced[problem->item_option[k]];
    if (!problem->item_primary[item] && step > 0)
        return 0;
    if (problem->item_lo[item] == 0 && step < 0 && step < -prices->item[item])
        return prices->item[item] > 0 ? -prices->item[item] : 0;
    return step;
}

/* Folds the item: for one that is covered exactly once the bound never gets worse by it. When the price rises by d, an
 * option that had a reduced score of d loses it; when it falls by d, so does the bound. False if a value does not fit.
 */
static bool fold_item(struct prices *prices, const dlx_problem *problem, uint32_t item)
{
    int64_t step = fold_step(prices, problem, item);
    if (step == 0)
        return true;
    prices->item[item] += step;
    if (!fits(prices->item[item]))
        return false;
    for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++) {
        int64_t *reduced = &prices->reduced[problem->item_option[k]];
        *reduced -= step;
        if (!fits(*reduced))
            return false;
    }
    return true;
}

/* Adds what the item contributes to the bound. */
static bool add_contribution(struct prices *prices, const dlx_problem *problem, uint32_t item)
{
    int64_t price = prices->item[item], most;
    uint32_t options = problem->item_start[item + 1] - problem->item_start[item];
    uint32_t hi = problem->item_hi[item] < options ? problem->item_hi[item] : options;
    if (__builtin_mul_overflow(price, (int64_t)(price < 0 ? problem->item_lo[item] : hi), &most) || !fits(most))
        return false;
    prices->bound += most;
    return fits(prices->bound);
}

/* The integer prices at prices->scale from the real ones; false if a value does not fit. */
static bool settle(struct prices *prices, const dlx_problem *problem, int sign, const double *real)
{
    prices->bound = 0;
    if (!round_prices(prices, problem, sign, real) || !relax(prices, problem))
        return false;
    for (uint32_t item = 0; item < problem->item_count; item++)
        if (problem->item_hi[item] == 1 && !fold_item(prices, problem, item))
            return false;
    for (uint32_t item = 0; item < problem->item_count; item++) /* these cost hi times the step: only if they must */
        if (problem->item_hi[item] > 1 && !fold_item(prices, problem, item))
            return false;
    for (uint32_t item = 0; item < problem->item_count; item++)
        if (!add_contribution(prices, problem, item))
            return false;
    return true;
}

dlx_status prices_new(struct prices *prices, const dlx_problem *problem)
{
    *prices = (struct prices){
        .item = memory_array(problem->item_count, sizeof *prices->item),
        .reduced = memory_array(problem->option_count, sizeof *prices->reduced),
    };
    return prices->item && prices->reduced ? DLX_OK : DLX_ERROR_MEMORY;
}

void prices_free(struct prices *prices)
{
    memory_free(prices->item);
    memory_free(prices->reduced);
    *prices = (struct prices){0};
}

void prices_round(struct prices *prices, const dlx_problem *problem, int sign, const double *real)
{
    struct relaxation *relaxation = prices->relaxation;
    prices->scale = start_scale(problem);
    while (!settle(prices, problem, sign, real)) {
        prices->scale -= SCALE_STEP;
        if (prices->scale >= SCALE_MIN)
            continue;
        prices->scale = start_scale(problem);
        if (!real)
            prices->relaxation = NULL; /* what it adds is too much for any scale; the bound holds without it, too */
        real = NULL;                   /* infinite or no numbers: take none of them */
    }
    prices->relaxation = relaxation;
}

static uint32_t primary_items(const dlx_problem *problem, uint32_t option)
{
    uint32_t count = 0;
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
        count += problem->item_primary[problem->entry_item[e]];
    return count;
}

void prices_by_share(const dlx_problem *problem, int sign, double *real)
{
    for (uint32_t item = 0; item < problem->item_count; item++)
        real[item] = problem->item_primary[item] ? -INFINITY : 0;
    for (uint32_t option = 0; option < problem->option_count; option++) {
        double share = (double)(sign * problem->score[option]) / primary_items(problem, option);
        for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
            if (problem->item_primary[problem->entry_item[e]])
                real[problem->entry_item[e]] = fmax(real[problem->entry_item[e]], share);
    }
}

int64_t prices_needed(const struct prices *prices, int64_t cutoff)
{
    int64_t beyond = VALUE_MAX + 1; /* what no path has; a cutoff may be far from the scores that chose the scale */
    if (prices->scale >= 0 && (cutoff >= beyond >> prices->scale || cutoff < -(beyond >> prices->scale)))
        return cutoff < 0 ? -beyond : beyond;
    return scaled(cutoff + 1, prices->scale);
}

int64_t prices_score(const struct prices *prices, int64_t bound)
{
    if (prices->scale >= 0) {
        int64_t unit = (int64_t)1 << prices->scale;
        return bound / unit - (bound % unit < 0);
    }
    int64_t most = (int64_t)(PROBLEM_SCORE_MAX >> (prices->scale < -62 ? 62 : -prices->scale));
    if (bound > most)
        return (int64_t)PROBLEM_SCORE_MAX;
    if (bound < -most)
        return -(int64_t)PROBLEM_SCORE_MAX;
    return bound * ((int64_t)1 << -prices->scale);
}

int64_t prices_limit(const struct prices *prices)
{
    return prices_score(prices, prices->bound);
}
