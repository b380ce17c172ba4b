/* test_solver_limits.c - solvers that are stopped, by a limit or by someone, and go on as if nothing had been. */
#include "suites.h"
#include "task.h"

#include <math.h>
#include <pthread.h>
#include <time.h>

static const dlx_limits no_limits = {0};

static void must_stay_stopped(const struct task *task, dlx_solver *solver)
{
    dlx_statistics before = dlx_solver_statistics(solver);
    require(next_event(solver) == DLX_STOPPED, task->seed, "did not stay stopped");
    require(dlx_solver_statistics(solver).nodes == before.nodes, task->seed, "went on though stopped");
    check_limit(task, solver);
}

/* Runs with so many nodes and covers at a time: must hand out what an undisturbed solver does. */
static void check_in_pieces(const struct task *task, dlx_limits limits)
{
    dlx_solver *whole = new_solver(task->problem, task->parameters);
    dlx_parameters parameters = task->parameters;
    parameters.limits = limits;
    dlx_solver *pieces = new_solver(task->problem, parameters);
    if (task->seed / 2 % 2) {
        dive_early(whole);
        dive_early(pieces);
    }
    dlx_event event;
    do {
        dlx_event expected = next_event(whole);
        while ((event = next_event(pieces)) == DLX_STOPPED) {
            must_stay_stopped(task, pieces);
            require(dlx_solver_set_limits(pieces, &limits) == DLX_OK, task->seed, "limits refused");
        }
        require(event == expected, task->seed, "stopping has changed the events");
        if (event == DLX_COVER)
            require(read_cover(pieces) == read_cover(whole), task->seed, "stopping has changed the covers");
    } while (event != DLX_END);
    check_end(task, pieces);
    dlx_statistics one = dlx_solver_statistics(whole), two = dlx_solver_statistics(pieces);
    require(one.nodes == two.nodes && one.updates == two.updates && one.passes == two.passes &&
                one.price_iterations == two.price_iterations,
            task->seed, "stopping has changed the effort");
    dlx_solver_free(whole);
    dlx_solver_free(pieces);
}

static void check_one_node_at_a_time(const struct task *task)
{
    check_in_pieces(task, (dlx_limits){.nodes = 1});
}

static void check_one_cover_at_a_time(const struct task *task)
{
    check_in_pieces(task, (dlx_limits){.solutions = 1});
}

static void check_pieces(struct task *task)
{
    task->parameters.seed = task->seed % 3;
    check_one_node_at_a_time(task);
    check_one_cover_at_a_time(task);
    with_all_bounds(task, check_one_node_at_a_time);
    with_all_bounds(task, check_one_cover_at_a_time);
}

START_TEST(stops_at_every_node)
{
    on_random_problems(0, 500, SCORES_KINDS, check_pieces);
}
END_TEST

START_TEST(grid_stops_at_every_node)
{
    dlx_problem *problem = small_grid(rim_weights);
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    struct task task = {1, problem, &oracle, dlx_parameters_default()};
    check_pieces(&task);
    oracle_free(&oracle);
    dlx_problem_free(problem);
}
END_TEST

/* Exactly so many nodes and covers as were granted. */
START_TEST(limits_are_exact)
{
    dlx_problem *problem = small_grid(rim_weights);
    dlx_parameters parameters = dlx_parameters_default();
    parameters.limits.nodes = 100;
    dlx_solver *solver = new_solver(problem, parameters);
    while (next_event(solver) == DLX_COVER)
        ;
    ck_assert_uint_eq(dlx_solver_statistics(solver).nodes, 100);
    ck_assert_int_eq(dlx_solver_set_limits(solver, &(dlx_limits){.solutions = 7}), DLX_OK);
    uint64_t before = dlx_solver_statistics(solver).solutions;
    while (next_event(solver) == DLX_COVER)
        ;
    ck_assert_uint_eq(dlx_solver_statistics(solver).solutions, before + 7);
    dlx_solver_free(solver);
    dlx_problem_free(problem);
}
END_TEST

/* The largest limits are as good as none, also when something was spent before. */
START_TEST(largest_limits)
{
    dlx_problem *problem = small_grid(rim_weights);
    dlx_solver *solver = new_solver(problem, dlx_parameters_default());
    static const dlx_limits most = {.seconds = INFINITY, .nodes = UINT64_MAX, .solutions = UINT64_MAX};
    uint64_t covers = 0;
    for (dlx_event event; (event = next_event(solver)) != DLX_END; covers++) {
        ck_assert_int_eq(event, DLX_COVER);
        ck_assert_int_eq(dlx_solver_set_limits(solver, &most), DLX_OK);
    }
    ck_assert_uint_eq(covers, 288);
    dlx_solver_free(solver);
    dlx_problem_free(problem);
}
END_TEST

/* Forty items with a choice of two options each: 2^40 covers, all of score 0. After the first cover, a maximum without
 * a bound goes on for hours. */
static dlx_problem *endless_problem(void)
{
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < 40; item++) {
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
        ck_assert_int_eq(dlx_builder_add_option(builder, &item, 1, 0, NULL, NULL), DLX_OK);
        ck_assert_int_eq(dlx_builder_add_option(builder, &item, 1, 0, NULL, NULL), DLX_OK);
    }
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

static dlx_solver *endless_solver(const dlx_problem *problem)
{
    dlx_parameters parameters = {.objective = DLX_OBJECTIVE_MAX, .bound = DLX_BOUND_NONE};
    dlx_solver *solver = new_solver(problem, parameters);
    ck_assert_int_eq(next_event(solver), DLX_COVER);
    return solver;
}

START_TEST(time_limit)
{
    dlx_problem *problem = endless_problem();
    dlx_solver *solver = endless_solver(problem);
    ck_assert_int_eq(dlx_solver_set_limits(solver, &(dlx_limits){.seconds = 0.02}), DLX_OK);
    uint64_t before = dlx_solver_statistics(solver).nodes;
    ck_assert_int_eq(next_event(solver), DLX_STOPPED);
    uint64_t after = dlx_solver_statistics(solver).nodes;
    ck_assert_uint_gt(after, before);
    ck_assert_int_eq(next_event(solver), DLX_STOPPED);
    ck_assert_uint_eq(dlx_solver_statistics(solver).nodes, after);
    check_handed_out(solver, problem, 0);
    dlx_solver_free(solver);
    dlx_problem_free(problem);
}
END_TEST

/* Time that is up at once stops before anything is done; without the limit the answer is the same. */
static void check_no_time(const struct task *task)
{
    dlx_parameters parameters = task->parameters;
    parameters.limits.seconds = 1e-12;
    dlx_solver *solver = new_solver(task->problem, parameters);
    require(next_event(solver) == DLX_STOPPED, task->seed, "not stopped");
    must_stay_stopped(task, solver);
    require(dlx_solver_set_limits(solver, &no_limits) == DLX_OK, task->seed, "limits refused");
    while (next_event(solver) == DLX_COVER)
        ;
    check_end(task, solver);
    dlx_solver_free(solver);
}

static void check_no_times(struct task *task)
{
    with_all_bounds(task, check_no_time);
}

START_TEST(no_time_at_all)
{
    on_random_problems(0, 300, SCORES_KINDS, check_no_times);
}
END_TEST

/* ---- Stops ------------------------------------------------------------------------------------------------------- */

/* A stop before each call is used up by it, and the answer stays the same. */
static void check_stop_before_next(const struct task *task)
{
    dlx_solver *solver = new_solver(task->problem, task->parameters);
    dlx_event event;
    do {
        dlx_solver_stop(solver);
        event = next_event(solver);
        if (event != DLX_END) {
            require(event == DLX_STOPPED, task->seed, "not stopped");
            event = next_event(solver);
        }
        require(event != DLX_STOPPED, task->seed, "the stop was not used up");
    } while (event != DLX_END);
    check_end(task, solver);
    dlx_solver_free(solver);
}

static void check_stops(struct task *task)
{
    with_all_bounds(task, check_stop_before_next);
}

START_TEST(stop_before_next)
{
    on_random_problems(0, 300, SCORES_KINDS, check_stops);
}
END_TEST

static void *stop_soon(void *solver)
{
    nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
    dlx_solver_stop(solver);
    return NULL;
}

START_TEST(stop_from_another_thread)
{
    dlx_problem *problem = endless_problem();
    dlx_solver *solver = endless_solver(problem);
    for (int k = 0; k < 3; k++) {
        pthread_t thread;
        ck_assert_int_eq(pthread_create(&thread, NULL, stop_soon, solver), 0);
        ck_assert_int_eq(next_event(solver), DLX_STOPPED);
        ck_assert_int_eq(pthread_join(thread, NULL), 0);
    }
    dlx_solver_free(solver);
    dlx_problem_free(problem);
}
END_TEST

/* One solver's run in a thread of its own. */
struct worker {
    pthread_t thread;
    dlx_solver *solver;
    dlx_status status;
};

static void *work(void *context)
{
    struct worker *worker = context;
    dlx_event event = DLX_COVER;
    while (worker->status == DLX_OK && event != DLX_END)
        worker->status = dlx_solver_next(worker->solver, &event);
    return NULL;
}

/* Solvers share a problem and do not feel each other. */
START_TEST(solvers_run_side_by_side)
{
    dlx_problem *problem = small_grid(rim_weights);
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    struct worker workers[4] = {0};
    for (int k = 0; k < 4; k++) {
        dlx_parameters parameters = {.objective = senses[k % 2], .bound = DLX_BOUND_PRICE};
        workers[k].solver = new_solver(problem, parameters);
        ck_assert_int_eq(pthread_create(&workers[k].thread, NULL, work, &workers[k]), 0);
    }
    for (int k = 0; k < 4; k++) {
        ck_assert_int_eq(pthread_join(workers[k].thread, NULL), 0);
        ck_assert_int_eq(workers[k].status, DLX_OK);
        ck_assert_int_eq(dlx_solver_score(workers[k].solver), k % 2 ? oracle.min : oracle.max);
        ck_assert_uint_eq(dlx_solver_statistics(workers[k].solver).nodes,
                          dlx_solver_statistics(workers[k % 2].solver).nodes);
        check_handed_out(workers[k].solver, problem, 0);
    }
    for (int k = 0; k < 4; k++)
        dlx_solver_free(workers[k].solver);
    oracle_free(&oracle);
    dlx_problem_free(problem);
}
END_TEST

static void add_limits(Suite *suite)
{
    TCase *tests = tcase_create("limits");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, stops_at_every_node);
    tcase_add_test(tests, grid_stops_at_every_node);
    tcase_add_test(tests, limits_are_exact);
    tcase_add_test(tests, largest_limits);
    tcase_add_test(tests, time_limit);
    tcase_add_test(tests, no_time_at_all);
    tcase_add_test(tests, stop_before_next);
    tcase_add_test(tests, stop_from_another_thread);
    tcase_add_test(tests, solvers_run_side_by_side);
    suite_add_tcase(suite, tests);
}

Suite *solver_limits_suite(void)
{
    Suite *suite = suite_create("solver limits");
    add_limits(suite);
    return suite;
}
