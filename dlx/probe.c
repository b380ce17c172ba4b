/* probe.c - look-ahead; see probe.h. */
#include "probe.h"

/* Whether the option can be part of a cover, as far as force alone tells. */
static bool survives(struct search *search, uint32_t option, int64_t bound)
{
    uint32_t before = search->taken_count;
    bound += search->reduced[option];
    bool alive = search_take(search, option) && search_follow(search, &bound);
    while (search->taken_count > before)
        search_untake(search);
    return alive;
}

bool probe(struct search *search, int64_t bound, bool again)
{
    for (;;) {
        while (search->probe_next < search->options) {
            if (watch_stop_asked(search->watch) || watch_out_of_time(search->watch))
                return false;
            uint32_t option = search->probe_next++;
            if (!matrix_live(&search->matrix, option))
                continue;
            search->probes++;
            bool alive = survives(search, option, bound);
            if (search->no_memory)
                return false;
            if (alive)
                continue;
            matrix_hide(&search->matrix, option);
            search->probe_hides++;
            search->probe_hidden = true;
        }
        bool hidden = search->probe_hidden;
        search->probe_next = 0;
        search->probe_hidden = false;
        if (!hidden || !again)
            return true;
    }
}
