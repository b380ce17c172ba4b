/* options.h - the tables of commands and options, from which parser, help, manual and completion are made. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "arguments.h"

/* One option of the command line. `set` stores the value; false if it is no such value. */
struct option_row {
    const char *name;     /* null ends the table */
    char letter;          /* 0: none */
    const char *argument; /* null: none */
    unsigned commands;
    bool (*set)(struct arguments *arguments, const char *value);
    const char *help; /* null: that of the next row, on whose line of the help it stands */
};

/* In the order of the help. */
extern const struct option_row option_rows[];
enum { OPTION_ROWS_MAX = 64 };

/* A bit beside the commands of an option: the short help has a line for it, else its name only. Options that share a
 * line share the bit. */
enum { OPTION_MAIN = 1 << 16 };

/* What is said of a command. */
struct command_row {
    enum command command; /* 0: it takes no options */
    const char *name;     /* null ends the table */
    const char *operands; /* options too */
    const char *help;     /* for the list of commands */
    const char *purpose;  /* for its own help */
    const char *examples[3];
};

extern const struct command_row command_rows[];

/* Prints the help of a command; with `all` every option of it has a line. */
void arguments_help(const struct command_row *row, bool all, FILE *out);

/* The row of the command of that name, or null. */
const struct command_row *command_find(const char *name);

/* The row of the command. */
const struct command_row *command_row(enum command command);

/* A list of words: the one at place k, or null behind the last. */
typedef const char *word_at(size_t k);
word_at command_word, model_word;

/* The words that the option takes, or null where they cannot be listed. */
word_at *option_words(const struct option_row *row);

/* The place of the word in the list, or -1. */
int find_word(const char *word, word_at *words);

#endif
