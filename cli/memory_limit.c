/* memory_limit.c - the limit is the system's on the data of a process; see memory_limit.h.
 *
 * So it holds for all that allocates, libraries too, and costs nothing. (A limit on the address space counts code and
 * reserved ranges too, and one that is reached while the stack grows kills.)
 */
#include "memory_limit.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>

enum { PART_KEPT = 32 };

static uint64_t limit;
static _Atomic(void *) kept;

bool memory_limit_set(uint64_t bytes)
{
    struct rlimit data;
    if (getrlimit(RLIMIT_DATA, &data))
        return false;
    rlim_t most = bytes < RLIM_INFINITY ? (rlim_t)bytes : RLIM_INFINITY;
    if (data.rlim_max == RLIM_INFINITY || most < data.rlim_max)
        data.rlim_cur = most;
    else
        data.rlim_cur = data.rlim_max;
    if (setrlimit(RLIMIT_DATA, &data))
        return false;
    limit = bytes;
    memory_limit_restore();
    return true;
}

void memory_limit_relieve(void)
{
    free(atomic_exchange(&kept, NULL));
}

void memory_limit_restore(void)
{
    if (limit == 0 || atomic_load(&kept))
        return;
    free(atomic_exchange(&kept, malloc((size_t)(limit / PART_KEPT))));
}

const char *memory_limit_words(void)
{
    return limit > 0 ? "the limit on memory is reached" : "out of memory";
}
