/* test_dual.c - the real prices: bounds that hold, never rise and come down to the linear optimum. */
#include "dual.h"

#include "oracle.h"
#include "reduce.h"
#include "suites.h"

#include <math.h>
#include <string.h>

static const struct watch never = {.deadline = 0};

/* What rounding may cost in a sum of the problem's scores and prices. */
static double tolerance(const dlx_problem *problem, const struct dual *dual)
{
    double sum = 1;
    for (uint32_t option = 0; option < problem->option_count; option++)
        sum += fabs((double)problem->score[option]);
    for (uint32_t slot = 0; slot < dual->slots; slot++)
        sum += fabs(dual->best_price[slot]);
    return 1e-12 * sum;
}

/* The bound that the prices prove for any choice of kept items. */
static double bound_of(const dlx_problem *problem, int sign, const double *price)
{
    double bound = 0;
    for (uint32_t item = 0; item < problem->item_count; item++)
        bound += price[item] * (price[item] < 0 ? problem->item_lo[item] : problem->item_hi[item]);
    for (uint32_t option = 0; option < problem->option_count; option++) {
        double reduced = (double)(sign * problem->score[option]);
        for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
            reduced -= price[problem->entry_item[e]];
        bound += fmax(reduced, 0);
    }
    return bound;
}

static void check_sign(const dlx_problem *problem, uint32_t item, double price, uint64_t seed)
{
    require(problem->item_lo[item] > 0 || price >= 0, seed, "a price below 0 where no option is needed");
    require(!item_coloured(problem, item) || price == 0, seed, "an item with colours has a price");
}

static void check_prices(const dlx_problem *problem, int sign, struct dual *dual, uint64_t seed)
{
    double price[ORACLE_SIZE_MAX];
    dual_prices(dual, price);
    for (uint32_t item = 0; item < problem->item_count; item++)
        check_sign(problem, item, price[item], seed);
    double difference = bound_of(problem, sign, price) - dual->best;
    require(fabs(difference) <= tolerance(problem, dual), seed, "the prices do not give the bound");
}

static bool has_colours(const dlx_problem *problem)
{
    uint32_t item = 0;
    while (item < problem->item_count && !item_coloured(problem, item))
        item++;
    return item < problem->item_count;
}

/* Colours are left out of the dual, so that with them its optimum may lie above the best cover. */
static void check_bound(const dlx_problem *problem, int sign, const struct dual *dual, uint64_t seed)
{
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    double best = (double)(sign > 0 ? oracle.max : -oracle.min), slack = dual->best - best;
    require(oracle.count == 0 || slack >= -tolerance(problem, dual), seed, "a cover is above the bound");
    if (dual->optimal && !has_colours(problem)) {
        require(oracle.count > 0, seed, "optimal without a cover");
        require(slack <= tolerance(problem, dual), seed, "optimal above the best cover");
    }
    oracle_free(&oracle);
}

static bool check_dual(const dlx_problem *problem, int sign, uint64_t seed)
{
    struct dual dual;
    require(dual_new(&dual, problem, sign) == DLX_OK, seed, "dual_new failed");
    require(dual.best == INFINITY, seed, "a bound before the first step");
    double last = INFINITY;
    for (int k = 0; k < 30; k++) {
        dual_iterate(&dual, 1, &never);
        require(dual.best <= last, seed, "the bound has risen");
        last = dual.best;
        check_prices(problem, sign, &dual, seed);
    }
    check_bound(problem, sign, &dual, seed);
    bool optimal = dual.optimal;
    dual_free(&dual);
    return optimal;
}

START_TEST(bounds_hold_and_never_rise)
{
    unsigned checked = 0, optimal = 0;
    for (uint64_t seed = 0; seed < 3000; seed++) {
        dlx_problem *problem = random_problem(seed);
        struct reduction reduction;
        require(reduce(problem, &reduction) == DLX_OK, seed, "reduce failed");
        if (!reduction.no_cover && reduction.problem->item_count > 0) {
            checked++;
            optimal += check_dual(reduction.problem, 1, seed);
            check_dual(reduction.problem, -1, seed);
        }
        reduction_free(&reduction);
        dlx_problem_free(problem);
    }
    ck_assert_uint_ge(checked, 300);
    ck_assert_uint_ge(optimal, 30);
    ck_assert_uint_le(optimal, checked);
}
END_TEST

/* All pairs of three items score 2, each item alone 0: the best cover scores 2, the linear optimum (each pair a half)
 * is 3. */
static dlx_problem *triangle(void)
{
    static const uint32_t items[6][2] = {{0, 1}, {1, 2}, {0, 2}, {0}, {1}, {2}};
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < 3; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    for (uint32_t o = 0; o < 6; o++)
        ck_assert_int_eq(dlx_builder_add_option(builder, items[o], o < 3 ? 2 : 1, o < 3 ? 2 : 0, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

/* Primary items 0, 1, 2 choose between "on", which needs the one secondary item, for 5, 4, 3 and "off" for nothing. */
static dlx_problem *one_of_three(void)
{
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    uint32_t shared;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < 3; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_secondary(builder, NULL, &shared), DLX_OK);
    for (uint32_t item = 0; item < 3; item++) {
        uint32_t on[] = {item, shared};
        ck_assert_int_eq(dlx_builder_add_option(builder, on, 2, 5 - item, NULL, NULL), DLX_OK);
        ck_assert_int_eq(dlx_builder_add_option(builder, &item, 1, 0, NULL, NULL), DLX_OK);
    }
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

static double best_after(const dlx_problem *problem, int sign, uint64_t steps)
{
    struct dual dual;
    ck_assert_int_eq(dual_new(&dual, problem, sign), DLX_OK);
    dual_iterate(&dual, steps, &never);
    double best = dual.best;
    dual_free(&dual);
    return best;
}

/* The bound comes within a hundredth of the linear optimum and never below it. */
START_TEST(known_linear_optima)
{
    dlx_problem *problem = triangle();
    double best = best_after(problem, 1, 1000);
    ck_assert_double_ge(best, 3 - 1e-9);
    ck_assert_double_le(best, 3.03);
    dlx_problem_free(problem);
    problem = one_of_three();
    best = best_after(problem, 1, 1000);
    ck_assert_double_ge(best, 5 - 1e-9);
    ck_assert_double_le(best, 5.05);
    dlx_problem_free(problem);
}
END_TEST

/* For a grid the bound comes within a hundredth of the best cover, for max and for min. */
START_TEST(grid_bounds_are_close)
{
    static const int64_t weight[16] = {6, 6, 6, 6, 6, 7, 7, 6, 6, 7, 7, 6, 6, 6, 6, 6};
    dlx_problem *problem = small_grid(weight);
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    ck_assert_double_le(best_after(problem, 1, 1000), 1.01 * (double)oracle.max);
    ck_assert_double_le(best_after(problem, -1, 1000), -0.99 * (double)oracle.min);
    oracle_free(&oracle);
    dlx_problem_free(problem);
}
END_TEST

/* So many steps at once or one by one: the same prices to the last bit. */
START_TEST(steps_are_deterministic)
{
    dlx_problem *problem = small_grid((const int64_t[16]){3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3});
    struct dual one, two;
    ck_assert_int_eq(dual_new(&one, problem, 1), DLX_OK);
    ck_assert_int_eq(dual_new(&two, problem, 1), DLX_OK);
    uint64_t steps = dual_iterate(&one, 200, &never), single = 0;
    for (int k = 0; k < 200; k++)
        single += dual_iterate(&two, 1, &never);
    ck_assert_uint_eq(steps, single);
    ck_assert_mem_eq(one.best_price, two.best_price, one.slots * sizeof *one.best_price);
    ck_assert(one.best == two.best);
    dual_free(&one);
    dual_free(&two);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(watch_stops_the_steps)
{
    dlx_problem *problem = triangle();
    struct dual dual;
    ck_assert_int_eq(dual_new(&dual, problem, 1), DLX_OK);
    struct watch stopped = {.deadline = 0}, late = {.deadline = watch_now() - 1};
    atomic_init(&stopped.stop, true);
    atomic_init(&late.stop, false);
    ck_assert_uint_eq(dual_iterate(&dual, 100, &stopped), 0);
    ck_assert_uint_eq(dual_iterate(&dual, 100, &late), 0);
    ck_assert_uint_eq(dual_iterate(&dual, 10, &never), 10);
    dual_free(&dual);
    dlx_problem_free(problem);
}
END_TEST

/* The kept items share no option, and no item could be kept besides them. */
START_TEST(kept_items_are_disjoint)
{
    dlx_problem *problem = small_grid((const int64_t[16]){0});
    struct dual dual;
    ck_assert_int_eq(dual_new(&dual, problem, 1), DLX_OK);
    for (uint32_t item = 0; item < 64; item++)
        ck_assert_int_eq(dual.slot[item] == DUAL_KEPT, item < 16);
    ck_assert_uint_eq(dual.slots, 48);
    ck_assert_uint_eq(dual.exact_slots, 48);
    ck_assert_uint_eq(dual.groups, 17);
    dual_free(&dual);
    dlx_problem_free(problem);
}
END_TEST

Suite *dual_suite(void)
{
    Suite *suite = suite_create("dual");
    TCase *tests = tcase_create("dual");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, bounds_hold_and_never_rise);
    tcase_add_test(tests, known_linear_optima);
    tcase_add_test(tests, grid_bounds_are_close);
    tcase_add_test(tests, steps_are_deterministic);
    tcase_add_test(tests, watch_stops_the_steps);
    tcase_add_test(tests, kept_items_are_disjoint);
    suite_add_tcase(suite, tests);
    return suite;
}
