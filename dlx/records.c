/* records.c - lists of records; see records.h. */
#include "records.h"

#include "memory.h"

#include <string.h>

/* `function` called with the number of words as a constant behind its other arguments: with two words or one, loops
 * over them would be most of the work. */
#define BY_WORDS(records, function, ...)                                                                               \
    ((records)->words == 1   ? function(__VA_ARGS__, 1)                                                                \
     : (records)->words == 2 ? function(__VA_ARGS__, 2)                                                                \
     : (records)->words == 4 ? function(__VA_ARGS__, 4)                                                                \
                             : function(__VA_ARGS__, 8))

static uint32_t rank_of(const struct records *records, size_t at)
{
    return (uint32_t)(records->stack[at + records->words - 1] >> records->shift);
}

/* Counts the frame's records anew, after some were hidden: filters them in place by the mark of what is gone. */
static void recount(struct records *records, struct frame *frame)
{
    uint64_t *list = records->stack + frame->start;
    records->updates += frame->length / records->words;
    frame->length = records->filter->keep(list, frame->length, records->gone, list, frame->plane);
    frame->counted = true;
}

static const struct quota *quotas_of(const struct records *records, uint32_t depth)
{
    return records->quotas + (size_t)depth * records->quota_count;
}

/* Of the items among these, the first of those that the fewest records hold, but one; 0 if there is none. (Adding up
 * all counts at once as binary numbers, a bit of each in a word, was slower.) */
static uint32_t choose_by_count(const struct records *records, const struct frame *frame, const uint64_t *among,
                                uint32_t *ways)
{
    uint32_t count[RECORD_BITS_MAX] = {0}, best = 0;
    const uint64_t *list = records->stack + frame->start;
    for (size_t at = 0; at < frame->length; at += records->words)
        for (uint32_t w = 0; w < records->words; w++)
            for (uint64_t held = list[at + w] & among[w]; held != 0; held &= held - 1)
                count[64 * w + (uint32_t)__builtin_ctzll(held)]++;
    *ways = UINT32_MAX;
    for (uint32_t bit = 0; bit < records->items; bit++)
        if (count[bit] > 0 && count[bit] < *ways) {
            best = bit + 1;
            *ways = count[bit];
        }
    return best;
}

/* Among the items that need one option more. */
UNROLLED uint32_t choose(struct records *records, struct frame *frame, uint32_t *ways, const uint32_t words)
{
    uint64_t any = 0;
    for (uint32_t w = 0; w < words; w++)
        any |= frame->open[w];
    *ways = UINT32_MAX;
    if (any == 0)
        return 0;
    if (!frame->counted)
        recount(records, frame);
    for (uint32_t plane = 0; plane < RECORD_PLANES; plane++)
        for (uint32_t w = 0; w < words; w++) {
            uint64_t few = frame->open[w] & ~frame->plane[plane][w];
            if (few != 0) {
                *ways = plane;
                return 64 * w + (uint32_t)__builtin_ctzll(few) + 1;
            }
        }
    return choose_by_count(records, frame, frame->open, ways);
}

/* How many of the frame's records hold the item of that bit. */
static uint32_t holders(const struct records *records, const struct frame *frame, uint32_t bit)
{
    const uint64_t *list = records->stack + frame->start + bit / 64;
    uint32_t count = 0;
    for (size_t at = 0; at < frame->length; at += records->words)
        count += (uint32_t)(list[at] >> bit % 64 & 1);
    return count;
}

/* Whether the item of that number is better than those that need more than one option, or else the best of these. If
 * none needs any, the best of the others. */
static uint32_t choose_multiple(struct records *records, struct frame *frame, uint32_t item, uint32_t *ways)
{
    static const uint64_t all[RECORD_WORDS_MAX] = {UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX,
                                                   UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX};
    if (!frame->counted)
        recount(records, frame);
    const struct quota *quota = quotas_of(records, records->depth);
    for (uint32_t k = 0; k < records->quota_count; k++) {
        uint32_t bit = records->quota_bit[k], need = quota[k].need;
        if (need <= 1)
            continue;
        uint32_t count = holders(records, frame, bit), own = count < need ? 0 : count - need + 1;
        if (own < *ways || (own == *ways && bit + 1 < item)) {
            item = bit + 1;
            *ways = own;
        }
    }
    frame->given = SIZE_MAX;
    frame->left = *ways;
    if (item == 0 && (item = choose_by_count(records, frame, all, ways)) != 0)
        ++*ways;
    return item;
}

uint32_t records_choose(struct records *records, uint32_t *ways)
{
    struct frame *frame = &records->frames[records->depth];
    frame->cursor = 0;
    frame->found = 0;
    uint32_t item = BY_WORDS(records, choose, records, frame, ways);
    return records->simple ? item : choose_multiple(records, frame, item, ways);
}

/* Whether two records have a bit in common. */
UNROLLED bool meet(const uint64_t *left, const uint64_t *right, const uint32_t words)
{
    uint64_t both = 0;
    for (uint32_t w = 0; w < words; w++)
        both |= left[w] & right[w];
    return both != 0;
}

/* Where the block of records from `at` on ends: 64 further, or at the end of the list. */
UNROLLED size_t block_end(const struct frame *frame, size_t at, const uint32_t words)
{
    return frame->length - at > (size_t)64 * words ? at + (size_t)64 * words : frame->length;
}

UNROLLED uint32_t next_option(struct records *records, uint32_t item, const uint32_t words)
{
    struct frame *frame = &records->frames[records->depth];
    uint64_t *list = records->stack + frame->start, wanted[RECORD_WORDS_MAX] = {0};
    records_set_bit(wanted, item - 1);
    while (frame->found == 0) {
        if (frame->cursor == frame->length)
            return UINT32_MAX;
        frame->block = frame->cursor;
        frame->cursor = block_end(frame, frame->block, words);
        frame->found = records->filter->find(list + frame->block, frame->cursor - frame->block, wanted);
    }
    size_t at = frame->block + (size_t)__builtin_ctzll(frame->found) * words;
    frame->found &= frame->found - 1;
    frame->given = at;
    return rank_of(records, frame->start + at);
}

uint32_t records_next(struct records *records, uint32_t item)
{
    struct frame *frame = &records->frames[records->depth];
    if (!records->simple) {
        if (frame->given != SIZE_MAX) {
            records->stack[frame->start + frame->given + records->words - 1] |= records->gone[records->words - 1];
            frame->counted = false;
        }
        if (frame->left-- == 0)
            return UINT32_MAX;
    }
    return BY_WORDS(records, next_option, records, item);
}

bool records_hold(const struct records *records, uint32_t option, uint32_t item)
{
    const uint64_t *bits = records->simple ? records->clash : records->own; /* of an exact item both hold its bit */
    return bits[(size_t)option * records->words + (item - 1) / 64] >> (item - 1) % 64 & 1;
}

bool records_may_leave(const struct records *records, uint32_t item, uint32_t depth)
{
    const struct frame *frame = &records->frames[depth];
    uint32_t word = (item - 1) / 64, bit = (item - 1) % 64;
    return !records->simple && ((frame->open[word] | frame->several[word]) >> bit & 1) == 0;
}

/* Makes the next frame the present one, without records yet. False if there is no memory. */
static bool step_up(struct records *records)
{
    const struct frame *frame = &records->frames[records->depth];
    struct frame *next = &records->frames[records->depth + 1];
    next->start = frame->start + frame->length;
    next->length = 0;
    next->counted = true;
    size_t needed = next->start + frame->length + (size_t)2 * RECORD_WORDS_MAX;
    if (needed > records->room) {
        uint64_t *grown = memory_grown(records->stack, &records->room, needed, sizeof *records->stack);
        if (!grown)
            return false;
        records->stack = grown;
    }
    records->depth++;
    return true;
}

/* Fills the present frame with the records of the one below that do not clash. */
static void fill(struct records *records, const uint64_t *clash)
{
    struct frame *next = &records->frames[records->depth];
    const struct frame *frame = next - 1;
    records->updates += frame->length / records->words;
    next->length = records->filter->keep(records->stack + frame->start, frame->length, clash,
                                         records->stack + next->start, next->plane);
}

/* Opens the next frame, where all items are covered exactly once. False if there is no memory. */
UNROLLED bool open_frame(struct records *records, const uint64_t *clash, const uint32_t words)
{
    const struct frame *frame = &records->frames[records->depth];
    struct frame *next = &records->frames[records->depth + 1];
    uint64_t any = 0;
    for (uint32_t w = 0; w < words; w++)
        any |= next->open[w] = frame->open[w] & ~clash[w];
    if (!step_up(records))
        return false;
    if (any != 0) /* else a cover: what else is live can be in none with it */
        fill(records, clash);
    return true;
}

/* Writes the quotas and open items of the next frame, with these options taken; adds to the clash the items that are
 * full. False if one is too full. */
static bool use_quotas(struct records *records, const uint32_t *options, uint32_t count, uint64_t *clash)
{
    const struct frame *frame = &records->frames[records->depth];
    struct frame *next = &records->frames[records->depth + 1];
    const struct quota *before = quotas_of(records, records->depth);
    struct quota *after = records->quotas + (size_t)(records->depth + 1) * records->quota_count;
    memcpy(next->open, frame->open, sizeof next->open);
    memcpy(next->several, frame->several, sizeof next->several);
    for (uint32_t k = 0; k < count; k++)
        for (uint32_t w = 0; w < records->words; w++)
            next->open[w] &= ~records->own[(size_t)options[k] * records->words + w];
    for (uint32_t k = 0; k < records->quota_count; k++) {
        uint32_t bit = records->quota_bit[k], uses = 0;
        for (uint32_t o = 0; o < count; o++)
            uses += (uint32_t)(records->own[(size_t)options[o] * records->words + bit / 64] >> bit % 64 & 1);
        if (uses > before[k].room)
            return false;
        after[k].room = before[k].room - uses;
        after[k].need = before[k].need < uses ? 0 : before[k].need - uses;
        if (after[k].room == 0)
            records_set_bit(clash, bit);
        if (after[k].need <= 1)
            next->several[bit / 64] &= ~(UINT64_C(1) << bit % 64);
        if (after[k].need == 1)
            records_set_bit(next->open, bit);
    }
    return true;
}

/* Where in the frame the record of that rank stands, or the first of a higher one. */
static size_t find(const struct records *records, const struct frame *frame, uint32_t rank)
{
    size_t low = 0, high = frame->length / records->words;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (rank_of(records, frame->start + middle * records->words) < rank)
            low = middle + 1;
        else
            high = middle;
    }
    return low * records->words;
}

/* Marks the present frame's records of the options as gone, or takes the marks back. */
static void turn_marks(struct records *records, const uint32_t *options, uint32_t count)
{
    const struct frame *frame = &records->frames[records->depth];
    for (uint32_t k = 0; k < count; k++)
        records->stack[frame->start + find(records, frame, options[k]) + records->words - 1] ^=
            records->gone[records->words - 1];
}

/* Takes options that may clash in quotas only: RECORDS_CLASH if they do. */
static enum records_force take_multiple(struct records *records, const uint32_t *options, uint32_t count)
{
    uint64_t clash[RECORD_WORDS_MAX] = {0};
    for (uint32_t k = 0; k < count; k++)
        for (uint32_t w = 0; w < records->words; w++)
            clash[w] |= records->clash[(size_t)options[k] * records->words + w];
    if (!use_quotas(records, options, count, clash))
        return RECORDS_CLASH;
    turn_marks(records, options, count);
    bool room = step_up(records);
    if (room) {
        fill(records, clash);
        records->depth--;
    }
    turn_marks(records, options, count);
    records->depth += room;
    return room ? RECORDS_FORCED : RECORDS_NO_MEMORY;
}

bool records_take(struct records *records, uint32_t option)
{
    if (!records->simple)
        return take_multiple(records, &option, 1) == RECORDS_FORCED;
    return BY_WORDS(records, open_frame, records, records->clash + (size_t)option * records->words);
}

/* The items that have one option left; false if one has none. */
UNROLLED bool find_single(struct records *records, uint64_t *single, bool *any, const uint32_t words)
{
    struct frame *frame = &records->frames[records->depth];
    uint64_t none = 0, some = 0;
    for (uint32_t w = 0; w < words; w++) {
        none |= frame->open[w] & ~frame->plane[0][w];
        some |= single[w] = frame->open[w] & ~frame->plane[1][w];
    }
    *any = some != 0;
    return none == 0;
}

/* Adds the items that need several options and have no more; false if one has fewer. */
static bool find_several(const struct records *records, uint64_t *forcing, bool *any)
{
    const struct frame *frame = &records->frames[records->depth];
    const struct quota *quota = quotas_of(records, records->depth);
    for (uint32_t k = 0; k < records->quota_count; k++) {
        if (quota[k].need <= 1)
            continue;
        uint32_t count = holders(records, frame, records->quota_bit[k]);
        if (count < quota[k].need)
            return false;
        if (count == quota[k].need) {
            records_set_bit(forcing, records->quota_bit[k]);
            *any = true;
        }
    }
    return true;
}

/* Writes the options that hold one of the items, *count of them, and adds up what they clash with; false if two of them
 * do with each other. */
UNROLLED bool list_forced(const struct records *records, const uint64_t *forcing, uint32_t *options, uint32_t *count,
                          uint64_t *clash, const uint32_t words)
{
    const struct frame *frame = &records->frames[records->depth];
    const uint64_t *list = records->stack + frame->start;
    for (size_t block = 0; block < frame->length; block += (size_t)64 * words) {
        uint64_t found = records->filter->find(list + block, block_end(frame, block, words) - block, forcing);
        for (; found != 0; found &= found - 1) {
            size_t at = block + (size_t)__builtin_ctzll(found) * words;
            if (meet(list + at, clash, words) || *count == records->most)
                return false;
            uint32_t option = rank_of(records, frame->start + at);
            for (uint32_t w = 0; w < words; w++)
                clash[w] |= records->clash[(size_t)option * words + w];
            options[(*count)++] = option;
        }
    }
    return true;
}

UNROLLED enum records_force take_forced(struct records *records, uint32_t *options, uint32_t *count,
                                        const uint32_t words)
{
    struct frame *frame = &records->frames[records->depth];
    uint64_t forcing[RECORD_WORDS_MAX], clash[RECORD_WORDS_MAX], open = 0;
    bool any;
    for (uint32_t w = 0; w < words; w++) {
        open |= frame->open[w];
        clash[w] = 0;
    }
    *count = 0;
    if (open == 0 && records->simple)
        return RECORDS_NOTHING_FORCED;
    if (!frame->counted)
        recount(records, frame);
    if (!find_single(records, forcing, &any, words) || (!records->simple && !find_several(records, forcing, &any)))
        return RECORDS_CLASH;
    if (!any)
        return RECORDS_NOTHING_FORCED;
    if (!list_forced(records, forcing, options, count, clash, words))
        return RECORDS_CLASH;
    if (!records->simple)
        return take_multiple(records, options, *count);
    return open_frame(records, clash, words) ? RECORDS_FORCED : RECORDS_NO_MEMORY;
}

enum records_force records_take_forced(struct records *records, uint32_t *options, uint32_t *count)
{
    return BY_WORDS(records, take_forced, records, options, count);
}

UNROLLED enum records_force take_all(struct records *records, const uint32_t *options, uint32_t count,
                                     const uint32_t words)
{
    uint64_t clash[RECORD_WORDS_MAX] = {0};
    for (uint32_t k = 0; k < count; k++) {
        if (meet(records->stack + (size_t)options[k] * words, clash, words))
            return RECORDS_CLASH;
        for (uint32_t w = 0; w < words; w++)
            clash[w] |= records->clash[(size_t)options[k] * words + w];
    }
    return open_frame(records, clash, words) ? RECORDS_FORCED : RECORDS_NO_MEMORY;
}

enum records_force records_take_all(struct records *records, const uint32_t *options, uint32_t count)
{
    return BY_WORDS(records, take_all, records, options, count);
}

bool records_live(const struct records *records, uint32_t option)
{
    const struct frame *frame = &records->frames[records->depth];
    size_t at = find(records, frame, option);
    return at < frame->length && rank_of(records, frame->start + at) == option &&
           !(records->stack[frame->start + at + records->words - 1] & records->gone[records->words - 1]);
}

void records_hide(struct records *records, uint32_t option)
{
    struct frame *frame = &records->frames[records->depth];
    size_t at = find(records, frame, option), behind = at + records->words;
    if (at == frame->length || rank_of(records, frame->start + at) != option)
        return;
    uint64_t *list = records->stack + frame->start;
    memmove(list + at, list + behind, (frame->length - behind) * sizeof *list);
    frame->length -= records->words;
    frame->counted = false;
}

bool records_hide_from(struct records *records, uint32_t limit)
{
    struct frame *frame = &records->frames[records->depth];
    if (!frame->counted)
        recount(records, frame);
    size_t at = find(records, frame, limit);
    bool any = at < frame->length;
    frame->length = at;
    frame->counted = frame->counted && !any;
    return any;
}
