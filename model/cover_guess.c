/* cover_guess.c - in which format a text holds an exact cover, and whether it does at all; see cover_text.h.
 *
 * Nearly every text is one of Knuth's up to its second line; so an option is asked for, whose items must be among those
 * that the first line names.
 */
#include "cover_text.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum model_format cover_recognize(const char *line)
{
    static const char banner[] = "%%MatrixMarket";
    if (strncasecmp(line, banner, sizeof banner - 1) == 0)
        return MODEL_FORMAT_MTX;
    if (line[0] == '{' && strchr("\"}", line[1 + strspn(line + 1, " \t")]))
        return MODEL_FORMAT_JSON;
    if (line[strspn(line, "01 \t")] != '\0')
        return MODEL_FORMAT_KNUTH;
    size_t words = 0, longest = 0;
    struct text_word word;
    for (; text_word(&line, &word); words++)
        longest = word.length > longest ? word.length : longest;
    return words == 1 || longest == 1 ? MODEL_FORMAT_01 : MODEL_FORMAT_KNUTH;
}

enum { LONG_WORD = 64 };

/* Cuts off the multiplicities before a name, and the colour behind it. */
static struct text_word cut_multiplicity(struct text_word word)
{
    const char *bar = memchr(word.at, '|', word.length);
    return bar ? (struct text_word){bar + 1, word.length - (size_t)(bar + 1 - word.at)} : word;
}

static struct text_word cut_colour(struct text_word word)
{
    const char *colon = memchr(word.at, ':', word.length);
    return colon ? (struct text_word){word.at, (size_t)(colon - word.at)} : word;
}

/* Whether the line names items, all different; *numbers tells whether all names are numbers. A long word alone is
 * rather a grid on a line, and tells so before there is a second line. */
static bool name_items(const char *line, struct names *items, bool *numbers)
{
    int64_t value;
    *numbers = true;
    if (strlen(line) >= LONG_WORD && !strpbrk(line, " \t"))
        return false;
    for (struct text_word word; text_word(&line, &word);) {
        if (word.length == 1 && *word.at == '|')
            continue;
        struct text_word name = cut_multiplicity(word);
        *numbers = *numbers && text_number(name, &value) == TEXT_NUMBER;
        if (memchr(name.at, ':', name.length) || names_find(items, name.at, name.length) != NAMES_NONE ||
            !names_add(items, name.at, name.length))
            return false;
    }
    return true;
}

/* Whether the line is an option of these items, none of them twice; *count tells how many it has. */
static bool is_option(const char *line, const struct names *items, uint32_t *count)
{
    struct names seen = {0};
    bool right = true;
    for (struct text_word word; right && text_word(&line, &word);) {
        if (*word.at == '|')
            continue;
        struct text_word name = cut_colour(word);
        right = names_find(items, name.at, name.length) != NAMES_NONE &&
                names_find(&seen, name.at, name.length) == NAMES_NONE && names_add(&seen, name.at, name.length);
    }
    *count = seen.count;
    names_free(&seen);
    return right;
}

/* A line of signs alone, as the rows of an empty grid and its frames are. */
static bool is_drawn(const char *line)
{
    while (*line && (unsigned char)*line < 0x80 && !isalnum((unsigned char)*line))
        line++;
    return *line == '\0';
}

/* Two lines of Knuth's text that are no comments. An option of all items, all of them numbers, is a row of a grid. A
 * text without an option may be anything in words: it has to be named. */
static enum model_guess guess_knuth(const struct text_head *head, size_t first)
{
    struct names items = {0};
    enum model_guess guess = MODEL_OPEN;
    bool numbers = false;
    for (size_t k = first, lines = 0; k < head->count && guess == MODEL_OPEN; k++) {
        uint32_t count;
        const char *line = head->line[k], *word = line + strspn(line, " \t");
        if (*word == '\0' || *word == '|')
            continue;
        if (text_control(line) || is_drawn(line))
            guess = MODEL_NO;
        else if (lines++ == 0)
            guess = name_items(line, &items, &numbers) ? MODEL_OPEN : MODEL_NO;
        else
            guess = is_option(line, &items, &count) && !(numbers && count == items.count) ? MODEL_YES : MODEL_NO;
    }
    names_free(&items);
    return guess == MODEL_OPEN && head->whole ? MODEL_NO : guess;
}

/* Two lines of 0 and 1, as many cells in each, and a 1. */
static enum model_guess guess_01(const struct text_head *head, size_t first)
{
    size_t cells = 0, lines = 0;
    bool one = false;
    for (size_t k = first; k < head->count; k++) {
        const char *line = head->line[k];
        size_t count = 0;
        if (*line == '\0')
            continue;
        if (line[strspn(line, "01 \t")] != '\0')
            return MODEL_NO;
        one = one || strchr(line, '1');
        for (; *line; line++)
            count += *line == '0' || *line == '1';
        if (lines++ > 0 && count != cells)
            return MODEL_NO;
        cells = count;
        if (lines >= 2)
            return one ? MODEL_YES : MODEL_NO;
    }
    return MODEL_OPEN;
}

enum model_guess cover_guess(const struct text_head *head, const char **format)
{
    size_t first = 0;
    while (first < head->count && head->line[first][0] == '\0')
        first++;
    if (first == head->count)
        return MODEL_OPEN;
    switch (cover_recognize(head->line[first])) {
    case MODEL_FORMAT_MTX:
        *format = "Matrix Market";
        return MODEL_YES;
    case MODEL_FORMAT_JSON:
        *format = "JSON";
        return MODEL_YES;
    case MODEL_FORMAT_01:
        *format = "a 0/1 matrix";
        return guess_01(head, first);
    default:
        *format = "Knuth's text";
        return guess_knuth(head, first);
    }
}
