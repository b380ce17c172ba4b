/* problem.h - the arrays behind a dlx_problem, for the other modules of the engine.
 *
 * Items and options are numbered from 0. The entries of option o are entry_item[option_start[o] ..
 * option_start[o+1]-1], ascending; the options of item i are item_option[item_start[i] .. item_start[i+1]-1],
 * ascending. Once problem_index has run nothing is changed any more. items + options + entries < PROBLEM_SIZE_MAX, so
 * that links number their nodes with 31 bits, and the scores' absolute values sum to at most PROBLEM_SCORE_MAX.
 */
#ifndef DLX_PROBLEM_H
#define DLX_PROBLEM_H

#include "dlx.h"

#define PROBLEM_SIZE_MAX ((size_t)INT32_MAX - 2)
#define PROBLEM_SCORE_MAX ((uint64_t)1 << 62)
#define PROBLEM_NO_NAME SIZE_MAX

/* In the place of an option's number: none. */
#define NO_OPTION UINT32_MAX

struct dlx_problem {
    uint32_t item_count;
    uint32_t option_count;
    bool *item_primary;
    uint32_t *item_lo, *item_hi; /* of secondary items 0 and 1 */
    uint32_t *option_start;      /* option_count + 1 */
    uint32_t *entry_item;
    uint32_t *entry_colour; /* 0: none; null if no entry has one */
    int64_t *score;
    uint32_t *item_start; /* item_count + 1 */
    uint32_t *item_option;
    uint32_t *item_colour; /* beside item_option, as entry_colour is beside entry_item */
    size_t *item_name;     /* offsets into text or PROBLEM_NO_NAME; null if no item has a name */
    size_t *option_name;   /* the same for options */
    char *text;
    uint32_t cover_max; /* how many options a cover can have at most */
    bool all_usable;    /* every option has a primary item */
};

/* Sorts the entries of every option and builds the options of every item, from the fields before item_start, and tells
 * cover_max and all_usable. Linear. */
dlx_status problem_index(dlx_problem *problem);

/* Whether the option has a primary item; without one it is part of no cover. */
bool problem_option_usable(const dlx_problem *problem, uint32_t option);

/* Whether every cover holds the item exactly once. */
static inline bool problem_item_exact(const dlx_problem *problem, uint32_t item)
{
    return problem->item_lo[item] == 1 && problem->item_hi[item] == 1;
}

/* Whether any option gives the item a colour. O(options of the item). */
bool problem_item_coloured(const dlx_problem *problem, uint32_t item);

/* Of the primary items that all options hold, the one with the least hi, so that no cover has more options than that;
 * item_count if there is none. */
uint32_t problem_limiting_item(const dlx_problem *problem);

#endif
