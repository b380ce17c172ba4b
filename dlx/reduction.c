/* reduction.c - the public handle of what reduce leaves of a problem. */
#include "memory.h"
#include "reduce.h"
#include "sort.h"

struct dlx_reduction {
    struct reduction inner;
};

dlx_status dlx_reduction_new(const dlx_problem *problem, dlx_reduction **out)
{
    if (!problem || !out)
        return DLX_ERROR_ARGUMENT;
    dlx_reduction *reduction = memory_zeroed(1, sizeof *reduction);
    if (!reduction)
        return DLX_ERROR_MEMORY;
    struct reduction *inner = &reduction->inner;
    dlx_status status = reduce(problem, inner);
    if (status) {
        dlx_reduction_free(reduction);
        return status;
    }
    sort_numbers(inner->forced, inner->forced_count);
    *out = reduction;
    return DLX_OK;
}

void dlx_reduction_free(dlx_reduction *reduction)
{
    if (reduction)
        reduction_free(&reduction->inner);
    memory_free(reduction);
}

const dlx_problem *dlx_reduction_problem(const dlx_reduction *reduction)
{
    return reduction->inner.problem;
}

uint32_t dlx_reduction_option(const dlx_reduction *reduction, uint32_t option)
{
    return reduction->inner.option_origin[option];
}

uint32_t dlx_reduction_item(const dlx_reduction *reduction, uint32_t item)
{
    return reduction->inner.item_origin[item];
}

const uint32_t *dlx_reduction_forced(const dlx_reduction *reduction, size_t *count)
{
    *count = reduction->inner.forced_count;
    return reduction->inner.forced;
}
