/* relaxation.c - the propagators' part in the bound; see relaxation.h. */
#include "relaxation.h"

#include "memory.h"
#include "problem.h"

#include <math.h>
#include <string.h>

enum { STEER_BITS = 40 }; /* of the greatest real score */

bool relaxation_any(const dlx_propagation *propagation)
{
    size_t k = 0;
    while (k < propagation->count && !propagation->list[k].relax)
        k++;
    return k < propagation->count;
}

dlx_status relaxation_new(struct relaxation *relaxation, const dlx_propagation *propagation, uint32_t options,
                          const struct reduction *reduction)
{
    *relaxation = (struct relaxation){
        .propagation = propagation,
        .origin = reduction->option_origin,
        .options = reduction->problem->option_count,
        .room = options,
        .fate = memory_array(options, sizeof *relaxation->fate),
        .score = memory_array(options, sizeof *relaxation->score),
        .best = memory_array(options, sizeof *relaxation->best),
        .chosen = memory_zeroed(reduction->problem->option_count, sizeof *relaxation->chosen),
    };
    if (!relaxation->fate || !relaxation->score || !relaxation->best || !relaxation->chosen)
        return DLX_ERROR_MEMORY;
    memset(relaxation->fate, DLX_FATE_GONE, options);
    for (size_t k = 0; k < reduction->forced_count; k++)
        relaxation->fate[reduction->forced[k]] = DLX_FATE_TAKEN;
    for (uint32_t option = 0; option < relaxation->options; option++)
        relaxation->fate[relaxation->origin[option]] = DLX_FATE_OPEN;
    return DLX_OK;
}

void relaxation_free(struct relaxation *relaxation)
{
    memory_free(relaxation->fate);
    memory_free(relaxation->score);
    memory_free(relaxation->best);
    memory_free(relaxation->chosen);
    *relaxation = (struct relaxation){0};
}

/* Lets each propagator relax the scores in turn, those that it spoils being kept in `reduced` (by origin). */
static bool relax(struct relaxation *relaxation, const dlx_propagator *propagator, int64_t *more)
{
    dlx_relaxation view = {.fate = relaxation->fate, .score = relaxation->score, .best = relaxation->best};
    memset(relaxation->best, false, relaxation->room * sizeof *relaxation->best);
    if (!propagator->relax || !propagator->relax(propagator->context, &view))
        return false;
    *more = view.more;
    return true;
}

void relaxation_apply(struct relaxation *relaxation, int64_t *reduced, int64_t *more)
{
    *more = 0;
    for (size_t k = 0; k < relaxation->propagation->count; k++) {
        int64_t added, sum;
        for (uint32_t option = 0; option < relaxation->options; option++)
            relaxation->score[relaxation->origin[option]] = reduced[option];
        if (!relax(relaxation, &relaxation->propagation->list[k], &added) || __builtin_add_overflow(*more, added, &sum))
            continue;
        *more = sum;
        for (uint32_t option = 0; option < relaxation->options; option++) {
            reduced[option] = relaxation->score[relaxation->origin[option]];
            relaxation->chosen[option] = relaxation->best[relaxation->origin[option]];
        }
    }
}

/* The power of two that gives the greatest of the scores STEER_BITS bits. */
static double choose_unit(const double *score, uint32_t count)
{
    double most = 1;
    for (uint32_t k = 0; k < count; k++)
        most = fabs(score[k]) > most ? fabs(score[k]) : most;
    return ldexp(1, STEER_BITS - ilogb(most));
}

void relaxation_steer(struct relaxation *relaxation, const uint32_t *order, uint32_t count, double *reduced,
                      double *more, bool *chosen, bool *steered)
{
    const uint32_t *origin = relaxation->origin;
    *more = 0;
    *steered = false;
    for (size_t k = 0; k < relaxation->propagation->count; k++) {
        int64_t added;
        double unit = choose_unit(reduced, count);
        for (uint32_t option = 0; option < count; option++)
            relaxation->score[origin[order[option]]] = (int64_t)(reduced[option] * unit);
        if (!relax(relaxation, &relaxation->propagation->list[k], &added))
            continue;
        *more += (double)added / unit;
        for (uint32_t option = 0; option < count; option++) {
            reduced[option] = (double)relaxation->score[origin[order[option]]] / unit;
            chosen[option] = relaxation->best[origin[order[option]]];
            *steered = *steered || chosen[option];
        }
    }
}
