/* log.c - what a search knows, in the numbers of the problem; see log.h. */
#include "log.h"

#include "memory.h"
#include "pairs.h"
#include "price.h"

/* Whether the price stands for an inequality of the item. That as many options as there are may be taken is none: an
 * option of the item has the price in its reduced score then, which says more. */
static bool says_something(const dlx_problem *problem, const struct prices *prices, uint32_t item)
{
    uint32_t options = problem->item_start[item + 1] - problem->item_start[item];
    return prices->item[item] < 0 || (prices->item[item] > 0 && problem->item_hi[item] < options);
}

dlx_status log_price(const struct log *log, const dlx_problem *problem, const struct prices *prices,
                     const uint32_t *items)
{
    if (!log || !log->to)
        return DLX_OK;
    dlx_item_price *list = memory_array(problem->item_count, sizeof *list);
    if (!list)
        return DLX_ERROR_MEMORY;
    dlx_price_sum sum = {.shift = prices->scale, .unit = log->unit, .items = list};
    for (uint32_t item = 0; item < problem->item_count; item++)
        if (says_something(problem, prices, item))
            list[sum.count++] = (dlx_item_price){log_number(log->item, log_number(items, item)), prices->item[item]};
    log->to->price(log->to->context, &sum);
    memory_free(list);
    return DLX_OK;
}

void log_dominate(const struct log *log, const uint32_t *items, uint32_t item, uint32_t other)
{
    if (log && log->to)
        log->to->dominate(log->to->context, log_number(log->item, log_number(items, item)),
                          log_number(log->item, log_number(items, other)));
}

/* The numbers of `count` of the solver's options or items; null if memory runs out. */
static uint32_t *translated(const uint32_t *numbers, const uint32_t *list, uint32_t count)
{
    uint32_t *out = memory_array(count, sizeof *out);
    for (uint32_t k = 0; out && k < count; k++)
        out[k] = log_number(numbers, list[k]);
    return out;
}

/* Tells a function of a list. */
static dlx_status tell(const struct log *log, void (*function)(void *, const uint32_t *, size_t),
                       const uint32_t *numbers, const uint32_t *list, uint32_t count)
{
    uint32_t *out = translated(numbers, list, count);
    if (!out)
        return DLX_ERROR_MEMORY;
    function(log->to->context, out, count);
    memory_free(out);
    return DLX_OK;
}

dlx_status log_clique(const struct log *log, const dlx_problem *problem, uint32_t item)
{
    uint32_t begin = problem->item_start[item];
    return tell(log, log->to->clique, log->option, problem->item_option + begin, problem->item_start[item + 1] - begin);
}

dlx_status log_fill(const struct log *log, const uint32_t *items, uint32_t count)
{
    return tell(log, log->to->fill, log->item, items, count);
}

dlx_status log_odd_set(const struct log *log, const uint32_t *items, uint32_t count)
{
    return tell(log, log->to->odd_set, log->item, items, count);
}

dlx_status log_pair(const struct log *log, const dlx_problem *problem, const struct pair *pair, const uint32_t *items,
                    const uint32_t *options)
{
    if (!log || !log->to)
        return DLX_OK;
    uint32_t *both = memory_array(problem->option_count, sizeof *both), two[2];
    if (!both)
        return DLX_ERROR_MEMORY;
    uint32_t count = pair_options(problem, pair, both);
    for (uint32_t k = 0; k < count; k++)
        both[k] = log_number(log->option, options[both[k]]);
    for (uint32_t k = 0; k < 2; k++)
        two[k] = log_number(log->item, items[pair->item[k]]);
    log->to->ask(log->to->context, two, both, count);
    memory_free(both);
    return DLX_OK;
}
