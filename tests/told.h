/* told.h - a proof log that looks whether what it is told makes sense: branches opened and closed in order down to the
 * one that holds all, sums of prices that say something, items that every cover respects. (Whether it proves anything
 * is for tests/proof/ to say.)
 */
#ifndef TOLD_H
#define TOLD_H

#include "task.h"

enum { TOLD_ITEMS_MAX = 512 };

/* An item that was told of: which options hold it, and how often it is covered. */
struct told_item {
    bool *holds;
    bool least, most;
};

/* What was told so far. */
struct told {
    const dlx_problem *problem;
    const struct oracle *oracle; /* null: it would take too long */
    uint64_t seed;
    const uint32_t *instead;                /* by option, the one that stands in its place; null: itself */
    struct told_item items[TOLD_ITEMS_MAX]; /* behind the problem's */
    uint32_t item_count;
    uint64_t cliques, filled, odd_sets, dominated, questions;
    bool asked;                         /* last of all */
    uint32_t path[2 * ORACLE_SIZE_MAX]; /* options of the open branches */
    uint32_t depth;
    bool ended; /* the branch that holds all is closed */
    uint64_t opened, sums, dropped, ruled_out;
    uint64_t hash; /* of all of it, in order */
};

/* Solves the task and goes through its proof; with `nodes` above 0 in steps of so many. What was told is to be freed.
 * An oracle of the task that is null would take too long. */
struct told told_of_proof(const struct task *task, uint64_t nodes);
void told_free(struct told *told);

#endif
