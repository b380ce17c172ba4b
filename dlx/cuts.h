/* cuts.h - items that every cover covers as they say, but a fractional one need not.
 *
 * A *clique* is a set of options no two of which can be in a cover together: a secondary item. An *odd set* of items,
 * each to be covered exactly once, needs an option that holds an odd number of them: a primary item to be covered at
 * least once (a zero-half cut: Andreello, Caprara, Fischetti 2007). Both are found where a fractional cover violates
 * them, and then cut it off: as items they get prices like all others, and the bound falls.
 */
#ifndef DLX_CUTS_H
#define DLX_CUTS_H

#include "extend.h"

enum { ODD_SET_ITEMS_MAX = 9 };

/* The items; none for a clique. */
struct odd_set {
    uint32_t count, item[ODD_SET_ITEMS_MAX];
};

struct cuts {
    struct new_item *item; /* their options are owned */
    struct odd_set *set;
    uint32_t count;
    size_t room, set_room;
};

void cuts_free(struct cuts *cuts);

/* Adds a copy of the item, and of the set that it comes from. */
dlx_status cuts_add(struct cuts *cuts, const struct new_item *item, const struct odd_set *set);

/* Adds the cuts, up to so many of either kind, that share[] (0 .. 1 by option) is found to violate most. The problem's
 * items from `items` on are taken for cuts themselves, which nothing is derived from. Looks at the options with the
 * greatest shares alone. */
dlx_status cuts_find(struct cuts *cuts, const dlx_problem *problem, uint32_t items, const double *share, uint32_t most);

/* Leaves out the cuts of which useful[] is false. */
void cuts_keep(struct cuts *cuts, const bool *useful);

#endif
