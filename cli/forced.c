/* forced.c - what all covers have in common; see forced.h. */
#include "forced.h"

#include "interrupt.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

void forced_free(struct forced *forced)
{
    free(forced->options);
    forced->options = NULL;
}

/* Leaves of the options those that the cover has too; of the first cover, all. */
static dlx_status meet(struct forced *forced, const uint32_t *cover, size_t count)
{
    if (forced->covers++ == 0) {
        forced->options = malloc((count + 1) * sizeof *forced->options);
        if (!forced->options)
            return DLX_ERROR_MEMORY;
        memcpy(forced->options, cover, count * sizeof *cover);
        forced->count = count;
    }
    size_t kept = 0, next = 0;
    for (size_t k = 0; k < forced->count; k++) {
        while (next < count && cover[next] < forced->options[k])
            next++;
        if (next < count && cover[next] == forced->options[k])
            forced->options[kept++] = forced->options[k];
    }
    forced->count = kept;
    return DLX_OK;
}

/* The side constraint that a cover does without an option, which is the context. */
static bool hide(void *context, dlx_propagation *propagation)
{
    dlx_propagation_hide(propagation, *(const uint32_t *)context);
    return true;
}

static bool refuse(void *context, uint32_t option, dlx_propagation *propagation)
{
    (void)propagation;
    return option != *(const uint32_t *)context;
}

static dlx_status add_propagators(const struct forced *forced, dlx_solver *solver, uint32_t *option)
{
    const dlx_propagator without = {.context = option, .prepare = hide, .take = refuse};
    dlx_status status = option ? dlx_solver_add_propagator(solver, &without) : DLX_OK;
    if (status == DLX_OK && forced->propagator)
        status = dlx_solver_add_propagator(solver, forced->propagator);
    return status;
}

/* Goes to the solver's next cover and looks what it has. */
static dlx_status look_on(struct forced *forced, dlx_solver *solver, dlx_event *event, bool *found)
{
    dlx_status status = dlx_solver_next(solver, event);
    *found = status == DLX_OK && *event == DLX_COVER && forced->stands(forced->context, solver);
    if (!*found)
        return status;
    size_t count;
    const uint32_t *cover = dlx_solver_cover(solver, &count);
    *event = DLX_END;
    return meet(forced, cover, count);
}

/* Looks at up to `most` covers, without the option if it is not null. Takes what that cost off the limit of nodes. */
static dlx_status look(struct forced *forced, uint32_t *option, int most, dlx_event *event)
{
    dlx_limits *limits = &forced->parameters.limits;
    dlx_solver *solver;
    dlx_status status = dlx_solver_new(forced->problem, &forced->parameters, &solver);
    if (status)
        return status;
    interrupt_watch(solver);
    status = add_propagators(forced, solver, option);
    bool found = true;
    while (status == DLX_OK && found && most-- > 0)
        status = look_on(forced, solver, event, &found);
    interrupt_watch(NULL);
    uint64_t nodes = dlx_solver_statistics(solver).nodes;
    forced->nodes += nodes;
    dlx_solver_free(solver);
    if (limits->nodes > 0 && nodes >= limits->nodes)
        *event = DLX_STOPPED;
    else if (limits->nodes > 0)
        limits->nodes -= nodes;
    return status;
}

dlx_status forced_find(struct forced *forced, dlx_event *event)
{
    dlx_limits *limits = &forced->parameters.limits;
    double end = limits->seconds > 0 ? now() + limits->seconds : 0;
    dlx_status status = look(forced, NULL, 2, event);
    size_t proven = forced->covers > 1 ? 0 : forced->count;
    while (status == DLX_OK && *event == DLX_END && proven < forced->count) {
        if (end > 0 && (limits->seconds = end - now()) <= 0) {
            *event = DLX_STOPPED;
            return DLX_OK;
        }
        uint32_t option = forced->options[proven];
        uint64_t before = forced->covers;
        status = look(forced, &option, 1, event);
        proven += forced->covers == before;
    }
    return status;
}
