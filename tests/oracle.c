/* oracle.c - covers by brute force; see oracle.h. */
#include "oracle.h"

#include <stdlib.h>

/* The recursion: what the options chosen so far hold. */
struct brute {
    const dlx_problem *problem;
    struct oracle *oracle;
    uint32_t times[ORACLE_SIZE_MAX];  /* of each item */
    uint32_t colour[ORACLE_SIZE_MAX]; /* of each item that is held; 0: none */
    uint32_t last[ORACLE_SIZE_MAX];   /* the last option with the item; the number of options if there is none */
};

static void record(struct oracle *oracle, uint64_t cover, int64_t score)
{
    if (oracle->count == oracle->room) {
        oracle->room = 2 * oracle->room + 16;
        oracle->covers = realloc(oracle->covers, oracle->room * sizeof *oracle->covers);
        require(oracle->covers != NULL, 0, "no memory");
    }
    if (oracle->count == 0 || score > oracle->max)
        oracle->max = score;
    if (oracle->count == 0 || score < oracle->min)
        oracle->min = score;
    oracle->covers[oracle->count++] = cover;
}

static uint32_t colour_at(const dlx_problem *problem, uint32_t option, size_t k)
{
    const uint32_t *colours = dlx_problem_option_colours(problem, option);
    return colours ? colours[k] : 0;
}

/* Whether the option has a primary item and may be taken together with those chosen. */
static bool may_take(const struct brute *brute, uint32_t option)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(brute->problem, option, &count);
    bool primary = false;
    for (size_t k = 0; k < count; k++) {
        uint32_t item = items[k], times = brute->times[item], colour = colour_at(brute->problem, option, k);
        if (dlx_problem_item_primary(brute->problem, item)) {
            primary = true;
            if (times >= dlx_problem_item_hi(brute->problem, item))
                return false;
        } else if (times > 0 && (colour == 0 || colour != brute->colour[item])) {
            return false;
        }
    }
    return primary;
}

static void take(struct brute *brute, uint32_t option)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(brute->problem, option, &count);
    for (size_t k = 0; k < count; k++) {
        brute->times[items[k]]++;
        brute->colour[items[k]] = colour_at(brute->problem, option, k);
    }
}

static void untake(struct brute *brute, uint32_t option)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(brute->problem, option, &count);
    for (size_t k = 0; k < count; k++)
        brute->times[items[k]]--;
}

/* Whether the items whose last option this is have been held often enough. */
static bool enough(const struct brute *brute, uint32_t option)
{
    for (uint32_t item = 0; item < dlx_problem_item_count(brute->problem); item++)
        if (brute->last[item] == option && brute->times[item] < dlx_problem_item_lo(brute->problem, item))
            return false;
    return true;
}

/* Takes and leaves each option from `option` on. */
static void extend(struct brute *brute, uint32_t option, uint64_t chosen, int64_t score)
{
    if (option == dlx_problem_option_count(brute->problem)) {
        if (enough(brute, option))
            record(brute->oracle, chosen, score);
        return;
    }
    if (may_take(brute, option)) {
        take(brute, option);
        if (enough(brute, option))
            extend(brute, option + 1, chosen | (uint64_t)1 << option,
                   score + dlx_problem_option_score(brute->problem, option));
        untake(brute, option);
    }
    if (enough(brute, option))
        extend(brute, option + 1, chosen, score);
}

void oracle_solve(struct oracle *oracle, const dlx_problem *problem)
{
    *oracle = (struct oracle){0};
    struct brute brute = {.problem = problem, .oracle = oracle};
    uint32_t options = dlx_problem_option_count(problem);
    require(options <= ORACLE_SIZE_MAX && dlx_problem_item_count(problem) <= ORACLE_SIZE_MAX, 0, "too large a problem");
    for (uint32_t item = 0; item < ORACLE_SIZE_MAX; item++)
        brute.last[item] = options;
    for (uint32_t option = 0; option < options; option++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        for (size_t k = 0; k < count; k++)
            brute.last[items[k]] = option;
    }
    extend(&brute, 0, 0, 0);
    if (oracle->count > 0)
        qsort(oracle->covers, oracle->count, sizeof *oracle->covers, compare_sets);
}

void oracle_free(struct oracle *oracle)
{
    free(oracle->covers);
    *oracle = (struct oracle){0};
}

bool oracle_has(const struct oracle *oracle, uint64_t cover)
{
    return oracle->count > 0 && bsearch(&cover, oracle->covers, oracle->count, sizeof cover, compare_sets);
}

struct tally tally_set(const dlx_problem *problem, uint64_t set)
{
    struct tally tally = {0};
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        for (size_t k = 0; k < count && (set >> option & 1); k++)
            tally.times[items[k]]++;
    }
    return tally;
}

bool item_coloured(const dlx_problem *problem, uint32_t item)
{
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        for (size_t k = 0; k < count; k++)
            if (items[k] == item && colour_at(problem, option, k) != 0)
                return true;
    }
    return false;
}

int compare_sets(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

uint64_t option_set(const uint32_t *options, size_t count)
{
    uint64_t set = 0;
    for (size_t k = 0; k < count; k++)
        set |= (uint64_t)1 << options[k];
    return set;
}

int64_t set_score(const dlx_problem *problem, uint64_t set)
{
    int64_t score = 0;
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++)
        if (set >> option & 1)
            score += dlx_problem_option_score(problem, option);
    return score;
}

size_t set_options(uint64_t set, uint32_t options[ORACLE_SIZE_MAX])
{
    size_t count = 0;
    for (uint32_t option = 0; option < ORACLE_SIZE_MAX; option++)
        if (set >> option & 1)
            options[count++] = option;
    return count;
}
