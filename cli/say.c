/* say.c - what is printed for a puzzle; see say.h. */
#include "say.h"

#include "clock.h"
#include "json.h"
#include "memory_limit.h"
#include "terminal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>

bool run_open(struct run *run, const struct arguments *arguments, struct progress *progress, bool buffered)
{
    bool json = arguments->json;
    *run = (struct run){.arguments = arguments, .progress = progress, .out = stdout, .words = stderr};
    run->outcome.begin = clock_seconds();
    if ((buffered && !buffer_open(&run->out_buffer)) || ((buffered || json) && !buffer_open(&run->words_buffer)) ||
        (json && !buffer_open(&run->answer_buffer)))
        return false;
    if (buffered)
        run->out = run->out_buffer.file;
    if (buffered || json)
        run->words = run->words_buffer.file;
    run->answer = run->answer_buffer.file;
    return true;
}

void run_close(struct run *run)
{
    buffer_close(&run->out_buffer);
    buffer_close(&run->words_buffer);
    buffer_close(&run->answer_buffer);
}

void note_status(struct run *run, enum exit_status status)
{
    if (status > run->status)
        run->status = status;
}

static void say_place(FILE *words, const struct place *place)
{
    fprintf(words, "dlx: %s%s:", terminal_style(TERMINAL_BOLD), place->file);
    if (place->line > 0)
        fprintf(words, "%" PRIu64 ":", place->line);
    if (place->column > 0)
        fprintf(words, "%zu:", place->column);
    fprintf(words, "%s ", terminal_style(TERMINAL_PLAIN));
}

static void say_list(struct run *run, const struct place *place, const char *format, va_list list)
{
    if (!run->arguments->json) { /* an object has the place itself */
        progress_make_way(run->progress, run->words);
        say_place(run->words, place);
    }
    vfprintf(run->words, format, list);
    fputc('\n', run->words);
}

void say(struct run *run, const struct place *place, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (!run->arguments->quiet || run->arguments->json)
        say_list(run, place, format, list);
    va_end(list);
}

void say_anyway(struct run *run, const struct place *place, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say_list(run, place, format, list);
    va_end(list);
}

void say_error(struct run *run, const struct place *place, enum exit_status status, const char *message)
{
    bool plain = run->arguments->json;
    say_anyway(run, place, "%s%s%s", plain ? "" : terminal_style(TERMINAL_RED), message,
               plain ? "" : terminal_style(TERMINAL_PLAIN));
    note_status(run, status);
    run->outcome.status = "error";
}

bool has_long_answers(const struct arguments *arguments)
{
    return (arguments->model->long_forms & 1u << arguments->form) && arguments->command != COMMAND_COUNT;
}

void part_answers(struct run *run)
{
    progress_make_way(run->progress, run->out);
    run->outcome.printed = true;
    if (run->answers++ > 0 && has_long_answers(run->arguments))
        fputc('\n', run->out);
}

void print_word(struct run *run, const char *word)
{
    if (run->arguments->json)
        return;
    part_answers(run);
    fprintf(run->out, "%s\n", word);
}

void print_no_cover(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    note_status(run, EXIT_NO_COVER);
    run->outcome.status = "none";
    if (arguments->command == COMMAND_COUNT)
        print_word(run, "0");
    else if (arguments->command == COMMAND_SOLVE)
        print_word(run, arguments_no_cover(arguments));
}

/* Whether the cover is an answer by the rules of the puzzle that was asked. */
static bool solves(const struct run *run, const struct question *question, const uint32_t *cover, size_t count,
                   int64_t score)
{
    const struct model *model = run->arguments->model;
    return question->asked ? model->solves_by(question->asked, question->puzzle, cover, count, score)
                           : model->solves(question->puzzle, cover, count, score);
}

bool verify_cover(struct run *run, const struct question *question, const uint32_t *cover, size_t count, int64_t score)
{
    dlx_report report;
    dlx_status status = dlx_verify(question->problem, cover, count, &report);
    errno = 0;
    if (status == DLX_OK && report.verdict == DLX_VALID && report.score == score &&
        solves(run, question, cover, count, score))
        return true;
    bool short_of_memory = status || errno == ENOMEM;
    say_error(run, &question->place, EXIT_INTERNAL,
              short_of_memory ? memory_limit_words() : "internal error: the answer does not stand its verification");
    return false;
}

bool print_cover(struct run *run, const struct question *question, const uint32_t *cover, size_t count, int64_t score)
{
    const struct arguments *arguments = run->arguments;
    if (!verify_cover(run, question, cover, count, score))
        return false;
    if (!arguments->json && !arguments->picture_only)
        part_answers(run);
    if (!arguments->picture_only)
        arguments->model->print(question->puzzle, question->problem, cover, count, score, arguments->form,
                                arguments->json ? run->answer : run->out);
    run->outcome.covers++;
    if (arguments->json && arguments_many_covers(arguments))
        json_print_cover(run, &question->place, score);
    if (run->relieve && !run->relieve(run))
        return false;
    return !ferror(run->out); /* main says so */
}

void say_no_cover(struct run *run, const struct place *place)
{
    say(run, place, "%s", run->arguments->model->unique ? "none" : "no cover");
}
