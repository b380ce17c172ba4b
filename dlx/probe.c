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

void probe(struct search *search, int64_t bound, bool again)
{
    bool hidden;
    do {
        hidden = false;
        for (uint32_t option = 0; option < search->options; option++) {
            if (!matrix_live(&search->matrix, option))
                continue;
            search->probes++;
            if (survives(search, option, bound))
                continue;
            matrix_hide(&search->matrix, option);
            search->probe_hides++;
            hidden = true;
        }
    } while (hidden && again);
}
