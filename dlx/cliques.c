/* cliques.c - separates cliques; see cliques.h. */
#include "cliques.h"

#include "memory.h"
#include "sort.h"

#include <stdlib.h>
#include <string.h>

static const double VIOLATED = 1.03; /* shares are not exact: a clique with less than that may have none too many */

enum { WORK_PER_ENTRY = 4 }; /* that growing a clique may cost */

/* A clique found in the support. */
struct clique {
    double share;
    bits *set; /* into the room of all */
};

struct work {
    const struct support *support;
    bool *excludes; /* by item: two options that hold it are never in one cover */
    bits *apart;    /* by option of the support: those that do not fit with it */
    bits *room;     /* of the cliques, one that begins at each option of the support */
    struct clique *clique;
    uint32_t words, cliques;
    /* The clique that grows over all options: */
    uint32_t *hits, *last; /* how many members do not fit with the option; the last of them, counted from 1 */
    bool *in;
    uint32_t *touched, touches; /* options with hits */
    uint32_t *member, members;
    size_t looked; /* at so many options */
};

static void work_free(struct work *work)
{
    memory_free(work->excludes);
    memory_free(work->apart);
    memory_free(work->room);
    memory_free(work->clique);
    memory_free(work->hits);
    memory_free(work->last);
    memory_free(work->in);
    memory_free(work->touched);
    memory_free(work->member);
}

static dlx_status work_new(struct work *work, const struct support *support)
{
    const dlx_problem *problem = support->problem;
    uint32_t words = bits_words(support->count);
    size_t options = problem->option_count, square = (size_t)support->count * words;
    *work = (struct work){
        .support = support,
        .excludes = memory_zeroed(problem->item_count, sizeof *work->excludes),
        .apart = memory_zeroed(square, sizeof *work->apart),
        .room = memory_zeroed(square, sizeof *work->room),
        .clique = memory_array(support->count, sizeof *work->clique),
        .words = words,
        .hits = memory_zeroed(options, sizeof *work->hits),
        .last = memory_zeroed(options, sizeof *work->last),
        .in = memory_zeroed(options, sizeof *work->in),
        .touched = memory_array(options, sizeof *work->touched),
        .member = memory_array(options, sizeof *work->member),
    };
    if (!work->excludes || !work->apart || !work->room || !work->clique || !work->hits || !work->last || !work->in ||
        !work->touched || !work->member)
        return DLX_ERROR_MEMORY;
    for (uint32_t item = 0; item < support->items; item++)
        work->excludes[item] = problem->item_hi[item] == 1 && !problem_item_coloured(problem, item);
    return DLX_OK;
}

/* Fills apart[]. `before` and `head` chain the options of the support that hold an item. */
static dlx_status find_apart(struct work *work)
{
    const struct support *support = work->support;
    const dlx_problem *problem = support->problem;
    size_t words = work->words;
    bits *holders = memory_zeroed((size_t)problem->item_count * words, sizeof *holders);
    if (!holders)
        return DLX_ERROR_MEMORY;
    for (uint32_t k = 0; k < support->count; k++)
        for (uint32_t e = problem->option_start[support->option[k]]; e < problem->option_start[support->option[k] + 1];
             e++)
            bits_flip(holders + problem->entry_item[e] * words, k);
    for (uint32_t k = 0; k < support->count; k++) {
        bits *apart = work->apart + k * words;
        for (uint32_t e = problem->option_start[support->option[k]]; e < problem->option_start[support->option[k] + 1];
             e++)
            for (size_t w = 0; work->excludes[problem->entry_item[e]] && w < words; w++)
                apart[w] |= holders[problem->entry_item[e] * words + w];
        if (bits_has(apart, k))
            bits_flip(apart, k);
    }
    memory_free(holders);
    return DLX_OK;
}

/* The first bit of the set, which is not empty if there is one before `words`; else words * 64. */
static uint32_t first_bit(const bits *set, uint32_t words)
{
    uint32_t w = 0;
    while (w < words && set[w] == 0)
        w++;
    return w == words ? words * 64 : w * 64 + (uint32_t)__builtin_ctzll(set[w]);
}

static bool known(const struct work *work, const bits *set)
{
    for (uint32_t c = 0; c < work->cliques; c++)
        if (memcmp(work->clique[c].set, set, work->words * sizeof *set) == 0)
            return true;
    return false;
}

/* The greedy clique that begins with an option; `left` is room. */
static void find_clique(struct work *work, uint32_t start, bits *left)
{
    bits *set = work->room + (size_t)start * work->words;
    double share = 0;
    uint32_t next = start;
    memcpy(left, work->apart + (size_t)start * work->words, work->words * sizeof *left);
    while (next < work->words * 64) {
        bits_flip(set, next);
        share += work->support->share[next];
        for (uint32_t w = 0; w < work->words && next != start; w++)
            left[w] &= work->apart[(size_t)next * work->words + w];
        next = first_bit(left, work->words);
    }
    if (share > VIOLATED && !known(work, set))
        work->clique[work->cliques++] = (struct clique){share, set};
}

static int compare(const void *left, const void *right)
{
    const struct clique *a = left, *b = right;
    if (a->share != b->share)
        return a->share > b->share ? -1 : 1;
    return a->set < b->set ? -1 : a->set > b->set;
}

static void add_member(struct work *work, uint32_t option)
{
    const dlx_problem *problem = work->support->problem;
    work->member[work->members++] = option;
    work->in[option] = true;
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
        uint32_t item = problem->entry_item[e];
        if (!work->excludes[item])
            continue;
        work->looked += problem->item_start[item + 1] - problem->item_start[item];
        for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++) {
            uint32_t other = problem->item_option[k];
            if (work->hits[other] == 0)
                work->touched[work->touches++] = other;
            work->hits[other] += work->last[other] != work->members;
            work->last[other] = work->members;
        }
    }
}

/* Grows the clique by options that fit with none of its members, and adds it to the cuts. */
static dlx_status grow(struct work *work, const struct clique *clique, struct cuts *cuts)
{
    const dlx_problem *problem = work->support->problem;
    size_t most = (size_t)WORK_PER_ENTRY * problem->option_start[problem->option_count];
    work->touches = work->members = 0;
    work->looked = 0;
    for (uint32_t k = 0; k < work->support->count; k++)
        if (bits_has(clique->set, k))
            add_member(work, work->support->option[k]);
    for (uint32_t k = 0; k < work->touches && work->looked < most; k++)
        if (!work->in[work->touched[k]] && work->hits[work->touched[k]] == work->members)
            add_member(work, work->touched[k]);
    sort_numbers(work->member, work->members);
    struct new_item item = {.hi = 1, .option_count = work->members, .option = work->member};
    dlx_status status = cuts_add(cuts, &item, &(struct odd_set){0});
    for (uint32_t k = 0; k < work->touches; k++) {
        work->hits[work->touched[k]] = work->last[work->touched[k]] = 0;
        work->in[work->touched[k]] = false;
    }
    return status;
}

dlx_status cliques_find(const struct support *support, uint32_t most, struct cuts *cuts)
{
    struct work work;
    dlx_status status = work_new(&work, support);
    bits *left = memory_array(bits_words(support->count), sizeof *left);
    if (!left)
        status = DLX_ERROR_MEMORY;
    if (status == DLX_OK)
        status = find_apart(&work);
    if (status == DLX_OK) {
        for (uint32_t start = 0; start < support->count; start++)
            find_clique(&work, start, left);
        qsort(work.clique, work.cliques, sizeof *work.clique, compare);
    }
    for (uint32_t c = 0; c < work.cliques && c < most && status == DLX_OK; c++)
        status = grow(&work, &work.clique[c], cuts);
    memory_free(left);
    work_free(&work);
    return status;
}
