/* split.h - how a node of the tree is split. */
#ifndef DLX_SPLIT_H
#define DLX_SPLIT_H

#include "node.h"

enum {
    LOOK_PAIRS = 8,  /* looked at before a node is split by one, */
    LOOK_STEPS = 60, /* with so many steps for each side */
};

enum split_way { SPLIT_BY_ITEM, SPLIT_LOOKING, SPLIT_PLUNGING };

/* Splits the node by the options of an item: that with the least work expected below its options, if the work below one
 * grows by the same factor with every part of the gap that is left. With SPLIT_LOOKING, by a pair of items, if the
 * fractional cover has any half together: that with the least work expected, going by how far a few steps of the price
 * iteration lower either side's bound. With SPLIT_PLUNGING, by the option of the greatest share: taken, with
 * what is almost wholly in the fractional cover, then not. Where
 * the node has no shares, by an item. Returns how many steps that took, in *steps. */
dlx_status split_make(struct node *node, const struct aim *aim, enum split_way way, const struct watch *watch,
                      uint64_t *steps);

/* Takes the next choice below a node that is split; false if there is none left. */
bool split_next(struct node *node, const struct aim *aim, struct choice *choice);

/* The bound, in the units of the node's prices, of what is still to be tried below it; INT64_MIN if there is nothing.
 */
int64_t split_open_bound(const struct node *node);

#endif
