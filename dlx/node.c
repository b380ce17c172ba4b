/* node.c - nodes of the tree; see node.h. */
#include "node.h"

#include "dual.h"
#include "extend.h"
#include "memory.h"

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

dlx_status node_root(struct node *node, const dlx_problem *problem, uint32_t items, const struct prices *prices,
                     const double *real)
{
    *node = (struct node){.stage = NODE_SEARCH, .items = items};
    dlx_status status = problem_shorten(problem, problem->item_count, &node->reduction.problem);
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

/* The shares that are left. */
static dlx_status inherit_shares(struct node *node, const struct node *above)
{
    const struct reduction *reduction = &node->reduction;
    node->share = memory_array(reduction->problem->option_count, sizeof *node->share);
    if (!node->share)
        return DLX_ERROR_MEMORY;
    for (uint32_t option = 0; option < reduction->problem->option_count; option++)
        node->share[option] = above->share[reduction->option_origin[option]];
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
    while (node->items < reduction->problem->item_count && reduction->item_origin[node->items] < above->items)
        node->items++;
    for (uint32_t item = 0; item < reduction->problem->item_count; item++) {
        node->real[item] = 0;
        node->root_item[item] = above->root_item[reduction->item_origin[item]];
    }
    for (uint32_t item = 0; item < above->reduction.problem->item_count; item++)
        if (reduction->item_place[item] != UINT32_MAX)
            node->real[reduction->item_place[item]] += above->real[item];
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

static const double SURE = 0.9; /* the share of what goes without saying in a plunge */

/* Whether two options that hold the item never are in one cover. */
static bool excludes(const dlx_problem *problem, uint32_t item)
{
    return problem->item_hi[item] == 1 && !problem_item_coloured(problem, item);
}

/* Marks in gone[] what does not go with the sure options. */
static void mark_sure(const struct node *above, bool *gone)
{
    const dlx_problem *problem = above->reduction.problem;
    for (uint32_t option = 0; option < problem->option_count; option++) {
        if (above->share[option] < SURE || gone[option])
            continue;
        for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
            uint32_t item = problem->entry_item[e];
            for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1] && excludes(problem, item);
                 k++)
                gone[problem->item_option[k]] = problem->item_option[k] != option || gone[option];
        }
    }
}

dlx_status node_below(struct node *node, const struct node *above, const struct choice *choice, const struct aim *aim,
                      const struct log *log, bool *closed)
{
    *node = (struct node){.stage = NODE_PRICE};
    *closed = false;
    bool *gone = list_gone(above, choice->take, aim);
    if (!gone)
        return DLX_ERROR_MEMORY;
    if (choice->sure)
        mark_sure(above, gone);
    if (choice->paired)
        pair_mark(above->reduction.problem, &choice->pair, choice->together, gone);
    if (choice->take != NO_OPTION)
        gone[choice->take] = false;
    struct decided decided = {
        .gone = gone,
        .take = &choice->take,
        .take_count = choice->take != NO_OPTION,
        .log = log,
        .items = above->root_item,
    };
    dlx_status status = reduce_at(above->reduction.problem, &decided, &node->reduction);
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
    return status == DLX_OK && above->share ? inherit_shares(node, above) : status;
}

void node_free(struct node *node)
{
    reduction_free(&node->reduction);
    prices_free(&node->prices);
    memory_free(node->root);
    memory_free(node->root_item);
    memory_free(node->real);
    memory_free(node->share);
    memory_free(node->gone);
    memory_free(node->split.branch);
    *node = (struct node){0};
}

double node_gap(const struct node *node, const struct aim *aim)
{
    int64_t needed = node_needed(node, aim);
    return needed == SEARCH_NO_CUTOFF ? INFINITY
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

static dlx_status trace_shares(struct node *node, struct dual *dual)
{
    memory_free(node->share);
    node->share = memory_zeroed(node->reduction.problem->option_count, sizeof *node->share);
    return node->share ? dual_trace(dual) : DLX_ERROR_MEMORY;
}

dlx_status node_price(struct node *node, const struct aim *aim, bool trace, uint64_t *steps, const struct watch *watch)
{
    const dlx_problem *problem = node->reduction.problem;
    struct dual dual;
    struct prices prices = {0};
    dlx_status status = dual_new(&dual, problem, aim->sign);
    if (status == DLX_OK)
        status = prices_new(&prices, problem);
    if (status == DLX_OK && trace)
        status = trace_shares(node, &dual);
    if (status == DLX_OK) {
        double gap = node_gap(node, aim);
        dual_start(&dual, node->real, isinf(gap) ? dual.spread : gap);
        *steps = dual_iterate(&dual, *steps, watch);
        if (trace)
            dual_shares(&dual, node->share);
        dual_prices(&dual, node->real);
        prices_round(&prices, problem, aim->sign, node->real);
        adopt(node, &prices);
    }
    prices_free(&prices);
    dual_free(&dual);
    return status;
}
