/* dual_layout.c - how the dual lays a problem out; see dual.h. */
#include "dual.h"
#include "memory.h"

#include <math.h>

/* Gives the item the next slot; hi is at most the number of its options. */
static void add_slot(struct dual *dual, uint32_t item)
{
    const dlx_problem *problem = dual->problem;
    uint32_t options = problem->item_start[item + 1] - problem->item_start[item];
    dual->lo[dual->slots] = problem->item_lo[item];
    dual->hi[dual->slots] = problem->item_hi[item] < options ? problem->item_hi[item] : options;
    dual->least[dual->slots] = problem->item_lo[item] > 0 ? -INFINITY : 0;
    dual->most[dual->slots] = problem->item_hi[item] < options || problem_item_exact(problem, item) ? INFINITY : 0;
    dual->slot[item] = dual->slots++;
}

/* Keeps items in their order as long as they are disjoint; owned[o] becomes true for the options they hold. The others
 * get slots. */
static void keep_items(struct dual *dual, bool *owned)
{
    const dlx_problem *problem = dual->problem;
    dual->slots = 0;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (!problem_item_exact(problem, item))
            continue;
        uint32_t begin = problem->item_start[item], end = problem->item_start[item + 1], k = begin;
        while (k < end && !owned[problem->item_option[k]])
            k++;
        bool keep = k == end && begin < end;
        for (k = begin; keep && k < end; k++)
            owned[problem->item_option[k]] = true;
        if (keep)
            dual->slot[item] = DUAL_KEPT;
        else
            add_slot(dual, item);
    }
    dual->exact_slots = dual->slots;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (problem_item_exact(problem, item))
            continue;
        if (problem_item_coloured(problem, item))
            dual->slot[item] = DUAL_FREE;
        else
            add_slot(dual, item);
    }
}

/* The order of the options: group by group, the kept items in item order. Returns how many there are. */
static uint32_t order_options(struct dual *dual, const bool *owned)
{
    const dlx_problem *problem = dual->problem;
    uint32_t next = 0;
    dual->groups = 0;
    dual->group_start[0] = 0;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (dual->slot[item] != DUAL_KEPT)
            continue;
        for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++)
            dual->order[next++] = problem->item_option[k];
        dual->group_start[++dual->groups] = next;
    }
    for (uint32_t option = 0; option < problem->option_count; option++)
        if (!owned[option] && problem_option_usable(problem, option))
            dual->order[next++] = option;
    dual->group_start[++dual->groups] = next;
    return next;
}

/* How many priced items the option has. */
static uint32_t priced_items(const struct dual *dual, uint32_t option)
{
    const dlx_problem *problem = dual->problem;
    uint32_t count = 0;
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
        count += dual->slot[problem->entry_item[e]] < dual->slots;
    return count;
}

/* Gives every option its lane: those with the most entries come first, so that strips are filled up with little. */
static dlx_status assign_lanes(struct dual *dual, uint32_t options)
{
    uint32_t most = 0, *start;
    for (uint32_t k = 0; k < options; k++) {
        dual->lane[k] = priced_items(dual, dual->order[k]);
        most = dual->lane[k] > most ? dual->lane[k] : most;
    }
    start = memory_zeroed((size_t)most + 2, sizeof *start);
    if (!start)
        return DLX_ERROR_MEMORY;
    for (uint32_t k = 0; k < options; k++)
        start[most - dual->lane[k] + 1]++;
    for (uint32_t width = 0; width < most; width++)
        start[width + 1] += start[width];
    for (uint32_t k = 0; k < options; k++) {
        dual->lane[k] = start[most - dual->lane[k]]++;
        dual->held[dual->lane[k]] = k;
    }
    for (uint32_t lane = options; lane % DUAL_LANES > 0; lane++)
        dual->held[lane] = options;
    memory_free(start);
    return DLX_OK;
}

/* Measures the strips, each as wide as its first option, and makes room for their entries. */
static dlx_status measure_strips(struct dual *dual, uint32_t options)
{
    size_t end = 0;
    uint32_t strip = 0;
    for (uint32_t first = 0; first < options; first += DUAL_LANES) {
        dual->strip_start[strip++] = end;
        end += (size_t)priced_items(dual, dual->order[dual->held[first]]) * DUAL_LANES;
    }
    dual->strip_start[strip] = end;
    dual->entry = memory_array(end, sizeof *dual->entry);
    for (size_t e = 0; e < end && dual->entry; e++)
        dual->entry[e] = dual->slots;
    return dual->entry ? DLX_OK : DLX_ERROR_MEMORY;
}

static void fill_strips(struct dual *dual, uint32_t options)
{
    const dlx_problem *problem = dual->problem;
    for (uint32_t k = 0; k < options; k++) {
        uint32_t lane = dual->lane[k], option = dual->order[k];
        uint32_t *entry = dual->entry + dual->strip_start[lane / DUAL_LANES] + lane % DUAL_LANES;
        for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
            if (dual->slot[problem->entry_item[e]] < dual->slots) {
                *entry = dual->slot[problem->entry_item[e]];
                entry += DUAL_LANES;
            }
        dual->score[lane] = (double)(dual->sign * problem->score[option]);
    }
}

dlx_status dual_lay_out(struct dual *dual)
{
    bool *owned = memory_zeroed(dual->problem->option_count, sizeof *owned);
    if (!owned)
        return DLX_ERROR_MEMORY;
    keep_items(dual, owned);
    uint32_t options = order_options(dual, owned);
    memory_free(owned);
    dlx_status status = assign_lanes(dual, options);
    if (status == DLX_OK)
        status = measure_strips(dual, options);
    if (status == DLX_OK)
        fill_strips(dual, options);
    return status;
}
