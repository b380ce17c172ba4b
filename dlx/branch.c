/* branch.c - passes that branch over compact problems (tree.h), and the cuts that may help them.
 *
 * Cuts make the bound sharper and every node dearer. So they are tried on the pass that has failed last, once passes
 * have become costly: if it costs less than half as much with them, they are kept.
 */
#include "solver.h"

#include <math.h>

enum {
    GROWTH_BITS = 4,  /* passes are to cost so many powers of two more than the last */
    PLUNGE_AT = 1000, /* updates an entry, that passes have cost, before a plunge that may cost as much, */
    PLUNGE_AGAIN = 4, /* and again when they have cost so many times more */
    CUT_AT = 8        /* updates an entry, that the last pass has cost */
};

bool solver_to_branch(const dlx_solver *solver)
{
    return solver_bounded(solver) && solver->pricing.iterated && !solver->pricing.pays &&
           solver->propagation.count == 0;
}

struct aim solver_aim(const dlx_solver *solver)
{
    int64_t most = (int64_t)PROBLEM_SCORE_MAX;
    struct aim aim = {.sign = solver->sign, .least = INT64_MIN};
    if (solver->cutoff != INT64_MIN)
        aim.least = solver->cutoff > most - solver->unit ? most : solver->cutoff + solver->unit;
    return aim;
}

dlx_status solver_try_cuts(dlx_solver *solver)
{
    struct cutting *cutting = &solver->cutting;
    if (solver->cuts != CUTS_WANTED)
        return DLX_OK;
    solver->cuts = CUTS_ON_TRIAL;
    int64_t limit = solver->limit;
    dlx_status status = cutting_run(cutting, solver->reduction.problem, solver->sign, solver->pricing.real,
                                    (double)solver->slack, &solver->watch);
    if (status)
        return status;
    solver->statistics.price_iterations += cutting->steps;
    solver_lower_limit(solver, prices_limit(&cutting->prices));
    if (solver->limit < limit)
        solver->cuts = CUTS_KEPT; /* they alone have done more than the last pass */
    if (cutting->problem->item_count == cutting->items)
        solver->cuts = CUTS_REFUSED; /* there are none */
    return DLX_OK;
}

void solver_judge_cuts(dlx_solver *solver, bool good, uint64_t cost)
{
    solver->cuts = good ? CUTS_KEPT : CUTS_REFUSED;
    if (good)
        solver->pass_cost = cost;
    else
        cutting_free(&solver->cutting);
}

bool solver_to_plunge(const dlx_solver *solver)
{
    const dlx_problem *problem = solver->reduction.problem;
    uint64_t entries = problem->option_start[problem->option_count];
    return solver_to_branch(solver) && !solver->listing && !solver->proving && !solver->led &&
           !solver->parameters.has_target && solver->cuts != CUTS_ON_TRIAL && solver->branched > PLUNGE_AT * entries &&
           solver->branched / PLUNGE_AGAIN >= solver->plunged;
}

dlx_status solver_begin_tree(dlx_solver *solver)
{
    const dlx_problem *problem = solver->reduction.problem;
    const struct prices *prices = &solver->pricing.prices;
    const double *real = solver->pricing.real;
    uint32_t items = problem->item_count;
    if (solver->cuts == CUTS_ON_TRIAL || solver->cuts == CUTS_KEPT) {
        problem = solver->cutting.problem;
        prices = &solver->cutting.prices;
        real = solver->cutting.real;
    }
    struct aim aim = solver_aim(solver);
    solver->branching = true;
    dlx_status status = tree_new(&solver->tree, problem, items, &aim, prices, real);
    if (status == DLX_OK)
        status = log_price(&solver->log, problem, prices, NULL);
    if (status)
        return status;
    solver->tree.once = solver->listing;
    solver->tree.form = solver->parameters.matrix;
    solver->tree.seed = solver->parameters.seed;
    solver->tree.probing = solver->parameters.probing == DLX_PROBING_NODES ? DLX_PROBING_NODES : DLX_PROBING_NONE;
    solver->tree.watch = &solver->watch;
    solver->tree.log = &solver->log;
    solver->tree.budget = &solver->budget;
    solver->tree.work_limit = solver->cuts == CUTS_ON_TRIAL ? solver->pass_cost / 2 : UINT64_MAX;
    if (solver->plunging) {
        tree_plunge(&solver->tree);
        budget_init(&solver->plunge_budget);
        solver->tree.budget = &solver->plunge_budget;
        solver->tree.work_limit = solver->branched;
        solver->plunged = solver->branched;
    }
    return DLX_OK;
}

/* About the binary logarithm of a number above 1, the same on every machine. */
static double bits(double number)
{
    int exponent;
    double part = frexp(number, &exponent); /* 0.5 .. 1 */
    return exponent - 2 + 2 * part;
}

/* The next slack, after a pass that found nothing: twice as much. But where passes have become costly, as much as makes
 * them GROWTH_BITS powers of two more so, going by the last two. */
static void widen_slack(dlx_solver *solver, uint64_t cost, bool branching)
{
    double growth = (double)cost / (double)(solver->pass_cost + 1);
    bool costly = branching && growth > 2;
    solver->pass_cost = cost;
    if (solver->slack >= (int64_t)PROBLEM_SCORE_MAX / 2)
        return;
    int64_t doubled = 2 * solver->slack;
    if (costly) {
        double wanted = (double)solver->slack * GROWTH_BITS / bits(growth);
        solver->slack = wanted < (double)doubled ? ((int64_t)wanted / solver->unit + 1) * solver->unit : doubled;
    } else {
        solver->slack = doubled;
    }
}

void solver_note_failure(dlx_solver *solver, uint64_t cost, bool branching)
{
    const dlx_problem *problem = solver->reduction.problem;
    uint64_t entries = problem->option_start[problem->option_count];
    widen_slack(solver, cost, branching);
    solver->branched += branching ? cost : 0;
    bool room = entries < PROBLEM_SIZE_MAX / 4; /* for as many again */
    if (branching && room && solver->cuts == CUTS_NONE && cost > CUT_AT * entries)
        solver->cuts = CUTS_WANTED;
}
