/* records.c - lists of records; see records.h. */
#include "records.h"

#include "memory.h"
#include "problem.h"

#include <string.h>

/* The bits of the items. */
struct layout {
    uint32_t *first;  /* of every item: its first bit, */
    uint32_t *end;    /* and the one behind its last */
    uint32_t *colour; /* of every bit of a secondary item: the colour it stands for */
    uint32_t bits;
};

enum { BITS_MAX = 64 * RECORD_WORDS_MAX };

/* The bit of the secondary item's use in that colour; it is made if there is none yet. BITS_MAX if there is no room. */
static uint32_t colour_bit(struct layout *layout, uint32_t item, uint32_t colour)
{
    for (uint32_t bit = layout->first[item]; bit < layout->end[item]; bit++)
        if (layout->colour[bit] == colour)
            return bit;
    if (layout->bits == BITS_MAX)
        return BITS_MAX;
    layout->colour[layout->bits++] = colour;
    layout->end[item] = layout->bits;
    return layout->bits - 1;
}

/* Gives every item its bits; false if they are too many or an item is not of the kind. */
static bool lay_out(struct layout *layout, const dlx_problem *problem)
{
    layout->bits = 0;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (!problem->item_primary[item])
            continue;
        if (!problem_item_exact(problem, item) || layout->bits == BITS_MAX)
            return false;
        layout->first[item] = layout->bits++;
        layout->end[item] = layout->bits;
    }
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (problem->item_primary[item])
            continue;
        layout->first[item] = layout->end[item] = layout->bits;
        for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++)
            if (colour_bit(layout, item, problem->item_colour ? problem->item_colour[k] : 0) == BITS_MAX)
                return false;
    }
    return true;
}

static uint32_t width(uint32_t count)
{
    uint32_t bits = 1;
    while (bits < 32 && count >> bits != 0)
        bits++;
    return bits;
}

/* How many words the records need, with their ranks in the last; 0 if more than there may be. */
static uint32_t words_for(uint32_t bits, uint32_t options)
{
    uint32_t words = 1;
    while (words <= RECORD_WORDS_MAX && bits + width(options) > 64 * words)
        words *= 2;
    return words <= RECORD_WORDS_MAX ? words : 0;
}

static void set_bit(uint64_t *words, uint32_t bit)
{
    words[bit / 64] |= UINT64_C(1) << bit % 64;
}

/* Writes the record of an option, and what it clashes with: its own bits, but of a colour the item's other ones. */
static void write_record(const struct records *records, const dlx_problem *problem, struct layout *layout,
                         uint32_t option, uint32_t rank)
{
    uint64_t *record = records->stack + (size_t)rank * records->words;
    uint64_t *clash = records->clash + (size_t)rank * records->words;
    memset(record, 0, records->words * sizeof *record);
    memset(clash, 0, records->words * sizeof *clash);
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
        uint32_t item = problem->entry_item[e], colour = problem->entry_colour ? problem->entry_colour[e] : 0;
        uint32_t own = problem->item_primary[item] ? layout->first[item] : colour_bit(layout, item, colour);
        set_bit(record, own);
        for (uint32_t bit = layout->first[item]; bit < layout->end[item]; bit++)
            if (colour == 0 || bit != own)
                set_bit(clash, bit);
    }
    record[records->words - 1] |= (uint64_t)rank << records->shift;
}

static dlx_status make_room(struct records *records, uint32_t levels)
{
    size_t words = (size_t)records->options * records->words;
    records->room = 2 * words + 2 * RECORD_WORDS_MAX;
    records->stack = memory_zeroed(records->room, sizeof *records->stack);
    records->clash = memory_array(words, sizeof *records->clash);
    records->frames = memory_array((size_t)levels + 1, sizeof *records->frames);
    return records->stack && records->clash && records->frames ? DLX_OK : DLX_ERROR_MEMORY;
}

static void open_root(struct records *records)
{
    struct frame *root = &records->frames[0];
    *root = (struct frame){.length = (size_t)records->options * records->words};
    for (uint32_t bit = 0; bit < records->items; bit++)
        set_bit(root->open, bit);
}

dlx_status records_new(struct records *records, const dlx_problem *problem, const uint32_t *order, uint32_t count,
                       uint32_t most_words, bool *fits)
{
    *records = (struct records){.options = count};
    struct layout layout = {
        .first = memory_array(problem->item_count, sizeof *layout.first),
        .end = memory_array(problem->item_count, sizeof *layout.end),
        .colour = memory_array(BITS_MAX, sizeof *layout.colour),
    };
    dlx_status status = layout.first && layout.end && layout.colour ? DLX_OK : DLX_ERROR_MEMORY;
    *fits = status == DLX_OK && lay_out(&layout, problem) && (records->words = words_for(layout.bits, count)) > 0 &&
            records->words <= most_words;
    if (*fits) {
        records->filter = filter_for(records->words);
        records->shift = 64 - width(count);
        for (uint32_t item = 0; item < problem->item_count; item++)
            records->items += problem->item_primary[item];
        status = make_room(records, problem_cover_max(problem));
    }
    if (*fits && status == DLX_OK) {
        for (uint32_t rank = 0; rank < count; rank++)
            write_record(records, problem, &layout, order[rank], rank);
        open_root(records);
    }
    memory_free(layout.first);
    memory_free(layout.end);
    memory_free(layout.colour);
    return status;
}

void records_free(struct records *records)
{
    memory_free(records->clash);
    memory_free(records->stack);
    memory_free(records->frames);
    *records = (struct records){0};
}

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

/* Counts the frame's records anew, after some were hidden: filters them in place by what clashes with none. */
static void recount(struct records *records, struct frame *frame)
{
    static const uint64_t nothing[RECORD_WORDS_MAX];
    uint64_t *list = records->stack + frame->start;
    records->updates += frame->length / records->words;
    records->filter->keep(list, frame->length, nothing, list, frame->plane);
    frame->counted = true;
}

/* Of the open items, all held by at least RECORD_PLANES options, the first of those held by the fewest. (Adding up all
 * counts at once as binary numbers, a bit of each in a word, was slower.) */
static uint32_t choose_by_count(const struct records *records, const struct frame *frame, uint32_t *ways)
{
    uint32_t count[BITS_MAX] = {0}, best = 0;
    const uint64_t *list = records->stack + frame->start;
    for (size_t at = 0; at < frame->length; at += records->words)
        for (uint32_t w = 0; w < records->words; w++)
            for (uint64_t open = list[at + w] & frame->open[w]; open != 0; open &= open - 1)
                count[64 * w + (uint32_t)__builtin_ctzll(open)]++;
    *ways = UINT32_MAX;
    for (uint32_t bit = 0; bit < records->items; bit++)
        if (count[bit] > 0 && count[bit] < *ways) {
            best = bit;
            *ways = count[bit];
        }
    return best + 1;
}

UNROLLED uint32_t choose(struct records *records, uint32_t *ways, const uint32_t words)
{
    struct frame *frame = &records->frames[records->depth];
    frame->cursor = 0;
    frame->found = 0;
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
    return choose_by_count(records, frame, ways);
}

uint32_t records_choose(struct records *records, uint32_t *ways)
{
    return BY_WORDS(records, choose, records, ways);
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
    return frame->length - at > 64 * words ? at + 64 * words : frame->length;
}

UNROLLED uint32_t next_option(struct records *records, uint32_t item, const uint32_t words)
{
    struct frame *frame = &records->frames[records->depth];
    uint64_t *list = records->stack + frame->start, wanted[RECORD_WORDS_MAX] = {0};
    set_bit(wanted, item - 1);
    while (frame->found == 0) {
        if (frame->cursor == frame->length)
            return UINT32_MAX;
        frame->block = frame->cursor;
        frame->cursor = block_end(frame, frame->block, words);
        frame->found = records->filter->find(list + frame->block, frame->cursor - frame->block, wanted);
    }
    size_t at = frame->block + (size_t)__builtin_ctzll(frame->found) * words;
    frame->found &= frame->found - 1;
    return rank_of(records, frame->start + at);
}

uint32_t records_next(struct records *records, uint32_t item)
{
    return BY_WORDS(records, next_option, records, item);
}

/* Opens the next frame: the records that do not clash. False if there is no memory. */
UNROLLED bool open_frame(struct records *records, const uint64_t *clash, const uint32_t words)
{
    const struct frame *frame = &records->frames[records->depth];
    struct frame *next = &records->frames[records->depth + 1];
    uint64_t any = 0;
    for (uint32_t w = 0; w < words; w++)
        any |= next->open[w] = frame->open[w] & ~clash[w];
    next->start = frame->start + frame->length;
    size_t needed = next->start + frame->length + 2 * RECORD_WORDS_MAX;
    if (needed > records->room) {
        uint64_t *grown = memory_grown(records->stack, &records->room, needed, sizeof *records->stack);
        if (!grown)
            return false;
        records->stack = grown;
    }
    records->depth++;
    next->counted = true;
    next->length = 0;
    if (any == 0)
        return true; /* a cover: what else is live can be in none with it */
    records->updates += frame->length / words;
    next->length = records->filter->keep(records->stack + frame->start, frame->length, clash,
                                         records->stack + next->start, next->plane);
    return true;
}

bool records_take(struct records *records, uint32_t option)
{
    return BY_WORDS(records, open_frame, records, records->clash + (size_t)option * records->words);
}

/* The items that have one option left; false if one has none. */
UNROLLED bool find_single(struct records *records, uint64_t *single, bool *any, const uint32_t words)
{
    struct frame *frame = &records->frames[records->depth];
    if (!frame->counted)
        recount(records, frame);
    uint64_t none = 0, some = 0;
    for (uint32_t w = 0; w < words; w++) {
        none |= frame->open[w] & ~frame->plane[0][w];
        some |= single[w] = frame->open[w] & ~frame->plane[1][w];
    }
    *any = some != 0;
    return none == 0;
}

UNROLLED enum records_force take_forced(struct records *records, uint32_t *options, uint32_t *count,
                                        const uint32_t words)
{
    const struct frame *frame = &records->frames[records->depth];
    const uint64_t *list = records->stack + frame->start;
    uint64_t single[RECORD_WORDS_MAX], clash[RECORD_WORDS_MAX], open = 0;
    bool any;
    for (uint32_t w = 0; w < words; w++) {
        open |= frame->open[w];
        clash[w] = 0;
    }
    *count = 0;
    if (open == 0)
        return RECORDS_NOTHING_FORCED;
    if (!find_single(records, single, &any, words))
        return RECORDS_CLASH;
    if (!any)
        return RECORDS_NOTHING_FORCED;
    for (size_t block = 0; block < frame->length; block += 64 * words) {
        uint64_t found = records->filter->find(list + block, block_end(frame, block, words) - block, single);
        for (; found != 0; found &= found - 1) {
            size_t at = block + (size_t)__builtin_ctzll(found) * words;
            if (meet(list + at, clash, words))
                return RECORDS_CLASH;
            uint32_t option = rank_of(records, frame->start + at);
            for (uint32_t w = 0; w < words; w++)
                clash[w] |= records->clash[(size_t)option * words + w];
            options[(*count)++] = option;
        }
    }
    return open_frame(records, clash, words) ? RECORDS_FORCED : RECORDS_NO_MEMORY;
}

enum records_force records_take_forced(struct records *records, uint32_t *options, uint32_t *count)
{
    return BY_WORDS(records, take_forced, records, options, count);
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

bool records_live(const struct records *records, uint32_t option)
{
    const struct frame *frame = &records->frames[records->depth];
    size_t at = find(records, frame, option);
    return at < frame->length && rank_of(records, frame->start + at) == option;
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
    size_t at = find(records, frame, limit);
    bool any = at < frame->length;
    frame->length = at;
    frame->counted = frame->counted && !any;
    return any;
}
