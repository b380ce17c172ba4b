/* test_proof_log.c - what a proof log is told: branches opened and closed in order down to the one that holds all, sums
 * of prices that make sense, items that every cover respects, the same through stops; and when there is no proof.
 * (Whether it proves anything is for tests/proof/ to say.)
 */
#include "suites.h"
#include "task.h"

#include <check.h>
#include <stdlib.h>

enum { NEW_ITEMS_MAX = 512 };

/* An item that was told of: which options hold it, and how often it is covered. */
struct new_item {
    bool *holds;
    bool least, most;
};

/* What was told so far. */
struct told {
    const dlx_problem *problem;
    const struct oracle *oracle; /* null: it would take too long */
    uint64_t seed;
    struct new_item items[NEW_ITEMS_MAX]; /* behind the problem's */
    uint32_t item_count;
    uint64_t cliques, filled, odd_sets, dominated, questions;
    bool asked;                         /* last of all */
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
    told->asked = false;
}

static void free_told(struct told *told)
{
    while (told->item_count > 0)
        free(told->items[--told->item_count].holds);
}

/* The item with a number that the log knows. */
static const struct new_item *told_item(const struct told *told, uint32_t item)
{
    uint32_t items = dlx_problem_item_count(told->problem);
    require(item < items + told->item_count, told->seed, "no such item");
    return item < items ? NULL : &told->items[item - items];
}

static bool holds(const struct told *told, uint32_t option, uint32_t item)
{
    const struct new_item *new = told_item(told, item);
    if (new)
        return new->holds[option];
    size_t count;
    const uint32_t *items = dlx_problem_option_items(told->problem, option, &count);
    for (size_t k = 0; k < count; k++)
        if (items[k] == item)
            return true;
    return false;
}

/* Whether the item is covered once at least, or at most. */
static bool is_bounded(const struct told *told, uint32_t item, bool least)
{
    const struct new_item *new = told_item(told, item);
    if (new)
        return least ? new->least : new->most;
    return least ? dlx_problem_item_lo(told->problem, item) > 0 : dlx_problem_item_hi(told->problem, item) < UINT32_MAX;
}

/* Every cover respects the new item. */
static void check_item(const struct told *told, const struct new_item *item)
{
    for (size_t k = 0; told->oracle && k < told->oracle->count; k++) {
        uint32_t times = 0;
        for (uint32_t option = 0; option < dlx_problem_option_count(told->problem); option++)
            times += item->holds[option] && told->oracle->covers[k] >> option & 1;
        require(times >= item->least && (times <= 1 || !item->most), told->seed, "a cover against a new item");
    }
}

/* A new item that no option holds. */
static struct new_item *add_item(struct told *told, bool least, bool most)
{
    require(told->opened == 0 && told->sums == 0, told->seed, "an item behind a branch or a sum");
    require(told->item_count < NEW_ITEMS_MAX, told->seed, "too many items");
    struct new_item *item = &told->items[told->item_count++];
    *item = (struct new_item){calloc(dlx_problem_option_count(told->problem), sizeof *item->holds), least, most};
    require(item->holds != NULL, told->seed, "no memory");
    return item;
}

static void note_clique(void *context, const uint32_t *options, size_t count)
{
    struct told *told = context;
    struct new_item *item = add_item(told, false, true);
    note(told, count);
    require(count > 0, told->seed, "a clique of nothing");
    for (size_t k = 0; k < count; k++) {
        require(!item->holds[options[k]], told->seed, "an option twice");
        item->holds[options[k]] = true;
        note(told, options[k]);
    }
    check_item(told, item);
    told->cliques++;
}

static void note_fill(void *context, const uint32_t *items, size_t count)
{
    struct told *told = context;
    require(count <= told->item_count, told->seed, "more items than new ones");
    for (size_t k = 0; k < count; k++) {
        struct new_item *item = &told->items[told->item_count - count + k];
        note(told, items[k]);
        require(item->most && !item->least, told->seed, "that is no clique");
        item->least = true;
        check_item(told, item);
        told->filled++;
    }
}

static void note_odd_set(void *context, const uint32_t *items, size_t count)
{
    struct told *told = context;
    struct new_item *odd = add_item(told, true, false);
    require(count % 2 == 1, told->seed, "an even set");
    for (size_t k = 0; k < count; k++) {
        note(told, items[k]);
        require(is_bounded(told, items[k], true) && is_bounded(told, items[k], false), told->seed, "not exactly once");
        for (uint32_t option = 0; option < dlx_problem_option_count(told->problem); option++)
            odd->holds[option] ^= holds(told, option, items[k]);
    }
    check_item(told, odd);
    told->odd_sets++;
}

static void note_dominate(void *context, uint32_t item, uint32_t other)
{
    struct told *told = context;
    note(told, item);
    note(told, other);
    require(is_bounded(told, item, true) && is_bounded(told, other, false), told->seed, "nothing is said of items");
    told->dominated++;
}

static void note_ask(void *context, const uint32_t items[2], const uint32_t *options, size_t count)
{
    struct told *told = context;
    note(told, items[0]);
    note(told, items[1]);
    for (size_t k = 0; k < count; k++)
        require(holds(told, options[k], items[0]) && holds(told, options[k], items[1]), told->seed, "not of both");
    require(count > 0, told->seed, "a question of nothing");
    told->questions++;
    told->asked = true;
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

static void note_answer(void *context, bool taken)
{
    struct told *told = context;
    require(told->asked || !taken, told->seed, "nothing was asked");
    note_open(told, UINT32_MAX);
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
        require(item->price != 0, told->seed, "a price of nothing");
        require(is_bounded(told, item->item, item->price < 0), told->seed, "a price of what says nothing");
        note(told, (uint64_t)item->price ^ item->item);
    }
    told->sums++;
}

/* Goes through a proof; with `nodes` above 0 in steps of so many. What was told is to be freed. */
static struct told prove(const struct task *task, uint64_t nodes)
{
    struct told told = {.problem = task->problem, .oracle = task->oracle, .seed = task->seed};
    const dlx_proof_log log = {&told,       note_open, note_close,   note_drop, note_price, note_dominate,
                               note_clique, note_fill, note_odd_set, note_ask,  note_answer};
    dlx_parameters parameters = task->parameters;
    parameters.provable = true;
    dlx_solver *solver = new_solver(task->problem, parameters);
    dlx_event event;
    require(dlx_solver_prove(solver, &log, &event) == DLX_ERROR_ARGUMENT, task->seed, "a proof before the end");
    while ((event = next_event(solver)) == DLX_COVER)
        ;
    if (task->oracle)
        check_end(task, solver);
    succeed(dlx_solver_set_limits(solver, &(dlx_limits){.nodes = nodes}));
    do {
        succeed(dlx_solver_prove(solver, &log, &event));
        succeed(dlx_solver_set_limits(solver, &(dlx_limits){.nodes = nodes}));
    } while (event == DLX_STOPPED);
    require(event == DLX_END && told.ended && told.depth == 0, task->seed, "the proof came to no end");
    require(told.sums > 0 || (task->oracle && task->oracle->count == 0), task->seed, "no prices");
    succeed(dlx_solver_prove(solver, &log, &event));
    require(event == DLX_END, task->seed, "the end is not the end");
    dlx_solver_free(solver);
    return told;
}

static uint64_t opened, sums, dominated, no_covers;

static void check_task(const struct task *task)
{
    if (task->parameters.bound == DLX_BOUND_NONE)
        return;
    struct told whole = prove(task, 0), parts = prove(task, 1 + task->seed % 3);
    require(whole.hash == parts.hash, task->seed, "a stop changes what is told");
    opened += whole.opened;
    sums += whole.sums;
    dominated += whole.dominated;
    no_covers += task->oracle->count == 0;
    free_told(&whole);
    free_told(&parts);
}

static void check_problem(struct task *task)
{
    with_all_bounds(task, check_task);
}

START_TEST(logs_are_in_order)
{
    opened = sums = dominated = no_covers = 0;
    on_random_problems(0, 1500, SCORES_KINDS, check_problem);
    ck_assert_uint_gt(opened, 1000); /* else they tell little */
    ck_assert_uint_gt(sums, 1000);
    ck_assert_uint_gt(dominated, 100);
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
        struct told told = prove(&task, 0);
        ck_assert_uint_eq(told.cliques, told.filled);
        filled += told.filled;
        free_told(&told);
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
        struct told told = prove(&task, 0);
        cliques += told.cliques;
        odd_sets += told.odd_sets;
        free_told(&told);
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
