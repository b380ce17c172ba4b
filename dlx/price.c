/* price.c - prices as integers: rounding, folding and the conversions between bounds and scores; see price.h. */
#include "price.h"

#include "memory.h"

#include <math.h>

/* No value here exceeds this, so that two of them never overflow when added. */
#define VALUE_MAX ((int64_t)1 << 61)

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
        if (!problem->item_primary[item] && prices->item[item] < 0)
            prices->item[item] = 0;
    }
    for (uint32_t option = 0; option < problem->option_count; option++) {
        int64_t reduced = scaled(sign * problem->score[option], prices->scale);
        for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
            reduced -= prices->item[problem->entry_item[e]];
            if (!fits(reduced))
                return false;
        }
        prices->reduced[option] = reduced;
    }
    return true;
}

/* Moves the item's price so that the best reduced score of its options is 0. The bound never gets worse by it: when the
 * price rises by d, an option that had a reduced score of d loses it; when it falls by d, so does the bound. */
static bool fold_item(struct prices *prices, const dlx_problem *problem, uint32_t item)
{
    uint32_t begin = problem->item_start[item], end = problem->item_start[item + 1];
    if (begin == end)
        return true;
    int64_t best = prices->reduced[problem->item_option[begin]];
    for (uint32_t k = begin + 1; k < end; k++)
        if (prices->reduced[problem->item_option[k]] > best)
            best = prices->reduced[problem->item_option[k]];
    if (!problem->item_primary[item]) {
        if (best > 0)
            best = 0; /* the options' primary items take care of it */
        if (best < -prices->item[item])
            best = -prices->item[item];
    }
    prices->item[item] += best;
    bool all_fit = fits(prices->item[item]);
    for (uint32_t k = begin; k < end; k++) {
        int64_t *reduced = &prices->reduced[problem->item_option[k]];
        *reduced -= best;
        all_fit = all_fit && fits(*reduced);
        if (!all_fit)
            return false;
    }
    return true;
}

/* The integer prices at prices->scale from the real ones; false if a value does not fit. */
static bool settle(struct prices *prices, const dlx_problem *problem, int sign, const double *real)
{
    if (!round_prices(prices, problem, sign, real))
        return false;
    prices->bound = 0;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (!fold_item(prices, problem, item))
            return false;
        prices->bound += prices->item[item];
        if (!fits(prices->bound))
            return false;
    }
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
    prices->scale = start_scale(problem);
    while (!settle(prices, problem, sign, real)) {
        prices->scale -= SCALE_STEP;
        if (prices->scale < SCALE_MIN) { /* infinite or no numbers: take none of them */
            prices->scale = start_scale(problem);
            real = NULL;
        }
    }
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
    return scaled(cutoff + 1, prices->scale);
}

int64_t prices_limit(const struct prices *prices)
{
    if (prices->scale >= 0) {
        int64_t unit = (int64_t)1 << prices->scale;
        return prices->bound / unit - (prices->bound % unit < 0);
    }
    int64_t most = (int64_t)(PROBLEM_SCORE_MAX >> (prices->scale < -62 ? 62 : -prices->scale));
    if (prices->bound > most)
        return (int64_t)PROBLEM_SCORE_MAX;
    if (prices->bound < -most)
        return -(int64_t)PROBLEM_SCORE_MAX;
    return prices->bound * ((int64_t)1 << -prices->scale);
}
