/* crew.h - writes crew-like set partitioning in the OR-Library's text. */
#ifndef BENCH_CREW_H
#define BENCH_CREW_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Whether there can be so many flights and so many rotations. */
bool crew_fits(unsigned flights, unsigned rotations);

/* A row a flight, a column a rotation. O(flights^2 + the text's length) time, two bytes a pair of flights. */
void crew_write(FILE *out, unsigned flights, unsigned rotations, uint32_t seed);

#endif
