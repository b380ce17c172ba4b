/* check.c - dlx check: another solver's answer to an export, verified as a cover of the puzzle's problem. */
#include "commands.h"
#include "input.h"
#include "interrupt.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct check {
    const struct arguments *arguments;
    const struct puzzle *puzzle;
    const dlx_problem *problem;
    const char *shown; /* the answer's name in messages */
};

static enum exit_status complain(enum exit_status status, const char *subject, const char *message)
{
    fprintf(stderr, "dlx: %s: %s\n", subject, message);
    return status;
}

static int ascending(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

/* Says why the options are no cover, by the names of option and item where they have any. */
static enum exit_status refuse(const struct check *check, const dlx_report *report)
{
    const dlx_problem *problem = check->problem;
    fprintf(stderr, "dlx: %s: no cover: %s", check->shown, dlx_verdict_text(report->verdict));
    bool option = report->verdict != DLX_ITEM_TOO_SELDOM, item = report->verdict >= DLX_ITEM_TOO_OFTEN;
    if (option) {
        const char *name = dlx_problem_option_name(problem, report->option);
        fprintf(stderr, "; option %" PRIu32 "%s%s", report->option + 1, name ? " " : "", name ? name : "");
    }
    if (item) {
        const char *name = dlx_problem_item_name(problem, report->item);
        fprintf(stderr, "; item %" PRIu32 "%s%s", report->item + 1, name ? " " : "", name ? name : "");
    }
    fputc('\n', stderr);
    puts("error");
    return EXIT_USAGE;
}

/* Verifies the options, by the problem and by the puzzle's own rules, and prints them. */
static enum exit_status print_cover(const struct check *check, const uint32_t *options, size_t count)
{
    const struct model *model = check->arguments->model;
    dlx_report report;
    dlx_status status = dlx_verify(check->problem, options, count, &report);
    if (status)
        return complain(EXIT_INTERNAL, check->shown, dlx_status_text(status));
    if (report.verdict != DLX_VALID)
        return refuse(check, &report);
    if (!model->solves(check->puzzle, options, count, report.score)) {
        puts("error");
        return complain(EXIT_USAGE, check->shown, "a cover, but it breaks a rule of the puzzle");
    }
    model->print(check->puzzle, check->problem, options, count, report.score, check->arguments->form, stdout);
    return EXIT_PROVEN;
}

/* Turns the options that were written into those of the problem, with those that reduction forced. */
static enum exit_status map_back(const struct check *check, const struct export_view *export,
                                 const struct answer *answer)
{
    size_t forced_count;
    const uint32_t *forced = export_forced(export, &forced_count);
    uint32_t *options = malloc((answer->count + forced_count + 1) * sizeof *options);
    if (!options)
        return complain(EXIT_INTERNAL, check->shown, strerror(ENOMEM));
    for (size_t k = 0; k < answer->count; k++)
        options[k] = export_origin(export, answer->options[k]);
    for (size_t k = 0; k < forced_count; k++)
        options[answer->count + k] = forced[k];
    qsort(options, answer->count + forced_count, sizeof *options, ascending);
    enum exit_status status = print_cover(check, options, answer->count + forced_count);
    free(options);
    return status;
}

static enum exit_status judge(const struct check *check, const struct export_view *export, const struct answer *answer)
{
    switch (answer->kind) {
    case ANSWER_COVER:
        return map_back(check, export, answer);
    case ANSWER_NO_COVER:
        puts(arguments_no_cover(check->arguments));
        return complain(EXIT_NO_COVER, check->shown, "no cover, the solver says");
    case ANSWER_UNKNOWN:
    case ANSWER_NONE:
        break;
    }
    puts("unknown");
    return complain(EXIT_STOPPED, check->shown, "the solver came to no end");
}

static enum exit_status read_answer(struct check *check, const struct export_view *export)
{
    const struct arguments *arguments = check->arguments;
    FILE *file = input_open(arguments->files[1], &check->shown);
    if (!file)
        return EXIT_USAGE;
    struct text text;
    struct text_error error;
    struct answer answer;
    text_open(&text, file);
    enum model_read result = answer_read(arguments->from, &text, export->options, &answer, &error);
    enum exit_status status = EXIT_USAGE;
    if (result == MODEL_PUZZLE)
        status = judge(check, export, &answer);
    else if (result == MODEL_BAD)
        input_say_bad(check->shown, &error);
    else
        status = input_failed(check->shown, &text);
    answer_free(&answer);
    text_close(&text);
    input_close(file);
    return status;
}

enum exit_status command_check(struct arguments *arguments)
{
    struct puzzle *puzzle;
    interrupt_install();
    enum exit_status result = input_puzzle(arguments, arguments->files[0], &puzzle);
    if (result)
        return result;
    interrupt_reading(true); /* there is no solver to be stopped */
    dlx_problem *problem = NULL;
    struct export_view export = {0};
    dlx_status status = arguments->model->problem(puzzle, true, &problem);
    if (status == DLX_OK)
        status = export_new(&export, problem, DLX_OBJECTIVE_NONE, &arguments->exported);
    struct check check = {arguments, puzzle, problem, NULL};
    result =
        status ? complain(EXIT_INTERNAL, arguments->files[0], dlx_status_text(status)) : read_answer(&check, &export);
    export_free(&export);
    dlx_problem_free(problem);
    arguments->model->free(puzzle);
    return result;
}
