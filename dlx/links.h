/* links.h - dancing links: the matrix of a problem as doubly linked lists in contiguous arrays.
 *
 * Node 0 is the root. Nodes 1..items are the items' heads; item i of the problem is head i + 1. The options follow in
 * the order given to links_new, each a run of nodes between two spacers:
 *
 *     heads | spacer | option 0's nodes | spacer | option 1's nodes | spacer ...
 *
 * Of a node, top is its item's head, up and down its neighbours in that item's list, in option order. Of a spacer, top
 * is -k where k options stand before it, up the first node of the option before it, down the last of the one after. The
 * primary items that may be in a further option form the ring left/right of node 0; a secondary item's head is a ring
 * of its own.
 *
 * Invariants: an option is live (not gone) exactly if all its nodes are linked; the lists hold live options only.
 * Everything that makes an option gone (being taken, having no room left, being hidden) goes through one stack,
 * `trail`, and is undone from its top. After Knuth, TAOCP 7.2.2.1, algorithms X, C and M; hiding whole options instead
 * of covering columns makes colours, multiplicities and cutoffs one thing.
 */
#ifndef DLX_LINKS_H
#define DLX_LINKS_H

#include "problem.h"

struct links {
    uint32_t items;   /* heads are 1..items */
    uint32_t options; /* numbered 0.. in list order ("rank") */
    uint32_t nodes;
    int32_t *top;
    uint32_t *up, *down;
    uint32_t *colour;                /* of every node, 0: none; null if no option has one */
    uint32_t *left, *right, *length; /* of heads and root */
    int32_t *need;        /* of heads: how many more options the item needs, below 0 if it has more than that */
    uint32_t *room;       /* and how many it has room for */
    uint32_t *painted;    /* of secondary heads: how many taken options gave it its colour */
    uint32_t *first_node; /* of each option */
    bool *gone;           /* of each option */
    uint32_t *trail;      /* options gone, in that order */
    uint32_t trail_height;
    uint64_t updates; /* nodes unlinked so far */
};

/* The lists of the options order[0 .. count-1] of the problem, none of them empty. links_free also after an error. */
dlx_status links_new(struct links *links, const dlx_problem *problem, const uint32_t *order, uint32_t count);
void links_free(struct links *links);

/* The head of the item with the fewest ways to go on, the first of them on a tie: of the items that need k > 0 of their
 * n live options, n - k + 1 (which of them is the first taken); if there is none, of those that need none, n + 1. 0 if
 * every item has what it needs and no option is live. *ways is that number, 0 if an item cannot get what it needs.
 * O(items). */
uint32_t links_choose(const struct links *links, uint32_t *ways);

/* Takes a live option: it and all that its items have no room for are gone. The undoing, in the opposite order of
 * takings, wants the trail's height before. */
void links_take(struct links *links, uint32_t option);
void links_untake(struct links *links, uint32_t option, uint32_t height);

/* Makes a live option gone; brings back what is gone until the trail has the height again. */
void links_hide(struct links *links, uint32_t option);
void links_unhide(struct links *links, uint32_t height);

/* The live option of the head's list to take next, after `tried` (UINT32_MAX: none yet), or UINT32_MAX; see
 * matrix_next. */
uint32_t links_next(struct links *links, uint32_t head, uint32_t tried);

/* Makes the live options of rank limit .. end-1 gone; whether there were any. */
bool links_hide_from(struct links *links, uint32_t limit, uint32_t end);

/* Whether the option holds the head's item. O(its size). */
bool links_hold(const struct links *links, uint32_t option, uint32_t head);

/* The option through `node`. O(its size). */
uint32_t links_option(const struct links *links, uint32_t node);

/* Walks over everything and returns null, or which invariant does not hold. O(nodes). For tests. */
const char *links_validate(const struct links *links);

#endif
