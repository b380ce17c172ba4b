/* node.h - a node of the tree (tree.h): a compact problem, prices that bound its covers, and how it is split. */
#ifndef DLX_NODE_H
#define DLX_NODE_H

#include "pairs.h"
#include "price.h"
#include "reduce.h"
#include "search.h"

/* What is to be done with a node next; the root has its prices. */
enum node_stage { NODE_PRICE, NODE_SEARCH, NODE_SPLIT };

/* How a node is split: by the options of an item, or by a pair of items. */
struct split {
    bool made;
    uint32_t *branch;   /* options of the item, best first; null if it is by a pair */
    uint32_t next, end; /* branch[next .. end-1] are to be tried, */
    bool leave;         /* and then none of them */
    bool sure;          /* each with what is sure */
    struct pair pair;
    uint32_t sides; /* of the pair, to be tried: together first, then apart */
};

/* What leads to a node below: an option taken (or NO_OPTION), or a pair together or apart. */
struct choice {
    uint32_t take;
    bool sure; /* with what is almost wholly in the fractional cover */
    bool paired, together;
    struct pair pair;
};

struct node {
    enum node_stage stage;
    struct reduction reduction; /* the problem, as part of the one above */
    uint32_t items;             /* of the problem, that are no cuts */
    uint32_t *root;             /* by option: its number at the root, */
    uint32_t *root_item;        /* and by item */
    int64_t taken;              /* score, signed, of the options taken on the way here */
    struct prices prices;       /* the node's own or inherited ones: no cover scores more than */
    int64_t base;               /* base + bound / 2^scale; item prices are there only where they are new */
    double *real;               /* prices by item, to iterate from */
    double *share;              /* by option: in a fractional cover, about; or null */
    bool *gone;                 /* by option: tried */
    struct split split;
    uint32_t path; /* options on the tree's path before the node, */
    uint64_t work; /* and its work and the node's gap before it was split */
    double gap;
};

/* What a node is to lead to. */
struct aim {
    int sign;      /* scores are maximized as sign * score */
    int64_t least; /* covers that score so much; INT64_MIN: all */
};

/* The root: the problem, as reduce leaves it, with its prices. node_free also after an error. */
dlx_status node_root(struct node *node, const dlx_problem *problem, uint32_t items, const struct prices *prices,
                     const double *real);

/* The node below `above` that the choice leads to, without the options that are gone[] or beaten; the log is told of
 * items left out. *closed is true if there is nothing for the aim. node_free also after an error. O(entries above). */
dlx_status node_below(struct node *node, const struct node *above, const struct choice *choice, const struct aim *aim,
                      const struct log *log, bool *closed);
void node_free(struct node *node);

/* The bound, in the units of the node's prices, that a path to a cover for the aim must have. */
int64_t node_needed(const struct node *node, const struct aim *aim);

/* Iterates the prices by so many steps and keeps the better ones, old or new (then the prices have those of
 * items); with `trace`, there are shares then. Returns the steps taken, in *steps. */
dlx_status node_price(struct node *node, const struct aim *aim, bool trace, uint64_t *steps, const struct watch *watch);

/* How far the bound must fall, as a score, to close the node; infinite if nothing closes it. */
double node_gap(const struct node *node, const struct aim *aim);

#endif
