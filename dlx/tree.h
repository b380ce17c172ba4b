/* tree.h - branch and bound over compact problems, above the search.
 *
 * A node is a problem of its own: what is still open once some options are taken and those are gone that cannot lead
 * above the cutoff. It gets prices of its own, iterated from those of the node above, loses what they rule out, and is
 * searched. If that is not done after a few updates for what the prices have cost, it is split by the options of
 * an item. So a hard node never wanders with prices that are not its own, and an easy one is not split. The nodes on
 * the way from the root to the present one stand on a stack; a node depends on nothing but its own fields and the
 * cutoff.
 */
#ifndef DLX_TREE_H
#define DLX_TREE_H

#include "budget.h"
#include "node.h"
#include "rank.h"
#include "search.h"

struct tree {
    struct aim aim; /* its least may grow between two calls of tree_run */
    bool plunging;  /* by the greatest shares first */
    bool once;      /* each cover once: the search of a node is not given up when it has found one */
    dlx_matrix form;
    uint64_t seed; /* of ties, and how the searches look ahead */
    dlx_probing probing;
    const struct watch *watch;
    const struct log *log; /* told of all nodes but the root */
    uint64_t work_limit;   /* SEARCH_COSTLY when tree_work reaches it */
    uint64_t node_limit;   /* SEARCH_STOPPED when statistics.nodes reaches it, or the watch says so */
    uint64_t steps;        /* of a node's prices */
    struct budget *budget;
    struct node *nodes; /* the present one is nodes[depth - 1] */
    uint32_t depth;
    size_t room;
    uint32_t *path; /* root options taken */
    uint32_t path_count;
    struct ranks ranks; /* of the node that is being searched */
    dlx_problem *plain; /* its problem without cuts, */
    struct search search;
    bool searching;
    dlx_propagation nothing;   /* a tree has no propagators */
    uint64_t priced_entries;   /* times steps */
    dlx_statistics statistics; /* of what is done */
};

/* A tree over a problem as reduce leaves it, with its prices. The fields form, seed, probing, watch, log, node_limit
 * and budget are to be set before tree_run. tree_free also after an error. */
dlx_status tree_new(struct tree *tree, const dlx_problem *problem, uint32_t items, const struct aim *aim,
                    const struct prices *prices, const double *real);
void tree_free(struct tree *tree);

/* Has a new tree take, at every node, the option of the greatest share in the fractional cover first. */
void tree_plunge(struct tree *tree);

/* Goes on: SEARCH_COVER, SEARCH_END, SEARCH_STOPPED, SEARCH_COSTLY or SEARCH_NO_MEMORY. Unless it is told to (once), it
 * may come by a cover again. */
enum search_event tree_run(struct tree *tree);

/* After SEARCH_COVER: writes the options of the problem; returns how many. */
uint32_t tree_cover(const struct tree *tree, uint32_t *options);

/* What has been done so far, in updates and their equivalents, but for the search that runs. */
uint64_t tree_work(const struct tree *tree);

/* No cover that the tree has still to come by scores more than this or reaches less than the aim; INT64_MIN if there is
 * none to come. */
int64_t tree_open_bound(const struct tree *tree);

/* Adds what the tree has spent. */
void tree_add_statistics(const struct tree *tree, dlx_statistics *statistics);

#endif
