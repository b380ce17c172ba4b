/* test_relaxation.c - propagators that lend their relaxation: optima stay what brute force finds.
 *
 * The constraint is that of a set of options at most one is taken. For any y >= 0 it allows to take y from the score of
 * each of them, if y is added to the bound once.
 */
#include "suites.h"

#include "oracle.h"
#include "task.h"

#include <string.h>

struct exclusion {
    uint64_t set; /* of options */
    int taken;
    int64_t price;
    bool marks; /* a best set, which may be any: it only steers */
    bool wrong; /* says it has no use for the scores, after spoiling them */
    int relaxed;
};

static bool in_set(const struct exclusion *exclusion, uint32_t option)
{
    return exclusion->set >> option & 1;
}

static bool take(void *context, uint32_t option, dlx_propagation *propagation)
{
    struct exclusion *exclusion = context;
    (void)propagation;
    exclusion->taken += in_set(exclusion, option);
    return exclusion->taken <= 1;
}

static void undo(void *context, uint32_t option)
{
    struct exclusion *exclusion = context;
    exclusion->taken -= in_set(exclusion, option);
}

/* A price drawn from the scores: the least of the positive ones, so that it is worth something. */
static bool relax(void *context, dlx_relaxation *relaxation)
{
    struct exclusion *exclusion = context;
    int64_t price = 0;
    uint32_t decided = 0;
    exclusion->relaxed++;
    ck_assert_int_eq(relaxation->more, 0);
    for (uint32_t option = 0; option < ORACLE_SIZE_MAX; option++) {
        if (!in_set(exclusion, option))
            continue;
        decided += relaxation->fate[option] == DLX_FATE_TAKEN;
        if (relaxation->fate[option] == DLX_FATE_OPEN && relaxation->score[option] > 0 &&
            (price == 0 || relaxation->score[option] < price))
            price = relaxation->score[option];
    }
    if (decided > 0)
        return false; /* at most none of the others: not what is relaxed here */
    for (uint32_t option = 0; option < ORACLE_SIZE_MAX; option++)
        if (in_set(exclusion, option) && relaxation->fate[option] == DLX_FATE_OPEN) {
            relaxation->score[option] -= exclusion->wrong ? 99 : price;
            relaxation->best[option] = exclusion->marks;
        }
    relaxation->more = price;
    return !exclusion->wrong;
}

/* The best score of the covers that take at most one option of each set; false if there are none. */
static bool best_allowed(const dlx_problem *problem, const struct oracle *oracle, const struct exclusion *exclusions,
                         dlx_objective objective, int64_t *best)
{
    bool any = false;
    for (size_t k = 0; k < oracle->count; k++) {
        uint64_t cover = oracle->covers[k];
        if (__builtin_popcountll(cover & exclusions[0].set) > 1 || __builtin_popcountll(cover & exclusions[1].set) > 1)
            continue;
        int64_t score = set_score(problem, cover);
        if (!any || (objective == DLX_OBJECTIVE_MAX ? score > *best : score < *best))
            *best = score;
        any = true;
    }
    return any;
}

static uint64_t random_set(struct random *random, uint32_t options)
{
    uint64_t set = random_next(random) & random_next(random);
    return options == 0 ? 0 : set & (UINT64_MAX >> (64 - options));
}

static void check_problem(uint64_t seed, int *relaxed)
{
    struct random random = {seed};
    dlx_problem *problem = random_problem(seed);
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    uint32_t options = dlx_problem_option_count(problem);
    struct exclusion exclusions[2] = {
        {.set = random_set(&random, options), .marks = seed % 3 == 0},
        {.set = random_set(&random, options), .marks = seed % 5 == 0, .wrong = seed % 4 == 0},
    };
    dlx_parameters parameters = dlx_parameters_default();
    parameters.objective = senses[seed % 2];
    parameters.bound = seed % 7 ? DLX_BOUND_PRICE : DLX_BOUND_ITEM;
    parameters.probing = (dlx_probing)(seed / 2 % 3);
    parameters.matrix = (dlx_matrix)(seed / 6 % 3);
    dlx_solver *solver = new_solver(problem, parameters);
    for (int k = 0; k < 2; k++) {
        dlx_propagator propagator = {.context = &exclusions[k], .take = take, .undo = undo, .relax = relax};
        succeed(dlx_solver_add_propagator(solver, &propagator));
    }
    while (next_event(solver) == DLX_COVER)
        check_handed_out(solver, problem, seed);
    int64_t best = 0;
    bool any = best_allowed(problem, &oracle, exclusions, parameters.objective, &best);
    require(dlx_solver_has_cover(solver) == any, seed, "a cover where there is none, or none where there is one");
    require(!any || dlx_solver_score(solver) == best, seed, "not the optimum");
    dlx_solver_free(solver);
    require(exclusions[0].taken == 0 && exclusions[1].taken == 0, seed, "not all was taken back");
    *relaxed += exclusions[0].relaxed;
    oracle_free(&oracle);
    dlx_problem_free(problem);
}

START_TEST(optima_stay_what_they_are)
{
    int relaxed = 0;
    for (uint64_t seed = 1; seed <= 5000; seed++)
        check_problem(seed, &relaxed);
    ck_assert_int_gt(relaxed, 1000);
}
END_TEST

static bool add_too_much(void *context, dlx_relaxation *relaxation)
{
    (void)context;
    relaxation->more = INT64_MAX;
    return true;
}

/* What fits no scale is left out: the bound holds without it. */
START_TEST(a_relaxation_may_be_too_much)
{
    static const int64_t weight[16] = {6, 6, 6, 6, 6, 7, 7, 6, 6, 7, 7, 6, 6, 6, 6, 6};
    dlx_problem *problem = small_grid(weight);
    const dlx_propagator propagator = {.relax = add_too_much};
    dlx_parameters parameters = dlx_parameters_default();
    parameters.objective = DLX_OBJECTIVE_MAX;
    dlx_solver *plain = new_solver(problem, parameters), *solver = new_solver(problem, parameters);
    succeed(dlx_solver_add_propagator(solver, &propagator));
    while (next_event(plain) == DLX_COVER)
        ;
    while (next_event(solver) == DLX_COVER)
        ;
    ck_assert_int_eq(dlx_solver_score(solver), dlx_solver_score(plain));
    dlx_solver_free(solver);
    dlx_solver_free(plain);
    dlx_problem_free(problem);
}
END_TEST

Suite *relaxation_suite(void)
{
    Suite *suite = suite_create("relaxation");
    TCase *tests = tcase_create("relaxation");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, optima_stay_what_they_are);
    tcase_add_test(tests, a_relaxation_may_be_too_much);
    suite_add_tcase(suite, tests);
    return suite;
}
