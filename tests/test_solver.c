/* test_solver.c - the solver through its public interface: answers, limits, stops, errors. */
#include "oracle.h"
#include "suites.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

static const dlx_limits no_limits = {0};

/* Nodes that no problem here takes; a solver that goes round in circles reaches them in a second. */
enum { FAR_TOO_MANY = 1000000 };

static dlx_solver *new_solver(const dlx_problem *problem, dlx_parameters parameters)
{
    dlx_solver *solver = NULL;
    ck_assert_int_eq(dlx_solver_new(problem, &parameters, &solver), DLX_OK);
    ck_assert_ptr_nonnull(solver);
    return solver;
}

static dlx_event next(dlx_solver *solver)
{
    dlx_event event = DLX_STOPPED;
    dlx_status status = dlx_solver_next(solver, &event);
    if (status != DLX_OK)
        ck_abort_msg("dlx_solver_next: %s", dlx_status_text(status));
    return event;
}

static uint64_t read_cover(dlx_solver *solver)
{
    size_t count;
    const uint32_t *options = dlx_solver_cover(solver, &count);
    return option_set(options, count);
}

/* The cover handed out is valid, has the score said, and its options ascend. */
static void check_handed_out(dlx_solver *solver, const dlx_problem *problem, uint64_t seed)
{
    size_t count;
    const uint32_t *options = dlx_solver_cover(solver, &count);
    require(dlx_solver_has_cover(solver) && options, seed, "no cover to hand out");
    dlx_report report;
    require(dlx_verify(problem, options, count, &report) == DLX_OK, seed, "verify failed");
    require(report.verdict == DLX_VALID, seed, "what was handed out is no cover");
    require(report.score == dlx_solver_score(solver), seed, "the score is not that of the cover");
    for (size_t k = 1; k < count; k++)
        require(options[k - 1] < options[k], seed, "the options do not ascend");
}

/* A problem, what is asked of it, and the right answer. */
struct task {
    uint64_t seed;
    const dlx_problem *problem;
    const struct oracle *oracle;
    dlx_parameters parameters;
};

static int64_t right_score(const struct task *task)
{
    return task->parameters.objective == DLX_OBJECTIVE_MAX ? task->oracle->max : task->oracle->min;
}

static bool is_better(const struct task *task, int64_t score, int64_t than)
{
    return task->parameters.objective == DLX_OBJECTIVE_MAX ? score > than : score < than;
}

/* A bound, if there is one, is never beaten by a cover. */
static void check_limit(const struct task *task, const dlx_solver *solver)
{
    int64_t limit = 0;
    if (dlx_solver_bound(solver, &limit) && task->oracle->count > 0)
        require(!is_better(task, right_score(task), limit), task->seed, "a cover is better than the bound");
}

static void check_end(const struct task *task, dlx_solver *solver)
{
    for (int k = 0; k < 2; k++)
        require(next(solver) == DLX_END, task->seed, "the end is not the end");
    dlx_solver_stop(solver);
    require(next(solver) == DLX_END, task->seed, "a stop has undone the end");
    require(dlx_solver_has_cover(solver) == (task->oracle->count > 0), task->seed, "a cover missed or made up");
    if (task->oracle->count == 0)
        return;
    check_handed_out(solver, task->problem, task->seed);
    if (task->parameters.objective == DLX_OBJECTIVE_NONE)
        return;
    require(dlx_solver_score(solver) == right_score(task), task->seed, "not the optimum");
    int64_t limit = 0;
    require(dlx_solver_bound(solver, &limit), task->seed, "no bound at the end");
    require(limit == right_score(task), task->seed, "the bound at the end is not the score");
}

/* Every cover handed out better than all before, the last one the best. Returns the effort. */
static dlx_statistics check_optimum(const struct task *task)
{
    dlx_parameters parameters = task->parameters;
    parameters.limits.nodes = FAR_TOO_MANY;
    dlx_solver *solver = new_solver(task->problem, parameters);
    int64_t last = 0;
    uint64_t covers = 0;
    dlx_event event;
    while ((event = next(solver)) == DLX_COVER) {
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

static const dlx_objective senses[] = {DLX_OBJECTIVE_MAX, DLX_OBJECTIVE_MIN};
static const dlx_bound bounds[] = {DLX_BOUND_NONE, DLX_BOUND_ITEM, DLX_BOUND_PRICE};

/* Calls `check` for both senses and all bounds. */
static void with_all_bounds(struct task *task, void (*check)(const struct task *))
{
    for (size_t s = 0; s < 2; s++)
        for (size_t b = 0; b < 3; b++) {
            task->parameters.objective = senses[s];
            task->parameters.bound = bounds[b];
            check(task);
        }
}

/* Calls `check` for the random problems of the seeds begin .. end-1. */
static void on_random_problems(uint64_t begin, uint64_t end, enum scores scores, void (*check)(struct task *))
{
    for (uint64_t seed = begin; seed < end; seed++) {
        dlx_problem *problem = scores == SCORES_KINDS ? random_problem(seed) : random_problem_scored(seed, scores);
        struct oracle oracle;
        oracle_solve(&oracle, problem);
        struct task task = {seed, problem, &oracle, dlx_parameters_default()};
        check(&task);
        oracle_free(&oracle);
        dlx_problem_free(problem);
    }
}

/* ---- Answers ----------------------------------------------------------------------------------------------------- */

/* Every cover, each once. */
static void check_list(const struct task *task)
{
    dlx_solver *solver = new_solver(task->problem, task->parameters);
    uint64_t *found = malloc((task->oracle->count + 1) * sizeof *found);
    ck_assert_ptr_nonnull(found);
    size_t count = 0;
    dlx_event event;
    while ((event = next(solver)) == DLX_COVER) {
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
    on_random_problems(0, 2000, SCORES_HUGE, check_optima);
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

START_TEST(equal_runs_are_equal)
{
    on_random_problems(0, 300, SCORES_KINDS, check_determinism);
}
END_TEST

START_TEST(nothing_to_cover_is_one_cover)
{
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    ck_assert_uint_eq(oracle.count, 1);
    struct task task = {0, problem, &oracle, dlx_parameters_default()};
    for (int k = 0; k < 9; k++) {
        task.parameters.objective = (dlx_objective)(k / 3);
        task.parameters.bound = (dlx_bound)(k % 3);
        dlx_solver *solver = new_solver(problem, task.parameters);
        ck_assert(!dlx_solver_has_cover(solver));
        ck_assert_int_eq(next(solver), DLX_COVER);
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

static const int64_t rim_weights[16] = {6, 6, 6, 6, 6, 7, 7, 6, 6, 7, 7, 6, 6, 6, 6, 6};

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

/* ---- Limits ------------------------------------------------------------------------------------------------------ */

static void must_stay_stopped(const struct task *task, dlx_solver *solver)
{
    dlx_statistics before = dlx_solver_statistics(solver);
    require(next(solver) == DLX_STOPPED, task->seed, "did not stay stopped");
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
    dlx_event event;
    do {
        dlx_event expected = next(whole);
        while ((event = next(pieces)) == DLX_STOPPED) {
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
    on_random_problems(0, 800, SCORES_KINDS, check_pieces);
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
    while (next(solver) == DLX_COVER)
        ;
    ck_assert_uint_eq(dlx_solver_statistics(solver).nodes, 100);
    ck_assert_int_eq(dlx_solver_set_limits(solver, &(dlx_limits){.solutions = 7}), DLX_OK);
    uint64_t before = dlx_solver_statistics(solver).solutions;
    while (next(solver) == DLX_COVER)
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
    for (dlx_event event; (event = next(solver)) != DLX_END; covers++) {
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
    ck_assert_int_eq(next(solver), DLX_COVER);
    return solver;
}

START_TEST(time_limit)
{
    dlx_problem *problem = endless_problem();
    dlx_solver *solver = endless_solver(problem);
    ck_assert_int_eq(dlx_solver_set_limits(solver, &(dlx_limits){.seconds = 0.02}), DLX_OK);
    uint64_t before = dlx_solver_statistics(solver).nodes;
    ck_assert_int_eq(next(solver), DLX_STOPPED);
    uint64_t after = dlx_solver_statistics(solver).nodes;
    ck_assert_uint_gt(after, before);
    ck_assert_int_eq(next(solver), DLX_STOPPED);
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
    require(next(solver) == DLX_STOPPED, task->seed, "not stopped");
    must_stay_stopped(task, solver);
    require(dlx_solver_set_limits(solver, &no_limits) == DLX_OK, task->seed, "limits refused");
    while (next(solver) == DLX_COVER)
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
    on_random_problems(0, 500, SCORES_KINDS, check_no_times);
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
        event = next(solver);
        if (event != DLX_END) {
            require(event == DLX_STOPPED, task->seed, "not stopped");
            event = next(solver);
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
    on_random_problems(0, 500, SCORES_KINDS, check_stops);
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
        ck_assert_int_eq(next(solver), DLX_STOPPED);
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
    ck_assert_int_eq(dlx_solver_set_limits(NULL, &no_limits), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_solver_set_limits(solver, NULL), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(next(solver), DLX_COVER); /* none of this did any harm */
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
    ck_assert_int_eq(next(solver), DLX_COVER);
    ck_assert_int_eq(dlx_solver_set_limits(solver, &(dlx_limits){.seconds = -1}), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_solver_set_limits(solver, &(dlx_limits){.seconds = (double)NAN}), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(next(solver), DLX_STOPPED);
    ck_assert_int_eq(dlx_solver_set_limits(solver, &no_limits), DLX_OK);
    ck_assert_int_eq(next(solver), DLX_COVER);
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
    tcase_add_test(tests, equal_runs_are_equal);
    tcase_add_test(tests, nothing_to_cover_is_one_cover);
    tcase_add_test(tests, before_the_first_call);
    tcase_add_test(tests, small_grid_by_every_way);
    tcase_add_test(tests, small_grids_with_random_weights);
    tcase_add_loop_test(tests, no_cover_of_a_mutilated_board, 0, 10);
    suite_add_tcase(suite, tests);
}

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
    add_limits(suite);
    add_errors(suite);
    return suite;
}
