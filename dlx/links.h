/* links.h - dancing links: the matrix of a problem as doubly linked lists in contiguous arrays.
 *
 * Node 0 is the root. Nodes 1..items are the items' heads; item i of the problem is head i + 1. The options follow in
 * the order given to links_new, each a run of nodes between two spacers:
 *
 *     heads | spacer | option 0's nodes | spacer | option 1's nodes | spacer ...
 *
 * Of a node, top is its item's head, up and down its neighbours in that item's list, in option order. Of a spacer, top
 * is -k where k options stand before it, up the first node of the option before it, down the last of the one after. The
 * primary items not covered form the ring left/right of node 0; a secondary item's head is a ring of its own.
 *
 * Invariant: an option is live (not gone) exactly if all its nodes are linked into the lists of their items, none of
 * which is covered. Every take and hide is undone in the opposite order. After Knuth, TAOCP 7.2.2.1, algorithms D and
 * X.
 */
#ifndef DLX_LINKS_H
#define DLX_LINKS_H

#include "dlx.h"

struct links {
    uint32_t items;   /* heads are 1..items */
    uint32_t options; /* numbered 0.. in list order ("rank") */
    uint32_t nodes;
    int32_t *top;
    uint32_t *up, *down;
    uint32_t *left, *right, *length; /* of heads and root */
    uint32_t *first_node;            /* of each option */
    bool *gone;                      /* of each option */
    uint64_t updates;                /* nodes unlinked so far */
};

/* The lists of the options order[0 .. count-1] of the problem, none of them empty. links_free also after an error. */
dlx_status links_new(struct links *links, const dlx_problem *problem, const uint32_t *order, uint32_t count);
void links_free(struct links *links);

/* The head of the uncovered primary item with the fewest live options, the first of them on a tie; 0 if none is left.
 */
uint32_t links_choose(const struct links *links);

/* Covers a head: takes it from the ring and makes its options gone, though its own list stays. */
void links_cover(struct links *links, uint32_t head);
void links_uncover(struct links *links, uint32_t head);

/* Covers the other items of the option through `node`, after the node's own item was covered. */
void links_take(struct links *links, uint32_t node);
void links_untake(struct links *links, uint32_t node);

/* Makes a live option gone without covering anything; the reverse. */
void links_hide(struct links *links, uint32_t option);
void links_unhide(struct links *links, uint32_t option);

/* The option through `node`. O(its size). */
uint32_t links_option(const struct links *links, uint32_t node);

/* Walks over everything and returns null, or which invariant does not hold. O(nodes). For tests. */
const char *links_validate(const struct links *links);

#endif
