/* probe.c - look-ahead; see probe.h. */
#include "probe.h"

/* Takes what is forced until nothing is: true if that leads somewhere. The state is left as it is then. */
static bool follow(struct search *search, int64_t bound)
{
    for (;;) {
        if (bound < search->needed) {
            search->pruned = true;
            return false;
        }
        uint32_t ways, item = matrix_choose(&search->matrix, &ways);
        if (ways != 1 || item == 0)
            return ways > 0;
        uint32_t option = matrix_next(&search->matrix, item, NO_OPTION);
        bound += search->reduced[option];
        if (!search_take(search, option))
            return false;
    }
}

/* Whether the option can be part of a cover, as far as force alone tells. */
static bool survives(struct search *search, uint32_t option, int64_t bound)
{
    uint32_t before = search->taken_count;
    bool alive = search_take(search, option) && follow(search, bound + search->reduced[option]);
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
