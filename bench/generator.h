/* generator.h - writes exact covers in Knuth's text, well-known ones and some with random costs, and set partitioning
 * in the OR-Library's, so that the benchmarks need no files of others. */
#ifndef BENCH_GENERATOR_H
#define BENCH_GENERATOR_H

#include <stdbool.h>
#include <stdio.h>

/* Writes the instance of that name, a kind with one or two numbers behind it, and a seed if there is something random:
 * queens13, domino8x8, wqueens16-1, crew500x500000-3. False if there is no such instance (nothing is written then), or
 * a temporary file could not be made. Whether writing went well, `out` knows. */
bool generator_write(const char *name, FILE *out);

/* A line a kind. */
void generator_help(FILE *out);

#endif
