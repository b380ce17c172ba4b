/* commands.h - the commands that search nothing. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "arguments.h"

/* The model is set where none was named. */

/* Writes the problem of the one puzzle of the file in another solver's format. */
enum exit_status command_export(struct arguments *arguments);

/* Reads a solver's answer to such an export back, verifies it and prints it in the model's form. */
enum exit_status command_check(struct arguments *arguments);

/* Lists the models. */
void command_models(FILE *out);

/* Prints the manual page, and a shell's completion; false if there is none for the shell. */
void command_manual(FILE *out);
bool command_completion(const char *shell, FILE *out);

/* Lists the formats of export and check. */
void command_formats(FILE *out);

#endif
