/* main.c - lets every allocation of building, verifying and solving fail once.
 *
 * A scenario is run with its first allocation failing, then with its second, and so on until it gets through without a
 * failure. Whatever fails must be reported as DLX_ERROR_MEMORY, leave a builder as it was (the same call, made again,
 * must succeed and lead to the same problem), and leak nothing. A program of its own, as it is linked with its own
 * memory.c; it prints a line a scenario and exits with 1 at the first fault.
 */
#include "dlx.h"
#include "faulty.h"
#include "fixtures.h"
#include "solver.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITEMS = 12, OPTIONS = 40 };

static const char *scenario;
static size_t allocation; /* the one that fails */

static void expect(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "oom: %s, allocation %zu fails: %s\n", scenario, allocation, what);
    exit(EXIT_FAILURE);
}

/* Whether the call is to be made again: it failed for lack of memory, as was ordered. */
static bool again(dlx_status status)
{
    bool failed = faulty_failed();
    expect((status == DLX_ERROR_MEMORY) == failed, "the status does not say whether memory was short");
    expect(status == DLX_OK || failed, dlx_status_text(status));
    return failed;
}

/* ---- Building ---------------------------------------------------------------------------------------------------- */

static const char *name_of(uint32_t k)
{
    static const char *const names[] = {NULL, "", "a", "a rather long name, so that the text has to grow"};
    return names[k % 4];
}

static bool is_secondary(uint32_t item)
{
    return item % 4 == 3;
}

/* Makes the call until it succeeds: a failing one must not have left a trace. */
static void add_item(dlx_builder *builder, uint32_t k)
{
    uint32_t item = UINT32_MAX;
    dlx_status status;
    do {
        if (is_secondary(k))
            status = dlx_builder_add_secondary(builder, name_of(k + 2), &item);
        else if (k % 4 == 1)
            status = dlx_builder_add_multiple(builder, name_of(k + 2), 1, 2, &item);
        else
            status = dlx_builder_add_primary(builder, name_of(k + 2), &item);
        expect(status == DLX_OK || item == UINT32_MAX, "a failing call has stored an item");
    } while (again(status));
    expect(item == k, "a failing call has used up an item");
}

/* Option k holds item k mod ITEMS and in every second round the item after the next one. From the second round on
 * secondary items have colours. */
static void add_option(dlx_builder *builder, uint32_t k)
{
    uint32_t items[] = {k % ITEMS, (k + 2) % ITEMS}, option = UINT32_MAX;
    uint32_t colours[] = {is_secondary(items[0]) ? 1 + k % 2 : 0, is_secondary(items[1]) ? 1 + k % 2 : 0};
    dlx_status status;
    do {
        status = dlx_builder_add_coloured_option(builder, items, k < ITEMS ? NULL : colours, 1 + k / ITEMS % 2,
                                                 (int64_t)(k * 37 % 23) - 9, name_of(k), &option);
        expect(status == DLX_OK || option == UINT32_MAX, "a failing call has stored an option");
    } while (again(status));
    expect(option == k, "a failing call has used up an option");
}

static dlx_problem *build(void)
{
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    dlx_status status;
    while (again(dlx_builder_new(&builder)))
        expect(!builder, "a failing call has stored a builder");
    for (uint32_t k = 0; k < ITEMS; k++)
        add_item(builder, k);
    for (uint32_t k = 0; k < OPTIONS; k++)
        add_option(builder, k);
    do {
        status = dlx_builder_finish(builder, &problem);
        expect(status == DLX_OK || !problem, "a failing call has stored a problem");
    } while (again(status));
    dlx_builder_free(builder);
    return problem;
}

static bool equal_names(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static void compare_options(const dlx_problem *a, const dlx_problem *b, uint32_t option)
{
    size_t count_a, count_b;
    const uint32_t *items_a = dlx_problem_option_items(a, option, &count_a);
    const uint32_t *items_b = dlx_problem_option_items(b, option, &count_b);
    expect(count_a == count_b && memcmp(items_a, items_b, count_a * sizeof *items_a) == 0, "other items");
    const uint32_t *colours_a = dlx_problem_option_colours(a, option);
    const uint32_t *colours_b = dlx_problem_option_colours(b, option);
    expect(colours_a && colours_b && memcmp(colours_a, colours_b, count_a * sizeof *colours_a) == 0, "other colours");
    expect(dlx_problem_option_score(a, option) == dlx_problem_option_score(b, option), "another score");
    expect(equal_names(dlx_problem_option_name(a, option), dlx_problem_option_name(b, option)), "another name");
}

static void compare_problems(const dlx_problem *a, const dlx_problem *b)
{
    expect(dlx_problem_item_count(a) == dlx_problem_item_count(b), "another number of items");
    expect(dlx_problem_option_count(a) == dlx_problem_option_count(b), "another number of options");
    for (uint32_t item = 0; item < dlx_problem_item_count(a); item++) {
        expect(dlx_problem_item_primary(a, item) == dlx_problem_item_primary(b, item), "another kind of item");
        expect(dlx_problem_item_lo(a, item) == dlx_problem_item_lo(b, item), "another lo");
        expect(dlx_problem_item_hi(a, item) == dlx_problem_item_hi(b, item), "another hi");
        expect(equal_names(dlx_problem_item_name(a, item), dlx_problem_item_name(b, item)), "another name");
    }
    for (uint32_t option = 0; option < dlx_problem_option_count(a); option++)
        compare_options(a, b, option);
}

/* Goes on after the failure, and gets the same problem. */
static bool build_problem(const dlx_problem *expected)
{
    dlx_problem *problem = build();
    bool failed = !faulty_disarm();
    compare_problems(problem, expected);
    dlx_problem_free(problem);
    return failed;
}

/* Gives up after the failure: the builder is freed half full. */
static bool abandon_builder(const dlx_problem *expected)
{
    (void)expected;
    dlx_builder *builder = NULL;
    dlx_status status = dlx_builder_new(&builder);
    for (uint32_t k = 0; k < 8 && status == DLX_OK; k++)
        status = dlx_builder_add_primary(builder, name_of(k), NULL);
    for (uint32_t k = 0; k < 8 && status == DLX_OK; k++)
        status = dlx_builder_add_option(builder, &k, 1, 1, name_of(k), NULL);
    dlx_problem *problem = NULL;
    if (status == DLX_OK)
        status = dlx_builder_finish(builder, &problem);
    bool failed = again(status);
    dlx_problem_free(problem);
    dlx_builder_free(builder);
    return failed;
}

/* ---- Solving ----------------------------------------------------------------------------------------------------- */

/* A solver that has failed does not go on; the best covers it held and its bound can still be asked for. */
static void check_failed(const dlx_problem *problem, dlx_solver *solver)
{
    dlx_event event;
    dlx_report report;
    int64_t score, bound;
    size_t count;
    expect(dlx_solver_next(solver, &event) != DLX_OK, "a failed solver goes on");
    dlx_solver_bound(solver, &bound);
    for (uint32_t place = 0; place < dlx_solver_best_count(solver); place++) {
        const uint32_t *cover = dlx_solver_best(solver, place, &count, &score);
        expect(dlx_verify(problem, cover, count, &report) == DLX_OK, "the verifier fails");
        expect(report.verdict == DLX_VALID && report.score == score, "a failed solver holds what is no cover");
    }
}

/* Solves, with a propagator if it is not null; the first dive is due after so much work. */
static bool solve_with(const dlx_problem *problem, dlx_parameters parameters, const dlx_propagator *propagator,
                       uint64_t dive_due)
{
    dlx_solver *solver = NULL;
    dlx_event event = DLX_COVER;
    dlx_status status = dlx_solver_new(problem, &parameters, &solver);
    expect((status == DLX_OK) == (solver != NULL), "a solver stored by a failing call, or none by another");
    if (solver)
        solver->dive_due = dive_due;
    if (status == DLX_OK && propagator && (status = dlx_solver_add_propagator(solver, propagator))) {
        dlx_solver_free(solver); /* it could go on without */
        return again(status);
    }
    while (status == DLX_OK && event != DLX_END)
        status = dlx_solver_next(solver, &event);
    if (status == DLX_OK && parameters.provable)
        status = dlx_solver_prove(solver, &silent_log, &event);
    bool failed = again(status);
    if (!failed)
        expect(dlx_solver_has_cover(solver), "no cover");
    else if (solver)
        check_failed(problem, solver);
    dlx_solver_free(solver);
    return failed;
}

static bool solve(const dlx_problem *problem, dlx_parameters parameters)
{
    return solve_with(problem, parameters, NULL, UINT64_MAX);
}

static bool list(const dlx_problem *problem)
{
    return solve(problem, dlx_parameters_default());
}

/* Asks twice, so that the search that is kept is used again. */
static bool list_assumed(const dlx_problem *problem, dlx_parameters parameters)
{
    const uint32_t option = 0;
    dlx_solver *solver = NULL;
    dlx_status status = dlx_solver_new(problem, &parameters, &solver);
    for (uint32_t round = 0; round < 2 && status == DLX_OK; round++) {
        dlx_event event = DLX_COVER;
        status = dlx_solver_assume(solver, &option, round);
        while (status == DLX_OK && event != DLX_END)
            status = dlx_solver_next(solver, &event);
    }
    bool failed = again(status);
    if (failed && solver) { /* memory is there again: so is the solver */
        dlx_event event = DLX_STOPPED;
        expect(dlx_solver_assume(solver, &option, 1) == DLX_OK, "a failed solver cannot be asked anew");
        while (event != DLX_END)
            expect(dlx_solver_next(solver, &event) == DLX_OK, "a failed solver is no good again");
        expect(dlx_solver_has_cover(solver), "a failed solver finds nothing again");
    }
    dlx_solver_free(solver);
    return failed;
}

static bool assume_maximizing(const dlx_problem *problem)
{
    return list_assumed(problem, (dlx_parameters){.objective = DLX_OBJECTIVE_MAX, .bound = DLX_BOUND_PRICE});
}

static bool maximize_by_price(const dlx_problem *problem)
{
    return solve(problem, (dlx_parameters){.objective = DLX_OBJECTIVE_MAX, .bound = DLX_BOUND_PRICE, .seed = 7});
}

static bool hold_the_best(const dlx_problem *problem)
{
    return solve(problem, (dlx_parameters){.objective = DLX_OBJECTIVE_MAX, .bound = DLX_BOUND_PRICE, .top = 30});
}

static bool list_all_best(const dlx_problem *problem)
{
    return solve(problem, (dlx_parameters){.objective = DLX_OBJECTIVE_MAX, .bound = DLX_BOUND_PRICE, .all_best = true});
}

static bool minimize_by_item(const dlx_problem *problem)
{
    return solve(problem, (dlx_parameters){.objective = DLX_OBJECTIVE_MIN, .bound = DLX_BOUND_ITEM});
}

static bool prove(const dlx_problem *problem)
{
    return solve(problem, (dlx_parameters){.objective = DLX_OBJECTIVE_MAX, .bound = DLX_BOUND_PRICE, .provable = true});
}

static const dlx_problem *odd_ring; /* built before any allocation is made to fail */

/* With the cuts that a longer search would have made. */
static bool prove_with_cuts(const dlx_problem *unused)
{
    (void)unused;
    static const struct watch never;
    static const dlx_parameters parameters = {
        .objective = DLX_OBJECTIVE_MAX, .bound = DLX_BOUND_PRICE, .provable = true};
    double real[ODD] = {0};
    dlx_solver *solver = NULL;
    dlx_event event = DLX_COVER;
    dlx_status status = dlx_solver_new(odd_ring, &parameters, &solver);
    while (status == DLX_OK && event != DLX_END)
        status = dlx_solver_next(solver, &event);
    if (status == DLX_OK) {
        status = cutting_run(&solver->cutting, solver->reduction.problem, 1, real, 4, &never);
        expect(status || solver->cutting.problem->item_count > ODD, "no cut");
        solver->cuts = CUTS_KEPT;
    }
    if (status == DLX_OK)
        status = dlx_solver_prove(solver, &silent_log, &event);
    bool failed = again(status);
    dlx_solver_free(solver);
    return failed;
}

static const dlx_problem *square; /* built before any allocation is made to fail */

static bool prove_a_square(const dlx_problem *unused)
{
    (void)unused;
    return prove(square);
}

static bool dive(const dlx_problem *problem)
{
    return solve_with(problem, (dlx_parameters){.objective = DLX_OBJECTIVE_MAX, .bound = DLX_BOUND_ITEM}, NULL, 1);
}

static const dlx_problem *ring; /* built before any allocation is made to fail */

static bool probe_a_ring(const dlx_problem *unused)
{
    (void)unused;
    return solve(ring, (dlx_parameters){.probing = DLX_PROBING_ROOT, .matrix = DLX_MATRIX_BITS});
}

/* The cutoff at the root forces one option after the other. */
static bool assume_on_a_ring(const dlx_problem *unused)
{
    (void)unused;
    return list_assumed(ring, dlx_parameters_default());
}

static bool maximize_a_ring(const dlx_problem *unused)
{
    (void)unused;
    return solve(ring, (dlx_parameters){.objective = DLX_OBJECTIVE_MAX,
                                        .bound = DLX_BOUND_ITEM,
                                        .probing = DLX_PROBING_ROOT,
                                        .matrix = DLX_MATRIX_BITS});
}

/* A relaxation that leaves all scores as they are. */
static bool relax(void *context, dlx_relaxation *relaxation)
{
    (void)context;
    relaxation->more = 0;
    return true;
}

static bool maximize_relaxed(const dlx_problem *problem)
{
    const dlx_propagator propagator = {.relax = relax};
    dlx_parameters parameters = {.objective = DLX_OBJECTIVE_MAX,
                                 .bound = DLX_BOUND_PRICE,
                                 .probing = DLX_PROBING_NODES,
                                 .matrix = DLX_MATRIX_LINKS};
    return solve_with(problem, parameters, &propagator, UINT64_MAX);
}

/* A tree over the ring with its cut, which looks ahead or plunges. */
static bool branch(const struct cutting *cutting, bool plunge)
{
    static const struct watch never;
    static const struct aim aim = {.sign = 1, .least = INT64_MIN};
    static const struct log log = {.to = &silent_log};
    struct tree tree;
    struct budget budget;
    budget_init(&budget);
    budget.size = 0;
    budget_split_done(&budget, 0, HUGE_VAL);
    bool failed = again(tree_new(&tree, cutting->problem, cutting->items, &aim, &cutting->prices, cutting->real));
    if (!failed) {
        tree.watch = &never;
        tree.budget = &budget;
        tree.node_limit = UINT64_MAX;
        tree.log = &log;
        if (plunge)
            tree_plunge(&tree);
        enum search_event event;
        while ((event = tree_run(&tree)) == SEARCH_COVER)
            tree.aim.least = -6;
        failed = again(event == SEARCH_NO_MEMORY ? DLX_ERROR_MEMORY : DLX_OK);
    }
    tree_free(&tree);
    return failed;
}

static bool cut_a_ring(const dlx_problem *problem)
{
    (void)problem;
    static const struct watch never;
    double real[ODD] = {0};
    struct cutting cutting;
    bool failed = again(cutting_run(&cutting, odd_ring, 1, real, 4, &never));
    if (!failed)
        failed = branch(&cutting, false) || branch(&cutting, true);
    cutting_free(&cutting);
    return failed;
}

static bool verify(const dlx_problem *problem)
{
    static const uint32_t options[] = {0, 1, 2};
    dlx_report report = {.verdict = DLX_VALID, .score = 99};
    bool failed = again(dlx_verify(problem, options, 3, &report));
    expect(!failed || report.score == 99, "a failing call has written a report");
    return failed;
}

static bool reduce_in_public(const dlx_problem *problem)
{
    dlx_reduction *reduction = NULL;
    bool failed = again(dlx_reduction_new(problem, &reduction));
    expect(failed == !reduction, "a reduction stored by a failing call, or none by another");
    dlx_reduction_free(reduction);
    return failed;
}

static bool price(const dlx_problem *problem)
{
    dlx_prices *prices = NULL;
    bool failed = again(dlx_prices_new(problem, DLX_OBJECTIVE_MAX, 20, 8, INT32_MAX, &prices));
    expect(failed == !prices, "prices stored by a failing call, or none by another");
    dlx_prices_free(prices);
    return failed;
}

static const struct {
    const char *name;
    bool (*run)(const dlx_problem *problem); /* true if an allocation failed */
} scenarios[] = {
    {"build", build_problem},
    {"abandon", abandon_builder},
    {"verify", verify},
    {"reduce", reduce_in_public},
    {"price", price},
    {"list", list},
    {"maximize by price", maximize_by_price},
    {"minimize by item", minimize_by_item},
    {"hold the best", hold_the_best},
    {"list all best", list_all_best},
    {"prove", prove},
    {"prove with cuts", prove_with_cuts},
    {"prove a square", prove_a_square},
    {"dive", dive},
    {"assume and maximize", assume_maximizing},
    {"assume on a ring", assume_on_a_ring},
    {"probe a ring", probe_a_ring},
    {"maximize a ring", maximize_a_ring},
    {"maximize relaxed", maximize_relaxed},
    {"cut a ring", cut_a_ring},
};

int main(void)
{
    dlx_problem *problem = build(), *two_covers = build_ring();
    ring = two_covers;
    dlx_problem *odd = build_odd_ring();
    odd_ring = odd;
    dlx_problem *coloured = build_square();
    square = coloured;
    faulty_disarm();
    size_t live = faulty_live();
    for (size_t k = 0; k < sizeof scenarios / sizeof *scenarios; k++) {
        scenario = scenarios[k].name;
        bool failed = true;
        for (allocation = 0; failed; allocation++) {
            faulty_arm(allocation, 1);
            failed = scenarios[k].run(problem);
            faulty_disarm();
            expect(faulty_live() == live, "memory is leaked");
        }
        expect(allocation > 2, "nothing could fail");
        printf("oom: %s: %zu allocations failed in turn\n", scenario, allocation - 1);
    }
    dlx_problem_free(problem);
    dlx_problem_free(two_covers);
    dlx_problem_free(odd);
    dlx_problem_free(coloured);
    expect(faulty_live() == 0, "memory is leaked at the end");
    return EXIT_SUCCESS;
}
