/* passes.c - the optimizer: price, then passes of the search with falling cutoffs.
 *
 * Inside, scores are maximized (negated for min) and belong to the reduced problem. A pass searches for scores above a
 * cutoff just under the proven limit. If it finds a cover it goes on improving it and ends with the optimum; if not,
 * the limit falls to the cutoff and the next pass tries a cutoff twice as far below. A pass that cut nothing off is
 * final. Early passes that fail are cheap, as almost all options are hidden in them. So it is with what may be asked
 * for beside the best cover (goal.c): the K best are held once a pass has found as many above its cutoff, for a target
 * the first cutoff is the last, and a last pass lists all covers that are as good as the best.
 *
 * Pricing and searching take turns: a pass that has cost more than the prices it runs on is given up for twice as many
 * price steps, as long as those still lower the bound by a fair part of the gap. So easy problems pay for few steps,
 * and hard ones search with good prices. All of this is decided by counters, never by the clock.
 */
#include "solver.h"

#include <math.h>

enum {
    SLACKS_IN_SPREAD = 4096, /* the first cutoff is so small a part of the room below the limit under it, */
    SLACKS_IN_LIMIT = 1000,  /* or, where that is not known, of the limit */
    DIVE_SHARE = 16          /* dives may do so small a part of the work */
};

void solver_leave_search(dlx_solver *solver)
{
    if (solver->searching) {
        search_leave(&solver->search);
        propagation_end(&solver->propagation);
        search_free(&solver->search);
    } else if (solver->branching) {
        tree_free(&solver->tree);
    }
    solver->searching = solver->branching = false;
}

void solver_lower_limit(dlx_solver *solver, int64_t limit)
{
    limit = solver_round(solver, limit);
    if (!solver->limited || limit < solver->limit)
        solver->limit = limit;
    solver->limited = true;
    if (solver->limit < solver->least)
        solver->phase = PHASE_END;
}

/* The first slack, a multiple of the unit as all cutoffs are. */
static void choose_slack(dlx_solver *solver)
{
    double slack = solver->pricing.iterated ? solver->pricing.dual.spread / SLACKS_IN_SPREAD
                                            : fabs((double)solver->limit) / SLACKS_IN_LIMIT;
    slack = fmin(slack, (double)PROBLEM_SCORE_MAX / 2);
    solver->slack = ((int64_t)slack / solver->unit + 1) * solver->unit;
}

/* The greatest score that is not above a multiple of the unit, such as the cutoff, by a unit. */
static int64_t below_next(const dlx_solver *solver, int64_t score)
{
    int64_t most = (int64_t)PROBLEM_SCORE_MAX, more = solver->unit - 1;
    return score > most - more ? most : score + more;
}

/* The bound that a path to a cover with more than the cutoff must have: such a cover has a unit more. */
static int64_t needed_bound(dlx_solver *solver)
{
    solver->reprice.cutoff = below_next(solver, solver->cutoff);
    return prices_needed(&solver->pricing.prices, solver->reprice.cutoff);
}

/* A round of pricing: new prices, and the limit they prove. */
dlx_status solver_price(dlx_solver *solver)
{
    struct pricing *pricing = &solver->pricing;
    bool first = !solver->limited;
    double cutoff = first ? (double)solver->least : (double)(solver->limit - solver->slack);
    bool finished = pricing_round(pricing, cutoff, &solver->watch);
    solver->statistics.price_iterations = pricing->steps;
    solver_lower_limit(solver, prices_limit(&pricing->prices));
    if (first)
        choose_slack(solver);
    bool satisfied = solver_satisfied(solver);
    if (solver->phase == PHASE_END || !(finished || satisfied))
        return DLX_OK; /* proven that there is no cover, or stopped */
    solver->phase = PHASE_PASS;
    if (satisfied)
        solver_conclude(solver);
    return ranks_sort(&solver->ranks, pricing->prices.reduced, solver->relaxation.chosen, solver->parameters.seed);
}

/* Where the next pass cuts off: slack below the limit, but not below what is sought or where all covers are above. */
static int64_t next_cutoff(const dlx_solver *solver)
{
    int64_t sought = solver_sought(solver);
    if (solver->parameters.has_target || solver->listing || solver->proving)
        return sought < solver->least ? INT64_MIN : sought;
    uint64_t room = (uint64_t)solver->limit - (uint64_t)solver->least; /* up to 2^63 */
    int64_t cutoff = (uint64_t)solver->slack > room ? INT64_MIN : solver->limit - solver->slack;
    return sought > cutoff ? sought : cutoff;
}

/* A pass that plunges looks for whatever is better than what there is. */
static int64_t plunge_cutoff(const dlx_solver *solver)
{
    int64_t sought = solver_sought(solver);
    return sought < solver->least ? INT64_MIN : sought;
}

/* Opens the search over the best `count` options. */
static dlx_status begin_search(dlx_solver *solver, uint32_t count, int64_t bound, int64_t needed)
{
    const struct reduction *reduction = &solver->reduction;
    const struct ranks *ranks = &solver->ranks;
    struct search *search = &solver->search;
    if (solver->searching) /* it was kept */
        return solver_use_assumption(solver);
    solver->searching = true;
    dlx_matrix form = solver->parameters.matrix;
    if (form == DLX_MATRIX_AUTO && solver->propagation.count > 0)
        form = DLX_MATRIX_LINKS; /* options are taken one by one then, and records do that no faster */
    if (solver->assumption.kept)
        form = DLX_MATRIX_BITS;
    dlx_status status =
        search_new(search, reduction->problem, ranks->order, count, ranks->reduced, bound, needed, form);
    search->watch = &solver->watch;
    search->propagation = &solver->propagation;
    search->probing = solver->parameters.probing;
    search->reprice = solver->reprice.pricing ? &solver->reprice : NULL;
    search->log = &solver->log;
    if (status)
        return status;
    struct propagation_scope scope = {.options = solver->problem->option_count,
                                      .ranks = count,
                                      .order = ranks->order,
                                      .origin = reduction->option_origin,
                                      .forced = reduction->forced,
                                      .forced_count = reduction->forced_count};
    bool open;
    status = propagation_begin(&solver->propagation, &search->matrix, &scope, &open);
    search->ended = !open;
    return status == DLX_OK && solver->assumption.kept ? solver_use_assumption(solver) : status;
}

/* Opens the search of the next pass. */
dlx_status solver_begin_pass(dlx_solver *solver)
{
    const struct ranks *ranks = &solver->ranks;
    int64_t bound = 0, needed = SEARCH_NO_CUTOFF;
    uint32_t count = ranks->count;
    dlx_status status = solver_try_cuts(solver);
    if (status || solver->phase == PHASE_END)
        return status;
    bool branch = solver_to_branch(solver);
    if (!solver_bounded(solver)) {
        solver->cutoff = INT64_MIN;
    } else {
        if (!branch)
            status = log_price(&solver->log, solver->reduction.problem, &solver->pricing.prices, NULL);
        bound = solver->pricing.prices.bound;
        solver->plunging = solver_to_plunge(solver);
        solver->cutoff = solver->cuts == CUTS_ON_TRIAL ? solver->limit
                         : solver->plunging            ? plunge_cutoff(solver)
                                                       : next_cutoff(solver);
        if (solver->cutoff != INT64_MIN)
            needed = needed_bound(solver);
        while (count > 0 && bound + ranks->reduced[count - 1] < needed)
            count--;
    }
    solver->statistics.passes++;
    solver->phase = PHASE_SEARCH;
    if (status)
        return status;
    return branch ? solver_begin_tree(solver) : begin_search(solver, count, bound, needed);
}

/* The statistics without the dives. */
static dlx_statistics pass_statistics(const dlx_solver *solver)
{
    dlx_statistics statistics = solver->statistics;
    if (solver->searching)
        search_add_statistics(&solver->search, 0, &statistics);
    else if (solver->branching)
        tree_add_statistics(&solver->tree, &statistics);
    return statistics;
}

/* What the present pass has cost, in updates. */
static uint64_t pass_cost(const dlx_solver *solver)
{
    return solver->branching ? tree_work(&solver->tree) : matrix_updates(&solver->search.matrix);
}

dlx_statistics solver_statistics(const dlx_solver *solver)
{
    dlx_statistics statistics = pass_statistics(solver);
    dive_add_statistics(&solver->dive, &statistics);
    return statistics;
}

/* No cover that the pass has still to come by scores more than this; INT64_MIN if there is none to come. */
static int64_t open_bound(const dlx_solver *solver)
{
    if (solver->branching)
        return tree_open_bound(&solver->tree);
    int64_t bound = search_open_bound(&solver->search);
    return bound == INT64_MIN ? bound : prices_score(&solver->pricing.prices, bound);
}

void solver_note_bound(dlx_solver *solver)
{
    int64_t bound = solver->limit;
    if (solver_bounded(solver) && (solver->searching || solver->branching) && !solver->plunging) {
        int64_t open = open_bound(solver);
        open = open < solver->cutoff ? solver->cutoff : open;
        bound = open < bound ? open : bound;
    }
    if (solver->has_cover && bound < solver->best)
        bound = solver->best;
    if (solver->limited && bound != INT64_MIN && (!solver->noted || bound < solver->bound)) {
        solver->bound = solver_round(solver, bound);
        solver->noted = true;
    }
}

static void close_pass(dlx_solver *solver)
{
    solver->statistics = pass_statistics(solver);
    if (solver->assumption.kept)
        solver_rewind_search(solver);
    else
        solver_leave_search(solver);
}

/* Draws the conclusion from a pass that came to its end. */
static void end_pass(dlx_solver *solver)
{
    /* Without a cutoff only paths were pruned that lose more than any cover can. */
    bool complete = solver->cutoff == INT64_MIN || (solver->searching && !solver->search.pruned);
    uint64_t cost = pass_cost(solver);
    bool branching = solver->branching;
    close_pass(solver);
    solver->phase = PHASE_PASS;
    if (solver->cuts == CUTS_ON_TRIAL) {
        solver_judge_cuts(solver, true, cost);
    } else if (solver->listing || solver->proving) {
        complete = true;
    } else if (!solver_bounded(solver)) {
        solver->limited = solver->parameters.objective != DLX_OBJECTIVE_NONE && solver->has_cover;
        solver->limit = solver->best;
    } else if (!complete) {
        solver_lower_limit(solver, solver->cutoff);
        solver_note_failure(solver, cost, branching);
    } else if (solver->has_cover) {
        solver->limit = solver->best;
    }
    log_close(&solver->log);
    if (complete || solver->phase == PHASE_END || solver_satisfied(solver))
        solver_conclude(solver);
}

/* Writes the options of the cover the pass stands on to `found`; returns how many. */
static uint32_t read_cover(dlx_solver *solver)
{
    if (solver->branching)
        return tree_cover(&solver->tree, solver->found);
    uint32_t count = search_cover(&solver->search, solver->found);
    for (uint32_t k = 0; k < count; k++)
        solver->found[k] = solver->ranks.order[solver->found[k]];
    return count;
}

/* Looks at the cover in found[]: *said if it is handed out. */
static dlx_status take_cover(dlx_solver *solver, uint32_t count, dlx_event *event, bool *said)
{
    *event = solver->listing ? DLX_BEST : DLX_COVER;
    dlx_status status = solver_accept(solver, count, said);
    if (status || !*said)
        return status;
    solver->led = solver->led || !(solver->diving || solver->plunging);
    if (solver->plunging) /* goes on for a while */
        solver->tree.work_limit = tree_work(&solver->tree) + tree_work(&solver->tree) / 4;
    if (solver_satisfied(solver)) { /* whatever stops the search next */
        if (solver->parameters.has_target)
            solver_note_bound(solver);
        solver->diving = false;
        close_pass(solver);
        solver_conclude(solver);
        return DLX_OK;
    }
    int64_t sought = solver_sought(solver);
    if (solver_bounded(solver) && !solver->listing && sought > solver->cutoff) {
        solver->cutoff = sought;
        solver->search.needed = needed_bound(solver);
        solver->tree.aim = solver_aim(solver);
    }
    return DLX_OK;
}

static bool may_dive(const dlx_solver *solver)
{
    return solver_bounded(solver) && !solver->listing && !solver->proving && !solver->led && !solver->plunging &&
           !solver->dive.ended && solver->propagation.count == 0;
}

/* Has the pass wait for a dive, if it is time for one. */
static bool begin_dive(dlx_solver *solver)
{
    dlx_statistics now = solver_statistics(solver);
    if (!may_dive(solver) || now.nodes < solver->dive_due)
        return false;
    solver->diving = true;
    solver->dive.grant = dive_work(now.updates, now.nodes) / DIVE_SHARE;
    solver->dive_due = now.nodes + now.nodes / 2 + 1;
    return true;
}

/* Goes on with a dive; *said is true if there is something to say. */
static dlx_status run_dive(dlx_solver *solver, dlx_event *event, bool *said)
{
    struct dive *dive = &solver->dive;
    int64_t sought = solver_sought(solver), beaten = sought < solver->least ? INT64_MIN : below_next(solver, sought);
    switch (dive_run(dive, solver->reduction.problem, &solver->pricing.prices, beaten,
                     solver->node_end - pass_statistics(solver).nodes, &solver->watch)) {
    case SEARCH_COVER:
        return take_cover(solver, dive_cover(dive, solver->found), event, said);
    case SEARCH_STOPPED:
        *event = DLX_STOPPED;
        *said = true;
        return DLX_OK;
    case SEARCH_NO_MEMORY:
        return DLX_ERROR_MEMORY;
    default:
        solver->diving = false;
        return DLX_OK;
    }
}

/* How many nodes the pass may come to. */
static uint64_t pass_nodes(const dlx_solver *solver)
{
    dlx_statistics spent = solver->statistics;
    dive_add_statistics(&solver->dive, &spent);
    bool dive_first = may_dive(solver) && solver->dive_due < solver->node_end;
    uint64_t end = dive_first ? solver->dive_due : solver->node_end;
    return end > spent.nodes ? end - spent.nodes : 0;
}

static enum search_event run_tree(dlx_solver *solver)
{
    solver->tree.node_limit = pass_nodes(solver);
    return tree_run(&solver->tree);
}

static enum search_event run_search(dlx_solver *solver)
{
    struct search *search = &solver->search;
    search->node_limit = pass_nodes(solver);
    bool may_price = solver_bounded(solver) && !solver->listing; /* what is listed must not be listed again */
    search->update_limit = may_price ? pricing_budget(&solver->pricing) : UINT64_MAX;
    search->counting = solver->counting;
    search->cover_end = solver->solution_end == UINT64_MAX
                            ? UINT64_MAX
                            : search->covers + (solver->solution_end - solver->statistics.solutions);
    uint64_t before = search->covers;
    enum search_event event = search_run(search);
    if (solver->counting)
        solver->statistics.solutions += search->covers - before;
    return event;
}

/* Gives up a pass that has used up what it may cost: a search, for better prices, a trial of cuts or a plunge. */
static void give_up(dlx_solver *solver)
{
    if (!solver->plunging)
        solver_note_bound(solver);
    solver->phase = solver->branching ? PHASE_PASS : PHASE_PRICE;
    close_pass(solver);
    if (solver->cuts == CUTS_ON_TRIAL)
        solver_judge_cuts(solver, false, 0);
}

dlx_status solver_run_pass(dlx_solver *solver, dlx_event *event, bool *said)
{
    *said = false;
    if (solver->diving)
        return run_dive(solver, event, said);
    switch (solver->branching ? run_tree(solver) : run_search(solver)) {
    case SEARCH_COVER:
        return take_cover(solver, read_cover(solver), event, said);
    case SEARCH_STOPPED:
        *said = !begin_dive(solver);
        *event = DLX_STOPPED;
        break;
    case SEARCH_COSTLY:
        give_up(solver);
        break;
    case SEARCH_END:
        if (solver->plunging) /* which leaves out too much for a proof */
            give_up(solver);
        else
            end_pass(solver);
        break;
    case SEARCH_NO_MEMORY:
        return DLX_ERROR_MEMORY;
    case SEARCH_TOO_MANY:
        return DLX_ERROR_COUNT;
    }
    return DLX_OK;
}
