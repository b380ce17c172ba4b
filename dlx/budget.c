/* budget.c - when to stop searching a node and split it; see budget.h. The constants were measured:
 * docs/PERFORMANCE.md.
 */
#include "budget.h"

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
    struct budget kept = *budget;
    *budget = (struct budget){
        .size = size > LEAST ? size : LEAST, .now = kept.now, .stretch = kept.stretch, .clock = kept.clock};
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

void budget_split_done(struct budget *budget, double cost)
{
    budget->split_cost += cost;
    budget->splits++;
    if ((uint64_t)budget->splits % SPLITS_TO_JUDGE == 0)
        judge(budget);
}
