/* test_open_bounds.c - what a search or a tree has still to come by scores no more than its open bound says, wherever
 * it stands.
 */
#include "oracle.h"
#include "pricing.h"
#include "suites.h"
#include "tree.h"

#include <math.h>
#include <stdlib.h>

/* A problem as reduction leaves it, its prices, and which of its covers are still to come. */
struct field {
    uint64_t seed;
    int sign;
    const dlx_problem *problem;
    struct oracle oracle;
    bool *found; /* by cover */
    struct pricing pricing;
    struct ranks ranks;
    struct watch watch;
    int64_t least; /* covers of a lower score need not be found */
    int64_t last;  /* the open bound when it was last looked at */
    uint64_t falls;
};

static int64_t score_of(const struct field *field, size_t cover)
{
    return field->sign * set_score(field->problem, field->oracle.covers[cover]);
}

static void note_found(struct field *field, const uint32_t *options, uint32_t count)
{
    uint64_t set = option_set(options, count);
    for (size_t k = 0; k < field->oracle.count; k++)
        if (field->oracle.covers[k] == set)
            field->found[k] = true;
}

/* The bound, as a score, holds for all covers still to come, and is not above what it was. */
static void check_bound(struct field *field, int64_t bound)
{
    for (size_t k = 0; k < field->oracle.count; k++)
        require(field->found[k] || score_of(field, k) < field->least || score_of(field, k) <= bound, field->seed,
                "a cover above the bound is still to come");
    require(bound <= field->last, field->seed, "the bound has risen");
    field->falls += bound < field->last && field->last != INT64_MAX;
    field->last = bound;
}

/* At every node. */
static void run_search(struct field *field)
{
    static dlx_propagation nobody;
    struct search search;
    const struct prices *prices = &field->pricing.prices;
    int64_t needed = field->least == INT64_MIN ? SEARCH_NO_CUTOFF : prices_needed(prices, field->least - 1);
    succeed(search_new(&search, field->problem, field->ranks.order, field->ranks.count, field->ranks.reduced,
                       prices->bound, needed, (dlx_matrix)(field->seed % 3)));
    search.watch = &field->watch;
    search.propagation = &nobody;
    search.probing = (dlx_probing)(field->seed / 3 % 3);
    search.update_limit = UINT64_MAX;
    enum search_event event = SEARCH_STOPPED;
    for (search.node_limit = 0; event != SEARCH_END; search.node_limit += event == SEARCH_STOPPED) {
        event = search_run(&search);
        if (event == SEARCH_COVER) {
            uint32_t options[ORACLE_SIZE_MAX], count = search_cover(&search, options);
            for (uint32_t k = 0; k < count; k++)
                options[k] = field->ranks.order[options[k]];
            note_found(field, options, count);
        }
        int64_t open = search_open_bound(&search);
        check_bound(field, open == INT64_MIN ? open : prices_score(prices, open));
    }
    require(field->last == INT64_MIN, field->seed, "something is open at the end");
    search_leave(&search);
    search_free(&search);
}

static void run_tree(struct field *field)
{
    struct tree tree;
    struct budget budget;
    struct aim aim = {.sign = field->sign, .least = field->least};
    succeed(
        tree_new(&tree, field->problem, field->problem->item_count, &aim, &field->pricing.prices, field->pricing.real));
    budget_init(&budget);
    budget.size = field->seed % 5 ? 0 : 1;
    tree.budget = &budget;
    tree.watch = &field->watch;
    tree.form = (dlx_matrix)(field->seed % 3);
    tree.steps = field->seed % 4 * 3;
    tree.once = field->seed / 2 % 2;
    enum search_event event = SEARCH_STOPPED;
    for (tree.node_limit = 0; event != SEARCH_END; tree.node_limit += event == SEARCH_STOPPED) {
        event = tree_run(&tree);
        if (event == SEARCH_COVER) {
            uint32_t options[ORACLE_SIZE_MAX];
            note_found(field, options, tree_cover(&tree, options));
        }
        /* It may rise when a search is given up for a split, but what it was before holds for ever. */
        int64_t open = tree_open_bound(&tree);
        check_bound(field, open < field->last ? open : field->last);
    }
    require(field->last == INT64_MIN, field->seed, "something is open at the end");
    tree_free(&tree);
}

static void run(struct field *field, void (*how)(struct field *field))
{
    field->last = INT64_MAX;
    field->found = calloc(field->oracle.count + 1, sizeof *field->found);
    require(field->found != NULL, 0, "no memory");
    how(field);
    for (size_t k = 0; k < field->oracle.count; k++)
        require(field->found[k] || score_of(field, k) < field->least, field->seed, "a cover is missing");
    free(field->found);
}

static uint64_t check_both(const dlx_problem *problem, const struct oracle *oracle, uint64_t seed, int sign)
{
    struct field field = {.seed = seed, .sign = sign, .problem = problem, .oracle = *oracle, .least = INT64_MIN};
    succeed(pricing_new(&field.pricing, problem, seed % 4 ? DLX_BOUND_PRICE : DLX_BOUND_ITEM, sign));
    pricing_round(&field.pricing, -HUGE_VAL, &field.watch);
    succeed(ranks_new(&field.ranks, problem->option_count));
    succeed(ranks_sort(&field.ranks, field.pricing.prices.reduced, NULL, seed % 3));
    if (seed % 2 && oracle->count > 0)
        field.least = score_of(&field, seed % oracle->count);
    run(&field, run_search);
    run(&field, run_tree);
    ranks_free(&field.ranks);
    pricing_free(&field.pricing);
    return field.falls;
}

static uint64_t check_problem(const dlx_problem *problem, uint64_t seed)
{
    uint64_t falls = 0;
    struct reduction reduction;
    succeed(reduce(problem, &reduction));
    if (!reduction.no_cover) {
        struct oracle oracle;
        oracle_solve(&oracle, reduction.problem);
        falls += check_both(reduction.problem, &oracle, seed, 1);
        falls += check_both(reduction.problem, &oracle, seed, -1);
        oracle_free(&oracle);
    }
    reduction_free(&reduction);
    return falls;
}

START_TEST(open_bounds_hold)
{
    uint64_t falls = 0;
    for (uint64_t seed = 0; seed < 4000; seed++) {
        dlx_problem *problem = random_problem(seed);
        falls += check_problem(problem, seed);
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(falls, 4000); /* else they tell little */
}
END_TEST

START_TEST(open_bounds_of_huge_scores_hold)
{
    for (uint64_t seed = 0; seed < 1000; seed++) {
        dlx_problem *problem = random_problem_scored(seed, seed % 2 ? SCORES_LIMIT : SCORES_HUGE);
        check_problem(problem, seed);
        dlx_problem_free(problem);
    }
}
END_TEST

Suite *open_bounds_suite(void)
{
    Suite *suite = suite_create("open bounds");
    TCase *tests = tcase_create("open bounds");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, open_bounds_hold);
    tcase_add_test(tests, open_bounds_of_huge_scores_hold);
    suite_add_tcase(suite, tests);
    return suite;
}
