/* budget.h - how long a node of the tree is searched before it is split, learnt from what either has cost.
 *
 * Costs are in updates for each entry of the node's problem. A search is let go on to a quarter of the budget, then to
 * all of it; one in four that are not done by then goes on to four times as much, as a trial. What a node costs that
 * was split is known when its last child is done. The budget grows if most trials succeed and save more than they cost,
 * and shrinks if few searches come to an end between its quarter and itself. All of it is counted, nothing timed.
 */
#ifndef DLX_BUDGET_H
#define DLX_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

enum { BUDGET_GAPS = 256 };

struct budget {
    double size;
    double now;       /* what the present search may use of it */
    uint32_t stretch; /* of the present search: 0 up to a quarter, 1 up to the budget, 2 on trial */
    uint32_t clock;   /* counts the candidates for a trial */
    /* Since the budget last changed: searches that went beyond the quarter and beyond the budget, those of them that
     * came to an end in time, and the nodes that were split, with their cost. */
    double tried[2], done[2], splits, split_cost;
    /* Of all nodes that were split, by the logarithm of the gap: how many, and their cost. */
    double nodes[BUDGET_GAPS], cost[BUDGET_GAPS];
};

void budget_init(struct budget *budget);

/* What a search may cost at first, where all work so far has cost `spent`: a search that fails is to be a small part of
 * it. */
double budget_start(struct budget *budget, double spent);

/* When it has cost that: whether it may go on, and up to what. */
bool budget_stretch(struct budget *budget, double *cost);

/* The search has come to its end. */
void budget_search_done(struct budget *budget);

/* A node that was split with this gap is done with, after this cost. */
void budget_split_done(struct budget *budget, double gap, double cost);

/* What splitting a node with this gap has cost so far, on the average: of those whose gaps were about as great, or else
 * the greatest below; 0 if there was none. */
double budget_expected(const struct budget *budget, double gap);

#endif
