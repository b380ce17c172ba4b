/* rank.c - orders options for the search; see rank.h. */
#include "rank.h"

#include "memory.h"
#include "random.h"

#include <stdlib.h>

dlx_status ranks_new(struct ranks *ranks, uint32_t count)
{
    *ranks = (struct ranks){
        .count = count,
        .order = memory_array(count, sizeof *ranks->order),
        .reduced = memory_array(count, sizeof *ranks->reduced),
    };
    return ranks->order && ranks->reduced ? DLX_OK : DLX_ERROR_MEMORY;
}

void ranks_free(struct ranks *ranks)
{
    memory_free(ranks->order);
    memory_free(ranks->reduced);
    *ranks = (struct ranks){0};
}

struct ranked {
    int64_t reduced;
    bool late; /* not one of those that come first */
    uint64_t tie;
    uint32_t option;
};

static int compare_ranked(const void *left, const void *right)
{
    const struct ranked *a = left, *b = right;
    if (a->reduced != b->reduced)
        return a->reduced > b->reduced ? -1 : 1;
    if (a->late != b->late)
        return a->late ? 1 : -1;
    if (a->tie != b->tie)
        return a->tie < b->tie ? -1 : 1;
    return a->option < b->option ? -1 : a->option > b->option;
}

dlx_status ranks_sort(struct ranks *ranks, const int64_t *reduced, const bool *first, uint64_t seed)
{
    struct ranked *ranked = memory_array(ranks->count, sizeof *ranked);
    if (!ranked)
        return DLX_ERROR_MEMORY;
    uint64_t state = seed;
    for (uint32_t option = 0; option < ranks->count; option++)
        ranked[option] = (struct ranked){
            .reduced = reduced ? reduced[option] : 0,
            .late = first && !first[option],
            .tie = seed ? random_number(&state) : option,
            .option = option,
        };
    if (reduced || seed)
        qsort(ranked, ranks->count, sizeof *ranked, compare_ranked);
    for (uint32_t rank = 0; rank < ranks->count; rank++) {
        ranks->order[rank] = ranked[rank].option;
        ranks->reduced[rank] = ranked[rank].reduced;
    }
    memory_free(ranked);
    return DLX_OK;
}
