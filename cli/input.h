/* input.h - what the commands read besides a stream of puzzles: a file of weights, a file with one puzzle. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "arguments.h"

/* Opens the file, or standard input for "-", and sets *shown to its name in messages. On an error it is told on
 * standard error and null returned. */
FILE *input_open(const char *name, const char **shown);
void input_close(FILE *file);

/* Reads the file of weights into the settings; *weights is to be freed. On an error it is told and its status
 * returned, else EXIT_PROVEN. */
enum exit_status input_weights(const char *name, struct model_settings *settings, int64_t **weights);

/* Tells what is wrong where in the file. */
void input_say_bad(const char *shown, const struct text_error *error);

/* Tells why reading failed: a damaged file with its place, else the system's reason. Returns the status. To be called
 * before anything else changes errno. */
enum exit_status input_failed(const char *shown, const struct text *text);

/* Reads the one puzzle of the file, with the weights that the arguments name, and sets their model where none was
 * named. *puzzle is to be freed by the model. */
enum exit_status input_puzzle(struct arguments *arguments, const char *name, struct puzzle **puzzle);

#endif
