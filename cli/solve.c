/* solve.c - runs a solver with an objective and prints what it found; see solve.h. */
#include "solve.h"

#include "forced.h"
#include "prove.h"

#include <inttypes.h>

/* Begins a message about the puzzle. */
static void begin_words(const struct question *question, const char *words)
{
    fprintf(stderr, "dlx: %s:%" PRIu64 ": %s", question->place.file, question->place.line, words);
}

/* Ends it with the best cover's score, the bound and the gap between them, as far as they are known. */
static void end_with_gap(dlx_solver *solver)
{
    size_t count;
    int64_t score, bound;
    bool bounded = dlx_solver_bound(solver, &bound), found = dlx_solver_best_count(solver) > 0;
    dlx_solver_best(solver, 0, &count, &score);
    if (found && bounded)
        fprintf(stderr, ": best %" PRId64 ", bound %" PRId64 ", gap %" PRIu64, score, bound,
                bound > score ? (uint64_t)bound - (uint64_t)score : (uint64_t)score - (uint64_t)bound);
    else if (bounded)
        fprintf(stderr, ": no cover found, bound %" PRId64, bound);
    else if (found)
        fprintf(stderr, ": best %" PRId64 ", no bound", score);
    fputc('\n', stderr);
}

/* Prints the covers held, best first. */
static void print_best(struct run *run, const struct question *question, dlx_solver *solver)
{
    for (uint32_t place = 0; place < dlx_solver_best_count(solver); place++) {
        size_t count;
        int64_t score;
        const uint32_t *cover = dlx_solver_best(solver, place, &count, &score);
        if (!print_cover(run, question, cover, count, score))
            return;
    }
}

/* Prints the covers that are all best, after the first of them; *event is then DLX_END or DLX_STOPPED, or DLX_BEST if
 * printing has failed. */
static dlx_status print_all_best(struct run *run, const struct question *question, dlx_solver *solver, dlx_event *event)
{
    uint64_t printed = 0, most = run->arguments->solutions;
    while (*event == DLX_BEST) {
        size_t count;
        const uint32_t *cover = dlx_solver_cover(solver, &count);
        if (!print_cover(run, question, cover, count, dlx_solver_score(solver)))
            return DLX_OK;
        dlx_status status = DLX_OK;
        if (++printed == most)
            *event = DLX_STOPPED;
        else
            status = progress_next(&run->progress, solver, event);
        if (status)
            return status;
    }
    if (*event == DLX_STOPPED) {
        begin_words(question, "stopped");
        fprintf(stderr, ", %" PRIu64 " of the best covers so far\n", printed);
        note_status(run, EXIT_STOPPED);
    }
    return DLX_OK;
}

/* What was found when the solver was stopped. */
static void tell_stopped(struct run *run, const struct question *question, dlx_solver *solver)
{
    begin_words(question, "stopped before the proof");
    end_with_gap(solver);
    note_status(run, EXIT_STOPPED);
    if (dlx_solver_best_count(solver) == 0)
        print_word(run, "unknown");
    print_best(run, question, solver);
}

/* What was found at the end. */
static void tell_end(struct run *run, const struct question *question, dlx_solver *solver)
{
    const dlx_parameters *parameters = &run->arguments->parameters;
    uint32_t found = dlx_solver_best_count(solver);
    if (found == 0 && parameters->has_target) {
        begin_words(question, "no cover reaches the target");
        fputc('\n', stderr);
        print_no_cover(run);
    } else if (found == 0) {
        say_no_cover(run, &question->place);
        print_no_cover(run);
    } else if (parameters->has_target || parameters->gap > 0 || parameters->gap_rel > 0) {
        begin_words(question, parameters->has_target ? "the target is reached" : "the gap is reached");
        end_with_gap(solver);
    } else if (found < parameters->top) {
        begin_words(question, "there are no more covers");
        fputc('\n', stderr);
    }
    print_best(run, question, solver);
}

/* Says whether the cover just printed is the only one. */
static dlx_status tell_unique(struct run *run, const struct question *question, dlx_solver *solver)
{
    dlx_event event;
    dlx_status status = dlx_solver_next(solver, &event);
    if (status)
        return status;
    say(&question->place, event == DLX_COVER ? "several"
                          : event == DLX_END ? "unique"
                                             : "stopped before a second cover was ruled out");
    if (event == DLX_STOPPED)
        note_status(run, EXIT_STOPPED);
    return DLX_OK;
}

dlx_status solve(struct run *run, const struct question *question, dlx_solver *solver)
{
    bool any = run->objective == DLX_OBJECTIVE_NONE;
    dlx_event event = DLX_COVER;
    progress_begin(&run->progress, &run->arguments->parameters.limits);
    while (event == DLX_COVER && !(any && dlx_solver_has_cover(solver))) {
        dlx_status status = progress_next(&run->progress, solver, &event);
        if (status)
            return status;
    }
    if (event == DLX_BEST)
        return print_all_best(run, question, solver, &event);
    if (event == DLX_STOPPED)
        tell_stopped(run, question, solver);
    else
        tell_end(run, question, solver);
    if (run->arguments->proof && event == DLX_END)
        return prove(run, question, solver);
    if (run->arguments->proof && event == DLX_COVER)
        say(&question->place, "no proof is written: without an objective the cover is all there is to show");
    return event == DLX_COVER && run->arguments->model->unique ? tell_unique(run, question, solver) : DLX_OK;
}

/* What is verified, for forced.h. */
struct subject {
    struct run *run;
    const struct question *question;
};

static bool stands(void *context, dlx_solver *solver)
{
    const struct subject *subject = context;
    size_t count;
    const uint32_t *cover = dlx_solver_cover(solver, &count);
    return verify_cover(subject->run, subject->question, cover, count, dlx_solver_score(solver));
}

dlx_status solve_forced(struct run *run, const struct question *question)
{
    const struct arguments *arguments = run->arguments;
    const struct model *model = arguments->model;
    struct subject subject = {run, question};
    struct forced forced = {.problem = question->problem,
                            .propagator = model->propagator ? model->propagator(question->puzzle) : NULL,
                            .parameters = arguments->parameters,
                            .stands = stands,
                            .context = &subject};
    forced.parameters.objective = DLX_OBJECTIVE_NONE;
    dlx_event event;
    dlx_status status = forced_find(&forced, &event);
    if (status == DLX_OK && event == DLX_STOPPED) {
        say(&question->place, "stopped before the proof");
        note_status(run, EXIT_STOPPED);
        print_word(run, "unknown");
    } else if (status == DLX_OK && event == DLX_END && forced.covers == 0) {
        say_no_cover(run, &question->place);
        print_no_cover(run);
    } else if (status == DLX_OK && event == DLX_END) {
        say(&question->place, forced.covers == 1 ? "unique" : "several");
        part_answers(run);
        model->print(question->puzzle, question->problem, forced.options, forced.count, 0, MODEL_FORM_FORCED, stdout);
    }
    forced_free(&forced);
    return status;
}
