/* rescore.c - scores written anew by prices, for other solvers: an equation that every cover satisfies.
 *
 * The prices are those of the dual of the reduced problem, cut off to integers. Primary items that covers may hold more
 * or less often get none, as what they pay differs from cover to cover; a secondary item pays its price or leaves it
 * idle. Then the prices are folded, as in price.c, so that the best reduced score of each primary priced item's options
 * is 0. Inside, scores are maximized.
 */
#include "dual.h"
#include "memory.h"
#include "reduce.h"

#include <math.h>

#define SUM_MAX ((int64_t)1 << 61)

struct dlx_prices {
    unsigned shift;
    int64_t constant;
    int64_t *reduced; /* one per option of the problem given */
    int64_t *idle;    /* one per item of it */
};

/* The equation of a reduced problem at one shift. */
struct equation {
    const dlx_problem *problem;
    int sign;
    unsigned shift;
    int64_t most; /* that a reduced score may be */
    int64_t constant, *price, *reduced;
};

/* *sum += times * value, where the result stays small; false if it does not. */
static bool add(int64_t *sum, int64_t times, int64_t value)
{
    int64_t product;
    return !__builtin_mul_overflow(times, value, &product) && !__builtin_add_overflow(*sum, product, sum) &&
           *sum <= SUM_MAX && *sum >= -SUM_MAX;
}

/* Whether every cover holds the item equally often. */
static bool fixed(const dlx_problem *problem, uint32_t item)
{
    return problem->item_lo[item] == problem->item_hi[item];
}

/* What may be an item's price: any number, one that is not negative, or 0 only. */
static double fit_price(const dlx_problem *problem, uint32_t item, double price)
{
    if (fixed(problem, item))
        return price;
    bool none = problem->item_primary[item] || problem_item_coloured(problem, item);
    return none || price < 0 ? 0 : price;
}

static bool cut_off(struct equation *equation, const double *real)
{
    const dlx_problem *problem = equation->problem;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        double value = real ? ldexp(fit_price(problem, item, real[item]), (int)equation->shift) : 0;
        if (!(fabs(value) < (double)SUM_MAX))
            return false;
        equation->price[item] = (int64_t)value;
    }
    for (uint32_t option = 0; option < problem->option_count; option++) {
        int64_t *reduced = &equation->reduced[option];
        *reduced = 0;
        if (!add(reduced, (int64_t)1 << equation->shift, equation->sign * problem->score[option]))
            return false;
        for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
            if (!add(reduced, -1, equation->price[problem->entry_item[e]]))
                return false;
    }
    return true;
}

/* Moves the item's price so that the best reduced score of its options is 0; that of a secondary item does not rise,
 * and not fall below 0. */
static bool fold(struct equation *equation, uint32_t item)
{
    const dlx_problem *problem = equation->problem;
    uint32_t begin = problem->item_start[item], end = problem->item_start[item + 1];
    int64_t step = INT64_MIN;
    for (uint32_t k = begin; k < end; k++)
        if (equation->reduced[problem->item_option[k]] > step)
            step = equation->reduced[problem->item_option[k]];
    if (!fixed(problem, item) && step < -equation->price[item])
        step = -equation->price[item];
    if (begin == end || (!fixed(problem, item) && step >= 0))
        return true;
    for (uint32_t k = begin; k < end; k++)
        if (!add(&equation->reduced[problem->item_option[k]], -1, step))
            return false;
    return add(&equation->price[item], 1, step);
}

/* Sums the constant, and sees to it that the rest stays small too. */
static bool sum_up(struct equation *equation)
{
    const dlx_problem *problem = equation->problem;
    int64_t sum = 0, most = equation->shift > 0 ? equation->most : INT64_MAX;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        bool idle = !problem->item_primary[item]; /* its price may be left so */
        if (!add(&equation->constant, idle ? 1 : problem->item_lo[item], equation->price[item]) ||
            (idle && (equation->price[item] > most || !add(&sum, 1, equation->price[item]))))
            return false;
    }
    for (uint32_t option = 0; option < problem->option_count; option++) {
        int64_t size = equation->reduced[option] < 0 ? -equation->reduced[option] : equation->reduced[option];
        if (size > most || !add(&sum, 1, size))
            return false;
    }
    return true;
}

/* Everything at the equation's shift; `forced` is the score of what is forced. False if a value does not fit. */
static bool settle(struct equation *equation, int64_t forced, const double *real)
{
    const dlx_problem *problem = equation->problem;
    equation->constant = 0;
    if (!cut_off(equation, real) || !add(&equation->constant, (int64_t)1 << equation->shift, forced))
        return false;
    for (uint32_t item = 0; item < problem->item_count; item++)
        if (problem->item_hi[item] == 1 && !fold(equation, item))
            return false;
    for (uint32_t item = 0; item < problem->item_count; item++) /* these cost their multiplicity times the step */
        if (problem->item_hi[item] > 1 && !fold(equation, item))
            return false;
    return sum_up(equation);
}

/* What is true in any case: the scores as they are. */
static void settle_plainly(struct equation *equation, int64_t forced)
{
    for (uint32_t option = 0; option < equation->problem->option_count; option++)
        equation->reduced[option] = equation->sign * equation->problem->score[option];
    for (uint32_t item = 0; item < equation->problem->item_count; item++)
        equation->price[item] = 0;
    equation->constant = forced;
    equation->shift = 0;
}

/* Finds the real prices of the equation's problem. */
static dlx_status iterate(const struct equation *equation, uint64_t steps, double *real)
{
    struct watch never = {0};
    struct dual dual;
    dlx_status status = dual_new(&dual, equation->problem, equation->sign);
    if (status == DLX_OK) {
        dual_iterate(&dual, steps, &never);
        dual_prices(&dual, real);
    }
    dual_free(&dual);
    return status;
}

static dlx_status solve(struct equation *equation, int64_t forced, uint64_t steps)
{
    const dlx_problem *problem = equation->problem;
    double *real = memory_array(problem->item_count, sizeof *real);
    equation->price = memory_array(problem->item_count, sizeof *equation->price);
    equation->reduced = memory_array(problem->option_count, sizeof *equation->reduced);
    dlx_status status = DLX_ERROR_MEMORY;
    if (real && equation->price && equation->reduced)
        status = iterate(equation, steps, real);
    bool settled = false;
    while (status == DLX_OK && !(settled = settle(equation, forced, real)) && equation->shift > 0)
        equation->shift--;
    if (status == DLX_OK && !settled)
        settle_plainly(equation, forced);
    memory_free(real);
    return status;
}

/* Writes the equation of the reduced problem as one of the problem given. */
static void map_back(const struct equation *equation, const struct reduction *reduction, dlx_prices *prices)
{
    prices->shift = equation->shift;
    prices->constant = equation->sign * equation->constant;
    for (uint32_t option = 0; option < equation->problem->option_count; option++)
        prices->reduced[reduction->option_origin[option]] = equation->sign * equation->reduced[option];
    for (uint32_t item = 0; item < equation->problem->item_count; item++)
        if (!equation->problem->item_primary[item])
            prices->idle[reduction->item_origin[item]] = -equation->sign * equation->price[item];
}

/* `equation` has everything but the reduced problem. */
static dlx_status fill(dlx_prices *prices, const dlx_problem *problem, struct equation equation, uint64_t steps)
{
    struct reduction reduction;
    dlx_status status = reduce(problem, &reduction);
    if (status == DLX_OK && !reduction.no_cover) {
        int64_t forced = 0;
        for (size_t k = 0; k < reduction.forced_count; k++)
            forced += equation.sign * problem->score[reduction.forced[k]];
        equation.problem = reduction.problem;
        status = solve(&equation, forced, steps);
        if (status == DLX_OK)
            map_back(&equation, &reduction, prices);
        memory_free(equation.price);
        memory_free(equation.reduced);
    }
    reduction_free(&reduction);
    return status;
}

dlx_status dlx_prices_new(const dlx_problem *problem, dlx_objective objective, uint64_t steps, unsigned shift,
                          int64_t most, dlx_prices **out)
{
    if (!problem || !out || shift > 60 || most < 0 ||
        (objective != DLX_OBJECTIVE_MAX && objective != DLX_OBJECTIVE_MIN))
        return DLX_ERROR_ARGUMENT;
    dlx_prices *prices = memory_zeroed(1, sizeof *prices);
    if (!prices)
        return DLX_ERROR_MEMORY;
    prices->reduced = memory_zeroed(problem->option_count, sizeof *prices->reduced);
    prices->idle = memory_zeroed(problem->item_count, sizeof *prices->idle);
    struct equation equation = {.sign = objective == DLX_OBJECTIVE_MAX ? 1 : -1, .shift = shift, .most = most};
    dlx_status status = DLX_ERROR_MEMORY;
    if (prices->reduced && prices->idle)
        status = fill(prices, problem, equation, steps);
    if (status)
        dlx_prices_free(prices);
    else
        *out = prices;
    return status;
}

void dlx_prices_free(dlx_prices *prices)
{
    if (prices) {
        memory_free(prices->reduced);
        memory_free(prices->idle);
    }
    memory_free(prices);
}

unsigned dlx_prices_shift(const dlx_prices *prices)
{
    return prices->shift;
}

int64_t dlx_prices_constant(const dlx_prices *prices)
{
    return prices->constant;
}

int64_t dlx_prices_reduced(const dlx_prices *prices, uint32_t option)
{
    return prices->reduced[option];
}

int64_t dlx_prices_idle(const dlx_prices *prices, uint32_t item)
{
    return prices->idle[item];
}
