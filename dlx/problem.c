/* problem.c - the immutable problem: its index, its accessors, its end. */
#include "problem.h"

#include "memory.h"

#include <string.h>

/* Bucket-sorts `entries` pairs by value: the inverse of `value` (whose runs are given by `start`, `count` of them). */
static void transpose(const uint32_t *start, const uint32_t *value, uint32_t count, uint32_t *inverse_start,
                      uint32_t *inverse, uint32_t inverse_count)
{
    memset(inverse_start, 0, ((size_t)inverse_count + 1) * sizeof *inverse_start);
    for (uint32_t e = 0; e < start[count]; e++)
        inverse_start[value[e] + 1]++;
    for (uint32_t i = 0; i < inverse_count; i++)
        inverse_start[i + 1] += inverse_start[i];
    for (uint32_t o = 0; o < count; o++)
        for (uint32_t e = start[o]; e < start[o + 1]; e++)
            inverse[inverse_start[value[e]]++] = o;
    for (uint32_t i = inverse_count; i > 0; i--)
        inverse_start[i] = inverse_start[i - 1];
    inverse_start[0] = 0;
}

dlx_status problem_index(dlx_problem *problem)
{
    size_t entries = problem->option_start[problem->option_count];
    problem->item_start = memory_array((size_t)problem->item_count + 1, sizeof *problem->item_start);
    problem->item_option = memory_array(entries, sizeof *problem->item_option);
    if (!problem->item_start || !problem->item_option)
        return DLX_ERROR_MEMORY;
    transpose(problem->option_start, problem->entry_item, problem->option_count, problem->item_start,
              problem->item_option, problem->item_count);
    /* A second transposition gives each option its items in ascending order. */
    transpose(problem->item_start, problem->item_option, problem->item_count, problem->option_start,
              problem->entry_item, problem->option_count);
    return DLX_OK;
}

bool problem_option_usable(const dlx_problem *problem, uint32_t option)
{
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
        if (problem->item_primary[problem->entry_item[e]])
            return true;
    return false;
}

void dlx_problem_free(dlx_problem *problem)
{
    if (!problem)
        return;
    memory_free(problem->item_primary);
    memory_free(problem->option_start);
    memory_free(problem->entry_item);
    memory_free(problem->score);
    memory_free(problem->item_start);
    memory_free(problem->item_option);
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
