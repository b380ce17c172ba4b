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

/* Adds a value to a running mean and sum of squared deviations (Welford 1962). */
static void add_value(double value, uint64_t count, double *mean, double *squares)
{
    double before = value - *mean;
    *mean += before / (double)count;
    *squares += before * (value - *mean);
}

static dlx_status run_probes(const dlx_problem *problem, uint64_t probes, uint64_t seed, dlx_estimate *estimate)
{
    uint32_t *order = memory_array(problem->option_count, sizeof *order);
    if (!order)
        return DLX_ERROR_MEMORY;
    for (uint32_t option = 0; option < problem->option_count; option++)
        order[option] = option;
    struct descent descent = {.state = seed};
    double cover_squares = 0, node_squares = 0;
    dlx_status status = DLX_OK;
    for (uint64_t probe = 1; probe <= probes && status == DLX_OK; probe++) {
        status = links_new(&descent.links, problem, order, problem->option_count);
        if (status == DLX_OK) {
            struct probe_result result = descend(&descent);
            add_value(result.covers, probe, &estimate->covers, &cover_squares);
            add_value(result.nodes, probe, &estimate->nodes, &node_squares);
        }
        links_free(&descent.links);
    }
    memory_free(order);
    double pairs = (double)probes * (double)(probes > 1 ? probes - 1 : 1);
    estimate->covers_error = sqrt(cover_squares / pairs);
    estimate->nodes_error = sqrt(node_squares / pairs);
    estimate->probes = probes;
    return status;
}

dlx_status dlx_estimate_covers(const dlx_problem *problem, uint64_t probes, uint64_t seed, dlx_estimate *estimate)
{
    if (!problem || !estimate || probes == 0)
        return DLX_ERROR_ARGUMENT;
    struct reduction reduction;
    dlx_estimate result = {.probes = probes};
    dlx_status status = reduce(problem, &reduction);
    if (status == DLX_OK && !reduction.no_cover)
        status = run_probes(reduction.problem, probes, seed, &result);
    reduction_free(&reduction);
    if (status == DLX_OK)
        *estimate = result;
    return status;
}
