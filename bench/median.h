/* median.h - the median of what was measured. */
#ifndef BENCH_MEDIAN_H
#define BENCH_MEDIAN_H

#include <stddef.h>

/* The median of an array of at least one number, which it sorts. */
double median(double *values, size_t count);

#endif
