/* effort.c - the clock of the baselines; see effort.h. */
#include "effort.h"

#include <time.h>

double effort_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

struct effort effort_begin(const struct baseline_limits *limits)
{
    return (struct effort){
        .node_limit = limits->nodes ? limits->nodes : UINT64_MAX,
        .end = limits->seconds > 0 ? effort_now() + limits->seconds : 0,
    };
}

bool effort_out_of_time(const struct effort *effort)
{
    return effort->end > 0 && effort_now() >= effort->end;
}
