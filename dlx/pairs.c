/* pairs.c - pairs of items to branch by; see pairs.h. */
#include "pairs.h"

#include "memory.h"

#include <math.h>

static const double LEAST = 0.01, /* shares of options that count, */
    SAME = 1e-6;                  /* and how far apart those of different pairs are */

static double distance(double share)
{
    return fabs(share - 0.5);
}

/* Puts the pair in its place among the best, if it has one. */
static void insert(struct pair *pair, uint32_t *count, uint32_t most, const struct pair *new)
{
    uint32_t place = *count;
    for (uint32_t k = 0; k < *count; k++)
        if (fabs(pair[k].share - new->share) < SAME)
            return;
    while (place > 0 && distance(pair[place - 1].share) > distance(new->share))
        place--;
    if (place == most)
        return;
    *count += *count < most;
    for (uint32_t k = *count - 1; k > place; k--)
        pair[k] = pair[k - 1];
    pair[place] = *new;
}

dlx_status pairs_find(const dlx_problem *problem, uint32_t items, const double *share, uint32_t most, struct pair *pair,
                      uint32_t *count)
{
    double *with = memory_zeroed(problem->item_count, sizeof *with);
    *count = 0;
    if (!with)
        return DLX_ERROR_MEMORY;
    for (uint32_t item = 0; item < items; item++) {
        if (!problem_item_exact(problem, item))
            continue;
        for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++) {
            uint32_t option = problem->item_option[k];
            for (uint32_t e = problem->option_start[option];
                 e < problem->option_start[option + 1] && share[option] >= LEAST; e++)
                if (problem->entry_item[e] > item)
                    with[problem->entry_item[e]] += share[option];
        }
        for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++) {
            uint32_t option = problem->item_option[k];
            for (uint32_t e = problem->option_start[option];
                 e < problem->option_start[option + 1] && share[option] >= LEAST; e++) {
                uint32_t other = problem->entry_item[e];
                struct pair new = {{item, other}, with[other]};
                if (other > item && other < items && with[other] > 0 && problem_item_exact(problem, other) &&
                    new.share > 0.1 && new.share < 0.9)
                    insert(pair, count, most, &new);
                with[other] = 0;
            }
        }
    }
    memory_free(with);
    return DLX_OK;
}

/* Whether the option holds the item. */
static bool holds(const dlx_problem *problem, uint32_t option, uint32_t item)
{
    uint32_t e = problem->option_start[option];
    while (e < problem->option_start[option + 1] && problem->entry_item[e] < item)
        e++;
    return e < problem->option_start[option + 1] && problem->entry_item[e] == item;
}

uint32_t pair_options(const dlx_problem *problem, const struct pair *pair, uint32_t *options)
{
    uint32_t item = pair->item[0], count = 0;
    for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++)
        if (holds(problem, problem->item_option[k], pair->item[1]))
            options[count++] = problem->item_option[k];
    return count;
}

void pair_mark(const dlx_problem *problem, const struct pair *pair, bool together, bool *gone)
{
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t item = pair->item[side], other = pair->item[1 - side];
        for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++)
            if (holds(problem, problem->item_option[k], other) != together)
                gone[problem->item_option[k]] = true;
    }
}
