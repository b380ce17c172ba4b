/* dive.c - short searches for a cover to begin with; see dive.h. */
#include "dive.h"

#include "memory.h"
#include "random.h"

enum {
    UPDATES_PER_ENTRY = 8, /* a try may cost so many, and again after each cover that it finds, */
    ENTRIES_PER_NODE = 8,  /* and a node for so many; */
    TRIES_PER_SIZE = 8,    /* twice as much after so many tries, then three times, and so on */
    SHAKES = 256,          /* parts of a loss */
    VAIN_TRIES = 32        /* so many in a row, once there is a cover, are the last */
};

static void close_try(struct dive *dive)
{
    if (!dive->searching)
        return;
    dive->spent += dive_work(matrix_updates(&dive->search.matrix), dive->search.nodes);
    search_add_statistics(&dive->search, 0, &dive->statistics);
    search_leave(&dive->search);
    search_free(&dive->search);
    dive->searching = false;
}

void dive_free(struct dive *dive)
{
    close_try(dive);
    ranks_free(&dive->ranks);
    memory_free(dive->shaken);
    *dive = (struct dive){0};
}

static dlx_status make_room(struct dive *dive, uint32_t options)
{
    dlx_status status = ranks_new(&dive->ranks, options);
    dive->shaken = memory_array(options, sizeof *dive->shaken);
    if (status || dive->shaken)
        return status;
    return DLX_ERROR_MEMORY;
}

/* The first try has the reduced scores as they are; the second one none, so that options come in their own order, which
 * often means something; all others a random part of each. */
static void shake(struct dive *dive, const int64_t *reduced)
{
    uint64_t state = dive->tries;
    for (uint32_t option = 0; option < dive->ranks.count; option++) {
        int64_t part = (int64_t)(random_number(&state) % SHAKES);
        dive->shaken[option] = dive->tries == 0   ? reduced[option]
                               : dive->tries == 1 ? 0
                                                  : reduced[option] / SHAKES * part;
    }
}

/* Grants the try so much from now on. */
static void extend(struct dive *dive, const dlx_problem *problem)
{
    uint64_t entries = problem->option_start[problem->option_count], times = 1 + dive->tries / TRIES_PER_SIZE;
    dive->update_end = matrix_updates(&dive->search.matrix) + times * UPDATES_PER_ENTRY * (entries + 1);
    dive->node_end = dive->search.nodes + times * (entries / ENTRIES_PER_NODE + 1);
}

static dlx_status begin_try(struct dive *dive, const dlx_problem *problem, const struct prices *prices)
{
    dlx_status status = dive->shaken ? DLX_OK : make_room(dive, problem->option_count);
    if (status)
        return status;
    shake(dive, prices->reduced);
    status = ranks_sort(&dive->ranks, dive->shaken, NULL, dive->tries > 1 ? dive->tries : 0);
    if (status)
        return status;
    dive->prices = (struct prices){.scale = prices->scale, .bound = prices->bound};
    dive->searching = true;
    status = search_new(&dive->search, problem, dive->ranks.order, dive->ranks.count, dive->ranks.reduced,
                        prices->bound, SEARCH_NO_CUTOFF, DLX_MATRIX_AUTO);
    extend(dive, problem);
    return status;
}

/* Goes on with the try: SEARCH_COSTLY at its end. */
static enum search_event run_try(struct dive *dive, uint64_t node_limit)
{
    struct search *search = &dive->search;
    uint64_t left = node_limit - dive->statistics.nodes;
    search->update_limit = dive->update_end;
    search->node_limit = dive->node_end < left ? dive->node_end : left;
    enum search_event event = search_run(search);
    return event == SEARCH_STOPPED && search->nodes >= dive->node_end ? SEARCH_COSTLY : event;
}

enum search_event dive_run(struct dive *dive, const dlx_problem *problem, const struct prices *prices, int64_t beaten,
                           uint64_t node_limit, const struct watch *watch)
{
    struct search *search = &dive->search;
    if (dive->searching && beaten > dive->beaten) { /* for it has found a better cover */
        extend(dive, problem);
        dive->vain = 0;
    }
    dive->beaten = beaten;
    while (!dive->ended && (dive->searching || dive->spent < dive->grant)) {
        if (!dive->searching && begin_try(dive, problem, prices))
            return SEARCH_NO_MEMORY;
        search->watch = watch;
        search->propagation = &dive->nothing;
        search->needed = beaten == INT64_MIN ? SEARCH_NO_CUTOFF : prices_needed(&dive->prices, beaten);
        enum search_event event = run_try(dive, node_limit);
        if (event != SEARCH_COSTLY && event != SEARCH_END)
            return event;
        close_try(dive);
        dive->tries++;
        dive->vain += beaten != INT64_MIN;
        dive->ended = event == SEARCH_END || dive->vain == VAIN_TRIES;
    }
    return dive->ended ? SEARCH_END : SEARCH_COSTLY;
}

uint32_t dive_cover(const struct dive *dive, uint32_t *options)
{
    uint32_t count = search_cover(&dive->search, options);
    for (uint32_t k = 0; k < count; k++)
        options[k] = dive->ranks.order[options[k]];
    return count;
}

void dive_add_statistics(const struct dive *dive, dlx_statistics *statistics)
{
    statistics->nodes += dive->statistics.nodes;
    statistics->updates += dive->statistics.updates;
    if (dive->statistics.depth > statistics->depth)
        statistics->depth = dive->statistics.depth;
    if (dive->searching)
        search_add_statistics(&dive->search, 0, statistics);
}
