/* check.c - dlx check: anybody's answer to a puzzle, verified; and on demand how far from the best it is. */
#include "check_best.h"
#include "commands.h"
#include "input.h"
#include "interrupt.h"
#include "json.h"
#include "memory_limit.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct check {
    struct run run;
    struct question question; /* its place is that of the answer */
};

static int ascending(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

/* ---- Verdicts ---------------------------------------------------------------------------------------------------- */

/* Says why it is no answer. */
static void refuse(struct check *check, const char *message)
{
    say_error(&check->run, &check->question.place, EXIT_USAGE, message);
    check->run.outcome.status = "invalid";
    print_word(&check->run, "error");
}

/* Says why the options are no cover, by the names of option and item where they have any. */
static void refuse_cover(struct check *check, const dlx_report *report)
{
    const dlx_problem *problem = check->question.problem;
    char message[400];
    size_t at = (size_t)snprintf(message, sizeof message, "no cover: %s", dlx_verdict_text(report->verdict));
    bool option = report->verdict != DLX_ITEM_TOO_SELDOM, item = report->verdict >= DLX_ITEM_TOO_OFTEN;
    if (option) {
        const char *name = dlx_problem_option_name(problem, report->option);
        at += (size_t)snprintf(message + at, sizeof message - at, "; option %" PRIu32 "%s%.100s", report->option + 1,
                               name ? " " : "", name ? name : "");
    }
    if (item) {
        const char *name = dlx_problem_item_name(problem, report->item);
        snprintf(message + at, sizeof message - at, "; item %" PRIu32 "%s%.100s", report->item + 1, name ? " " : "",
                 name ? name : "");
    }
    refuse(check, message);
}

/* ---- The answer -------------------------------------------------------------------------------------------------- */

/* Verifies the options, by the problem and by the puzzle's own rules, and prints them. */
static void judge_cover(struct check *check, const uint32_t *options, size_t count, const struct answer *answer)
{
    struct run *run = &check->run;
    const struct question *question = &check->question;
    const struct model *model = run->arguments->model;
    char message[100];
    dlx_report report;
    dlx_status status = dlx_verify(question->problem, options, count, &report);
    if (status) {
        say_error(run, &question->place, EXIT_INTERNAL, dlx_status_text(status));
    } else if (report.verdict != DLX_VALID) {
        refuse_cover(check, &report);
    } else if (errno = 0, !model->solves(question->puzzle, options, count, report.score)) {
        if (errno == ENOMEM)
            say_error(run, &question->place, EXIT_INTERNAL, memory_limit_words());
        else
            refuse(check, "a cover, but it breaks a rule of the puzzle");
    } else if (answer->scored && answer->score != report.score) {
        snprintf(message, sizeof message, "a cover, but its score is %" PRId64 ", not %" PRId64, report.score,
                 answer->score);
        refuse(check, message);
    } else {
        run->outcome.status = "valid";
        run->outcome.scored = arguments_objective(run->arguments, question->puzzle) != DLX_OBJECTIVE_NONE;
        run->outcome.score = report.score;
        if (print_cover(run, question, options, count, report.score) && run->arguments->optimum)
            check_best(run, question, false);
    }
}

/* Turns the options that were written into those of the problem, with those that reduction forced. */
static void judge_options(struct check *check, const struct export_view *export, const struct answer *answer)
{
    size_t forced_count = 0;
    const uint32_t *forced = export ? export_forced(export, &forced_count) : NULL;
    uint32_t *options = malloc((answer->count + forced_count + 1) * sizeof *options);
    if (!options) {
        say_error(&check->run, &check->question.place, EXIT_INTERNAL, memory_limit_words());
        return;
    }
    for (size_t k = 0; k < answer->count; k++)
        options[k] = export ? export_origin(export, answer->options[k]) : answer->options[k];
    for (size_t k = 0; k < forced_count; k++)
        options[answer->count + k] = forced[k];
    qsort(options, answer->count + forced_count, sizeof *options, ascending);
    judge_cover(check, options, answer->count + forced_count, answer);
    free(options);
}

static void judge(struct check *check, const struct export_view *export, const struct answer *answer)
{
    struct run *run = &check->run;
    const struct place *place = &check->question.place;
    if (answer->kind == ANSWER_COVER) {
        judge_options(check, export, answer);
    } else if (answer->kind == ANSWER_NO_COVER) {
        say_error(run, place, EXIT_NO_COVER, export ? "no cover, the solver says" : "no cover, the answer says");
        run->outcome.status = "none";
        print_word(run, arguments_no_cover(run->arguments));
        if (run->arguments->optimum)
            check_best(run, &check->question, true);
    } else {
        say_error(run, place, EXIT_STOPPED, export ? "the solver came to no end" : "the answer is that it is unknown");
        run->outcome.status = "unknown";
        print_word(run, "unknown");
    }
}

/* Says why there is no answer to be judged. */
static void fail_reading(struct check *check, enum model_read result, const struct answer *answer,
                         const struct text *text, struct text_error *error)
{
    struct run *run = &check->run;
    struct place *place = &check->question.place;
    int reason = errno;
    if (result == MODEL_BAD || text_damaged(text, error)) {
        place->line = error->line;
        place->column = error->column;
        if (answer->refused)
            refuse(check, error->message);
        else
            say_error(run, place, EXIT_USAGE, error->message);
    } else {
        say_error(run, place, input_status(reason), input_words(reason));
    }
}

/* Reads the answer and judges it; `export` is what a solver's answer belongs to, else null. */
static void read_answer(struct check *check, const struct export_view *export)
{
    const struct arguments *arguments = check->run.arguments;
    struct answer_range range = {0};
    struct place *place = &check->question.place;
    FILE *file = input_open(arguments->files[1], &place->file);
    if (!file) {
        place->file = arguments->files[1];
        say_error(&check->run, place, input_status(errno), input_words(errno));
        return;
    }
    struct text text;
    struct text_error error = {0};
    struct answer answer = {0};
    enum model_read result;
    if (arguments->json)
        place->file = arguments->files[1];
    text_open(&text, file);
    if (!export)
        result = answer_read_own(arguments->model, check->question.puzzle, &text, &answer, &error);
    else if (answer_range(export, &range))
        result = answer_read(arguments->from, &text, &range, &answer, &error);
    else
        result = model_no_memory();
    if (result == MODEL_PUZZLE)
        judge(check, export, &answer);
    else
        fail_reading(check, result, &answer, &text, &error);
    answer_free(&answer);
    text_close(&text);
    input_close(file);
}

/* ---- The command ------------------------------------------------------------------------------------------------- */

/* Builds the puzzle's problem, and what was exported of it. */
static void check_puzzle(struct check *check)
{
    const struct arguments *arguments = check->run.arguments;
    dlx_problem *problem = NULL;
    struct export_view export = {0};
    dlx_status status = arguments->model->problem(check->question.puzzle, true, &problem);
    if (status == DLX_OK && arguments->from)
        status = export_new(&export, problem, DLX_OBJECTIVE_NONE, &arguments->exported);
    check->question.problem = problem;
    if (status)
        say_error(&check->run, &check->question.place, EXIT_INTERNAL, dlx_status_text(status));
    else
        read_answer(check, arguments->from ? &export : NULL);
    export_free(&export);
    dlx_problem_free(problem);
}

enum exit_status command_check(struct arguments *arguments)
{
    struct progress progress;
    struct check check = {.question.place.file = arguments->files[0]};
    if (arguments->json && !json_begin())
        return EXIT_USAGE;
    interrupt_install();
    enum exit_status status = input_puzzle(arguments, arguments->files[0], &check.question.puzzle);
    if (status && !arguments->json)
        return status;
    interrupt_reading(true); /* there is no solver to be stopped */
    progress_begin(&progress, false, 1);
    bool opened = run_open(&check.run, arguments, &progress, false);
    if (!opened) {
        fprintf(stderr, "dlx: %s\n", memory_limit_words());
        note_status(&check.run, EXIT_INTERNAL);
    } else if (status) {
        say_error(&check.run, &check.question.place, status, "the problem cannot be read");
    } else {
        check_puzzle(&check);
    }
    if (opened && arguments->json)
        json_print_outcome(&check.run, &check.question.place);
    progress_end(&progress);
    run_close(&check.run);
    if (!status)
        arguments->model->free(check.question.puzzle);
    return check.run.status;
}
