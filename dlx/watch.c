/* watch.c - the clock behind time limits. */
#include "watch.h"

#include <time.h>

double watch_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
