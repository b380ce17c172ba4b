/* force.h - what items force, over links: found along the trail, not by a walk over all items.
 *
 * An item forces its options when it needs all that are left. That can only become so when one of its options is gone,
 * and all that are gone stand on the trail: looking through the items of those that came since the last look is enough.
 */
#ifndef DLX_FORCE_H
#define DLX_FORCE_H

#include "links.h"

/* How far was looked. */
struct force {
    uint32_t heads;  /* heads below are done: all, once the search has begun */
    uint32_t height; /* of the trail */
    uint32_t walks;  /* over the primary items, instead of along the trail, since search_follow began */
    double ratio;    /* how many options gone make as long a way as the primary items do */
};

/* Nothing was looked at yet. */
void force_begin(struct force *force, const struct links *links);

enum force_result { FORCE_NOTHING, FORCE_OPTION, FORCE_DEAD };

/* Looks on until an item forces an option or cannot get what it needs. The option is to be taken before the next call.
 * A state that is undone takes `height` back to what it was when its trail began. */
enum force_result force_next(struct force *force, const struct links *links, uint32_t *option);

/* Whether the way is longer than one over all primary items, and than all such walks so far: then that is better. Where
 * it finds nothing, force_skip notes it. */
static inline bool force_long(const struct force *force, const struct links *links)
{
    return links->trail_height - force->height > force->ratio * (force->walks + 1);
}

static inline void force_skip(struct force *force, const struct links *links)
{
    force->heads = links->items + 1;
    force->height = links->trail_height;
}

#endif
