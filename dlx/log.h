/* log.h - what a search tells a proof log, in the numbers of the problem; see dlx_proof_log in dlx.h. */
#ifndef DLX_LOG_H
#define DLX_LOG_H

#include "problem.h"

struct pair;
struct prices;

struct log {
    const dlx_proof_log *to;       /* null: nobody is told, as where the log itself is null */
    int64_t unit;                  /* of all scores */
    const uint32_t *option, *item; /* the numbers, in the problem, of the solver's options and items; null: the same */
};

/* What numbers[] has for a number; null: the same. */
static inline uint32_t log_number(const uint32_t *numbers, uint32_t number)
{
    return numbers ? numbers[number] : number;
}

/* The option is the solver's, or NO_OPTION. */
static inline void log_open(const struct log *log, uint32_t option)
{
    if (log && log->to)
        log->to->open(log->to->context, option == NO_OPTION ? NO_OPTION : log_number(log->option, option));
}

static inline void log_close(const struct log *log)
{
    if (log && log->to)
        log->to->close(log->to->context);
}

static inline void log_drop(const struct log *log)
{
    if (log && log->to)
        log->to->drop(log->to->context);
}

static inline void log_rule_out(const struct log *log, uint32_t option)
{
    if (log && log->to)
        log->to->rule_out(log->to->context, log_number(log->option, option));
}

/* Tells of the prices of a problem whose items are the solver's items[k] (null: the same). O(items). */
dlx_status log_price(const struct log *log, const dlx_problem *problem, const struct prices *prices,
                     const uint32_t *items);

/* Tells that the item takes care of the other one; both are numbered as above. */
void log_dominate(const struct log *log, const uint32_t *items, uint32_t item, uint32_t other);

/* Tells that the option of the problem is forced. */
static inline void log_force(const struct log *log, uint32_t option)
{
    log->to->force(log->to->context, option);
}

/* Tells of an item of the solver's problem as of a clique. O(its options). */
dlx_status log_clique(const struct log *log, const dlx_problem *problem, uint32_t item);

/* Tells that a family of the solver's items fills the cliques told last. */
dlx_status log_fill(const struct log *log, const uint32_t *items, uint32_t count);

/* Tells of an odd set of the solver's items. */
dlx_status log_odd_set(const struct log *log, const uint32_t *items, uint32_t count);

/* Tells of a pair of items of a problem whose items and options are the solver's items[k] and options[k], by which it
 * is split. O(options of an item). */
dlx_status log_pair(const struct log *log, const dlx_problem *problem, const struct pair *pair, const uint32_t *items,
                    const uint32_t *options);

/* Opens the branch where the pair is covered together, or apart. */
static inline void log_side(const struct log *log, bool together)
{
    if (log && log->to)
        log->to->answer(log->to->context, together);
}

#endif
