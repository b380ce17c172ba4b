/* log.h - what a search tells a proof log, in the numbers of the problem; see dlx_proof_log in dlx.h. */
#ifndef DLX_LOG_H
#define DLX_LOG_H

#include "price.h"

struct log {
    const dlx_proof_log *to;       /* null: nobody is told, as where the log itself is null */
    int64_t unit;                  /* of all scores */
    const uint32_t *option, *item; /* the numbers, in the problem, of the solver's options and items */
};

/* The option is the solver's, or NO_OPTION. */
static inline void log_open(const struct log *log, uint32_t option)
{
    if (log && log->to)
        log->to->open(log->to->context, option == NO_OPTION ? NO_OPTION : log->option[option]);
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

/* Tells of the prices of a problem whose items are the solver's items[k] (null: the same). O(items). */
dlx_status log_price(const struct log *log, const dlx_problem *problem, const struct prices *prices,
                     const uint32_t *items);

#endif
