/* records.h - the matrix of a small problem as lists of records: one record an option, one bit an item.
 *
 * The live options of a search state stand in one array, in rank order. Taking an option copies those that may stand
 * beside it to the next array, and counts on the way, for all items at once, whether 1, 2, 3 or more of them hold the
 * item: bit k of plane[j] says that more than j live options hold item k. Undoing is forgetting the copy. Where an
 * array is short this is a few instructions an option, with vectors a fraction of one.
 *
 * A record has `words` 64-bit words (1, 2, 4 or 8). From bit 0 on stand the primary items in their order, then for
 * every secondary item a bit for each of its colours and one for no colour. The option's rank stands in the last word
 * from `shift` on.
 *
 * Where all primary items are covered exactly once (`simple`), an option excludes itself and its siblings by its bits.
 * Otherwise the bit below the rank marks records that are gone though they clash with nothing, and items that need more
 * than one option, or have room for more than one but not for all, have `quotas`.
 */
#ifndef DLX_RECORDS_H
#define DLX_RECORDS_H

#include "dlx.h"
#include "filter.h"

enum { RECORD_WORDS_MAX = 8, RECORD_BITS_MAX = 64 * RECORD_WORDS_MAX, RECORD_PLANES = 4 };

/* The state after an option was taken. */
struct frame {
    size_t start, length;               /* of the records in the stack, in words */
    size_t block, cursor;               /* the block of records that records_next looks at, and where it ends */
    uint64_t found;                     /* those of the block that it has still to give */
    size_t given;                       /* the record it gave last; SIZE_MAX: none yet */
    uint32_t left;                      /* how many it may still give */
    bool counted;                       /* the planes are right */
    uint64_t open[RECORD_WORDS_MAX];    /* primary items that need one option more, */
    uint64_t several[RECORD_WORDS_MAX]; /* and that need more than one */
    uint64_t plane[RECORD_PLANES][RECORD_WORDS_MAX];
};

/* How many more options an item needs, and has room for. */
struct quota {
    uint32_t need, room;
};

struct records {
    uint32_t words, shift;
    uint32_t options, items; /* primary items have the bits 0 .. items-1 */
    bool simple;
    uint64_t *clash;                 /* by rank: what an option beside it must not have */
    uint64_t *own;                   /* by rank: the record without the rank; not there if simple */
    uint64_t gone[RECORD_WORDS_MAX]; /* the mark of records that are gone; 0 if simple */
    uint32_t quota_count;            /* so many items have quotas, */
    uint32_t *quota_bit;             /* those with these bits; */
    struct quota *quotas;            /* those of frame d stand from d * quota_count on */
    uint32_t most;                   /* options in a cover */
    uint64_t *stack;
    size_t room;
    struct frame *frames;
    uint32_t depth; /* frames[depth] is the present state */
    const struct filter *filter;
    uint64_t updates; /* records looked at so far */
};

/* The records of the options order[0 .. count-1] of the problem; *fits is false if it has more items and colours than
 * `most_words` (up to RECORD_WORDS_MAX) words hold. records_free also then, and after an error.
 * O(entries + items * words). */
dlx_status records_new(struct records *records, const dlx_problem *problem, const uint32_t *order, uint32_t count,
                       uint32_t most_words, bool *fits);
void records_free(struct records *records);

/* Whether the problem, with all its options, has records and these are simple. O(items). */
bool records_are_simple(const dlx_problem *problem);

/* The number, from 1, of the primary item with the fewest ways to go on, *ways of them, the first on a tie; 0 if there
 * is none. See links_choose. */
uint32_t records_choose(struct records *records, uint32_t *ways);

/* The next option of the item chosen last; see matrix_next. */
uint32_t records_next(struct records *records, uint32_t item);

/* Whether at that depth the item needs none of the options it has. */
bool records_may_leave(const struct records *records, uint32_t item, uint32_t depth);

/* Whether the option, by rank, holds the item. */
bool records_hold(const struct records *records, uint32_t option, uint32_t item);

/* Takes a live option. False if there is no memory. What was taken is taken back by setting depth to what it was
 * before. */
bool records_take(struct records *records, uint32_t option);

enum records_force { RECORDS_NOTHING_FORCED, RECORDS_FORCED, RECORDS_CLASH, RECORDS_NO_MEMORY };

/* Takes at once all options of the items that need all they have left, and writes which, *count of them. A clash is an
 * item with fewer than it needs, or options among these that cannot stand beside each other; nothing is taken then. */
enum records_force records_take_forced(struct records *records, uint32_t *options, uint32_t *count);

/* Takes the options, of the first frame and simple records, at once. A clash is between two of them. */
enum records_force records_take_all(struct records *records, const uint32_t *options, uint32_t count);

/* Makes a live option gone until the last one taken is taken back. O(live options). */
void records_hide(struct records *records, uint32_t option);

/* The same for all of rank `limit` and above; whether there were any. */
bool records_hide_from(struct records *records, uint32_t limit);

/* Whether the option is live. O(log of the live options). */
bool records_live(const struct records *records, uint32_t option);

static inline void records_set_bit(uint64_t *words, uint32_t bit)
{
    words[bit / 64] |= UINT64_C(1) << bit % 64;
}

#endif
