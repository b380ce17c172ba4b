/* task.c - what the suites of the solver share; see task.h. */
#include "task.h"

#include "solver.h"

const int64_t rim_weights[16] = {6, 6, 6, 6, 6, 7, 7, 6, 6, 7, 7, 6, 6, 6, 6, 6};

dlx_solver *new_solver(const dlx_problem *problem, dlx_parameters parameters)
{
    dlx_solver *solver = NULL;
    succeed(dlx_solver_new(problem, &parameters, &solver));
    return solver;
}

void dive_early(dlx_solver *solver)
{
    solver->dive_due = 1;
}

dlx_event next_event(dlx_solver *solver)
{
    dlx_event event = DLX_STOPPED;
    succeed(dlx_solver_next(solver, &event));
    return event;
}

uint64_t read_cover(dlx_solver *solver)
{
    size_t count;
    const uint32_t *options = dlx_solver_cover(solver, &count);
    return option_set(options, count);
}

void check_handed_out(dlx_solver *solver, const dlx_problem *problem, uint64_t seed)
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

static int64_t right_score(const struct task *task)
{
    return task->parameters.objective == DLX_OBJECTIVE_MAX ? task->oracle->max : task->oracle->min;
}

bool is_better(const struct task *task, int64_t score, int64_t than)
{
    return task->parameters.objective == DLX_OBJECTIVE_MAX ? score > than : score < than;
}

void check_limit(const struct task *task, dlx_solver *solver)
{
    int64_t limit = 0;
    if (dlx_solver_bound(solver, &limit) && task->oracle->count > 0)
        require(!is_better(task, right_score(task), limit), task->seed, "a cover is better than the bound");
}

void check_end(const struct task *task, dlx_solver *solver)
{
    for (int k = 0; k < 2; k++)
        require(next_event(solver) == DLX_END, task->seed, "the end is not the end");
    dlx_solver_stop(solver);
    require(next_event(solver) == DLX_END, task->seed, "a stop has undone the end");
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

const dlx_objective senses[2] = {DLX_OBJECTIVE_MAX, DLX_OBJECTIVE_MIN};
static const dlx_bound bounds[] = {DLX_BOUND_NONE, DLX_BOUND_ITEM, DLX_BOUND_PRICE};

void with_all_bounds(struct task *task, void (*check)(const struct task *))
{
    for (size_t s = 0; s < 2; s++)
        for (size_t b = 0; b < 3; b++) {
            task->parameters.objective = senses[s];
            task->parameters.bound = bounds[b];
            check(task);
        }
}

void on_random_problems(uint64_t begin, uint64_t end, enum scores scores, void (*check)(struct task *))
{
    for (uint64_t seed = begin; seed < end; seed++) {
        dlx_problem *problem = scores == SCORES_KINDS ? random_problem(seed) : random_problem_scored(seed, scores);
        struct oracle oracle;
        oracle_solve(&oracle, problem);
        struct task task = {seed, problem, &oracle, dlx_parameters_default()};
        task.parameters.matrix = (dlx_matrix)(seed / 3 % 3);
        task.parameters.probing = (dlx_probing)(seed / 9 % 3);
        check(&task);
        oracle_free(&oracle);
        dlx_problem_free(problem);
    }
}
