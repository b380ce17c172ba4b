/* suggest.c - the edit distance, and what is near by it; see suggest.h. */
#include "suggest.h"

#include <string.h>

enum { LENGTH_MAX = 40, PART_LENGTH = 3 };

/* What a letter of difference counts, and a beginning and a part: more than a letter and less than two. */
enum { LETTER = 3, BEGINNING = 4, PART = 5 };

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* How many letters must be left out, put in, replaced or changed with their neighbour (optimal string alignment). Words
 * of up to LENGTH_MAX letters. */
static size_t edit_distance(const char *a, const char *b)
{
    size_t row[3][LENGTH_MAX + 1], length = strlen(b); /* of the prefixes of a: two before, one before, this one */
    size_t *older = row[0], *old = row[1], *now = row[2];
    for (size_t j = 0; j <= length; j++)
        now[j] = j;
    for (size_t i = 1; a[i - 1]; i++) {
        size_t *spare = older;
        older = old, old = now, now = spare;
        now[0] = i;
        for (size_t j = 1; j <= length; j++) {
            now[j] = least(least(now[j - 1], old[j]) + 1, old[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], older[j - 2] + 1);
        }
    }
    return now[length];
}

void suggestion_offer(struct suggestion *suggestion, const char *word)
{
    size_t length = strlen(suggestion->typed);
    if (length > LENGTH_MAX || strlen(word) > LENGTH_MAX)
        return;
    size_t distance = edit_distance(suggestion->typed, word);
    const char *part = length >= PART_LENGTH ? strstr(word, suggestion->typed) : NULL;
    if (3 * distance > length + 1 && !part)
        return;
    distance *= LETTER;
    if (part)
        distance = least(distance, part == word ? BEGINNING : PART);
    if (suggestion->word && distance >= suggestion->distance)
        return;
    suggestion->word = word;
    suggestion->distance = distance;
}

const char *suggest(const char *typed, word_at *words)
{
    struct suggestion suggestion = {.typed = typed};
    for (size_t k = 0; words(k); k++)
        suggestion_offer(&suggestion, words(k));
    return suggestion.word;
}
