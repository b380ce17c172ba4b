/* test_verify.c - every verdict, and the verifier against the oracle. */
#include "oracle.h"
#include "suites.h"

/* Items 0, 1 primary, 2 secondary. Options: 0 {0} 1 {1} 2 {0,1} 3 {1,2} 4 {2} 5 {} 6 {0,2}; option o scores 2^o. */
static dlx_problem *sample(void)
{
    static const uint32_t items[7][2] = {{0}, {1}, {0, 1}, {1, 2}, {2}, {0}, {0, 2}};
    static const size_t counts[7] = {1, 1, 2, 2, 1, 0, 2};
    dlx_builder *builder = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_secondary(builder, NULL, NULL), DLX_OK);
    for (uint32_t o = 0; o < 7; o++)
        ck_assert_int_eq(dlx_builder_add_option(builder, items[o], counts[o], 1 << o, NULL, NULL), DLX_OK);
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

static const struct {
    uint32_t options[3];
    size_t count;
    dlx_report report;
} cases[] = {
    {{0, 1}, 2, {.verdict = DLX_VALID, .score = 3}},
    {{1, 0}, 2, {.verdict = DLX_VALID, .score = 3}},
    {{2}, 1, {.verdict = DLX_VALID, .score = 4}},
    {{0, 3}, 2, {.verdict = DLX_VALID, .score = 9}},
    {{6, 1}, 2, {.verdict = DLX_VALID, .score = 66}},
    {{0, 1, 7}, 3, {.verdict = DLX_NO_SUCH_OPTION, .option = 7}},
    {{UINT32_MAX}, 1, {.verdict = DLX_NO_SUCH_OPTION, .option = UINT32_MAX}},
    {{0, 1, 0}, 3, {.verdict = DLX_OPTION_TWICE, .option = 0}},
    {{0, 1, 4}, 3, {.verdict = DLX_OPTION_NO_PRIMARY, .option = 4}},
    {{0, 5, 1}, 3, {.verdict = DLX_OPTION_NO_PRIMARY, .option = 5}},
    {{0, 2}, 2, {.verdict = DLX_ITEM_TOO_OFTEN, .item = 0, .option = 2}},
    {{3, 6}, 2, {.verdict = DLX_ITEM_TOO_OFTEN, .item = 2, .option = 6}},
    {{1, 2}, 2, {.verdict = DLX_ITEM_TOO_OFTEN, .item = 1, .option = 2}},
    {{0}, 1, {.verdict = DLX_ITEM_TOO_SELDOM, .item = 1}},
    {{3}, 1, {.verdict = DLX_ITEM_TOO_SELDOM, .item = 0}},
    {{0}, 0, {.verdict = DLX_ITEM_TOO_SELDOM, .item = 0}},
};

START_TEST(every_verdict)
{
    dlx_problem *problem = sample();
    dlx_report report = {.verdict = DLX_NO_SUCH_OPTION, .item = 9, .option = 9, .score = 9};
    ck_assert_int_eq(dlx_verify(problem, cases[_i].options, cases[_i].count, &report), DLX_OK);
    ck_assert_int_eq(report.verdict, cases[_i].report.verdict);
    ck_assert_uint_eq(report.item, cases[_i].report.item);
    ck_assert_uint_eq(report.option, cases[_i].report.option);
    ck_assert_int_eq(report.score, cases[_i].report.score);
    dlx_problem_free(problem);
}
END_TEST

/* Item 0 is held two or three times, 1 exactly once, 2 is secondary. Options: 0..3 {0}, 4 {1,2 colour 1}, 5 {1,2}, and
 * with item 0: 6 {0,2 colour 1}, 7 {0,2 colour 2}, 8 {0,2}. Option o scores 2^o. */
static dlx_problem *sample_of_kinds(void)
{
    static const uint32_t first[9] = {0, 0, 0, 0, 1, 1, 0, 0, 0}, colour[9] = {0, 0, 0, 0, 1, 0, 1, 2, 0};
    dlx_builder *builder = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_multiple(builder, NULL, 2, 3, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_secondary(builder, NULL, NULL), DLX_OK);
    for (uint32_t o = 0; o < 9; o++) {
        uint32_t items[] = {2, first[o]}, colours[] = {colour[o], 0}, skip = o < 4;
        ck_assert_int_eq(
            dlx_builder_add_coloured_option(builder, items + skip, colours + skip, 2 - skip, 1 << o, NULL, NULL),
            DLX_OK);
    }
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

static const struct {
    uint32_t options[5];
    size_t count;
    dlx_report report;
} kind_cases[] = {
    {{0, 1, 4}, 3, {.verdict = DLX_VALID, .score = 19}},
    {{3, 5, 1, 0}, 4, {.verdict = DLX_VALID, .score = 43}},
    {{4, 6, 0}, 3, {.verdict = DLX_VALID, .score = 81}},
    {{0, 1, 2, 4, 3}, 5, {.verdict = DLX_ITEM_TOO_OFTEN, .item = 0, .option = 3}},
    {{0, 4}, 2, {.verdict = DLX_ITEM_TOO_SELDOM, .item = 0}},
    {{0, 1}, 2, {.verdict = DLX_ITEM_TOO_SELDOM, .item = 1}},
    {{4}, 1, {.verdict = DLX_ITEM_TOO_SELDOM, .item = 0}},
    {{0, 1, 0}, 3, {.verdict = DLX_OPTION_TWICE, .option = 0}},
    {{4, 7, 0}, 3, {.verdict = DLX_ITEM_COLOURS, .item = 2, .option = 7}},
    {{7, 6, 4}, 3, {.verdict = DLX_ITEM_COLOURS, .item = 2, .option = 6}},
    {{4, 8, 0}, 3, {.verdict = DLX_ITEM_COLOURS, .item = 2, .option = 8}}, /* none after one */
    {{8, 4, 0}, 3, {.verdict = DLX_ITEM_COLOURS, .item = 2, .option = 4}}, /* one after none */
    {{5, 8, 0}, 3, {.verdict = DLX_ITEM_TOO_OFTEN, .item = 2, .option = 8}},
    {{6, 4, 5}, 3, {.verdict = DLX_ITEM_TOO_OFTEN, .item = 1, .option = 5}}, /* items are looked at in their order */
};

START_TEST(every_verdict_on_kinds)
{
    dlx_problem *problem = sample_of_kinds();
    dlx_report report;
    ck_assert_int_eq(dlx_verify(problem, kind_cases[_i].options, kind_cases[_i].count, &report), DLX_OK);
    ck_assert_int_eq(report.verdict, kind_cases[_i].report.verdict);
    ck_assert_uint_eq(report.item, kind_cases[_i].report.item);
    ck_assert_uint_eq(report.option, kind_cases[_i].report.option);
    ck_assert_int_eq(report.score, kind_cases[_i].report.score);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(argument_errors)
{
    dlx_problem *problem = sample();
    dlx_report report = {.item = 9};
    ck_assert_int_eq(dlx_verify(NULL, NULL, 0, &report), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_verify(problem, NULL, 1, &report), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_verify(problem, NULL, 0, NULL), DLX_ERROR_ARGUMENT);
    ck_assert_uint_eq(report.item, 9);
    ck_assert_int_eq(dlx_verify(problem, NULL, 0, &report), DLX_OK);
    ck_assert_int_eq(report.verdict, DLX_ITEM_TOO_SELDOM);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(empty_problem_has_the_empty_cover)
{
    dlx_problem *problem = nothing_to_cover();
    dlx_report report = {.verdict = DLX_ITEM_TOO_SELDOM};
    ck_assert_int_eq(dlx_verify(problem, NULL, 0, &report), DLX_OK);
    ck_assert_int_eq(report.verdict, DLX_VALID);
    ck_assert_int_eq(report.score, 0);
    dlx_problem_free(problem);
}
END_TEST

/* Any set of options is valid exactly if the oracle lists it. */
static void check_sets(const dlx_problem *problem, uint64_t seed)
{
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    uint32_t options[ORACLE_SIZE_MAX];
    uint64_t sets = (uint64_t)1 << dlx_problem_option_count(problem);
    size_t valid = 0;
    for (uint64_t set = 0; set < sets; set++) {
        dlx_report report;
        size_t count = set_options(set, options);
        require(dlx_verify(problem, options, count, &report) == DLX_OK, seed, "verify failed");
        require((report.verdict == DLX_VALID) == oracle_has(&oracle, set), seed, "the verdict is wrong");
        if (report.verdict == DLX_VALID) {
            valid++;
            require(report.score == set_score(problem, set), seed, "the score is wrong");
        }
    }
    require(valid == oracle.count, seed, "not every cover is valid");
    oracle_free(&oracle);
}

START_TEST(agrees_with_the_oracle)
{
    unsigned checked[KINDS] = {0};
    for (uint64_t seed = 0; seed < 3000; seed++) {
        dlx_problem *problem = random_problem(seed);
        if (dlx_problem_option_count(problem) <= 8) {
            check_sets(problem, seed);
            checked[random_kind(seed)]++;
        }
        dlx_problem_free(problem);
    }
    for (int kind = 0; kind < KINDS; kind++)
        ck_assert_uint_ge(checked[kind], 150);
}
END_TEST

START_TEST(every_verdict_has_its_text)
{
    for (int a = DLX_VALID; a <= DLX_ITEM_TOO_SELDOM + 1; a++)
        for (int b = DLX_VALID; b < a; b++)
            ck_assert_str_ne(dlx_verdict_text((dlx_verdict)a), dlx_verdict_text((dlx_verdict)b));
}
END_TEST

Suite *verify_suite(void)
{
    Suite *suite = suite_create("verify");
    TCase *tests = tcase_create("verify");
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, every_verdict, 0, sizeof cases / sizeof *cases);
    tcase_add_loop_test(tests, every_verdict_on_kinds, 0, sizeof kind_cases / sizeof *kind_cases);
    tcase_add_test(tests, argument_errors);
    tcase_add_test(tests, empty_problem_has_the_empty_cover);
    tcase_add_test(tests, agrees_with_the_oracle);
    tcase_add_test(tests, every_verdict_has_its_text);
    suite_add_tcase(suite, tests);
    return suite;
}
