/* run.h - runs solvers on a set and keeps what was measured. */
#ifndef BENCH_RUN_H
#define BENCH_RUN_H

#include "baseline.h"
#include "set.h"

enum outcome {
    OUTCOME_PROVEN,
    OUTCOME_TIMEOUT, /* the limit came first; `seconds` is that limit, a lower bound */
    OUTCOME_WRONG    /* the answer differs from the known maximum, or is none at all */
};

/* The name of an outcome in the CSV. */
extern const char *const outcome_names[];

/* A solver on an instance. */
struct measurement {
    enum outcome outcome;
    int answer; /* after a time-out the best so far */
    uint64_t nodes;
    unsigned runs;  /* done; after a time-out or a wrong answer there are no further ones */
    double *times;  /* CPU seconds, a run each */
    double seconds; /* their median */
};

struct bench {
    const struct baseline *const *solvers;
    size_t solver_count;
    const struct set *set;
    unsigned runs;
    double limit;                     /* CPU seconds a solver may take for an instance */
    struct measurement *measurements; /* an instance after another, its solvers side by side */
    double *times;                    /* all the measurements' */
    double *totals;                   /* of bench_together: a solver after another, its runs side by side */
    double *sorted;                   /* room for a number an instance */
};

/* Room for the measurements; `bench` has everything before them set. False if memory ran out. */
bool bench_begin(struct bench *bench);

void bench_end(struct bench *bench);

/* Run 1 of every solver on the instance, then run 2 of every solver, and so on, so that a machine that changes its
 * pace does so to all of them. */
void bench_instance(struct bench *bench, size_t instance);

/* The whole set by the first solver, by the second and so on, as often as there are runs. */
void bench_together(struct bench *bench);

/* A solver's whole set after bench_together. A time-out counts as the limit, so that what it is in is a lower bound. */
struct bench_total {
    double seconds;         /* for the whole set, the median of the runs */
    double median, maximum; /* of the instances, each the median of its runs */
    size_t timeouts, wrong;
    uint64_t nodes;
};

struct bench_total bench_total(const struct bench *bench, size_t solver);

struct measurement *bench_at(const struct bench *bench, size_t instance, size_t solver);

/* The number of the solver the others are compared with, dlx; `solver_count` if it does not take part. */
size_t bench_reference(const struct bench *bench);

#endif
