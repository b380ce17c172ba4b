/* oracle.c - random small problems and their covers by brute force; see oracle.h. */
#include "oracle.h"

#include <check.h>
#include <stdlib.h>

enum { ITEMS_MIN = 2, ITEMS_MAX = 10, OPTIONS_MAX = 14, PLANTED_MAX = 6 };

uint64_t random_next(struct random *random)
{
    uint64_t z = random->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

uint32_t random_below(struct random *random, uint32_t end)
{
    return (uint32_t)((random_next(random) >> 32) % end);
}

/* Uniform in -limit .. limit. */
static int64_t random_signed(struct random *random, int64_t limit)
{
    return (int64_t)(random_next(random) % (uint64_t)(2 * limit + 1)) - limit;
}

static int64_t random_score(struct random *random, enum scores scores)
{
    switch (scores) {
    case SCORES_TIES:
        return random_signed(random, 1);
    case SCORES_SMALL:
        return random_below(random, 100);
    case SCORES_SIGNED:
        return random_signed(random, 1000);
    case SCORES_NEGATIVE:
        return -1 - (int64_t)random_below(random, 100);
    case SCORES_LARGE:
        return random_signed(random, (int64_t)1 << 40);
    case SCORES_HUGE:
        return random_signed(random, (int64_t)1 << 57);
    case SCORES_ZERO:
    case SCORES_KINDS:
        break;
    }
    return 0;
}

/* A problem on its way. */
struct draft {
    struct random random;
    enum scores scores;
    dlx_builder *builder;
    uint32_t items;
    bool primary[ITEMS_MAX];
};

static void add_set(struct draft *draft, uint64_t items)
{
    uint32_t list[ORACLE_SIZE_MAX];
    size_t count = set_options(items, list);
    int64_t score = random_score(&draft->random, draft->scores);
    ck_assert_int_eq(dlx_builder_add_option(draft->builder, list, count, score, NULL, NULL), DLX_OK);
}

/* Between one and all primary. */
static void add_items(struct draft *draft)
{
    uint32_t out_of_4 = 1 + random_below(&draft->random, 4);
    draft->items = ITEMS_MIN + random_below(&draft->random, ITEMS_MAX - ITEMS_MIN + 1);
    for (uint32_t item = 0; item < draft->items; item++) {
        draft->primary[item] = random_below(&draft->random, 4) < out_of_4;
        dlx_status status = draft->primary[item] ? dlx_builder_add_primary(draft->builder, NULL, NULL)
                                                 : dlx_builder_add_secondary(draft->builder, NULL, NULL);
        ck_assert_int_eq(status, DLX_OK);
    }
}

/* Adds up to PLANTED_MAX options that are a cover together: the items are dealt out to them; a secondary item may go
 * to none, and one without a primary item is left out. */
static void plant_cover(struct draft *draft)
{
    uint64_t part[PLANTED_MAX] = {0}, primary = 0;
    uint32_t parts = 1 + random_below(&draft->random, PLANTED_MAX);
    for (uint32_t item = 0; item < draft->items; item++) {
        uint32_t choices = draft->primary[item] ? parts : parts + 2, choice = random_below(&draft->random, choices);
        if (choice < parts)
            part[choice] |= (uint64_t)1 << item;
        if (draft->primary[item])
            primary |= (uint64_t)1 << item;
    }
    for (uint32_t k = 0; k < parts; k++)
        if (part[k] & primary)
            add_set(draft, part[k]);
}

/* An option of any kind: it may hold no item, or no primary one, or the same items as another. */
static void add_noise(struct draft *draft, uint32_t sparseness)
{
    uint64_t items = 0;
    for (uint32_t item = 0; item < draft->items; item++)
        if (random_below(&draft->random, sparseness) == 0)
            items |= (uint64_t)1 << item;
    add_set(draft, items);
}

dlx_problem *random_problem_scored(uint64_t seed, enum scores scores)
{
    struct draft draft = {.random = {seed}, .scores = scores};
    ck_assert_int_eq(dlx_builder_new(&draft.builder), DLX_OK);
    add_items(&draft);
    uint32_t planted = random_below(&draft.random, 3), noise = random_below(&draft.random, OPTIONS_MAX + 1);
    uint32_t sparseness = 2 + random_below(&draft.random, 4);
    noise -= noise < planted * 4 ? noise : planted * 4;
    for (uint32_t k = 0; k < planted; k++)
        plant_cover(&draft);
    for (uint32_t k = 0; k < noise; k++)
        add_noise(&draft, sparseness);
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_finish(draft.builder, &problem), DLX_OK);
    dlx_builder_free(draft.builder);
    return problem;
}

dlx_problem *random_problem(uint64_t seed)
{
    struct random random = {~seed};
    return random_problem_scored(seed, random_below(&random, SCORES_KINDS));
}

dlx_problem *small_grid(const int64_t weight[16])
{
    dlx_builder *builder = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < 64; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    for (uint32_t cell = 0; cell < 16; cell++) {
        uint32_t row = cell / 4, column = cell % 4, box = row / 2 * 2 + column / 2;
        for (uint32_t digit = 0; digit < 4; digit++) {
            uint32_t items[] = {cell, 16 + row * 4 + digit, 32 + column * 4 + digit, 48 + box * 4 + digit};
            int64_t score = weight[cell] * (digit + 1);
            ck_assert_int_eq(dlx_builder_add_option(builder, items, 4, score, NULL, NULL), DLX_OK);
        }
    }
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

/* The problem as sets of items. */
struct brute {
    struct oracle *oracle;
    uint32_t options;
    uint64_t primary;
    uint64_t items[ORACLE_SIZE_MAX];  /* of each option */
    uint64_t closes[ORACLE_SIZE_MAX]; /* the primary items of each option that no later one holds */
    int64_t score[ORACLE_SIZE_MAX];
};

static void record(struct oracle *oracle, uint64_t cover, int64_t score)
{
    if (oracle->count == oracle->room) {
        oracle->room = 2 * oracle->room + 16;
        oracle->covers = realloc(oracle->covers, oracle->room * sizeof *oracle->covers);
        ck_assert_ptr_nonnull(oracle->covers);
    }
    if (oracle->count == 0 || score > oracle->max)
        oracle->max = score;
    if (oracle->count == 0 || score < oracle->min)
        oracle->min = score;
    oracle->covers[oracle->count++] = cover;
}

/* Takes and leaves each option from `option` on. */
static void extend(const struct brute *brute, uint32_t option, uint64_t covered, uint64_t chosen, int64_t score)
{
    if (option == brute->options) {
        if ((brute->primary & ~covered) == 0)
            record(brute->oracle, chosen, score);
        return;
    }
    uint64_t items = brute->items[option];
    if ((items & brute->primary) && !(items & covered))
        extend(brute, option + 1, covered | items, chosen | (uint64_t)1 << option, score + brute->score[option]);
    if ((brute->closes[option] & ~covered) == 0)
        extend(brute, option + 1, covered, chosen, score);
}

void oracle_solve(struct oracle *oracle, const dlx_problem *problem)
{
    *oracle = (struct oracle){0};
    struct brute brute = {.oracle = oracle, .options = dlx_problem_option_count(problem)};
    ck_assert_uint_le(brute.options, ORACLE_SIZE_MAX);
    ck_assert_uint_le(dlx_problem_item_count(problem), ORACLE_SIZE_MAX);
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++)
        if (dlx_problem_item_primary(problem, item))
            brute.primary |= (uint64_t)1 << item;
    uint64_t later = 0;
    for (uint32_t option = brute.options; option-- > 0;) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        brute.items[option] = option_set(items, count);
        brute.closes[option] = brute.items[option] & brute.primary & ~later;
        brute.score[option] = dlx_problem_option_score(problem, option);
        later |= brute.items[option];
    }
    extend(&brute, 0, 0, 0, 0);
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

void require(bool holds, uint64_t seed, const char *what)
{
    if (!holds)
        ck_abort_msg("seed %llu: %s", (unsigned long long)seed, what);
}
