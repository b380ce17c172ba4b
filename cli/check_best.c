/* check_best.c - see check_best.h. */
#include "check_best.h"

#include "interrupt.h"

#include <inttypes.h>

/* The best score, or what bounds it. */
static void tell_distance(struct run *run, const struct place *place, int64_t best, bool proven)
{
    struct outcome *outcome = &run->outcome;
    int64_t score = outcome->score;
    uint64_t distance = best > score ? (uint64_t)best - (uint64_t)score : (uint64_t)score - (uint64_t)best;
    outcome->bounded = true;
    outcome->bound = best;
    if (!proven)
        say(run, place, "stopped before the proof: at most %" PRIu64 " from the best, bound %" PRId64, distance, best);
    else if (distance > 0)
        say(run, place, "%" PRIu64 " from the best, %" PRId64, distance, best);
    else
        say(run, place, "optimal");
    if (proven && distance == 0)
        outcome->status = "optimal";
}

static void tell_best(struct run *run, const struct question *question, dlx_solver *solver, bool stopped)
{
    size_t count;
    int64_t best;
    const uint32_t *cover = dlx_solver_best(solver, 0, &count, &best);
    if (!stopped) {
        if (verify_cover(run, question, cover, count, best))
            tell_distance(run, &question->place, best, true);
        return;
    }
    note_status(run, EXIT_STOPPED);
    if (dlx_solver_bound(solver, &best))
        tell_distance(run, &question->place, best, false);
    else
        say(run, &question->place, "stopped before the proof");
}

static void tell_none(struct run *run, const struct question *question, dlx_solver *solver, bool stopped)
{
    bool found = dlx_solver_has_cover(solver);
    const char *unproven = stopped ? "stopped before the proof that there is none" : "there is none, proven";
    say(run, &question->place, "%s", found ? "but there is one" : unproven);
    if (found)
        run->outcome.status = "invalid";
    if (found || stopped)
        note_status(run, found ? EXIT_USAGE : EXIT_STOPPED);
}

/* Runs the solver to its end, or to the first cover if none is claimed. */
static dlx_status compare(struct run *run, const struct question *question, dlx_solver *solver, bool none_claimed)
{
    dlx_event event = DLX_COVER;
    while (event == DLX_COVER && !(none_claimed && dlx_solver_has_cover(solver))) {
        dlx_status status = progress_step(&run->watch, solver, &event);
        if (status)
            return status;
    }
    run->outcome.searched = true;
    run->outcome.statistics = dlx_solver_statistics(solver);
    (none_claimed ? tell_none : tell_best)(run, question, solver, event == DLX_STOPPED);
    return DLX_OK;
}

static dlx_status search(struct run *run, const struct question *question, const dlx_parameters *parameters,
                         bool none_claimed)
{
    const struct model *model = run->arguments->model;
    dlx_solver *solver;
    dlx_status status = dlx_solver_new(question->problem, parameters, &solver);
    if (status)
        return status;
    interrupt_reading(false);
    interrupt_watch(solver);
    progress_watch(run->progress, &run->watch, &parameters->limits, parameters->objective != DLX_OBJECTIVE_NONE);
    if (model->propagator)
        status = dlx_solver_add_propagator(solver, model->propagator(question->puzzle));
    if (status == DLX_OK)
        status = compare(run, question, solver, none_claimed);
    interrupt_watch(NULL);
    dlx_solver_free(solver);
    return status;
}

void check_best(struct run *run, const struct question *question, bool none_claimed)
{
    dlx_parameters parameters = run->arguments->parameters;
    parameters.objective = arguments_objective(run->arguments, question->puzzle);
    if (parameters.objective == DLX_OBJECTIVE_NONE && !none_claimed) {
        say(run, &question->place, "there are no scores: all answers are best");
        return;
    }
    dlx_status status = search(run, question, &parameters, none_claimed);
    if (status)
        say_error(run, &question->place, EXIT_INTERNAL, dlx_status_text(status));
}
