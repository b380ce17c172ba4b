/* propagation.c - propagators; see propagation.h. */
#include "propagation.h"

#include "memory.h"

dlx_status propagation_add(dlx_propagation *propagation, const dlx_propagator *propagator)
{
    dlx_propagator *grown =
        memory_grown(propagation->list, &propagation->room, propagation->count + 1, sizeof *propagation->list);
    if (!grown)
        return DLX_ERROR_MEMORY;
    propagation->list = grown;
    propagation->list[propagation->count++] = *propagator;
    return DLX_OK;
}

static void free_maps(dlx_propagation *propagation)
{
    memory_free(propagation->rank_of);
    memory_free(propagation->option_of);
    memory_free(propagation->told);
    propagation->rank_of = propagation->option_of = propagation->told = NULL;
}

void propagation_free(dlx_propagation *propagation)
{
    free_maps(propagation);
    memory_free(propagation->list);
    *propagation = (dlx_propagation){0};
}

/* Tells of an option of the problem. */
static bool tell(dlx_propagation *propagation, uint32_t option, uint32_t *told)
{
    for (*told = 0; *told < propagation->count;) {
        const dlx_propagator *next = &propagation->list[(*told)++];
        if (next->take && !next->take(next->context, option, propagation))
            return false;
    }
    return true;
}

static void tell_back(dlx_propagation *propagation, uint32_t option, uint32_t told)
{
    while (told > 0) {
        const dlx_propagator *last = &propagation->list[--told];
        if (last->undo)
            last->undo(last->context, option);
    }
}

static dlx_status make_maps(dlx_propagation *propagation, const struct propagation_scope *scope)
{
    propagation->rank_of = memory_array(scope->options, sizeof *propagation->rank_of);
    propagation->option_of = memory_array(scope->ranks, sizeof *propagation->option_of);
    propagation->told = memory_array(scope->forced_count, sizeof *propagation->told);
    if (!propagation->rank_of || !propagation->option_of || !propagation->told)
        return DLX_ERROR_MEMORY;
    for (uint32_t option = 0; option < scope->options; option++)
        propagation->rank_of[option] = NO_OPTION;
    for (uint32_t rank = 0; rank < scope->ranks; rank++) {
        propagation->option_of[rank] = scope->origin[scope->order[rank]];
        propagation->rank_of[propagation->option_of[rank]] = rank;
    }
    return DLX_OK;
}

dlx_status propagation_begin(dlx_propagation *propagation, struct matrix *matrix, const struct propagation_scope *scope,
                             bool *open)
{
    *open = true;
    if (propagation->count == 0)
        return DLX_OK;
    dlx_status status = make_maps(propagation, scope);
    if (status)
        return status;
    propagation->matrix = matrix;
    propagation->options = scope->options;
    propagation->forced = scope->forced;
    for (size_t k = 0; k < propagation->count && *open; k++) {
        const dlx_propagator *next = &propagation->list[k];
        *open = !next->prepare || next->prepare(next->context, propagation);
    }
    while (*open && propagation->forced_told < scope->forced_count) {
        size_t k = propagation->forced_told++;
        *open = tell(propagation, scope->forced[k], &propagation->told[k]);
    }
    return DLX_OK;
}

void propagation_end(dlx_propagation *propagation)
{
    while (propagation->forced_told > 0) {
        size_t k = --propagation->forced_told;
        tell_back(propagation, propagation->forced[k], propagation->told[k]);
    }
    free_maps(propagation);
    propagation->matrix = NULL;
}

bool propagation_take(dlx_propagation *propagation, uint32_t rank, uint32_t *told)
{
    return tell(propagation, propagation->option_of[rank], told);
}

void propagation_undo(dlx_propagation *propagation, uint32_t rank, uint32_t told)
{
    tell_back(propagation, propagation->option_of[rank], told);
}

void dlx_propagation_hide(dlx_propagation *propagation, uint32_t option)
{
    if (!propagation->matrix || option >= propagation->options)
        return;
    uint32_t rank = propagation->rank_of[option];
    if (rank != NO_OPTION && matrix_live(propagation->matrix, rank))
        matrix_hide(propagation->matrix, rank);
}
