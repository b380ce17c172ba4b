/* estimate.c - guesses the size of a search by random probes.
 *
 * A probe goes down the tree of the search at random. At a node with d children it goes on as if it stood for d times
 * as many nodes; the sum of what it stood for at every node, and what it stands for where it ends in a cover, have the
 * numbers of nodes and covers as their means.
 */
#include "links.h"
#include "memory.h"
#include "problem.h"
#include "random.h"
#include "reduce.h"

#include <math.h>

/* What is left of the tree: the links, and the random state. */
struct descent {
    struct links links;
    uint64_t state;
};

struct probe_result {
    double covers, nodes;
};

/* Goes to child `child` of the item: that many options stay out, and the next one, if there is one, is taken. */
static void go_to(struct descent *descent, uint32_t head, uint64_t child)
{
    struct links *links = &descent->links;
    while (child > 0 && links->length[head] > 0) {
        links_hide(links, links_option(links, links->down[head]));
        child--;
    }
    if (links->length[head] > 0)
        links_take(links, links_option(links, links->down[head]));
}

/* Goes down from the root until there is no way on. The links are left where it ended. */
static struct probe_result descend(struct descent *descent)
{
    struct probe_result result = {0};
    double weight = 1;
    for (;;) {
        uint32_t ways, head = links_choose(&descent->links, &ways);
        if (ways != 1 || head == 0)
            result.nodes += weight; /* what is forced is taken with the choice before it */
        if (head == 0)
            result.covers = weight;
        if (head == 0 || ways == 0)
            return result;
        weight *= ways;
        go_to(descent, head, random_number(&descent->state) % ways);
    }
}

/* A running mean and sum of squared deviations (Welford 1962). */
struct average {
    double mean, squares;
    bool overflow;
};

static void add_value(struct average *average, double value, uint64_t count)
{
    average->overflow = average->overflow || !isfinite(value);
    if (average->overflow)
        return;
    double before = value - average->mean;
    average->mean += before / (double)count;
    average->squares += before * (value - average->mean);
    average->overflow = !isfinite(average->squares);
}

static double mean_of(const struct average *average)
{
    return average->overflow ? INFINITY : average->mean;
}

/* The standard error of the mean. */
static double error_of(const struct average *average, uint64_t count)
{
    if (average->overflow)
        return INFINITY;
    return count < 2 ? 0 : sqrt(average->squares / ((double)count * (double)(count - 1)));
}

/* One probe of the problem's tree. */
static dlx_status run_probe(const dlx_problem *problem, const uint32_t *order, struct descent *descent,
                            struct probe_result *result)
{
    dlx_status status = links_new(&descent->links, problem, order, problem->option_count);
    if (status == DLX_OK)
        *result = descend(descent);
    links_free(&descent->links);
    return status;
}

static dlx_status run_probes(const dlx_problem *problem, uint64_t probes, uint64_t seed, bool (*go_on)(void *context),
                             void *context, dlx_estimate *estimate)
{
    uint32_t *order = memory_array(problem->option_count, sizeof *order);
    if (!order)
        return DLX_ERROR_MEMORY;
    for (uint32_t option = 0; option < problem->option_count; option++)
        order[option] = option;
    struct descent descent = {.state = seed};
    struct average covers = {0}, nodes = {0};
    uint64_t made = 0;
    dlx_status status = DLX_OK;
    while (made < probes && status == DLX_OK && (!go_on || go_on(context))) {
        struct probe_result result = {0};
        status = run_probe(problem, order, &descent, &result);
        made++;
        add_value(&covers, result.covers, made);
        add_value(&nodes, result.nodes, made);
    }
    memory_free(order);
    *estimate = (dlx_estimate){.covers = mean_of(&covers),
                               .covers_error = error_of(&covers, made),
                               .nodes = mean_of(&nodes),
                               .nodes_error = error_of(&nodes, made),
                               .probes = made};
    return status;
}

dlx_status dlx_estimate_covers(const dlx_problem *problem, uint64_t probes, uint64_t seed, bool (*go_on)(void *context),
                               void *context, dlx_estimate *estimate)
{
    if (!problem || !estimate || probes == 0)
        return DLX_ERROR_ARGUMENT;
    struct reduction reduction;
    dlx_estimate result = {.probes = probes};
    dlx_status status =
        reduce_at(problem, &(struct decided){.plain = true}, &reduction); /* as where covers are listed */
    if (status == DLX_OK && !reduction.no_cover)
        status = run_probes(reduction.problem, probes, seed, go_on, context, &result);
    reduction_free(&reduction);
    if (status == DLX_OK)
        *estimate = result;
    return status;
}
