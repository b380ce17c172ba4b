/* test_set_partition.c - the model set-partition: its reader, its problem, its own check of an answer, its optimum. */
#include "suites.h"

#include "random.h"
#include "set_partition.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct model_settings settings;

/* Reads from the string; *text is left open for another reading. */
static enum model_read read_from(struct text *text, const char *bytes, struct puzzle **puzzle, struct text_error *error)
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    fputs(bytes, file);
    rewind(file);
    text_open(text, file);
    return set_partition.read(text, &settings, puzzle, error);
}

static void close_text(struct text *text)
{
    fclose(text->file);
    text_close(text);
}

static struct puzzle *read_one(const char *bytes)
{
    struct text text;
    struct text_error error;
    struct puzzle *puzzle = NULL;
    ck_assert_int_eq(read_from(&text, bytes, &puzzle, &error), MODEL_PUZZLE);
    ck_assert_int_eq(set_partition.read(&text, &settings, &puzzle, &error), MODEL_END); /* a text is one problem */
    close_text(&text);
    return puzzle;
}

static dlx_problem *build(const struct puzzle *puzzle)
{
    dlx_problem *problem = NULL;
    ck_assert_int_eq(set_partition.problem(puzzle, true, &problem), DLX_OK);
    return problem;
}

START_TEST(the_problem_is_that_of_the_text)
{
    struct puzzle *puzzle = read_one("3 4\n 5 2 3 1\n-7 0\n0 1 2\n 9223372036 3 2 3 1 \n");
    dlx_problem *problem = build(puzzle);
    static const uint32_t want[4][3] = {{0, 2}, {0}, {1}, {0, 1, 2}};
    static const size_t sizes[] = {2, 0, 1, 3};
    static const int64_t costs[] = {5, -7, 0, 9223372036};
    ck_assert_uint_eq(dlx_problem_item_count(problem), 3);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 4);
    for (uint32_t k = 0; k < 4; k++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, k, &count);
        ck_assert_uint_eq(count, sizes[k]);
        ck_assert_mem_eq(items, want[k], count * sizeof *items);
        ck_assert_int_eq(dlx_problem_option_score(problem, k), costs[k]);
    }
    for (uint32_t row = 0; row < 3; row++) {
        ck_assert(dlx_problem_item_primary(problem, row));
        ck_assert_uint_eq(dlx_problem_item_lo(problem, row), 1);
        ck_assert_uint_eq(dlx_problem_item_hi(problem, row), 1);
    }
    ck_assert_str_eq(dlx_problem_item_name(problem, 2), "r3");
    ck_assert_int_eq(set_partition.objective(puzzle), DLX_OBJECTIVE_MIN);
    ck_assert_ptr_null(set_partition.impossible(puzzle));
    ck_assert_ptr_nonnull(set_partition.warning(puzzle));
    dlx_problem_free(problem);
    set_partition.free(puzzle);
}
END_TEST

static const struct {
    const char *text;
    const char *impossible;
} uncovered[] = {
    {"3 2\n1 1 1\n1 1 3\n", "no column has row 2"},
    {"3 0\n", "no column has row 1"},
    {"9 3\n1 2 2 1\n1 3 3 5 4\n1 1 7\n", "no column has row 6"},
    {"1000000 1\n1 1 1\n", "no column has row 2"},
    {"1000000 1\n1 1 1000000\n", "no column has row 1"},
};

START_TEST(the_first_row_without_a_column_is_named)
{
    struct puzzle *puzzle = read_one(uncovered[_i].text);
    ck_assert_str_eq(set_partition.impossible(puzzle), uncovered[_i].impossible);
    set_partition.free(puzzle);
}
END_TEST

static const struct {
    const char *text;
    uint64_t line;
    size_t column;
} bad[] = {
    {"\n\n3\t2 x\n", 3, 5},          {"3 x", 1, 3},
    {"3 2\n\n1 1 1\n\n", 4, 0},      {"3 1\n1 1 1\n\n\n2 1 2", 5, 0},
    {"3 1\n1 2 1  4\n", 2, 8},       {"3 1\n1 2 1\t\n", 2, 5},
    {"3 1\n1 2 1 2 3\n", 2, 9},      {"3 1\n1 3 2 1 2\n", 2, 0},
    {"3 1\n1 2 1 2.0\n", 2, 7},      {"3 1\n1e3 1 1\n", 2, 1},
    {"3 1\n 1 4 1 2 3\n", 2, 4},     {"3 1\n-9223372036854775809 1 1\n", 2, 1},
    {"4294967295 1\n1 1 1\n", 1, 1}, {"4294967294 1\n1 4294967294 1 2\n", 2, 16},
    {"\n1000001 1\n1 1 1\n", 2, 0},  {"4294967294 1\n1 1 4294967294\n", 1, 0},
};

START_TEST(errors_have_a_place)
{
    struct text text;
    struct text_error error;
    struct puzzle *puzzle = NULL;
    ck_assert_int_eq(read_from(&text, bad[_i].text, &puzzle, &error), MODEL_BAD);
    ck_assert_ptr_null(puzzle);
    ck_assert_uint_eq(error.line, bad[_i].line);
    ck_assert_uint_eq(error.column, bad[_i].column);
    ck_assert_uint_gt(strlen(error.message), 0);
    ck_assert_int_eq(set_partition.read(&text, &settings, &puzzle, &error), MODEL_END);
    close_text(&text);
}
END_TEST

/* A random text of up to 10 columns, which may have rows in any order, equal columns and columns without rows. */
static void write_text(uint64_t seed, char *out)
{
    uint32_t rows = (uint32_t)(1 + random_number(&seed) % 5), columns = (uint32_t)(1 + random_number(&seed) % 10);
    out += sprintf(out, "%" PRIu32 " %" PRIu32 "\n", rows, columns);
    for (uint32_t k = 0; k < columns; k++) {
        uint32_t order[5] = {0, 1, 2, 3, 4}, size = (uint32_t)(random_number(&seed) % (rows + 1));
        out += sprintf(out, "%d %" PRIu32, (int)(random_number(&seed) % 40) - 10, size);
        for (uint32_t i = 0; i < size; i++) {
            uint32_t other = i + (uint32_t)(random_number(&seed) % (rows - i)), row = order[other];
            order[other] = order[i];
            order[i] = row;
            out += sprintf(out, " %" PRIu32, row + 1);
        }
        *out++ = '\n';
    }
    *out = '\0';
}

/* Goes through all sets of columns: the model's own check must agree with the engine's. The number of covers; the cost
 * of the best in *best. */
static uint32_t compare_checks(const struct puzzle *puzzle, const dlx_problem *problem, int64_t *best)
{
    uint32_t covers = 0;
    for (uint32_t set = 0; set < 1u << dlx_problem_option_count(problem); set++) {
        uint32_t chosen[10];
        size_t count = 0;
        for (uint32_t k = 0; k < dlx_problem_option_count(problem); k++)
            if (set >> k & 1)
                chosen[count++] = k;
        dlx_report report;
        ck_assert_int_eq(dlx_verify(problem, chosen, count, &report), DLX_OK);
        bool valid = report.verdict == DLX_VALID;
        ck_assert_int_eq(set_partition.solves(puzzle, chosen, count, report.score), valid);
        ck_assert(!set_partition.solves(puzzle, chosen, count, report.score + 1));
        if (valid && (covers++ == 0 || report.score < *best))
            *best = report.score;
    }
    return covers;
}

/* The optimum as the command finds it: *any tells whether there is one. */
static int64_t solve(const struct puzzle *puzzle, const dlx_problem *problem, bool *any)
{
    dlx_parameters parameters = dlx_parameters_default();
    parameters.objective = set_partition.objective(puzzle);
    dlx_solver *solver;
    dlx_event event = DLX_COVER;
    ck_assert_int_eq(dlx_solver_new(problem, &parameters, &solver), DLX_OK);
    while (event == DLX_COVER)
        ck_assert_int_eq(dlx_solver_next(solver, &event), DLX_OK);
    ck_assert_int_eq(event, DLX_END);
    *any = dlx_solver_has_cover(solver);
    int64_t score = *any ? dlx_solver_score(solver) : 0;
    dlx_solver_free(solver);
    return score;
}

START_TEST(check_and_optimum_agree_with_brute_force)
{
    unsigned solvable = 0;
    for (uint64_t seed = 1; seed <= 2000; seed++) {
        char bytes[1024];
        write_text(seed, bytes);
        struct puzzle *puzzle = read_one(bytes);
        dlx_problem *problem = build(puzzle);
        int64_t best = 0;
        bool any;
        uint32_t covers = compare_checks(puzzle, problem, &best);
        int64_t found = solve(puzzle, problem, &any);
        ck_assert_int_eq(any, covers > 0);
        ck_assert_int_eq(found, best);
        if (set_partition.impossible(puzzle))
            ck_assert_uint_eq(covers, 0);
        solvable += any;
        dlx_problem_free(problem);
        set_partition.free(puzzle);
    }
    ck_assert_uint_gt(solvable, 500);
    ck_assert_uint_lt(solvable, 1900);
}
END_TEST

START_TEST(its_own_check_refuses_what_is_no_set_of_columns)
{
    struct puzzle *puzzle = read_one("1 3\n2 1 1\n0 0\n3 1 1\n");
    static const uint32_t twice[] = {0, 0}, beyond[] = {3}, empty[] = {0, 1}, right[] = {2};
    ck_assert(!set_partition.solves(puzzle, twice, 2, 4));
    ck_assert(!set_partition.solves(puzzle, beyond, 1, 2));
    ck_assert(!set_partition.solves(puzzle, empty, 2, 2));
    ck_assert(!set_partition.solves(puzzle, right, 0, 0));
    ck_assert(set_partition.solves(puzzle, right, 1, 3));
    set_partition.free(puzzle);
}
END_TEST

Suite *set_partition_suite(void)
{
    Suite *suite = suite_create("set partition");
    TCase *cases = tcase_create("set partition");
    tcase_set_timeout(cases, 60);
    tcase_add_test(cases, the_problem_is_that_of_the_text);
    tcase_add_loop_test(cases, the_first_row_without_a_column_is_named, 0, sizeof uncovered / sizeof *uncovered);
    tcase_add_loop_test(cases, errors_have_a_place, 0, sizeof bad / sizeof *bad);
    tcase_add_test(cases, check_and_optimum_agree_with_brute_force);
    tcase_add_test(cases, its_own_check_refuses_what_is_no_set_of_columns);
    suite_add_tcase(suite, cases);
    return suite;
}
