/* input.h - what the commands read besides a stream of puzzles: a file of weights, a file with one puzzle. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "arguments.h"

/* Opens the file, or standard input for "-", and sets *shown to its name in messages. Null if that fails; errno tells
 * why. */
FILE *input_open(const char *name, const char **shown);
void input_close(FILE *file);

/* The numbers read from files that the arguments name, or null. */
struct input_numbers {
    int64_t *weights, *regions;
};

/* Copies the arguments' settings, with what stands in the files they name. On an error it is told and its status
 * returned, else EXIT_PROVEN. input_free_numbers also then. */
enum exit_status input_settings(const struct arguments *arguments, struct model_settings *settings,
                                struct input_numbers *numbers);
void input_free_numbers(struct input_numbers *numbers);

/* The status of a failure to open or to read, of which errno gave this reason: of the input, or of the machine; and
 * what is said of it. */
enum exit_status input_status(int reason);
const char *input_words(int reason);

/* Tells what is wrong where in the file. */
void input_say_bad(const char *shown, const struct text_error *error);

/* Tells why reading failed: a damaged file with its place, else the system's reason. Returns the status. To be called
 * before anything else changes errno. */
enum exit_status input_failed(const char *shown, const struct text *text);

/* Reads the one puzzle of the file, with the weights that the arguments name, and sets their model where none was
 * named. *puzzle is to be freed by the model. */
enum exit_status input_puzzle(struct arguments *arguments, const char *name, struct puzzle **puzzle);

#endif
