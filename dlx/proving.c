/* proving.c - the search that a proof comes from: the log is told how the root came about, and then of the one pass
 * that looks for a better cover.
 */
#include "imply.h"
#include "memory.h"
#include "solver.h"

/* The solver's problem, with cuts if there are any. */
static const dlx_problem *whole_problem(const dlx_solver *solver)
{
    return solver->cuts == CUTS_KEPT ? solver->cutting.problem : solver->reduction.problem;
}

/* Numbers the solver's items for the log: the first ones as the reduction says, those behind them behind the problem's.
 */
static dlx_status number_items(dlx_solver *solver, uint32_t reduced)
{
    uint32_t count = whole_problem(solver)->item_count;
    solver->log_item = memory_array(count, sizeof *solver->log_item);
    if (!solver->log_item)
        return DLX_ERROR_MEMORY;
    for (uint32_t item = 0; item < count; item++)
        solver->log_item[item] =
            item < reduced ? solver->reduction.item_origin[item] : solver->problem->item_count + (item - reduced);
    solver->log.item = solver->log_item;
    return DLX_OK;
}

/* Reduces the problem again, as that tells of items left out, and of those implied; in between, of what is forced. */
static dlx_status tell_reduction(dlx_solver *solver)
{
    struct reduction again = {0};
    dlx_status status = solver_reduce(solver, &solver->log, &again);
    solver->log.option = solver->reduction.option_origin;
    solver->log.item = solver->reduction.item_origin;
    for (size_t k = 0; k < again.forced_count && status == DLX_OK && !again.no_cover; k++)
        log_force(&solver->log, again.forced[k]);
    if (status == DLX_OK && !again.no_cover) {
        uint32_t reduced = again.problem->item_count;
        status = imply(&again.problem, &solver->log);
        if (status == DLX_OK)
            status = number_items(solver, reduced);
    }
    reduction_free(&again);
    return status;
}

static dlx_status tell_cuts(const dlx_solver *solver)
{
    const struct cutting *cutting = &solver->cutting;
    dlx_status status = DLX_OK;
    for (uint32_t item = cutting->items; item < cutting->problem->item_count && status == DLX_OK; item++) {
        const struct odd_set *set = &cutting->set[item - cutting->items];
        status = set->count > 0 ? log_odd_set(&solver->log, set->item, set->count)
                                : log_clique(&solver->log, cutting->problem, item);
    }
    return status;
}

dlx_status solver_begin_proof(dlx_solver *solver, const dlx_proof_log *log)
{
    solver->log = (struct log){.to = log, .unit = solver->unit};
    if (solver->cuts != CUTS_KEPT)
        solver->cuts = CUTS_REFUSED;
    dlx_status status = tell_reduction(solver);
    if (status == DLX_OK && solver->cuts == CUTS_KEPT)
        status = tell_cuts(solver);
    solver->proving = true;
    if (status == DLX_OK && solver->reduction.no_cover)
        log_close(&solver->log);
    if (status || solver->reduction.no_cover)
        return status;
    solver->phase = PHASE_PASS;
    return solver->has_cover ? DLX_OK : ranks_sort(&solver->ranks, NULL, NULL, solver->parameters.seed);
}
