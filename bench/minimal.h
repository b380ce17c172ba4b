/* minimal.h - sudokus of order 9 that have one solution and, without any of their givens, several. */
#ifndef BENCH_MINIMAL_H
#define BENCH_MINIMAL_H

#include <stdint.h>
#include <stdio.h>

/* Writes so many minimal sudokus, a line each, most of them with 22 to 26 givens. */
void minimal_write(FILE *out, unsigned count, unsigned unused, uint32_t seed);

#endif
