/* test_tree.c - the tree of compact problems finds the best cover, whatever it does by prices, search and splits. */
#include "tree.h"

#include "cuts.h"
#include "oracle.h"
#include "pricing.h"
#include "suites.h"

#include <math.h>

/* A tree over what reduction left of a random problem. */
struct grove {
    uint64_t seed;
    int sign;
    struct reduction reduction;
    dlx_problem *cut;     /* the reduced problem with what random shares are found to violate */
    struct oracle oracle; /* of the reduced problem */
    struct pricing pricing;
    struct watch watch;
    struct tree tree;
};

static int64_t best_score(const struct grove *grove)
{
    return grove->sign > 0 ? grove->oracle.max : -grove->oracle.min;
}

/* The signed score of the cover the tree stands on, which must be one. */
static int64_t check_cover(const struct grove *grove)
{
    uint32_t options[ORACLE_SIZE_MAX];
    uint32_t count = tree_cover(&grove->tree, options);
    uint64_t set = option_set(options, count);
    require(oracle_has(&grove->oracle, set), grove->seed, "no cover");
    return grove->sign * set_score(grove->reduction.problem, set);
}

/* Runs to the end, each cover raising the aim, with a stop at every `slice` nodes (0: none); the best score. */
static int64_t climb(struct grove *grove, uint64_t slice)
{
    struct tree *tree = &grove->tree;
    int64_t best = INT64_MIN, score;
    tree->node_limit = slice ? slice : UINT64_MAX;
    for (;;) {
        switch (tree_run(tree)) {
        case SEARCH_COVER:
            score = check_cover(grove); /* maybe a worse one: unused secondary items have been paid for */
            best = score > best ? score : best;
            tree->aim.least = best >= tree->aim.least ? best + 1 : tree->aim.least;
            break;
        case SEARCH_STOPPED:
            require(slice > 0, grove->seed, "a stop that nobody asked for");
            tree->node_limit += slice;
            break;
        case SEARCH_END:
            return best;
        default:
            require(false, grove->seed, "an event that a tree does not have");
        }
    }
}

static void add_cuts(struct grove *grove)
{
    const dlx_problem *problem = grove->reduction.problem;
    struct random random = {grove->seed};
    double share[ORACLE_SIZE_MAX];
    for (uint32_t option = 0; option < problem->option_count; option++)
        share[option] = random_below(&random, 10) / 9.0;
    struct cuts cuts = {0};
    if (grove->seed % 4 > 0)
        succeed(cuts_find(&cuts, problem, problem->item_count, share, 4));
    succeed(problem_extend(problem, cuts.item, cuts.count, &grove->cut));
    cuts_free(&cuts);
}

/* With some steps for a node's prices, and a budget for its search, both down to none. */
static void check_tree(struct grove *grove)
{
    uint64_t seed = grove->seed;
    struct aim aim = {.sign = grove->sign, .least = INT64_MIN};
    if (seed % 3 > 0 && grove->oracle.count > 0)
        aim.least = best_score(grove) - (seed % 3 > 1 && best_score(grove) > INT64_MIN / 2 ? 1 : 0);
    succeed(tree_new(&grove->tree, grove->cut, grove->reduction.problem->item_count, &aim, &grove->pricing.prices,
                     grove->pricing.real));
    grove->tree.watch = &grove->watch;
    grove->tree.form = (dlx_matrix)(seed % 3);
    grove->tree.steps = seed % 4 * 3;
    struct budget budget;
    budget_init(&budget);
    budget.size = seed % 5 ? 0 : 1;
    budget_split_done(&budget, 0, seed % 7 ? HUGE_VAL : 0); /* to look ahead or not */
    grove->tree.budget = &budget;
    bool plunge = seed % 11 == 0;
    if (plunge)
        tree_plunge(&grove->tree);
    int64_t best = climb(grove, seed / 7 % 4);
    int64_t right = grove->oracle.count > 0 ? best_score(grove) : INT64_MIN;
    require(plunge ? best <= right : best == right, seed, "not the best cover");
    tree_free(&grove->tree);
}

static void check_problem(const dlx_problem *problem, uint64_t seed)
{
    struct grove grove = {.seed = seed};
    succeed(reduce(problem, &grove.reduction));
    if (!grove.reduction.no_cover) {
        oracle_solve(&grove.oracle, grove.reduction.problem);
        add_cuts(&grove);
        for (grove.sign = -1; grove.sign <= 1; grove.sign += 2) {
            dlx_bound bound = seed % 2 ? DLX_BOUND_PRICE : DLX_BOUND_ITEM;
            succeed(pricing_new(&grove.pricing, grove.cut, bound, grove.sign));
            pricing_round(&grove.pricing, -HUGE_VAL, &grove.watch);
            check_tree(&grove);
            pricing_free(&grove.pricing);
        }
        dlx_problem_free(grove.cut);
        oracle_free(&grove.oracle);
    }
    reduction_free(&grove.reduction);
}

START_TEST(a_tree_finds_the_best_cover)
{
    for (uint64_t seed = 0; seed < 6000; seed++) {
        dlx_problem *problem = random_problem_scored(seed, (enum scores)(seed % SCORES_KINDS));
        check_problem(problem, seed);
        dlx_problem_free(problem);
    }
}
END_TEST

START_TEST(scores_up_to_the_limit_are_no_harm)
{
    for (uint64_t seed = 0; seed < 600; seed++) {
        dlx_problem *problem = random_problem_scored(seed, SCORES_LIMIT);
        check_problem(problem, seed);
        dlx_problem_free(problem);
    }
}
END_TEST

/* A grid that takes nodes of every stage. */
START_TEST(a_grid_is_split_and_solved)
{
    static const int64_t weight[16] = {6, 6, 6, 6, 6, 7, 7, 6, 6, 7, 7, 6, 6, 6, 6, 6};
    dlx_problem *problem = small_grid(weight);
    for (uint64_t seed = 0; seed < 40; seed++)
        check_problem(problem, seed);
    dlx_problem_free(problem);
}
END_TEST

Suite *tree_suite(void)
{
    Suite *suite = suite_create("tree");
    TCase *tests = tcase_create("tree");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, a_tree_finds_the_best_cover);
    tcase_add_test(tests, scores_up_to_the_limit_are_no_harm);
    tcase_add_test(tests, a_grid_is_split_and_solved);
    suite_add_tcase(suite, tests);
    return suite;
}
