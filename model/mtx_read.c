/* mtx_read.c - the reader of Matrix Market coordinate files (Boisvert, Pozo & Remington, NISTIR 5935): a row an option,
 * column k the item ck. Entries come in any order, so they are sorted. Takes O(n log n) for n entries.
 */
#include "array.h"
#include "cover_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct entry {
    uint32_t row, column; /* from 0 */
    uint64_t line;
};

struct state {
    struct text *text;
    struct text_error *error;
    struct cover_text *cover;
    bool pattern; /* else each entry has a value */
    uint32_t rows, columns;
    uint64_t wanted; /* entries, by the line of sizes */
    struct entry *entry;
    size_t count, room;
};

static enum model_read bad(const struct state *state, struct text_word word, const char *message)
{
    text_fail_word(state->text, state->error, word, message);
    return MODEL_BAD;
}

/* Whether the word is one of the `count` wanted ones, in either case. */
static bool is_one_of(struct text_word word, const char *const *wanted, size_t count)
{
    for (size_t k = 0; k < count; k++)
        if (strlen(wanted[k]) == word.length && strncasecmp(word.at, wanted[k], word.length) == 0)
            return true;
    return false;
}

/* Moves to the next line that is neither empty nor a comment. */
static bool next_line(const struct state *state)
{
    while (text_next(state->text))
        if (state->text->length > 0 && state->text->line[0] != '%')
            return true;
    return false;
}

static enum model_read line_missing(const struct state *state, const char *message)
{
    if (state->text->failed)
        return MODEL_FAILED;
    text_fail(state->text, state->error, 0, "%s", message);
    return MODEL_BAD;
}

static enum model_read read_banner(struct state *state)
{
    static const char *const words[] = {"%%MatrixMarket", "matrix", "coordinate"};
    static const char *const fields[] = {"pattern", "integer", "real"};
    static const char *const symmetry[] = {"general"};
    struct text_word word;
    do {
        if (!text_next(state->text))
            return line_missing(state, "no banner %%MatrixMarket");
    } while (state->text->length == 0);
    state->text->start = state->text->number;
    const char *at = state->text->line;
    for (size_t k = 0; k < 3; k++) {
        text_word(&at, &word);
        if (!is_one_of(word, words + k, 1))
            return bad(state, word, "the banner is '%%MatrixMarket matrix coordinate pattern general', not");
    }
    text_word(&at, &word);
    if (!is_one_of(word, fields, 3))
        return bad(state, word, "the field is pattern, integer or real, not");
    state->pattern = is_one_of(word, fields, 1);
    text_word(&at, &word);
    if (!is_one_of(word, symmetry, 1))
        return bad(state, word, "the matrix is general, not");
    return text_word(&at, &word) ? bad(state, word, "a word too many:") : MODEL_PUZZLE;
}

/* Reads a whole number from lo to hi. */
static enum model_read read_number(const struct state *state, const char **at, int64_t lo, int64_t hi, int64_t *value)
{
    struct text_word word;
    text_word(at, &word);
    enum text_number number = text_number(word, value);
    if (number == TEXT_NO_NUMBER)
        return bad(state, word, "not a whole number:");
    if (number == TEXT_OVERFLOW || *value < lo || *value > hi)
        return bad(state, word, "a number out of range:");
    return MODEL_PUZZLE;
}

static enum model_read end_line(const struct state *state, const char **at)
{
    struct text_word word;
    return text_word(at, &word) ? bad(state, word, "a word too many:") : MODEL_PUZZLE;
}

static enum model_read read_sizes(struct state *state)
{
    if (!next_line(state))
        return line_missing(state, "no line with the numbers of rows, columns and entries");
    const char *at = state->text->line;
    int64_t number[3] = {0};
    enum model_read result = MODEL_PUZZLE;
    for (size_t k = 0; k < 3 && result == MODEL_PUZZLE; k++)
        result = read_number(state, &at, 0, k < 2 ? UINT32_MAX - 1 : INT64_MAX, &number[k]);
    if (result != MODEL_PUZZLE)
        return result;
    state->rows = (uint32_t)number[0];
    state->columns = (uint32_t)number[1];
    state->wanted = (uint64_t)number[2];
    if (!array_believed(state->columns, state->wanted)) {
        text_fail(state->text, state->error, 0, "%" PRIu32 " columns with %" PRIu64 " entries: some are in no row",
                  state->columns, state->wanted);
        return MODEL_BAD;
    }
    return end_line(state, &at);
}

/* The value of an entry, where it has one, is 1. */
static enum model_read read_value(const struct state *state, const char **at)
{
    struct text_word word;
    if (state->pattern)
        return MODEL_PUZZLE;
    text_word(at, &word);
    char *end;
    double value = strtod(word.at, &end);
    bool one = word.length > 0 && end == word.at + word.length && value >= 1 && value <= 1;
    return one ? MODEL_PUZZLE : bad(state, word, "the value of an entry is 1, not");
}

static enum model_read read_entry(struct state *state)
{
    const char *at = state->text->line;
    int64_t row, column;
    enum model_read result = read_number(state, &at, 1, state->rows, &row);
    if (result == MODEL_PUZZLE)
        result = read_number(state, &at, 1, state->columns, &column);
    if (result == MODEL_PUZZLE)
        result = read_value(state, &at);
    if (result == MODEL_PUZZLE)
        result = end_line(state, &at);
    if (result != MODEL_PUZZLE)
        return result;
    struct entry *entries = array_grown(state->entry, &state->room, state->count + 1, sizeof *entries);
    if (!entries)
        return model_no_memory();
    state->entry = entries;
    entries[state->count++] = (struct entry){(uint32_t)row - 1, (uint32_t)column - 1, state->text->number};
    return MODEL_PUZZLE;
}

static enum model_read read_entries(struct state *state)
{
    while (next_line(state)) {
        if (state->count == state->wanted) {
            text_fail(state->text, state->error, 0, "an entry too many: the line of sizes has %" PRIu64, state->wanted);
            return MODEL_BAD;
        }
        enum model_read result = read_entry(state);
        if (result != MODEL_PUZZLE)
            return result;
    }
    if (state->text->failed)
        return MODEL_FAILED;
    if (state->count == state->wanted)
        return MODEL_PUZZLE;
    text_fail(state->text, state->error, 0, "%zu entries, but the line of sizes has %" PRIu64, state->count,
              state->wanted);
    return MODEL_BAD;
}

static int by_row(const void *left, const void *right)
{
    const struct entry *a = left, *b = right;
    if (a->row != b->row)
        return a->row < b->row ? -1 : 1;
    if (a->column != b->column)
        return a->column < b->column ? -1 : 1;
    return (a->line > b->line) - (a->line < b->line);
}

/* Finds among the sorted entries the first, by line, that repeats another. */
static enum model_read check_duplicates(const struct state *state)
{
    const struct entry *found = NULL;
    for (size_t k = 1; k < state->count; k++) {
        const struct entry *entry = &state->entry[k];
        if (entry->row == entry[-1].row && entry->column == entry[-1].column && (!found || entry->line < found->line))
            found = entry;
    }
    if (!found)
        return MODEL_PUZZLE;
    text_fail(state->text, state->error, 0, "row %" PRIu32 ", column %" PRIu32 " for the second time", found->row + 1,
              found->column + 1);
    state->error->line = found->line;
    return MODEL_BAD;
}

/* Turns the sorted entries into items and options; rows without entries are options without items. */
static enum model_read fill(const struct state *state)
{
    if (!cover_text_add_columns(state->cover, state->columns))
        return model_no_memory();
    uint32_t next = 0; /* row */
    for (size_t k = 0; k < state->count; k++) {
        const struct entry *entry = &state->entry[k];
        cover_text_keep_out(state->cover, entry->row >= next ? entry->row - next : 0);
        next = entry->row + 1;
        if (!cover_text_add_entry(state->cover, entry->column, 0))
            return model_no_memory();
        bool last = k + 1 == state->count || entry[1].row != entry->row;
        if (last && !cover_text_end_option(state->cover, 0, false))
            return model_no_memory();
    }
    cover_text_keep_out(state->cover, state->rows - next);
    return MODEL_PUZZLE;
}

enum model_read cover_read_mtx(struct text *text, struct cover_text *cover, struct text_error *error)
{
    *cover = (struct cover_text){0};
    struct state state = {.text = text, .error = error, .cover = cover};
    enum model_read result = read_banner(&state);
    if (result == MODEL_PUZZLE)
        result = read_sizes(&state);
    if (result == MODEL_PUZZLE)
        result = read_entries(&state);
    if (result == MODEL_PUZZLE && state.count > 0)
        qsort(state.entry, state.count, sizeof *state.entry, by_row);
    if (result == MODEL_PUZZLE)
        result = check_duplicates(&state);
    if (result == MODEL_PUZZLE)
        result = fill(&state);
    free(state.entry);
    if (result != MODEL_PUZZLE)
        cover_text_free(cover);
    return result;
}
