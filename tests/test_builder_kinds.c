/* test_builder_kinds.c - building with multiplicities and colours, and reading them back. */
#include "oracle.h"
#include "suites.h"

static dlx_builder *new_builder(void)
{
    dlx_builder *builder = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    return builder;
}

/* Primary items 0 and 1, secondary ones 2 and 3. */
static dlx_builder *two_and_two(void)
{
    dlx_builder *builder = new_builder();
    for (int k = 0; k < 2; k++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    for (int k = 0; k < 2; k++)
        ck_assert_int_eq(dlx_builder_add_secondary(builder, NULL, NULL), DLX_OK);
    return builder;
}

static dlx_problem *finish(dlx_builder *builder)
{
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

static dlx_status add(dlx_builder *builder, const uint32_t *items, const uint32_t *colours, size_t count)
{
    return dlx_builder_add_coloured_option(builder, items, colours, count, 0, NULL, NULL);
}

/* The items and colours of an option, as read back. */
static void check_option(const dlx_problem *problem, uint32_t option, const uint32_t *items, const uint32_t *colours,
                         size_t count)
{
    size_t read;
    const uint32_t *read_items = dlx_problem_option_items(problem, option, &read);
    const uint32_t *read_colours = dlx_problem_option_colours(problem, option);
    ck_assert_uint_eq(read, count);
    ck_assert_ptr_nonnull(read_colours);
    for (size_t k = 0; k < count; k++) {
        ck_assert_uint_eq(read_items[k], items[k]);
        ck_assert_uint_eq(read_colours[k], colours[k]);
    }
}

/* ---- Multiplicities ---------------------------------------------------------------------------------------------- */

static const struct {
    uint32_t lo, hi;
    dlx_status status;
} ranges[] = {
    {0, 0, DLX_ERROR_ARGUMENT},
    {1, 0, DLX_ERROR_ARGUMENT},
    {2, 1, DLX_ERROR_ARGUMENT},
    {UINT32_MAX, 0, DLX_ERROR_ARGUMENT},
    {UINT32_MAX, UINT32_MAX - 1, DLX_ERROR_ARGUMENT},
    {0, 1, DLX_OK},
    {1, 1, DLX_OK},
    {2, 5, DLX_OK},
    {0, UINT32_MAX, DLX_OK},
    {UINT32_MAX, UINT32_MAX, DLX_OK},
};

/* An item that is refused takes up no number, and the one before it stays as it was. */
START_TEST(ranges_of_multiplicities)
{
    dlx_builder *builder = new_builder();
    uint32_t item = 99;
    ck_assert_int_eq(dlx_builder_add_multiple(builder, "first", 3, 4, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_multiple(builder, "it", ranges[_i].lo, ranges[_i].hi, &item), ranges[_i].status);
    bool added = ranges[_i].status == DLX_OK;
    ck_assert_uint_eq(item, added ? 1 : 99);
    dlx_problem *problem = finish(builder);
    ck_assert_uint_eq(dlx_problem_item_count(problem), added ? 2 : 1);
    ck_assert_uint_eq(dlx_problem_item_lo(problem, 0), 3);
    ck_assert_uint_eq(dlx_problem_item_hi(problem, 0), 4);
    if (added) {
        ck_assert(dlx_problem_item_primary(problem, 1));
        ck_assert_str_eq(dlx_problem_item_name(problem, 1), "it");
        ck_assert_uint_eq(dlx_problem_item_lo(problem, 1), ranges[_i].lo);
        ck_assert_uint_eq(dlx_problem_item_hi(problem, 1), ranges[_i].hi);
    }
    dlx_problem_free(problem);
}
END_TEST

START_TEST(multiplicities_of_other_items)
{
    dlx_problem *problem = finish(two_and_two());
    for (uint32_t item = 0; item < 4; item++) {
        ck_assert_uint_eq(dlx_problem_item_lo(problem, item), item < 2 ? 1 : 0);
        ck_assert_uint_eq(dlx_problem_item_hi(problem, item), 1);
    }
    dlx_problem_free(problem);
}
END_TEST

/* ---- Colours ----------------------------------------------------------------------------------------------------- */

START_TEST(colours_stay_with_their_items)
{
    dlx_builder *builder = two_and_two();
    ck_assert_int_eq(add(builder, (const uint32_t[]){3, 1, 2, 0}, (const uint32_t[]){7, 0, UINT32_MAX, 0}, 4), DLX_OK);
    ck_assert_int_eq(add(builder, (const uint32_t[]){2, 0}, (const uint32_t[]){1, 0}, 2), DLX_OK);
    ck_assert_int_eq(add(builder, (const uint32_t[]){0, 2}, (const uint32_t[]){0, 2}, 2), DLX_OK);
    dlx_problem *problem = finish(builder);
    check_option(problem, 0, (const uint32_t[]){0, 1, 2, 3}, (const uint32_t[]){0, 0, UINT32_MAX, 7}, 4);
    check_option(problem, 1, (const uint32_t[]){0, 2}, (const uint32_t[]){0, 1}, 2);
    check_option(problem, 2, (const uint32_t[]){0, 2}, (const uint32_t[]){0, 2}, 2);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(no_colours_at_all)
{
    dlx_builder *builder = two_and_two();
    ck_assert_int_eq(add(builder, (const uint32_t[]){2, 0}, NULL, 2), DLX_OK);
    ck_assert_int_eq(add(builder, NULL, NULL, 0), DLX_OK);
    dlx_problem *problem = finish(builder);
    ck_assert_ptr_null(dlx_problem_option_colours(problem, 0));
    ck_assert_ptr_null(dlx_problem_option_colours(problem, 1));
    dlx_problem_free(problem);
}
END_TEST

/* What was added before the first colour, and after it without colours, has colour 0. */
START_TEST(colours_begin_late_and_pause)
{
    dlx_builder *builder = two_and_two();
    static const uint32_t items[] = {2, 1, 3}, sorted[] = {1, 2, 3}, colours[] = {0, 0, 5}, none[] = {0, 0, 0};
    for (int k = 0; k < 100; k++)
        ck_assert_int_eq(add(builder, items, NULL, 3), DLX_OK);
    ck_assert_int_eq(add(builder, items, colours, 3), DLX_OK);
    for (int k = 0; k < 100; k++)
        ck_assert_int_eq(add(builder, items, NULL, 3), DLX_OK);
    ck_assert_int_eq(add(builder, items, colours, 3), DLX_OK);
    dlx_problem *problem = finish(builder);
    for (uint32_t option = 0; option < 202; option++)
        check_option(problem, option, sorted, option == 100 || option == 201 ? colours : none, 3);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(colour_on_a_primary_item_changes_nothing)
{
    dlx_builder *builder = two_and_two();
    static const uint32_t items[] = {2, 0}, bad[] = {1, 3}, good[] = {1, 0};
    uint32_t option = 99;
    ck_assert_int_eq(dlx_builder_add_coloured_option(builder, items, bad, 2, 9, "bad", &option), DLX_ERROR_COLOUR);
    ck_assert_uint_eq(option, 99);
    ck_assert_int_eq(dlx_builder_add_coloured_option(builder, items, good, 2, 5, NULL, &option), DLX_OK);
    ck_assert_uint_eq(option, 0);
    dlx_problem *problem = finish(builder);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 1);
    ck_assert_int_eq(dlx_problem_option_score(problem, 0), 5);
    ck_assert_ptr_null(dlx_problem_option_name(problem, 0));
    check_option(problem, 0, (const uint32_t[]){0, 2}, (const uint32_t[]){0, 1}, 2);
    dlx_problem_free(problem);
}
END_TEST

/* A multiple item is primary, too. */
START_TEST(colour_on_a_multiple_item)
{
    dlx_builder *builder = new_builder();
    uint32_t item;
    ck_assert_int_eq(dlx_builder_add_multiple(builder, NULL, 0, 2, &item), DLX_OK);
    ck_assert_int_eq(add(builder, &item, (const uint32_t[]){1}, 1), DLX_ERROR_COLOUR);
    ck_assert_int_eq(add(builder, &item, (const uint32_t[]){0}, 1), DLX_OK);
    dlx_builder_free(builder);
}
END_TEST

/* Refused colours leave no trace: an option with none is read back as if there had never been any. */
START_TEST(refused_colours_are_forgotten)
{
    static const uint32_t items[][2] = {{0, 2}, {0, 9}, {2, 2}}, colours[][2] = {{1, 1}, {0, 1}, {1, 1}};
    static const dlx_status status[] = {DLX_ERROR_COLOUR, DLX_ERROR_ITEM, DLX_ERROR_DUPLICATE};
    dlx_builder *builder = two_and_two();
    ck_assert_int_eq(add(builder, items[_i], colours[_i], 2), status[_i]);
    ck_assert_int_eq(add(builder, (const uint32_t[]){0}, NULL, 1), DLX_OK);
    dlx_problem *problem = finish(builder);
    ck_assert_ptr_null(dlx_problem_option_colours(problem, 0));
    dlx_problem_free(problem);
}
END_TEST

/* Nothing of the first problem's kinds is left in the second. */
START_TEST(builder_is_reusable)
{
    dlx_builder *builder = two_and_two();
    ck_assert_int_eq(add(builder, (const uint32_t[]){0, 2}, (const uint32_t[]){0, 4}, 2), DLX_OK);
    dlx_problem *first = NULL;
    ck_assert_int_eq(dlx_builder_finish(builder, &first), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_multiple(builder, NULL, 2, 3, NULL), DLX_OK);
    ck_assert_int_eq(add(builder, (const uint32_t[]){0}, NULL, 1), DLX_OK);
    dlx_problem *second = finish(builder);
    check_option(first, 0, (const uint32_t[]){0, 2}, (const uint32_t[]){0, 4}, 2);
    ck_assert_ptr_null(dlx_problem_option_colours(second, 0));
    ck_assert_uint_eq(dlx_problem_item_lo(second, 0), 2);
    ck_assert_uint_eq(dlx_problem_item_lo(first, 0), 1);
    dlx_problem_free(first);
    dlx_problem_free(second);
}
END_TEST

START_TEST(null_builder)
{
    ck_assert_int_eq(dlx_builder_add_multiple(NULL, NULL, 1, 2, NULL), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(add(NULL, NULL, NULL, 0), DLX_ERROR_ARGUMENT);
    dlx_builder *builder = two_and_two();
    ck_assert_int_eq(add(builder, NULL, (const uint32_t[]){0}, 1), DLX_ERROR_ARGUMENT);
    dlx_builder_free(builder);
}
END_TEST

/* ---- The random problems ----------------------------------------------------------------------------------------- */

/* What the covers of a kind's random problems do. */
struct variety {
    unsigned none, one, many; /* problems with so many covers */
    unsigned multiple;        /* covers that hold an item more often than once, */
    unsigned idle;            /* or a primary one not at all */
    unsigned painted;         /* covers with a secondary item in two options */
};

static void add_cover(const dlx_problem *problem, uint64_t cover, struct variety *variety)
{
    struct tally tally = tally_set(problem, cover);
    bool multiple = false, idle = false, painted = false;
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++) {
        bool primary = dlx_problem_item_primary(problem, item);
        multiple = multiple || (primary && tally.times[item] > 1);
        idle = idle || (primary && tally.times[item] == 0);
        painted = painted || (!primary && tally.times[item] > 1);
    }
    variety->multiple += multiple;
    variety->idle += idle;
    variety->painted += painted;
}

static void add_problem(const dlx_problem *problem, struct variety *variety)
{
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    variety->none += oracle.count == 0;
    variety->one += oracle.count == 1;
    variety->many += oracle.count > 3;
    for (size_t k = 0; k < oracle.count; k++)
        add_cover(problem, oracle.covers[k], variety);
    oracle_free(&oracle);
}

/* The oracle's tests are only as good as its problems: there must be many of each sort. */
START_TEST(random_problems_are_varied)
{
    enum kind kind = (enum kind)_i;
    struct variety variety = {0};
    for (uint64_t seed = 0; seed < 1000; seed++) {
        dlx_problem *problem = random_problem_of(seed, kind, SCORES_ZERO);
        add_problem(problem, &variety);
        dlx_problem_free(problem);
    }
    bool multiples = kind == KIND_MULTIPLES || kind == KIND_BOTH, colours = kind == KIND_COLOURS || kind == KIND_BOTH;
    ck_assert_uint_ge(variety.none, 100);
    ck_assert_uint_ge(variety.one, 50);
    ck_assert_uint_ge(variety.many, 100);
    ck_assert(multiples ? variety.multiple >= 1000 : variety.multiple == 0);
    ck_assert(multiples ? variety.idle >= 1000 : variety.idle == 0);
    ck_assert(colours ? variety.painted >= 300 : variety.painted == 0);
}
END_TEST

Suite *builder_kinds_suite(void)
{
    Suite *suite = suite_create("builder kinds");
    TCase *tests = tcase_create("builder kinds");
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, ranges_of_multiplicities, 0, sizeof ranges / sizeof *ranges);
    tcase_add_test(tests, multiplicities_of_other_items);
    tcase_add_test(tests, colours_stay_with_their_items);
    tcase_add_test(tests, no_colours_at_all);
    tcase_add_test(tests, colours_begin_late_and_pause);
    tcase_add_test(tests, colour_on_a_primary_item_changes_nothing);
    tcase_add_test(tests, colour_on_a_multiple_item);
    tcase_add_loop_test(tests, refused_colours_are_forgotten, 0, 3);
    tcase_add_test(tests, builder_is_reusable);
    tcase_add_test(tests, null_builder);
    tcase_add_loop_test(tests, random_problems_are_varied, 0, KINDS);
    suite_add_tcase(suite, tests);
    return suite;
}
