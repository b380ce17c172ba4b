/* commands.h - the commands that search nothing: export, check, formats. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "arguments.h"

/* The model is set where none was named. */

/* Writes the problem of the one puzzle of the file in another solver's format. */
enum exit_status command_export(struct arguments *arguments);

/* Reads a solver's answer to such an export back, verifies it and prints it in the model's form. */
enum exit_status command_check(struct arguments *arguments);

/* Lists the formats of export and check. */
void command_formats(FILE *out);

#endif
