/* answering.c - from a puzzle to its answer; see answering.h. */
#include "answering.h"

#include "bare.h"
#include "clock.h"
#include "draw.h"
#include "explain.h"
#include "interrupt.h"
#include "json.h"
#include "memory_limit.h"
#include "solve.h"

#include <inttypes.h>

static void print_statistics(struct run *run, const struct place *place)
{
    say(run, place, "statistics");
#define PRINT_STATISTIC(name, text)                                                                                    \
    fprintf(run->words, "%-20s%12" PRIu64 "  %s\n", #name, run->outcome.statistics.name, text);
    DLX_STATISTICS(PRINT_STATISTIC)
#undef PRINT_STATISTIC
}

/* list: every cover in turn. */
static dlx_status print_covers(struct run *run, const struct question *question, dlx_solver *solver, dlx_event *event)
{
    dlx_status status;
    size_t size;
    const uint32_t *cover;
    do {
        status = progress_step(&run->watch, solver, event);
        if (status || *event != DLX_COVER)
            return status;
        cover = dlx_solver_cover(solver, &size);
    } while (print_cover(run, question, cover, size, dlx_solver_score(solver)));
    return status;
}

static dlx_status enumerate(struct run *run, const struct question *question, dlx_solver *solver)
{
    const struct place *place = &question->place;
    bool list = run->arguments->command == COMMAND_LIST;
    dlx_event event;
    if (!list)
        run->watch.step = dlx_solver_count;
    dlx_status status = list ? print_covers(run, question, solver, &event) : progress_step(&run->watch, solver, &event);
    if (status)
        return status;
    uint64_t count = dlx_solver_statistics(solver).solutions;
    run->outcome.covers = count;
    if (event == DLX_STOPPED) {
        say(run, place, "stopped, %" PRIu64 " cover%s so far", count, text_plural(count));
        note_status(run, EXIT_STOPPED);
        run->outcome.status = "stopped";
    } else if (count == 0) {
        say_no_cover(run, place);
        note_status(run, EXIT_NO_COVER);
        run->outcome.status = "none";
    }
    if (!list && !run->arguments->json) {
        part_answers(run);
        fprintf(run->out, "%" PRIu64 "\n", count);
    }
    return DLX_OK;
}

/* An estimate under way. */
struct probing {
    struct progress *progress;
    double end; /* the clock's time to stop, or 0 */
    uint64_t begun, all;
};

/* Whether the estimate may go on, as the next probe begins. */
static bool go_on(void *context)
{
    struct probing *probing = context;
    progress_probe(probing->progress, probing->begun++, probing->all);
    return !interrupt_seen() && (probing->end == 0 || clock_seconds() < probing->end);
}

/* count --estimate: what counting would come to. */
static dlx_status estimate(struct run *run, const struct question *question)
{
    const struct arguments *arguments = run->arguments;
    double seconds = arguments->parameters.limits.seconds;
    struct probing probing = {run->progress, seconds > 0 ? clock_seconds() + seconds : 0, 0, arguments->estimate};
    dlx_estimate guess;
    dlx_status status = dlx_estimate_covers(question->problem, arguments->estimate, arguments->parameters.seed, go_on,
                                            &probing, &guess);
    if (status)
        return status;
    run->outcome.estimated = true;
    run->outcome.estimate = guess;
    run->outcome.status = "estimate";
    if (guess.probes < arguments->estimate) {
        say(run, &question->place, "stopped after %" PRIu64 " probe%s", guess.probes, text_plural(guess.probes));
        note_status(run, EXIT_STOPPED);
        run->outcome.status = "stopped";
    }
    if (arguments->json)
        return DLX_OK;
    part_answers(run);
    fprintf(run->out, "covers %.4g +- %.2g, nodes %.4g +- %.2g\n", guess.covers, guess.covers_error, guess.nodes,
            guess.nodes_error);
    return DLX_OK;
}

/* Where nothing has a score but the best covers are asked for, all are best. */
static dlx_objective choose_objective(const struct arguments *arguments, const struct puzzle *puzzle)
{
    if (arguments->command != COMMAND_SOLVE)
        return DLX_OBJECTIVE_NONE;
    dlx_objective objective = arguments_objective(arguments, puzzle);
    return objective == DLX_OBJECTIVE_NONE && arguments->goal ? DLX_OBJECTIVE_MAX : objective;
}

/* Keeps what the solver knows at its end. */
static void note_solver(struct run *run, dlx_solver *solver)
{
    struct outcome *outcome = &run->outcome;
    size_t count;
    outcome->searched = true;
    outcome->statistics = dlx_solver_statistics(solver);
    if (run->arguments->command != COMMAND_SOLVE)
        return;
    outcome->scored = run->scored && (dlx_solver_best_count(solver) > 0 || dlx_solver_has_cover(solver));
    outcome->score = dlx_solver_score(solver);
    if (run->objective == DLX_OBJECTIVE_NONE)
        return;
    dlx_solver_best(solver, 0, &count, &outcome->score);
    if (run->arguments->json && run->scored)
        outcome->bounded = dlx_solver_bound(solver, &outcome->bound);
}

/* What a solver may spend. (For solve the number of covers is one of those printed.) */
static dlx_limits limits_of(const struct arguments *arguments)
{
    dlx_limits limits = arguments->parameters.limits;
    if (arguments->command != COMMAND_SOLVE)
        limits.solutions = arguments->solutions;
    return limits;
}

/* Solves, counts or lists with the solver. */
static dlx_status use_solver(struct run *run, const struct question *question, dlx_solver *solver)
{
    const struct arguments *arguments = run->arguments;
    const dlx_limits limits = limits_of(arguments);
    interrupt_watch(solver);
    progress_watch(run->progress, &run->watch, &limits, run->objective != DLX_OBJECTIVE_NONE);
    dlx_status status = (arguments->command == COMMAND_SOLVE ? solve : enumerate)(run, question, solver);
    interrupt_watch(NULL);
    if (status == DLX_OK)
        note_solver(run, solver);
    if (status == DLX_OK && arguments->statistics && !arguments->json)
        print_statistics(run, &question->place);
    return status;
}

static dlx_status new_solver(const struct run *run, const dlx_problem *problem, dlx_solver **solver)
{
    const struct arguments *arguments = run->arguments;
    dlx_parameters parameters = arguments->parameters;
    parameters.objective = run->objective;
    parameters.limits = limits_of(arguments);
    return dlx_solver_new(problem, &parameters, solver);
}

/* Has the puzzle's own problem solved, counted or listed. */
static dlx_status search(struct run *run, const struct question *question)
{
    const struct model *model = run->arguments->model;
    dlx_solver *solver;
    dlx_status status = new_solver(run, question->problem, &solver);
    if (status)
        return status;
    if (model->propagator)
        status = dlx_solver_add_propagator(solver, model->propagator(question->puzzle));
    if (status == DLX_OK)
        status = use_solver(run, question, solver);
    dlx_solver_free(solver);
    return status;
}

/* The same by the problem that it shares with others. */
static dlx_status search_bare(struct run *run, const struct place *place, const struct puzzle *puzzle)
{
    struct bare *bare = run->bare;
    struct question question = {.place = *place, .puzzle = bare->puzzle, .problem = bare->problem, .asked = puzzle};
    dlx_status status = bare->solver ? DLX_OK : new_solver(run, bare->problem, &bare->solver);
    if (status == DLX_OK)
        status = dlx_solver_assume(bare->solver, bare->assumed, bare->assumed_count);
    if (status == DLX_OK)
        status = use_solver(run, &question, bare->solver);
    if (status || run->status == EXIT_INTERNAL) /* memory may have run out: no more of it is held than is needed */
        bare_free(bare);
    return status;
}

static dlx_status build_and_search(struct run *run, const struct place *place, struct puzzle *puzzle)
{
    const struct arguments *arguments = run->arguments;
    dlx_problem *problem;
    bool named = arguments->form == MODEL_FORM_OPTIONS || arguments->proof || arguments->explain || arguments->svg;
    bool own = named || arguments->estimate > 0 || arguments->form == MODEL_FORM_FORCED;
    run->objective = choose_objective(arguments, puzzle);
    run->scored = arguments_objective(arguments, puzzle) != DLX_OBJECTIVE_NONE;
    if (!own && bare_of(run->bare, arguments->model, puzzle))
        return search_bare(run, place, puzzle);
    dlx_status status = arguments->model->problem(puzzle, named, &problem);
    if (status)
        return status;
    struct question question = {.place = *place, .puzzle = puzzle, .problem = problem};
    if (arguments->estimate > 0)
        status = estimate(run, &question);
    else
        status = (arguments->form == MODEL_FORM_FORCED ? solve_forced : search)(run, &question);
    dlx_problem_free(problem);
    return status;
}

/* An error of the engine: of its input, or of the machine. */
static void tell_error(struct run *run, const struct place *place, dlx_status status)
{
    bool input = status == DLX_ERROR_SCORE || status == DLX_ERROR_SIZE;
    say_error(run, place, input ? EXIT_USAGE : EXIT_INTERNAL,
              status == DLX_ERROR_MEMORY ? memory_limit_words() : dlx_status_text(status));
    if (!run->outcome.printed)
        print_word(run, "error"); /* in place of an answer, not behind one */
}

/* Explains what a person sees at once, too. */
static void explain_impossible(struct run *run, const struct place *place, struct puzzle *puzzle)
{
    dlx_problem *problem;
    dlx_status status = run->arguments->model->problem(puzzle, true, &problem);
    if (status == DLX_OK) {
        struct question question = {.place = *place, .puzzle = puzzle, .problem = problem};
        status = explain_none(run, &question);
        dlx_problem_free(problem);
    }
    if (status)
        tell_error(run, place, status);
}

void answer_puzzle(struct run *run, const struct place *place, struct puzzle *puzzle)
{
    const struct model *model = run->arguments->model;
    const char *warning = model->warning(puzzle), *reason = model->impossible(puzzle);
    const char *scoreless = arguments_scoreless(run->arguments, puzzle);
    run->outcome = (struct outcome){.status = "complete", .begin = clock_seconds()};
    memory_limit_restore();
    if (warning)
        say_anyway(run, place, "warning: %s", warning);
    if (scoreless) {
        char message[100];
        snprintf(message, sizeof message, "there are no scores for %s (unless --max or --min is given)", scoreless);
        say_error(run, place, EXIT_USAGE, message);
        print_word(run, "error");
    } else if (reason && !run->arguments->proof) {
        say(run, place, "%s: %s", model->unique ? "none" : "no cover", reason);
        print_no_cover(run);
        draw_none(run, place);
        if (run->arguments->explain)
            explain_impossible(run, place, puzzle);
    } else {
        dlx_status status = build_and_search(run, place, puzzle);
        if (status)
            tell_error(run, place, status);
    }
    if (run->arguments->json)
        json_print_outcome(run, place);
    progress_count(run->progress);
}
