/* terminal.h - standard error where it is a terminal: what a live line and colours need to know. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>

/* Whether standard error is a terminal on which a line can be written anew. */
bool terminal_live(void);

/* How many characters a line of it holds. */
unsigned terminal_width(void);

enum terminal_style { TERMINAL_PLAIN, TERMINAL_BOLD, TERMINAL_RED };

/* What turns the style on; "" where standard error is no terminal, and where NO_COLOR is set (no-color.org). */
const char *terminal_style(enum terminal_style style);

#endif
