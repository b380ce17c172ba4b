/* require.c - how a requirement that does not hold fails the running test; see problems.h. */
#include "problems.h"

#include <check.h>

void require(bool holds, uint64_t seed, const char *what)
{
    if (!holds)
        ck_abort_msg("seed %llu: %s", (unsigned long long)seed, what);
}

void succeed(dlx_status status)
{
    if (status != DLX_OK)
        ck_abort_msg("%s", dlx_status_text(status));
}
