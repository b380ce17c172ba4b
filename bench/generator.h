/* generator.h - writes well-known exact covers in Knuth's text, so that the benchmark needs no files of others. */
#ifndef BENCH_GENERATOR_H
#define BENCH_GENERATOR_H

#include <stdbool.h>
#include <stdio.h>

/* Writes the instance of that name, a kind with one or two numbers behind it: queens13, domino8x8. False, with nothing
 * written, if there is no such instance. Whether writing went well, `out` knows. */
bool generator_write(const char *name, FILE *out);

/* A line a kind. */
void generator_help(FILE *out);

#endif
