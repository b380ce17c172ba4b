/* report.h - prints what was measured: tables for people, CSV for programs. */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include "run.h"

#include <stdio.h>

/* The table instance by solver: its header, and the lines of an instance. */
void report_header(FILE *out);
void report_instance(FILE *out, const struct bench *bench, size_t instance);

/* The table after bench_together: a line a solver. */
void report_together(FILE *out, const struct bench *bench);

/* A line for every instance and solver; with `together` one more a solver, whose instance is "all". */
void report_csv(FILE *out, const struct bench *bench, bool together);

/* Whether any answer was wrong. */
bool report_any_wrong(const struct bench *bench);

#endif
