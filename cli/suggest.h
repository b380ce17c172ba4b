/* suggest.h - the nearest right word to a wrong one. */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

#include "words.h"

struct suggestion {
    const char *typed;
    const char *word; /* the nearest of those offered, or null if none is near */
    size_t distance;
};

/* Offers a word: it is taken if it is nearer than all before. Near are words that become the typed one by few letters
 * left out, put in, replaced or changed with their neighbour: one in three letters at most; then words of which it is
 * the beginning, and then those of which it is a part. */
void suggestion_offer(struct suggestion *suggestion, const char *word);

/* The nearest of a list of words (words.h) to the typed one, or null. */
const char *suggest(const char *typed, word_at *words);

#endif
