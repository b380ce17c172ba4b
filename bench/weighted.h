/* weighted.h - writes exact covers with costs, of which the least sum is wanted. */
#ifndef BENCH_WEIGHTED_H
#define BENCH_WEIGHTED_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Copies a text of Knuth's, with a random cost from 1 to 999 behind every option. False if reading it failed. */
bool weighted_copy(FILE *text, FILE *out, uint32_t seed);

/* n persons, n jobs, and random costs from 1 to `most`. */
void weighted_write_assignment(FILE *out, unsigned n, unsigned most, uint32_t seed);

/* Whether there are sudokus of that order. */
bool weighted_sudoku_fits(unsigned order, unsigned unused);

/* The empty sudoku of that order. A digit costs itself times the weight of its cell, a random one from 1 to 99; or
 * every digit of every cell has a random cost of its own from 0 to 99. To swap the digits turns the least sum into the
 * greatest, so that either sense would be as hard. */
void weighted_write_cells(FILE *out, unsigned order, unsigned unused, uint32_t seed);
void weighted_write_digits(FILE *out, unsigned order, unsigned unused, uint32_t seed);

#endif
