/* search.h - the one search loop: Algorithm X with a cutoff, on an explicit stack.
 *
 * A node is entered with the bound of its path; options whose reduced score would bring the bound below `needed` are
 * hidden, an item with the fewest live options is chosen and covered, and its options are taken in turn, best first.
 * Options are ranked by reduced score, so what may still be taken is a prefix of the ranks (struct level: limit).
 *
 * The state between two nodes is a stack of options taken and counters: the search can stop at any node and go on.
 */
#ifndef DLX_SEARCH_H
#define DLX_SEARCH_H

#include "links.h"
#include "watch.h"

/* A `needed` that prunes no path to a cover: by the limits that prices keep, the bounds of those are above it. */
#define SEARCH_NO_CUTOFF (-((int64_t)1 << 62))

enum search_event { SEARCH_COVER, SEARCH_END, SEARCH_STOPPED, SEARCH_COSTLY };

struct level {
    uint32_t head;   /* item chosen */
    uint32_t node;   /* option taken, through its node in the item's list; the head before the first */
    uint32_t limit;  /* options of this rank and above are gone */
    uint32_t hidden; /* height of the hidden stack when the level was entered */
    int64_t bound;   /* of the path to this level */
};

struct search {
    struct links links;
    const int64_t *reduced; /* per rank, descending, all <= 0 */
    int64_t needed;         /* a bound below is pruned; may grow between two calls of search_run */
    struct level *levels;
    uint32_t depth;
    bool entering; /* the next step enters level `depth`; otherwise it takes its next option */
    bool ended;
    uint32_t *hidden; /* stack of ranks hidden by the cutoff */
    uint32_t hidden_count;
    bool pruned; /* the cutoff has cut something off */
    uint64_t nodes;
    uint64_t node_limit;   /* SEARCH_STOPPED when nodes reach it, or the watch says so */
    uint64_t update_limit; /* SEARCH_COSTLY when the links' updates exceed it */
    uint32_t max_depth;
    const struct watch *watch;
    uint64_t clock_node, clock_update; /* when to read the watch's clock next */
};

/* Ready to search the options order[0 .. count-1] with bound `bound` at the root. The arrays `reduced` stay the
 * caller's. The fields node_limit, update_limit and watch are to be set before search_run. search_free also after an
 * error. */
dlx_status search_new(struct search *search, const dlx_problem *problem, const uint32_t *order, uint32_t count,
                      const int64_t *reduced, int64_t bound, int64_t needed);
void search_free(struct search *search);

enum search_event search_run(struct search *search);

/* After SEARCH_COVER: writes the ranks of the options taken; returns how many (at most the number of items). */
uint32_t search_cover(const struct search *search, uint32_t *ranks);

#endif
