/* log.c - prices as a sum of inequalities; see log.h. */
#include "log.h"

#include "memory.h"

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
            list[sum.count++] = (dlx_item_price){log->item[items ? items[item] : item], prices->item[item]};
    log->to->price(log->to->context, &sum);
    memory_free(list);
    return DLX_OK;
}
