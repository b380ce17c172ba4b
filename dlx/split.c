/* split.c - how a node of the tree is split; see split.h. */
#include "split.h"

#include "dual.h"
#include "memory.h"
#include "rank.h"

#include <math.h>
#include <string.h>

/* The work below a node is expected to double with each of so many parts of the gap that is left. */
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
    struct split *split = &node->split;
    split->branch = memory_array(count, sizeof *split->branch);
    struct ranks ranks;
    dlx_status status = ranks_new(&ranks, count);
    if (!reduced || !split->branch)
        status = DLX_ERROR_MEMORY;
    for (uint32_t k = 0; k < count && status == DLX_OK; k++)
        reduced[k] = node->prices.reduced[options[k]];
    if (status == DLX_OK)
        status = ranks_sort(&ranks, reduced, NULL, 0);
    for (uint32_t k = 0; k < count && status == DLX_OK; k++)
        split->branch[k] = options[ranks.order[k]];
    ranks_free(&ranks);
    memory_free(reduced);
    split->next = 0;
    split->leave = need == 0;
    split->end = need == 0 ? count : count - need + 1;
    return status;
}

static int64_t greatest_loss(const struct node *node)
{
    int64_t loss = 0;
    for (uint32_t option = 0; option < node->reduction.problem->option_count; option++)
        loss = -node->prices.reduced[option] > loss ? -node->prices.reduced[option] : loss;
    return loss;
}

static dlx_status split_by_item(struct node *node, const struct aim *aim)
{
    const dlx_problem *problem = node->reduction.problem;
    int64_t needed_bound = node_needed(node, aim), gap = node->prices.bound - needed_bound;
    if (needed_bound == SEARCH_NO_CUTOFF)
        gap = greatest_loss(node);
    uint64_t least = UINT64_MAX;
    uint32_t best = 0;
    bool needed = false;
    for (uint32_t item = 0; item < node->items; item++) {
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

/* The state of looking at pairs. */
struct look {
    const struct node *node;
    const struct watch *watch;
    struct dual dual;
    bool *gone; /* by option */
    double gap, bound;
    uint64_t steps;
};

/* By what part of the gap, 0 .. 1, a few steps lower the bound on this side of the pair. */
static double gain(struct look *look, const struct pair *pair, bool together)
{
    const dlx_problem *problem = look->node->reduction.problem;
    memset(look->gone, 0, problem->option_count * sizeof *look->gone);
    pair_mark(problem, pair, together, look->gone);
    dual_without(&look->dual, look->gone);
    dual_start(&look->dual, look->node->real, look->gap);
    look->steps += dual_iterate(&look->dual, LOOK_STEPS, look->watch);
    return fmin(fmax((look->bound - look->dual.best) / look->gap, 0), 1);
}

/* Writes the best of the pairs to the split. */
static void look_at(struct look *look, const struct pair *pair, uint32_t count, struct split *split)
{
    double least = INFINITY;
    dual_start(&look->dual, look->node->real, look->gap);
    look->steps += dual_iterate(&look->dual, 1, look->watch);
    look->bound = look->dual.best;
    for (uint32_t k = 0; k < count; k++) {
        double work = exp2(-PARTS * gain(look, &pair[k], true)) + exp2(-PARTS * gain(look, &pair[k], false));
        if (work < least) {
            least = work;
            split->pair = pair[k];
            split->sides = 2;
        }
    }
}

static dlx_status split_by_pair(struct node *node, const struct aim *aim, const struct watch *watch, uint64_t *steps)
{
    const dlx_problem *problem = node->reduction.problem;
    struct pair pair[LOOK_PAIRS];
    uint32_t count;
    dlx_status status = pairs_find(problem, node->items, node->share, LOOK_PAIRS, pair, &count);
    if (status || count == 0)
        return status;
    struct look look = {.node = node, .watch = watch, .gap = node_gap(node, aim)};
    look.gone = memory_array(problem->option_count, sizeof *look.gone);
    status = look.gone ? dual_new(&look.dual, problem, aim->sign) : DLX_ERROR_MEMORY;
    if (status == DLX_OK)
        look_at(&look, pair, count, &node->split);
    dual_free(&look.dual);
    memory_free(look.gone);
    *steps = look.steps;
    return status;
}

/* By the option of the greatest share: taken, then not. */
static dlx_status split_by_option(struct node *node)
{
    struct split *split = &node->split;
    split->branch = memory_array(1, sizeof *split->branch);
    if (!split->branch)
        return DLX_ERROR_MEMORY;
    split->branch[0] = 0;
    for (uint32_t option = 1; option < node->reduction.problem->option_count; option++)
        if (node->share[option] > node->share[split->branch[0]])
            split->branch[0] = option;
    split->end = 1;
    split->leave = split->sure = true;
    return DLX_OK;
}

dlx_status split_make(struct node *node, const struct aim *aim, enum split_way way, const struct watch *watch,
                      uint64_t *steps)
{
    *steps = 0;
    node->split.made = true;
    dlx_status status = DLX_OK;
    if (way == SPLIT_PLUNGING && node->share)
        return split_by_option(node);
    if (way == SPLIT_LOOKING && node->share && node_needed(node, aim) != SEARCH_NO_CUTOFF)
        status = split_by_pair(node, aim, watch, steps);
    return status || node->split.sides > 0 ? status : split_by_item(node, aim);
}

bool split_next(struct node *node, const struct aim *aim, struct choice *choice)
{
    struct split *split = &node->split;
    *choice = (struct choice){.take = NO_OPTION};
    if (!split->branch) {
        choice->paired = true;
        choice->pair = split->pair;
        choice->together = split->sides == 2;
        return split->sides > 0 && split->sides--;
    }
    if (split->next < split->end) {
        uint32_t option = split->branch[split->next++];
        if (node->prices.bound + node->prices.reduced[option] >= node_needed(node, aim)) {
            choice->take = option;
            choice->sure = split->sure;
            node->gone[option] = true;
            return true;
        }
        split->next = split->end; /* so are those that follow */
    }
    bool leave = split->leave;
    split->leave = false;
    return leave;
}

int64_t split_open_bound(const struct node *node)
{
    const struct split *split = &node->split;
    if (split->leave || split->sides > 0)
        return node->prices.bound;
    return split->next < split->end ? node->prices.bound + node->prices.reduced[split->branch[split->next]] : INT64_MIN;
}
