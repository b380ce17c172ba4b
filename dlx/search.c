/* search.c - the search loop; see search.h. */
#include "search.h"

#include "memory.h"
#include "problem.h"

enum { NODES_PER_CLOCK = 64, UPDATES_PER_CLOCK = 1 << 14 };

dlx_status search_new(struct search *search, const dlx_problem *problem, const uint32_t *order, uint32_t count,
                      const int64_t *reduced, int64_t bound, int64_t needed)
{
    *search = (struct search){
        .reduced = reduced,
        .needed = needed,
        .levels = memory_array((size_t)problem->item_count + 1, sizeof *search->levels),
        .hidden = memory_array(count, sizeof *search->hidden),
        .entering = true,
        .pruned = count < problem->option_count,
    };
    if (!search->levels || !search->hidden)
        return DLX_ERROR_MEMORY;
    search->levels[0] = (struct level){.bound = bound, .limit = count};
    return links_new(&search->links, problem, order, count);
}

void search_free(struct search *search)
{
    links_free(&search->links);
    memory_free(search->levels);
    memory_free(search->hidden);
    *search = (struct search){0};
}

/* The clock is read every few nodes, or more often where nodes are costly. */
static bool must_stop(struct search *search)
{
    if (search->nodes >= search->node_limit || watch_stop_asked(search->watch))
        return true;
    if (search->nodes < search->clock_node && search->links.updates < search->clock_update)
        return false;
    search->clock_node = search->nodes + NODES_PER_CLOCK;
    search->clock_update = search->links.updates + UPDATES_PER_CLOCK;
    return watch_out_of_time(search->watch);
}

/* Hides what the cutoff leaves no room for at this level. */
static void hide_beaten(struct search *search, struct level *level)
{
    int64_t worst = search->needed - level->bound; /* no option may lose more; both are within 2^62 of 0 */
    while (level->limit > 0 && search->reduced[level->limit - 1] < worst) {
        level->limit--;
        if (!search->links.gone[level->limit]) {
            links_hide(&search->links, level->limit);
            search->hidden[search->hidden_count++] = level->limit;
            search->pruned = true;
        }
    }
}

/* Enters the level: true if an item is covered and its options are to be tried, or all items are covered. */
static bool enter(struct search *search, struct level *level)
{
    search->nodes++;
    level->hidden = search->hidden_count;
    if (level->bound < search->needed) {
        search->pruned = true;
        return false;
    }
    hide_beaten(search, level);
    level->head = links_choose(&search->links);
    if (level->head == 0)
        return true;
    if (search->links.length[level->head] == 0)
        return false;
    links_cover(&search->links, level->head);
    level->node = level->head;
    return true;
}

/* Takes the level's next option and opens the level above; false if there is none. */
static bool advance(struct search *search, struct level *level)
{
    level->node = search->links.down[level->node];
    if (level->node == level->head)
        return false;
    uint32_t rank = links_option(&search->links, level->node);
    if (level->bound + search->reduced[rank] < search->needed) { /* so are all that follow: the cutoff has grown */
        search->pruned = true;
        return false;
    }
    links_take(&search->links, level->node);
    level[1].bound = level->bound + search->reduced[rank];
    level[1].limit = level->limit;
    search->depth++;
    if (search->depth > search->max_depth)
        search->max_depth = search->depth;
    return true;
}

/* Leaves the level as it was found and goes back to the one below; false at the root. */
static bool retreat(struct search *search, struct level *level)
{
    while (search->hidden_count > level->hidden)
        links_unhide(&search->links, search->hidden[--search->hidden_count]);
    if (search->depth == 0)
        return false;
    search->depth--;
    links_untake(&search->links, level[-1].node);
    return true;
}

enum search_event search_run(struct search *search)
{
    while (!search->ended) {
        struct level *level = &search->levels[search->depth];
        if (search->entering) {
            if (must_stop(search))
                return SEARCH_STOPPED;
            if (search->links.updates > search->update_limit)
                return SEARCH_COSTLY;
            search->entering = false;
            bool open = enter(search, level);
            if (open && level->head == 0)
                return SEARCH_COVER; /* the next call finds head 0, whose list is empty, and retreats */
            if (!open && !retreat(search, level))
                search->ended = true;
        } else if (level->head != 0 && advance(search, level)) {
            search->entering = true;
        } else {
            if (level->head != 0)
                links_uncover(&search->links, level->head);
            if (!retreat(search, level))
                search->ended = true;
        }
    }
    return SEARCH_END;
}

uint32_t search_cover(const struct search *search, uint32_t *ranks)
{
    for (uint32_t d = 0; d < search->depth; d++)
        ranks[d] = links_option(&search->links, search->levels[d].node);
    return search->depth;
}
