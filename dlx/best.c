/* best.c - the list of the best covers; see best.h. */
#include "best.h"

#include "memory.h"

#include <string.h>

void best_free(struct best *best)
{
    while (best->count > 0)
        memory_free(best->covers[--best->count].options);
    memory_free(best->covers);
    *best = (struct best){.top = best->top};
}

/* Below 0 if the left cover stands before the right one, 0 if they are the same. */
static int compare(const struct held *left, const struct held *right)
{
    if (left->score != right->score)
        return left->score > right->score ? -1 : 1;
    for (uint32_t k = 0; k < left->count && k < right->count; k++)
        if (left->options[k] != right->options[k])
            return left->options[k] < right->options[k] ? -1 : 1;
    return (left->count > right->count) - (left->count < right->count);
}

/* Where the cover stands or would stand. */
static uint32_t find(const struct best *best, const struct held *cover, bool *held)
{
    uint32_t from = 0, to = best->count;
    *held = false;
    while (from < to && !*held) {
        uint32_t middle = from + (to - from) / 2;
        int order = compare(cover, &best->covers[middle]);
        *held = order == 0;
        if (order <= 0)
            to = middle;
        else
            from = middle + 1;
    }
    return to;
}

dlx_status best_insert(struct best *best, int64_t score, const uint32_t *options, uint32_t count, uint32_t *place)
{
    *place = best->top;
    if (best_full(best) && score <= best->covers[best->count - 1].score)
        return DLX_OK;
    bool held;
    struct held cover = {score, memory_array(count, sizeof *options), count};
    if (!cover.options)
        return DLX_ERROR_MEMORY;
    if (count > 0)
        memcpy(cover.options, options, count * sizeof *options);
    uint32_t at = find(best, &cover, &held);
    struct held *covers =
        held ? best->covers : memory_grown(best->covers, &best->room, (size_t)best->count + 1, sizeof cover);
    if (held || !covers) {
        memory_free(cover.options);
        return held ? DLX_OK : DLX_ERROR_MEMORY;
    }
    best->covers = covers;
    if (best_full(best))
        memory_free(covers[--best->count].options);
    memmove(&covers[at + 1], &covers[at], (best->count - at) * sizeof *covers);
    covers[at] = cover;
    best->count++;
    *place = at;
    return DLX_OK;
}
