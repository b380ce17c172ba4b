/* progress.h - how it goes, on standard error: one line written anew and again on a terminal, else, if asked for, a
 * line at every improvement and about once a second.
 *
 * Solvers are run in slices of time, so that no timer is needed. Several threads may share a progress.
 */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include "dlx.h"

#include <pthread.h>
#include <stdio.h>

/* Of the whole call. */
struct progress {
    enum progress_form { PROGRESS_NONE, PROGRESS_LINES, PROGRESS_LIVE } form;
    bool answers_shown; /* standard output is a terminal */
    bool alone;         /* one solver at a time: its best cover and bound are told, too */
    unsigned lines;     /* so far, for the header */
    double begin;       /* on the clock */
    double due;         /* when the next line is */
    uint64_t puzzles;   /* answered so far, */
    uint64_t nodes;     /* with so many */
    bool shown;         /* the live line stands there */
    pthread_mutex_t lock;
};

/* Of the present puzzle, in one thread. */
struct watch {
    struct progress *progress;
    dlx_status (*step)(dlx_solver *solver, dlx_event *event); /* dlx_solver_next, or what else goes on */
    bool scored;                                              /* there is an objective */
    dlx_limits limits;
    double begin;
    uint64_t nodes; /* told of */
    bool lasting;   /* improvements are told, too */
    bool found;     /* the last line had an incumbent, of this score */
    int64_t score;
};

/* A call with so many threads begins; and it ends. */
void progress_begin(struct progress *progress, bool asked, unsigned jobs);
void progress_end(struct progress *progress);

/* A puzzle is answered. */
void progress_count(struct progress *progress);

/* So many probes of an estimate are done; told on a terminal, if puzzles are answered one at a time. */
void progress_probe(struct progress *progress, uint64_t probes, uint64_t all);

/* Something is about to be written to the file: takes the live line away if that is the terminal, too. */
void progress_make_way(struct progress *progress, const FILE *file);

/* A solver is about to be run, with these limits; `scored` if it has an objective. */
void progress_watch(struct progress *progress, struct watch *watch, const dlx_limits *limits, bool scored);

/* watch->step, but for the lines. The solver has the limits; or with progress, slices of them. */
dlx_status progress_step(struct watch *watch, dlx_solver *solver, dlx_event *event);

#endif
