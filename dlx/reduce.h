/* reduce.h - takes out of a problem what is decided without a search, and keeps the way back.
 *
 * Only reductions that keep every cover: an item that needs all the options it has left forces them, options that a
 * forced one leaves no room for are impossible, and so are options without a primary item. Repeated until nothing
 * moves; linear in the entries. In the problem that is left, items need as much less as was forced, hi is at most the
 * number of options, and secondary items about which no two options can disagree are gone.
 */
#ifndef DLX_REDUCE_H
#define DLX_REDUCE_H

#include "log.h"

struct reduction {
    dlx_problem *problem;    /* what is left, without names; null when no_cover */
    uint32_t *option_origin; /* for each of its options, the number in the problem given */
    uint32_t *item_origin;   /* the same for its items */
    uint32_t *item_place;    /* for each item of the problem given: its number here, or that of the item that takes care
                                of it; UINT32_MAX if there is none */
    uint32_t *forced;        /* options of the problem given that every cover has */
    size_t forced_count;
    bool no_cover; /* an item cannot be covered as it must; the other fields but for `forced` are empty */
};

/* What is decided from without; all zero: nothing. */
struct decided {
    const bool *gone;      /* of every option whether it is left out; null: none is */
    const uint32_t *take;  /* the options taken before anything else, */
    size_t take_count;     /* so many, all different */
    bool plain;            /* no items are left out because another one takes care of them */
    const struct log *log; /* told of those that are; null: nobody is */
    const uint32_t *items; /* the items, for the log */
};

/* Fills *out, to be emptied with reduction_free (also after an error). */
dlx_status reduce(const dlx_problem *problem, struct reduction *out);

/* The same after what is decided: an option to be taken that is gone, or excluded by another one, means no cover. */
dlx_status reduce_at(const dlx_problem *problem, const struct decided *decided, struct reduction *out);

void reduction_free(struct reduction *reduction);

#endif
