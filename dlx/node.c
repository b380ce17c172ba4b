/* node.c - nodes of the tree; see node.h. */
#include "node.h"

#include "dual.h"
#include "memory.h"
#include "rank.h"

#include <math.h>
#include <string.h>

int64_t node_needed(const struct node *node, const struct aim *aim)
{
    int64_t rest;
    if (aim->least == INT64_MIN)
        return SEARCH_NO_CUTOFF;
    int64_t most = (int64_t)(PROBLEM_SCORE_MAX >> (node->prices.scale > 0 ? node->prices.scale : 0));
    bool wide = __builtin_sub_overflow(aim->least, node->base, &rest);
    if (wide || rest > most || rest < -most)
        return (wide ? aim->least : rest) > 0 ? (int64_t)PROBLEM_SCORE_MAX : SEARCH_NO_CUTOFF;
    return prices_needed(&node->prices, rest - 1);
}

/* Room for what a node has beside its problem. */
static dlx_status make_room(struct node *node)
{
    const dlx_problem *problem = node->reduction.problem;
    node->prices.reduced = memory_array(problem->option_count, sizeof *node->prices.reduced);
    node->root = memory_array(problem->option_count, sizeof *node->root);
    node->root_item = memory_array(problem->item_count, sizeof *node->root_item);
    node->real = memory_array(problem->item_count, sizeof *node->real);
    node->gone = memory_zeroed(problem->option_count, sizeof *node->gone);
    return node->prices.reduced && node->root && node->root_item && node->real && node->gone ? DLX_OK
                                                                                             : DLX_ERROR_MEMORY;
}

dlx_status node_root(struct node *node, const dlx_problem *problem, const struct prices *prices, const double *real)
{
    *node = (struct node){.stage = NODE_SEARCH};
    dlx_status status = reduce(problem, &node->reduction);
    if (status == DLX_OK)
        status = make_room(node);
    if (status)
        return status;
    node->prices.scale = prices->scale;
    node->prices.bound = prices->bound;
    for (uint32_t option = 0; option < problem->option_count; option++) {
        node->prices.reduced[option] = prices->reduced[option];
        node->root[option] = option;
    }
    for (uint32_t item = 0; item < problem->item_count; item++)
        node->root_item[item] = item;
    memcpy(node->real, real, problem->item_count * sizeof *real);
    return DLX_OK;
}

/* What the node inherits: its bound, less what the forced options lose, and all that is known of what is left. */
static void inherit(struct node *node, const struct node *above, int sign)
{
    const struct reduction *reduction = &node->reduction;
    node->base = above->base;
    node->taken = above->taken;
    node->prices.scale = above->prices.scale;
    node->prices.bound = above->prices.bound;
    for (size_t k = 0; k < reduction->forced_count; k++) {
        node->taken += sign * above->reduction.problem->score[reduction->forced[k]];
        node->prices.bound += above->prices.reduced[reduction->forced[k]];
        if (node->prices.bound < SEARCH_NO_CUTOFF)
            node->prices.bound = SEARCH_NO_CUTOFF; /* a bound, too, and no overflow */
    }
}

static void inherit_arrays(struct node *node, const struct node *above)
{
    const struct reduction *reduction = &node->reduction;
    for (uint32_t option = 0; option < reduction->problem->option_count; option++) {
        node->prices.reduced[option] = above->prices.reduced[reduction->option_origin[option]];
        node->root[option] = above->root[reduction->option_origin[option]];
    }
    for (uint32_t item = 0; item < reduction->problem->item_count; item++) {
        node->real[item] = above->real[reduction->item_origin[item]];
        node->root_item[item] = above->root_item[reduction->item_origin[item]];
    }
}

/* gone[] and all that cannot lead to the aim beside the option taken. */
static bool *list_gone(const struct node *above, uint32_t take, const struct aim *aim)
{
    const struct prices *prices = &above->prices;
    uint32_t options = above->reduction.problem->option_count;
    bool *gone = memory_array(options, sizeof *gone);
    int64_t bound = prices->bound + (take == NO_OPTION ? 0 : prices->reduced[take]);
    int64_t worst = node_needed(above, aim) - bound; /* no option may lose more */
    for (uint32_t option = 0; gone && option < options; option++)
        gone[option] = above->gone[option] || prices->reduced[option] < worst;
    return gone;
}

dlx_status node_below(struct node *node, const struct node *above, uint32_t take, const struct aim *aim, bool *closed)
{
    *node = (struct node){.stage = NODE_PRICE};
    *closed = false;
    bool *gone = list_gone(above, take, aim);
    if (!gone)
        return DLX_ERROR_MEMORY;
    if (take != NO_OPTION)
        gone[take] = false;
    dlx_status status = reduce_at(above->reduction.problem, gone, take, &node->reduction);
    memory_free(gone);
    if (status)
        return status;
    if (!node->reduction.no_cover)
        inherit(node, above, aim->sign);
    *closed = node->reduction.no_cover || node->prices.bound < node_needed(node, aim);
    if (*closed)
        return DLX_OK;
    status = make_room(node);
    if (status == DLX_OK)
        inherit_arrays(node, above);
    return status;
}

void node_free(struct node *node)
{
    reduction_free(&node->reduction);
    prices_free(&node->prices);
    memory_free(node->root);
    memory_free(node->root_item);
    memory_free(node->real);
    memory_free(node->gone);
    memory_free(node->branch);
    *node = (struct node){0};
}

/* How far the bound is to fall, as a score: to what is needed, if anything is. */
static double room(const struct node *node, const struct aim *aim, const struct dual *dual)
{
    int64_t needed = node_needed(node, aim);
    return needed == SEARCH_NO_CUTOFF ? dual->spread
                                      : fmax(ldexp((double)(node->prices.bound - needed), -node->prices.scale), 1);
}

/* The greatest score that a bound on top of the base allows, about. */
static double limit(const struct prices *prices, int64_t base)
{
    return (double)base + ldexp((double)prices->bound, -prices->scale);
}

/* Puts prices of the node's own in the place of those it has, if their bound is better. */
static void adopt(struct node *node, struct prices *prices)
{
    if (limit(prices, node->taken) < limit(&node->prices, node->base)) {
        struct prices old = node->prices;
        node->prices = *prices;
        node->base = node->taken;
        *prices = old;
    }
}

dlx_status node_price(struct node *node, const struct aim *aim, uint64_t *steps, const struct watch *watch)
{
    const dlx_problem *problem = node->reduction.problem;
    struct dual dual;
    struct prices prices = {0};
    dlx_status status = dual_new(&dual, problem, aim->sign);
    if (status == DLX_OK)
        status = prices_new(&prices, problem);
    if (status == DLX_OK) {
        dual_start(&dual, node->real, room(node, aim, &dual));
        *steps = dual_iterate(&dual, *steps, watch);
        dual_prices(&dual, node->real);
        prices_round(&prices, problem, aim->sign, node->real);
        adopt(node, &prices);
    }
    prices_free(&prices);
    dual_free(&dual);
    return status;
}

/* The work below an option is expected to double with each of so many parts of the gap that it leaves. */
enum { PARTS = 6 };

/* The work expected below an option that loses `loss` of `gap`, in units. */
static uint64_t work_below(int64_t loss, int64_t gap)
{
    if (loss > gap)
        return 0;
    return gap == 0 ? 1 << PARTS : (uint64_t)1 << (PARTS - (int)((double)loss / (double)gap * PARTS));
}

static uint64_t work_of_item(const struct node *node, uint32_t item, int64_t gap)
{
    const dlx_problem *problem = node->reduction.problem;
    uint64_t work = 0;
    for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++)
        work += work_below(-node->prices.reduced[problem->item_option[k]], gap);
    return work;
}

/* Lists the item's options, best first. */
static dlx_status list_branches(struct node *node, uint32_t item)
{
    const dlx_problem *problem = node->reduction.problem;
    const uint32_t *options = problem->item_option + problem->item_start[item];
    uint32_t count = problem->item_start[item + 1] - problem->item_start[item], need = problem->item_lo[item];
    int64_t *reduced = memory_array(count, sizeof *reduced);
    node->branch = memory_array(count, sizeof *node->branch);
    struct ranks ranks;
    dlx_status status = ranks_new(&ranks, count);
    if (!reduced || !node->branch)
        status = DLX_ERROR_MEMORY;
    for (uint32_t k = 0; k < count && status == DLX_OK; k++)
        reduced[k] = node->prices.reduced[options[k]];
    if (status == DLX_OK)
        status = ranks_sort(&ranks, reduced, NULL, 0);
    for (uint32_t k = 0; k < count && status == DLX_OK; k++)
        node->branch[k] = options[ranks.order[k]];
    ranks_free(&ranks);
    memory_free(reduced);
    node->next = 0;
    node->leave = need == 0;
    node->end = need == 0 ? count : count - need + 1;
    return status;
}

static int64_t greatest_loss(const struct node *node)
{
    int64_t loss = 0;
    for (uint32_t option = 0; option < node->reduction.problem->option_count; option++)
        loss = -node->prices.reduced[option] > loss ? -node->prices.reduced[option] : loss;
    return loss;
}

dlx_status node_split(struct node *node, const struct aim *aim)
{
    const dlx_problem *problem = node->reduction.problem;
    int64_t needed_bound = node_needed(node, aim), gap = node->prices.bound - needed_bound;
    if (needed_bound == SEARCH_NO_CUTOFF)
        gap = greatest_loss(node);
    uint64_t least = UINT64_MAX;
    uint32_t best = 0;
    bool needed = false;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (!problem->item_primary[item] || (needed && problem->item_lo[item] == 0))
            continue;
        uint64_t work = work_of_item(node, item, gap);
        bool first = !needed && problem->item_lo[item] > 0;
        if (first || work < least) {
            least = work;
            best = item;
        }
        needed = needed || problem->item_lo[item] > 0;
    }
    return list_branches(node, best);
}
