/* test_proof_log.c - what a proof log is told makes sense (told.h), and is the same through stops; and when there is no
 * proof.
 */
#include "suites.h"
#include "told.h"

#include <check.h>

static uint64_t opened, sums, dominated, ruled_out, no_covers;

static void check_task(const struct task *task)
{
    if (task->parameters.bound == DLX_BOUND_NONE)
        return;
    struct told whole = told_of_proof(task, 0), parts = told_of_proof(task, 1 + task->seed % 3);
    require(whole.hash == parts.hash, task->seed, "a stop changes what is told");
    opened += whole.opened;
    sums += whole.sums;
    dominated += whole.dominated;
    ruled_out += whole.ruled_out;
    no_covers += task->oracle->count == 0;
    told_free(&whole);
    told_free(&parts);
}

static void check_problem(struct task *task)
{
    with_all_bounds(task, check_task);
}

START_TEST(logs_are_in_order)
{
    opened = sums = dominated = ruled_out = no_covers = 0;
    on_random_problems(0, 1500, SCORES_KINDS, check_problem);
    ck_assert_uint_gt(opened, 1000); /* else they tell little */
    ck_assert_uint_gt(sums, 1000);
    ck_assert_uint_gt(dominated, 100);
    ck_assert_uint_gt(ruled_out, 100);
    ck_assert_uint_gt(no_covers, 100);
}
END_TEST

/* Rows and columns each fill the cells. */
START_TEST(implied_items_are_told)
{
    uint64_t filled = 0;
    for (uint64_t seed = 0; seed < 10; seed++) {
        dlx_problem *problem = coloured_square(3, 10, seed);
        struct oracle oracle;
        oracle_solve(&oracle, problem);
        struct task task = {seed, problem, &oracle, {.objective = senses[seed % 2], .bound = DLX_BOUND_PRICE}};
        struct told told = told_of_proof(&task, 0);
        ck_assert_uint_eq(told.cliques, told.filled);
        filled += told.filled;
        told_free(&told);
        oracle_free(&oracle);
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(filled, 18);
}
END_TEST

START_TEST(cuts_are_told)
{
    uint64_t cliques = 0, odd_sets = 0;
    for (uint64_t seed = 0; seed < 10; seed++) {
        dlx_problem *problem = groups_of_five(6, seed);
        struct task task = {seed, problem, NULL, {.objective = DLX_OBJECTIVE_MIN, .bound = DLX_BOUND_PRICE}};
        struct told told = told_of_proof(&task, 0);
        cliques += told.cliques;
        odd_sets += told.odd_sets;
        told_free(&told);
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(cliques, 0);
    ck_assert_uint_gt(odd_sets, 0);
}
END_TEST

/* Options with others in their place have the same items and colours, and no better score. */
static uint64_t stands;

static void check_stand_ins(struct task *task)
{
    const dlx_problem *problem = task->problem;
    for (size_t s = 0; s < 2; s++) {
        task->parameters.objective = senses[s];
        task->parameters.provable = true;
        dlx_solver *solver = new_solver(problem, task->parameters);
        while (next_event(solver) == DLX_COVER)
            ;
        const uint32_t *instead = dlx_solver_stand_ins(solver);
        require(instead != NULL, task->seed, "nothing stands for anything");
        for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
            uint32_t other = instead[option];
            struct tally own = tally_set(problem, (uint64_t)1 << option),
                         its = tally_set(problem, (uint64_t)1 << other);
            for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++)
                require(own.times[item] == its.times[item], task->seed, "another item");
            require(instead[other] == other, task->seed, "one that does not stand for itself");
            require(
                !is_better(task, dlx_problem_option_score(problem, option), dlx_problem_option_score(problem, other)),
                task->seed, "a worse one");
            stands += other != option;
        }
        dlx_solver_free(solver);
    }
}

START_TEST(stand_ins_are_as_good)
{
    stands = 0;
    on_random_problems(0, 500, SCORES_TIES, check_stand_ins);
    ck_assert_uint_gt(stands, 100);
}
END_TEST

/* What no proof can be of. */
START_TEST(no_proof)
{
    dlx_problem *problem = small_grid(rim_weights);
    dlx_solver *solver = NULL;
    dlx_parameters parameters = {.objective = DLX_OBJECTIVE_MAX, .bound = DLX_BOUND_PRICE, .provable = true, .top = 2};
    ck_assert_int_eq(dlx_solver_new(problem, &parameters, &solver), DLX_ERROR_ARGUMENT);
    parameters.top = 1;
    parameters.bound = DLX_BOUND_NONE;
    ck_assert_int_eq(dlx_solver_new(problem, &parameters, &solver), DLX_ERROR_ARGUMENT);
    parameters.bound = DLX_BOUND_PRICE;
    succeed(dlx_solver_new(problem, &parameters, &solver));
    ck_assert_int_eq(dlx_solver_add_propagator(solver, &(dlx_propagator){0}), DLX_ERROR_ARGUMENT);
    dlx_solver_free(solver);
    parameters.provable = false;
    succeed(dlx_solver_new(problem, &parameters, &solver));
    while (next_event(solver) == DLX_COVER)
        ;
    dlx_event event;
    ck_assert_int_eq(dlx_solver_prove(solver, &(dlx_proof_log){0}, &event), DLX_ERROR_ARGUMENT);
    dlx_solver_free(solver);
    dlx_problem_free(problem);
}
END_TEST

Suite *proof_log_suite(void)
{
    Suite *suite = suite_create("proof log");
    TCase *tests = tcase_create("proof log");
    tcase_set_timeout(tests, 600);
    tcase_add_test(tests, logs_are_in_order);
    tcase_add_test(tests, implied_items_are_told);
    tcase_add_test(tests, cuts_are_told);
    tcase_add_test(tests, stand_ins_are_as_good);
    tcase_add_test(tests, no_proof);
    suite_add_tcase(suite, tests);
    return suite;
}
