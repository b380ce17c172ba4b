/* test_goals.c - what a solver may be asked for beside one best cover, against brute force: the K best, all that are
 * best, a target, a gap; undisturbed and with stops at random nodes.
 */
#include "suites.h"
#include "task.h"

#include <math.h>
#include <stdlib.h>

static struct random goal_random(const struct task *task)
{
    return (struct random){task->seed * 7 + task->parameters.objective * 3 + task->parameters.bound};
}

/* The next event but for stops: every other solver is stopped every few nodes, and goes on. */
static dlx_event next_but_stops(dlx_solver *solver, const struct task *task, struct random *random)
{
    dlx_event event;
    while ((event = next_event(solver)) == DLX_STOPPED) {
        check_limit(task, solver);
        succeed(dlx_solver_set_limits(solver, &(dlx_limits){.nodes = 1 + random_below(random, 9)}));
    }
    return event;
}

static dlx_solver *start(const struct task *task, dlx_parameters parameters)
{
    parameters.limits.nodes = task->seed % 2;
    parameters.seed = task->seed / 2 % 3;
    dlx_solver *solver = new_solver(task->problem, parameters);
    if (task->seed / 6 % 2)
        dive_early(solver);
    return solver;
}

static void stays_at_end(const struct task *task, dlx_solver *solver)
{
    require(next_event(solver) == DLX_END, task->seed, "the end is not the end");
    dlx_solver_stop(solver);
    require(next_event(solver) == DLX_END, task->seed, "a stop has undone the end");
}

static int64_t best_score(const struct task *task)
{
    return task->parameters.objective == DLX_OBJECTIVE_MAX ? task->oracle->max : task->oracle->min;
}

/* ---- The K best -------------------------------------------------------------------------------------------------- */

/* Falling if maximized, else rising. */
static int compare_falling(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
    return a > b ? -1 : a < b;
}

static int compare_rising(const void *left, const void *right)
{
    return compare_falling(right, left);
}

/* The scores of all covers, best first. To be freed. */
static int64_t *sorted_scores(const struct task *task)
{
    const struct oracle *oracle = task->oracle;
    int64_t *scores = malloc((oracle->count + 1) * sizeof *scores);
    require(scores != NULL, 0, "no memory");
    for (size_t k = 0; k < oracle->count; k++)
        scores[k] = set_score(task->problem, oracle->covers[k]);
    bool max = task->parameters.objective == DLX_OBJECTIVE_MAX;
    qsort(scores, oracle->count, sizeof *scores, max ? compare_falling : compare_rising);
    return scores;
}

/* Whether the options of two covers of one score are in order. */
static bool ascend(const uint32_t *left, size_t left_count, const uint32_t *right, size_t right_count)
{
    for (size_t k = 0; k < left_count && k < right_count; k++)
        if (left[k] != right[k])
            return left[k] < right[k];
    return left_count < right_count;
}

/* The covers held are covers, each another one, best first, ties in order. */
static void check_order(const struct task *task, dlx_solver *solver)
{
    const uint32_t *last = NULL;
    size_t last_count = 0;
    int64_t last_score = 0;
    for (uint32_t place = 0; place < dlx_solver_best_count(solver); place++) {
        size_t count;
        int64_t score;
        const uint32_t *options = dlx_solver_best(solver, place, &count, &score);
        uint64_t set = option_set(options, count);
        require(oracle_has(task->oracle, set), task->seed, "no cover");
        require(set_score(task->problem, set) == score, task->seed, "not its score");
        require(place == 0 || is_better(task, last_score, score) ||
                    (last_score == score && ascend(last, last_count, options, count)),
                task->seed, "not in order");
        last = options;
        last_count = count;
        last_score = score;
    }
    size_t count = 9;
    require(!dlx_solver_best(solver, dlx_solver_best_count(solver), &count, NULL) && count == 0, task->seed,
            "a cover behind the last one");
}

/* The covers held are the best of those handed out, `count` of them with these scores. */
static void check_held(const struct task *task, dlx_solver *solver, int64_t *scores, size_t count)
{
    uint32_t top = task->parameters.top > 1 ? task->parameters.top : 1;
    bool max = task->parameters.objective == DLX_OBJECTIVE_MAX;
    require(dlx_solver_best_count(solver) == (count < top ? count : top), task->seed, "too few are held, or too many");
    if (count > 0)
        qsort(scores, count, sizeof *scores, max ? compare_falling : compare_rising);
    for (uint32_t place = 0; place < dlx_solver_best_count(solver); place++) {
        size_t options;
        int64_t score;
        dlx_solver_best(solver, place, &options, &score);
        require(score == scores[place], task->seed, "not the best that were handed out");
    }
}

static void check_top_end(const struct task *task, dlx_solver *solver)
{
    stays_at_end(task, solver);
    check_order(task, solver);
    int64_t *scores = sorted_scores(task), bound = 0;
    check_held(task, solver, scores, task->oracle->count);
    free(scores);
    require(task->oracle->count == 0 || (dlx_solver_bound(solver, &bound) && bound == best_score(task)), task->seed,
            "the bound at the end is not the best score");
}

static void check_top(const struct task *given)
{
    struct task task = *given;
    struct random random = goal_random(&task);
    task.parameters.top = random_below(&random, random_below(&random, 4) ? 7 : 40);
    dlx_solver *solver = start(&task, task.parameters);
    int64_t *scores = malloc((task.oracle->count + 1) * sizeof *scores);
    require(scores != NULL, 0, "no memory");
    size_t count = 0;
    dlx_event event;
    while ((event = next_but_stops(solver, &task, &random)) == DLX_COVER) {
        check_handed_out(solver, task.problem, task.seed);
        require(count < task.oracle->count, task.seed, "more covers handed out than there are");
        scores[count++] = dlx_solver_score(solver);
        check_held(&task, solver, scores, count);
        check_limit(&task, solver);
    }
    require(event == DLX_END, task.seed, "another event");
    check_top_end(&task, solver);
    free(scores);
    dlx_solver_free(solver);
}

static void check_tops(struct task *task)
{
    with_all_bounds(task, check_top);
}

START_TEST(the_k_best_are_held)
{
    uint64_t begin = (uint64_t)_i * 1000;
    on_random_problems(begin, begin + 1000, SCORES_KINDS, check_tops);
}
END_TEST

/* ---- All that are best ------------------------------------------------------------------------------------------- */

/* The covers of the best score, ascending, in place of all; returns how many. */
static size_t best_covers(const struct task *task, uint64_t *covers)
{
    size_t count = 0;
    for (size_t k = 0; k < task->oracle->count; k++)
        if (set_score(task->problem, task->oracle->covers[k]) == best_score(task))
            covers[count++] = task->oracle->covers[k];
    return count;
}

static void check_all_best(const struct task *task)
{
    struct random random = goal_random(task);
    dlx_parameters parameters = task->parameters;
    parameters.all_best = true;
    dlx_solver *solver = start(task, parameters);
    size_t room = task->oracle->count + 1, found_count = 0;
    uint64_t *found = malloc(room * sizeof *found), *best = malloc(room * sizeof *best);
    require(found && best, 0, "no memory");
    dlx_event event;
    while ((event = next_but_stops(solver, task, &random)) != DLX_END) {
        check_handed_out(solver, task->problem, task->seed);
        require(event == DLX_BEST || found_count == 0, task->seed, "an improvement of the best");
        require(found_count < task->oracle->count, task->seed, "more covers than there are");
        if (event == DLX_BEST)
            found[found_count++] = read_cover(solver);
    }
    check_end(task, solver);
    size_t best_count = best_covers(task, best);
    require(found_count == best_count, task->seed, "too many best covers, or too few");
    if (found_count > 0)
        qsort(found, found_count, sizeof *found, compare_sets);
    for (size_t k = 0; k < best_count; k++)
        require(found[k] == best[k], task->seed, "not the best covers");
    free(found);
    free(best);
    dlx_solver_free(solver);
}

static void check_all_bests(struct task *task)
{
    with_all_bounds(task, check_all_best);
}

START_TEST(all_best_are_listed)
{
    uint64_t begin = (uint64_t)_i * 1000;
    on_random_problems(begin, begin + 1000, SCORES_KINDS, check_all_bests);
}
END_TEST

/* ---- A target ---------------------------------------------------------------------------------------------------- */

static int64_t random_target(const struct task *task, struct random *random)
{
    if (random_below(random, 16) == 0)
        return random_below(random, 2) ? INT64_MAX : INT64_MIN;
    if (task->oracle->count == 0 || random_below(random, 16) == 0)
        return (int64_t)random_next(random);
    uint64_t cover = task->oracle->covers[random_below(random, (uint32_t)task->oracle->count)];
    int64_t score = random_below(random, 2) ? best_score(task) : set_score(task->problem, cover);
    return score + (int64_t)random_below(random, 3) - 1;
}

static void check_target(const struct task *task)
{
    struct random random = goal_random(task);
    dlx_parameters parameters = task->parameters;
    parameters.has_target = true;
    parameters.target = random_target(task, &random);
    dlx_solver *solver = start(task, parameters);
    dlx_event event = next_but_stops(solver, task, &random);
    bool reached = task->oracle->count > 0 && !is_better(task, parameters.target, best_score(task));
    require(event == (reached ? DLX_COVER : DLX_END), task->seed, "a target missed, or one reached by nothing");
    require(dlx_solver_has_cover(solver) == reached, task->seed, "a cover that does not reach the target");
    if (reached) {
        check_handed_out(solver, task->problem, task->seed);
        require(!is_better(task, parameters.target, dlx_solver_score(solver)), task->seed, "the target is not reached");
        check_limit(task, solver);
    }
    stays_at_end(task, solver);
    dlx_solver_free(solver);
}

static void check_targets(struct task *task)
{
    with_all_bounds(task, check_target);
}

START_TEST(a_target_is_reached_if_it_can_be)
{
    uint64_t begin = (uint64_t)_i * 1000;
    on_random_problems(begin, begin + 1000, SCORES_KINDS, check_targets);
}
END_TEST

/* ---- A gap ------------------------------------------------------------------------------------------------------- */

/* Part of the score's own size, or of how far the covers lie apart. */
static void random_gap(const struct task *task, struct random *random, dlx_parameters *parameters)
{
    double apart = (double)task->oracle->max - (double)task->oracle->min;
    parameters->gap_rel = random_below(random, 3) ? 0 : random_below(random, 100) / 50.0;
    parameters->gap = random_below(random, 3) ? (int64_t)(apart / 2 * random_below(random, 100) / 70) : 0;
    if (random_below(random, 32) == 0)
        parameters->gap = INT64_MAX;
}

static void check_gap_end(const struct task *task, dlx_solver *solver, const dlx_parameters *parameters)
{
    stays_at_end(task, solver);
    require(dlx_solver_has_cover(solver) == (task->oracle->count > 0), task->seed, "a cover missed or made up");
    if (task->oracle->count == 0)
        return;
    check_handed_out(solver, task->problem, task->seed);
    check_limit(task, solver);
    int64_t bound = 0, score = dlx_solver_score(solver);
    require(dlx_solver_bound(solver, &bound), task->seed, "no bound at the end");
    uint64_t gap = bound > score ? (uint64_t)bound - (uint64_t)score : (uint64_t)score - (uint64_t)bound;
    double share = parameters->gap_rel * fabs((double)score);
    require(gap <= (uint64_t)parameters->gap || (double)gap <= share, task->seed, "the gap is too wide");
}

static void check_gap(const struct task *task)
{
    struct random random = goal_random(task);
    dlx_parameters parameters = task->parameters;
    random_gap(task, &random, &parameters);
    dlx_solver *solver = start(task, parameters);
    while (next_but_stops(solver, task, &random) == DLX_COVER) {
        check_handed_out(solver, task->problem, task->seed);
        check_limit(task, solver);
    }
    check_gap_end(task, solver, &parameters);
    dlx_solver_free(solver);
}

static void check_gaps(struct task *task)
{
    with_all_bounds(task, check_gap);
}

START_TEST(the_gap_is_kept)
{
    uint64_t begin = (uint64_t)_i * 1000;
    on_random_problems(begin, begin + 1000, SCORES_KINDS, check_gaps);
}
END_TEST

/* ---- All of them ------------------------------------------------------------------------------------------------- */

static void check_all(struct task *task)
{
    check_tops(task);
    check_all_bests(task);
    check_targets(task);
    check_gaps(task);
}

START_TEST(scores_up_to_the_limit_are_no_harm)
{
    on_random_problems(0, 1000, SCORES_LIMIT, check_all);
    on_random_problems(0, 500, SCORES_HUGE, check_all);
}
END_TEST

START_TEST(an_empty_problem)
{
    dlx_problem *problem = nothing_to_cover();
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct task task = {seed, problem, &oracle, dlx_parameters_default()};
        check_all(&task);
    }
    oracle_free(&oracle);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(a_grid)
{
    dlx_problem *problem = small_grid(rim_weights);
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct task task = {seed, problem, &oracle, dlx_parameters_default()};
        check_all(&task);
    }
    oracle_free(&oracle);
    dlx_problem_free(problem);
}
END_TEST

/* Two things asked for at once, or what is none; with objective none all of it is ignored. */
START_TEST(bad_goals)
{
    dlx_problem *problem = small_grid(rim_weights);
    dlx_solver *solver = NULL;
    const dlx_parameters bad[] = {
        {.top = 2, .all_best = true},
        {.top = 2, .has_target = true},
        {.top = 2, .gap = 1},
        {.all_best = true, .gap_rel = 1},
        {.has_target = true, .gap = 1},
        {.has_target = true, .all_best = true},
        {.gap = -1},
        {.gap_rel = -0.1},
        {.gap_rel = (double)NAN},
    };
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++)
        ck_assert_int_eq(dlx_solver_new(problem, &bad[k], &solver), DLX_ERROR_ARGUMENT);
    ck_assert_ptr_null(solver);
    solver = new_solver(problem, (dlx_parameters){.top = 2});
    int covers = 0;
    while (next_event(solver) == DLX_COVER)
        covers++;
    ck_assert_int_eq(covers, 288);
    ck_assert_uint_eq(dlx_solver_best_count(solver), 1);
    dlx_solver_free(solver);
    dlx_problem_free(problem);
}
END_TEST

Suite *goals_suite(void)
{
    Suite *suite = suite_create("goals");
    TCase *tests = tcase_create("goals");
    tcase_set_timeout(tests, 120);
    tcase_add_loop_test(tests, the_k_best_are_held, 0, 8);
    tcase_add_loop_test(tests, all_best_are_listed, 0, 8);
    tcase_add_loop_test(tests, a_target_is_reached_if_it_can_be, 0, 8);
    tcase_add_loop_test(tests, the_gap_is_kept, 0, 8);
    tcase_add_test(tests, scores_up_to_the_limit_are_no_harm);
    tcase_add_test(tests, an_empty_problem);
    tcase_add_test(tests, a_grid);
    tcase_add_test(tests, bad_goals);
    suite_add_tcase(suite, tests);
    return suite;
}
