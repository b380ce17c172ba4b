/* run.c - from files to answers: reads a puzzle, has it solved, counted or listed, and goes on. */
#include "run.h"

#include "clock.h"
#include "guess.h"
#include "input.h"
#include "interrupt.h"
#include "say.h"
#include "solve.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void print_statistics(const struct place *place, const dlx_solver *solver)
{
    say(place, "statistics");
    dlx_statistics statistics = dlx_solver_statistics(solver);
#define PRINT_STATISTIC(name, text) fprintf(stderr, "%-20s%12" PRIu64 "  %s\n", #name, statistics.name, text);
    DLX_STATISTICS(PRINT_STATISTIC)
#undef PRINT_STATISTIC
}

/* count and list: every cover in turn. */
static dlx_status enumerate(struct run *run, const struct question *question, dlx_solver *solver)
{
    const struct place *place = &question->place;
    bool list = run->arguments->command == COMMAND_LIST;
    dlx_event event;
    for (;;) {
        dlx_status status = list ? dlx_solver_next(solver, &event) : dlx_solver_count(solver, &event);
        if (status)
            return status;
        if (event != DLX_COVER)
            break;
        size_t size;
        const uint32_t *cover = dlx_solver_cover(solver, &size);
        if (!print_cover(run, question, cover, size, dlx_solver_score(solver)))
            break;
    }
    uint64_t count = dlx_solver_statistics(solver).solutions;
    if (event == DLX_STOPPED) {
        fprintf(stderr, "dlx: %s:%" PRIu64 ": stopped, %" PRIu64 " covers so far\n", place->file, place->line, count);
        note_status(run, EXIT_STOPPED);
    } else if (count == 0) {
        say_no_cover(run, place);
        note_status(run, EXIT_NO_COVER);
    }
    if (!list) {
        part_answers(run);
        printf("%" PRIu64 "\n", count);
    }
    return DLX_OK;
}

/* Whether an estimate may go on; the context is the clock's time to stop, or 0. */
static bool go_on(void *context)
{
    const double *end = context;
    return !interrupt_seen() && (*end == 0 || clock_seconds() < *end);
}

/* count --estimate: what counting would come to. */
static dlx_status estimate(struct run *run, const struct question *question)
{
    const struct arguments *arguments = run->arguments;
    const struct place *place = &question->place;
    double seconds = arguments->parameters.limits.seconds, end = seconds > 0 ? clock_seconds() + seconds : 0;
    dlx_estimate guess;
    dlx_status status =
        dlx_estimate_covers(question->problem, arguments->estimate, arguments->parameters.seed, go_on, &end, &guess);
    if (status)
        return status;
    if (guess.probes < arguments->estimate) {
        fprintf(stderr, "dlx: %s:%" PRIu64 ": stopped after %" PRIu64 " probes\n", place->file, place->line,
                guess.probes);
        note_status(run, EXIT_STOPPED);
    }
    part_answers(run);
    printf("covers %.4g +- %.2g, nodes %.4g +- %.2g\n", guess.covers, guess.covers_error, guess.nodes,
           guess.nodes_error);
    return DLX_OK;
}

/* Where nothing has a score but the best covers are asked for, all are best. */
static dlx_objective choose_objective(const struct arguments *arguments, const struct puzzle *puzzle)
{
    if (arguments->command != COMMAND_SOLVE)
        return DLX_OBJECTIVE_NONE;
    dlx_objective objective = arguments_objective(arguments, puzzle);
    return objective == DLX_OBJECTIVE_NONE && arguments->goal_given ? DLX_OBJECTIVE_MAX : objective;
}

/* Has the puzzle's problem solved, counted or listed. */
static dlx_status search(struct run *run, const struct question *question)
{
    const struct arguments *arguments = run->arguments;
    const struct model *model = arguments->model;
    bool solving = arguments->command == COMMAND_SOLVE;
    dlx_solver *solver;
    dlx_parameters parameters = arguments->parameters;
    parameters.objective = run->objective = choose_objective(arguments, question->puzzle);
    if (!solving)
        parameters.limits.solutions = arguments->solutions;
    dlx_status status = dlx_solver_new(question->problem, &parameters, &solver);
    if (status)
        return status;
    interrupt_watch(solver);
    if (model->propagator)
        status = dlx_solver_add_propagator(solver, model->propagator(question->puzzle));
    if (status == DLX_OK)
        status = (solving ? solve : enumerate)(run, question, solver);
    interrupt_watch(NULL);
    if (status == DLX_OK && arguments->statistics)
        print_statistics(&question->place, solver);
    dlx_solver_free(solver);
    return status;
}

static dlx_status answer_puzzle(struct run *run, const struct place *place, struct puzzle *puzzle)
{
    const struct arguments *arguments = run->arguments;
    dlx_problem *problem;
    dlx_status status = arguments->model->problem(puzzle, arguments->form == MODEL_FORM_OPTIONS, &problem);
    if (status)
        return status;
    struct question question = {*place, puzzle, problem};
    if (arguments->estimate > 0)
        status = estimate(run, &question);
    else
        status = (arguments->form == MODEL_FORM_FORCED ? solve_forced : search)(run, &question);
    dlx_problem_free(problem);
    return status;
}

/* Answers the puzzle last read from the text. */
static void answer(struct run *run, const struct text *text, struct puzzle *puzzle)
{
    struct place place = {run->file, text->start};
    const char *warning = run->arguments->model->warning(puzzle);
    if (warning)
        fprintf(stderr, "dlx: %s:%" PRIu64 ": warning: %s\n", place.file, place.line, warning);
    const char *reason = run->arguments->model->impossible(puzzle);
    if (reason) {
        fprintf(stderr, "dlx: %s:%" PRIu64 ": %s: %s\n", place.file, place.line,
                run->arguments->model->unique ? "none" : "no cover", reason);
        print_no_cover(run);
        return;
    }
    dlx_status status = answer_puzzle(run, &place, puzzle);
    if (status) {
        say(&place, dlx_status_text(status));
        note_status(run, status == DLX_ERROR_SCORE || status == DLX_ERROR_SIZE ? EXIT_USAGE : EXIT_INTERNAL);
        print_word(run, "error");
    }
}

static void say_bad(struct run *run, const struct text_error *error)
{
    input_say_bad(run->file, error);
    note_status(run, EXIT_USAGE);
    print_word(run, "error");
}

/* Answers the puzzles of one text; false if there is no use in going on. */
static bool run_puzzles(struct run *run, struct text *text)
{
    const struct model *model = run->arguments->model;
    enum model_read result;
    uint64_t before = run->puzzles;
    do {
        struct puzzle *puzzle;
        struct text_error error;
        interrupt_reading(true);
        result = model->read(text, &run->settings, &puzzle, &error);
        interrupt_reading(false);
        run->puzzles += result == MODEL_PUZZLE || result == MODEL_BAD;
        if (result == MODEL_PUZZLE) {
            answer(run, text, puzzle);
            model->free(puzzle);
        } else if (result == MODEL_BAD || (result == MODEL_FAILED && text_damaged(text, &error))) {
            say_bad(run, &error);
        } else if (result == MODEL_FAILED) {
            complain(run, errno == ENOMEM ? EXIT_INTERNAL : EXIT_USAGE, run->file, strerror(errno));
        }
        if (ferror(stdout) || fflush(stdout) != 0)
            break; /* main says so */
    } while ((result == MODEL_PUZZLE || result == MODEL_BAD) && !interrupt_seen());
    if (result == MODEL_END && run->puzzles == before) {
        complain(run, EXIT_USAGE, run->file, "there is no puzzle in it");
        print_word(run, "error");
    }
    if (interrupt_seen())
        note_status(run, EXIT_STOPPED);
    return !interrupt_seen() && !ferror(stdout);
}

/* The model is that of the text, where none was named. */
static bool run_text(struct run *run, FILE *file)
{
    const struct arguments *arguments = run->arguments;
    struct arguments chosen = *arguments;
    struct text text;
    text_open(&text, file);
    bool go_on = true;
    if (guess_model(&chosen, &text, run->file)) {
        run->arguments = &chosen;
        go_on = run_puzzles(run, &text);
        run->arguments = arguments;
    } else {
        note_status(run, EXIT_USAGE);
    }
    text_close(&text);
    return go_on;
}

static bool run_file(struct run *run, const char *name)
{
    FILE *file = input_open(name, &run->file);
    if (!file) {
        note_status(run, EXIT_USAGE);
        return true;
    }
    bool go_on = run_text(run, file);
    input_close(file);
    return go_on;
}

enum exit_status run(const struct arguments *arguments)
{
    struct run run = {
        .arguments = arguments, .settings = arguments->settings, .progress = {.asked = arguments->progress}};
    int64_t *weights = NULL;
    interrupt_install();
    if (arguments->weights)
        run.status = input_weights(arguments->weights, &run.settings, &weights);
    bool go_on = run.status == EXIT_PROVEN;
    if (!go_on)
        return run.status;
    if (arguments->file_count == 0)
        run_file(&run, "-");
    for (int k = 0; k < arguments->file_count && go_on; k++)
        go_on = run_file(&run, arguments->files[k]);
    free(weights);
    return run.status;
}
