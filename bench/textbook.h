/* textbook.h - the textbook method for exact covers of every kind, to measure dlx against on plain search. */
#ifndef BENCH_TEXTBOOK_H
#define BENCH_TEXTBOOK_H

#include "baseline.h"
#include "dlx.h"

struct textbook_result {
    uint64_t covers;
    uint64_t nodes; /* states visited: one for each choice of an item, for each dead end and for each cover */
    bool finished;  /* no limit came first */
};

/* Counts the covers of a problem whose colours are less than UINT32_MAX. False if memory ran out or the problem has
 * more than 2^31 entries, items and options. */
bool textbook_count(const dlx_problem *problem, const struct baseline_limits *limits, struct textbook_result *result);

#endif
