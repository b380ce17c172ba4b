/* records_build.c - the bits of a problem's items, and the records of its options; see records.h. */
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

/* The bit of the secondary item's use in that colour; it is made if there is none yet. RECORD_BITS_MAX if there is no
 * room. */
static uint32_t colour_bit(struct layout *layout, uint32_t item, uint32_t colour)
{
    for (uint32_t bit = layout->first[item]; bit < layout->end[item]; bit++)
        if (layout->colour[bit] == colour)
            return bit;
    if (layout->bits == RECORD_BITS_MAX)
        return RECORD_BITS_MAX;
    layout->colour[layout->bits++] = colour;
    layout->end[item] = layout->bits;
    return layout->bits - 1;
}

/* Gives every item its bits; false if they are too many. */
static bool lay_out(struct layout *layout, const dlx_problem *problem)
{
    layout->bits = 0;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (!problem->item_primary[item])
            continue;
        if (layout->bits == RECORD_BITS_MAX)
            return false;
        layout->first[item] = layout->bits++;
        layout->end[item] = layout->bits;
    }
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (problem->item_primary[item])
            continue;
        layout->first[item] = layout->end[item] = layout->bits;
        for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++)
            if (colour_bit(layout, item, problem->item_colour ? problem->item_colour[k] : 0) == RECORD_BITS_MAX)
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

/* Writes the record of an option, and what it clashes with: of an item with room for one its own bits, but of a colour
 * the item's other ones. */
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
        records_set_bit(record, own);
        for (uint32_t bit = layout->first[item]; bit < layout->end[item]; bit++)
            if (colour == 0 ? problem->item_hi[item] == 1 : bit != own)
                records_set_bit(clash, bit);
    }
    if (!records->simple)
        memcpy(records->own + (size_t)rank * records->words, record, records->words * sizeof *record);
    for (uint32_t w = 0; w < records->words; w++)
        clash[w] |= records->gone[w];
    record[records->words - 1] |= (uint64_t)rank << records->shift;
}

static dlx_status make_room(struct records *records)
{
    size_t words = (size_t)records->options * records->words;
    records->room = 2 * words + (size_t)2 * RECORD_WORDS_MAX;
    records->stack = memory_zeroed(records->room, sizeof *records->stack);
    records->clash = memory_array(words, sizeof *records->clash);
    records->own = memory_array(records->simple ? 0 : words, sizeof *records->own);
    records->frames = memory_array((size_t)records->most + 1, sizeof *records->frames);
    records->quotas = memory_array(((size_t)records->most + 1) * records->quota_count, sizeof *records->quotas);
    return records->stack && records->clash && records->own && records->frames && records->quotas ? DLX_OK
                                                                                                  : DLX_ERROR_MEMORY;
}

/* Whether the primary item has to be counted. Else either it has room for one, or what it can be given is not too much,
 * and one is all it needs. `limiting` is the problem's, by which others may have room enough. */
static bool needs_count(const dlx_problem *problem, uint32_t item, uint32_t limiting)
{
    uint32_t most = problem->item_start[item + 1] - problem->item_start[item];
    if (limiting < problem->item_count && limiting != item && problem->item_hi[limiting] < most)
        most = problem->item_hi[limiting];
    uint32_t lo = problem->item_lo[item], hi = problem->item_hi[item];
    return lo > 1 || (hi != 1 && hi < most);
}

/* What the primary items ask for. */
static dlx_status sort_items(struct records *records, const dlx_problem *problem)
{
    records->quota_bit = memory_array(problem->item_count, sizeof *records->quota_bit);
    if (!records->quota_bit)
        return DLX_ERROR_MEMORY;
    uint32_t limiting = problem_limiting_item(problem);
    records->simple = true;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (!problem->item_primary[item])
            continue;
        records->simple = records->simple && problem_item_exact(problem, item);
        if (needs_count(problem, item, limiting))
            records->quota_bit[records->quota_count++] = records->items;
        records->items++;
    }
    return DLX_OK;
}

static void open_root(struct records *records, const dlx_problem *problem)
{
    struct frame *root = &records->frames[0];
    *root = (struct frame){.length = (size_t)records->options * records->words};
    struct quota *quota = records->quotas;
    uint32_t bit = 0;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (!problem->item_primary[item])
            continue;
        uint32_t need = problem->item_lo[item];
        if (need > 0)
            records_set_bit(need == 1 ? root->open : root->several, bit);
        if (quota < records->quotas + records->quota_count && bit == records->quota_bit[quota - records->quotas])
            *quota++ = (struct quota){.need = need, .room = problem->item_hi[item]};
        bit++;
    }
}

/* Fits the records in as few words as can be; false if those are more than `most_words`. */
static bool choose_words(struct records *records, uint32_t bits, uint32_t most_words)
{
    uint32_t mark = records->simple ? 0 : 1;
    records->words = words_for(bits + mark, records->options);
    if (records->words == 0 || records->words > most_words)
        return false;
    records->shift = 64 - width(records->options);
    records->filter = filter_of(filter_level(), records->words);
    if (mark)
        records->gone[records->words - 1] = UINT64_C(1) << (records->shift - 1);
    return true;
}

bool records_are_simple(const dlx_problem *problem)
{
    for (uint32_t item = 0; item < problem->item_count; item++)
        if (!problem->item_primary[item] || !problem_item_exact(problem, item))
            return false;
    return problem->item_count <= RECORD_BITS_MAX && words_for(problem->item_count, problem->option_count) != 0;
}

static dlx_status build(struct records *records, const dlx_problem *problem, const uint32_t *order, uint32_t most_words,
                        struct layout *layout, bool *fits)
{
    if (!layout->first || !layout->end || !layout->colour)
        return DLX_ERROR_MEMORY;
    if (!lay_out(layout, problem))
        return DLX_OK;
    dlx_status status = sort_items(records, problem);
    if (status || !choose_words(records, layout->bits, most_words))
        return status;
    records->most = problem->cover_max;
    status = make_room(records);
    if (status)
        return status;
    for (uint32_t rank = 0; rank < records->options; rank++)
        write_record(records, problem, layout, order[rank], rank);
    open_root(records, problem);
    *fits = true;
    return DLX_OK;
}

dlx_status records_new(struct records *records, const dlx_problem *problem, const uint32_t *order, uint32_t count,
                       uint32_t most_words, bool *fits)
{
    *records = (struct records){.options = count};
    *fits = false;
    struct layout layout = {
        .first = memory_array(problem->item_count, sizeof *layout.first),
        .end = memory_array(problem->item_count, sizeof *layout.end),
        .colour = memory_array(RECORD_BITS_MAX, sizeof *layout.colour),
    };
    dlx_status status = build(records, problem, order, most_words, &layout, fits);
    memory_free(layout.first);
    memory_free(layout.end);
    memory_free(layout.colour);
    return status;
}

void records_free(struct records *records)
{
    memory_free(records->clash);
    memory_free(records->own);
    memory_free(records->stack);
    memory_free(records->frames);
    memory_free(records->quota_bit);
    memory_free(records->quotas);
    *records = (struct records){0};
}
