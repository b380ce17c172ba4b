/* solve.c - runs a solver with an objective and prints what it found; see solve.h. */
#include "solve.h"

#include "draw.h"
#include "explain.h"
#include "forced.h"
#include "memory_limit.h"
#include "prove.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { GAP_SIZE = 120 };

/* The best cover's score, the bound and the gap between them, as far as they are known: the end of a message. */
static const char *write_gap(dlx_solver *solver, char words[GAP_SIZE])
{
    size_t count;
    int64_t score, bound;
    bool bounded = dlx_solver_bound(solver, &bound), found = dlx_solver_best_count(solver) > 0;
    dlx_solver_best(solver, 0, &count, &score);
    words[0] = '\0';
    if (found && bounded)
        snprintf(words, GAP_SIZE, ": best %" PRId64 ", bound %" PRId64 ", gap %" PRIu64, score, bound,
                 bound > score ? (uint64_t)bound - (uint64_t)score : (uint64_t)score - (uint64_t)bound);
    else if (bounded)
        snprintf(words, GAP_SIZE, ": no cover found, bound %" PRId64, bound);
    else if (found)
        snprintf(words, GAP_SIZE, ": best %" PRId64 ", no bound", score);
    return words;
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
            status = progress_step(&run->watch, solver, event);
        if (status)
            return status;
    }
    if (*event == DLX_STOPPED) {
        say(run, &question->place, "stopped, %" PRIu64 " of the best covers so far", printed);
        note_status(run, EXIT_STOPPED);
        run->outcome.status = "stopped";
    }
    return DLX_OK;
}

/* What was found when the solver was stopped. */
static void tell_stopped(struct run *run, const struct question *question, dlx_solver *solver)
{
    char gap[GAP_SIZE];
    say(run, &question->place, "stopped before the proof%s", write_gap(solver, gap));
    note_status(run, EXIT_STOPPED);
    run->outcome.status = "stopped";
    if (dlx_solver_best_count(solver) == 0)
        print_word(run, "unknown");
    print_best(run, question, solver);
}

/* Memory has run out: what was found is an answer all the same. */
static dlx_status tell_failed(struct run *run, const struct question *question, dlx_solver *solver, dlx_status status)
{
    char gap[GAP_SIZE], message[GAP_SIZE + 60];
    if (status != DLX_ERROR_MEMORY || dlx_solver_best_count(solver) == 0)
        return status;
    memory_limit_relieve();
    snprintf(message, sizeof message, "%s before the proof%s", memory_limit_words(), write_gap(solver, gap));
    say_error(run, &question->place, EXIT_INTERNAL, message);
    run->outcome.status = "stopped";
    print_best(run, question, solver);
    return DLX_OK;
}

/* What was found at the end. */
static void tell_end(struct run *run, const struct question *question, dlx_solver *solver)
{
    const dlx_parameters *parameters = &run->arguments->parameters;
    uint32_t found = dlx_solver_best_count(solver);
    char gap[GAP_SIZE];
    if (found == 0 && parameters->has_target) {
        say(run, &question->place, "no cover reaches the target");
        print_no_cover(run);
    } else if (found == 0) {
        say_no_cover(run, &question->place);
        print_no_cover(run);
    } else if (parameters->has_target || parameters->gap > 0 || parameters->gap_rel > 0) {
        say(run, &question->place, "the %s is reached%s", parameters->has_target ? "target" : "gap",
            write_gap(solver, gap));
        run->outcome.status = "reached";
    } else {
        run->outcome.status = run->objective == DLX_OBJECTIVE_NONE ? "found" : "optimal";
        if (found < parameters->top)
            say(run, &question->place, "there are no more covers");
    }
    print_best(run, question, solver);
}

static uint32_t *copy_of(const uint32_t *cover, size_t count)
{
    uint32_t *copy = malloc((count + 1) * sizeof *copy);
    if (copy && count > 0)
        memcpy(copy, cover, count * sizeof *copy);
    return copy;
}

/* Prints the second cover, and says where the first differs. */
static void show_second(struct run *run, const struct question *question, dlx_solver *solver, const uint32_t *first,
                        size_t first_count)
{
    size_t count;
    const uint32_t *second = dlx_solver_cover(solver, &count);
    if (run->arguments->json)
        buffer_text(&run->answer_buffer, &run->outcome.second);
    if (!print_cover(run, question, second, count, dlx_solver_score(solver)))
        return;
    explain_several(run, question, first, first_count, second, count);
}

/* Says whether the cover just printed is the only one. */
static dlx_status tell_unique(struct run *run, const struct question *question, dlx_solver *solver)
{
    dlx_event event;
    size_t count;
    const uint32_t *cover = dlx_solver_cover(solver, &count);
    uint32_t *first = run->arguments->explain ? copy_of(cover, count) : NULL;
    if (run->arguments->explain && !first)
        return DLX_ERROR_MEMORY;
    dlx_status status = progress_step(&run->watch, solver, &event);
    if (status) {
        free(first);
        return status;
    }
    if (event != DLX_STOPPED)
        run->outcome.unique = event == DLX_COVER ? "several" : "unique";
    say(run, &question->place, "%s",
        event == DLX_STOPPED ? "stopped before a second cover was ruled out" : run->outcome.unique);
    if (event == DLX_STOPPED)
        note_status(run, EXIT_STOPPED);
    if (event == DLX_COVER && first)
        show_second(run, question, solver, first, count);
    free(first);
    return DLX_OK;
}

dlx_status solve(struct run *run, const struct question *question, dlx_solver *solver)
{
    bool any = run->objective == DLX_OBJECTIVE_NONE;
    dlx_event event = DLX_COVER;
    while (event == DLX_COVER && !(any && dlx_solver_has_cover(solver))) {
        dlx_status status = progress_step(&run->watch, solver, &event);
        if (status)
            return tell_failed(run, question, solver, status);
    }
    run->outcome.status = "optimal";
    if (event == DLX_BEST) {
        draw(run, question, solver);
        return print_all_best(run, question, solver, &event);
    }
    if (event == DLX_STOPPED)
        tell_stopped(run, question, solver);
    else
        tell_end(run, question, solver);
    draw(run, question, solver);
    if (run->arguments->explain && event == DLX_END && dlx_solver_best_count(solver) == 0 &&
        !dlx_solver_has_cover(solver) && !run->arguments->parameters.has_target)
        return explain_none(run, question);
    if (run->arguments->proof && event == DLX_END)
        return prove(run, question, solver);
    if (run->arguments->proof && event == DLX_COVER)
        say_anyway(run, &question->place,
                   "no proof is written: without an objective the cover is all there is to show");
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
    run->outcome.searched = true;
    run->outcome.statistics.nodes = forced.nodes;
    if (status == DLX_OK && event == DLX_STOPPED) {
        say(run, &question->place, "stopped before the proof");
        note_status(run, EXIT_STOPPED);
        run->outcome.status = "stopped";
        print_word(run, "unknown");
    } else if (status == DLX_OK && event == DLX_END && forced.covers == 0) {
        say_no_cover(run, &question->place);
        print_no_cover(run);
    } else if (status == DLX_OK && event == DLX_END) {
        run->outcome.unique = forced.covers == 1 ? "unique" : "several";
        say(run, &question->place, "%s", run->outcome.unique);
        if (!arguments->json)
            part_answers(run);
        model->print(question->puzzle, question->problem, forced.options, forced.count, 0, MODEL_FORM_FORCED,
                     arguments->json ? run->answer : run->out);
    }
    forced_free(&forced);
    return status;
}
