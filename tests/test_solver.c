/* test_solver.c - the solver through its public interface: answers and errors. */
#include "suites.h"
#include "task.h"

#include <math.h>
#include <stdlib.h>

/* Nodes that no problem here takes; a solver that goes round in circles reaches them in a second. */
enum { FAR_TOO_MANY = 1000000 };

/* Every cover handed out better than all before, the last one the best. Returns the effort. */
static dlx_statistics check_optimum(const struct task *task)
{
    dlx_parameters parameters = task->parameters;
    parameters.limits.nodes = FAR_TOO_MANY;
    dlx_solver *solver = new_solver(task->problem, parameters);
    if (task->seed / 4 % 2)
        dive_early(solver);
    int64_t last = 0;
    uint64_t covers = 0;
    dlx_event event;
    while ((event = next_event(solver)) == DLX_COVER) {
        check_handed_out(solver, task->problem, task->seed);
        int64_t score = dlx_solver_score(solver);
        require(covers == 0 || is_better(task, score, last), task->seed, "not better than the cover before");
        check_limit(task, solver);
        last = score;
        covers++;
    }
    require(event == DLX_END, task->seed, "does not come to an end");
    check_end(task, solver);
    dlx_statistics statistics = dlx_solver_statistics(solver);
    require(statistics.solutions == covers, task->seed, "the solutions are miscounted");
    dlx_solver_free(solver);
    return statistics;
}

/* ---- Answers ----------------------------------------------------------------------------------------------------- */

/* Every cover, each once. */
static void check_list(const struct task *task)
{
    dlx_solver *solver = new_solver(task->problem, task->parameters);
    uint64_t *found = malloc((task->oracle->count + 1) * sizeof *found);
    require(found != NULL, 0, "no memory");
    size_t count = 0;
    dlx_event event;
    while ((event = next_event(solver)) == DLX_COVER) {
        check_handed_out(solver, task->problem, task->seed);
        require(count < task->oracle->count, task->seed, "too many covers");
        found[count++] = read_cover(solver);
    }
    require(event == DLX_END, task->seed, "stopped without a limit");
    require(count == task->oracle->count, task->seed, "covers are missing");
    qsort(found, count, sizeof *found, compare_sets);
    for (size_t k = 0; k < count; k++)
        require(found[k] == task->oracle->covers[k], task->seed, "not the covers of the oracle");
    int64_t limit;
    require(!dlx_solver_bound(solver, &limit), task->seed, "a bound without an objective");
    check_end(task, solver);
    free(found);
    dlx_solver_free(solver);
}

static void check_lists(struct task *task)
{
    for (task->parameters.seed = 0; task->parameters.seed < 4; task->parameters.seed++)
        check_list(task);
}

START_TEST(lists_every_cover_once)
{
    on_random_problems(0, 3000, SCORES_KINDS, check_lists);
}
END_TEST

static void check_one_optimum(const struct task *task)
{
    check_optimum(task);
}

static void check_optima(struct task *task)
{
    task->parameters.seed = task->seed % 3;
    with_all_bounds(task, check_one_optimum);
}

START_TEST(proves_every_optimum)
{
    uint64_t begin = (uint64_t)_i * 1000;
    on_random_problems(begin, begin + 1000, SCORES_KINDS, check_optima);
}
END_TEST

START_TEST(proves_huge_optima)
{
    on_random_problems(0, 1500, SCORES_HUGE, check_optima);
}
END_TEST

/* Two runs spend the same effort. */
static void check_equal_runs(const struct task *task)
{
    dlx_statistics one = check_optimum(task), two = check_optimum(task);
#define CHECK_STATISTIC(name, text) require(one.name == two.name, task->seed, "another number of " #name);
    DLX_STATISTICS(CHECK_STATISTIC)
#undef CHECK_STATISTIC
}

static void check_determinism(struct task *task)
{
    task->parameters.seed = task->seed % 3;
    with_all_bounds(task, check_equal_runs);
}

START_TEST(proves_optima_at_the_limit)
{
    on_random_problems(0, 1500, SCORES_LIMIT, check_optima);
}
END_TEST

START_TEST(equal_runs_are_equal)
{
    on_random_problems(0, 300, SCORES_KINDS, check_determinism);
}
END_TEST

START_TEST(nothing_to_cover_is_one_cover)
{
    dlx_problem *problem = nothing_to_cover();
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    ck_assert_uint_eq(oracle.count, 1);
    struct task task = {0, problem, &oracle, dlx_parameters_default()};
    for (int k = 0; k < 9; k++) {
        task.parameters.objective = (dlx_objective)(k / 3);
        task.parameters.bound = (dlx_bound)(k % 3);
        dlx_solver *solver = new_solver(problem, task.parameters);
        ck_assert(!dlx_solver_has_cover(solver));
        ck_assert_int_eq(next_event(solver), DLX_COVER);
        ck_assert(dlx_solver_has_cover(solver));
        size_t count = 9;
        dlx_solver_cover(solver, &count);
        ck_assert_uint_eq(count, 0);
        ck_assert_int_eq(dlx_solver_score(solver), 0);
        check_end(&task, solver);
        dlx_solver_free(solver);
    }
    oracle_free(&oracle);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(before_the_first_call)
{
    dlx_problem *problem = small_grid((const int64_t[16]){0});
    dlx_solver *solver = new_solver(problem, dlx_parameters_default());
    size_t count = 9;
    ck_assert_ptr_null(dlx_solver_cover(solver, &count));
    ck_assert_uint_eq(count, 0);
    ck_assert(!dlx_solver_has_cover(solver));
    int64_t limit;
    ck_assert(!dlx_solver_bound(solver, &limit));
    ck_assert_uint_eq(dlx_solver_statistics(solver).nodes, 0);
    dlx_solver_free(solver);
    dlx_solver_free(NULL);
    dlx_problem_free(problem);
}
END_TEST

/* ---- Grids ------------------------------------------------------------------------------------------------------- */

START_TEST(small_grid_by_every_way)
{
    dlx_problem *problem = small_grid(rim_weights);
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    ck_assert_uint_eq(oracle.count, 288);
    struct task task = {0, problem, &oracle, dlx_parameters_default()};
    check_lists(&task);
    check_determinism(&task);
    oracle_free(&oracle);
    dlx_problem_free(problem);
}
END_TEST

/* Random weights: small ones with many ties, signed ones, large ones. */
START_TEST(small_grids_with_random_weights)
{
    static const int64_t limits[] = {2, 100, (int64_t)1 << 40, (int64_t)1 << 54};
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct random random = {seed};
        int64_t weight[16], limit = limits[seed % 4];
        for (int cell = 0; cell < 16; cell++)
            weight[cell] = (int64_t)(random_next(&random) % (uint64_t)(2 * limit + 1)) - limit;
        dlx_problem *problem = small_grid(weight);
        struct oracle oracle;
        oracle_solve(&oracle, problem);
        struct task task = {seed, problem, &oracle, dlx_parameters_default()};
        with_all_bounds(&task, check_one_optimum);
        oracle_free(&oracle);
        dlx_problem_free(problem);
    }
}
END_TEST

/* Dominoes on a board of size x size without two corners of one colour: there is no cover, which the search alone can
 * tell only after many nodes, and no solution of the linear relaxation either, so that the dual falls for ever. */
static dlx_problem *mutilated_board(uint32_t size, uint64_t seed, int64_t limit)
{
    struct random random = {seed};
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    uint32_t cells = size * size - 2; /* the first and the last are left out; cell k is item k - 1 */
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < cells; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    for (uint32_t cell = 1; cell <= cells; cell++) {
        uint32_t other[] = {cell + 1, cell + size};
        for (int k = cell % size == size - 1; k < 2; k++) {
            if (other[k] > cells)
                continue;
            int64_t score = (int64_t)(random_next(&random) % (uint64_t)(2 * limit + 1)) - limit;
            uint32_t items[] = {cell - 1, other[k] - 1};
            ck_assert_int_eq(dlx_builder_add_option(builder, items, 2, score, NULL, NULL), DLX_OK);
        }
    }
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

START_TEST(no_cover_of_a_mutilated_board)
{
    static const int64_t limits[] = {0, 1, 100, (int64_t)1 << 40, (int64_t)1 << 54};
    static const struct oracle none = {0};
    dlx_problem *problem = mutilated_board(6, (uint64_t)_i, limits[_i % 5]);
    struct task task = {(uint64_t)_i, problem, &none, dlx_parameters_default()};
    check_list(&task);
    with_all_bounds(&task, check_one_optimum);
    dlx_problem_free(problem);
}
END_TEST

/* ---- Errors ------------------------------------------------------------------------------------------------------ */

START_TEST(null_arguments)
{
    dlx_problem *problem = small_grid(rim_weights);
    dlx_parameters parameters = dlx_parameters_default();
    dlx_solver *solver = NULL;
    ck_assert_int_eq(dlx_solver_new(NULL, &parameters, &solver), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_solver_new(problem, NULL, &solver), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_solver_new(problem, &parameters, NULL), DLX_ERROR_ARGUMENT);
    ck_assert_ptr_null(solver);
    solver = new_solver(problem, parameters);
    dlx_event event = DLX_STOPPED;
    ck_assert_int_eq(dlx_solver_next(NULL, &event), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_solver_next(solver, NULL), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_solver_set_limits(NULL, &(dlx_limits){0}), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_solver_set_limits(solver, NULL), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(next_event(solver), DLX_COVER); /* none of this did any harm */
    dlx_solver_free(solver);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(bad_parameters)
{
    dlx_problem *problem = small_grid(rim_weights);
    dlx_solver *solver = NULL;
    const dlx_parameters bad[] = {
        {.objective = (dlx_objective)3},
        {.objective = (dlx_objective)-1},
        {.bound = (dlx_bound)3},
        {.bound = (dlx_bound)-1},
        {.limits = {.seconds = -1e-9}},
        {.limits = {.seconds = -INFINITY}},
        {.limits = {.seconds = (double)NAN}},
    };
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++)
        ck_assert_int_eq(dlx_solver_new(problem, &bad[k], &solver), DLX_ERROR_ARGUMENT);
    ck_assert_ptr_null(solver);
    dlx_problem_free(problem);
}
END_TEST

/* Limits that are refused leave the old ones. */
START_TEST(bad_limits)
{
    dlx_problem *problem = small_grid(rim_weights);
    dlx_parameters parameters = dlx_parameters_default();
    parameters.limits.solutions = 1;
    dlx_solver *solver = new_solver(problem, parameters);
    ck_assert_int_eq(next_event(solver), DLX_COVER);
    ck_assert_int_eq(dlx_solver_set_limits(solver, &(dlx_limits){.seconds = -1}), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_solver_set_limits(solver, &(dlx_limits){.seconds = (double)NAN}), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(next_event(solver), DLX_STOPPED);
    ck_assert_int_eq(dlx_solver_set_limits(solver, &(dlx_limits){0}), DLX_OK);
    ck_assert_int_eq(next_event(solver), DLX_COVER);
    dlx_solver_free(solver);
    dlx_problem_free(problem);
}
END_TEST

static void add_answers(Suite *suite)
{
    TCase *tests = tcase_create("answers");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, lists_every_cover_once);
    tcase_add_loop_test(tests, proves_every_optimum, 0, 5);
    tcase_add_test(tests, proves_huge_optima);
    tcase_add_test(tests, proves_optima_at_the_limit);
    tcase_add_test(tests, equal_runs_are_equal);
    tcase_add_test(tests, nothing_to_cover_is_one_cover);
    tcase_add_test(tests, before_the_first_call);
    tcase_add_test(tests, small_grid_by_every_way);
    tcase_add_test(tests, small_grids_with_random_weights);
    tcase_add_loop_test(tests, no_cover_of_a_mutilated_board, 0, 10);
    suite_add_tcase(suite, tests);
}

static void add_errors(Suite *suite)
{
    TCase *tests = tcase_create("errors");
    tcase_add_test(tests, null_arguments);
    tcase_add_test(tests, bad_parameters);
    tcase_add_test(tests, bad_limits);
    suite_add_tcase(suite, tests);
}

Suite *solver_suite(void)
{
    Suite *suite = suite_create("solver");
    add_answers(suite);
    add_errors(suite);
    return suite;
}
