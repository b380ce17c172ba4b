/* test_dive.c - dives: what they find are covers, each better than all before; one that sees everything misses none. */
#include "dive.h"

#include "oracle.h"
#include "pricing.h"
#include "reduce.h"
#include "suites.h"

#include <math.h>

/* Dives over what reduction left of a random problem, scores maximized. */
struct diver {
    uint64_t seed;
    struct reduction reduction;
    struct oracle oracle; /* of the reduced problem */
    struct pricing pricing;
    struct watch watch;
    struct dive dive;
    uint64_t covers, sum; /* found, and their sets added up */
    int64_t best;
};

static void check_cover(struct diver *diver)
{
    uint32_t options[ORACLE_SIZE_MAX];
    uint64_t set = option_set(options, dive_cover(&diver->dive, options));
    require(oracle_has(&diver->oracle, set), diver->seed, "no cover");
    int64_t score = set_score(diver->reduction.problem, set);
    diver->covers++;
    diver->sum += set;
    diver->best = score > diver->best ? score : diver->best; /* unused secondary items may have been paid for */
}

/* Runs until the grant is spent or there is nothing left, with a stop at every `slice` nodes. */
static enum search_event run(struct diver *diver, uint64_t grant, uint64_t slice)
{
    enum search_event event;
    uint64_t limit = slice;
    diver->dive.grant = grant;
    for (;;) {
        event =
            dive_run(&diver->dive, diver->reduction.problem, &diver->pricing.prices, diver->best, limit, &diver->watch);
        if (event == SEARCH_COVER)
            check_cover(diver);
        else if (event == SEARCH_STOPPED)
            limit += slice;
        else
            return event;
    }
}

static void check_all(struct diver *diver)
{
    enum search_event event = run(diver, UINT64_MAX, UINT64_MAX);
    require(event == SEARCH_END && diver->dive.ended, diver->seed, "no end");
    bool all = diver->dive.tries == 1;
    require(!all || diver->oracle.count == 0 || diver->best == diver->oracle.max, diver->seed, "not the best");
    require((diver->covers > 0) <= (diver->oracle.count > 0), diver->seed, "a cover that there is not");
    dlx_statistics statistics = {0};
    dive_add_statistics(&diver->dive, &statistics);
    require(statistics.nodes > 0, diver->seed, "no nodes");
    require(run(diver, UINT64_MAX, 1) == SEARCH_END, diver->seed, "the end is not the end");
}

/* In slices of a node the same covers come as at once. */
static void check_slices(struct diver *diver)
{
    uint64_t covers = diver->covers, sum = diver->sum;
    uint32_t tries = diver->dive.tries;
    dive_free(&diver->dive);
    diver->covers = diver->sum = 0;
    diver->best = INT64_MIN;
    require(run(diver, 0, 1) == SEARCH_COSTLY && diver->dive.tries == 0, diver->seed, "spent what was not granted");
    require(run(diver, UINT64_MAX, 1) == SEARCH_END, diver->seed, "no end");
    require(diver->covers == covers && diver->sum == sum && diver->dive.tries == tries, diver->seed,
            "stopping has changed the dive");
}

static uint64_t check_problem(const dlx_problem *problem, uint64_t seed)
{
    struct diver diver = {.seed = seed, .best = INT64_MIN};
    succeed(reduce(problem, &diver.reduction));
    if (!diver.reduction.no_cover) {
        const dlx_problem *reduced = diver.reduction.problem;
        oracle_solve(&diver.oracle, reduced);
        succeed(pricing_new(&diver.pricing, reduced, seed % 2 ? DLX_BOUND_PRICE : DLX_BOUND_ITEM, 1));
        pricing_round(&diver.pricing, -HUGE_VAL, &diver.watch);
        check_all(&diver);
        check_slices(&diver);
        dive_free(&diver.dive);
        pricing_free(&diver.pricing);
        oracle_free(&diver.oracle);
    }
    reduction_free(&diver.reduction);
    return diver.covers;
}

START_TEST(dives_find_covers)
{
    uint64_t covers = 0;
    for (uint64_t seed = 0; seed < 3000; seed++) {
        dlx_problem *problem = random_problem(seed);
        covers += check_problem(problem, seed);
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(covers, 1000);
}
END_TEST

START_TEST(scores_up_to_the_limit_are_no_harm)
{
    for (uint64_t seed = 0; seed < 500; seed++) {
        dlx_problem *problem = random_problem_scored(seed, SCORES_LIMIT);
        check_problem(problem, seed);
        dlx_problem_free(problem);
    }
}
END_TEST

/* A grid is enough for several tries. */
START_TEST(a_grid_takes_tries)
{
    static const int64_t weight[16] = {6, 6, 6, 6, 6, 7, 7, 6, 6, 7, 7, 6, 6, 6, 6, 6};
    struct diver diver = {.best = INT64_MIN};
    dlx_problem *problem = small_grid(weight);
    succeed(reduce(problem, &diver.reduction));
    oracle_solve(&diver.oracle, diver.reduction.problem);
    succeed(pricing_new(&diver.pricing, diver.reduction.problem, DLX_BOUND_PRICE, 1));
    pricing_round(&diver.pricing, -HUGE_VAL, &diver.watch);
    for (uint64_t grant = 1; run(&diver, grant, UINT64_MAX) == SEARCH_COSTLY; grant = diver.dive.spent + 1)
        ck_assert_uint_ge(diver.dive.spent, grant);
    ck_assert_uint_gt(diver.covers, 0);
    dive_free(&diver.dive);
    pricing_free(&diver.pricing);
    oracle_free(&diver.oracle);
    reduction_free(&diver.reduction);
    dlx_problem_free(problem);
}
END_TEST

Suite *dive_suite(void)
{
    Suite *suite = suite_create("dive");
    TCase *tests = tcase_create("dive");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, dives_find_covers);
    tcase_add_test(tests, scores_up_to_the_limit_are_no_harm);
    tcase_add_test(tests, a_grid_takes_tries);
    suite_add_tcase(suite, tests);
    return suite;
}
