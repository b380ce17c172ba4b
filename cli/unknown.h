/* unknown.h - what is said of an option that a command has not. */
#ifndef CLI_UNKNOWN_H
#define CLI_UNKNOWN_H

#include "arguments.h"

/* Tells what may have been meant by the word, which begins with one dash (then a letter follows) or two. */
void unknown_option(enum command command, const char *word);

#endif
