/* test_target_sudoku.c - target sudoku: the shape of its problem, its reader, its rules. */
#include "suites.h"

#include "sudoku_grid.h"
#include "target_sudoku.h"

#include <stdlib.h>
#include <string.h>

static const char empty[] = ".................................................................................\n";
static const char sample[] =
    "700900001\n100005900\n000200080\n005020003\n000000648\n413000000\n007002090\n"
    "201060804\n080504012\n";

static struct puzzle *read_one(const char *bytes, const struct model_settings *settings)
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    fputs(bytes, file);
    rewind(file);
    struct text text;
    text_open(&text, file);
    struct puzzle *puzzle = NULL;
    struct text_error error;
    ck_assert_int_eq(target_sudoku.read(&text, settings, &puzzle, &error), MODEL_PUZZLE);
    text_close(&text);
    fclose(file);
    return puzzle;
}

static dlx_problem *build(const struct puzzle *puzzle, bool named)
{
    dlx_problem *problem = NULL;
    ck_assert_int_eq(target_sudoku.problem(puzzle, named, &problem), DLX_OK);
    return problem;
}

START_TEST(the_empty_grid_has_324_items_and_729_options)
{
    struct model_settings settings = {0};
    struct puzzle *puzzle = read_one(empty, &settings);
    dlx_problem *problem = build(puzzle, false);
    ck_assert_uint_eq(dlx_problem_item_count(problem), 324);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 729);
    ck_assert_uint_eq(dlx_problem_entry_count(problem), 4 * 729);
    ck_assert_int_eq(dlx_problem_option_score(problem, 0), 6);           /* r1c1=1 */
    ck_assert_int_eq(dlx_problem_option_score(problem, 40 * 9 + 8), 90); /* r5c5=9 */
    ck_assert_int_eq(dlx_problem_option_score(problem, 10 * 9 + 1), 14); /* r2c2=2 */
    dlx_problem_free(problem);
    target_sudoku.free(puzzle);
}
END_TEST

START_TEST(a_given_leaves_its_cell_one_option)
{
    struct model_settings settings = {0};
    struct puzzle *puzzle = read_one(sample, &settings);
    dlx_problem *problem = build(puzzle, true);
    ck_assert_uint_eq(dlx_problem_item_count(problem), 324);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 30 + 51 * 9);
    ck_assert_str_eq(dlx_problem_option_name(problem, 0), "r1c1=7");
    ck_assert_int_eq(dlx_problem_option_score(problem, 0), 42);
    size_t count;
    const uint32_t *items = dlx_problem_option_items(problem, 0, &count);
    static const char *const names[] = {"r1c1", "r1=7", "c1=7", "b1=7"};
    ck_assert_uint_eq(count, 4);
    for (size_t k = 0; k < count; k++)
        ck_assert_str_eq(dlx_problem_item_name(problem, items[k]), names[k]);
    dlx_problem_free(problem);
    target_sudoku.free(puzzle);
}
END_TEST

/* The best cover of the problem, ascending; the score in *score. */
static void solve(const dlx_problem *problem, uint32_t cover[81], int64_t *score)
{
    dlx_parameters parameters = dlx_parameters_default();
    parameters.objective = DLX_OBJECTIVE_MAX;
    dlx_solver *solver;
    ck_assert_int_eq(dlx_solver_new(problem, &parameters, &solver), DLX_OK);
    dlx_event event = DLX_COVER;
    while (event == DLX_COVER)
        ck_assert_int_eq(dlx_solver_next(solver, &event), DLX_OK);
    size_t count;
    const uint32_t *found = dlx_solver_cover(solver, &count);
    ck_assert_uint_eq(count, 81);
    memcpy(cover, found, 81 * sizeof *cover);
    *score = dlx_solver_score(solver);
    dlx_solver_free(solver);
}

START_TEST(solves_accepts_the_answer_and_no_other)
{
    struct model_settings settings = {0};
    struct puzzle *puzzle = read_one(sample, &settings);
    dlx_problem *problem = build(puzzle, false);
    uint32_t cover[81];
    int64_t score;
    solve(problem, cover, &score);
    ck_assert_int_eq(score, 2829);
    ck_assert(target_sudoku.solves(puzzle, cover, 81, score));
    ck_assert(!target_sudoku.solves(puzzle, cover, 81, score + 1));
    ck_assert(!target_sudoku.solves(puzzle, cover, 80, score));
    cover[1] = cover[1] == 1 ? 2 : cover[1] - 1; /* another digit in the first empty cell */
    ck_assert(!target_sudoku.solves(puzzle, cover, 81, score));
    dlx_problem_free(problem);
    target_sudoku.free(puzzle);
}
END_TEST

START_TEST(weights_replace_the_rim_distances)
{
    int64_t weights[81];
    for (int k = 0; k < 81; k++)
        weights[k] = k - 40;
    struct model_settings settings = {.weights = weights, .weight_count = 81};
    struct puzzle *puzzle = read_one(empty, &settings);
    dlx_problem *problem = build(puzzle, false);
    ck_assert_int_eq(dlx_problem_option_score(problem, 0), -40);
    ck_assert_int_eq(dlx_problem_option_score(problem, 728), 360);
    dlx_problem_free(problem);
    target_sudoku.free(puzzle);
}
END_TEST

START_TEST(scores_that_overflow_are_refused)
{
    int64_t weights[81];
    for (int k = 0; k < 81; k++)
        weights[k] = INT64_MAX / 2;
    struct model_settings settings = {.weights = weights, .weight_count = 81};
    struct puzzle *puzzle = read_one(empty, &settings);
    dlx_problem *problem = NULL;
    ck_assert_int_eq(target_sudoku.problem(puzzle, false, &problem), DLX_ERROR_SCORE);
    ck_assert_ptr_null(problem);
    target_sudoku.free(puzzle);
}
END_TEST

START_TEST(clashes_name_cells_and_house)
{
    static const struct {
        uint32_t first, second;
        const char *want;
    } cases[] = {
        {3, 7, "r1c4 and r1c8 are both 5 in row 1"},
        {10, 73, "r2c2 and r9c2 are both 5 in column 2"},
        {60, 70, "r7c7 and r8c8 are both 5 in box 9"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct sudoku_grid grid = {.order = 9};
        sudoku_grid_set_boxes(&grid);
        char message[100];
        grid.cell[cases[k].first] = 5;
        ck_assert(!sudoku_grid_clash(&grid, message, sizeof message));
        grid.cell[cases[k].second] = 5;
        ck_assert(sudoku_grid_clash(&grid, message, sizeof message));
        ck_assert_str_eq(message, cases[k].want);
    }
}
END_TEST

START_TEST(every_order_is_read)
{
    static const uint32_t orders[] = {4, 9, 16, 25};
    for (size_t k = 0; k < 4; k++) {
        uint32_t order = orders[k];
        char bytes[4 * SUDOKU_CELLS_MAX] = "";
        size_t end = 0;
        for (uint32_t cell = 0; cell < order * order; cell++) /* the last digit on the diagonal */
            end += (size_t)sprintf(bytes + end, "%u%c", cell % (order + 1) == 0 ? order : 0,
                                   cell % order == order - 1 ? '\n' : ' ');
        FILE *file = tmpfile();
        fputs(bytes, file);
        rewind(file);
        struct text text;
        struct text_error error;
        struct sudoku_grid grid;
        text_open(&text, file);
        ck_assert_int_eq(sudoku_grid_read(&text, &(struct model_settings){0}, &grid, &error), MODEL_PUZZLE);
        ck_assert_uint_eq(grid.order, order);
        ck_assert_uint_eq(grid.region[order * order - 1], order - 1); /* the boxes are numbered row by row */
        for (uint32_t cell = 0; cell < order * order; cell++)
            ck_assert_uint_eq(grid.cell[cell], cell % (order + 1) == 0 ? order : 0);
        ck_assert_int_eq(sudoku_grid_read(&text, &(struct model_settings){0}, &grid, &error), MODEL_END);
        text_close(&text);
        fclose(file);
    }
}
END_TEST

/* Whatever the bytes are, the reader ends, and tells a place for what it refuses. */
START_TEST(random_bytes_are_survived)
{
    static const char alphabet[] = "0123456789.*_-xX|+= ,\t\r\n\n#[]:AaP\xEF\xBB\xBF\x01";
    uint32_t state = (uint32_t)_i * 2654435761u + 1;
    FILE *file = tmpfile();
    for (int k = 0; k < 3000; k++) {
        state = state * 1664525u + 1013904223u;
        fputc(alphabet[(state >> 16) % (sizeof alphabet - 1)], file);
    }
    rewind(file);
    struct text text;
    text_open(&text, file);
    struct sudoku_grid grid;
    struct text_error error = {0};
    enum model_read result;
    int reads = 0;
    while ((result = sudoku_grid_read(&text, &(struct model_settings){0}, &grid, &error)) != MODEL_END) {
        ck_assert_int_lt(++reads, 3000);
        ck_assert(result == MODEL_PUZZLE || error.line > 0);
    }
    text_close(&text);
    fclose(file);
}
END_TEST

Suite *target_sudoku_suite(void)
{
    Suite *suite = suite_create("target sudoku");
    TCase *tests = tcase_create("target sudoku");
    tcase_add_test(tests, the_empty_grid_has_324_items_and_729_options);
    tcase_add_test(tests, a_given_leaves_its_cell_one_option);
    tcase_add_test(tests, solves_accepts_the_answer_and_no_other);
    tcase_add_test(tests, weights_replace_the_rim_distances);
    tcase_add_test(tests, scores_that_overflow_are_refused);
    tcase_add_test(tests, clashes_name_cells_and_house);
    tcase_add_test(tests, every_order_is_read);
    tcase_add_loop_test(tests, random_bytes_are_survived, 0, 200);
    suite_add_tcase(suite, tests);
    return suite;
}
