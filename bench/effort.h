/* effort.h - counts the nodes of a baseline's search and stops it at its limits. */
#ifndef BENCH_EFFORT_H
#define BENCH_EFFORT_H

#include "baseline.h"

/* Reading the clock costs as much as some ten nodes, so that it is done this rarely; a power of two. */
enum { EFFORT_NODES_A_LOOK = 4096 };

struct effort {
    uint64_t nodes, node_limit;
    double end; /* when to stop, by effort_now; 0 for never */
};

/* CPU seconds of the calling thread. */
double effort_now(void);

struct effort effort_begin(const struct baseline_limits *limits);

bool effort_out_of_time(const struct effort *effort);

/* Counts a node about to be visited; false if the search must stop before it. */
static inline bool effort_spend(struct effort *effort)
{
    if (effort->nodes == effort->node_limit)
        return false;
    effort->nodes++;
    return effort->nodes % EFFORT_NODES_A_LOOK != 0 || !effort_out_of_time(effort);
}

#endif
