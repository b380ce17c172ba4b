/* search.c - the search loop; see search.h. */
#include "search.h"

#include "memory.h"
#include "probe.h"
#include "problem.h"
#include "reprice.h"

enum { NODES_PER_CLOCK = 64, UPDATES_PER_CLOCK = 1 << 14 };

dlx_status search_new(struct search *search, const dlx_problem *problem, const uint32_t *order, uint32_t count,
                      const int64_t *reduced, int64_t bound, int64_t needed, dlx_matrix form)
{
    *search = (struct search){
        .options = count,
        .order = order,
        .reduced = reduced,
        .needed = needed,
        /* A level takes an option, or leaves an item. */
        .levels = memory_array((size_t)problem->cover_max + problem->item_count + 1, sizeof *search->levels),
        .taken = memory_array((size_t)problem->cover_max + 1, sizeof *search->taken),
        .forced = memory_array((size_t)problem->cover_max + 1, sizeof *search->forced),
        .entering = true,
        .pruned = count < problem->option_count,
    };
    if (!search->levels || !search->taken || !search->forced)
        return DLX_ERROR_MEMORY;
    search->levels[0] = (struct level){.bound = bound, .limit = count, .option = NO_OPTION, .since = NOT_COUNTED};
    dlx_status status = matrix_new(&search->matrix, problem, order, count, form, needed != SEARCH_NO_CUTOFF);
    if (status == DLX_OK && !search->matrix.recorded)
        force_begin(&search->force, &search->matrix.links);
    return status;
}

void search_free(struct search *search)
{
    matrix_free(&search->matrix);
    memory_free(search->levels);
    memory_free(search->taken);
    memory_free(search->forced);
    memory_free(search->survived);
    memo_free(&search->memo);
    *search = (struct search){0};
}

bool search_take(struct search *search, uint32_t option)
{
    struct taken *taken = &search->taken[search->taken_count++];
    *taken = (struct taken){.option = option, .mark = matrix_mark(&search->matrix), .height = search->force.height};
    if (!matrix_take(&search->matrix, option)) {
        search->taken_count--;
        search->no_memory = true;
        return false;
    }
    return search->propagation->count == 0 || propagation_take(search->propagation, option, &taken->told);
}

void search_untake(struct search *search)
{
    const struct taken *taken = &search->taken[--search->taken_count];
    if (taken->told > 0)
        propagation_undo(search->propagation, taken->option, taken->told);
    matrix_untake(&search->matrix, taken->option, taken->mark);
    search->force.height = taken->height;
}

void search_leave(struct search *search)
{
    while (search->taken_count > 0)
        search_untake(search);
    for (uint32_t depth = 0; depth < search->depth; depth++)
        log_drop(search->log);
}

/* Takes all options that are forced now, in one go; *any is false if there are none. Only over records, and where no
 * propagator has to hear of each. */
static bool take_forced(struct search *search, int64_t *bound, bool *any)
{
    uint32_t mark = matrix_mark(&search->matrix), count;
    enum records_force result = records_take_forced(&search->matrix.records, search->forced, &count);
    *any = result == RECORDS_FORCED;
    search->no_memory = search->no_memory || result == RECORDS_NO_MEMORY;
    for (uint32_t k = 0; *any && k < count && *bound >= search->needed; k++) { /* else the sum might overflow */
        search->taken[search->taken_count++] = (struct taken){.option = search->forced[k], .mark = mark};
        *bound += search->reduced[search->forced[k]];
    }
    return result == RECORDS_FORCED || result == RECORDS_NOTHING_FORCED;
}

/* The option that the item with the fewest ways forces. */
static enum force_result choose_forced(struct search *search, uint32_t *option)
{
    uint32_t ways, item = matrix_choose(&search->matrix, &ways);
    search->force.walks++;
    if (ways == 0)
        return FORCE_DEAD;
    if (ways == 1 && item != 0) {
        *option = matrix_next(&search->matrix, item, NO_OPTION);
        return FORCE_OPTION;
    }
    if (!search->matrix.recorded)
        force_skip(&search->force, &search->matrix.links);
    return FORCE_NOTHING;
}

/* Takes one option that is forced. */
static bool take_one_forced(struct search *search, int64_t *bound, bool *any)
{
    uint32_t option;
    bool choose = search->matrix.recorded || force_long(&search->force, &search->matrix.links);
    enum force_result result =
        choose ? choose_forced(search, &option) : force_next(&search->force, &search->matrix.links, &option);
    *any = result == FORCE_OPTION;
    if (!*any)
        return result == FORCE_NOTHING;
    *bound += search->reduced[option];
    return search_take(search, option);
}

bool search_follow(struct search *search, int64_t *bound)
{
    bool at_once = search->matrix.recorded && search->propagation->count == 0, any = true;
    search->force.walks = 0;
    while (any) {
        if (*bound < search->needed) {
            search->pruned = true;
            return false;
        }
        if (!(at_once ? take_forced : take_one_forced)(search, bound, &any))
            return false;
    }
    return true;
}

/* The clock is read every few nodes, or more often where nodes are costly. */
static bool must_stop(struct search *search)
{
    if (search->nodes >= search->node_limit || watch_stop_asked(search->watch))
        return true;
    if (search->nodes < search->clock_node && matrix_updates(&search->matrix) < search->clock_update)
        return false;
    search->clock_node = search->nodes + NODES_PER_CLOCK;
    search->clock_update = matrix_updates(&search->matrix) + UPDATES_PER_CLOCK;
    return watch_out_of_time(search->watch);
}

/* Hides what the cutoff leaves no room for at this level. */
static void hide_beaten(struct search *search, struct level *level)
{
    int64_t worst = search->needed - level->bound; /* no option may lose more; both are within 2^62 of 0 */
    uint32_t end = level->limit;
    while (level->limit > 0 && search->reduced[level->limit - 1] < worst)
        level->limit--;
    if (level->limit < end && matrix_hide_from(&search->matrix, level->limit, end))
        search->pruned = true;
}

/* Takes what is forced at the level itself, before anything is chosen; false if that leads nowhere. Over records alone
 * nothing is: only what the cutoff hides could force something, and finding that would cost a scan a node. */
static bool settle(struct search *search, struct level *level)
{
    bool alone = search->propagation->count == 0 && search->probing == DLX_PROBING_NONE;
    return (search->matrix.recorded && alone) || search_follow(search, &level->bound);
}

/* Looks ahead at the level; false if that was stopped, to be gone on with. */
static bool look_ahead(struct search *search, struct level *level)
{
    bool root = search->depth == 0;
    if (level->failed || search->probing == DLX_PROBING_NONE || (search->probing == DLX_PROBING_ROOT && !root))
        return true;
    return probe(search, level, root);
}

/* Chooses the level's item: *open if there are options to try, or all items have what they need (item 0). False if
 * looking ahead was stopped; then the level is to be entered again. */
static bool enter(struct search *search, struct level *level, bool *open)
{
    *open = false;
    if (level->failed || level->bound < search->needed) {
        search->pruned = search->pruned || !level->failed;
        search->nodes++;
        return true;
    }
    hide_beaten(search, level);
    level->failed = !settle(search, level);
    if (!look_ahead(search, level))
        return false;
    search->nodes++;
    if (level->failed || (search->reprice && !reprice_level(search->reprice, search, level)))
        return true;
    uint32_t ways;
    level->item = matrix_choose(&search->matrix, &ways);
    if (ways > 1 && level->item != 0)
        level->item = probe_choice(search, level->item, ways);
    if (ways > 1 && level->item != 0 && search->reprice)
        level->item = reprice_choice(search->reprice, search, level->item, ways);
    level->option = NO_OPTION;
    *open = ways > 0;
    return true;
}

uint32_t search_option(const struct search *search, uint32_t rank)
{
    uint32_t option = search->order[rank];
    return search->root ? search->root[option] : option;
}

/* Opens the next level, after the takings from `path` on; false if there is no memory for those. */
static bool open_level(struct search *search, const struct level *level, uint32_t path, bool open, int64_t bound)
{
    if (search->no_memory)
        return false;
    if (search->log)
        log_open(search->log, level->left ? NO_OPTION : search_option(search, level->option));
    search->levels[++search->depth] = (struct level){
        .failed = !open,
        .bound = bound,
        .limit = level->limit,
        .entry = matrix_mark(&search->matrix),
        .path = path,
        .option = NO_OPTION,
        .since = NOT_COUNTED,
    };
    if (search->taken_count > search->max_depth)
        search->max_depth = search->taken_count;
    return true;
}

/* Takes the level's next option and opens the level above; false if there is none. */
static bool advance(struct search *search, struct level *level)
{
    uint32_t option = matrix_next(&search->matrix, level->item, level->option);
    if (option == NO_OPTION)
        return false;
    if (level->bound + search->reduced[option] < search->needed) { /* so are all that follow: the cutoff has grown */
        search->pruned = true;
        return false;
    }
    level->option = option;
    uint32_t path = search->taken_count;
    int64_t bound = level->bound + search->reduced[option];
    bool open = search_take(search, option) && search_follow(search, &bound);
    return open_level(search, level, path, open, bound);
}

/* Opens a level at which the item does without the options it has left, if it may: all have been tried or are beaten by
 * the cutoff. */
static bool leave(struct search *search, struct level *level)
{
    if (!matrix_may_leave(&search->matrix, level->item))
        return false;
    level->left = true;
    uint32_t path = search->taken_count;
    int64_t bound = level->bound;
    hide_beaten(search, level);
    bool open = search_follow(search, &bound);
    return open_level(search, level, path, open, bound);
}

/* What all live options hold together: on that the covers of the present state depend, and on nothing else. (An option
 * is live exactly if all it holds is in there, and an item is open exactly if it is.) */
static const uint64_t *state(const struct search *search)
{
    return search->matrix.records.frames[search->matrix.records.depth].plane[0];
}

/* Whether counts may be remembered: they depend on the state alone, and are wanted whole. */
static bool may_remember(const struct search *search)
{
    return search->counting && search->cover_end == UINT64_MAX && search->matrix.recorded &&
           search->matrix.records.simple && search->propagation->count == 0 && search->probing == DLX_PROBING_NONE &&
           search->needed == SEARCH_NO_CUTOFF;
}

/* Whether the covers of the level are known: then they are counted. Otherwise they are to be. */
static bool recall(struct search *search, struct level *level)
{
    uint64_t count;
    if (!memo_find(&search->memo, state(search), &count)) {
        level->since = search->covers;
        return false;
    }
    search->too_many = count >= UINT64_MAX - search->covers;
    search->covers += search->too_many ? 0 : count;
    return true;
}

/* Leaves the level as it was found and goes back to the one below; false at the root. */
static bool retreat(struct search *search, const struct level *level)
{
    if (level->since != NOT_COUNTED)
        memo_store(&search->memo, state(search), search->covers - level->since);
    while (search->taken_count > level->path)
        search_untake(search);
    matrix_release(&search->matrix, level->entry);
    if (search->force.height > level->entry)
        search->force.height = level->entry;
    if (search->depth == 0)
        return false;
    search->depth--;
    log_close(search->log);
    return true;
}

/* Enters the level; what the caller has to be told, or SEARCH_END for nothing. */
static enum search_event enter_level(struct search *search, struct level *level, bool remember)
{
    bool open;
    if (!enter(search, level, &open) || search->no_memory)
        return search->no_memory ? SEARCH_NO_MEMORY : SEARCH_STOPPED;
    search->entering = false;
    if (open && level->item == 0) {
        search->covers++;
        if (!search->counting)
            return SEARCH_COVER; /* the next call finds item 0, and retreats */
        if (search->covers == search->cover_end)
            return search->cover_end == UINT64_MAX ? SEARCH_TOO_MANY : SEARCH_STOPPED;
    }
    bool closed = !open || (remember && level->item != 0 && recall(search, level));
    if (closed && !retreat(search, level))
        search->ended = true;
    return search->too_many ? SEARCH_TOO_MANY : SEARCH_END;
}

enum search_event search_run(struct search *search)
{
    bool remember = may_remember(search);
    if (remember && !search->memo.table && search->memo.lookups == 0)
        memo_new(&search->memo, search->matrix.records.words);
    while (!search->ended) {
        struct level *level = &search->levels[search->depth];
        if (search->entering) {
            if (must_stop(search))
                return SEARCH_STOPPED;
            if (matrix_updates(&search->matrix) > search->update_limit)
                return SEARCH_COSTLY;
            enum search_event event = enter_level(search, level, remember && search->memo.table);
            if (event != SEARCH_END)
                return event;
        } else if (level->item != 0 && !level->left && (advance(search, level) || leave(search, level))) {
            search->entering = true;
        } else if (search->no_memory) {
            return SEARCH_NO_MEMORY;
        } else if (!retreat(search, level)) {
            search->ended = true;
        }
    }
    return SEARCH_END;
}

uint32_t search_cover(const struct search *search, uint32_t *ranks)
{
    for (uint32_t k = 0; k < search->taken_count; k++)
        ranks[k] = search->taken[k].option;
    return search->taken_count;
}

/* Whether the level's item needed none of its options when it was chosen. */
static bool needless(const struct search *search, uint32_t depth)
{
    const struct matrix *matrix = &search->matrix;
    const struct level *level = &search->levels[depth];
    uint32_t end = depth < search->depth ? search->levels[depth + 1].path : search->taken_count;
    if (matrix->recorded)
        return records_may_leave(&matrix->records, level->item,
                                 end < search->taken_count ? search->taken[end].mark : matrix->records.depth);
    int64_t need = matrix->links.need[level->item];
    for (uint32_t k = end; k < search->taken_count; k++)
        need += links_hold(&matrix->links, search->taken[k].option, level->item);
    return need <= 0;
}

/* The bound of what the level has still to try. */
static int64_t open_bound(const struct search *search, uint32_t depth)
{
    const struct level *level = &search->levels[depth];
    if (depth == search->depth && search->entering)
        return level->failed ? INT64_MIN : level->bound;
    if (level->item == 0 || level->left)
        return INT64_MIN;
    if (needless(search, depth))
        return level->bound;
    uint32_t option = level->option == NO_OPTION ? 0 : level->option + 1;
    while (option < level->limit && !matrix_holds(&search->matrix, option, level->item))
        option++;
    return option < level->limit ? level->bound + search->reduced[option] : INT64_MIN;
}

int64_t search_open_bound(const struct search *search)
{
    int64_t most = INT64_MIN;
    for (uint32_t depth = 0; depth <= search->depth && !search->ended; depth++) {
        int64_t bound = open_bound(search, depth);
        most = bound > most ? bound : most;
    }
    return most;
}

void search_add_statistics(const struct search *search, uint32_t above, dlx_statistics *statistics)
{
    statistics->nodes += search->nodes;
    statistics->updates += matrix_updates(&search->matrix);
    statistics->probes += search->probes;
    statistics->probe_hides += search->probe_hides;
    if (above + search->max_depth > statistics->depth)
        statistics->depth = above + search->max_depth;
}
