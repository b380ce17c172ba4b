/* reduce.c - forced and impossible options; see reduce.h. */
#include "reduce.h"

#include "memory.h"
#include "reduce_work.h"

#include <string.h>

static void note_count(struct reduce_work *work, uint32_t item)
{
    if (work->live[item] < work->need[item])
        work->no_cover = true;
    else if (work->need[item] > 0 && work->live[item] == work->need[item])
        work->queue[work->queue_end++] = item;
}

void reduce_drop(struct reduce_work *work, uint32_t option)
{
    const dlx_problem *problem = work->problem;
    work->option_live[option] = false;
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
        uint32_t item = problem->entry_item[e];
        work->live[item]--;
        if (work->item_live[item] && work->live[item] < work->need[item] + 1)
            note_count(work, item);
    }
}

/* Drops the item's live options, but those that give it the colour (0: all are dropped). */
static void drop_others(struct reduce_work *work, uint32_t item, uint32_t colour)
{
    const dlx_problem *problem = work->problem;
    for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++)
        if (work->option_live[problem->item_option[k]] && (colour == 0 || problem->item_colour[k] != colour))
            reduce_drop(work, problem->item_option[k]);
}

/* The item is in one more option taken. A coloured one is taken from again when it has no room left; then, too, nothing
 * is open about it: who is left agrees. */
static void hold(struct reduce_work *work, uint32_t item)
{
    work->need[item] -= work->need[item] > 0;
    work->room[item] -= work->room[item] > 0;
    if (work->room[item] == 0)
        work->item_live[item] = false;
}

/* Takes the option and drops what it leaves no room for. */
static void force_option(struct reduce_work *work, uint32_t option)
{
    const dlx_problem *problem = work->problem;
    uint32_t begin = problem->option_start[option], end = problem->option_start[option + 1];
    work->option_live[option] = false;
    for (uint32_t e = begin; e < end; e++) {
        uint32_t item = problem->entry_item[e];
        work->live[item]--;
        hold(work, item);
    }
    for (uint32_t e = begin; e < end; e++)
        if (work->room[problem->entry_item[e]] == 0)
            drop_others(work, problem->entry_item[e], problem->entry_colour ? problem->entry_colour[e] : 0);
}

static void force_all(struct reduce_work *work, uint32_t item, struct reduction *out)
{
    const dlx_problem *problem = work->problem;
    for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1] && !work->no_cover; k++) {
        uint32_t option = problem->item_option[k];
        if (!work->option_live[option])
            continue;
        out->forced[out->forced_count++] = option;
        force_option(work, option);
    }
}

/* Whether the options taken so far leave room for the option. `taken` is the colour each gave the item. */
static bool fits(const struct reduce_work *work, uint32_t option, const uint32_t *taken)
{
    const dlx_problem *problem = work->problem;
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
        uint32_t item = problem->entry_item[e], colour = problem->entry_colour ? problem->entry_colour[e] : 0;
        if (work->room[item] == 0 && (colour == 0 || colour != taken[item]))
            return false;
    }
    return true;
}

/* Takes what is to be taken first; what that leaves no room for is dropped later. */
static void take_first(struct reduce_work *work, const struct decided *decided, uint32_t *taken, struct reduction *out)
{
    const dlx_problem *problem = work->problem;
    for (size_t k = 0; k < decided->take_count && !work->no_cover; k++) {
        uint32_t option = decided->take[k];
        work->no_cover = !problem_option_usable(problem, option) || (decided->gone && decided->gone[option]) ||
                         !fits(work, option, taken);
        if (work->no_cover)
            return;
        out->forced[out->forced_count++] = option;
        work->option_live[option] = false;
        for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
            hold(work, problem->entry_item[e]);
            taken[problem->entry_item[e]] = problem->entry_colour ? problem->entry_colour[e] : 0;
        }
    }
}

/* Which options are live at the beginning, and how many each item has. */
static void count_live(struct reduce_work *work, const bool *gone, const uint32_t *taken)
{
    const dlx_problem *problem = work->problem;
    for (uint32_t option = 0; option < problem->option_count; option++) {
        if (!work->option_live[option])
            continue;
        work->option_live[option] =
            !(gone && gone[option]) && fits(work, option, taken) && problem_option_usable(problem, option);
        if (work->option_live[option])
            for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
                work->live[problem->entry_item[e]]++;
    }
}

static void settle(struct reduce_work *work, struct reduction *out)
{
    const struct decided *decided = work->decided;
    const dlx_problem *problem = work->problem;
    uint32_t *taken = work->common;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        work->item_live[item] = true;
        work->live[item] = 0;
        work->need[item] = problem->item_lo[item];
        work->room[item] = problem->item_hi[item];
        work->heir[item] = item;
    }
    for (uint32_t option = 0; option < problem->option_count; option++)
        work->option_live[option] = true;
    take_first(work, decided, taken, out);
    if (work->no_cover)
        return;
    count_live(work, decided->gone, taken);
    for (uint32_t item = 0; item < problem->item_count; item++)
        if (work->item_live[item])
            note_count(work, item);
    uint32_t head = 0;
    do {
        while (head < work->queue_end && !work->no_cover)
            force_all(work, work->queue[head++], out);
    } while (!work->no_cover && !decided->plain && dominate(work));
}

/* Whether the item has nothing left to say: no options, or a secondary one whose options cannot disagree. */
static bool idle(const struct reduce_work *work, uint32_t item)
{
    const dlx_problem *problem = work->problem;
    if (problem->item_primary[item] || work->live[item] <= 1)
        return work->live[item] == 0 || !problem->item_primary[item];
    uint32_t colour = 0;
    for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++) {
        if (!work->option_live[problem->item_option[k]])
            continue;
        if (!problem->item_colour || problem->item_colour[k] == 0 || (colour && problem->item_colour[k] != colour))
            return false;
        colour = problem->item_colour[k];
    }
    return true;
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

/* Makes room for `options` options with `entries` entries, and for the items, and the way back to `items` of before. */
static dlx_status make_room(dlx_problem *new, struct reduction *out, uint32_t items, uint32_t options, size_t entries,
                            bool coloured)
{
    new->option_count = options;
    new->item_primary = memory_array(new->item_count, sizeof *new->item_primary);
    new->item_lo = memory_array(new->item_count, sizeof *new->item_lo);
    new->item_hi = memory_array(new->item_count, sizeof *new->item_hi);
    new->option_start = memory_zeroed((size_t)options + 1, sizeof *new->option_start);
    new->entry_item = memory_array(entries, sizeof *new->entry_item);
    new->entry_colour = coloured ? memory_array(entries, sizeof *new->entry_colour) : NULL;
    new->score = memory_array(options, sizeof *new->score);
    out->option_origin = memory_array(options, sizeof *out->option_origin);
    out->item_origin = memory_array(new->item_count, sizeof *out->item_origin);
    out->item_place = memory_array(items, sizeof *out->item_place);
    bool complete = new->item_primary &&new->item_lo &&new->item_hi &&new->option_start &&new->entry_item &&
                    (new->entry_colour || !coloured) && new->score && out->option_origin && out->item_origin &&
                    out->item_place;
    return complete ? DLX_OK : DLX_ERROR_MEMORY;
}

static void copy_items(const struct reduce_work *work, const uint32_t *item_number, dlx_problem *new, uint32_t *origin)
{
    const dlx_problem *old = work->problem;
    for (uint32_t item = 0; item < old->item_count; item++) {
        if (!work->item_live[item])
            continue;
        uint32_t number = item_number[item], most = work->live[item];
        origin[number] = item;
        new->item_primary[number] = old->item_primary[item];
        new->item_lo[number] = work->need[item];
        new->item_hi[number] = work->room[item] < most ? work->room[item] : most;
    }
}

static void copy_options(const struct reduce_work *work, const uint32_t *item_number, dlx_problem *new,
                         uint32_t *origin)
{
    const dlx_problem *old = work->problem;
    uint32_t next = 0, end = 0;
    for (uint32_t option = 0; option < old->option_count; option++) {
        if (!work->option_live[option])
            continue;
        for (uint32_t e = old->option_start[option]; e < old->option_start[option + 1]; e++) {
            if (!work->item_live[old->entry_item[e]])
                continue;
            if (new->entry_colour)
                new->entry_colour[end] = old->entry_colour[e];
            new->entry_item[end++] = item_number[old->entry_item[e]];
        }
        new->score[next] = old->score[option];
        origin[next] = option;
        new->option_start[++next] = end;
    }
}

/* Where each item is found now. */
static void place_items(const struct reduce_work *work, const uint32_t *item_number, uint32_t *place)
{
    for (uint32_t item = 0; item < work->problem->item_count; item++) {
        uint32_t heir = item;
        while (work->heir[heir] != heir)
            heir = work->heir[heir];
        place[item] = work->item_live[heir] ? item_number[heir] : UINT32_MAX;
    }
}

/* The problem of the live options and items. */
static dlx_status compact(const struct reduce_work *work, uint32_t *item_number, struct reduction *out)
{
    const dlx_problem *old = work->problem;
    dlx_problem *new = out->problem = memory_zeroed(1, sizeof *new);
    if (!new)
        return DLX_ERROR_MEMORY;
    for (uint32_t item = 0; item < old->item_count; item++)
        work->item_live[item] = work->item_live[item] && !idle(work, item);
    new->item_count = rank_live(work->item_live, old->item_count, item_number);
    uint32_t options = 0;
    size_t entries = 0;
    for (uint32_t option = 0; option < old->option_count; option++)
        if (work->option_live[option]) {
            options++;
            for (uint32_t e = old->option_start[option]; e < old->option_start[option + 1]; e++)
                entries += work->item_live[old->entry_item[e]];
        }
    dlx_status status = make_room(new, out, old->item_count, options, entries, old->entry_colour);
    if (status)
        return status;
    copy_items(work, item_number, new, out->item_origin);
    place_items(work, item_number, out->item_place);
    copy_options(work, item_number, new, out->option_origin);
    return problem_index(new);
}

dlx_status reduce_at(const dlx_problem *problem, const struct decided *decided, struct reduction *out)
{
    *out = (struct reduction){.forced = memory_array(problem->cover_max, sizeof *out->forced)};
    struct reduce_work work = {
        .problem = problem,
        .decided = decided,
        .option_live = memory_array(problem->option_count, sizeof *work.option_live),
        .item_live = memory_array(problem->item_count, sizeof *work.item_live),
        .live = memory_array(problem->item_count, sizeof *work.live),
        .need = memory_array(problem->item_count, sizeof *work.need),
        .room = memory_array(problem->item_count, sizeof *work.room),
        .heir = memory_array(problem->item_count, sizeof *work.heir),
        .common = memory_array(problem->item_count, sizeof *work.common),
        .queue = memory_array(problem->item_count, sizeof *work.queue),
    };
    dlx_status status = DLX_ERROR_MEMORY;
    if (out->forced && work.option_live && work.item_live && work.live && work.need && work.room && work.heir &&
        work.common && work.queue) {
        settle(&work, out);
        out->no_cover = work.no_cover;
        status = work.no_cover ? DLX_OK : compact(&work, work.queue, out);
    }
    memory_free(work.option_live);
    memory_free(work.item_live);
    memory_free(work.live);
    memory_free(work.need);
    memory_free(work.room);
    memory_free(work.heir);
    memory_free(work.common);
    memory_free(work.queue);
    return status;
}

dlx_status reduce(const dlx_problem *problem, struct reduction *out)
{
    return reduce_at(problem, &(struct decided){0}, out);
}

void reduction_free(struct reduction *reduction)
{
    dlx_problem_free(reduction->problem);
    memory_free(reduction->option_origin);
    memory_free(reduction->item_origin);
    memory_free(reduction->item_place);
    memory_free(reduction->forced);
    *reduction = (struct reduction){0};
}
