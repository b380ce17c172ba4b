/* watch.h - whether a running solver has to stop: asked for, or out of time. */
#ifndef DLX_WATCH_H
#define DLX_WATCH_H

#include <stdatomic.h>
#include <stdbool.h>

struct watch {
    atomic_bool stop; /* set by dlx_solver_stop, cleared by whoever reports the stop */
    double deadline;  /* on the clock of watch_now; 0 is never */
};

/* Seconds on a clock that only goes forward. */
double watch_now(void);

static inline bool watch_stop_asked(const struct watch *watch)
{
    return atomic_load_explicit(&watch->stop, memory_order_relaxed);
}

static inline bool watch_out_of_time(const struct watch *watch)
{
    return watch->deadline > 0 && watch_now() >= watch->deadline;
}

#endif
