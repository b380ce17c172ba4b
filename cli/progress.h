/* progress.h - a line on standard error at every improvement and about once a second, while a solver runs. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include "dlx.h"

struct progress {
    bool asked;     /* every puzzle is told of; else only those that take over a second, on a terminal */
    unsigned lines; /* so far, for the header */
    /* Of the present puzzle: */
    bool on;      /* lines may be written, */
    bool lasting; /* improvements too */
    bool found;   /* the last line had an incumbent, of this score */
    int64_t score;
    double begin, due; /* when it was begun, and when the next line is due */
    dlx_limits limits;
};

/* A solver is about to be run, with these limits. */
void progress_begin(struct progress *progress, const dlx_limits *limits);

/* dlx_solver_next, but for the lines. The solver has the limits; or with progress, slices of them. */
dlx_status progress_next(struct progress *progress, dlx_solver *solver, dlx_event *event);

#endif
