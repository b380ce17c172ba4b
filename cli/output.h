/* output.h - a file that is there whole or not at all. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

struct output {
    FILE *file;
    const char *name; /* in messages */
    char *target;     /* what the finished file is to be called; null: nothing is to be renamed */
    char *scratch;    /* where it is written, beside the target */
};

/* Opens the file for writing, or standard output if name is null. A regular file of that name stays as it is until
 * output_close; anything else, such as a pipe, is written to. False if that fails, which is told on standard error. */
bool output_open(struct output *output, const char *name);

/* Ends writing: if `good` and nothing failed the file is put in its place, else nothing is left of it. False if it is
 * not there; what failed is told. */
bool output_close(struct output *output, bool good);

/* Takes back a file that is there, if it is a regular one. */
void output_remove(const char *name);

#endif
