/* probe.c - look-ahead; see probe.h. */
#include "probe.h"

#include "memory.h"

/* Beyond the first TRIAL probes, nodes are probed only as long as one in WORTH probes hides an option. */
enum { TRIAL = 1024, WORTH = 16 };

static bool pays(const struct search *search)
{
    return search->probes < TRIAL || search->probe_hides * WORTH >= search->probes;
}

/* Whether the option can be part of a cover, as far as force alone tells. */
static bool survives(struct search *search, uint32_t option, int64_t bound)
{
    uint32_t before = search->taken_count;
    bound += search->reduced[option];
    bool alive = search_take(search, option) && search_follow(search, &bound);
    if (alive && search->taken_count - before > search->probe_most) {
        search->probe_most = search->taken_count - before;
        search->probe_best = option;
    }
    while (search->taken_count > before) {
        if (alive)
            search->survived[search->taken[search->taken_count - 1].option] = search->probe_state;
        search_untake(search);
    }
    return alive;
}

/* Begins with all options, unless it is to go on. */
static bool begin(struct search *search)
{
    if (!search->survived)
        search->survived = memory_zeroed(search->options, sizeof *search->survived);
    search->no_memory = !search->survived;
    if (search->probe_left > 0 || search->no_memory)
        return !search->no_memory;
    search->probe_left = search->options;
    search->probe_state++;
    return true;
}

/* Hides the option and takes what that forces. */
static void fail(struct search *search, struct level *level, uint32_t option, bool again)
{
    if (search->log)
        log_rule_out(search->log, search_option(search, option));
    matrix_hide(&search->matrix, option);
    search->probe_hides++;
    level->failed = !search_follow(search, &level->bound);
    if (level->failed)
        search->probe_left = 0;
    if (!again || level->failed)
        return;
    search->probe_left = search->options;
    search->probe_state++;
}

bool probe(struct search *search, struct level *level, bool again)
{
    if (!again && search->probe_left == 0 && !pays(search))
        return true;
    if (!begin(search))
        return false;
    while (search->probe_left > 0) {
        if (watch_stop_asked(search->watch) || watch_out_of_time(search->watch))
            return false;
        uint32_t option = search->probe_next;
        search->probe_next = option + 1 < search->options ? option + 1 : 0;
        search->probe_left--;
        if (!matrix_live(&search->matrix, option) || search->survived[option] == search->probe_state)
            continue;
        search->probes++;
        if (!survives(search, option, level->bound) && !search->no_memory)
            fail(search, level, option, again);
        if (search->no_memory)
            return false;
    }
    return true;
}

uint32_t probe_choice(struct search *search, uint32_t item, uint32_t ways)
{
    const struct links *links = &search->matrix.links;
    bool told = search->probe_most > 0;
    search->probe_most = 0;
    if (!told || search->matrix.recorded || search->propagation->count == 0 || links->gone[search->probe_best])
        return item;
    for (uint32_t node = links->first_node[search->probe_best]; links->top[node] > 0; node++) {
        uint32_t head = (uint32_t)links->top[node];
        int64_t need = links->need[head];
        if (need > 0 && links->length[head] - need + 1 == ways)
            return head;
    }
    return item;
}
