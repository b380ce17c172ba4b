/* cuts.c - holds cuts; see cuts.h. cliques.c and odd_sets.c find them. */
#include "cuts.h"

#include "cliques.h"
#include "memory.h"
#include "odd_sets.h"

void cuts_free(struct cuts *cuts)
{
    for (uint32_t k = 0; k < cuts->count; k++)
        memory_free(cuts->item[k].option);
    memory_free(cuts->item);
    memory_free(cuts->set);
    *cuts = (struct cuts){0};
}

dlx_status cuts_add(struct cuts *cuts, const struct new_item *item, const struct odd_set *set)
{
    struct odd_set *sets = memory_grown(cuts->set, &cuts->set_room, (size_t)cuts->count + 1, sizeof *sets);
    if (!sets)
        return DLX_ERROR_MEMORY;
    cuts->set = sets;
    cuts->set[cuts->count] = *set;
    struct new_item *items = memory_grown(cuts->item, &cuts->room, (size_t)cuts->count + 1, sizeof *items);
    if (!items)
        return DLX_ERROR_MEMORY;
    cuts->item = items;
    cuts->item[cuts->count] = *item;
    uint32_t *option = cuts->item[cuts->count].option = memory_array(item->option_count, sizeof *option);
    if (!option)
        return DLX_ERROR_MEMORY;
    for (uint32_t k = 0; k < item->option_count; k++)
        option[k] = item->option[k];
    cuts->count++;
    return DLX_OK;
}

void cuts_keep(struct cuts *cuts, const bool *useful)
{
    uint32_t kept = 0;
    for (uint32_t k = 0; k < cuts->count; k++) {
        if (!useful[k]) {
            memory_free(cuts->item[k].option);
            continue;
        }
        cuts->set[kept] = cuts->set[k];
        cuts->item[kept++] = cuts->item[k];
    }
    cuts->count = kept;
}

dlx_status cuts_find(struct cuts *cuts, const dlx_problem *problem, uint32_t items, const double *share, uint32_t most)
{
    struct support support;
    dlx_status status = support_new(&support, problem, items, share);
    if (status == DLX_OK)
        status = cliques_find(&support, most, cuts);
    if (status == DLX_OK)
        status = odd_sets_find(&support, most, cuts);
    support_free(&support);
    return status;
}
