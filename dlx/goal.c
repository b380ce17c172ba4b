/* goal.c - what is asked of an optimizing solver: which covers are handed out, what is left to be looked for, and when
 * that is enough.
 *
 * Inside, scores are maximized (negated for min) and belong to the reduced problem. A cover is handed out if it scores
 * more than the *bar*; the search need not look for those that do not score more than what is *sought*. These are the
 * same but for a gap that is allowed. The goal is reached when the limit is not above what is sought.
 */
#include "solver.h"
#include "sort.h"

#include <math.h>
#include <string.h>

bool solver_bounded(const dlx_solver *solver)
{
    return solver->parameters.objective != DLX_OBJECTIVE_NONE && solver->parameters.bound != DLX_BOUND_NONE &&
           (solver->has_cover || !solver->proving);
}

int64_t solver_round(const dlx_solver *solver, int64_t score)
{
    int64_t rest = score % solver->unit;
    return score - (rest < 0 ? rest + solver->unit : rest);
}

/* The score asked for, of the reduced problem; one above all if it is out of reach. */
static int64_t target(const dlx_solver *solver)
{
    int64_t most = (int64_t)PROBLEM_SCORE_MAX + 1, wanted = solver->parameters.target;
    wanted = solver->sign * (wanted > most ? most : wanted < -most ? -most : wanted);
    if (__builtin_sub_overflow(wanted, solver->forced_score, &wanted))
        return solver->forced_score < 0 ? most : -most;
    return wanted > most ? most : wanted < -most ? -most : wanted;
}

/* A cover must score more to be handed out; INT64_MIN if any is. */
static int64_t bar(const dlx_solver *solver)
{
    const struct best *list = &solver->list;
    if (solver->listing)
        return solver->best - 1;
    if (solver->parameters.has_target)
        return target(solver) - 1;
    if (list->top > 1)
        return best_full(list) ? list->covers[list->count - 1].score : INT64_MIN;
    return solver->has_cover ? solver->best : INT64_MIN;
}

/* How far above this score the limit may be. */
static int64_t allowed_gap(const dlx_solver *solver, int64_t score)
{
    const dlx_parameters *parameters = &solver->parameters;
    if (parameters->gap_rel == 0)
        return parameters->gap;
    double share = parameters->gap_rel * fabs((double)(score + solver->forced_score));
    int64_t part = share < (double)PROBLEM_SCORE_MAX ? (int64_t)share : (int64_t)PROBLEM_SCORE_MAX;
    return part > parameters->gap ? part : parameters->gap;
}

int64_t solver_sought(const dlx_solver *solver)
{
    int64_t beaten = bar(solver);
    if (beaten == INT64_MIN)
        return beaten;
    if (__builtin_add_overflow(beaten, allowed_gap(solver, beaten), &beaten))
        beaten = INT64_MAX;
    return solver_round(solver, beaten);
}

bool solver_satisfied(const dlx_solver *solver)
{
    if (solver->listing || solver->proving)
        return false;
    return (solver->parameters.has_target && solver->has_cover) ||
           (solver->limited && solver->limit <= solver_sought(solver));
}

void solver_conclude(dlx_solver *solver)
{
    bool list = solver->parameters.all_best && solver->has_cover && !solver->listing;
    solver->listing = solver->listing || list;
    solver->phase = list ? PHASE_PASS : PHASE_END;
}

size_t solver_translate(dlx_solver *solver, const uint32_t *options, size_t count)
{
    const struct reduction *reduction = &solver->reduction;
    for (size_t k = 0; k < count; k++)
        solver->cover[k] = reduction->option_origin[options[k]];
    memcpy(solver->cover + count, reduction->forced, reduction->forced_count * sizeof *solver->cover);
    count += reduction->forced_count;
    sort_numbers(solver->cover, count);
    return count;
}

/* Puts the cover found in the place of the one handed out before. */
static void keep(dlx_solver *solver, uint32_t count, int64_t score)
{
    uint32_t *kept = solver->kept;
    solver->kept = solver->found;
    solver->found = kept;
    solver->kept_count = count;
    solver->cover_made = false;
    solver->best = score;
}

/* Puts the cover found into the list, unless it is there. */
static dlx_status list_cover(dlx_solver *solver, uint32_t count, int64_t score, bool *accepted)
{
    struct best *list = &solver->list;
    size_t all = solver_translate(solver, solver->found, count);
    uint32_t place = list->top;
    dlx_status status = best_insert(list, score, solver->cover, (uint32_t)all, &place);
    *accepted = place < list->top;
    if (*accepted) {
        solver->place = place;
        solver->best = list->covers[0].score;
    }
    return status;
}

dlx_status solver_accept(dlx_solver *solver, uint32_t count, bool *accepted)
{
    const dlx_problem *problem = solver->reduction.problem;
    int64_t score = 0, least = bar(solver);
    for (uint32_t k = 0; k < count; k++)
        score += solver->sign * problem->score[solver->found[k]];
    *accepted = solver->parameters.objective == DLX_OBJECTIVE_NONE || score > least;
    dlx_status status = DLX_OK;
    if (*accepted && solver->list.top > 1)
        status = list_cover(solver, count, score, accepted);
    else if (*accepted)
        keep(solver, count, score);
    if (*accepted) {
        solver->has_cover = true;
        solver->statistics.solutions++;
    }
    return status;
}
