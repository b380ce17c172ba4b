/* guess.h - the model of a text whose model was not named. */
#ifndef CLI_GUESS_H
#define CLI_GUESS_H

#include "arguments.h"

/* Sets the model of the arguments, where none was named, to what the beginning of the text looks like, or where that
 * leaves several, to the one that takes all options given, or that the file is named for; with --verbose this is said.
 * If none or several are left, the model does not take what is asked for, or memory ran out, that is told in `words`,
 * and its status returned, else EXIT_PROVEN. To be called before the text is read, of which nothing is lost; it waits
 * for as many lines only as it needs. */
enum exit_status guess_model(struct arguments *arguments, struct text *text, const char *shown, FILE *words);

#endif
