/* input.c - files with weights, or with one puzzle; see input.h. */
#include "input.h"

#include "guess.h"
#include "interrupt.h"
#include "memory_limit.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static enum exit_status complain(enum exit_status status, const char *subject, const char *message)
{
    fprintf(stderr, "dlx: %s: %s\n", subject, message);
    return status;
}

FILE *input_open(const char *name, const char **shown)
{
    bool standard = strcmp(name, "-") == 0;
    FILE *file = standard ? stdin : fopen(name, "r");
    *shown = standard ? "standard input" : name;
    if (standard && isatty(STDIN_FILENO) && isatty(STDERR_FILENO))
        fputs("dlx: reading what is typed, up to Ctrl-D\n", stderr);
    return file;
}

void input_close(FILE *file)
{
    if (file != stdin)
        fclose(file);
}

enum exit_status input_status(int reason)
{
    return reason == ENOMEM ? EXIT_INTERNAL : EXIT_USAGE;
}

const char *input_words(int reason)
{
    return reason == ENOMEM ? memory_limit_words() : strerror(reason);
}

void input_say_bad(const char *shown, const struct text_error *error)
{
    fprintf(stderr, "dlx: %s:", shown);
    if (error->line > 0)
        fprintf(stderr, "%" PRIu64 ":", error->line);
    if (error->column > 0)
        fprintf(stderr, "%zu:", error->column);
    fprintf(stderr, " %s\n", error->message);
}

/* What reads the numbers of a file, as model_read_numbers. */
typedef int64_t *read_all(struct text *text, size_t *count, struct text_error *error);

/* Reads the numbers of the file, if one is named. */
static enum exit_status read_numbers(const char *name, read_all *read, int64_t **numbers, size_t *count)
{
    *numbers = NULL;
    if (!name)
        return EXIT_PROVEN;
    FILE *file = fopen(name, "r");
    if (!file)
        return complain(input_status(errno), name, input_words(errno));
    struct text text;
    struct text_error error;
    text_open(&text, file);
    interrupt_reading(true);
    errno = 0;
    *numbers = read(&text, count, &error);
    enum exit_status failure = input_status(errno);
    interrupt_reading(false);
    text_close(&text);
    fclose(file);
    if (!*numbers)
        input_say_bad(name, &error);
    return *numbers ? EXIT_PROVEN : failure;
}

enum exit_status input_settings(const struct arguments *arguments, struct model_settings *settings,
                                struct input_numbers *numbers)
{
    *settings = arguments->settings;
    *numbers = (struct input_numbers){NULL, NULL};
    enum exit_status status =
        read_numbers(arguments->weights, model_read_numbers, &numbers->weights, &settings->weight_count);
    if (status == EXIT_PROVEN)
        status = read_numbers(arguments->regions, model_read_labels, &numbers->regions, &settings->region_count);
    settings->weights = numbers->weights;
    settings->regions = numbers->regions;
    return status;
}

void input_free_numbers(struct input_numbers *numbers)
{
    free(numbers->weights);
    free(numbers->regions);
}

enum exit_status input_failed(const char *shown, const struct text *text)
{
    int reason = errno;
    struct text_error error;
    if (!text_damaged(text, &error))
        return complain(input_status(reason), shown, input_words(reason));
    input_say_bad(shown, &error);
    return EXIT_USAGE;
}

static enum exit_status read_puzzle(const struct arguments *arguments, const struct model_settings *settings,
                                    struct text *text, const char *shown, struct puzzle **puzzle)
{
    struct text_error error;
    switch (arguments->model->read(text, settings, puzzle, &error)) {
    case MODEL_PUZZLE:
        return EXIT_PROVEN;
    case MODEL_END:
        return complain(EXIT_USAGE, shown, "there is no puzzle in it");
    case MODEL_BAD:
        input_say_bad(shown, &error);
        return EXIT_USAGE;
    case MODEL_FAILED:
        break;
    }
    return input_failed(shown, text);
}

/* Reads the first puzzle and sees to it that nothing follows. */
static enum exit_status read_only_puzzle(const struct arguments *arguments, const struct model_settings *settings,
                                         struct text *text, const char *shown, struct puzzle **puzzle)
{
    enum exit_status status = read_puzzle(arguments, settings, text, shown, puzzle);
    if (status)
        return status;
    uint64_t line = text->start;
    struct puzzle *second = NULL;
    struct text_error error;
    const char *warning = arguments->model->warning(*puzzle);
    if (warning)
        fprintf(stderr, "dlx: %s:%" PRIu64 ": warning: %s\n", shown, line, warning);
    enum model_read more = arguments->model->read(text, settings, &second, &error);
    if (more == MODEL_END)
        return EXIT_PROVEN;
    if (more == MODEL_FAILED)
        status = input_failed(shown, text);
    if (more == MODEL_PUZZLE)
        arguments->model->free(second);
    arguments->model->free(*puzzle);
    return more == MODEL_FAILED ? status : complain(EXIT_USAGE, shown, "one puzzle at a time, but there is more in it");
}

enum exit_status input_puzzle(struct arguments *arguments, const char *name, struct puzzle **puzzle)
{
    struct model_settings settings;
    struct input_numbers numbers;
    enum exit_status status = input_settings(arguments, &settings, &numbers);
    const char *shown;
    FILE *file = status == EXIT_PROVEN ? input_open(name, &shown) : NULL;
    if (file) {
        struct text text;
        text_open(&text, file);
        status = guess_model(arguments, &text, shown, stderr);
        interrupt_reading(true);
        status = status ? status : read_only_puzzle(arguments, &settings, &text, shown, puzzle);
        interrupt_reading(false);
        text_close(&text);
        input_close(file);
    } else if (status == EXIT_PROVEN) {
        status = complain(input_status(errno), name, input_words(errno));
    }
    input_free_numbers(&numbers);
    return status;
}
