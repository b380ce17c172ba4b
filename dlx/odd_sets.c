/* odd_sets.c - separates odd sets; see odd_sets.h. */
#include "odd_sets.h"

#include "memory.h"
#include "random.h"

#include <stdlib.h>
#include <string.h>

static const double VIOLATED = 0.9;        /* shares are not exact: an odd set with more than that may have enough */
static const double SHARE_PER_ITEM = 0.01; /* larger sets have more options, and bind less */

enum { TRIALS = 6 };

/* A sum of items modulo 2: the options of the support that hold an odd number of them, and the items. */
struct sum {
    bits *odd, *items;
    uint32_t item_count;
    bool spent; /* it has served to eliminate an option */
};

/* An odd set found. */
struct found {
    double rank;        /* the less the better */
    struct odd_set set; /* of places in work.item */
};

struct work {
    const struct support *support;
    uint32_t *item, items; /* those that are covered exactly once and held by an option of the support */
    uint32_t words, item_words;
    struct sum *sum; /* as many as items */
    bits *room, *first;
    uint32_t *order; /* the options of the support as they are eliminated */
    struct found *found;
    size_t found_count, found_room;
};

static void work_free(struct work *work)
{
    memory_free(work->item);
    memory_free(work->sum);
    memory_free(work->room);
    memory_free(work->first);
    memory_free(work->order);
    memory_free(work->found);
}

/* Lists the items in question; place[] is their place by item, or UINT32_MAX. */
static void list_items(struct work *work, uint32_t *place)
{
    const struct support *support = work->support;
    const dlx_problem *problem = support->problem;
    memset(place, 0xFF, problem->item_count * sizeof *place);
    for (uint32_t k = 0; k < support->count; k++) {
        uint32_t option = support->option[k];
        for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
            uint32_t item = problem->entry_item[e];
            if (item >= support->items || place[item] != UINT32_MAX || !problem_item_exact(problem, item))
                continue;
            place[item] = work->items;
            work->item[work->items++] = item;
        }
    }
}

/* The items alone, as sums. */
static void write_first(struct work *work, const uint32_t *place)
{
    const struct support *support = work->support;
    const dlx_problem *problem = support->problem;
    size_t words = work->words + work->item_words;
    for (uint32_t i = 0; i < work->items; i++)
        bits_flip(work->first + i * words + work->words, i);
    for (uint32_t k = 0; k < support->count; k++) {
        uint32_t option = support->option[k];
        for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
            if (place[problem->entry_item[e]] != UINT32_MAX)
                bits_flip(work->first + place[problem->entry_item[e]] * words, k);
    }
}

static dlx_status work_new(struct work *work, const struct support *support)
{
    uint32_t count = support->problem->item_count;
    *work = (struct work){.support = support, .item = memory_array(count, sizeof *work->item)};
    uint32_t *place = memory_array(count, sizeof *place);
    dlx_status status = work->item && place ? DLX_OK : DLX_ERROR_MEMORY;
    if (status == DLX_OK) {
        list_items(work, place);
        work->words = bits_words(support->count);
        work->item_words = bits_words(work->items);
        size_t words = (size_t)work->items * (work->words + work->item_words);
        work->sum = memory_array(work->items, sizeof *work->sum);
        work->room = memory_array(words, sizeof *work->room);
        work->first = memory_zeroed(words, sizeof *work->first);
        work->order = memory_array(support->count, sizeof *work->order);
        if (!work->sum || !work->room || !work->first || !work->order)
            status = DLX_ERROR_MEMORY;
    }
    if (status == DLX_OK)
        write_first(work, place);
    memory_free(place);
    return status;
}

/* Begins a trial: its sums are the items, its order that of the shares, shaken but for the first time. */
static void begin(struct work *work, uint32_t trial)
{
    size_t words = work->words + work->item_words;
    memcpy(work->room, work->first, work->items * words * sizeof *work->room);
    for (uint32_t i = 0; i < work->items; i++)
        work->sum[i] = (struct sum){work->room + i * words, work->room + i * words + work->words, 1, false};
    uint64_t state = trial;
    for (uint32_t k = 0; k < work->support->count; k++)
        work->order[k] = k;
    for (uint32_t k = 1; k < work->support->count && trial > 0; k++) {
        uint32_t from = k - (uint32_t)(random_number(&state) % (k / 4 + 1)), moved = work->order[k];
        work->order[k] = work->order[from];
        work->order[from] = moved;
    }
}

/* Takes down the sum if it is a violated odd set. */
static dlx_status look_at(struct work *work, const struct sum *sum)
{
    if (sum->item_count % 2 == 0 || sum->item_count < 3 || sum->item_count > ODD_SET_ITEMS_MAX)
        return DLX_OK;
    double share = 0;
    for (uint32_t w = 0; w < work->words; w++)
        for (bits left = sum->odd[w]; left; left &= left - 1)
            share += work->support->share[w * 64 + (uint32_t)__builtin_ctzll(left)];
    if (share >= VIOLATED)
        return DLX_OK;
    struct found *found = memory_grown(work->found, &work->found_room, work->found_count + 1, sizeof *found);
    if (!found)
        return DLX_ERROR_MEMORY;
    work->found = found;
    found += work->found_count++;
    *found = (struct found){.rank = share + SHARE_PER_ITEM * sum->item_count};
    for (uint32_t w = 0; w < work->item_words; w++)
        for (bits left = sum->items[w]; left; left &= left - 1)
            found->set.item[found->set.count++] = w * 64 + (uint32_t)__builtin_ctzll(left);
    return DLX_OK;
}

/* The sum that is to eliminate the option: that of the fewest items; null if none has it. */
static struct sum *choose_sum(struct work *work, uint32_t option)
{
    struct sum *best = NULL;
    for (uint32_t i = 0; i < work->items; i++) {
        struct sum *sum = &work->sum[i];
        if (!sum->spent && bits_has(sum->odd, option) && (!best || sum->item_count < best->item_count))
            best = sum;
    }
    return best;
}

static void add(const struct work *work, struct sum *sum, const struct sum *other)
{
    for (uint32_t w = 0; w < work->words; w++)
        sum->odd[w] ^= other->odd[w];
    sum->item_count = 0;
    for (uint32_t w = 0; w < work->item_words; w++) {
        sum->items[w] ^= other->items[w];
        sum->item_count += (uint32_t)__builtin_popcountll(sum->items[w]);
    }
}

static dlx_status eliminate(struct work *work, uint32_t option)
{
    struct sum *pivot = choose_sum(work, option);
    dlx_status status = DLX_OK;
    for (uint32_t i = 0; pivot && i < work->items && status == DLX_OK; i++) {
        struct sum *sum = &work->sum[i];
        if (sum == pivot || sum->spent || !bits_has(sum->odd, option))
            continue;
        add(work, sum, pivot);
        status = look_at(work, sum);
    }
    if (pivot)
        pivot->spent = true;
    return status;
}

static int compare(const void *left, const void *right)
{
    const struct found *a = left, *b = right;
    if (a->rank != b->rank)
        return a->rank < b->rank ? -1 : 1;
    if (a->set.count != b->set.count)
        return a->set.count < b->set.count ? -1 : 1;
    return memcmp(a->set.item, b->set.item, a->set.count * sizeof *a->set.item);
}

/* Adds the options that hold an odd number of the items as a cut; odd[] is all false, before and after. */
static dlx_status add_cut(const struct work *work, struct odd_set set, bool *odd, uint32_t *option, struct cuts *cuts)
{
    const dlx_problem *problem = work->support->problem;
    struct new_item cut = {.primary = true, .lo = 1, .option = option};
    for (uint32_t k = 0; k < set.count; k++) {
        uint32_t item = set.item[k] = work->item[set.item[k]];
        for (uint32_t j = problem->item_start[item]; j < problem->item_start[item + 1]; j++)
            odd[problem->item_option[j]] = !odd[problem->item_option[j]];
    }
    for (uint32_t o = 0; o < problem->option_count; o++) {
        if (odd[o])
            option[cut.option_count++] = o;
        odd[o] = false;
    }
    cut.hi = cut.option_count;
    return cut.option_count > 0 ? cuts_add(cuts, &cut, &set) : DLX_OK;
}

static dlx_status add_best(struct work *work, uint32_t most, struct cuts *cuts)
{
    uint32_t options = work->support->problem->option_count, added = 0;
    bool *odd = memory_zeroed(options, sizeof *odd);
    uint32_t *option = memory_array(options, sizeof *option);
    dlx_status status = odd && option ? DLX_OK : DLX_ERROR_MEMORY;
    if (work->found_count > 0)
        qsort(work->found, work->found_count, sizeof *work->found, compare);
    for (size_t k = 0; k < work->found_count && added < most && status == DLX_OK; k++) {
        if (k > 0 && compare(&work->found[k - 1], &work->found[k]) == 0)
            continue;
        status = add_cut(work, work->found[k].set, odd, option, cuts);
        added++;
    }
    memory_free(odd);
    memory_free(option);
    return status;
}

dlx_status odd_sets_find(const struct support *support, uint32_t most, struct cuts *cuts)
{
    struct work work;
    dlx_status status = work_new(&work, support);
    for (uint32_t trial = 0; trial < TRIALS && status == DLX_OK; trial++) {
        begin(&work, trial);
        for (uint32_t k = 0; k < support->count && status == DLX_OK; k++)
            status = eliminate(&work, work.order[k]);
    }
    if (status == DLX_OK)
        status = add_best(&work, most, cuts);
    work_free(&work);
    return status;
}
