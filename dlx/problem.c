/* problem.c - the immutable problem: its index, its accessors, its end. */
#include "problem.h"

#include "memory.h"

#include <string.h>

/* One side of the incidence of options and items: runs of indexes of the other side, with their colours or null. */
struct side {
    uint32_t count;
    uint32_t *start; /* count + 1 */
    uint32_t *index;
    uint32_t *colour;
};

/* Fills the other side from this one, by bucket sort: its runs come out ascending. */
static void transpose(const struct side *from, const struct side *to)
{
    memset(to->start, 0, ((size_t)to->count + 1) * sizeof *to->start);
    for (uint32_t e = 0; e < from->start[from->count]; e++)
        to->start[from->index[e] + 1]++;
    for (uint32_t i = 0; i < to->count; i++)
        to->start[i + 1] += to->start[i];
    for (uint32_t o = 0; o < from->count; o++)
        for (uint32_t e = from->start[o]; e < from->start[o + 1]; e++) {
            uint32_t at = to->start[from->index[e]]++;
            to->index[at] = o;
            if (from->colour)
                to->colour[at] = from->colour[e];
        }
    for (uint32_t i = to->count; i > 0; i--)
        to->start[i] = to->start[i - 1];
    to->start[0] = 0;
}

/* Whether every option has its items in ascending order. */
static bool ascending(const dlx_problem *problem)
{
    for (uint32_t option = 0; option < problem->option_count; option++)
        for (uint32_t e = problem->option_start[option] + 1; e < problem->option_start[option + 1]; e++)
            if (problem->entry_item[e] < problem->entry_item[e - 1])
                return false;
    return true;
}

uint32_t problem_limiting_item(const dlx_problem *problem)
{
    uint32_t best = problem->item_count;
    for (uint32_t item = 0; item < problem->item_count; item++)
        if (problem->item_primary[item] &&
            problem->item_start[item + 1] - problem->item_start[item] == problem->option_count &&
            (best == problem->item_count || problem->item_hi[item] < problem->item_hi[best]))
            best = item;
    return best;
}

static uint32_t cover_max(const dlx_problem *problem)
{
    uint64_t most = 0;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        uint32_t options = problem->item_start[item + 1] - problem->item_start[item];
        if (problem->item_primary[item])
            most += options < problem->item_hi[item] ? options : problem->item_hi[item];
    }
    uint32_t limiting = problem_limiting_item(problem);
    if (limiting < problem->item_count && problem->item_hi[limiting] < most)
        most = problem->item_hi[limiting];
    return most < problem->option_count ? (uint32_t)most : problem->option_count;
}

bool problem_option_usable(const dlx_problem *problem, uint32_t option)
{
    if (problem->all_usable)
        return true;
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
        if (problem->item_primary[problem->entry_item[e]])
            return true;
    return false;
}

static bool all_usable(const dlx_problem *problem)
{
    for (uint32_t option = 0; option < problem->option_count; option++)
        if (!problem_option_usable(problem, option))
            return false;
    return true;
}

dlx_status problem_index(dlx_problem *problem)
{
    size_t entries = problem->option_start[problem->option_count];
    problem->item_start = memory_array((size_t)problem->item_count + 1, sizeof *problem->item_start);
    problem->item_option = memory_array(entries, sizeof *problem->item_option);
    if (problem->entry_colour)
        problem->item_colour = memory_array(entries, sizeof *problem->item_colour);
    if (!problem->item_start || !problem->item_option || (problem->entry_colour && !problem->item_colour))
        return DLX_ERROR_MEMORY;
    struct side options = {problem->option_count, problem->option_start, problem->entry_item, problem->entry_colour};
    struct side items = {problem->item_count, problem->item_start, problem->item_option, problem->item_colour};
    transpose(&options, &items);
    if (!ascending(problem))
        transpose(&items, &options); /* gives each option its items in ascending order */
    problem->cover_max = cover_max(problem);
    problem->all_usable = all_usable(problem);
    return DLX_OK;
}

bool problem_item_coloured(const dlx_problem *problem, uint32_t item)
{
    if (!problem->item_colour)
        return false;
    for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++)
        if (problem->item_colour[k] != 0)
            return true;
    return false;
}

void dlx_problem_free(dlx_problem *problem)
{
    if (!problem)
        return;
    memory_free(problem->item_primary);
    memory_free(problem->item_lo);
    memory_free(problem->item_hi);
    memory_free(problem->option_start);
    memory_free(problem->entry_item);
    memory_free(problem->entry_colour);
    memory_free(problem->score);
    memory_free(problem->item_start);
    memory_free(problem->item_option);
    memory_free(problem->item_colour);
    memory_free(problem->item_name);
    memory_free(problem->option_name);
    memory_free(problem->text);
    memory_free(problem);
}

uint32_t dlx_problem_item_count(const dlx_problem *problem)
{
    return problem->item_count;
}

uint32_t dlx_problem_option_count(const dlx_problem *problem)
{
    return problem->option_count;
}

size_t dlx_problem_entry_count(const dlx_problem *problem)
{
    return problem->option_start[problem->option_count];
}

bool dlx_problem_item_primary(const dlx_problem *problem, uint32_t item)
{
    return problem->item_primary[item];
}

uint32_t dlx_problem_item_lo(const dlx_problem *problem, uint32_t item)
{
    return problem->item_lo[item];
}

uint32_t dlx_problem_item_hi(const dlx_problem *problem, uint32_t item)
{
    return problem->item_hi[item];
}

const uint32_t *dlx_problem_option_colours(const dlx_problem *problem, uint32_t option)
{
    return problem->entry_colour ? problem->entry_colour + problem->option_start[option] : NULL;
}

static const char *name_at(const dlx_problem *problem, const size_t *names, uint32_t index)
{
    return names && names[index] != PROBLEM_NO_NAME ? problem->text + names[index] : NULL;
}

const char *dlx_problem_item_name(const dlx_problem *problem, uint32_t item)
{
    return name_at(problem, problem->item_name, item);
}

const uint32_t *dlx_problem_option_items(const dlx_problem *problem, uint32_t option, size_t *count)
{
    *count = problem->option_start[option + 1] - problem->option_start[option];
    return problem->entry_item + problem->option_start[option];
}

int64_t dlx_problem_option_score(const dlx_problem *problem, uint32_t option)
{
    return problem->score[option];
}

const char *dlx_problem_option_name(const dlx_problem *problem, uint32_t option)
{
    return name_at(problem, problem->option_name, option);
}

const uint32_t *dlx_problem_item_options(const dlx_problem *problem, uint32_t item, size_t *count)
{
    *count = problem->item_start[item + 1] - problem->item_start[item];
    return problem->item_option + problem->item_start[item];
}

const uint32_t *dlx_problem_item_colours(const dlx_problem *problem, uint32_t item)
{
    return problem->item_colour ? problem->item_colour + problem->item_start[item] : NULL;
}
