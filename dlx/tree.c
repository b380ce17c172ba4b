/* tree.c - the tree of compact problems; see tree.h. */
#include "tree.h"

#include "extend.h"
#include "memory.h"
#include "split.h"

enum {
    STEPS = 80,             /* of a node's own prices, */
    PLUNGE_STEPS = 20,      /* or in a plunge */
    STEPS_TO_OPEN = 60,     /* opening a node costs about as much as so many steps, */
    ENTRIES_PER_UPDATE = 4, /* and an update as a step over so many entries */
    LOOK_COST = 2 * LOOK_PAIRS * LOOK_STEPS / ENTRIES_PER_UPDATE, /* in updates for each entry, */
    LOOK_WORTH = 4                                                /* of what splitting the node costs so many times */
};

dlx_status tree_new(struct tree *tree, const dlx_problem *problem, uint32_t items, const struct aim *aim,
                    const struct prices *prices, const double *real)
{
    *tree = (struct tree){.aim = *aim, .steps = STEPS, .work_limit = UINT64_MAX};
    tree->path = memory_array(problem->cover_max, sizeof *tree->path);
    tree->nodes = memory_grown(NULL, &tree->room, 1, sizeof *tree->nodes);
    if (!tree->path || !tree->nodes)
        return DLX_ERROR_MEMORY;
    tree->depth = 1;
    return node_root(&tree->nodes[0], problem, items, prices, real);
}

static void close_search(struct tree *tree)
{
    if (!tree->searching)
        return;
    search_add_statistics(&tree->search, tree->path_count, &tree->statistics);
    search_leave(&tree->search);
    search_free(&tree->search);
    ranks_free(&tree->ranks);
    dlx_problem_free(tree->plain);
    tree->plain = NULL;
    tree->searching = false;
}

void tree_plunge(struct tree *tree)
{
    tree->plunging = true;
    tree->steps = PLUNGE_STEPS;
    tree->nodes[0].stage = NODE_PRICE;
}

void tree_free(struct tree *tree)
{
    close_search(tree);
    while (tree->depth > 0)
        node_free(&tree->nodes[--tree->depth]);
    memory_free(tree->nodes);
    memory_free(tree->path);
    *tree = (struct tree){0};
}

/* Appends what the node's reduction forced, in the numbers of the node above, to the path. */
static void extend_path(struct tree *tree, const struct node *node, const struct node *above)
{
    for (size_t k = 0; k < node->reduction.forced_count; k++)
        tree->path[tree->path_count++] = above->root[node->reduction.forced[k]];
    if (tree->path_count > tree->statistics.depth)
        tree->statistics.depth = tree->path_count;
}

uint64_t tree_work(const struct tree *tree)
{
    return tree->statistics.updates + tree->priced_entries / ENTRIES_PER_UPDATE;
}

static void pop(struct tree *tree)
{
    close_search(tree);
    struct node *node = &tree->nodes[--tree->depth];
    tree->path_count = node->path;
    node_free(node);
    if (tree->depth > 0)
        log_close(tree->log);
}

static dlx_status push(struct tree *tree, const struct choice *choice)
{
    struct node *nodes = memory_grown(tree->nodes, &tree->room, tree->depth + 1, sizeof *nodes);
    if (!nodes)
        return DLX_ERROR_MEMORY;
    tree->nodes = nodes;
    bool closed;
    struct node *node = &nodes[tree->depth], *above = node - 1;
    tree->statistics.nodes++;
    if (choice->paired)
        log_side(tree->log, choice->together);
    else
        log_open(tree->log, choice->take == NO_OPTION ? NO_OPTION : above->root[choice->take]);
    dlx_status status = node_below(node, above, choice, &tree->aim, tree->log, &closed);
    if (status || closed) {
        node_free(node);
        log_close(tree->log);
        return status;
    }
    tree->depth++;
    node->path = tree->path_count;
    extend_path(tree, node, above);
    return DLX_OK;
}

/* The node without what its prices rule out; *closed if nothing is left. */
static dlx_status narrow(struct tree *tree, struct node *node, bool *closed)
{
    struct node less;
    static const struct choice none = {.take = NO_OPTION};
    dlx_status status = node_below(&less, node, &none, &tree->aim, tree->log, closed);
    if (status || *closed) {
        node_free(&less);
        return status;
    }
    less.path = node->path;
    extend_path(tree, &less, node);
    node_free(node);
    *node = less;
    return DLX_OK;
}

static double entries(const struct node *node)
{
    return 1.0 + node->reduction.problem->option_start[node->reduction.problem->option_count];
}

/* The cost, of each entry of the node, in updates. */
static uint64_t updates(const struct node *node, double cost)
{
    double all = cost * entries(node);
    return all < 1e18 ? (uint64_t)all : UINT64_MAX;
}

static dlx_status begin_search(struct tree *tree, const struct node *node)
{
    const dlx_problem *problem = node->reduction.problem;
    dlx_status status = ranks_new(&tree->ranks, problem->option_count);
    if (status == DLX_OK && node->items < problem->item_count) {
        status = problem_shorten(problem, node->items, &tree->plain);
        problem = tree->plain;
    }
    if (status == DLX_OK)
        status = ranks_sort(&tree->ranks, node->prices.reduced, NULL, tree->seed);
    if (status) {
        ranks_free(&tree->ranks);
        dlx_problem_free(tree->plain);
        tree->plain = NULL;
        return status;
    }
    tree->searching = true;
    status = search_new(&tree->search, problem, tree->ranks.order, tree->ranks.count, tree->ranks.reduced,
                        node->prices.bound, node_needed(node, &tree->aim),
                        tree->form == DLX_MATRIX_AUTO ? DLX_MATRIX_BITS : tree->form);
    tree->search.watch = tree->watch;
    tree->search.probing = tree->probing;
    tree->search.propagation = &tree->nothing;
    tree->search.log = tree->log;
    tree->search.root = node->root;
    tree->search.update_limit = updates(node, budget_start(tree->budget, (double)tree_work(tree) / entries(node)));
    return status;
}

/* Searches the node. SEARCH_END: it is done with; SEARCH_COSTLY: it is not, the search has used up its budget. */
static enum search_event search_node(struct tree *tree, const struct node *node)
{
    if (!tree->searching && begin_search(tree, node))
        return SEARCH_NO_MEMORY;
    tree->search.needed = node_needed(node, &tree->aim);
    tree->search.node_limit = tree->node_limit - tree->statistics.nodes;
    enum search_event event;
    double cost;
    while ((event = search_run(&tree->search)) == SEARCH_COSTLY) {
        if (tree->once && tree->search.covers > 0)
            tree->search.update_limit = UINT64_MAX;
        else if (budget_stretch(tree->budget, &cost))
            tree->search.update_limit = updates(node, cost);
        else
            break;
    }
    if (event == SEARCH_END)
        budget_search_done(tree->budget);
    return event;
}

static void note_split(struct tree *tree, const struct node *node)
{
    budget_split_done(tree->budget, node->gap, (double)(tree_work(tree) - node->work) / entries(node));
}

/* How the node is to be split: with a look ahead if what follows is expected to cost a good deal more than that. */
static enum split_way split_way(const struct tree *tree, const struct node *node)
{
    if (tree->plunging)
        return SPLIT_PLUNGING;
    bool look = budget_expected(tree->budget, node_gap(node, &tree->aim)) > LOOK_WORTH * LOOK_COST;
    return look ? SPLIT_LOOKING : SPLIT_BY_ITEM;
}

/* Prices the node; SEARCH_END if that closes it, else SEARCH_COSTLY. */
static enum search_event price_node(struct tree *tree, struct node *node)
{
    uint64_t steps = tree->steps;
    bool closed = false;
    dlx_status status = node_price(node, &tree->aim, split_way(tree, node) != SPLIT_BY_ITEM, &steps, tree->watch);
    if (status == DLX_OK && node->prices.item)
        status = log_price(tree->log, node->reduction.problem, &node->prices, node->root_item);
    if (status == DLX_OK) {
        tree->statistics.price_iterations += steps;
        tree->priced_entries += (uint64_t)entries(node) * (steps + STEPS_TO_OPEN);
        status = narrow(tree, node, &closed);
    }
    return status ? SEARCH_NO_MEMORY : closed ? SEARCH_END : SEARCH_COSTLY;
}

/* Chooses how the node is split. */
static dlx_status make_split(struct tree *tree, struct node *node)
{
    uint64_t steps;
    node->work = tree_work(tree);
    node->gap = node_gap(node, &tree->aim);
    dlx_status status = split_make(node, &tree->aim, split_way(tree, node), tree->watch, &steps);
    tree->statistics.price_iterations += steps;
    tree->priced_entries += (uint64_t)entries(node) * steps;
    if (status || node->split.sides == 0)
        return status;
    return log_pair(tree->log, node->reduction.problem, &node->split.pair, node->root_item, node->root);
}

/* Opens the next node below; SEARCH_END if there is none left. */
static enum search_event split_node(struct tree *tree, struct node *node)
{
    struct choice choice;
    if (!node->split.made && make_split(tree, node))
        return SEARCH_NO_MEMORY;
    if (!split_next(node, &tree->aim, &choice))
        return SEARCH_END;
    return push(tree, &choice) ? SEARCH_NO_MEMORY : SEARCH_COSTLY;
}

static enum search_event work_on(struct tree *tree, struct node *node)
{
    switch (node->stage) {
    case NODE_PRICE:
        return price_node(tree, node);
    case NODE_SEARCH:
        return search_node(tree, node);
    case NODE_SPLIT:
        break;
    }
    return split_node(tree, node);
}

static bool must_stop(const struct tree *tree)
{
    return tree->statistics.nodes >= tree->node_limit || watch_stop_asked(tree->watch) ||
           watch_out_of_time(tree->watch);
}

enum search_event tree_run(struct tree *tree)
{
    while (tree->depth > 0) {
        if (must_stop(tree))
            return SEARCH_STOPPED;
        if (tree_work(tree) >= tree->work_limit)
            return SEARCH_COSTLY;
        uint32_t at = tree->depth - 1;
        enum node_stage stage = tree->nodes[at].stage;
        enum search_event event = work_on(tree, &tree->nodes[at]);
        if (event == SEARCH_COSTLY) {
            close_search(tree);
            tree->nodes[at].stage = stage == NODE_PRICE ? NODE_SEARCH : NODE_SPLIT;
        } else if (event == SEARCH_END) {
            if (stage == NODE_SPLIT)
                note_split(tree, &tree->nodes[at]);
            pop(tree);
        } else {
            return event;
        }
    }
    return SEARCH_END;
}

uint32_t tree_cover(const struct tree *tree, uint32_t *options)
{
    uint32_t count = search_cover(&tree->search, options);
    const struct node *node = &tree->nodes[tree->depth - 1];
    for (uint32_t k = 0; k < count; k++)
        options[k] = node->root[tree->ranks.order[options[k]]];
    for (uint32_t k = 0; k < tree->path_count; k++)
        options[count++] = tree->path[k];
    return count;
}

/* The bound, in the units of the node's prices, of what is still to be tried there. */
static int64_t open_bound(const struct tree *tree, uint32_t at)
{
    const struct node *node = &tree->nodes[at];
    if (at + 1 == tree->depth && tree->searching)
        return search_open_bound(&tree->search);
    return node->split.made ? split_open_bound(node) : node->prices.bound;
}

int64_t tree_open_bound(const struct tree *tree)
{
    int64_t most = INT64_MIN;
    for (uint32_t at = 0; at < tree->depth; at++) {
        const struct node *node = &tree->nodes[at];
        int64_t bound = open_bound(tree, at), score;
        if (bound == INT64_MIN)
            continue;
        if (__builtin_add_overflow(prices_score(&node->prices, bound), node->base, &score))
            score = node->base > 0 ? INT64_MAX : INT64_MIN + 1;
        most = score > most ? score : most;
    }
    return most;
}

void tree_add_statistics(const struct tree *tree, dlx_statistics *statistics)
{
    statistics->nodes += tree->statistics.nodes;
    statistics->updates += tree->statistics.updates;
    statistics->probes += tree->statistics.probes;
    statistics->probe_hides += tree->statistics.probe_hides;
    statistics->price_iterations += tree->statistics.price_iterations;
    if (tree->statistics.depth > statistics->depth)
        statistics->depth = tree->statistics.depth;
    if (tree->searching)
        search_add_statistics(&tree->search, tree->path_count, statistics);
}
