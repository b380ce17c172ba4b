/* polyforms.h - writes packings of polyominoes and polycubes as exact covers in Knuth's text. */
#ifndef BENCH_POLYFORMS_H
#define BENCH_POLYFORMS_H

#include <stdbool.h>
#include <stdio.h>

/* Whether the twelve pentominoes may fill a board of that size: 60 cells, or 8 by 8 without the middle 2 by 2. */
bool polyforms_pentominoes_fit(unsigned rows, unsigned columns);

void polyforms_write_pentominoes(FILE *out, unsigned rows, unsigned columns);
void polyforms_write_dominoes(FILE *out, unsigned rows, unsigned columns);

/* The Soma cube, for which no numbers are needed. */
void polyforms_write_soma(FILE *out, unsigned unused, unsigned unused_too);

#endif
