/* dominate.c - items that another one takes care of; see reduce_work.h. */
#include "memory.h"
#include "reduce_work.h"

enum { WORK_PER_ENTRY = 64 }; /* that a round may cost at most */

/* Writes to `common` the items that all live options of the item hold, itself among them; returns how many. */
static uint32_t common_items(const struct reduce_work *work, uint32_t item, uint32_t *common, size_t *cost)
{
    const dlx_problem *problem = work->problem;
    uint32_t count = 0;
    bool first = true;
    for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1] && (first || count > 1); k++) {
        uint32_t option = problem->item_option[k], e = problem->option_start[option], kept = 0;
        uint32_t end = problem->option_start[option + 1];
        if (!work->option_live[option])
            continue;
        *cost += end - e + count;
        for (; first && e < end; e++)
            common[count++] = problem->entry_item[e];
        for (uint32_t j = 0; !first && j < count; j++) {
            while (e < end && problem->entry_item[e] < common[j])
                e++;
            if (e < end && problem->entry_item[e] == common[j])
                common[kept++] = common[j];
        }
        count = first ? count : kept;
        first = false;
    }
    return count;
}

/* Whether the option holds the item. */
static bool holds(const dlx_problem *problem, uint32_t option, uint32_t item)
{
    uint32_t e = problem->option_start[option];
    while (e < problem->option_start[option + 1] && problem->entry_item[e] < item)
        e++;
    return e < problem->option_start[option + 1] && problem->entry_item[e] == item;
}

/* Whether all live options of the item have a primary item beside it, as they must without it. */
static bool dispensable(const struct reduce_work *work, uint32_t item)
{
    const dlx_problem *problem = work->problem;
    for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++) {
        uint32_t option = problem->item_option[k], e = problem->option_start[option];
        bool other = !work->option_live[option];
        for (; e < problem->option_start[option + 1] && !other; e++)
            other = problem->entry_item[e] != item && problem->item_primary[problem->entry_item[e]] &&
                    work->item_live[problem->entry_item[e]];
        if (!other)
            return false;
    }
    return true;
}

/* Whether no more is to be said about the item, once one of its options is taken for the sake of another item: it has
 * room for one alone, or needs one at most and has room for all. */
static bool simple(const struct reduce_work *work, uint32_t item)
{
    return work->item_live[item] && !problem_item_coloured(work->problem, item) &&
           (work->room[item] == 1 || (work->need[item] <= 1 && work->room[item] >= work->live[item]));
}

/* Leaves out the other item; true if that drops options. */
static bool leave_out(struct reduce_work *work, uint32_t item, uint32_t other)
{
    const dlx_problem *problem = work->problem;
    bool more = work->room[other] == 1 && work->live[other] > work->live[item];
    work->item_live[other] = false;
    work->heir[other] = item;
    if (more)
        log_dominate(work->decided->log, work->decided->items, item, other);
    for (uint32_t k = problem->item_start[other]; more && k < problem->item_start[other + 1]; k++) {
        uint32_t option = problem->item_option[k];
        if (work->option_live[option] && !holds(problem, option, item))
            reduce_drop(work, option);
    }
    return more;
}

bool dominate(struct reduce_work *work)
{
    const dlx_problem *problem = work->problem;
    size_t cost = 0, most = (size_t)WORK_PER_ENTRY * problem->option_start[problem->option_count];
    bool dropped = false;
    for (uint32_t item = 0; item < problem->item_count && cost < most && !work->no_cover; item++) {
        if (!work->item_live[item] || work->need[item] != 1 || work->room[item] != 1 || work->live[item] == 0)
            continue;
        uint32_t count = common_items(work, item, work->common, &cost);
        for (uint32_t k = 0; k < count; k++) {
            uint32_t other = work->common[k];
            if (other != item && simple(work, other) && (work->room[other] == 1 || dispensable(work, other)))
                dropped = leave_out(work, item, other) || dropped;
        }
    }
    return dropped;
}
