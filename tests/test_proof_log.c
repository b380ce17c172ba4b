/* test_proof_log.c - what a proof log is told: branches opened and closed in order down to the one that holds all, sums
 * of prices that make sense, the same through stops; and when there is no proof. (Whether it proves anything is for
 * tests/proof/ to say.)
 */
#include "suites.h"
#include "task.h"

#include <check.h>

/* What was told so far. */
struct told {
    const dlx_problem *problem;
    uint64_t seed;
    uint32_t path[2 * ORACLE_SIZE_MAX]; /* options of the open branches */
    uint32_t depth;
    bool ended; /* the branch that holds all is closed */
    uint64_t opened, sums, dropped;
    uint64_t hash; /* of all of it, in order */
};

static void note(struct told *told, uint64_t what)
{
    require(!told->ended, told->seed, "something was told behind the end");
    told->hash = (told->hash ^ what) * 0x9E3779B97F4A7C15u;
    told->hash ^= told->hash >> 29;
}

static void note_open(void *context, uint32_t option)
{
    struct told *told = context;
    note(told, option);
    require(option == UINT32_MAX || option < dlx_problem_option_count(told->problem), told->seed, "no such option");
    for (uint32_t k = 0; k < told->depth; k++)
        require(option == UINT32_MAX || told->path[k] != option, told->seed, "an option is taken twice");
    require(told->depth < 2 * ORACLE_SIZE_MAX, told->seed, "too many branches are open");
    told->path[told->depth++] = option;
    told->opened++;
}

static void note_close(void *context)
{
    struct told *told = context;
    note(told, 1);
    told->ended = told->depth == 0;
    told->depth -= told->depth > 0;
}

static void note_drop(void *context)
{
    struct told *told = context;
    note(told, 2);
    require(told->depth > 0, told->seed, "the branch that holds all is given up");
    told->depth--;
    told->dropped++;
}

static void note_price(void *context, const dlx_price_sum *sum)
{
    struct told *told = context;
    note(told, sum->count);
    for (uint32_t option = 0; option < dlx_problem_option_count(told->problem); option++)
        require(dlx_problem_option_score(told->problem, option) % sum->unit == 0, told->seed, "not the unit");
    for (size_t k = 0; k < sum->count; k++) {
        const dlx_item_price *item = &sum->items[k];
        size_t count;
        dlx_problem_item_options(told->problem, item->item, &count);
        require(item->price != 0, told->seed, "a price of nothing");
        require(item->price > 0 ? dlx_problem_item_hi(told->problem, item->item) <= count
                                : dlx_problem_item_lo(told->problem, item->item) > 0,
                told->seed, "a price of an inequality that says nothing");
        note(told, (uint64_t)item->price ^ item->item);
    }
    told->sums++;
}

/* Goes through a proof; with `nodes` above 0 in steps of so many. */
static struct told prove(const struct task *task, uint64_t nodes)
{
    struct told told = {.problem = task->problem, .seed = task->seed};
    const dlx_proof_log log = {&told, note_open, note_close, note_drop, note_price};
    dlx_parameters parameters = task->parameters;
    parameters.provable = true;
    dlx_solver *solver = new_solver(task->problem, parameters);
    dlx_event event;
    require(dlx_solver_prove(solver, &log, &event) == DLX_ERROR_ARGUMENT, task->seed, "a proof before the end");
    while ((event = next_event(solver)) == DLX_COVER)
        ;
    check_end(task, solver);
    succeed(dlx_solver_set_limits(solver, &(dlx_limits){.nodes = nodes}));
    do {
        succeed(dlx_solver_prove(solver, &log, &event));
        succeed(dlx_solver_set_limits(solver, &(dlx_limits){.nodes = nodes}));
    } while (event == DLX_STOPPED);
    require(event == DLX_END && told.ended && told.depth == 0, task->seed, "the proof came to no end");
    require(told.sums > 0 || task->oracle->count == 0, task->seed, "no prices");
    succeed(dlx_solver_prove(solver, &log, &event));
    require(event == DLX_END, task->seed, "the end is not the end");
    dlx_solver_free(solver);
    return told;
}

static uint64_t opened, sums, no_covers;

static void check_task(const struct task *task)
{
    if (task->parameters.bound == DLX_BOUND_NONE)
        return;
    struct told whole = prove(task, 0), parts = prove(task, 1 + task->seed % 3);
    require(whole.hash == parts.hash, task->seed, "a stop changes what is told");
    opened += whole.opened;
    sums += whole.sums;
    no_covers += task->oracle->count == 0;
}

static void check_problem(struct task *task)
{
    with_all_bounds(task, check_task);
}

START_TEST(logs_are_in_order)
{
    opened = sums = no_covers = 0;
    on_random_problems(0, 1500, SCORES_KINDS, check_problem);
    ck_assert_uint_gt(opened, 1000); /* else they tell little */
    ck_assert_uint_gt(sums, 1000);
    ck_assert_uint_gt(no_covers, 100);
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
    tcase_add_test(tests, stand_ins_are_as_good);
    tcase_add_test(tests, no_proof);
    suite_add_tcase(suite, tests);
    return suite;
}
