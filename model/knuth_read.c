/* knuth_read.c - the reader of Knuth's text (The Art of Computer Programming, volume 4B, section 7.2.2.1; his programs
 * DLX1, 2, 3 and 5): items on the first line that is no comment, then an option a line. See docs/FORMATS.md.
 *
 * Functions that read a part answer MODEL_PUZZLE where reading goes on. Linear time, expected.
 */
#include "cover_text.h"

#include <stdlib.h>
#include <string.h>

/* Knuth's limits, in bytes. */
enum { STRICT_NAME = 8, STRICT_COLOUR = 1 };

struct state {
    struct text *text;
    struct text_error *error;
    struct cover_text *cover;
    bool strict;
    size_t *last; /* for every item the number of the option it was last in, from 1 */
    size_t options;
};

static enum model_read bad(const struct state *state, struct text_word word, const char *message)
{
    text_fail_word(state->text, state->error, word, message);
    return MODEL_BAD;
}

/* Cuts the word at the first `mark`: *head gets what is before it, *tail what is behind. False if there is none. */
static bool cut(struct text_word word, char mark, struct text_word *head, struct text_word *tail)
{
    const char *at = memchr(word.at, mark, word.length);
    if (!at)
        return false;
    *head = (struct text_word){word.at, (size_t)(at - word.at)};
    *tail = (struct text_word){at + 1, word.length - head->length - 1};
    return true;
}

static bool is_comment(const char *line)
{
    line += strspn(line, " \t");
    return *line == '\0' || *line == '|';
}

static enum model_read check_control(const struct state *state)
{
    const char *control = text_control(state->text->line);
    if (!control)
        return MODEL_PUZZLE;
    text_fail(state->text, state->error, (size_t)(control - state->text->line) + 1, "a control character");
    return MODEL_BAD;
}

/* ---- The line of the items --------------------------------------------------------------------------------------- */

static enum model_read read_times(const struct state *state, struct text_word word, uint32_t *times)
{
    int64_t value;
    enum text_number number = text_number(word, &value);
    if (number == TEXT_NO_NUMBER || word.at[0] == '-' || word.at[0] == '+')
        return bad(state, word, "not a multiplicity:");
    if (number == TEXT_OVERFLOW || value > UINT32_MAX)
        return bad(state, word, "a multiplicity that does not fit 32 bits:");
    *times = (uint32_t)value;
    return MODEL_PUZZLE;
}

/* `n` or `lo:hi`. */
static enum model_read read_multiplicity(const struct state *state, struct text_word word, struct cover_item *item)
{
    struct text_word lo, hi = word;
    bool range = cut(word, ':', &lo, &hi);
    enum model_read result = range ? read_times(state, lo, &item->lo) : MODEL_PUZZLE;
    if (result == MODEL_PUZZLE)
        result = read_times(state, hi, &item->hi);
    if (result != MODEL_PUZZLE)
        return result;
    if (!range)
        item->lo = item->hi;
    if (item->hi == 0)
        return bad(state, word, "an item that is never to be covered:");
    if (item->lo > item->hi)
        return bad(state, word, "the least multiplicity is above the greatest:");
    return MODEL_PUZZLE;
}

static enum model_read check_name(const struct state *state, struct text_word name)
{
    if (name.length == 0)
        return bad(state, name, "an item without a name:");
    if (memchr(name.at, ':', name.length) || memchr(name.at, '|', name.length))
        return bad(state, name, "a name with : or | in it:");
    if (state->strict && name.length > STRICT_NAME)
        return bad(state, name, "strict: a name over 8 bytes:");
    if (names_find(&state->cover->item_names, name.at, name.length) != NAMES_NONE)
        return bad(state, name, "a second item of the name");
    return MODEL_PUZZLE;
}

static enum model_read read_item(const struct state *state, struct text_word word, bool primary)
{
    struct cover_item item = {primary, 1, primary};
    struct text_word times, name = word;
    if (cut(word, '|', &times, &name)) {
        if (times.length == 0)
            return bad(state, word, "neither a lone bar nor a multiplicity before one:");
        if (!primary)
            return bad(state, word, "a multiplicity on a secondary item:");
        enum model_read result = read_multiplicity(state, times, &item);
        if (result != MODEL_PUZZLE)
            return result;
    }
    enum model_read result = check_name(state, name);
    if (result == MODEL_PUZZLE && !cover_text_add_item(state->cover, name.at, name.length, item))
        return model_no_memory();
    return result;
}

static enum model_read read_items(const struct state *state)
{
    const char *at = state->text->line;
    struct text_word word;
    bool primary = true;
    enum model_read result = check_control(state);
    while (result == MODEL_PUZZLE && text_word(&at, &word)) {
        bool bar = word.length == 1 && word.at[0] == '|';
        if (!bar)
            result = read_item(state, word, primary);
        else if (!primary)
            result = bad(state, word, "a second");
        else
            primary = false;
    }
    return result;
}

/* Finds the line of the items and reads it. A lone bar is a comment too, so that a text of comments alone with such a
 * line among them is the problem without items. */
static enum model_read read_head(struct state *state)
{
    struct text *text = state->text;
    bool bar = false;
    while (text_next(text)) {
        if (!is_comment(text->line)) {
            text->start = text->number;
            return read_items(state);
        }
        if (strcmp(text->line + strspn(text->line, " \t"), "|") == 0) {
            text->start = text->number;
            bar = true;
        }
    }
    if (text->failed)
        return MODEL_FAILED;
    if (bar && !state->strict)
        return MODEL_PUZZLE;
    text_fail(text, state->error, 0, "no items: there is nothing but comments");
    return MODEL_BAD;
}

/* ---- The lines of the options ------------------------------------------------------------------------------------ */

static enum model_read read_score(const struct state *state, struct text_word word, int64_t *score)
{
    int64_t value;
    switch (text_number((struct text_word){word.at + 1, word.length - 1}, &value)) {
    case TEXT_NO_NUMBER:
        return bad(state, word, "not a score:");
    case TEXT_OVERFLOW:
        return bad(state, word, "a score that does not fit 64 bits:");
    case TEXT_NUMBER:
        break;
    }
    if (state->strict && word.at[1] == '-')
        return bad(state, word, "strict: a negative score:");
    if (__builtin_add_overflow(*score, value, score))
        return bad(state, word, "the option's score does not fit 64 bits with");
    return MODEL_PUZZLE;
}

/* Reads the colour behind an item, *colour. */
static enum model_read read_colour(const struct state *state, uint32_t item, struct text_word word, uint32_t *colour)
{
    struct cover_text *cover = state->cover;
    if (cover->item[item].primary)
        return bad(state, word, "a colour on a primary item:");
    if (word.length == 0)
        return bad(state, word, "no colour behind the colon:");
    if (state->strict && word.length > STRICT_COLOUR)
        return bad(state, word, "strict: a colour over 1 byte:");
    uint32_t known = names_find(&cover->colour_names, word.at, word.length);
    if (known == NAMES_NONE) {
        known = cover->colour_names.count;
        if (!names_add(&cover->colour_names, word.at, word.length))
            return model_no_memory();
    }
    *colour = known + 1;
    return MODEL_PUZZLE;
}

/* Reads `item` or `item:colour`. */
static enum model_read read_entry(const struct state *state, struct text_word word)
{
    if (memchr(word.at, '|', word.length))
        return bad(state, word, "a score stands alone, with a blank before its bar:");
    struct text_word name = word, colour_word = {0};
    bool coloured = cut(word, ':', &name, &colour_word);
    uint32_t item = names_find(&state->cover->item_names, name.at, name.length), colour = 0;
    if (item == NAMES_NONE)
        return bad(state, name, "no such item:");
    if (state->last[item] == state->options)
        return bad(state, name, "an item twice in one option:");
    state->last[item] = state->options;
    enum model_read result = coloured ? read_colour(state, item, colour_word, &colour) : MODEL_PUZZLE;
    if (result == MODEL_PUZZLE && !cover_text_add_entry(state->cover, item, colour))
        return model_no_memory();
    return result;
}

static enum model_read read_option(struct state *state)
{
    const char *at = state->text->line;
    struct text_word word;
    int64_t score = 0;
    bool scored = false;
    state->options++;
    enum model_read result = check_control(state);
    while (result == MODEL_PUZZLE && text_word(&at, &word)) {
        if (word.at[0] == '|') {
            result = read_score(state, word, &score);
            scored = true;
        } else {
            result = read_entry(state, word);
        }
    }
    if (result == MODEL_PUZZLE && !cover_text_end_option(state->cover, score, scored))
        return model_no_memory();
    return result;
}

static enum model_read read_options(struct state *state)
{
    state->last = calloc(state->cover->item_names.count + (size_t)1, sizeof *state->last);
    if (!state->last)
        return model_no_memory();
    enum model_read result = MODEL_PUZZLE;
    while (result == MODEL_PUZZLE && text_next(state->text))
        if (!is_comment(state->text->line))
            result = read_option(state);
    free(state->last);
    return state->text->failed ? MODEL_FAILED : result;
}

enum model_read cover_read_knuth(struct text *text, bool strict, struct cover_text *cover, struct text_error *error)
{
    *cover = (struct cover_text){0};
    struct state state = {.text = text, .error = error, .cover = cover, .strict = strict};
    enum model_read result = read_head(&state);
    if (result == MODEL_PUZZLE)
        result = read_options(&state);
    if (result != MODEL_PUZZLE)
        cover_text_free(cover);
    return result;
}
