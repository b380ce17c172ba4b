/* assume.c - what the covers that a solver looks for are to hold; see struct assumption in solver.h. */
#include "memory.h"
#include "solver.h"
#include "sort.h"

#include <string.h>

enum { OPTIONS_KEPT = 4096 }; /* the first frame of records is gone through for each assumption */

void assumption_free(struct assumption *assumption)
{
    memory_free(assumption->option);
    memory_free(assumption->rank);
    memory_free(assumption->list);
    *assumption = (struct assumption){0};
}

/* Where the problem's records are simple, so are those of what a reduction leaves of it, and imply adds nothing. */
bool solver_to_keep(const dlx_solver *solver)
{
    const dlx_parameters *parameters = &solver->parameters;
    return solver->assumption.made && parameters->objective == DLX_OBJECTIVE_NONE &&
           parameters->probing == DLX_PROBING_NONE && parameters->matrix != DLX_MATRIX_LINKS &&
           solver->propagation.count == 0 && solver->problem->option_count <= OPTIONS_KEPT &&
           records_are_simple(solver->problem);
}

/* The ranks of the options in the search. */
static dlx_status make_ranks(dlx_solver *solver)
{
    struct assumption *assumption = &solver->assumption;
    const struct reduction *reduction = &solver->reduction;
    uint32_t options = solver->problem->option_count;
    uint32_t *rank_of = memory_array(options, sizeof *rank_of), *list = memory_array(options, sizeof *list);
    if (!rank_of || !list) {
        memory_free(rank_of);
        memory_free(list);
        return DLX_ERROR_MEMORY;
    }
    for (uint32_t option = 0; option < options; option++)
        rank_of[option] = NO_OPTION;
    for (uint32_t rank = 0; rank < solver->ranks.count; rank++)
        rank_of[reduction->option_origin[solver->ranks.order[rank]]] = rank;
    assumption->rank = rank_of;
    assumption->list = list;
    return DLX_OK;
}

static bool is_forced(const struct reduction *reduction, uint32_t option)
{
    for (size_t k = 0; k < reduction->forced_count; k++)
        if (reduction->forced[k] == option)
            return true;
    return false;
}

/* Takes these options, by rank, in a search that is at its beginning, and what they force. */
static void take(struct search *search, const uint32_t *options, uint32_t count)
{
    struct level *root = &search->levels[0];
    if (count > 0) {
        enum records_force result = records_take_all(&search->matrix.records, options, count);
        search->no_memory = result == RECORDS_NO_MEMORY;
        search->ended = result == RECORDS_CLASH;
        for (uint32_t k = 0; k < count && result == RECORDS_FORCED; k++)
            search->taken[search->taken_count++] = (struct taken){.option = options[k]};
    }
    if (!search->ended && !search->no_memory)
        root->failed = !search_follow(search, &root->bound);
}

dlx_status solver_use_assumption(dlx_solver *solver)
{
    struct assumption *assumption = &solver->assumption;
    dlx_status status = assumption->rank ? DLX_OK : make_ranks(solver);
    if (status)
        return status;
    uint32_t count = 0;
    for (size_t k = 0; k < assumption->count; k++) {
        uint32_t option = assumption->option[k], rank = assumption->rank[option];
        if (rank != NO_OPTION) {
            assumption->list[count++] = rank;
        } else if (!is_forced(&solver->reduction, option)) {
            solver->search.ended = true;
            return DLX_OK;
        }
    }
    take(&solver->search, assumption->list, count);
    return solver->search.no_memory ? DLX_ERROR_MEMORY : DLX_OK;
}

void solver_rewind_search(dlx_solver *solver)
{
    struct search *search = &solver->search;
    struct records *records = &search->matrix.records;
    memo_free(&search->memo); /* right as its counts still are, effort must not depend on what was asked before, */
    records->frames[0].counted = false; /* nor on this */
    records->depth = 0;
    records->updates = search->clock_update = 0;
    search->taken_count = search->depth = search->max_depth = 0;
    search->levels[0] = (struct level){.limit = search->options, .option = NO_OPTION, .since = NOT_COUNTED};
    search->entering = true;
    search->ended = search->no_memory = search->too_many = false;
    search->nodes = search->clock_node = search->covers = 0;
}

/* Forgets what was found, but not the search that is kept. */
static void begin_anew(dlx_solver *solver)
{
    solver_rewind_search(solver);
    dlx_statistics *statistics = &solver->statistics;
    *statistics =
        (dlx_statistics){.reduced_items = statistics->reduced_items, .reduced_options = statistics->reduced_options};
    solver->has_cover = false;
    solver->phase = PHASE_PASS;
    dlx_solver_set_limits(solver, &solver->parameters.limits);
}

dlx_status dlx_solver_assume(dlx_solver *solver, const uint32_t *options, size_t count)
{
    if (!solver || (!options && count > 0) || solver->parameters.provable)
        return DLX_ERROR_ARGUMENT;
    struct assumption *assumption = &solver->assumption;
    for (size_t k = 0; k < count; k++)
        if (options[k] >= solver->problem->option_count)
            return DLX_ERROR_ARGUMENT;
    uint32_t *sorted = memory_array(count, sizeof *sorted);
    if (!sorted)
        return DLX_ERROR_MEMORY;
    if (count > 0)
        memcpy(sorted, options, count * sizeof *sorted);
    memory_free(assumption->option);
    assumption->option = sorted;
    assumption->count = sort_numbers(sorted, count);
    assumption->made = true;
    if (assumption->kept && solver->searching && !solver->failed)
        begin_anew(solver);
    else if (solver->begun)
        solver_restart(solver);
    return DLX_OK;
}
