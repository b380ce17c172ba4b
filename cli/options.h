/* options.h - the table of options, from which parser, help, manual and completion are made. */
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

#endif
