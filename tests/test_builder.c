/* test_builder.c - putting problems together and reading them back. */
#include "oracle.h"
#include "suites.h"

#include <string.h>

static const int64_t SCORE_SUM_MAX = (int64_t)1 << 62;

static dlx_builder *new_builder(uint32_t items)
{
    dlx_builder *builder = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < items; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    return builder;
}

static dlx_problem *finish(dlx_builder *builder)
{
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    ck_assert_ptr_nonnull(problem);
    dlx_builder_free(builder);
    return problem;
}

static dlx_status add_score(dlx_builder *builder, int64_t score)
{
    return dlx_builder_add_option(builder, (const uint32_t[]){0}, 1, score, NULL, NULL);
}

START_TEST(empty_problem)
{
    dlx_problem *problem = finish(new_builder(0));
    ck_assert_uint_eq(dlx_problem_item_count(problem), 0);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 0);
    ck_assert_uint_eq(dlx_problem_entry_count(problem), 0);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(null_arguments)
{
    ck_assert_int_eq(dlx_builder_new(NULL), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_builder_add_primary(NULL, "a", NULL), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_builder_add_secondary(NULL, "a", NULL), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(add_score(NULL, 0), DLX_ERROR_ARGUMENT);
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_finish(NULL, &problem), DLX_ERROR_ARGUMENT);
    dlx_builder *builder = new_builder(1);
    ck_assert_int_eq(dlx_builder_finish(builder, NULL), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_builder_add_option(builder, NULL, 1, 0, NULL, NULL), DLX_ERROR_ARGUMENT);
    ck_assert_ptr_null(problem);
    problem = finish(builder);
    ck_assert_uint_eq(dlx_problem_item_count(problem), 1);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 0);
    dlx_problem_free(problem);
    dlx_builder_free(NULL);
    dlx_problem_free(NULL);
}
END_TEST

START_TEST(items_are_numbered_together)
{
    dlx_builder *builder = new_builder(0);
    uint32_t item = 99;
    for (uint32_t k = 0; k < 100; k++) {
        bool primary = k % 3 != 1;
        ck_assert_int_eq(primary ? dlx_builder_add_primary(builder, NULL, &item)
                                 : dlx_builder_add_secondary(builder, NULL, &item),
                         DLX_OK);
        ck_assert_uint_eq(item, k);
    }
    dlx_problem *problem = finish(builder);
    ck_assert_uint_eq(dlx_problem_item_count(problem), 100);
    for (uint32_t k = 0; k < 100; k++) {
        ck_assert_int_eq(dlx_problem_item_primary(problem, k), k % 3 != 1);
        ck_assert_ptr_null(dlx_problem_item_name(problem, k));
    }
    dlx_problem_free(problem);
}
END_TEST

START_TEST(options_are_read_back_in_item_order)
{
    dlx_builder *builder = new_builder(6);
    static const uint32_t first[] = {5, 0, 3}, second[] = {2};
    uint32_t option = 99;
    ck_assert_int_eq(dlx_builder_add_option(builder, first, 3, -7, NULL, &option), DLX_OK);
    ck_assert_uint_eq(option, 0);
    ck_assert_int_eq(dlx_builder_add_option(builder, second, 1, 9, NULL, &option), DLX_OK);
    ck_assert_uint_eq(option, 1);
    dlx_problem *problem = finish(builder);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 2);
    ck_assert_uint_eq(dlx_problem_entry_count(problem), 4);
    size_t count;
    const uint32_t *items = dlx_problem_option_items(problem, 0, &count);
    ck_assert_uint_eq(count, 3);
    ck_assert_mem_eq(items, ((const uint32_t[]){0, 3, 5}), 3 * sizeof *items);
    items = dlx_problem_option_items(problem, 1, &count);
    ck_assert_uint_eq(count, 1);
    ck_assert_uint_eq(items[0], 2);
    ck_assert_int_eq(dlx_problem_option_score(problem, 0), -7);
    ck_assert_int_eq(dlx_problem_option_score(problem, 1), 9);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(option_without_items)
{
    dlx_builder *builder = new_builder(0);
    ck_assert_int_eq(dlx_builder_add_option(builder, NULL, 0, 5, "nothing", NULL), DLX_OK);
    dlx_problem *problem = finish(builder);
    size_t count = 99;
    dlx_problem_option_items(problem, 0, &count);
    ck_assert_uint_eq(count, 0);
    ck_assert_int_eq(dlx_problem_option_score(problem, 0), 5);
    ck_assert_str_eq(dlx_problem_option_name(problem, 0), "nothing");
    dlx_problem_free(problem);
}
END_TEST

START_TEST(equal_options_are_distinct)
{
    dlx_builder *builder = new_builder(1);
    ck_assert_int_eq(add_score(builder, 1), DLX_OK);
    ck_assert_int_eq(add_score(builder, 1), DLX_OK);
    dlx_problem *problem = finish(builder);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 2);
    dlx_problem_free(problem);
}
END_TEST

/* The array given may be changed after the call. */
START_TEST(arguments_are_copied)
{
    dlx_builder *builder = new_builder(2);
    uint32_t items[] = {0, 1};
    char name[] = "first";
    ck_assert_int_eq(dlx_builder_add_option(builder, items, 2, 0, name, NULL), DLX_OK);
    items[1] = 0;
    memset(name, 'x', 5);
    dlx_problem *problem = finish(builder);
    size_t count;
    ck_assert_uint_eq(dlx_problem_option_items(problem, 0, &count)[1], 1);
    ck_assert_str_eq(dlx_problem_option_name(problem, 0), "first");
    dlx_problem_free(problem);
}
END_TEST

/* A name for item or option k: none, an empty one, or one that makes the text grow. */
static const char *name_of(uint32_t k, char room[64])
{
    if (k % 3 == 1)
        return NULL;
    room[0] = '\0';
    for (uint32_t length = 0; k % 3 == 2 && length < k % 50; length++) {
        room[length] = (char)('a' + (k + length) % 26);
        room[length + 1] = '\0';
    }
    return room;
}

static void check_name(const char *name, const char *expected)
{
    if (expected)
        ck_assert_str_eq(name, expected);
    else
        ck_assert_ptr_null(name);
}

/* The first `unnamed` items and options have no name, those after them now and then. */
START_TEST(names_may_be_missing)
{
    uint32_t unnamed = (uint32_t)_i;
    dlx_builder *builder = new_builder(0);
    char room[64];
    for (uint32_t k = 0; k < 100; k++) {
        const char *name = k < unnamed ? NULL : name_of(k, room);
        ck_assert_int_eq(dlx_builder_add_primary(builder, name, NULL), DLX_OK);
        name = k < unnamed ? NULL : name_of(k + 1, room);
        ck_assert_int_eq(dlx_builder_add_option(builder, &k, 1, 0, name, NULL), DLX_OK);
    }
    dlx_problem *problem = finish(builder);
    for (uint32_t k = 0; k < 100; k++) {
        check_name(dlx_problem_item_name(problem, k), k < unnamed ? NULL : name_of(k, room));
        check_name(dlx_problem_option_name(problem, k), k < unnamed ? NULL : name_of(k + 1, room));
    }
    dlx_problem_free(problem);
}
END_TEST

/* Equal names are nobody's business: items are told apart by number. */
START_TEST(equal_names)
{
    dlx_builder *builder = new_builder(0);
    ck_assert_int_eq(dlx_builder_add_primary(builder, "a", NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_primary(builder, "a", NULL), DLX_OK);
    dlx_problem *problem = finish(builder);
    ck_assert_uint_eq(dlx_problem_item_count(problem), 2);
    ck_assert_str_eq(dlx_problem_item_name(problem, 1), "a");
    dlx_problem_free(problem);
}
END_TEST

START_TEST(unknown_item_changes_nothing)
{
    dlx_builder *builder = new_builder(3);
    uint32_t option = 99;
    static const uint32_t bad[] = {0, 1, 3}, good[] = {1, 0, 2};
    ck_assert_int_eq(dlx_builder_add_option(builder, bad, 3, 4, "bad", &option), DLX_ERROR_ITEM);
    ck_assert_uint_eq(option, 99);
    ck_assert_int_eq(dlx_builder_add_option(builder, good, 3, 5, NULL, &option), DLX_OK);
    ck_assert_uint_eq(option, 0);
    dlx_problem *problem = finish(builder);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 1);
    ck_assert_uint_eq(dlx_problem_entry_count(problem), 3);
    ck_assert_int_eq(dlx_problem_option_score(problem, 0), 5);
    ck_assert_ptr_null(dlx_problem_option_name(problem, 0));
    dlx_problem_free(problem);
}
END_TEST

START_TEST(duplicate_item_changes_nothing)
{
    dlx_builder *builder = new_builder(3);
    uint32_t option = 99;
    static const uint32_t bad[] = {0, 2, 0}, good[] = {0, 2};
    ck_assert_int_eq(dlx_builder_add_option(builder, good, 2, 1, "one", NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_option(builder, bad, 3, 4, "bad", &option), DLX_ERROR_DUPLICATE);
    ck_assert_uint_eq(option, 99);
    ck_assert_int_eq(dlx_builder_add_option(builder, good, 2, 5, "two", &option), DLX_OK);
    ck_assert_uint_eq(option, 1);
    dlx_problem *problem = finish(builder);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 2);
    ck_assert_uint_eq(dlx_problem_entry_count(problem), 4);
    ck_assert_str_eq(dlx_problem_option_name(problem, 0), "one");
    ck_assert_str_eq(dlx_problem_option_name(problem, 1), "two");
    dlx_problem_free(problem);
}
END_TEST

/* The first fault in the order of the items decides. */
START_TEST(first_fault_is_named)
{
    dlx_builder *builder = new_builder(2);
    ck_assert_int_eq(dlx_builder_add_option(builder, (const uint32_t[]){1, 1, 7}, 3, 0, NULL, NULL),
                     DLX_ERROR_DUPLICATE);
    ck_assert_int_eq(dlx_builder_add_option(builder, (const uint32_t[]){1, UINT32_MAX, 1}, 3, 0, NULL, NULL),
                     DLX_ERROR_ITEM);
    dlx_builder_free(builder);
}
END_TEST

/* Sizes are refused before the array, which is shorter than it says, is looked at. */
START_TEST(size_limit)
{
    dlx_builder *builder = new_builder(1);
    static const uint32_t items[] = {0};
    static const size_t sizes[] = {SIZE_MAX, SIZE_MAX - 1, UINT32_MAX, INT32_MAX, INT32_MAX - 3};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        ck_assert_int_eq(dlx_builder_add_option(builder, items, sizes[k], 0, NULL, NULL), DLX_ERROR_SIZE);
    ck_assert_int_eq(dlx_builder_add_option(builder, items, 1, 0, NULL, NULL), DLX_OK);
    dlx_problem *problem = finish(builder);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 1);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(score_limit_in_one_option)
{
    static const int64_t refused[] = {INT64_MIN, INT64_MIN + 1, INT64_MAX, ((int64_t)1 << 62) + 1,
                                      -((int64_t)1 << 62) - 1};
    int64_t most = _i == 0 ? SCORE_SUM_MAX : -SCORE_SUM_MAX;
    dlx_builder *builder = new_builder(1);
    for (size_t k = 0; k < sizeof refused / sizeof *refused; k++)
        ck_assert_int_eq(add_score(builder, refused[k]), DLX_ERROR_SCORE);
    ck_assert_int_eq(add_score(builder, most), DLX_OK);
    ck_assert_int_eq(add_score(builder, 0), DLX_OK);
    ck_assert_int_eq(add_score(builder, 1), DLX_ERROR_SCORE);
    ck_assert_int_eq(add_score(builder, -1), DLX_ERROR_SCORE);
    dlx_problem *problem = finish(builder);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 2);
    ck_assert_int_eq(dlx_problem_option_score(problem, 0), most);
    dlx_problem_free(problem);
}
END_TEST

/* What counts is the sum of the magnitudes: opposite scores do not cancel out, and refused options do not count. */
START_TEST(score_limit_of_the_sum)
{
    dlx_builder *builder = new_builder(1);
    ck_assert_int_eq(add_score(builder, SCORE_SUM_MAX / 2), DLX_OK);
    ck_assert_int_eq(add_score(builder, -SCORE_SUM_MAX / 2 - 1), DLX_ERROR_SCORE);
    ck_assert_int_eq(dlx_builder_add_option(builder, (const uint32_t[]){1}, 1, 9, NULL, NULL), DLX_ERROR_ITEM);
    ck_assert_int_eq(add_score(builder, -SCORE_SUM_MAX / 2), DLX_OK);
    ck_assert_int_eq(add_score(builder, -1), DLX_ERROR_SCORE);
    dlx_builder_free(builder);
}
END_TEST

/* Nothing of the first problem is left in the second, and the first does not feel the second. */
START_TEST(builder_is_reusable)
{
    dlx_builder *builder = new_builder(3);
    ck_assert_int_eq(dlx_builder_add_option(builder, (const uint32_t[]){2}, 1, SCORE_SUM_MAX, "big", NULL), DLX_OK);
    dlx_problem *first = NULL;
    ck_assert_int_eq(dlx_builder_finish(builder, &first), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_option(builder, (const uint32_t[]){0}, 1, 0, NULL, NULL), DLX_ERROR_ITEM);
    uint32_t item = 99, option = 99;
    ck_assert_int_eq(dlx_builder_add_secondary(builder, NULL, &item), DLX_OK);
    ck_assert_uint_eq(item, 0);
    ck_assert_int_eq(dlx_builder_add_option(builder, &item, 1, -SCORE_SUM_MAX, NULL, &option), DLX_OK);
    ck_assert_uint_eq(option, 0);
    dlx_problem *second = finish(builder);
    ck_assert_uint_eq(dlx_problem_item_count(first), 3);
    ck_assert_str_eq(dlx_problem_option_name(first, 0), "big");
    ck_assert_uint_eq(dlx_problem_item_count(second), 1);
    ck_assert_ptr_null(dlx_problem_option_name(second, 0));
    ck_assert_int_eq(dlx_problem_option_score(second, 0), -SCORE_SUM_MAX);
    dlx_problem_free(first);
    dlx_problem_free(second);
}
END_TEST

START_TEST(every_status_has_its_text)
{
    for (int a = DLX_OK; a <= DLX_ERROR_SCORE + 1; a++)
        for (int b = DLX_OK; b < a; b++)
            ck_assert_str_ne(dlx_status_text((dlx_status)a), dlx_status_text((dlx_status)b));
    ck_assert_str_eq(dlx_version(), DLX_VERSION);
}
END_TEST

/* The oracle's tests are only as good as its problems: there must be many of every kind. */
START_TEST(random_problems_are_varied)
{
    unsigned none = 0, one = 0, many = 0, secondary = 0;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        dlx_problem *problem = random_problem(seed);
        struct oracle oracle;
        oracle_solve(&oracle, problem);
        none += oracle.count == 0;
        one += oracle.count == 1;
        many += oracle.count > 3;
        for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++)
            secondary += !dlx_problem_item_primary(problem, item);
        oracle_free(&oracle);
        dlx_problem_free(problem);
    }
    ck_assert_uint_ge(none, 100);
    ck_assert_uint_ge(one, 100);
    ck_assert_uint_ge(many, 100);
    ck_assert_uint_ge(secondary, 1000);
}
END_TEST

Suite *builder_suite(void)
{
    Suite *suite = suite_create("builder");
    TCase *tests = tcase_create("builder");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, empty_problem);
    tcase_add_test(tests, null_arguments);
    tcase_add_test(tests, items_are_numbered_together);
    tcase_add_test(tests, options_are_read_back_in_item_order);
    tcase_add_test(tests, option_without_items);
    tcase_add_test(tests, equal_options_are_distinct);
    tcase_add_test(tests, arguments_are_copied);
    tcase_add_loop_test(tests, names_may_be_missing, 0, 6);
    tcase_add_loop_test(tests, names_may_be_missing, 99, 101);
    tcase_add_test(tests, equal_names);
    tcase_add_test(tests, unknown_item_changes_nothing);
    tcase_add_test(tests, duplicate_item_changes_nothing);
    tcase_add_test(tests, first_fault_is_named);
    tcase_add_test(tests, size_limit);
    tcase_add_loop_test(tests, score_limit_in_one_option, 0, 2);
    tcase_add_test(tests, score_limit_of_the_sum);
    tcase_add_test(tests, builder_is_reusable);
    tcase_add_test(tests, every_status_has_its_text);
    tcase_add_test(tests, random_problems_are_varied);
    suite_add_tcase(suite, tests);
    return suite;
}
