/* test_estimate.c - Knuth's estimator: right in the mean, and exactly where all branches are alike. */
#include "suites.h"

#include "oracle.h"
#include "problems.h"

#include <math.h>

/* The covers and nodes of listing the problem. */
static dlx_statistics list(const dlx_problem *problem)
{
    dlx_parameters parameters = dlx_parameters_default();
    dlx_solver *solver;
    succeed(dlx_solver_new(problem, &parameters, &solver));
    dlx_event event = DLX_COVER;
    while (event == DLX_COVER)
        succeed(dlx_solver_next(solver, &event));
    dlx_statistics statistics = dlx_solver_statistics(solver);
    dlx_solver_free(solver);
    return statistics;
}

/* Within some standard errors; these are none where the tree is even. */
static void check_close(double guess, double error, uint64_t truth, uint64_t seed)
{
    require(fabs(guess - (double)truth) <= 6 * error + 1e-9 * (double)truth, seed, "a guess is too far off");
}

START_TEST(guesses_are_right_in_the_mean)
{
    for (uint64_t seed = 0; seed < 400; seed++) {
        dlx_problem *problem = random_problem(seed);
        dlx_statistics truth = list(problem);
        dlx_estimate estimate;
        succeed(dlx_estimate_covers(problem, 4000, seed + 1, NULL, NULL, &estimate));
        require(estimate.probes == 4000, seed, "another number of probes");
        if (truth.nodes > 0) {
            check_close(estimate.covers, estimate.covers_error, truth.solutions, seed);
            check_close(estimate.nodes, estimate.nodes_error, truth.nodes, seed);
        }
        dlx_problem_free(problem);
    }
}
END_TEST

static bool three_times(void *context)
{
    return (*(int *)context)++ < 3;
}

START_TEST(an_estimate_can_be_stopped)
{
    dlx_problem *problem = small_grid((const int64_t[16]){0});
    dlx_estimate estimate;
    int calls = 0;
    succeed(dlx_estimate_covers(problem, 1000, 1, three_times, &calls, &estimate));
    ck_assert_uint_eq(estimate.probes, 3);
    ck_assert_int_eq(dlx_estimate_covers(problem, 0, 1, NULL, NULL, &estimate), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_estimate_covers(NULL, 1, 1, NULL, NULL, &estimate), DLX_ERROR_ARGUMENT);
    dlx_problem_free(problem);
}
END_TEST

Suite *estimate_suite(void)
{
    Suite *suite = suite_create("estimate");
    TCase *tests = tcase_create("estimate");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, guesses_are_right_in_the_mean);
    tcase_add_test(tests, an_estimate_can_be_stopped);
    suite_add_tcase(suite, tests);
    return suite;
}
