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

/* What is said of a command. */
struct command_row {
    enum command command;
    const char *name; /* null ends the table */
    const char *operands, *help, *purpose;
};

extern const struct command_row command_rows[];

/* The row of the command of that name, or null. */
const struct command_row *command_find(const char *name);

/* The row of the command. */
const struct command_row *command_row(enum command command);

/* The place of the word in a list ended by null, or -1. */
int find_word(const char *word, const char *const *list);

#endif
