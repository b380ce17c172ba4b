/* command_rows.h - the table of commands, from which help, manual and completion are made. */
#ifndef CLI_COMMAND_ROWS_H
#define CLI_COMMAND_ROWS_H

#include "arguments.h"

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

#endif
