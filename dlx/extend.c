/* extend.c - a problem with more items, or without the last ones; see extend.h. */
#include "extend.h"

#include "memory.h"

#include <string.h>

/* An empty problem with room for so much. */
static dlx_problem *make_room(uint32_t items, uint32_t options, size_t entries, bool coloured)
{
    dlx_problem *new = memory_zeroed(1, sizeof *new);
    if (!new)
        return NULL;
    *new = (dlx_problem){
        .item_count = items,
        .option_count = options,
        .item_primary = memory_array(items, sizeof *new->item_primary),
        .item_lo = memory_array(items, sizeof *new->item_lo),
        .item_hi = memory_array(items, sizeof *new->item_hi),
        .option_start = memory_zeroed((size_t)options + 1, sizeof *new->option_start),
        .entry_item = memory_array(entries, sizeof *new->entry_item),
        .entry_colour = coloured ? memory_array(entries, sizeof *new->entry_colour) : NULL,
        .score = memory_array(options, sizeof *new->score),
    };
    bool complete = new->item_primary &&new->item_lo &&new->item_hi &&new->option_start &&new->entry_item &&
                    (new->entry_colour || !coloured) && new->score;
    if (complete)
        return new;
    dlx_problem_free(new);
    return NULL;
}

/* memcpy, of arrays that may be null if they are empty, too. */
static void copy(void *to, const void *from, size_t size)
{
    if (size > 0)
        memcpy(to, from, size);
}

static void copy_items(const dlx_problem *from, uint32_t items, dlx_problem *new)
{
    copy(new->item_primary, from->item_primary, items * sizeof *from->item_primary);
    copy(new->item_lo, from->item_lo, items * sizeof *from->item_lo);
    copy(new->item_hi, from->item_hi, items * sizeof *from->item_hi);
}

/* Copies the option's entries with items below `items` to `end`; returns where they end. */
static uint32_t copy_option(const dlx_problem *from, uint32_t option, uint32_t items, dlx_problem *new, uint32_t end)
{
    for (uint32_t e = from->option_start[option]; e < from->option_start[option + 1]; e++) {
        if (from->entry_item[e] >= items)
            break;
        if (from->entry_colour)
            new->entry_colour[end] = from->entry_colour[e];
        new->entry_item[end++] = from->entry_item[e];
    }
    return end;
}

static dlx_status finish(dlx_problem *new, dlx_problem **out)
{
    dlx_status status = problem_index(new);
    if (status)
        dlx_problem_free(new);
    *out = status ? NULL : new;
    return status;
}

/* Sets option_start[o] to where o's entries end, less those to be added behind them, and copies its own. */
static void copy_options(const dlx_problem *from, const struct new_item *items, uint32_t count, dlx_problem *new)
{
    for (uint32_t k = 0; k < count; k++)
        for (uint32_t j = 0; j < items[k].option_count; j++)
            new->option_start[items[k].option[j]]++;
    uint32_t start = 0;
    for (uint32_t option = 0; option < from->option_count; option++) {
        uint32_t added = new->option_start[option], end = copy_option(from, option, from->item_count, new, start);
        new->option_start[option] = end;
        start = end + added;
    }
    new->option_start[from->option_count] = start;
}

/* Appends the new items to their options, which leaves option_start[o] where o ends; then moves that to its place. */
static void add_entries(const struct new_item *items, uint32_t count, uint32_t first, dlx_problem *new)
{
    for (uint32_t k = 0; k < count; k++) {
        new->item_primary[first + k] = items[k].primary;
        new->item_lo[first + k] = items[k].lo;
        new->item_hi[first + k] = items[k].hi;
        for (uint32_t j = 0; j < items[k].option_count; j++) {
            uint32_t end = new->option_start[items[k].option[j]]++;
            if (new->entry_colour)
                new->entry_colour[end] = 0;
            new->entry_item[end] = first + k;
        }
    }
    memmove(new->option_start + 1, new->option_start, new->option_count * sizeof *new->option_start);
    new->option_start[0] = 0;
}

dlx_status problem_extend(const dlx_problem *problem, const struct new_item *items, uint32_t count,
                          dlx_problem **extended)
{
    size_t entries = problem->option_start[problem->option_count];
    for (uint32_t k = 0; k < count; k++)
        entries += items[k].option_count;
    dlx_problem *new = make_room(problem->item_count + count, problem->option_count, entries, problem->entry_colour);
    *extended = NULL;
    if (!new)
        return DLX_ERROR_MEMORY;
    copy_items(problem, problem->item_count, new);
    copy_options(problem, items, count, new);
    add_entries(items, count, problem->item_count, new);
    copy(new->score, problem->score, problem->option_count * sizeof *new->score);
    return finish(new, extended);
}

dlx_status problem_shorten(const dlx_problem *problem, uint32_t items, dlx_problem **shortened)
{
    dlx_problem *new =
        make_room(items, problem->option_count, problem->option_start[problem->option_count], problem->entry_colour);
    *shortened = NULL;
    if (!new)
        return DLX_ERROR_MEMORY;
    copy_items(problem, items, new);
    uint32_t end = 0;
    for (uint32_t option = 0; option < problem->option_count; option++)
        new->option_start[option + 1] = end = copy_option(problem, option, items, new, end);
    copy(new->score, problem->score, problem->option_count * sizeof *new->score);
    return finish(new, shortened);
}
