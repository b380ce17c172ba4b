/* faulty.c - counts allocations; see faulty.h. */
#include "faulty.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>

static atomic_size_t calls, live, first = SIZE_MAX, count; /* of those to fail */
static atomic_bool failed;

void faulty_arm(size_t successes, size_t failures)
{
    failed = false;
    count = failures;
    first = calls + successes;
}

bool faulty_failed(void)
{
    return atomic_exchange(&failed, false);
}

bool faulty_disarm(void)
{
    size_t at = atomic_exchange(&first, SIZE_MAX);
    return at != SIZE_MAX && calls <= at;
}

size_t faulty_live(void)
{
    return live;
}

size_t faulty_calls(void)
{
    return calls;
}

bool faulty_refuses(void)
{
    size_t call = atomic_fetch_add(&calls, 1);
    if (call < first || call - first >= count)
        return false;
    failed = true;
    errno = ENOMEM;
    return true;
}

void *faulty_given(void *block)
{
    live += block != NULL;
    return block;
}

void faulty_taken(const void *block)
{
    live -= block != NULL;
}
