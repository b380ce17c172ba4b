/* extend.h - a problem with more items, or without the last ones. */
#ifndef DLX_EXTEND_H
#define DLX_EXTEND_H

#include "problem.h"

/* An item that is to be added: without colours, held by these options, ascending. */
struct new_item {
    bool primary;
    uint32_t lo, hi;
    uint32_t option_count;
    uint32_t *option;
};

/* Makes *extended the problem with so many more items, numbered behind its own; its options keep their numbers, and it
 * has no names. On an error *extended is null. The caller sees to it that there are fewer than PROBLEM_SIZE_MAX items,
 * options and entries. Linear. */
dlx_status problem_extend(const dlx_problem *problem, const struct new_item *items, uint32_t count,
                          dlx_problem **extended);

/* Makes *cut the problem with its first `items` items alone. The same for the rest. */
dlx_status problem_shorten(const dlx_problem *problem, uint32_t items, dlx_problem **shortened);

#endif
