/* set_partition_read.c - reads the text of the OR-Library; see set_partition_read.h. */
#include "set_partition_read.h"

#include "array.h"
#include "text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static enum model_read bad_word(const struct text *text, struct text_error *error, struct text_word word,
                                const char *message)
{
    text_fail_word(text, error, word, message);
    return MODEL_BAD;
}

enum model_read set_partition_number(const struct text *text, const char **at, const char *what, int64_t lo, int64_t hi,
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
    enum model_read result = set_partition_number(text, &at, "a number of rows", 0, UINT32_MAX - 1, &rows, error);
    if (result == MODEL_PUZZLE)
        result = set_partition_number(text, &at, "a number of columns", 0, UINT32_MAX - 1, &columns, error);
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
        enum model_read result = set_partition_number(text, &at, "a row", 1, puzzle->row_count, &row, error);
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
    enum model_read result = set_partition_number(text, &at, "a cost", INT64_MIN, INT64_MAX, &cost, error);
    if (result == MODEL_PUZZLE)
        result = set_partition_number(text, &at, "a number of rows", 0, puzzle->row_count, &count, error);
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

void set_partition_free(struct puzzle *puzzle)
{
    if (puzzle) {
        free(puzzle->column);
        free(puzzle->entry);
    }
    free(puzzle);
}

/* The whole text is one puzzle: text->note tells that it was read. */
enum model_read set_partition_read(struct text *text, const struct model_settings *settings, struct puzzle **out,
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
        set_partition_free(puzzle);
        return result;
    }
    if (puzzle->without_rows > 0)
        snprintf(puzzle->warning, sizeof puzzle->warning, "columns without a row, part of no answer: %" PRIu32,
                 puzzle->without_rows);
    *out = puzzle;
    return MODEL_PUZZLE;
}
