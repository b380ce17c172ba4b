/* run.c - from files to answers: reads a puzzle, has it solved, verifies, prints, and goes on. */
#include "run.h"

#include "forced.h"
#include "input.h"
#include "interrupt.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct run {
    const struct arguments *arguments;
    struct model_settings settings;
    dlx_objective objective; /* of the puzzle at hand */
    const char *file;        /* its name in messages */
    uint64_t answers;        /* printed so far */
    uint64_t puzzles;        /* read so far, malformed ones too */
    enum exit_status status;
};

/* Where in the input a message belongs. */
struct place {
    const char *file;
    uint64_t line;
};

static void note_status(struct run *run, enum exit_status status)
{
    if (status > run->status)
        run->status = status;
}

static void complain(struct run *run, enum exit_status status, const char *subject, const char *message)
{
    fprintf(stderr, "dlx: %s: %s\n", subject, message);
    note_status(run, status);
}

/* Answers of several lines are parted by an empty one. */
static void part_answers(struct run *run)
{
    bool long_form = (run->arguments->model->long_forms & 1u << run->arguments->form) != 0;
    if (run->answers++ > 0 && long_form && run->arguments->command != COMMAND_COUNT)
        putchar('\n');
}

static void print_word(struct run *run, const char *word)
{
    part_answers(run);
    puts(word);
}

/* The answer where there is no cover: a number if scores or counts are printed. */
static void print_no_cover(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    note_status(run, EXIT_NO_COVER);
    if (arguments->command == COMMAND_COUNT)
        print_word(run, "0");
    else if (arguments->command == COMMAND_SOLVE)
        print_word(run, arguments_no_cover(arguments));
}

/* Verifies the solver's cover, by the problem and by the puzzle's own rules. */
static bool verify_cover(struct run *run, const struct puzzle *puzzle, const dlx_problem *problem, dlx_solver *solver)
{
    size_t count;
    const uint32_t *cover = dlx_solver_cover(solver, &count);
    int64_t score = dlx_solver_score(solver);
    dlx_report report;
    if (!dlx_verify(problem, cover, count, &report) && report.verdict == DLX_VALID && report.score == score &&
        run->arguments->model->solves(puzzle, cover, count, score))
        return true;
    complain(run, EXIT_INTERNAL, run->file, "internal error: the answer does not stand its verification");
    return false;
}

/* Verifies the solver's cover and prints it; false if there is no use in going on. */
static bool print_cover(struct run *run, const struct puzzle *puzzle, const dlx_problem *problem, dlx_solver *solver)
{
    const struct arguments *arguments = run->arguments;
    if (!verify_cover(run, puzzle, problem, solver))
        return false;
    size_t count;
    const uint32_t *cover = dlx_solver_cover(solver, &count);
    part_answers(run);
    arguments->model->print(puzzle, problem, cover, count, dlx_solver_score(solver), arguments->form, stdout);
    return !ferror(stdout); /* main says so */
}

static void say(const struct place *place, const char *message)
{
    fprintf(stderr, "dlx: %s:%" PRIu64 ": %s\n", place->file, place->line, message);
}

static void print_statistics(const struct place *place, const dlx_solver *solver)
{
    say(place, "statistics");
    dlx_statistics statistics = dlx_solver_statistics(solver);
#define PRINT_STATISTIC(name, text) fprintf(stderr, "%-20s%12" PRIu64 "  %s\n", #name, statistics.name, text);
    DLX_STATISTICS(PRINT_STATISTIC)
#undef PRINT_STATISTIC
}

/* Says how far the solver came before it was stopped. */
static void say_stopped(const struct place *place, const dlx_solver *solver)
{
    int64_t bound;
    bool bounded = dlx_solver_bound(solver, &bound);
    fprintf(stderr, "dlx: %s:%" PRIu64 ": stopped before the proof", place->file, place->line);
    if (dlx_solver_has_cover(solver) && bounded) {
        int64_t score = dlx_solver_score(solver);
        fprintf(stderr, ": best %" PRId64 ", bound %" PRId64 ", gap %" PRId64, score, bound,
                bound > score ? bound - score : score - bound);
    } else if (bounded) {
        fprintf(stderr, ": no cover found, bound %" PRId64, bound);
    } else if (dlx_solver_has_cover(solver)) {
        fprintf(stderr, ": best %" PRId64 ", no bound", dlx_solver_score(solver));
    }
    fputc('\n', stderr);
}

static void say_no_cover(const struct run *run, const struct place *place)
{
    say(place, run->arguments->model->unique ? "none" : "no cover");
}

/* Says whether the cover just printed is the only one. */
static dlx_status tell_unique(struct run *run, const struct place *place, dlx_solver *solver)
{
    dlx_event event;
    dlx_status status = dlx_solver_next(solver, &event);
    if (status)
        return status;
    static const char *const words[] = {
        [DLX_COVER] = "several", [DLX_END] = "unique", [DLX_STOPPED] = "stopped before a second cover was ruled out"};
    say(place, words[event]);
    if (event == DLX_STOPPED)
        note_status(run, EXIT_STOPPED);
    return DLX_OK;
}

/* solve: runs to the end and prints the last cover, which is the best. */
static dlx_status solve(struct run *run, const struct place *place, const struct puzzle *puzzle,
                        const dlx_problem *problem, dlx_solver *solver)
{
    dlx_event event = DLX_COVER;
    bool any = run->objective == DLX_OBJECTIVE_NONE;
    while (event == DLX_COVER && !(any && dlx_solver_has_cover(solver))) {
        dlx_status status = dlx_solver_next(solver, &event);
        if (status)
            return status;
    }
    bool found = dlx_solver_has_cover(solver);
    if (event == DLX_STOPPED) {
        say_stopped(place, solver);
        note_status(run, EXIT_STOPPED);
        if (!found)
            print_word(run, "unknown");
    } else if (!found) {
        say_no_cover(run, place);
        print_no_cover(run);
    }
    if (found && print_cover(run, puzzle, problem, solver) && event == DLX_COVER && run->arguments->model->unique)
        return tell_unique(run, place, solver);
    return DLX_OK;
}

/* What is verified, for forced.h. */
struct subject {
    struct run *run;
    const struct puzzle *puzzle;
    const dlx_problem *problem;
};

static bool stands(void *context, dlx_solver *solver)
{
    const struct subject *subject = context;
    return verify_cover(subject->run, subject->puzzle, subject->problem, solver);
}

/* solve --print forced. */
static dlx_status solve_forced(struct run *run, const struct place *place, struct puzzle *puzzle,
                               const dlx_problem *problem)
{
    const struct arguments *arguments = run->arguments;
    const struct model *model = arguments->model;
    struct subject subject = {run, puzzle, problem};
    struct forced forced = {.problem = problem,
                            .propagator = model->propagator ? model->propagator(puzzle) : NULL,
                            .parameters = arguments->parameters,
                            .stands = stands,
                            .context = &subject};
    forced.parameters.objective = DLX_OBJECTIVE_NONE;
    dlx_event event;
    dlx_status status = forced_find(&forced, &event);
    if (status == DLX_OK && event == DLX_STOPPED) {
        say(place, "stopped before the proof");
        note_status(run, EXIT_STOPPED);
        print_word(run, "unknown");
    } else if (status == DLX_OK && event == DLX_END && forced.covers == 0) {
        say_no_cover(run, place);
        print_no_cover(run);
    } else if (status == DLX_OK && event == DLX_END) {
        say(place, forced.covers == 1 ? "unique" : "several");
        part_answers(run);
        model->print(puzzle, problem, forced.options, forced.count, 0, MODEL_FORM_FORCED, stdout);
    }
    forced_free(&forced);
    return status;
}

/* count and list: every cover in turn. */
static dlx_status enumerate(struct run *run, const struct place *place, const struct puzzle *puzzle,
                            const dlx_problem *problem, dlx_solver *solver)
{
    bool list = run->arguments->command == COMMAND_LIST;
    dlx_event event;
    for (;;) {
        dlx_status status = list ? dlx_solver_next(solver, &event) : dlx_solver_count(solver, &event);
        if (status)
            return status;
        if (event != DLX_COVER || (list && !print_cover(run, puzzle, problem, solver)))
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
    struct timespec now;
    const double *end = context;
    if (interrupt_seen())
        return false;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return *end == 0 || (double)now.tv_sec + 1e-9 * (double)now.tv_nsec < *end;
}

/* count --estimate: what counting would come to. */
static dlx_status estimate(struct run *run, const struct place *place, const dlx_problem *problem)
{
    const struct arguments *arguments = run->arguments;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double seconds = arguments->parameters.limits.seconds;
    double end = seconds > 0 ? (double)now.tv_sec + 1e-9 * (double)now.tv_nsec + seconds : 0;
    dlx_estimate guess;
    dlx_status status =
        dlx_estimate_covers(problem, arguments->estimate, arguments->parameters.seed, go_on, &end, &guess);
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

/* Has the puzzle's problem solved, counted or listed. */
static dlx_status search(struct run *run, const struct place *place, struct puzzle *puzzle, const dlx_problem *problem)
{
    const struct arguments *arguments = run->arguments;
    const struct model *model = arguments->model;
    dlx_solver *solver;
    dlx_parameters parameters = arguments->parameters;
    parameters.objective = run->objective =
        arguments->command == COMMAND_SOLVE ? arguments_objective(arguments, puzzle) : DLX_OBJECTIVE_NONE;
    dlx_status status = dlx_solver_new(problem, &parameters, &solver);
    if (status)
        return status;
    interrupt_watch(solver);
    if (model->propagator)
        status = dlx_solver_add_propagator(solver, model->propagator(puzzle));
    if (status == DLX_OK)
        status = (arguments->command == COMMAND_SOLVE ? solve : enumerate)(run, place, puzzle, problem, solver);
    interrupt_watch(NULL);
    if (status == DLX_OK && arguments->statistics)
        print_statistics(place, solver);
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
    if (arguments->estimate > 0)
        status = estimate(run, place, problem);
    else
        status = (arguments->form == MODEL_FORM_FORCED ? solve_forced : search)(run, place, puzzle, problem);
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
static bool run_text(struct run *run, FILE *file)
{
    const struct model *model = run->arguments->model;
    struct text text;
    text_open(&text, file);
    enum model_read result;
    uint64_t before = run->puzzles;
    do {
        struct puzzle *puzzle;
        struct text_error error;
        interrupt_reading(true);
        result = model->read(&text, &run->settings, &puzzle, &error);
        interrupt_reading(false);
        run->puzzles += result == MODEL_PUZZLE || result == MODEL_BAD;
        if (result == MODEL_PUZZLE) {
            answer(run, &text, puzzle);
            model->free(puzzle);
        } else if (result == MODEL_BAD || (result == MODEL_FAILED && text_damaged(&text, &error))) {
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
    text_close(&text);
    if (interrupt_seen())
        note_status(run, EXIT_STOPPED);
    return !interrupt_seen() && !ferror(stdout);
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
    struct run run = {.arguments = arguments, .settings = arguments->settings};
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
