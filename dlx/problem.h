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

struct dlx_problem {
    uint32_t item_count;
    uint32_t option_count;
    bool *item_primary;
    uint32_t *option_start; /* option_count + 1 */
    uint32_t *entry_item;
    int64_t *score;
    uint32_t *item_start; /* item_count + 1 */
    uint32_t *item_option;
    size_t *item_name;   /* offsets into text or PROBLEM_NO_NAME; null if no item has a name */
    size_t *option_name; /* the same for options */
    char *text;
};

/* Sorts the entries of every option and builds the options of every item, from the first six fields. Linear. */
dlx_status problem_index(dlx_problem *problem);

/* Whether the option has a primary item; without one it is part of no cover. */
bool problem_option_usable(const dlx_problem *problem, uint32_t option);

#endif
