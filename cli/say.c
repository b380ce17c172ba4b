/* say.c - what is printed for a puzzle; see say.h. */
#include "say.h"

#include <inttypes.h>

void note_status(struct run *run, enum exit_status status)
{
    if (status > run->status)
        run->status = status;
}

void complain(struct run *run, enum exit_status status, const char *subject, const char *message)
{
    fprintf(stderr, "dlx: %s: %s\n", subject, message);
    note_status(run, status);
}

void part_answers(struct run *run)
{
    bool long_form = (run->arguments->model->long_forms & 1u << run->arguments->form) != 0;
    if (run->answers++ > 0 && long_form && run->arguments->command != COMMAND_COUNT)
        putchar('\n');
}

void print_word(struct run *run, const char *word)
{
    part_answers(run);
    puts(word);
}

void print_no_cover(struct run *run)
{
    const struct arguments *arguments = run->arguments;
    note_status(run, EXIT_NO_COVER);
    if (arguments->command == COMMAND_COUNT)
        print_word(run, "0");
    else if (arguments->command == COMMAND_SOLVE)
        print_word(run, arguments_no_cover(arguments));
}

bool verify_cover(struct run *run, const struct question *question, const uint32_t *cover, size_t count, int64_t score)
{
    dlx_report report;
    if (!dlx_verify(question->problem, cover, count, &report) && report.verdict == DLX_VALID && report.score == score &&
        run->arguments->model->solves(question->puzzle, cover, count, score))
        return true;
    complain(run, EXIT_INTERNAL, run->file, "internal error: the answer does not stand its verification");
    return false;
}

bool print_cover(struct run *run, const struct question *question, const uint32_t *cover, size_t count, int64_t score)
{
    if (!verify_cover(run, question, cover, count, score))
        return false;
    part_answers(run);
    run->arguments->model->print(question->puzzle, question->problem, cover, count, score, run->arguments->form,
                                 stdout);
    return !ferror(stdout); /* main says so */
}

void say(const struct place *place, const char *message)
{
    fprintf(stderr, "dlx: %s:%" PRIu64 ": %s\n", place->file, place->line, message);
}

void say_no_cover(const struct run *run, const struct place *place)
{
    say(place, run->arguments->model->unique ? "none" : "no cover");
}
