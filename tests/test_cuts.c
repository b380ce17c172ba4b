/* test_cuts.c - cuts keep every cover, are violated by what they were found from, and are found where they should be.
 */
#include "cutting.h"

#include "oracle.h"
#include "reduce.h"
#include "suites.h"

/* Shares that nothing is known of: much or little, often more than the items allow. */
static void draw_shares(uint64_t seed, uint32_t options, double *share)
{
    struct random random = {seed};
    for (uint32_t option = 0; option < options; option++)
        share[option] = random_below(&random, 10) / 9.0;
}

static double share_of(const struct new_item *cut, const double *share)
{
    double sum = 0;
    for (uint32_t k = 0; k < cut->option_count; k++)
        sum += share[cut->option[k]];
    return sum;
}

START_TEST(cuts_keep_every_cover)
{
    double share[ORACLE_SIZE_MAX];
    uint64_t found = 0;
    for (uint64_t seed = 0; seed < 4000; seed++) {
        dlx_problem *problem = random_problem(seed), *cut;
        draw_shares(seed, problem->option_count, share);
        struct cuts cuts = {0};
        succeed(cuts_find(&cuts, problem, problem->item_count, share, 8));
        for (uint32_t k = 0; k < cuts.count; k++) {
            double sum = share_of(&cuts.item[k], share);
            require(cuts.item[k].primary ? sum < 1 : sum > 1, seed, "a cut that nothing violates");
        }
        succeed(problem_extend(problem, cuts.item, cuts.count, &cut));
        struct oracle before, after;
        oracle_solve(&before, problem);
        oracle_solve(&after, cut);
        require(before.count == after.count, seed, "a cover is cut off");
        found += cuts.count;
        oracle_free(&before);
        oracle_free(&after);
        cuts_free(&cuts);
        dlx_problem_free(cut);
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(found, 4000);
}
END_TEST

/* `items` items, and an option for each two that are neighbours on a ring: half of each covers all. */
static dlx_problem *ring(uint32_t items)
{
    dlx_builder *builder;
    dlx_problem *problem;
    succeed(dlx_builder_new(&builder));
    for (uint32_t item = 0; item < items; item++)
        succeed(dlx_builder_add_primary(builder, NULL, NULL));
    for (uint32_t item = 0; item < items; item++) {
        uint32_t both[2] = {item, (item + 1) % items};
        succeed(dlx_builder_add_option(builder, both, 2, 1, NULL, NULL));
    }
    for (uint32_t item = 0; item < items; item++)
        succeed(dlx_builder_add_option(builder, &item, 1, 5, NULL, NULL));
    succeed(dlx_builder_finish(builder, &problem));
    dlx_builder_free(builder);
    return problem;
}

START_TEST(a_ring_is_an_odd_set)
{
    for (uint32_t items = 3; items <= 11; items++) {
        dlx_problem *problem = ring(items);
        double share[ORACLE_SIZE_MAX] = {0};
        for (uint32_t item = 0; item < items; item++)
            share[item] = 0.5;
        struct cuts cuts = {0};
        succeed(cuts_find(&cuts, problem, items, share, 8));
        ck_assert_uint_eq(cuts.count, items == 3 ? 2 : items % 2 == 1 && items <= 9 ? 1 : 0); /* 3: a clique, too */
        if (cuts.count > 0) {
            const struct new_item *odd = &cuts.item[cuts.count - 1];
            ck_assert(odd->primary && odd->lo == 1);
            ck_assert_uint_eq(odd->option_count, items);
            ck_assert_uint_eq(odd->option[0], items);
        }
        cuts_free(&cuts);
        dlx_problem_free(problem);
    }
}
END_TEST

/* The best of the scores, signed. */
static int64_t best_score(const struct oracle *oracle, int sign)
{
    return sign > 0 ? oracle->max : -oracle->min;
}

START_TEST(prices_with_cuts_bound_every_cover)
{
    static const struct watch never;
    uint64_t cut = 0;
    for (uint64_t seed = 0; seed < 1500; seed++) {
        dlx_problem *problem = random_problem(seed);
        struct reduction reduction;
        succeed(reduce(problem, &reduction));
        for (int sign = -1; sign <= 1 && !reduction.no_cover; sign += 2) {
            double real[ORACLE_SIZE_MAX] = {0};
            struct cutting cutting;
            struct oracle oracle;
            succeed(cutting_run(&cutting, reduction.problem, sign, real, 1 + (double)(seed % 100), &never));
            oracle_solve(&oracle, cutting.problem);
            require(oracle.count == 0 || prices_limit(&cutting.prices) >= best_score(&oracle, sign), seed,
                    "a cover above the bound");
            cut += cutting.problem->item_count > cutting.items;
            oracle_free(&oracle);
            cutting_free(&cutting);
        }
        reduction_free(&reduction);
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(cut, 20);
}
END_TEST

START_TEST(cuts_raise_the_bound_of_a_ring)
{
    static const struct watch never;
    dlx_problem *problem = ring(5); /* its best cover costs 1 + 1 + 5, half of each pair 2.5 */
    double real[ORACLE_SIZE_MAX] = {0};
    struct cutting cutting;
    succeed(cutting_run(&cutting, problem, -1, real, 4, &never));
    ck_assert_int_eq(prices_limit(&cutting.prices), -7);
    ck_assert_uint_eq(cutting.problem->item_count, 6);
    cutting_free(&cutting);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(cuts_that_are_not_kept_leave_the_others)
{
    struct cuts cuts = {0};
    for (uint32_t k = 0; k < 6; k++)
        succeed(cuts_add(&cuts, &(struct new_item){.hi = 1, .option_count = 1, .option = &k}, &(struct odd_set){0}));
    cuts_keep(&cuts, (bool[]){false, true, true, false, false, true});
    ck_assert_uint_eq(cuts.count, 3);
    ck_assert_uint_eq(cuts.item[0].option[0], 1);
    ck_assert_uint_eq(cuts.item[1].option[0], 2);
    ck_assert_uint_eq(cuts.item[2].option[0], 5);
    cuts_free(&cuts);
}
END_TEST

Suite *cuts_suite(void)
{
    Suite *suite = suite_create("cuts");
    TCase *tests = tcase_create("cuts");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, cuts_keep_every_cover);
    tcase_add_test(tests, a_ring_is_an_odd_set);
    tcase_add_test(tests, prices_with_cuts_bound_every_cover);
    tcase_add_test(tests, cuts_raise_the_bound_of_a_ring);
    tcase_add_test(tests, cuts_that_are_not_kept_leave_the_others);
    suite_add_tcase(suite, tests);
    return suite;
}
