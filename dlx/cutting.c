/* cutting.c - rounds of pricing with cuts; see cutting.h. */
#include "cutting.h"

#include "dual.h"
#include "memory.h"

#include <math.h>
#include <string.h>

enum {
    STEPS = 300,     /* a round */
    ROUNDS = 10,     /* at most */
    CUTS = 40,       /* new ones a round, of either kind */
    GAIN_OF_GAP = 50 /* a round that gains less of the gap is the last */
};

static const double USEFUL = 1e-3; /* of the gap: the least price of a cut that is kept */

void cutting_free(struct cutting *cutting)
{
    dlx_problem_free(cutting->problem);
    prices_free(&cutting->prices);
    memory_free(cutting->real);
    memory_free(cutting->set);
    *cutting = (struct cutting){0};
}

/* What goes from one round to the next. */
struct round {
    const dlx_problem *base;
    int sign;
    double gap;
    struct cuts cuts;
    double *share; /* by option */
    double bound;  /* that the last round came to */
};

/* Extends the base by the cuts, and the prices by zeros for those from `old` on. */
static dlx_status extend(struct cutting *cutting, struct round *round, uint32_t old)
{
    dlx_problem_free(cutting->problem);
    dlx_status status = problem_extend(round->base, round->cuts.item, round->cuts.count, &cutting->problem);
    double *real = status == DLX_OK ? memory_zeroed(cutting->problem->item_count, sizeof *real) : NULL;
    if (!real)
        return DLX_ERROR_MEMORY;
    memcpy(real, cutting->real, (cutting->items + (old < round->cuts.count ? old : round->cuts.count)) * sizeof *real);
    memory_free(cutting->real);
    cutting->real = real;
    return DLX_OK;
}

static dlx_status price(struct cutting *cutting, struct round *round, const struct watch *watch)
{
    struct dual dual;
    dlx_status status = dual_new(&dual, cutting->problem, round->sign);
    if (status == DLX_OK)
        status = dual_trace(&dual);
    if (status == DLX_OK) {
        dual_start(&dual, cutting->real, round->gap);
        cutting->steps += dual_iterate(&dual, STEPS, watch);
        dual_prices(&dual, cutting->real);
        dual_shares(&dual, round->share);
        round->bound = dual.best;
    }
    dual_free(&dual);
    return status;
}

/* Leaves out the cuts that bring nothing, and their prices. */
static dlx_status purge(struct cutting *cutting, struct round *round)
{
    bool *useful = memory_array(round->cuts.count, sizeof *useful);
    if (!useful)
        return DLX_ERROR_MEMORY;
    uint32_t kept = cutting->items;
    for (uint32_t k = 0; k < round->cuts.count; k++) {
        useful[k] = fabs(cutting->real[cutting->items + k]) > USEFUL * round->gap;
        if (useful[k])
            cutting->real[kept++] = cutting->real[cutting->items + k];
    }
    cuts_keep(&round->cuts, useful);
    memory_free(useful);
    return DLX_OK;
}

/* Leaves out the last cuts, which are violated least, as long as all have more entries than the problem's own. */
static void trim(struct round *round)
{
    struct cuts *cuts = &round->cuts;
    size_t entries = 0, most = round->base->option_start[round->base->option_count];
    uint32_t kept = 0;
    while (kept < cuts->count && entries + cuts->item[kept].option_count <= most)
        entries += cuts->item[kept++].option_count;
    while (cuts->count > kept)
        memory_free(cuts->item[--cuts->count].option);
}

static bool must_stop(const struct watch *watch)
{
    return watch_stop_asked(watch) || watch_out_of_time(watch);
}

static dlx_status run(struct cutting *cutting, struct round *round, const struct watch *watch)
{
    dlx_status status = extend(cutting, round, 0);
    for (uint32_t k = 0; k <= ROUNDS && status == DLX_OK; k++) {
        double before = round->bound;
        status = price(cutting, round, watch);
        bool last = k == ROUNDS || must_stop(watch) || before - round->bound < round->gap / GAIN_OF_GAP;
        if (status == DLX_OK)
            status = purge(cutting, round);
        uint32_t old = round->cuts.count;
        if (status == DLX_OK && !last)
            status = cuts_find(&round->cuts, cutting->problem, cutting->items, round->share, CUTS);
        trim(round);
        if (status == DLX_OK)
            status = extend(cutting, round, old);
        if (last || old >= round->cuts.count)
            break;
    }
    return status;
}

dlx_status cutting_run(struct cutting *cutting, const dlx_problem *problem, int sign, const double *real, double gap,
                       const struct watch *watch)
{
    struct round round = {.base = problem, .sign = sign, .gap = gap, .bound = INFINITY};
    *cutting = (struct cutting){.items = problem->item_count,
                                .real = memory_array(problem->item_count, sizeof *cutting->real)};
    round.share = memory_array(problem->option_count, sizeof *round.share);
    dlx_status status = cutting->real && round.share ? DLX_OK : DLX_ERROR_MEMORY;
    if (status == DLX_OK) {
        memcpy(cutting->real, real, problem->item_count * sizeof *real);
        status = run(cutting, &round, watch);
    }
    if (status == DLX_OK)
        status = prices_new(&cutting->prices, cutting->problem);
    if (status == DLX_OK)
        prices_round(&cutting->prices, cutting->problem, sign, cutting->real);
    memory_free(round.share);
    cutting->set = round.cuts.set;
    round.cuts.set = NULL;
    cuts_free(&round.cuts);
    return status;
}
