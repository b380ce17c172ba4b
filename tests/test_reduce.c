/* test_reduce.c - reduction keeps every cover. */
#include "reduce.h"

#include "oracle.h"
#include "suites.h"

#include <stdlib.h>

/* The covers of the reduced problem, in the options of the one given. */
static uint64_t *map_back(const struct reduction *reduction, const struct oracle *left)
{
    uint64_t *covers = malloc((left->count + 1) * sizeof *covers);
    require(covers != NULL, 0, "no memory");
    uint64_t forced = option_set(reduction->forced, reduction->forced_count);
    for (size_t k = 0; k < left->count; k++) {
        uint32_t options[ORACLE_SIZE_MAX];
        size_t count = set_options(left->covers[k], options);
        for (size_t o = 0; o < count; o++)
            options[o] = reduction->option_origin[options[o]];
        covers[k] = forced | option_set(options, count);
    }
    qsort(covers, left->count, sizeof *covers, compare_sets);
    return covers;
}

static void check_covers(const struct oracle *all, const struct reduction *reduction, uint64_t seed)
{
    struct oracle left;
    oracle_solve(&left, reduction->problem);
    require(left.count == all->count, seed, "the number of covers has changed");
    uint64_t *covers = map_back(reduction, &left);
    for (size_t k = 0; k < left.count; k++)
        require(covers[k] == all->covers[k], seed, "a cover has changed");
    free(covers);
    oracle_free(&left);
}

static void check_scores(const dlx_problem *problem, const struct reduction *reduction, uint64_t seed)
{
    for (uint32_t option = 0; option < dlx_problem_option_count(reduction->problem); option++)
        require(dlx_problem_option_score(reduction->problem, option) ==
                    dlx_problem_option_score(problem, reduction->option_origin[option]),
                seed, "a score has changed");
}

/* Whether two options give the secondary item what cannot be together. */
static bool may_disagree(const dlx_problem *problem, uint32_t item)
{
    bool used = false;
    uint32_t before = 0;
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        const uint32_t *colours = dlx_problem_option_colours(problem, option);
        for (size_t k = 0; k < count; k++) {
            if (items[k] != item)
                continue;
            uint32_t colour = colours ? colours[k] : 0;
            if (used && (colour == 0 || colour != before))
                return true;
            used = true;
            before = colour;
        }
    }
    return false;
}

/* Nothing is left to do: no item needs all its options, none can be forgotten, every option has a primary item. */
static void check_finished(const dlx_problem *reduced, uint64_t seed)
{
    uint32_t options = dlx_problem_option_count(reduced);
    for (uint32_t option = 0; option < options; option++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(reduced, option, &count);
        bool primary = false;
        for (size_t k = 0; k < count; k++)
            primary = primary || dlx_problem_item_primary(reduced, items[k]);
        require(primary, seed, "an option without a primary item is left");
    }
    struct tally all = tally_set(reduced, ((uint64_t)1 << options) - 1);
    for (uint32_t item = 0; item < dlx_problem_item_count(reduced); item++) {
        uint32_t lo = dlx_problem_item_lo(reduced, item), hi = dlx_problem_item_hi(reduced, item);
        if (dlx_problem_item_primary(reduced, item))
            require(all.times[item] > lo && all.times[item] >= hi && hi >= lo && hi > 0, seed, "an item is decided");
        else
            require(lo == 0 && hi == 1 && may_disagree(reduced, item), seed, "an item has nothing to say");
    }
}

static void check_reduction(const dlx_problem *problem, const struct reduction *reduction, uint64_t seed)
{
    struct oracle all;
    oracle_solve(&all, problem);
    for (size_t k = 0; k < all.count; k++)
        for (size_t f = 0; f < reduction->forced_count; f++)
            require(all.covers[k] >> reduction->forced[f] & 1, seed, "a forced option is not in every cover");
    if (reduction->no_cover) {
        require(all.count == 0, seed, "there is a cover after all");
        require(!reduction->problem, seed, "a problem is left without a cover");
    } else {
        check_covers(&all, reduction, seed);
        check_scores(problem, reduction, seed);
        check_finished(reduction->problem, seed);
    }
    oracle_free(&all);
}

START_TEST(keeps_every_cover)
{
    unsigned forced = 0, no_cover = 0, smaller = 0;
    for (uint64_t seed = 0; seed < 5000; seed++) {
        dlx_problem *problem = random_problem(seed);
        struct reduction reduction;
        require(reduce(problem, &reduction) == DLX_OK, seed, "reduce failed");
        check_reduction(problem, &reduction, seed);
        forced += reduction.forced_count > 0 && !reduction.no_cover;
        no_cover += reduction.no_cover;
        smaller += !reduction.no_cover && reduction.forced_count == 0 &&
                   dlx_problem_option_count(reduction.problem) < dlx_problem_option_count(problem);
        reduction_free(&reduction);
        dlx_problem_free(problem);
    }
    ck_assert_uint_ge(forced, 500);
    ck_assert_uint_ge(no_cover, 500);
    ck_assert_uint_ge(smaller, 100);
}
END_TEST

/* Items 0..n-1; the options are single items, or pairs if the second is not `ALONE`. */
enum { ALONE = 99 };

static dlx_problem *pairs(uint32_t items, uint32_t options, const uint32_t pair[][2])
{
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < items; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    for (uint32_t o = 0; o < options; o++)
        ck_assert_int_eq(dlx_builder_add_option(builder, pair[o], pair[o][1] == ALONE ? 1 : 2, 0, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

/* Item 0 forces option 0, which leaves item 2 option 2 only, which leaves item 4 option 4 only. */
START_TEST(forced_options_follow_each_other)
{
    static const uint32_t chain[][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, ALONE}};
    dlx_problem *problem = pairs(5, 5, chain);
    struct reduction reduction;
    ck_assert_int_eq(reduce(problem, &reduction), DLX_OK);
    ck_assert(!reduction.no_cover);
    ck_assert_uint_eq(option_set(reduction.forced, reduction.forced_count), 1 | 4 | 16);
    ck_assert_uint_eq(dlx_problem_item_count(reduction.problem), 0);
    ck_assert_uint_eq(dlx_problem_option_count(reduction.problem), 0);
    reduction_free(&reduction);
    dlx_problem_free(problem);
}
END_TEST

/* The same chain with an end that does not fit. */
START_TEST(forced_options_lead_to_no_cover)
{
    static const uint32_t chain[][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}};
    dlx_problem *problem = pairs(5, 4, chain);
    struct reduction reduction;
    ck_assert_int_eq(reduce(problem, &reduction), DLX_OK);
    ck_assert(reduction.no_cover);
    ck_assert_ptr_null(reduction.problem);
    reduction_free(&reduction);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(empty_problem_stays_empty)
{
    dlx_problem *problem = pairs(0, 0, NULL);
    struct reduction reduction;
    ck_assert_int_eq(reduce(problem, &reduction), DLX_OK);
    ck_assert(!reduction.no_cover);
    ck_assert_uint_eq(reduction.forced_count, 0);
    ck_assert_uint_eq(dlx_problem_item_count(reduction.problem), 0);
    reduction_free(&reduction);
    dlx_problem_free(problem);
}
END_TEST

Suite *reduce_suite(void)
{
    Suite *suite = suite_create("reduce");
    TCase *tests = tcase_create("reduce");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, keeps_every_cover);
    tcase_add_test(tests, forced_options_follow_each_other);
    tcase_add_test(tests, forced_options_lead_to_no_cover);
    tcase_add_test(tests, empty_problem_stays_empty);
    suite_add_tcase(suite, tests);
    return suite;
}
