/* prepare.c - what a solver does before its first pass: room, reduction, and what the scores alone tell. */
#include "duplicates.h"
#include "imply.h"
#include "memory.h"
#include "solver.h"

static int64_t magnitude(int64_t score)
{
    return score < 0 ? -score : score;
}

static int64_t greatest_common_divisor(int64_t left, int64_t right)
{
    while (right != 0) {
        int64_t rest = left % right;
        left = right;
        right = rest;
    }
    return left;
}

static int64_t common_unit(const dlx_problem *problem)
{
    int64_t unit = 0;
    for (uint32_t option = 0; option < problem->option_count; option++)
        unit = greatest_common_divisor(magnitude(problem->score[option]), unit);
    return unit > 0 ? unit : 1;
}

/* What the scores alone tell: their common unit, and the least that a cover can have. A proof knows of no reduction. */
static void measure_scores(dlx_solver *solver)
{
    const dlx_problem *problem = solver->reduction.problem;
    for (uint32_t option = 0; option < problem->option_count; option++)
        solver->least -= magnitude(problem->score[option]);
    solver->unit = common_unit(solver->parameters.provable ? solver->problem : problem);
}

static dlx_status make_room(dlx_solver *solver)
{
    size_t most = solver->problem->cover_max;
    solver->found = memory_array(most, sizeof *solver->found);
    solver->kept = memory_array(most, sizeof *solver->kept);
    solver->cover = memory_array(most, sizeof *solver->cover);
    return solver->found && solver->kept && solver->cover ? DLX_OK : DLX_ERROR_MEMORY;
}

static void add_forced_score(dlx_solver *solver)
{
    const struct reduction *reduction = &solver->reduction;
    for (size_t k = 0; k < reduction->forced_count; k++)
        solver->forced_score += solver->sign * solver->problem->score[reduction->forced[k]];
}

/* Brings what the propagators know of scores into the bound. */
static dlx_status relax(dlx_solver *solver)
{
    dlx_status status =
        relaxation_new(&solver->relaxation, &solver->propagation, solver->problem->option_count, &solver->reduction);
    if (status == DLX_OK)
        status = pricing_relax(&solver->pricing, &solver->relaxation);
    if (status || !solver->pricing.iterated)
        return status;
    return reprice_new(&solver->reprice, &solver->pricing, &solver->ranks, &solver->propagation,
                       solver->problem->option_count, &solver->reduction);
}

/* Without duplicates where one best cover is all that is asked for and no propagator tells them apart. */
dlx_status solver_reduce(dlx_solver *solver, const struct log *log, struct reduction *out)
{
    const dlx_problem *problem = solver->problem;
    const dlx_parameters *parameters = &solver->parameters;
    bool one = solver_bounded(solver) && parameters->top <= 1 && !parameters->all_best;
    bool provable = parameters->provable;
    const struct assumption *assumption = &solver->assumption;
    struct decided decided = {
        .take = assumption->option,
        .take_count = assumption->kept ? 0 : assumption->count,
        .plain = parameters->objective == DLX_OBJECTIVE_NONE, /* listing gains nothing by dominance */
        .log = log,
    };
    if (!one || solver->propagation.count > 0)
        return reduce_at(problem, &decided, out);
    bool *gone = memory_array(problem->option_count, sizeof *gone);
    if (provable && !solver->instead)
        solver->instead = memory_array(problem->option_count, sizeof *solver->instead);
    bool room = gone && (solver->instead || !provable);
    dlx_status status = room ? duplicates_mark(problem, solver->sign, gone, solver->instead) : DLX_ERROR_MEMORY;
    for (size_t k = 0; k < assumption->count && status == DLX_OK; k++)
        gone[assumption->option[k]] = false;
    decided.gone = gone;
    if (status == DLX_OK)
        status = reduce_at(problem, &decided, out);
    memory_free(gone);
    return status;
}

dlx_status solver_prepare(dlx_solver *solver)
{
    struct reduction *reduction = &solver->reduction;
    dlx_status status = make_room(solver);
    solver->assumption.kept = solver_to_keep(solver);
    if (status == DLX_OK)
        status = solver_reduce(solver, NULL, reduction);
    if (status)
        return status;
    if (reduction->no_cover) {
        solver->phase = PHASE_END;
        return DLX_OK;
    }
    status = imply(&reduction->problem, NULL);
    if (status)
        return status;
    solver->statistics.reduced_items = reduction->problem->item_count;
    solver->statistics.reduced_options = reduction->problem->option_count;
    add_forced_score(solver);
    status = ranks_new(&solver->ranks, reduction->problem->option_count);
    if (status)
        return status;
    if (!solver_bounded(solver)) {
        solver->phase = PHASE_PASS;
        return ranks_sort(&solver->ranks, NULL, NULL, solver->parameters.seed);
    }
    solver->phase = PHASE_PRICE;
    measure_scores(solver);
    status = pricing_new(&solver->pricing, reduction->problem, solver->parameters.bound, solver->sign);
    return status || !relaxation_any(&solver->propagation) ? status : relax(solver);
}
