/* solver.c - the public handle of a solver: limits, the way from event to event, what was found. The optimizer itself
 * is in passes.c and goal.c.
 */
#include "solver.h"

#include "memory.h"

#include <string.h>

dlx_parameters dlx_parameters_default(void)
{
    return (dlx_parameters){.objective = DLX_OBJECTIVE_NONE, .bound = DLX_BOUND_PRICE};
}

static bool limits_valid(const dlx_limits *limits)
{
    return limits->seconds >= 0; /* false for NaN too */
}

/* What is asked for beside the best cover must be one thing; a proof is of that cover only, and of what prices say. */
static bool goal_valid(const dlx_parameters *parameters)
{
    bool gap = parameters->gap > 0 || parameters->gap_rel > 0;
    bool unbounded = parameters->objective != DLX_OBJECTIVE_NONE && parameters->bound == DLX_BOUND_NONE;
    return (parameters->top > 1) + parameters->all_best + parameters->has_target + gap + parameters->provable <= 1 &&
           parameters->gap >= 0 && parameters->gap_rel >= 0 && !(parameters->provable && unbounded);
}

static bool parameters_valid(const dlx_parameters *parameters)
{
    return limits_valid(&parameters->limits) && parameters->objective <= DLX_OBJECTIVE_MIN &&
           parameters->bound <= DLX_BOUND_PRICE && parameters->probing <= DLX_PROBING_NODES &&
           parameters->matrix <= DLX_MATRIX_BITS && goal_valid(parameters);
}

static void ignore_goal(dlx_parameters *parameters)
{
    parameters->top = 0;
    parameters->all_best = parameters->has_target = false;
    parameters->gap = 0;
    parameters->gap_rel = 0;
}

/* Fills in what is not zero at the beginning. */
static void begin(dlx_solver *solver)
{
    solver->list.top = solver->parameters.top;
    solver->unit = 1;
    solver->dive_due = FIRST_DIVE;
    solver->sign = solver->parameters.objective == DLX_OBJECTIVE_MIN ? -1 : 1;
    budget_init(&solver->budget);
    dlx_solver_set_limits(solver, &solver->parameters.limits);
}

dlx_status dlx_solver_new(const dlx_problem *problem, const dlx_parameters *parameters, dlx_solver **out)
{
    if (!problem || !parameters || !out || !parameters_valid(parameters))
        return DLX_ERROR_ARGUMENT;
    dlx_solver *solver = memory_zeroed(1, sizeof *solver);
    if (!solver)
        return DLX_ERROR_MEMORY;
    solver->problem = problem;
    solver->parameters = *parameters;
    if (parameters->objective == DLX_OBJECTIVE_NONE)
        ignore_goal(&solver->parameters);
    atomic_init(&solver->watch.stop, false);
    begin(solver);
    *out = solver;
    return DLX_OK;
}

dlx_status dlx_solver_add_propagator(dlx_solver *solver, const dlx_propagator *propagator)
{
    if (!solver || !propagator || solver->begun || solver->parameters.provable)
        return DLX_ERROR_ARGUMENT;
    return propagation_add(&solver->propagation, propagator);
}

/* Frees what was made on the way from the first step on. */
static void clear(dlx_solver *solver)
{
    solver->log.to = NULL;
    solver_leave_search(solver);
    dive_free(&solver->dive);
    relaxation_free(&solver->relaxation);
    reprice_free(&solver->reprice);
    reduction_free(&solver->reduction);
    pricing_free(&solver->pricing);
    cutting_free(&solver->cutting);
    ranks_free(&solver->ranks);
    memory_free(solver->found);
    memory_free(solver->kept);
    memory_free(solver->cover);
    memory_free(solver->instead);
    memory_free(solver->log_item);
    best_free(&solver->list);
}

void solver_restart(dlx_solver *solver)
{
    size_t kept = offsetof(dlx_solver, phase);
    clear(solver);
    memset((char *)solver + kept, 0, sizeof *solver - kept);
    begin(solver);
}

void dlx_solver_free(dlx_solver *solver)
{
    if (!solver)
        return;
    clear(solver);
    propagation_free(&solver->propagation);
    assumption_free(&solver->assumption);
    memory_free(solver);
}

static uint64_t add_saturating(uint64_t left, uint64_t right)
{
    return right > UINT64_MAX - left ? UINT64_MAX : left + right;
}

dlx_status dlx_solver_set_limits(dlx_solver *solver, const dlx_limits *limits)
{
    if (!solver || !limits || !limits_valid(limits))
        return DLX_ERROR_ARGUMENT;
    dlx_statistics now = dlx_solver_statistics(solver);
    solver->parameters.limits = *limits;
    solver->watch.deadline = limits->seconds > 0 ? watch_now() + limits->seconds : 0;
    solver->node_end = limits->nodes ? add_saturating(now.nodes, limits->nodes) : UINT64_MAX;
    solver->solution_end = limits->solutions ? add_saturating(now.solutions, limits->solutions) : UINT64_MAX;
    return DLX_OK;
}

void dlx_solver_stop(dlx_solver *solver)
{
    atomic_store_explicit(&solver->watch.stop, true, memory_order_relaxed);
}

static bool must_stop(const dlx_solver *solver)
{
    return watch_stop_asked(&solver->watch) || watch_out_of_time(&solver->watch) ||
           solver->statistics.solutions >= solver->solution_end;
}

static dlx_status step_to_event(dlx_solver *solver, dlx_event *event)
{
    for (;;) {
        dlx_status status = DLX_OK;
        bool said = false;
        if (solver->phase != PHASE_END && must_stop(solver)) {
            *event = DLX_STOPPED;
            return DLX_OK;
        }
        switch (solver->phase) {
        case PHASE_PREPARE:
            status = solver_prepare(solver);
            break;
        case PHASE_PRICE:
            status = solver_price(solver);
            break;
        case PHASE_PASS:
            status = solver_begin_pass(solver);
            break;
        case PHASE_SEARCH:
            status = solver_run_pass(solver, event, &said);
            if (said || status)
                return status;
            break;
        case PHASE_END:
            *event = DLX_END;
            return DLX_OK;
        }
        if (status)
            return status;
    }
}

dlx_status dlx_solver_count(dlx_solver *solver, dlx_event *event)
{
    if (!solver || solver->parameters.objective != DLX_OBJECTIVE_NONE)
        return DLX_ERROR_ARGUMENT;
    solver->counting = true;
    dlx_status status = dlx_solver_next(solver, event);
    solver->counting = false;
    return status;
}

dlx_status dlx_solver_next(dlx_solver *solver, dlx_event *event)
{
    if (!solver || !event || solver->failed)
        return DLX_ERROR_ARGUMENT;
    solver->begun = true;
    dlx_status status = step_to_event(solver, event);
    solver->failed = status != DLX_OK;
    if (status == DLX_OK && *event == DLX_STOPPED)
        atomic_store_explicit(&solver->watch.stop, false, memory_order_relaxed);
    return status;
}

dlx_status dlx_solver_prove(dlx_solver *solver, const dlx_proof_log *log, dlx_event *event)
{
    if (!solver || !log || !event || !solver->parameters.provable || solver->failed)
        return DLX_ERROR_ARGUMENT;
    if (!solver->proving && solver->phase != PHASE_END)
        return DLX_ERROR_ARGUMENT;
    dlx_status status = solver->proving ? DLX_OK : solver_begin_proof(solver, log);
    solver->failed = status != DLX_OK;
    return status ? status : dlx_solver_next(solver, event);
}

const uint32_t *dlx_solver_stand_ins(const dlx_solver *solver)
{
    return solver->instead;
}

/* NOLINTNEXTLINE(misc-no-recursion): two deep, as this one is for lists of one */
const uint32_t *dlx_solver_cover(dlx_solver *solver, size_t *count)
{
    if (solver->list.top > 1)
        return dlx_solver_best(solver, solver->place, count, NULL);
    *count = solver->has_cover ? solver->kept_count + solver->reduction.forced_count : 0;
    if (solver->has_cover && !solver->cover_made)
        solver_translate(solver, solver->kept, solver->kept_count);
    solver->cover_made = solver->has_cover;
    return solver->has_cover ? solver->cover : NULL;
}

uint32_t dlx_solver_best_count(const dlx_solver *solver)
{
    return solver->list.top > 1 ? solver->list.count : solver->has_cover;
}

/* A score of the reduced problem as one of the problem. */
static int64_t public_score(const dlx_solver *solver, int64_t score)
{
    return solver->sign * (score + solver->forced_score);
}

/* NOLINTNEXTLINE(misc-no-recursion): as dlx_solver_cover */
const uint32_t *dlx_solver_best(dlx_solver *solver, uint32_t place, size_t *count, int64_t *score)
{
    bool there = place < dlx_solver_best_count(solver);
    bool listed = solver->list.top > 1;
    const struct held *held = there && listed ? &solver->list.covers[place] : NULL;
    if (score)
        *score = there ? public_score(solver, held ? held->score : solver->best) : 0;
    if (!listed && there)
        return dlx_solver_cover(solver, count);
    *count = held ? held->count : 0;
    return held ? held->options : NULL;
}

bool dlx_solver_has_cover(const dlx_solver *solver)
{
    return solver->has_cover;
}

int64_t dlx_solver_score(const dlx_solver *solver)
{
    if (!solver->has_cover)
        return 0;
    return public_score(solver, solver->list.top > 1 ? solver->list.covers[solver->place].score : solver->best);
}

bool dlx_solver_bound(dlx_solver *solver, int64_t *limit)
{
    if (!solver->failed) /* else the search may be half taken down */
        solver_note_bound(solver);
    if (solver->noted)
        *limit = public_score(solver, solver->bound);
    return solver->noted;
}

dlx_statistics dlx_solver_statistics(const dlx_solver *solver)
{
    return solver_statistics(solver);
}
