/* run.c - from files to puzzles: reads one after the other and has them answered; see run.h. */
#include "run.h"

#include "clock.h"
#include "guess.h"
#include "input.h"
#include "interrupt.h"
#include "json.h"
#include "memory_limit.h"
#include "pool.h"

#include <errno.h>
#include <string.h>

/* A file that is being read. */
struct reading {
    struct pool *pool;
    const struct arguments *arguments; /* the model may be that of the file */
    const struct model_settings *settings;
    const char *name, *shown; /* as it was given; in messages */
    uint64_t puzzles;         /* read so far, malformed ones too */
    bool fitted;              /* one was read, of whatever file: the settings are not to blame for the next */
    bool useless;             /* what is left cannot be answered as asked */
};

/* Says an error in place of an answer, for which the word stands if it is not null, and hands the task in. */
static void submit_error(struct reading *reading, struct task *task, enum exit_status status, const char *message,
                         const char *word)
{
    struct run *run = &task->run;
    run->outcome = (struct outcome){.begin = clock_seconds()};
    say_error(run, &task->place, status, message);
    if (word)
        print_word(run, word);
    if (reading->arguments->json)
        json_print_outcome(run, &task->place);
    pool_submit(reading->pool, task);
}

/* The same where the reader knows the place. If an option is to blame, it serves no other puzzle either. */
static void submit_bad(struct reading *reading, struct task *task, const struct text_error *error)
{
    char message[sizeof error->message + 20];
    bool option = error->option && !reading->fitted;
    snprintf(message, sizeof message, "%s%s%s", option ? error->option : "", option ? ": " : "", error->message);
    task->place.line = error->line;
    task->place.column = error->column;
    submit_error(reading, task, EXIT_USAGE, message, "error");
    reading->useless = option;
}

/* Whether a puzzle was read that is one more than an option is for; that, in place of its answer. */
static bool is_surplus(const struct reading *reading, enum model_read result)
{
    const struct arguments *arguments = reading->arguments;
    return (arguments->proof || arguments->svg) && reading->puzzles > 1 &&
           (result == MODEL_PUZZLE || result == MODEL_BAD);
}

static void submit_surplus(struct reading *reading, struct task *task, uint64_t line)
{
    const char *message = reading->arguments->proof ? "--proof is of one puzzle; there are more"
                                                    : "--svg is of one puzzle; there are more";
    task->place.line = line;
    submit_error(reading, task, EXIT_USAGE, message, "error");
    reading->useless = true;
}

/* Reads a puzzle and hands it in; false if there is no further one, or no use in going on. */
static bool read_puzzle(struct reading *reading, struct text *text, struct task *task)
{
    struct puzzle *puzzle;
    struct text_error error;
    interrupt_reading(true);
    errno = 0;
    enum model_read result = reading->arguments->model->read(text, reading->settings, &puzzle, &error);
    int reason = errno;
    interrupt_reading(false);
    reading->puzzles += result == MODEL_PUZZLE || result == MODEL_BAD;
    bool json = reading->arguments->json;
    task->place = (struct place){.file = json ? reading->name : reading->shown,
                                 .number = reading->puzzles + (result == MODEL_FAILED)};
    if (is_surplus(reading, result)) {
        submit_surplus(reading, task, result == MODEL_PUZZLE ? text->start : error.line);
        reading->arguments->model->free(result == MODEL_PUZZLE ? puzzle : NULL);
    } else if (result == MODEL_PUZZLE) {
        reading->fitted = true;
        task->place.line = text->start;
        task->puzzle = puzzle;
        pool_submit(reading->pool, task);
    } else if (result == MODEL_BAD || (result == MODEL_FAILED && text_damaged(text, &error))) {
        submit_bad(reading, task, &error);
    } else if (result == MODEL_FAILED) {
        task->place.number = 0;
        submit_error(reading, task, input_status(reason), input_words(reason), NULL);
    } else if (reading->puzzles == 0) {
        submit_error(reading, task, EXIT_USAGE, "there is no puzzle in it", "error");
    }
    return !reading->useless && (result == MODEL_PUZZLE || result == MODEL_BAD);
}

/* Hands in that the text is none that any model reads, which was told. */
static void submit_unknown(struct reading *reading, struct task *task, enum exit_status status)
{
    struct run *run = &task->run;
    task->place = (struct place){.file = reading->name};
    run->outcome = (struct outcome){.status = "error", .begin = clock_seconds()};
    note_status(run, status);
    if (reading->arguments->json)
        json_print_outcome(run, &task->place);
    pool_submit(reading->pool, task);
}

/* As pool_next, for a puzzle of the file. */
static struct task *next_task(const struct reading *reading)
{
    struct task *task = pool_next(reading->pool);
    if (task)
        task->arguments = *reading->arguments;
    return task;
}

/* Has the puzzles of one file answered; false if there is no use in going on. */
static bool run_file(struct reading *reading, const char *name)
{
    struct task *task = next_task(reading);
    if (!task)
        return false;
    reading->name = name;
    reading->puzzles = 0;
    FILE *file = input_open(name, &reading->shown);
    if (!file) {
        task->place = (struct place){.file = name};
        submit_error(reading, task, input_status(errno), input_words(errno), NULL);
        return true;
    }
    const struct arguments *arguments = reading->arguments;
    struct arguments chosen = *arguments;
    struct text text;
    text_open(&text, file);
    enum exit_status status = guess_model(&chosen, &text, arguments->json ? name : reading->shown, task->run.words);
    if (status == EXIT_PROVEN) {
        reading->arguments = &chosen;
        task->arguments = chosen;
        while (task && read_puzzle(reading, &text, task))
            task = next_task(reading);
    } else {
        submit_unknown(reading, task, status);
    }
    reading->arguments = arguments;
    text_close(&text);
    input_close(file);
    return task && !reading->useless;
}

static enum exit_status run_files(const struct arguments *arguments, const struct model_settings *settings)
{
    struct progress progress;
    progress_begin(&progress, arguments->progress, arguments->jobs);
    if (arguments->quiet)
        progress.form = PROGRESS_NONE;
    struct pool *pool = pool_new(arguments, &progress);
    if (!pool)
        return EXIT_INTERNAL;
    struct reading reading = {.pool = pool, .arguments = arguments, .settings = settings};
    for (int k = 0; k == 0 || k < arguments->file_count; k++)
        if (!run_file(&reading, arguments->file_count > 0 ? arguments->files[k] : "-"))
            break;
    enum exit_status status = pool_end(pool);
    progress_end(&progress);
    return status;
}

enum exit_status run(const struct arguments *arguments)
{
    struct model_settings settings;
    struct input_numbers numbers;
    if (arguments->json && !json_begin())
        return EXIT_USAGE;
    interrupt_install();
    enum exit_status status = input_settings(arguments, &settings, &numbers);
    if (status == EXIT_PROVEN)
        status = run_files(arguments, &settings);
    input_free_numbers(&numbers);
    return status;
}
