/* set_partition.c - set partitioning: choose columns so that every row is in exactly one of them, at the least cost.
 *
 * The text is that of the OR-Library: the numbers of rows and columns, then a line a column - its cost, its number of
 * rows, the rows from 1. As an exact cover a row is an item and a column an option, in the order of the text. There may
 * be millions of entries, so an entry takes no more than its row.
 */
#include "set_partition.h"

#include "answer.h"
#include "set_partition_read.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Counts a line's words, all of them numbers, and keeps the first two; -1 if one is none. */
static int64_t count_numbers(const char *line, int64_t number[2])
{
    int64_t count = 0, value;
    for (struct text_word word; text_word(&line, &word); count++) {
        if (text_number(word, &value) != TEXT_NUMBER)
            return -1;
        if (count < 2)
            number[count] = value;
    }
    return count;
}

/* Two numbers, and a column that has as many rows as it says, but one at most for each row there is. */
static enum model_guess guess(const struct text_head *head, const char **format)
{
    int64_t size[2] = {0}, column[2] = {0};
    bool sized = false;
    *format = "the OR-Library's text";
    for (size_t k = 0; k < head->count; k++) {
        if (head->line[k][0] == '\0')
            continue;
        int64_t words = count_numbers(head->line[k], sized ? column : size);
        if (sized)
            return words >= 2 && words - 2 == column[1] && column[1] <= size[0] ? MODEL_YES : MODEL_NO;
        if (words != 2 || size[0] < 0 || size[1] < 0)
            return MODEL_NO;
        sized = true;
    }
    return MODEL_OPEN;
}

static dlx_objective objective(const struct puzzle *puzzle)
{
    (void)puzzle;
    return DLX_OBJECTIVE_MIN;
}

static const char *impossible(const struct puzzle *puzzle)
{
    return puzzle->impossible[0] ? puzzle->impossible : NULL;
}

static const char *warning(const struct puzzle *puzzle)
{
    return puzzle->warning[0] ? puzzle->warning : NULL;
}

/* ---- Building ---------------------------------------------------------------------------------------------------- */

static dlx_status fill(dlx_builder *builder, const struct puzzle *puzzle, bool named)
{
    dlx_status status = DLX_OK;
    for (uint32_t k = 0; k < puzzle->row_count && status == DLX_OK; k++) {
        char name[16];
        snprintf(name, sizeof name, "r%" PRIu32, k + 1);
        status = dlx_builder_add_primary(builder, named ? name : NULL, NULL);
    }
    for (uint32_t k = 0; k < puzzle->read && status == DLX_OK; k++) {
        size_t count;
        const uint32_t *rows = rows_of(puzzle, k, &count);
        status = dlx_builder_add_option(builder, rows, count, puzzle->column[k].cost, NULL, NULL);
    }
    return status;
}

static dlx_status build(const struct puzzle *puzzle, bool named, dlx_problem **out)
{
    return model_build(fill, puzzle, named, out);
}

/* ---- Checking and printing --------------------------------------------------------------------------------------- */

/* The columns must be different, hold no row twice and all rows together, and cost what is said. */
static bool solves(const struct puzzle *puzzle, const uint32_t *options, size_t count, int64_t score)
{
    bool *held = calloc(puzzle->row_count + (size_t)1, sizeof *held);
    bool right = held != NULL;
    uint32_t rows = 0;
    int64_t cost = 0;
    for (size_t k = 0; k < count && right; k++) {
        size_t size = 0;
        right = options[k] < puzzle->read && (k == 0 || options[k - 1] < options[k]) &&
                !__builtin_add_overflow(cost, puzzle->column[options[k]].cost, &cost);
        const uint32_t *row = right ? rows_of(puzzle, options[k], &size) : NULL;
        right = right && size > 0;
        for (size_t i = 0; i < size && right; i++, rows++) {
            right = !held[row[i]];
            held[row[i]] = true;
        }
    }
    free(held);
    return right && rows == puzzle->row_count && cost == score;
}

/* The answer without columns is an empty line. */
static void print_numbers(const uint32_t *options, size_t count, FILE *out)
{
    for (size_t k = 0; k < count; k++)
        fprintf(out, "%s%" PRIu32, k > 0 ? " " : "", options[k] + 1);
    fputc('\n', out);
}

/* A line a column: its number, its cost, its rows. */
static void print_columns(const struct puzzle *puzzle, const uint32_t *options, size_t count, FILE *out)
{
    for (size_t k = 0; k < count; k++) {
        size_t size;
        const uint32_t *row = rows_of(puzzle, options[k], &size);
        fprintf(out, "%" PRIu32 " %" PRId64, options[k] + 1, puzzle->column[options[k]].cost);
        for (size_t i = 0; i < size; i++)
            fprintf(out, " %" PRIu32, row[i] + 1);
        fputc('\n', out);
    }
    if (count == 0)
        fputc('\n', out);
}

static void print(const struct puzzle *puzzle, const dlx_problem *problem, const uint32_t *options, size_t count,
                  int64_t score, enum model_form form, FILE *out)
{
    (void)problem;
    if (form == MODEL_FORM_SCORE || form == MODEL_FORM_ANSWER)
        fprintf(out, "%" PRId64 "\n", score);
    if (form == MODEL_FORM_LINE || form == MODEL_FORM_ANSWER)
        print_numbers(options, count, out);
    if (form == MODEL_FORM_OPTIONS)
        print_columns(puzzle, options, count, out);
}

/* The numbers of the line, as columns. */
static enum model_read take_columns(const struct puzzle *puzzle, const struct text *text, struct answer *answer,
                                    struct text_error *error)
{
    enum model_read result = MODEL_PUZZLE;
    for (const char *at = text->line; at[strspn(at, " \t")] && result == MODEL_PUZZLE;) {
        int64_t column;
        result = set_partition_number(text, &at, "a column", 1, puzzle->read, &column, error);
        if (result == MODEL_PUZZLE && !answer_push(answer, (uint32_t)column - 1))
            result = model_no_memory();
    }
    return result;
}

/* Whether the line is a column as print_columns writes it. */
static bool is_column_line(const struct puzzle *puzzle, const char *line, uint32_t *column, size_t *size)
{
    int64_t number, cost, row;
    struct text_word word;
    if (!text_word(&line, &word) || text_number(word, &number) || number < 1 || number > puzzle->read ||
        !text_word(&line, &word) || text_number(word, &cost) || cost != puzzle->column[number - 1].cost)
        return false;
    *column = (uint32_t)number - 1;
    const uint32_t *rows = rows_of(puzzle, *column, size);
    size_t same = 0;
    while (text_word(&line, &word))
        if (same == *size || text_number(word, &row) || row != (int64_t)rows[same++] + 1)
            return false;
    return same == *size;
}

/* The line of a column, and those behind it. A line alone is one if it holds all rows; else it may be columns by
 * number, which only happen to look like it. */
static enum model_read take_column_lines(const struct puzzle *puzzle, struct text *text, uint32_t column, size_t size,
                                         struct answer *answer, struct text_error *error)
{
    enum model_read result = take_columns(puzzle, text, answer, error);
    bool more = answer_line(text);
    if (!more && size < puzzle->row_count)
        return result;
    answer->count = 0;
    if (!answer_push(answer, column))
        return model_no_memory();
    for (; more; more = answer_line(text)) {
        if (!is_column_line(puzzle, text->line, &column, &size)) {
            text_fail(text, error, 0, "no column has this number, cost and rows");
            return MODEL_BAD;
        }
        if (!answer_push(answer, column))
            return model_no_memory();
    }
    return MODEL_PUZZLE;
}

/* The columns on one line, or a line each with cost and rows; behind the cost if there are two. */
static enum model_read read_answer(const struct puzzle *puzzle, struct text *text, struct answer *answer,
                                   struct text_error *error)
{
    if (answer_line(text) && answer_score(text, answer) &&
        !answer_line(text)) { /* a column, after all; but 0 is the score of none */
        if (answer->score == 0)
            return MODEL_PUZZLE;
        answer->scored = false;
        if (answer->score >= 1 && answer->score <= puzzle->read)
            return answer_push(answer, (uint32_t)answer->score - 1) ? MODEL_PUZZLE : model_no_memory();
        text_fail(text, error, 0, "a column out of range: %" PRId64, answer->score);
        return MODEL_BAD;
    }
    uint32_t column;
    size_t size;
    return is_column_line(puzzle, text->line, &column, &size)
               ? take_column_lines(puzzle, text, column, size, answer, error)
               : take_columns(puzzle, text, answer, error);
}

const struct model set_partition = {
    .name = "set-partition",
    .summary = "set partitioning (OR-Library text) at the least cost",
    .no_score = "none",
    .forms = 1u << MODEL_FORM_ANSWER | 1u << MODEL_FORM_SCORE | 1u << MODEL_FORM_LINE | 1u << MODEL_FORM_OPTIONS,
    .long_forms = 1u << MODEL_FORM_ANSWER | 1u << MODEL_FORM_OPTIONS,
    .solve_form = MODEL_FORM_ANSWER,
    .list_form = MODEL_FORM_LINE,
    .takes = 0,
    .guess = guess,
    .read = set_partition_read,
    .free = set_partition_free,
    .objective = objective,
    .impossible = impossible,
    .warning = warning,
    .problem = build,
    .solves = solves,
    .print = print,
    .read_answer = read_answer,
};
