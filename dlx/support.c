/* support.c - the options that a fractional cover is mostly made of; see support.h. */
#include "support.h"

#include "memory.h"

#include <stdlib.h>

static const double LEAST = 0.01; /* what is less is of the iteration's noise */

struct shared {
    double share;
    uint32_t option;
};

static int compare(const void *left, const void *right)
{
    const struct shared *a = left, *b = right;
    if (a->share != b->share)
        return a->share > b->share ? -1 : 1;
    return a->option < b->option ? -1 : a->option > b->option;
}

dlx_status support_new(struct support *support, const dlx_problem *problem, uint32_t items, const double *share)
{
    *support = (struct support){.problem = problem, .items = items};
    struct shared *all = memory_array(problem->option_count, sizeof *all);
    support->option = memory_array(SUPPORT_MAX, sizeof *support->option);
    support->share = memory_array(SUPPORT_MAX, sizeof *support->share);
    dlx_status status = all && support->option && support->share ? DLX_OK : DLX_ERROR_MEMORY;
    if (status == DLX_OK) {
        uint32_t count = 0;
        for (uint32_t option = 0; option < problem->option_count; option++)
            if (share[option] >= LEAST)
                all[count++] = (struct shared){share[option], option};
        qsort(all, count, sizeof *all, compare);
        support->count = count < SUPPORT_MAX ? count : SUPPORT_MAX;
        for (uint32_t k = 0; k < support->count; k++) {
            support->option[k] = all[k].option;
            support->share[k] = all[k].share;
        }
    }
    memory_free(all);
    return status;
}

void support_free(struct support *support)
{
    memory_free(support->option);
    memory_free(support->share);
    *support = (struct support){0};
}
