/* reduce.c - forced and impossible options; see reduce.h. */
#include "reduce.h"

#include "memory.h"
#include "problem.h"

#include <string.h>

/* The working state. Each item enters the queue at most once, when it is down to one live option. */
struct work {
    const dlx_problem *problem;
    bool *option_live;
    bool *item_live; /* not covered by a forced option */
    uint32_t *live;  /* live options of each live item */
    uint32_t *queue; /* primary items seen with one live option */
    uint32_t queue_end;
    bool no_cover;
};

static void note_count(struct work *work, uint32_t item)
{
    if (!work->problem->item_primary[item])
        return;
    if (work->live[item] == 0)
        work->no_cover = true;
    else if (work->live[item] == 1)
        work->queue[work->queue_end++] = item;
}

static void drop_option(struct work *work, uint32_t option)
{
    const dlx_problem *problem = work->problem;
    work->option_live[option] = false;
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
        uint32_t item = problem->entry_item[e];
        work->live[item]--;
        if (work->item_live[item])
            note_count(work, item);
    }
}

/* Takes the option: covers its items and drops what meets it. */
static void force_option(struct work *work, uint32_t option)
{
    const dlx_problem *problem = work->problem;
    work->option_live[option] = false;
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
        work->item_live[problem->entry_item[e]] = false;
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
        uint32_t item = problem->entry_item[e];
        for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++)
            if (work->option_live[problem->item_option[k]])
                drop_option(work, problem->item_option[k]);
    }
}

static uint32_t only_option(const struct work *work, uint32_t item)
{
    const dlx_problem *problem = work->problem;
    uint32_t k = problem->item_start[item];
    while (!work->option_live[problem->item_option[k]])
        k++;
    return problem->item_option[k];
}

static void settle(struct work *work, struct reduction *out)
{
    const dlx_problem *problem = work->problem;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        work->item_live[item] = true;
        work->live[item] = problem->item_start[item + 1] - problem->item_start[item];
    }
    for (uint32_t option = 0; option < problem->option_count; option++)
        if (!(work->option_live[option] = problem_option_usable(problem, option)))
            for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
                work->live[problem->entry_item[e]]--; /* secondary items only */
    for (uint32_t item = 0; item < problem->item_count; item++)
        note_count(work, item);
    for (uint32_t head = 0; head < work->queue_end && !work->no_cover; head++) {
        uint32_t item = work->queue[head];
        if (!work->item_live[item])
            continue;
        uint32_t option = only_option(work, item);
        out->forced[out->forced_count++] = option;
        force_option(work, option);
    }
}

/* Renumbers: number[i] becomes the rank of i among the live; returns how many there are. */
static uint32_t rank_live(const bool *live, uint32_t count, uint32_t *number)
{
    uint32_t next = 0;
    for (uint32_t i = 0; i < count; i++)
        if (live[i])
            number[i] = next++;
    return next;
}

/* The problem of the live options and items. A live secondary item without options is left out too. */
static dlx_status compact(const struct work *work, uint32_t *item_number, struct reduction *out)
{
    const dlx_problem *old = work->problem;
    for (uint32_t item = 0; item < old->item_count; item++)
        if (work->live[item] == 0)
            work->item_live[item] = false;
    dlx_problem *new = out->problem = memory_zeroed(1, sizeof *new);
    if (!new)
        return DLX_ERROR_MEMORY;
    new->item_count = rank_live(work->item_live, old->item_count, item_number);
    size_t entries = 0;
    for (uint32_t option = 0; option < old->option_count; option++)
        if (work->option_live[option]) {
            new->option_count++;
            entries += old->option_start[option + 1] - old->option_start[option];
        }
    new->item_primary = memory_array(new->item_count, sizeof *new->item_primary);
    new->option_start = memory_zeroed((size_t) new->option_count + 1, sizeof *new->option_start);
    new->entry_item = memory_array(entries, sizeof *new->entry_item);
    new->score = memory_array(new->option_count, sizeof *new->score);
    out->option_origin = memory_array(new->option_count, sizeof *out->option_origin);
    if (!new->item_primary || !new->option_start || !new->entry_item || !new->score || !out->option_origin)
        return DLX_ERROR_MEMORY;
    for (uint32_t item = 0; item < old->item_count; item++)
        if (work->item_live[item])
            new->item_primary[item_number[item]] = old->item_primary[item];
    uint32_t next = 0, end = 0;
    for (uint32_t option = 0; option < old->option_count; option++) {
        if (!work->option_live[option])
            continue;
        for (uint32_t e = old->option_start[option]; e < old->option_start[option + 1]; e++)
            new->entry_item[end++] = item_number[old->entry_item[e]];
        new->score[next] = old->score[option];
        out->option_origin[next] = option;
        new->option_start[++next] = end;
    }
    return problem_index(new);
}

dlx_status reduce(const dlx_problem *problem, struct reduction *out)
{
    *out = (struct reduction){.forced = memory_array(problem->item_count, sizeof *out->forced)};
    struct work work = {
        .problem = problem,
        .option_live = memory_array(problem->option_count, sizeof *work.option_live),
        .item_live = memory_array(problem->item_count, sizeof *work.item_live),
        .live = memory_array(problem->item_count, sizeof *work.live),
        .queue = memory_array(problem->item_count, sizeof *work.queue),
    };
    dlx_status status = DLX_ERROR_MEMORY;
    if (out->forced && work.option_live && work.item_live && work.live && work.queue) {
        settle(&work, out);
        out->no_cover = work.no_cover;
        status = work.no_cover ? DLX_OK : compact(&work, work.queue, out);
    }
    memory_free(work.option_live);
    memory_free(work.item_live);
    memory_free(work.live);
    memory_free(work.queue);
    return status;
}

void reduction_free(struct reduction *reduction)
{
    dlx_problem_free(reduction->problem);
    memory_free(reduction->option_origin);
    memory_free(reduction->forced);
    *reduction = (struct reduction){0};
}
