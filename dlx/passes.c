/* passes.c - the optimizer: reduce, price, then passes of the search with falling cutoffs.
 *
 * Inside, scores are maximized (negated for min) and belong to the reduced problem. A pass searches for scores above a
 * cutoff just under the proven limit. If it finds a cover it goes on improving it and ends with the optimum; if not,
 * the limit falls to the cutoff and the next pass tries a cutoff twice as far below. A pass that cut nothing off is
 * final. Early passes that fail are cheap, as almost all options are hidden in them.
 *
 * Pricing and searching take turns: a pass that has cost more than the prices it runs on is given up for twice as many
 * price steps, as long as those still lower the bound by a fair part of the gap. So easy problems pay for few steps,
 * and hard ones search with good prices. All of this is decided by counters, never by the clock.
 */
#include "imply.h"
#include "memory.h"
#include "solver.h"

#include <math.h>

enum {
    SLACKS_IN_SPREAD = 4096, /* the first cutoff is so small a part of the room below the limit under it, */
    SLACKS_IN_LIMIT = 1000,  /* or, where that is not known, of the limit */
    GROWTH_BITS = 4
};

/* Whether scores decide what is cut off. */
static bool bounded(const dlx_solver *solver)
{
    return solver->parameters.objective != DLX_OBJECTIVE_NONE && solver->parameters.bound != DLX_BOUND_NONE;
}

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

/* What the scores alone tell: their common unit, and the least that a cover can have. */
static void measure_scores(dlx_solver *solver)
{
    const dlx_problem *problem = solver->reduction.problem;
    solver->unit = 0;
    for (uint32_t option = 0; option < problem->option_count; option++) {
        int64_t score = magnitude(problem->score[option]);
        solver->least -= score;
        solver->unit = greatest_common_divisor(score, solver->unit);
    }
    if (solver->unit == 0)
        solver->unit = 1;
}

/* Lowers the limit, to a multiple of the unit; ends the search if no cover can score so little. */
static void lower_limit(dlx_solver *solver, int64_t limit)
{
    int64_t rest = limit % solver->unit;
    limit -= rest < 0 ? rest + solver->unit : rest;
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
                                            : (double)magnitude(solver->limit) / SLACKS_IN_LIMIT;
    slack = fmin(slack, (double)(PROBLEM_SCORE_MAX / 2));
    solver->slack = ((int64_t)slack / solver->unit + 1) * solver->unit;
}

/* The bound that a path to a cover with more than the cutoff must have: such a cover has a unit more. */
static int64_t needed_bound(dlx_solver *solver)
{
    int64_t most = (int64_t)PROBLEM_SCORE_MAX, more = solver->unit - 1;
    int64_t beaten = solver->cutoff > most - more ? most : solver->cutoff + more;
    solver->reprice.cutoff = beaten;
    return prices_needed(&solver->pricing.prices, beaten);
}

/* A round of pricing: new prices, and the limit they prove. */
dlx_status solver_price(dlx_solver *solver)
{
    struct pricing *pricing = &solver->pricing;
    bool first = !solver->limited;
    double cutoff = first ? (double)solver->least : (double)(solver->limit - solver->slack);
    bool finished = pricing_round(pricing, cutoff, &solver->watch);
    solver->statistics.price_iterations = pricing->steps;
    lower_limit(solver, prices_limit(&pricing->prices));
    if (first)
        choose_slack(solver);
    if (!finished || solver->phase == PHASE_END)
        return DLX_OK; /* stopped, or proven that there is no cover */
    solver->phase = PHASE_PASS;
    return ranks_sort(&solver->ranks, pricing->prices.reduced, solver->relaxation.chosen, solver->parameters.seed);
}

static dlx_status make_room(dlx_solver *solver)
{
    size_t most = problem_cover_max(solver->problem);
    solver->found = memory_array(most, sizeof *solver->found);
    solver->kept = memory_array(most, sizeof *solver->kept);
    solver->cover = memory_array(most, sizeof *solver->cover);
    return solver->found && solver->kept && solver->cover ? DLX_OK : DLX_ERROR_MEMORY;
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

/* What comes before pricing and the first pass. */
dlx_status solver_prepare(dlx_solver *solver)
{
    struct reduction *reduction = &solver->reduction;
    dlx_status status = make_room(solver);
    if (status == DLX_OK)
        status = reduce(solver->problem, reduction);
    if (status)
        return status;
    if (reduction->no_cover) {
        solver->phase = PHASE_END;
        return DLX_OK;
    }
    status = imply(&reduction->problem);
    if (status)
        return status;
    solver->statistics.reduced_items = reduction->problem->item_count;
    solver->statistics.reduced_options = reduction->problem->option_count;
    for (size_t k = 0; k < reduction->forced_count; k++)
        solver->forced_score += solver->sign * solver->problem->score[reduction->forced[k]];
    status = ranks_new(&solver->ranks, reduction->problem->option_count);
    if (status)
        return status;
    if (!bounded(solver)) {
        solver->phase = PHASE_PASS;
        return ranks_sort(&solver->ranks, NULL, NULL, solver->parameters.seed);
    }
    solver->phase = PHASE_PRICE;
    measure_scores(solver);
    status = pricing_new(&solver->pricing, reduction->problem, solver->parameters.bound, solver->sign);
    return status || !relaxation_any(&solver->propagation) ? status : relax(solver);
}

/* Where the next pass cuts off: slack below the limit, but not below the best cover or where all covers are above. */
static int64_t next_cutoff(const dlx_solver *solver)
{
    uint64_t room = (uint64_t)solver->limit - (uint64_t)solver->least; /* up to 2^63 */
    int64_t cutoff = (uint64_t)solver->slack > room ? INT64_MIN : solver->limit - solver->slack;
    return solver->has_cover && solver->best > cutoff ? solver->best : cutoff;
}

/* Opens the search over the best `count` options. */
static dlx_status begin_search(dlx_solver *solver, uint32_t count, int64_t bound, int64_t needed)
{
    const struct reduction *reduction = &solver->reduction;
    const struct ranks *ranks = &solver->ranks;
    struct search *search = &solver->search;
    solver->searching = true;
    dlx_matrix form = solver->parameters.matrix;
    if (form == DLX_MATRIX_AUTO && solver->propagation.count > 0)
        form = DLX_MATRIX_LINKS; /* options are taken one by one then, and records do that no faster */
    dlx_status status =
        search_new(search, reduction->problem, ranks->order, count, ranks->reduced, bound, needed, form);
    search->watch = &solver->watch;
    search->propagation = &solver->propagation;
    search->probing = solver->parameters.probing;
    search->reprice = solver->reprice.pricing ? &solver->reprice : NULL;
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
    return status;
}

/* What the next pass is to lead to: covers with more than the cutoff have a unit more at least. */
static struct aim pass_aim(const dlx_solver *solver)
{
    int64_t most = (int64_t)PROBLEM_SCORE_MAX;
    struct aim aim = {.sign = solver->sign, .least = INT64_MIN};
    if (solver->cutoff != INT64_MIN)
        aim.least = solver->cutoff > most - solver->unit ? most : solver->cutoff + solver->unit;
    return aim;
}

/* Whether the next pass is to branch over compact problems: where the root's prices do not get better by iteration, but
 * a search at them has cost more than they did. */
static bool to_branch(const dlx_solver *solver)
{
    return bounded(solver) && solver->pricing.iterated && !solver->pricing.pays && solver->propagation.count == 0;
}

static dlx_status begin_tree(dlx_solver *solver)
{
    struct aim aim = pass_aim(solver);
    solver->branching = true;
    dlx_status status =
        tree_new(&solver->tree, solver->reduction.problem, &aim, &solver->pricing.prices, solver->pricing.real);
    solver->tree.form = solver->parameters.matrix;
    solver->tree.watch = &solver->watch;
    solver->tree.budget = &solver->budget;
    return status;
}

/* Opens the search of the next pass. */
dlx_status solver_begin_pass(dlx_solver *solver)
{
    const struct ranks *ranks = &solver->ranks;
    int64_t bound = 0, needed = SEARCH_NO_CUTOFF;
    uint32_t count = ranks->count;
    solver->cutoff = INT64_MIN;
    if (bounded(solver)) {
        bound = solver->pricing.prices.bound;
        solver->cutoff = next_cutoff(solver);
        if (solver->cutoff != INT64_MIN)
            needed = needed_bound(solver);
        while (count > 0 && bound + ranks->reduced[count - 1] < needed)
            count--;
    }
    solver->statistics.passes++;
    solver->phase = PHASE_SEARCH;
    return to_branch(solver) ? begin_tree(solver) : begin_search(solver, count, bound, needed);
}

dlx_statistics solver_statistics(const dlx_solver *solver)
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

static void close_pass(dlx_solver *solver)
{
    solver->statistics = solver_statistics(solver);
    solver_leave_search(solver);
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
        double wanted = (double)solver->slack * GROWTH_BITS / log2(growth);
        solver->slack = wanted < (double)doubled ? ((int64_t)wanted / solver->unit + 1) * solver->unit : doubled;
    } else {
        solver->slack = doubled;
    }
}

/* Draws the conclusion from a pass that came to its end. */
static void end_pass(dlx_solver *solver)
{
    /* Without a cutoff only paths were pruned that lose more than any cover can. */
    bool complete = solver->cutoff == INT64_MIN || (solver->searching && !solver->search.pruned);
    uint64_t cost = pass_cost(solver);
    bool branching = solver->branching;
    close_pass(solver);
    solver->phase = complete ? PHASE_END : PHASE_PASS;
    if (!bounded(solver)) {
        solver->limited = solver->has_cover && solver->parameters.objective != DLX_OBJECTIVE_NONE;
        solver->limit = solver->best;
    } else if (!complete) {
        lower_limit(solver, solver->cutoff);
        widen_slack(solver, cost, branching);
    } else if (solver->has_cover) {
        solver->limit = solver->best;
    }
    if (solver->has_cover && solver->limited && solver->best >= solver->limit)
        solver->phase = PHASE_END;
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

/* Looks at that cover: true if it is to be handed out. */
static bool accept_cover(dlx_solver *solver)
{
    const dlx_problem *problem = solver->reduction.problem;
    uint32_t count = read_cover(solver);
    int64_t score = 0;
    for (uint32_t k = 0; k < count; k++)
        score += solver->sign * problem->score[solver->found[k]];
    if (solver->parameters.objective != DLX_OBJECTIVE_NONE && solver->has_cover && score <= solver->best)
        return false;
    if (bounded(solver) && score > solver->cutoff) { /* always but where unused secondary items have a price */
        solver->cutoff = score;
        solver->search.needed = needed_bound(solver);
        solver->tree.aim = pass_aim(solver);
    }
    uint32_t *kept = solver->kept;
    solver->kept = solver->found;
    solver->found = kept;
    solver->kept_count = count;
    solver->cover_made = false;
    solver->best = score;
    solver->has_cover = true;
    solver->statistics.solutions++;
    return true;
}

static enum search_event run_tree(dlx_solver *solver)
{
    solver->tree.node_limit = solver->node_end - solver->statistics.nodes;
    return tree_run(&solver->tree);
}

static enum search_event run_search(dlx_solver *solver)
{
    struct search *search = &solver->search;
    search->node_limit = solver->node_end - solver->statistics.nodes;
    search->update_limit = bounded(solver) ? pricing_budget(&solver->pricing) : UINT64_MAX;
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

dlx_status solver_run_pass(dlx_solver *solver, dlx_event *event, bool *said)
{
    enum search_event found = solver->branching ? run_tree(solver) : run_search(solver);
    *said = false;
    switch (found) {
    case SEARCH_COVER:
        *event = DLX_COVER;
        *said = accept_cover(solver);
        if (*said && solver->limited && solver->best >= solver->limit) { /* proven, whatever stops the search next */
            close_pass(solver);
            solver->phase = PHASE_END;
        }
        break;
    case SEARCH_STOPPED:
        *event = DLX_STOPPED;
        *said = true;
        break;
    case SEARCH_COSTLY:
        close_pass(solver);
        solver->phase = PHASE_PRICE;
        break;
    case SEARCH_END:
        end_pass(solver);
        break;
    case SEARCH_NO_MEMORY:
        return DLX_ERROR_MEMORY;
    case SEARCH_TOO_MANY:
        return DLX_ERROR_COUNT;
    }
    return DLX_OK;
}
