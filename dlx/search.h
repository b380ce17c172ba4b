/* search.h - the one search loop: Algorithm X with a cutoff, on an explicit stack.
 *
 * A node is entered with the bound of its path; options whose reduced score would bring the bound below `needed` are
 * hidden, and an item with the fewest ways to go on is chosen. Its options are taken in turn, best first, each without
 * those before it, so that no cover is found twice; an item that needs no more is then left as it is. Options are
 * ranked by reduced score, so what may still be taken is a prefix of the ranks (struct level: limit). What an option
 * forces is taken with it: only choices are nodes.
 *
 * The state between two nodes is a stack of options taken and counters: the search can stop at any node and go on.
 */
#ifndef DLX_SEARCH_H
#define DLX_SEARCH_H

#include "force.h"
#include "log.h"
#include "matrix.h"
#include "memo.h"
#include "propagation.h"
#include "watch.h"

/* A `needed` that prunes no path to a cover: by the limits that prices keep, the bounds of those are above it. */
#define SEARCH_NO_CUTOFF (-((int64_t)1 << 62))

struct reprice;

enum search_event { SEARCH_COVER, SEARCH_END, SEARCH_STOPPED, SEARCH_COSTLY, SEARCH_NO_MEMORY, SEARCH_TOO_MANY };

struct level {
    uint32_t item;   /* chosen, as the matrix numbers them; 0 before the first choice and at a cover */
    uint32_t option; /* taken last at this level, by rank; NO_OPTION before the first */
    uint32_t limit;  /* options of this rank and above are gone */
    uint32_t entry;  /* matrix_mark when the level was entered */
    uint32_t path;   /* options taken below it; what is forced at the level itself comes on top */
    bool failed;     /* the path to this level leads nowhere */
    bool left;       /* the item has been left without further options: nothing more to try */
    uint64_t since;  /* covers when it was entered, if it is being counted for the memo, else NOT_COUNTED */
    int64_t bound;   /* of that path */
};

#define NOT_COUNTED UINT64_MAX

/* An option taken, at a level or by probing. */
struct taken {
    uint32_t option;
    uint32_t mark;   /* matrix_mark before, */
    uint32_t height; /* and how far the trail had been looked through for what is forced */
    uint32_t told;   /* how many propagators heard of it */
};

struct search {
    struct matrix matrix;
    uint32_t options;       /* ranks are below */
    const int64_t *reduced; /* per rank, descending, all <= 0 */
    int64_t needed;         /* a bound below is pruned; may grow between two calls of search_run */
    struct level *levels;
    uint32_t depth;
    struct taken
        *taken; /* the path: at each level the option chosen and what it forces; above that, what probing looks at */
    uint32_t taken_count;
    uint32_t *forced;             /* scratch */
    dlx_propagation *propagation; /* may have no propagators */
    struct reprice *reprice;      /* new prices at nodes, or null */
    const struct log *log;        /* told of the levels above the root; null: nobody is */
    const uint32_t *order, *root; /* of rank k it says option root[order[k]]; root may be null: order[k] */
    dlx_probing probing;
    uint32_t probe_next;  /* the option to probe next at this node, */
    uint32_t probe_left;  /* how many until it is done, */
    uint32_t *survived;   /* for every option the last state it survived at, */
    uint32_t probe_state; /* and the present one: from 1, another after every option hidden */
    uint32_t probe_most;  /* the most options that one which survived at this node forced, 0 before any did, */
    uint32_t probe_best;  /* and that one */
    struct force force;   /* over links */
    bool entering;        /* the next step enters level `depth`; otherwise it takes its next option */
    bool ended;
    bool pruned;    /* the cutoff has cut something off */
    bool no_memory; /* an option could not be taken for lack of it */
    bool too_many;  /* covers to count */
    uint64_t nodes, probes, probe_hides;
    uint64_t node_limit;   /* SEARCH_STOPPED when nodes reach it, or the watch says so */
    uint64_t update_limit; /* SEARCH_COSTLY when the matrix's updates exceed it */
    uint32_t max_depth;
    uint64_t covers;    /* that the search came by */
    bool counting;      /* it passes them by, */
    uint64_t cover_end; /* until there are so many: SEARCH_STOPPED, or SEARCH_TOO_MANY at UINT64_MAX; else each is a
                           SEARCH_COVER */
    struct memo memo;   /* while counting without an end */
    const struct watch *watch;
    uint64_t clock_node, clock_update; /* when to read the watch's clock next */
};

/* Ready to search the options order[0 .. count-1] with bound `bound` at the root. The arrays `reduced` stay the
 * caller's, and `order` as long as there is a log. The fields node_limit, update_limit, counting, cover_end, watch,
 * propagation and probing are to be set before search_run. search_free also after an error. */
dlx_status search_new(struct search *search, const dlx_problem *problem, const uint32_t *order, uint32_t count,
                      const int64_t *reduced, int64_t bound, int64_t needed, dlx_matrix form);
void search_free(struct search *search);

enum search_event search_run(struct search *search);

/* Takes back all that is taken: the propagators are told. To be called before search_free. */
void search_leave(struct search *search);

/* Takes a live option and tells the propagators: false if one fails, or there is no memory (no_memory). search_untake
 * takes the last one back. */
bool search_take(struct search *search, uint32_t option);
void search_untake(struct search *search);

/* The option of a rank, in the numbers that a log takes; only where there is one. */
uint32_t search_option(const struct search *search, uint32_t rank);

/* Takes what is forced until nothing is, adding up the bound. False if that leads nowhere: an item cannot be covered, a
 * propagator refuses, or the bound falls below what is needed. What was taken stays taken. */
bool search_follow(struct search *search, int64_t *bound);

/* After SEARCH_COVER: writes the ranks of the options taken; returns how many (the problem's cover_max at most). */
uint32_t search_cover(const struct search *search, uint32_t *ranks);

/* No cover that the search has still to come by has a bound above this; INT64_MIN if there is none to come. O(options
 * and their entries) a level. */
int64_t search_open_bound(const struct search *search);

/* Adds what the search has spent, with `above` options taken before it. */
void search_add_statistics(const struct search *search, uint32_t above, dlx_statistics *statistics);

#endif
