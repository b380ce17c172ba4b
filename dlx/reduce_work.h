/* reduce_work.h - the working state of a reduction, for the modules it is made of: reduce.c and dominate.c. */
#ifndef DLX_REDUCE_WORK_H
#define DLX_REDUCE_WORK_H

#include "reduce.h"

/* The working state. Each item enters the queue at most once: what it has left and what it needs only come closer. */
struct reduce_work {
    const dlx_problem *problem;
    const struct decided *decided;
    bool *option_live;
    bool *item_live;  /* false once it can hold no further option, or nothing about it is open */
    uint32_t *live;   /* live options of each item */
    uint32_t *need;   /* how many of them at least, */
    uint32_t *room;   /* and at most */
    uint32_t *heir;   /* the item that takes care of it, or itself */
    uint32_t *common; /* scratch, of items */
    uint32_t *queue;  /* primary items that need all they have left */
    uint32_t queue_end;
    bool no_cover;
};

/* Takes out a live option, and notes what its items are left with. */
void reduce_drop(struct reduce_work *work, uint32_t option);

/* Leaves out items that another one takes care of: where all options of an item that is covered exactly once hold a
 * second one, that has its option from there. Its other options are impossible if it has room for one alone. True if
 * any option was dropped. O(sum of the squares of the options' sizes), and a small multiple of the entries at most. */
bool dominate(struct reduce_work *work);

#endif
