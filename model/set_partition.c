/* set_partition.c - set partitioning: choose columns so that every row is in exactly one of them, at the least cost.
 *
 * The text is that of the OR-Library: the numbers of rows and columns, then a line a column - its cost, its number of
 * rows, the rows from 1. As an exact cover a row is an item and a column an option, in the order of the text. There may
 * be millions of entries, so an entry takes no more than its row. Linear in the text; a column whose rows do not ascend
 * is sorted.
 */
#include "set_partition.h"

#include "answer.h"
#include "array.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct column {
    int64_t cost;
    size_t end; /* of its entries, which begin where those of the column before end */
};

struct puzzle {
    uint32_t row_count, column_count; /* announced; of the columns `read` are there */
    uint32_t read;
    struct column *column;
    uint32_t *entry; /* rows from 0, ascending in a column */
    size_t entry_count;
    size_t column_room, entry_room;
    uint32_t without_rows; /* columns */
    char impossible[100], warning[100];
};

/* The rows of column k, *count of them. */
static const uint32_t *rows_of(const struct puzzle *puzzle, uint32_t k, size_t *count)
{
    size_t start = k > 0 ? puzzle->column[k - 1].end : 0;
    *count = puzzle->column[k].end - start;
    return puzzle->entry + start;
}

/* ---- Reading ----------------------------------------------------------------------------------------------------- */

static enum model_read bad_word(const struct text *text, struct text_error *error, struct text_word word,
                                const char *message)
{
    text_fail_word(text, error, word, message);
    return MODEL_BAD;
}

/* Reads a whole number from lo to hi; `what` it is, for the messages. */
static enum model_read read_number(const struct text *text, const char **at, const char *what, int64_t lo, int64_t hi,
                                   int64_t *value, struct text_error *error)
{
    struct text_word word;
    char message[64];
    text_word(at, &word);
    enum text_number number = text_number(word, value);
    if (number == TEXT_NUMBER && *value >= lo && *value <= hi)
        return MODEL_PUZZLE;
    snprintf(message, sizeof message,
             number == TEXT_NO_NUMBER ? "%s is a whole number, not" : "%s out of range:", what);
    return bad_word(text, error, word, message);
}

static enum model_read end_line(const struct text *text, const char *at, const char *message, struct text_error *error)
{
    struct text_word word;
    return text_word(&at, &word) ? bad_word(text, error, word, message) : MODEL_PUZZLE;
}

static enum model_read read_sizes(const struct text *text, struct puzzle *puzzle, struct text_error *error)
{
    const char *at = text->line;
    int64_t rows, columns;
    enum model_read result = read_number(text, &at, "a number of rows", 0, UINT32_MAX - 1, &rows, error);
    if (result == MODEL_PUZZLE)
        result = read_number(text, &at, "a number of columns", 0, UINT32_MAX - 1, &columns, error);
    if (result == MODEL_PUZZLE)
        result = end_line(text, at, "a word too many:", error);
    if (result != MODEL_PUZZLE)
        return result;
    puzzle->row_count = (uint32_t)rows;
    puzzle->column_count = (uint32_t)columns;
    return MODEL_PUZZLE;
}

static int compare_rows(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return (a > b) - (a < b);
}

/* Brings the rows of the column just read in order; bad if one is there twice. */
static enum model_read sort_rows(const struct text *text, uint32_t *row, size_t count, struct text_error *error)
{
    bool ascending = true;
    for (size_t k = 1; k < count && ascending; k++)
        ascending = row[k - 1] < row[k];
    if (ascending)
        return MODEL_PUZZLE;
    qsort(row, count, sizeof *row, compare_rows);
    for (size_t k = 1; k < count; k++)
        if (row[k - 1] == row[k]) {
            text_fail(text, error, 0, "row %" PRIu32 " twice in a column", row[k] + 1);
            return MODEL_BAD;
        }
    return MODEL_PUZZLE;
}

/* Reads so many rows of a column, one behind the other, to the end of the line. */
static enum model_read read_rows(const struct text *text, const char *at, size_t count, struct puzzle *puzzle,
                                 struct text_error *error)
{
    size_t start = puzzle->entry_count;
    for (size_t k = 0; k < count; k++) {
        if (at[strspn(at, " \t")] == '\0') {
            text_fail(text, error, text->length, "%zu row%s, but the column is said to have %zu", k, text_plural(k),
                      count);
            return MODEL_BAD;
        }
        int64_t row;
        enum model_read result = read_number(text, &at, "a row", 1, puzzle->row_count, &row, error);
        if (result != MODEL_PUZZLE)
            return result;
        uint32_t *entries = array_grown(puzzle->entry, &puzzle->entry_room, start + k + 1, sizeof *entries);
        if (!entries)
            return model_no_memory();
        puzzle->entry = entries;
        entries[start + k] = (uint32_t)row - 1;
    }
    puzzle->entry_count = start + count;
    enum model_read result = end_line(text, at, "more rows than the column is said to have:", error);
    return result == MODEL_PUZZLE && count > 1 ? sort_rows(text, puzzle->entry + start, count, error) : result;
}

static enum model_read read_column(const struct text *text, struct puzzle *puzzle, struct text_error *error)
{
    const char *at = text->line;
    int64_t cost, count;
    enum model_read result = read_number(text, &at, "a cost", INT64_MIN, INT64_MAX, &cost, error);
    if (result == MODEL_PUZZLE)
        result = read_number(text, &at, "a number of rows", 0, puzzle->row_count, &count, error);
    if (result == MODEL_PUZZLE)
        result = read_rows(text, at, (size_t)count, puzzle, error);
    if (result != MODEL_PUZZLE)
        return result;
    struct column *columns =
        array_grown(puzzle->column, &puzzle->column_room, puzzle->read + (size_t)1, sizeof *columns);
    if (!columns)
        return model_no_memory();
    puzzle->column = columns;
    columns[puzzle->read++] = (struct column){cost, puzzle->entry_count};
    puzzle->without_rows += count == 0;
    return MODEL_PUZZLE;
}

static enum model_read read_columns(struct text *text, struct puzzle *puzzle, struct text_error *error)
{
    while (text_next(text)) {
        if (text->length == 0)
            continue;
        if (puzzle->read == puzzle->column_count) {
            text_fail(text, error, 0, "a column too many: the first line has %" PRIu32, puzzle->column_count);
            return MODEL_BAD;
        }
        enum model_read result = read_column(text, puzzle, error);
        if (result != MODEL_PUZZLE)
            return result;
    }
    if (text->failed)
        return MODEL_FAILED;
    if (puzzle->read != puzzle->column_count) {
        text_fail(text, error, 0, "%" PRIu32 " column%s, but the first line has %" PRIu32, puzzle->read,
                  text_plural(puzzle->read), puzzle->column_count);
        return MODEL_BAD;
    }
    if (array_believed(puzzle->row_count, puzzle->entry_count))
        return MODEL_PUZZLE;
    text_fail(text, error, 0, "%" PRIu32 " rows with %zu entries: some are in no column", puzzle->row_count,
              puzzle->entry_count);
    error->line = text->start;
    return MODEL_BAD;
}

/* Looks for a row in no column: of one more than there are entries there must be one. False if memory ran out. */
static bool find_impossible(struct puzzle *puzzle)
{
    size_t looked_at = puzzle->entry_count + 1 < puzzle->row_count ? puzzle->entry_count + 1 : puzzle->row_count;
    size_t row = 0;
    bool *held = calloc(looked_at + 1, sizeof *held);
    if (!held)
        return false;
    for (size_t k = 0; k < puzzle->entry_count; k++)
        if (puzzle->entry[k] < looked_at)
            held[puzzle->entry[k]] = true;
    while (row < looked_at && held[row])
        row++;
    if (row < looked_at)
        snprintf(puzzle->impossible, sizeof puzzle->impossible, "no column has row %zu", row + 1);
    free(held);
    return true;
}

static void free_puzzle(struct puzzle *puzzle)
{
    if (puzzle) {
        free(puzzle->column);
        free(puzzle->entry);
    }
    free(puzzle);
}

/* The whole text is one puzzle: text->note tells that it was read. */
static enum model_read read_puzzle(struct text *text, const struct model_settings *settings, struct puzzle **out,
                                   struct text_error *error)
{
    (void)settings;
    do {
        if (text->note || !text_next(text))
            return text->failed ? MODEL_FAILED : MODEL_END;
    } while (text->length == 0);
    text->note = 1;
    text->start = text->number;
    struct puzzle *puzzle = calloc(1, sizeof *puzzle);
    if (!puzzle)
        return model_no_memory();
    enum model_read result = read_sizes(text, puzzle, error);
    if (result == MODEL_PUZZLE)
        result = read_columns(text, puzzle, error);
    if (result == MODEL_PUZZLE && !find_impossible(puzzle))
        result = model_no_memory();
    if (result != MODEL_PUZZLE) {
        free_puzzle(puzzle);
        return result;
    }
    if (puzzle->without_rows > 0)
        snprintf(puzzle->warning, sizeof puzzle->warning, "columns without a row, part of no answer: %" PRIu32,
                 puzzle->without_rows);
    *out = puzzle;
    return MODEL_PUZZLE;
}

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
        result = read_number(text, &at, "a column", 1, puzzle->read, &column, error);
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
    .read = read_puzzle,
    .free = free_puzzle,
    .objective = objective,
    .impossible = impossible,
    .warning = warning,
    .problem = build,
    .solves = solves,
    .print = print,
    .read_answer = read_answer,
};
