/* reprice.c - prices at nodes; see reprice.h. */
#include "reprice.h"

#include "memory.h"

#include <math.h>

enum {
    STEPS = 2,    /* at a node: its own prices gain little on the root's, its relaxation much */
    TRIAL = 1024, /* calls, after which one in WORTH must have cut its node off */
    WORTH = 64,
    FEWEST = 4 /* live options: with fewer the search is faster */
};

dlx_status reprice_new(struct reprice *reprice, const struct pricing *pricing, const struct ranks *ranks,
                       const dlx_propagation *propagation, uint32_t options, const struct reduction *reduction)
{
    const dlx_problem *problem = reduction->problem;
    *reprice = (struct reprice){
        .pricing = pricing,
        .ranks = ranks,
        .real = memory_array(problem->item_count, sizeof *reprice->real),
        .gone = memory_array(problem->option_count, sizeof *reprice->gone),
    };
    dlx_status status = reprice->real && reprice->gone ? DLX_OK : DLX_ERROR_MEMORY;
    if (status == DLX_OK)
        status = relaxation_new(&reprice->relaxation, propagation, options, reduction);
    if (status == DLX_OK)
        status = prices_new(&reprice->prices, problem);
    if (status == DLX_OK)
        status = dual_new(&reprice->dual, problem, pricing->sign);
    if (status == DLX_OK)
        status = dual_relax(&reprice->dual, &reprice->relaxation);
    reprice->prices.relaxation = &reprice->relaxation;
    reprice->prices.gone = reprice->gone;
    return status;
}

void reprice_free(struct reprice *reprice)
{
    relaxation_free(&reprice->relaxation);
    prices_free(&reprice->prices);
    dual_free(&reprice->dual);
    memory_free(reprice->real);
    memory_free(reprice->gone);
    *reprice = (struct reprice){0};
}

/* Notes the fates of all options at the present state; returns how many are live. */
static uint32_t note_fates(struct reprice *reprice, const struct search *search)
{
    struct relaxation *relaxation = &reprice->relaxation;
    uint32_t live = 0;
    for (uint32_t rank = 0; rank < reprice->ranks->count; rank++) {
        uint32_t option = reprice->ranks->order[rank];
        bool is_live = rank < search->options && matrix_live(&search->matrix, rank);
        live += is_live;
        reprice->gone[option] = !is_live;
        relaxation->fate[relaxation->origin[option]] = is_live ? DLX_FATE_OPEN : DLX_FATE_GONE;
    }
    for (uint32_t k = 0; k < search->taken_count; k++) {
        uint32_t option = reprice->ranks->order[search->taken[k].option];
        reprice->gone[option] = false;
        relaxation->fate[relaxation->origin[option]] = DLX_FATE_TAKEN;
    }
    return live;
}

/* Hides the live options that cannot lead to what is needed, and takes what that forces. */
static bool hide_beaten(struct reprice *reprice, struct search *search, struct level *level, int64_t needed)
{
    const struct prices *prices = &reprice->prices;
    for (uint32_t rank = 0; rank < search->options; rank++)
        if (matrix_live(&search->matrix, rank) && prices->bound + prices->reduced[reprice->ranks->order[rank]] < needed)
            matrix_hide(&search->matrix, rank);
    return search_follow(search, &level->bound);
}

bool reprice_level(struct reprice *reprice, struct search *search, struct level *level)
{
    reprice->told = false;
    if (search->needed == SEARCH_NO_CUTOFF || (reprice->calls >= TRIAL && reprice->prunes * WORTH < reprice->calls) ||
        note_fates(reprice, search) < FEWEST)
        return true;
    const struct pricing *pricing = reprice->pricing;
    double slack = ldexp((double)(level->bound - search->needed), -pricing->prices.scale);
    reprice->calls++;
    dual_without(&reprice->dual, reprice->gone);
    dual_start(&reprice->dual, pricing->real, 2 * slack);
    reprice->steps += dual_iterate(&reprice->dual, STEPS, search->watch);
    dual_prices(&reprice->dual, reprice->real);
    prices_round(&reprice->prices, pricing->problem, pricing->sign, reprice->real);
    int64_t needed = prices_needed(&reprice->prices, reprice->cutoff);
    bool open = reprice->prices.bound >= needed && hide_beaten(reprice, search, level, needed);
    reprice->told = open;
    reprice->prunes += !open;
    search->pruned = true; /* maybe: an option hidden, or the level */
    return open;
}

/* What the head's item loses without its best live option; -1 if it has not so many ways. */
static int64_t loss(const struct reprice *reprice, const struct links *links, uint32_t head, uint32_t ways)
{
    int64_t need = links->need[head], best = INT64_MIN, second = INT64_MIN;
    if (need <= 0 || links->length[head] - need + 1 != ways)
        return -1;
    for (uint32_t node = links->down[head]; node != head; node = links->down[node]) {
        int64_t reduced = reprice->prices.reduced[reprice->ranks->order[links_option(links, node)]];
        second = reduced > best ? best : reduced > second ? reduced : second;
        best = reduced > best ? reduced : best;
    }
    return second == INT64_MIN ? -1 : best - second;
}

uint32_t reprice_choice(struct reprice *reprice, const struct search *search, uint32_t item, uint32_t ways)
{
    const struct links *links = &search->matrix.links;
    int64_t most = -1;
    if (!reprice->told || search->matrix.recorded)
        return item;
    for (uint32_t head = links->right[0]; head != 0; head = links->right[head]) {
        if (!dual_violates(&reprice->dual, head - 1))
            continue;
        for (uint32_t node = links->down[head]; node != head; node = links->down[node])
            for (uint32_t k = links->first_node[links_option(links, node)]; links->top[k] > 0; k++) {
                int64_t lost = loss(reprice, links, (uint32_t)links->top[k], ways);
                if (lost > most) {
                    most = lost;
                    item = (uint32_t)links->top[k];
                }
            }
    }
    return item;
}
