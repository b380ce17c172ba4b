/* budget.c - when to stop searching a node and split it; see budget.h. The constants were measured:
 * docs/PERFORMANCE.md.
 */
#include "budget.h"

#include <math.h>

enum {
    TRIALS = 4,          /* one search in so many goes beyond the budget */
    LONGER = 4,          /* the parts of the budget, and the size of a trial */
    SHARE = 32,          /* of the work so far, that a search may cost */
    SPLITS_TO_JUDGE = 16 /* between two looks at the budget */
};

static const double FIRST = 16, LEAST = 0.125;

void budget_init(struct budget *budget)
{
    *budget = (struct budget){.size = FIRST};
}

double budget_start(struct budget *budget, double spent)
{
    budget->stretch = 0;
    budget->now = budget->size < spent / SHARE ? budget->size : spent / SHARE;
    budget->now = budget->now < LEAST ? LEAST : budget->now;
    return budget->now / LONGER;
}

bool budget_stretch(struct budget *budget, double *cost)
{
    if (budget->stretch == 2 || (budget->stretch == 1 && ++budget->clock % TRIALS != 0))
        return false;
    *cost = budget->now * (budget->stretch == 0 ? 1 : LONGER);
    budget->tried[budget->stretch++]++;
    return true;
}

void budget_search_done(struct budget *budget)
{
    if (budget->stretch > 0)
        budget->done[budget->stretch - 1]++;
}

static void resize(struct budget *budget, double size)
{
    budget->size = size > LEAST ? size : LEAST;
    for (int k = 0; k < 2; k++)
        budget->tried[k] = budget->done[k] = 0;
    budget->splits = budget->split_cost = 0;
}

/* What searching costs between two marks, and what the splits cost that it saves. */
static void judge(struct budget *budget)
{
    double split = budget->split_cost / budget->splits;
    bool more_pays = budget->done[1] * split > budget->tried[1] * (LONGER - 1) * budget->size;
    bool last_pays = budget->done[0] * split >= budget->tried[0] * (1 - 1.0 / LONGER) * budget->size;
    if (more_pays && 2 * budget->done[1] > budget->tried[1])
        resize(budget, budget->size * LONGER);
    else if (budget->tried[0] > 0 && (!last_pays || 3 * budget->done[0] < budget->tried[0]))
        resize(budget, budget->size / 2);
}

/* Where a gap is noted: two places a power of two. */
static int place_of(double gap)
{
    int exponent;
    if (!(gap < HUGE_VAL))
        return BUDGET_GAPS - 1;
    bool upper = frexp(gap, &exponent) > 0.70710678;
    int place = BUDGET_GAPS / 2 + 2 * exponent + upper;
    return place < 0 ? 0 : place < BUDGET_GAPS ? place : BUDGET_GAPS - 1;
}

void budget_split_done(struct budget *budget, double gap, double cost)
{
    budget->nodes[place_of(gap)]++;
    budget->cost[place_of(gap)] += cost;
    budget->split_cost += cost;
    budget->splits++;
    if ((uint64_t)budget->splits % SPLITS_TO_JUDGE == 0)
        judge(budget);
}

double budget_expected(const struct budget *budget, double gap)
{
    int place = place_of(gap);
    while (place > 0 && budget->nodes[place] == 0)
        place--;
    return budget->nodes[place] > 0 ? budget->cost[place] / budget->nodes[place] : 0;
}
