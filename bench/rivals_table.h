/* rivals_table.h - measures dlx and its rivals, lets them judge each other, and prints the tables. */
#ifndef BENCH_RIVALS_TABLE_H
#define BENCH_RIVALS_TABLE_H

#include "rivals.h"

#include <stddef.h>
#include <stdio.h>

enum { RIVALS_MAX_RUNS = 99 };

/* A solver on an instance. */
struct rivals_cell {
    struct rivals_result result; /* its seconds are the median of the runs; after a time-out the limit */
    unsigned runs;               /* done; only one if it was long or proved nothing */
    double times[RIVALS_MAX_RUNS];
};

struct rivals_table {
    const struct rivals_solver *const *solvers; /* the first is dlx, with which the others are compared */
    size_t solver_count;
    struct rivals_instance *instances; /* those of a group side by side */
    size_t instance_count;
    unsigned runs;
    struct rivals_setting setting;
    struct rivals_cell *cells; /* an instance after another, its solvers side by side */
};

/* Run 1 of every solver on the instance, then run 2 of every solver, and so on, so that a machine that changes its pace
 * does so to all of them. Then all proven optima are compared. */
void rivals_table_measure(struct rivals_table *table, size_t instance);

bool rivals_table_any_wrong(const struct rivals_table *table);

/* The table instance by solver: seconds, and how many times as long as dlx the others take. */
void rivals_table_print_header(FILE *out, const struct rivals_table *table);
void rivals_table_print_instance(FILE *out, const struct rivals_table *table, size_t instance);

/* For each group and rival the geometric mean of how many times as long as dlx it takes. */
void rivals_table_print_means(FILE *out, const struct rivals_table *table);

void rivals_table_print_csv(FILE *out, const struct rivals_table *table);

#endif
