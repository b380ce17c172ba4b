/* node.h - a node of the tree (tree.h): a compact problem, prices that bound its covers, and how it is split. */
#ifndef DLX_NODE_H
#define DLX_NODE_H

#include "price.h"
#include "reduce.h"
#include "search.h"

/* What is to be done with a node next; the root has its prices. */
enum node_stage { NODE_PRICE, NODE_SEARCH, NODE_SPLIT };

struct node {
    enum node_stage stage;
    struct reduction reduction; /* the problem, as part of the one above */
    uint32_t *root;             /* by option: its number at the root, */
    uint32_t *root_item;        /* and by item */
    int64_t taken;              /* score, signed, of the options taken on the way here */
    struct prices prices;       /* the node's own or inherited ones: no cover scores more than */
    int64_t base;               /* base + bound / 2^scale; item prices are there only where they are new */
    double *real;               /* prices by item, to iterate from */
    bool *gone;                 /* by option: tried */
    uint32_t *branch;           /* options of the item it is split by, best first; null if it is not split yet */
    uint32_t next, end;         /* branch[next .. end-1] are to be tried, */
    bool leave;                 /* and then none of them */
    uint32_t path;              /* options on the tree's path before the node, */
    uint64_t work;              /* and its work before the node was split */
};

/* What a node is to lead to. */
struct aim {
    int sign;      /* scores are maximized as sign * score */
    int64_t least; /* covers that score so much; INT64_MIN: all */
};

/* The root: the problem, as reduce leaves it, with its prices. node_free also after an error. */
dlx_status node_root(struct node *node, const dlx_problem *problem, const struct prices *prices, const double *real);

/* The node below `above` without the options that are gone[] or, with `take` (unless it is NO_OPTION) taken, beaten.
 * *closed is true if there is nothing for the aim. node_free also after an error. O(entries above). */
dlx_status node_below(struct node *node, const struct node *above, uint32_t take, const struct aim *aim, bool *closed);
void node_free(struct node *node);

/* The bound, in the units of the node's prices, that a path to a cover for the aim must have. */
int64_t node_needed(const struct node *node, const struct aim *aim);

/* Iterates the prices by so many steps and keeps the better ones, old or new (then the prices have those of items).
 * Returns the steps taken, in *steps. */
dlx_status node_price(struct node *node, const struct aim *aim, uint64_t *steps, const struct watch *watch);

/* Chooses the item to split the node by: that with the least work expected below its options, if the work below one
 * grows by the same factor with every part of the gap that is left. */
dlx_status node_split(struct node *node, const struct aim *aim);

#endif
