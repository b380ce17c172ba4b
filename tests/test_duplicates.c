/* test_duplicates.c - duplicates are told from options that only look like them, and optima stay. */
#include "duplicates.h"

#include "oracle.h"
#include "suites.h"

#include <string.h>

/* The best signed score of the covers that hold no option of the set. */
static bool best_without(const dlx_problem *problem, const struct oracle *oracle, uint64_t set, int sign, int64_t *best)
{
    bool any = false;
    for (size_t k = 0; k < oracle->count; k++) {
        int64_t score = sign * set_score(problem, oracle->covers[k]);
        if ((oracle->covers[k] & set) == 0 && (!any || score > *best)) {
            *best = score;
            any = true;
        }
    }
    return any;
}

static uint64_t mark(const dlx_problem *problem, int sign)
{
    bool gone[ORACLE_SIZE_MAX];
    uint64_t set = 0;
    memset(gone, 1, sizeof gone);
    succeed(duplicates_mark(problem, sign, gone, NULL));
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++)
        set |= (uint64_t)gone[option] << option;
    return set;
}

START_TEST(an_optimum_stays)
{
    uint32_t marked = 0;
    for (uint64_t seed = 0; seed < 4000; seed++) {
        dlx_problem *problem =
            random_problem_of(seed, (enum kind)(seed % KINDS), (enum scores)(seed / KINDS % SCORES_KINDS));
        struct oracle oracle;
        oracle_solve(&oracle, problem);
        for (int sign = -1; sign <= 1; sign += 2) {
            uint64_t set = mark(problem, sign);
            int64_t before = 0, after = 0;
            bool any = best_without(problem, &oracle, 0, sign, &before);
            require(any == best_without(problem, &oracle, set, sign, &after), seed, "no cover is left");
            require(!any || before == after, seed, "the best cover is gone");
            marked += set != 0;
        }
        oracle_free(&oracle);
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(marked, 100);
}
END_TEST

/* Options of items 0, once, 1, up to twice, and secondary 2 in colours. */
START_TEST(what_is_marked)
{
    dlx_builder *builder;
    dlx_problem *problem;
    succeed(dlx_builder_new(&builder));
    succeed(dlx_builder_add_primary(builder, NULL, NULL));
    succeed(dlx_builder_add_multiple(builder, NULL, 0, 2, NULL));
    succeed(dlx_builder_add_secondary(builder, NULL, NULL));
    static const struct {
        uint32_t items[2], colours[2], count;
        int64_t score;
    } options[] = {
        {{0}, {0}, 1, 5},       /* kept by max */
        {{0}, {0}, 1, 3},       /* kept by min */
        {{0}, {0}, 1, 5},       /* never: the first is equal */
        {{1}, {0}, 1, 1},       /* has room for the next */
        {{1}, {0}, 1, 1},       /* so both are kept */
        {{0, 2}, {0, 1}, 2, 2}, /* in one colour */
        {{0, 2}, {0, 2}, 2, 2}, /* and in another */
        {{0, 2}, {0, 1}, 2, 2}, /* a duplicate of the first of them */
        {{1, 2}, {0, 1}, 2, 2}, /* may be taken beside the next */
        {{1, 2}, {0, 1}, 2, 2},
    };
    for (size_t k = 0; k < sizeof options / sizeof *options; k++)
        succeed(dlx_builder_add_coloured_option(builder, options[k].items, options[k].colours, options[k].count,
                                                options[k].score, NULL, NULL));
    succeed(dlx_builder_finish(builder, &problem));
    dlx_builder_free(builder);
    ck_assert_uint_eq(mark(problem, 1), 1u << 1 | 1u << 2 | 1u << 7);
    ck_assert_uint_eq(mark(problem, -1), 1u << 0 | 1u << 2 | 1u << 7);
    dlx_problem_free(problem);
}
END_TEST

Suite *duplicates_suite(void)
{
    Suite *suite = suite_create("duplicates");
    TCase *tests = tcase_create("duplicates");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, an_optimum_stays);
    tcase_add_test(tests, what_is_marked);
    suite_add_tcase(suite, tests);
    return suite;
}
