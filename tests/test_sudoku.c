/* test_sudoku.c - plain sudoku, X and jigsaw: the covers are the solutions that plain backtracking finds. */
#include "suites.h"

#include "sudoku.h"
#include "sudoku_boards.h"
#include "sudoku_grid.h"

#include <stdlib.h>
#include <string.h>

enum { BATCHES = 32, BATCH = 250, SOLUTIONS_MAX = 200 };

/* What the boards of a batch were, so that a test of nothing is noticed. */
struct tally_of {
    uint32_t none, clash, unique, several;
};

struct labels {
    int64_t of[BOARD_CELLS_MAX];
};

/* The settings of the board: regions as labels, if they do not stand in the text. */
static struct model_settings settings_of(const struct board *board, bool regions, struct labels *labels)
{
    struct model_settings settings = {.diagonals = board->diagonals};
    for (uint32_t cell = 0; cell < board->order * board->order; cell++)
        labels->of[cell] = 7 * (int64_t)board->region[cell] - 20;
    if (board->jigsaw && !regions) {
        settings.regions = labels->of;
        settings.region_count = (size_t)board->order * board->order;
    }
    return settings;
}

static struct puzzle *read_board(const struct board *board, struct random *random)
{
    bool regions = board->jigsaw && random_below(random, 2);
    struct labels labels;
    struct model_settings settings = settings_of(board, regions, &labels);
    FILE *file = tmpfile();
    require(file != NULL, 0, "a file");
    write_board(board, regions, random, file);
    rewind(file);
    struct text text;
    struct text_error error = {0};
    struct puzzle *puzzle = NULL;
    text_open(&text, file);
    enum model_read result = sudoku.read(&text, &settings, &puzzle, &error);
    require(result == MODEL_PUZZLE, error.line, error.message);
    require(sudoku.read(&text, &settings, &puzzle, &error) == MODEL_END, 0, "one puzzle");
    text_close(&text);
    fclose(file);
    return puzzle;
}

static int compare(const void *left, const void *right)
{
    return strcmp(left, right);
}

/* The cover on one line. */
static void print_line(const struct puzzle *puzzle, const dlx_problem *problem, const uint32_t *options, size_t count,
                       char line[BOARD_CELLS_MAX + 1])
{
    char text[BOARD_CELLS_MAX + 2] = "";
    FILE *file = fmemopen(text, sizeof text, "w");
    require(file != NULL, 0, "a file");
    sudoku.print(puzzle, problem, options, count, 0, MODEL_FORM_LINE, file);
    fclose(file);
    text[strcspn(text, "\n")] = '\0';
    memcpy(line, text, BOARD_CELLS_MAX + 1);
}

/* The model's covers, at most SOLUTIONS_MAX. */
static struct solutions list(const struct puzzle *puzzle, const dlx_problem *problem, uint64_t seed)
{
    struct solutions found = {.limit = SOLUTIONS_MAX};
    dlx_parameters parameters = dlx_parameters_default();
    parameters.limits.solutions = SOLUTIONS_MAX;
    parameters.probing = sudoku.probing;
    found.grid = calloc(SOLUTIONS_MAX, sizeof *found.grid);
    dlx_solver *solver;
    dlx_event event = DLX_COVER;
    succeed(dlx_solver_new(problem, &parameters, &solver));
    while (found.count < SOLUTIONS_MAX && event == DLX_COVER) {
        succeed(dlx_solver_next(solver, &event));
        if (event != DLX_COVER)
            break;
        size_t count;
        const uint32_t *cover = dlx_solver_cover(solver, &count);
        require(sudoku.solves(puzzle, cover, count, 0), seed, "a cover that is no solution");
        print_line(puzzle, problem, cover, count, found.grid[found.count++]);
    }
    require(found.count == SOLUTIONS_MAX || event == DLX_END, seed, "the end");
    dlx_solver_free(solver);
    qsort(found.grid, found.count, sizeof *found.grid, compare);
    return found;
}

static uint64_t count(const dlx_problem *problem, uint64_t limit)
{
    dlx_parameters parameters = dlx_parameters_default();
    parameters.limits.solutions = limit;
    dlx_solver *solver;
    dlx_event event;
    succeed(dlx_solver_new(problem, &parameters, &solver));
    succeed(dlx_solver_count(solver, &event));
    uint64_t covers = dlx_solver_statistics(solver).solutions;
    dlx_solver_free(solver);
    return covers;
}

/* The number of covers of the puzzle without givens that have the givens' options. */
static uint64_t count_assumed(const struct puzzle *puzzle, uint64_t limit, uint64_t seed)
{
    static const bool kept[BOARD_CELLS_MAX];
    uint32_t options[BOARD_CELLS_MAX];
    struct puzzle *empty = sudoku.keep_parts(puzzle, kept);
    require(empty != NULL && sudoku.alike(empty, puzzle), seed, "the same puzzle without givens");
    dlx_problem *problem;
    dlx_parameters parameters = dlx_parameters_default();
    parameters.limits.solutions = limit;
    dlx_solver *solver;
    dlx_event event;
    succeed(sudoku.problem(empty, false, &problem));
    succeed(dlx_solver_new(problem, &parameters, &solver));
    sudoku.part_options(puzzle, options);
    succeed(dlx_solver_assume(solver, options, sudoku.part_count(puzzle)));
    succeed(dlx_solver_count(solver, &event));
    uint64_t covers = dlx_solver_statistics(solver).solutions;
    dlx_solver_free(solver);
    dlx_problem_free(problem);
    sudoku.free(empty);
    return covers;
}

/* The same solutions; of more than are listed as many different ones. */
static void compare_solutions(const struct solutions *right, const struct solutions *found, uint64_t seed)
{
    require(found->count == right->count, seed, "the number of solutions");
    for (uint32_t k = 0; k < found->count && right->count < SOLUTIONS_MAX; k++)
        require(strcmp(found->grid[k], right->grid[k]) == 0, seed, "the solutions");
    for (uint32_t k = 1; k < found->count; k++)
        require(strcmp(found->grid[k - 1], found->grid[k]) != 0, seed, "a solution twice");
}

static void try_board(uint64_t seed, struct tally_of *tally)
{
    struct random random = {seed};
    struct board board = random_board(&random);
    struct puzzle *puzzle = read_board(&board, &random);
    bool clash = board_clashes(&board);
    require((sudoku.impossible(puzzle) != NULL) == clash, seed, "equal digits in one house");
    dlx_problem *problem;
    succeed(sudoku.problem(puzzle, random_below(&random, 2), &problem));
    struct solutions right = solve_board(&board, SOLUTIONS_MAX), found = list(puzzle, problem, seed);
    compare_solutions(&right, &found, seed);
    require(count(problem, SOLUTIONS_MAX) == right.count, seed, "the count");
    require(count_assumed(puzzle, SOLUTIONS_MAX, seed) == right.count, seed, "the count with givens assumed");
    tally->clash += clash;
    tally->none += !clash && right.count == 0;
    tally->unique += right.count == 1;
    tally->several += right.count > 1;
    free(right.grid);
    free(found.grid);
    dlx_problem_free(problem);
    sudoku.free(puzzle);
}

START_TEST(covers_are_the_solutions)
{
    struct tally_of tally = {0};
    for (uint64_t k = 0; k < BATCH; k++)
        try_board((uint64_t)_i * BATCH + k, &tally);
    ck_assert_uint_ge(tally.clash, 5);
    ck_assert_uint_ge(tally.none, 3);
    ck_assert_uint_ge(tally.unique, 20);
    ck_assert_uint_ge(tally.several, 20);
}
END_TEST

Suite *sudoku_suite(void)
{
    Suite *suite = suite_create("sudoku");
    TCase *tests = tcase_create("sudoku");
    tcase_set_timeout(tests, 120);
    tcase_add_loop_test(tests, covers_are_the_solutions, 0, BATCHES);
    suite_add_tcase(suite, tests);
    return suite;
}
