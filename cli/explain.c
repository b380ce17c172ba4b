/* explain.c - finds a smallest reason; see explain.h.
 *
 * Parts are left out as long as there is still no cover without them: first half of them at once, then quarters, and so
 * on down to each alone. What is kept in the end could not be left out when it was tried, from more than what is kept
 * now, so it cannot be now.
 */
#include "explain.h"

#include "clock.h"
#include "interrupt.h"
#include "memory_limit.h"
#include "text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum verdict { NONE, SOME, STOPPED };

struct search {
    struct run *run;
    const struct question *question;
    size_t parts;
    bool *kept; /* by part */
    double end; /* on the clock; 0: never */
};

/* ---- Whether there is a cover ------------------------------------------------------------------------------------ */

static dlx_status ask(const struct search *search, const dlx_problem *problem, struct puzzle *puzzle,
                      enum verdict *verdict)
{
    const struct model *model = search->run->arguments->model;
    dlx_parameters parameters = search->run->arguments->parameters;
    dlx_solver *solver;
    dlx_event event = DLX_STOPPED;
    double left = search->end - clock_seconds();
    *verdict = STOPPED;
    if (interrupt_seen() || (search->end > 0 && left <= 0))
        return DLX_OK;
    parameters.objective = DLX_OBJECTIVE_NONE;
    parameters.limits = (dlx_limits){.seconds = search->end > 0 ? left : 0};
    dlx_status status = dlx_solver_new(problem, &parameters, &solver);
    if (status)
        return status;
    interrupt_watch(solver);
    if (model->propagator)
        status = dlx_solver_add_propagator(solver, model->propagator(puzzle));
    if (status == DLX_OK)
        status = dlx_solver_next(solver, &event);
    interrupt_watch(NULL);
    dlx_solver_free(solver);
    *verdict = event == DLX_END ? NONE : event == DLX_STOPPED ? STOPPED : SOME;
    return status;
}

/* Of the puzzle with the parts kept. */
static dlx_status ask_puzzle(const struct search *search, enum verdict *verdict)
{
    const struct model *model = search->run->arguments->model;
    struct puzzle *puzzle = model->keep_parts(search->question->puzzle, search->kept);
    if (!puzzle)
        return DLX_ERROR_MEMORY;
    dlx_problem *problem = NULL;
    dlx_status status = DLX_OK;
    *verdict = NONE;
    if (!model->impossible(puzzle)) {
        status = model->problem(puzzle, false, &problem);
        if (status == DLX_OK)
            status = ask(search, problem, puzzle, verdict);
        dlx_problem_free(problem);
    }
    model->free(puzzle);
    return status;
}

/* ---- Items as parts ---------------------------------------------------------------------------------------------- */

static dlx_status copy_items(const struct search *search, dlx_builder *builder)
{
    const dlx_problem *problem = search->question->problem;
    dlx_status status = DLX_OK;
    size_t part = 0;
    for (uint32_t item = 0; item < dlx_problem_item_count(problem) && status == DLX_OK; item++) {
        if (!dlx_problem_item_primary(problem, item)) {
            status = dlx_builder_add_secondary(builder, NULL, NULL);
            continue;
        }
        uint32_t lo = search->kept[part++] ? dlx_problem_item_lo(problem, item) : 0;
        status = dlx_builder_add_multiple(builder, NULL, lo, dlx_problem_item_hi(problem, item), NULL);
    }
    return status;
}

/* The problem in which only the items kept must be covered; the others still may not be too often. */
static dlx_status ask_problem(const struct search *search, enum verdict *verdict)
{
    const dlx_problem *problem = search->question->problem;
    dlx_builder *builder = NULL;
    dlx_problem *less = NULL;
    dlx_status status = dlx_builder_new(&builder);
    if (status == DLX_OK)
        status = copy_items(search, builder);
    for (uint32_t option = 0; option < dlx_problem_option_count(problem) && status == DLX_OK; option++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        status = dlx_builder_add_coloured_option(builder, items, dlx_problem_option_colours(problem, option), count, 0,
                                                 NULL, NULL);
    }
    if (status == DLX_OK)
        status = dlx_builder_finish(builder, &less);
    if (status == DLX_OK)
        status = ask(search, less, search->question->puzzle, verdict);
    dlx_problem_free(less);
    dlx_builder_free(builder);
    return status;
}

static size_t count_parts(const struct search *search)
{
    const struct model *model = search->run->arguments->model;
    const dlx_problem *problem = search->question->problem;
    if (model->keep_parts)
        return model->part_count(search->question->puzzle);
    size_t count = 0;
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++)
        count += dlx_problem_item_primary(problem, item);
    return count;
}

static dlx_status try_kept(const struct search *search, enum verdict *verdict)
{
    return search->run->arguments->model->keep_parts ? ask_puzzle(search, verdict) : ask_problem(search, verdict);
}

/* ---- Leaving out ------------------------------------------------------------------------------------------------- */

/* Tries to leave out so many of the kept parts at a time, from the first to the last; STOPPED if that was stopped. */
static dlx_status leave_out(struct search *search, size_t *part, size_t size, enum verdict *verdict)
{
    dlx_status status = DLX_OK;
    *verdict = NONE;
    size_t count = 0;
    for (size_t k = 0; k < search->parts; k++)
        if (search->kept[k])
            part[count++] = k;
    for (size_t first = 0; first < count && *verdict != STOPPED && status == DLX_OK; first += size) {
        size_t end = count - first < size ? count : first + size;
        for (size_t k = first; k < end; k++)
            search->kept[part[k]] = false;
        status = try_kept(search, verdict);
        for (size_t k = first; k < end && (*verdict != NONE || status); k++)
            search->kept[part[k]] = true;
    }
    return status;
}

/* Prints the beginning of a name that may have any length and any bytes. */
static void print_name(const char *name, FILE *out)
{
    char words[TEXT_SHOWN + sizeof "..."];
    size_t length = strlen(name), shown = text_shown(name, length);
    snprintf(words, sizeof words, "%.*s%s", (int)shown, name, shown < length ? "..." : "");
    text_make_printable(words);
    fputs(words, out);
}

static void print_item(const dlx_problem *problem, uint32_t item, FILE *out)
{
    const char *name = dlx_problem_item_name(problem, item);
    if (name && text_is_word(name))
        print_name(name, out);
    else
        fprintf(out, "%" PRIu32, item + 1);
}

/* Prints the parts kept; primary items are numbered as parts. */
static void print_kept(const struct search *search, FILE *out)
{
    const struct model *model = search->run->arguments->model;
    const dlx_problem *problem = search->question->problem;
    uint32_t item = 0;
    for (size_t part = 0; part < search->parts; part++, item++) {
        while (!model->keep_parts && !dlx_problem_item_primary(problem, item))
            item++;
        if (!search->kept[part])
            continue;
        fputc(' ', out);
        if (model->keep_parts)
            model->print_part(search->question->puzzle, part, out);
        else
            print_item(problem, item, out);
    }
}

static void print_parts(struct search *search, size_t kept, bool minimal)
{
    struct run *run = search->run;
    const struct model *model = run->arguments->model;
    struct buffer buffer;
    size_t length;
    if (buffer_open(&buffer))
        print_kept(search, buffer.file);
    const char *text = buffer_text(&buffer, &length);
    if (!text)
        say_error(run, &search->question->place, EXIT_INTERNAL, memory_limit_words());
    else
        say(run, &search->question->place, "impossible with %zu%s of the %zu %s alone:%s", kept,
            minimal ? "" : " (not proven the fewest)", search->parts,
            model->keep_parts ? model->parts : "items to be covered", text);
    buffer_close(&buffer);
}

static dlx_status find(struct search *search, size_t *part)
{
    enum verdict verdict = NONE;
    dlx_status status = DLX_OK;
    for (size_t size = (search->parts + 1) / 2; size > 0 && verdict != STOPPED && status == DLX_OK;
         size = size > 1 ? (size + 1) / 2 : 0)
        status = leave_out(search, part, size, &verdict);
    bool minimal = status == DLX_OK && verdict != STOPPED;
    if (minimal)
        status = try_kept(search, &verdict); /* once more, to be sure */
    if (status)
        return status;
    if (minimal && verdict == SOME) {
        say_error(search->run, &search->question->place, EXIT_INTERNAL, "internal error: the reason is none");
        return DLX_OK;
    }
    size_t kept = 0;
    for (size_t k = 0; k < search->parts; k++)
        kept += search->kept[k];
    print_parts(search, kept, minimal && verdict == NONE);
    if (!minimal || verdict == STOPPED)
        note_status(search->run, EXIT_STOPPED);
    return DLX_OK;
}

dlx_status explain_none(struct run *run, const struct question *question)
{
    double seconds = run->arguments->parameters.limits.seconds;
    struct search search = {run, question, 0, NULL, seconds > 0 ? clock_seconds() + seconds : 0};
    search.parts = count_parts(&search);
    search.kept = calloc(search.parts + 1, sizeof *search.kept);
    size_t *part = malloc((search.parts + 1) * sizeof *part);
    dlx_status status = search.kept && part ? DLX_OK : DLX_ERROR_MEMORY;
    if (status == DLX_OK) {
        memset(search.kept, true, search.parts);
        status = find(&search, part);
    }
    free(search.kept);
    free(part);
    return status;
}

static void print_missing(FILE *out, const dlx_problem *problem, const uint32_t *options, size_t count,
                          const uint32_t *others, size_t other_count)
{
    for (size_t k = 0, j = 0; k < count; k++) {
        while (j < other_count && others[j] < options[k])
            j++;
        if (j < other_count && others[j] == options[k])
            continue;
        const char *name = dlx_problem_option_name(problem, options[k]);
        fputc(' ', out);
        if (name)
            print_name(name, out);
        else
            fprintf(out, "%" PRIu32, options[k] + 1);
    }
}

void explain_several(struct run *run, const struct question *question, const uint32_t *first, size_t first_count,
                     const uint32_t *second, size_t second_count)
{
    struct buffer buffer;
    size_t length;
    buffer_open(&buffer);
    FILE *out = buffer.file;
    if (out) {
        print_missing(out, question->problem, first, first_count, second, second_count);
        fputs(", the second", out);
        print_missing(out, question->problem, second, second_count, first, first_count);
    }
    const char *text = buffer_text(&buffer, &length);
    if (!text)
        say_error(run, &question->place, EXIT_INTERNAL, memory_limit_words());
    else
        say(run, &question->place, "they differ: the first has%s", text);
    buffer_close(&buffer);
}
