/* test_rescore.c - the public forms of reduction and prices: covers mapped back, and an equation for every cover. */
#include "task.h"

#include "suites.h"

#include <stdlib.h>

enum { PROBLEMS = 6000, STEPS = 60, SHIFT = 10 };

/* The cover of the problem left, with what is forced, as a set of options of the problem given. */
static uint64_t map_back(const dlx_reduction *reduction, uint64_t cover)
{
    uint32_t options[ORACLE_SIZE_MAX];
    size_t forced_count, count = set_options(cover, options);
    const uint32_t *forced = dlx_reduction_forced(reduction, &forced_count);
    for (size_t k = 0; k < count; k++)
        options[k] = dlx_reduction_option(reduction, options[k]);
    return option_set(options, count) | option_set(forced, forced_count);
}

/* Whether an item of the problem left is what its origin is, as far as that cannot change. */
static void check_items(const dlx_problem *problem, const dlx_reduction *reduction, uint64_t seed)
{
    const dlx_problem *left = dlx_reduction_problem(reduction);
    for (uint32_t option = 0; option < dlx_problem_option_count(left); option++) {
        uint64_t whole = 0;
        size_t count, whole_count;
        const uint32_t *items = dlx_problem_option_items(left, option, &count);
        const uint32_t *all = dlx_problem_option_items(problem, dlx_reduction_option(reduction, option), &whole_count);
        for (size_t k = 0; k < whole_count; k++)
            whole |= (uint64_t)1 << all[k];
        for (size_t k = 0; k < count; k++) {
            uint32_t item = dlx_reduction_item(reduction, items[k]);
            require(whole >> item & 1, seed, "an option has got another item");
            require(dlx_problem_item_primary(left, items[k]) == dlx_problem_item_primary(problem, item), seed,
                    "an item has become another");
        }
    }
}

START_TEST(the_covers_of_the_reduction_are_those_of_the_problem)
{
    uint32_t hopeless = 0;
    for (uint64_t seed = 0; seed < PROBLEMS; seed++) {
        dlx_problem *problem = random_problem(seed);
        dlx_reduction *reduction;
        struct oracle oracle, left = {0};
        oracle_solve(&oracle, problem);
        succeed(dlx_reduction_new(problem, &reduction));
        if (dlx_reduction_problem(reduction)) {
            oracle_solve(&left, dlx_reduction_problem(reduction));
            check_items(problem, reduction, seed);
        }
        hopeless += !dlx_reduction_problem(reduction);
        require(left.count == oracle.count, seed, "the number of covers has changed");
        for (size_t k = 0; k < left.count; k++)
            require(oracle_has(&oracle, map_back(reduction, left.covers[k])), seed, "a cover has changed");
        oracle_free(&left);
        oracle_free(&oracle);
        dlx_reduction_free(reduction);
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(hopeless, 0);
    ck_assert_uint_lt(hopeless, PROBLEMS);
}
END_TEST

/* Whether the problem given has, for every option, an item that all covers hold equally often. */
static bool all_priced(const dlx_problem *problem)
{
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        bool priced = false;
        for (size_t k = 0; k < count; k++)
            priced |= dlx_problem_item_lo(problem, items[k]) == dlx_problem_item_hi(problem, items[k]);
        if (!priced)
            return false;
    }
    return true;
}

static void check_equation(const dlx_problem *problem, const struct oracle *oracle, const dlx_prices *prices,
                           uint64_t seed)
{
    int64_t unit = (int64_t)1 << dlx_prices_shift(prices);
    for (size_t c = 0; c < oracle->count; c++) {
        uint32_t options[ORACLE_SIZE_MAX];
        size_t count = set_options(oracle->covers[c], options);
        int64_t sum = dlx_prices_constant(prices);
        for (size_t k = 0; k < count; k++)
            sum += dlx_prices_reduced(prices, options[k]);
        struct tally tally = tally_set(problem, oracle->covers[c]);
        for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++)
            sum += tally.times[item] == 0 ? dlx_prices_idle(prices, item) : 0;
        require(sum == unit * set_score(problem, oracle->covers[c]), seed, "the equation does not hold");
    }
}

static uint32_t idles;

static void check_signs(const dlx_problem *problem, dlx_objective sense, const dlx_prices *prices, uint64_t seed)
{
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        int64_t reduced = dlx_prices_reduced(prices, option);
        require(sense == DLX_OBJECTIVE_MAX ? reduced <= 0 : reduced >= 0, seed, "a reduced score has the wrong sign");
    }
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++) {
        int64_t idle = dlx_prices_idle(prices, item);
        require(sense == DLX_OBJECTIVE_MAX ? idle <= 0 : idle >= 0, seed, "an idle score has the wrong sign");
        idles += idle != 0;
    }
}

START_TEST(every_cover_satisfies_the_equation)
{
    static const enum scores kinds[] = {SCORES_SMALL, SCORES_SIGNED, SCORES_TIES, SCORES_LARGE, SCORES_HUGE};
    uint32_t signs = 0, shifts = 0;
    for (uint64_t seed = 0; seed < PROBLEMS; seed++) {
        dlx_problem *problem = random_problem_scored(seed, kinds[seed % 5]);
        dlx_objective sense = senses[seed / 5 % 2];
        dlx_prices *prices;
        struct oracle oracle;
        oracle_solve(&oracle, problem);
        succeed(dlx_prices_new(problem, sense, STEPS, SHIFT, INT64_MAX, &prices));
        check_equation(problem, &oracle, prices, seed);
        if (all_priced(problem) && dlx_prices_shift(prices) > 0) {
            check_signs(problem, sense, prices, seed);
            signs++;
        }
        shifts += dlx_prices_shift(prices) == SHIFT;
        dlx_prices_free(prices);
        oracle_free(&oracle);
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(signs, PROBLEMS / 10);
    ck_assert_uint_gt(idles, 50);
    ck_assert_uint_gt(shifts, PROBLEMS / 2);
}
END_TEST

START_TEST(the_shift_keeps_reduced_scores_small)
{
    dlx_problem *problem = small_grid(rim_weights);
    dlx_prices *prices;
    succeed(dlx_prices_new(problem, DLX_OBJECTIVE_MAX, STEPS, 20, 5000, &prices));
    ck_assert_uint_gt(dlx_prices_shift(prices), 0);
    ck_assert_uint_lt(dlx_prices_shift(prices), 20);
    for (uint32_t option = 0; option < 64; option++)
        ck_assert(dlx_prices_reduced(prices, option) <= 0 && dlx_prices_reduced(prices, option) >= -5000);
    dlx_prices_free(prices);
    succeed(dlx_prices_new(problem, DLX_OBJECTIVE_MAX, STEPS, 20, 0, &prices));
    ck_assert_uint_eq(dlx_prices_shift(prices), 0);
    dlx_prices_free(prices);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(the_constant_is_a_bound_near_the_best_score)
{
    dlx_problem *problem = small_grid(rim_weights);
    struct oracle oracle;
    dlx_prices *prices;
    oracle_solve(&oracle, problem);
    succeed(dlx_prices_new(problem, DLX_OBJECTIVE_MAX, 500, SHIFT, INT32_MAX, &prices));
    double bound = (double)dlx_prices_constant(prices) / (1 << SHIFT);
    ck_assert_double_ge(bound, (double)oracle.max);
    ck_assert_double_lt(bound, 1.02 * (double)oracle.max);
    dlx_prices_free(prices);
    oracle_free(&oracle);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(arguments_are_checked)
{
    dlx_problem *problem = nothing_to_cover();
    dlx_prices *prices = NULL;
    dlx_reduction *reduction = NULL;
    ck_assert_int_eq(dlx_reduction_new(NULL, &reduction), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_reduction_new(problem, NULL), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_prices_new(NULL, DLX_OBJECTIVE_MAX, 1, 0, 1, &prices), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_prices_new(problem, DLX_OBJECTIVE_NONE, 1, 0, 1, &prices), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_prices_new(problem, DLX_OBJECTIVE_MAX, 1, 61, 1, &prices), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_prices_new(problem, DLX_OBJECTIVE_MAX, 1, 0, -1, &prices), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_prices_new(problem, DLX_OBJECTIVE_MAX, 1, 0, 1, NULL), DLX_ERROR_ARGUMENT);
    ck_assert_ptr_null(prices);
    ck_assert_ptr_null(reduction);
    succeed(dlx_prices_new(problem, DLX_OBJECTIVE_MAX, 1, 0, 1, &prices));
    ck_assert_int_eq(dlx_prices_constant(prices), 0);
    dlx_prices_free(prices);
    dlx_prices_free(NULL);
    dlx_reduction_free(NULL);
    dlx_problem_free(problem);
}
END_TEST

Suite *rescore_suite(void)
{
    Suite *suite = suite_create("rescore");
    TCase *tests = tcase_create("rescore");
    tcase_set_timeout(tests, 300);
    tcase_add_test(tests, the_covers_of_the_reduction_are_those_of_the_problem);
    tcase_add_test(tests, every_cover_satisfies_the_equation);
    tcase_add_test(tests, the_shift_keeps_reduced_scores_small);
    tcase_add_test(tests, the_constant_is_a_bound_near_the_best_score);
    tcase_add_test(tests, arguments_are_checked);
    suite_add_tcase(suite, tests);
    return suite;
}
