/* cover_answer.c - answers to exact covers, by the items of the options or by their numbers; see cover_text.h.
 *
 * Options with the same items may have different scores: the best is meant, or, if that does not make the score that is
 * claimed, the worst.
 */
#include "answer.h"
#include "cover_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define NO_OPTION UINT32_MAX

enum use { UNUSED, BY_ITEMS, BY_NUMBER };

struct state {
    const struct cover_text *cover;
    struct text *text;
    struct answer *answer;
    struct text_error *error;
    size_t *start;       /* of each item, */
    uint32_t *options;   /* into the options that have it */
    unsigned char *used; /* options, by the lines so far: enum use */
    bool greatest;       /* of options with the same items take the greatest score, else the least */
    bool by_items;       /* some line had items */
    uint32_t *colour_of; /* of each item of the line: 1 + the colour; 0 if it has not the item */
};

/* Lists the options of each item; false if memory ran out. */
static bool index_items(struct state *state)
{
    const struct cover_text *cover = state->cover;
    size_t items = cover->item_names.count;
    state->start = calloc(items + 2, sizeof *state->start);
    state->options = malloc((cover->entry_count + 1) * sizeof *state->options);
    state->used = calloc(cover->option_count + 1, sizeof *state->used);
    state->colour_of = calloc(items + 1, sizeof *state->colour_of);
    if (!state->start || !state->options || !state->used || !state->colour_of)
        return false;
    for (size_t k = 0; k < cover->entry_count; k++)
        state->start[cover->entry[k].item + 2]++;
    for (size_t k = 2; k < items + 2; k++)
        state->start[k] += state->start[k - 1];
    for (size_t option = 0; option < cover->option_count; option++) {
        size_t count;
        const struct cover_entry *entry = cover_text_option(cover, option, &count);
        for (; count > 0; count--, entry++)
            state->options[state->start[entry->item + 1]++] = (uint32_t)option;
    }
    return true;
}

/* The item and colour that the word names; false if there is no such item or colour. */
static bool read_entry(const struct cover_text *cover, struct text_word word, struct cover_entry *entry)
{
    const char *colon = memchr(word.at, ':', word.length);
    size_t length = colon ? (size_t)(colon - word.at) : word.length;
    entry->colour = 0;
    entry->item = names_find(&cover->item_names, word.at, length);
    if (entry->item == NAMES_NONE) { /* a name in JSON may hold a colon */
        entry->item = names_find(&cover->item_names, word.at, word.length);
        return entry->item != NAMES_NONE;
    }
    if (!colon)
        return true;
    uint32_t colour = names_find(&cover->colour_names, colon + 1, word.length - length - 1);
    entry->colour = colour + 1;
    return colour != NAMES_NONE;
}

/* The first word of the current line that names no item; false if all do. */
static bool find_foreign(const struct state *state, struct text_word *word)
{
    struct cover_entry entry;
    for (const char *at = state->text->line; text_word(&at, word);)
        if (!read_entry(state->cover, *word, &entry))
            return true;
    return false;
}

/* Marks the item and colour, or takes the mark away. */
static void mark(struct state *state, const struct cover_entry *entry, bool on)
{
    state->colour_of[entry->item] = on ? entry->colour + 1 : 0;
}

static void mark_line(struct state *state, bool on, struct cover_entry *last, size_t *count)
{
    struct text_word word;
    *count = 0;
    for (const char *at = state->text->line; text_word(&at, &word); ++*count) {
        read_entry(state->cover, word, last);
        mark(state, last, on);
    }
}

/* Whether the option, not used so far, has the items that are marked, in their colours, and so many. */
static bool matches(const struct state *state, uint32_t option, size_t items)
{
    size_t count;
    const struct cover_entry *entry = cover_text_option(state->cover, option, &count);
    if (count != items || state->used[option])
        return false;
    for (; count > 0; count--, entry++)
        if (state->colour_of[entry->item] != entry->colour + 1)
            return false;
    return true;
}

/* Of the options that match, one of which has the item, the one with the best score; NO_OPTION if there is none. */
static uint32_t pick(struct state *state, uint32_t item, size_t items)
{
    const struct cover_option *option = state->cover->option;
    uint32_t best = NO_OPTION;
    for (size_t k = state->start[item]; k < state->start[item + 1]; k++) {
        uint32_t other = state->options[k];
        if (!matches(state, other, items))
            continue;
        if (best == NO_OPTION ||
            (state->greatest ? option[other].score > option[best].score : option[other].score < option[best].score))
            best = other;
    }
    if (best != NO_OPTION)
        state->used[best] = BY_ITEMS;
    return best;
}

/* Takes the line as an option's items. */
static enum model_read take_items(struct state *state)
{
    struct cover_entry last = {0};
    size_t count;
    mark_line(state, true, &last, &count);
    uint32_t option = pick(state, last.item, count);
    mark_line(state, false, &last, &count);
    if (option == NO_OPTION) {
        text_fail(state->text, state->error, 0, "no option has just these items, or no further one");
        return MODEL_BAD;
    }
    state->by_items = true;
    return answer_push(state->answer, option) ? MODEL_PUZZLE : model_no_memory();
}

/* Whether the options have the score that is claimed, or none is. */
static bool fits(const struct state *state)
{
    int64_t sum = 0;
    for (size_t k = 0; k < state->answer->count; k++)
        if (__builtin_add_overflow(sum, state->cover->option[state->answer->options[k]].score, &sum))
            return false;
    return !state->answer->scored || sum == state->answer->score;
}

/* Of options with the same items, takes the ones with the worst scores after all, but where a number says which. */
static void pick_others(struct state *state)
{
    struct answer *answer = state->answer;
    state->greatest = !state->greatest;
    for (size_t option = 0; option < state->cover->option_count; option++)
        if (state->used[option] == BY_ITEMS)
            state->used[option] = UNUSED;
    for (size_t k = 0; k < answer->count; k++) {
        size_t count;
        if (state->used[answer->options[k]] == BY_NUMBER)
            continue;
        const struct cover_entry *entry = cover_text_option(state->cover, answer->options[k], &count);
        for (size_t i = 0; i < count; i++)
            mark(state, &entry[i], true);
        uint32_t other = pick(state, entry->item, count);
        if (other != NO_OPTION) /* else it was told by its number, twice */
            answer->options[k] = other;
        for (size_t i = 0; i < count; i++)
            mark(state, &entry[i], false);
    }
}

static int compare_numbers(const void *key, const void *option)
{
    uint64_t number = *(const uint64_t *)key, other = ((const struct cover_option *)option)->number;
    return number < other ? -1 : number > other;
}

/* Takes an option by its number in the text, which stands in this column. */
static enum model_read take_number(struct state *state, int64_t value, size_t column)
{
    const struct cover_text *cover = state->cover;
    const uint64_t number = value > 0 ? (uint64_t)value : 0;
    const struct cover_option *option = NULL;
    if (cover->option_count > 0)
        option = bsearch(&number, cover->option, cover->option_count, sizeof *option, compare_numbers);
    if (option) {
        uint32_t k = (uint32_t)(option - cover->option);
        state->used[k] = BY_NUMBER;
        return answer_push(state->answer, k) ? MODEL_PUZZLE : model_no_memory();
    }
    text_fail(state->text, state->error, column, "no option has the number %" PRId64 " and a primary item", value);
    return MODEL_BAD;
}

/* A word that is not what the line has. */
static enum model_read bad_word(const struct state *state, struct text_word word)
{
    struct cover_entry entry;
    bool item = read_entry(state->cover, word, &entry);
    text_fail_word(state->text, state->error, word,
                   item ? "items and numbers on one line:" : "neither an item nor a number:");
    return MODEL_BAD;
}

/* Takes the line as numbers. */
static enum model_read take_numbers(struct state *state)
{
    enum model_read result = MODEL_PUZZLE;
    struct text_word word;
    int64_t value;
    for (const char *at = state->text->line; result == MODEL_PUZZLE && text_word(&at, &word);) {
        if (text_number(word, &value) != TEXT_NUMBER)
            return bad_word(state, word);
        result = take_number(state, value, (size_t)(word.at - state->text->line) + 1);
    }
    return result;
}

static bool are_numbers(const char *line)
{
    struct text_word word;
    int64_t value;
    while (text_word(&line, &word))
        if (text_number(word, &value) != TEXT_NUMBER)
            return false;
    return true;
}

static enum model_read take_line(struct state *state)
{
    struct text_word foreign;
    int64_t value;
    if (state->cover->numbered && are_numbers(state->text->line))
        return take_numbers(state);
    if (!find_foreign(state, &foreign))
        return take_items(state);
    return text_number(foreign, &value) == TEXT_NUMBER ? take_numbers(state) : bad_word(state, foreign);
}

/* A number alone on the first line is the score if the problem has scores and more comes. */
static enum model_read take_lines(struct state *state)
{
    if (!answer_line(state->text))
        return MODEL_PUZZLE;
    struct text_word foreign;
    if (state->cover->scored && (state->cover->numbered || find_foreign(state, &foreign)) &&
        answer_score(state->text, state->answer) &&
        !answer_line(state->text)) { /* an option, after all; but 0 is the score of none */
        if (state->answer->score == 0)
            return MODEL_PUZZLE;
        state->answer->scored = false;
        return take_number(state, state->answer->score, 0);
    }
    enum model_read result;
    do
        result = take_line(state);
    while (result == MODEL_PUZZLE && answer_line(state->text));
    if (result == MODEL_PUZZLE && state->by_items && !fits(state))
        pick_others(state);
    return result;
}

enum model_read cover_read_answer(const struct cover_text *cover, struct text *text, struct answer *answer,
                                  struct text_error *error)
{
    struct state state = {.cover = cover, .text = text, .answer = answer, .error = error, .greatest = cover->max};
    enum model_read result = index_items(&state) ? take_lines(&state) : model_no_memory();
    free(state.start);
    free(state.options);
    free(state.used);
    free(state.colour_of);
    return result;
}
