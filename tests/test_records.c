/* test_records.c - the bit form of the matrix: the inner loop, and that it searches as links do. */
#include "suites.h"

#include "filter.h"
#include "oracle.h"
#include "problems.h"

#include <string.h>

enum { WORDS_MAX = 8, RECORDS_MAX = 70 };

/* What filter_function promises, word by word. */
static size_t filter_simply(const uint64_t *from, size_t length, uint32_t words, const uint64_t *clash, uint64_t *out,
                            uint64_t planes[4][8])
{
    size_t kept = 0;
    int count[64 * WORDS_MAX] = {0};
    for (size_t at = 0; at < length; at += words) {
        bool hit = false;
        for (uint32_t w = 0; w < words; w++)
            hit = hit || (from[at + w] & clash[w]) != 0;
        for (uint32_t w = 0; w < words && !hit; w++) {
            out[kept++] = from[at + w];
            for (uint32_t bit = 0; bit < 64; bit++)
                count[64 * w + bit] += (int)(from[at + w] >> bit & 1);
        }
    }
    for (int k = 0; k < 4; k++)
        for (uint32_t bit = 0; bit < 64 * words; bit++)
            if (count[bit] > k)
                planes[k][bit / 64] |= UINT64_C(1) << bit % 64;
    return kept;
}

/* What find_function promises. */
static uint64_t find_simply(const uint64_t *from, size_t length, uint32_t words, const uint64_t *bits)
{
    uint64_t found = 0;
    for (size_t at = 0; at < length; at++)
        if (from[at] & bits[at % words])
            found |= UINT64_C(1) << at / words;
    return found;
}

static void check_filter(const struct filter *filter, uint64_t seed, uint32_t words)
{
    struct random random = {seed};
    uint64_t from[WORDS_MAX * RECORDS_MAX], clash[WORDS_MAX] = {0};
    size_t length = (size_t)random_below(&random, RECORDS_MAX) * words;
    for (size_t k = 0; k < length; k++)
        from[k] = random_next(&random) & random_next(&random) & random_next(&random);
    for (uint32_t w = 0; w < words; w++)
        if (seed % 3)
            clash[w] = random_next(&random) & random_next(&random) & random_next(&random) & random_next(&random);
    uint64_t want[WORDS_MAX * RECORDS_MAX], got[WORDS_MAX * (RECORDS_MAX + 1)];
    uint64_t want_planes[4][8] = {{0}}, got_planes[4][8] = {{0}};
    size_t kept = filter_simply(from, length, words, clash, want, want_planes);
    ck_assert_uint_eq(filter->keep(from, length, clash, got, got_planes), kept);
    ck_assert_int_eq(memcmp(got, want, kept * sizeof *got), 0);
    for (int k = 0; k < 4; k++)
        ck_assert_int_eq(memcmp(got_planes[k], want_planes[k], words * sizeof(uint64_t)), 0);
    length = length > 64 * words ? 64 * words : length;
    ck_assert_uint_eq(filter->find(from, length, clash), find_simply(from, length, words, clash));
}

START_TEST(filters_do_what_they_say)
{
    for (uint64_t seed = 0; seed < 3000; seed++)
        for (uint32_t words = 1; words <= WORDS_MAX; words *= 2) {
            for (unsigned level = FILTER_PORTABLE; level <= filter_level(); level++)
                check_filter(filter_of((enum filter_level)level, words), seed, words);
        }
}
END_TEST

static dlx_solver *form_solver(const dlx_problem *problem, dlx_matrix form, uint64_t seed)
{
    dlx_parameters parameters = dlx_parameters_default();
    parameters.matrix = form;
    parameters.seed = seed % 3;
    parameters.probing = (dlx_probing)(seed / 3 % 3);
    dlx_solver *solver;
    ck_assert_int_eq(dlx_solver_new(problem, &parameters, &solver), DLX_OK);
    return solver;
}

/* Both forms go through the same covers in the same order, with the same nodes. */
static void check_forms(const dlx_problem *problem, uint64_t seed)
{
    dlx_solver *links = form_solver(problem, DLX_MATRIX_LINKS, seed);
    dlx_solver *bits = form_solver(problem, DLX_MATRIX_BITS, seed);
    dlx_event one, two;
    do {
        ck_assert_int_eq(dlx_solver_next(links, &one), DLX_OK);
        ck_assert_int_eq(dlx_solver_next(bits, &two), DLX_OK);
        require(one == two, seed, "one form has more covers");
        size_t left_count, right_count;
        const uint32_t *left = dlx_solver_cover(links, &left_count), *right = dlx_solver_cover(bits, &right_count);
        require(left_count == right_count, seed, "covers of other sizes");
        for (size_t k = 0; k < left_count; k++)
            require(left[k] == right[k], seed, "another cover");
        require(dlx_solver_statistics(links).nodes == dlx_solver_statistics(bits).nodes, seed, "other nodes");
        require(dlx_solver_statistics(links).probes == dlx_solver_statistics(bits).probes, seed, "other probes");
    } while (one == DLX_COVER);
    dlx_solver_free(links);
    dlx_solver_free(bits);
}

START_TEST(both_forms_search_alike)
{
    for (uint64_t seed = 0; seed < 4000; seed++) {
        dlx_problem *problem = random_problem(seed);
        check_forms(problem, seed);
        dlx_problem_free(problem);
    }
}
END_TEST

/* Counts in slices of so many nodes, with the first cover handed out; all of them together. */
static uint64_t count_in_slices(const dlx_problem *problem, dlx_matrix form, uint64_t seed, uint64_t slice)
{
    dlx_solver *solver = form_solver(problem, form, seed);
    dlx_event event;
    if (seed % 2)
        ck_assert_int_eq(dlx_solver_next(solver, &event), DLX_OK);
    do {
        dlx_limits limits = {.nodes = slice, .solutions = seed % 5 == 0 ? 3 : 0};
        ck_assert_int_eq(dlx_solver_set_limits(solver, &limits), DLX_OK);
        ck_assert_int_eq(dlx_solver_count(solver, &event), DLX_OK);
    } while (event != DLX_END);
    uint64_t count = dlx_solver_statistics(solver).solutions;
    dlx_solver_free(solver);
    return count;
}

START_TEST(counting_counts_what_listing_lists)
{
    for (uint64_t seed = 0; seed < 3000; seed++) {
        dlx_problem *problem = random_problem(seed);
        dlx_solver *solver = form_solver(problem, DLX_MATRIX_AUTO, seed);
        uint64_t listed = 0;
        dlx_event event;
        for (;; listed++) {
            ck_assert_int_eq(dlx_solver_next(solver, &event), DLX_OK);
            if (event == DLX_END)
                break;
        }
        dlx_solver_free(solver);
        for (unsigned form = DLX_MATRIX_AUTO; form <= DLX_MATRIX_BITS; form++) {
            require(count_in_slices(problem, (dlx_matrix)form, seed, 0) == listed, seed, "a wrong count");
            require(count_in_slices(problem, (dlx_matrix)form, seed, 1 + seed % 4) == listed, seed, "wrong in slices");
        }
        dlx_problem_free(problem);
    }
}
END_TEST

/* `items` items with two options each: 2 to the power of `items` covers, counted quickly as states come again. */
static dlx_status count_pairs(uint32_t items, uint64_t *count)
{
    dlx_builder *builder;
    dlx_problem *problem;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < items; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    for (uint32_t k = 0; k < 2 * items; k++)
        ck_assert_int_eq(dlx_builder_add_option(builder, (const uint32_t[]){k / 2}, 1, 0, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    dlx_solver *solver = form_solver(problem, DLX_MATRIX_BITS, 0);
    dlx_event event;
    dlx_status status = dlx_solver_count(solver, &event);
    *count = dlx_solver_statistics(solver).solutions;
    dlx_solver_free(solver);
    dlx_problem_free(problem);
    return status;
}

START_TEST(more_covers_than_can_be_counted_are_an_error)
{
    uint64_t count;
    ck_assert_int_eq(count_pairs(20, &count), DLX_OK);
    ck_assert_uint_eq(count, UINT64_C(1) << 20);
    ck_assert_int_eq(count_pairs(63, &count), DLX_OK);
    ck_assert_uint_eq(count, UINT64_C(1) << 63);
    ck_assert_int_eq(count_pairs(64, &count), DLX_ERROR_COUNT);
    ck_assert_int_eq(count_pairs(100, &count), DLX_ERROR_COUNT);
}
END_TEST

/* Random sets that share item 0, which lets so many be taken and no more; the other items mostly have room for as many
 * as that, so that the bit form need not count them. */
static dlx_problem *random_team(uint64_t seed)
{
    struct random random = {seed};
    uint32_t items = 3 + random_below(&random, 5), most = 1 + random_below(&random, 4);
    dlx_builder *builder;
    dlx_problem *problem;
    succeed(dlx_builder_new(&builder));
    succeed(dlx_builder_add_multiple(builder, NULL, random_below(&random, most + 1), most, NULL));
    for (uint32_t item = 1; item < items; item++) {
        uint32_t hi = random_below(&random, 3) ? most : 1 + random_below(&random, 4);
        succeed(dlx_builder_add_multiple(builder, NULL, random_below(&random, 2), hi, NULL));
    }
    for (uint32_t option = 0; option < 10; option++) {
        uint32_t held[8] = {0}, count = 1;
        for (uint32_t item = 1; item < items; item++)
            if (random_below(&random, 3) == 0)
                held[count++] = item;
        succeed(dlx_builder_add_option(builder, held, count, 0, NULL, NULL));
    }
    succeed(dlx_builder_finish(builder, &problem));
    dlx_builder_free(builder);
    return problem;
}

START_TEST(an_item_of_all_options_limits_the_others)
{
    for (uint64_t seed = 0; seed < 2000; seed++) {
        dlx_problem *problem = random_team(seed);
        struct oracle oracle;
        oracle_solve(&oracle, problem);
        require(count_in_slices(problem, DLX_MATRIX_BITS, seed, 0) == oracle.count, seed, "a wrong count");
        check_forms(problem, seed);
        oracle_free(&oracle);
        dlx_problem_free(problem);
    }
}
END_TEST

/* A problem of `items` items and two options for each pair of neighbours: records of every width, up to more than there
 * may be. */
static dlx_problem *ring(uint32_t items)
{
    dlx_builder *builder;
    dlx_problem *problem;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < items; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    for (uint32_t item = 0; item < items; item++)
        ck_assert_int_eq(
            dlx_builder_add_option(builder, (const uint32_t[]){item, (item + 1) % items}, 2, 0, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

START_TEST(every_width_counts_a_ring)
{
    static const uint32_t sizes[] = {4,   54,  56,  58,  60,  62,  64,  66,  118, 120, 122,  124, 128, 246, 248,
                                     250, 256, 500, 502, 504, 506, 508, 510, 512, 514, 1000, 63,  121, 511};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        dlx_problem *problem = ring(sizes[k]);
        dlx_solver *solver = form_solver(problem, DLX_MATRIX_BITS, 0);
        dlx_event event;
        ck_assert_int_eq(dlx_solver_count(solver, &event), DLX_OK);
        ck_assert_int_eq(event, DLX_END);
        ck_assert_uint_eq(dlx_solver_statistics(solver).solutions, sizes[k] % 2 == 0 ? 2 : 0);
        dlx_solver_free(solver);
        check_forms(problem, 0);
        dlx_problem_free(problem);
    }
}
END_TEST

Suite *records_suite(void)
{
    Suite *suite = suite_create("records");
    TCase *tests = tcase_create("records");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, filters_do_what_they_say);
    tcase_add_test(tests, both_forms_search_alike);
    tcase_add_test(tests, an_item_of_all_options_limits_the_others);
    tcase_add_test(tests, every_width_counts_a_ring);
    tcase_add_test(tests, counting_counts_what_listing_lists);
    tcase_add_test(tests, more_covers_than_can_be_counted_are_an_error);
    suite_add_tcase(suite, tests);
    return suite;
}
