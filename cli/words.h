/* words.h - the words that options and operands take. */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include <stddef.h>

struct option_row;

/* A list of words: the one at place k, or null behind the last. */
typedef const char *word_at(size_t k);
word_at command_word, model_word, form_word, format_word, bound_word, matrix_word, probing_word, to_word, from_word,
    objective_word, symbol_word;

/* The words that the option takes, or null where they cannot be listed. */
word_at *option_words(const struct option_row *row);

/* The place of the word in the list, or -1. */
int find_word(const char *word, word_at *words);

#endif
