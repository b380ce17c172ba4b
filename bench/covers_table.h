/* covers_table.h - measures solvers that count covers, and prints the table. */
#ifndef BENCH_COVERS_TABLE_H
#define BENCH_COVERS_TABLE_H

#include "covers.h"

#include <stdio.h>

enum { COVERS_MAX_RUNS = 99 };

/* A solver on an instance. */
struct covers_cell {
    enum covers_outcome outcome;
    struct covers_result result; /* its seconds are the median of the runs; after a time-out the limit */
    unsigned runs;               /* done; unless the first one counted, there is just that */
    double times[COVERS_MAX_RUNS];
};

struct covers_table {
    const struct covers_solver *solvers;
    size_t solver_count;
    size_t textbook; /* the number of the solver the others are compared with */
    const struct covers_instance *instances;
    size_t instance_count;
    unsigned runs;
    double limit;              /* seconds a solver may take for an instance */
    struct covers_cell *cells; /* an instance after another, its solvers side by side */
};

/* Run 1 of every solver on the instance, then run 2 of every solver, and so on, so that a machine that changes its pace
 * does so to all of them. */
void covers_table_measure(struct covers_table *table, size_t instance);

bool covers_table_any_wrong(const struct covers_table *table);

void covers_table_print_header(FILE *out);
void covers_table_print_instance(FILE *out, const struct covers_table *table, size_t instance);

/* For each class of problems and solver the geometric mean of how many times faster than the textbook it is. Only of
 * instances that take long enough to tell. */
void covers_table_print_means(FILE *out, const struct covers_table *table);

void covers_table_print_csv(FILE *out, const struct covers_table *table);

#endif
