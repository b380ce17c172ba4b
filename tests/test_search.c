/* test_search.c - the search loop by itself: what it finds, where it stops, and that it leaves the links as they were.
 */
#include "search.h"

#include "dual.h"
#include "oracle.h"
#include "price.h"
#include "problem.h"
#include "reduce.h"
#include "snapshot.h"
#include "suites.h"

#include <math.h>
#include <stdlib.h>

static const struct watch never = {.deadline = 0};
static dlx_propagation nobody; /* no propagators */

/* A problem as reduction leaves it, with its options ranked for the search and its covers by brute force. */
struct setting {
    uint64_t seed;
    dlx_matrix form;
    struct reduction reduction;
    dlx_problem *problem; /* the reduced one */
    struct oracle oracle;
    struct prices prices;
    uint32_t order[ORACLE_SIZE_MAX];
    int64_t reduced[ORACLE_SIZE_MAX];
};

/* Sorts by insertion the options by reduced score, best first; equal ones stay in random order. */
static void rank_options(struct setting *setting, bool priced)
{
    struct random random = {setting->seed};
    for (uint32_t option = 0; option < setting->problem->option_count; option++) {
        int64_t reduced = priced ? setting->prices.reduced[option] : 0;
        uint32_t place = option;
        while (place > 0 && (reduced > setting->reduced[place - 1] ||
                             (reduced == setting->reduced[place - 1] && random_below(&random, 2)))) {
            setting->order[place] = setting->order[place - 1];
            setting->reduced[place] = setting->reduced[place - 1];
            place--;
        }
        setting->order[place] = option;
        setting->reduced[place] = reduced;
    }
}

static void price_options(struct setting *setting)
{
    double real[ORACLE_SIZE_MAX];
    struct dual dual;
    require(prices_new(&setting->prices, setting->problem) == DLX_OK, setting->seed, "prices_new failed");
    if (setting->seed % 2 == 0) {
        require(dual_new(&dual, setting->problem, 1) == DLX_OK, setting->seed, "dual_new failed");
        dual_iterate(&dual, setting->seed % 40 + 1, &never);
        dual_prices(&dual, real);
        dual_free(&dual);
    } else {
        prices_by_share(setting->problem, 1, real);
    }
    prices_round(&setting->prices, setting->problem, 1, real);
}

/* False, and nothing to clean up, if reduction leaves nothing to search. */
static bool set_up(struct setting *setting, const dlx_problem *problem, uint64_t seed)
{
    *setting = (struct setting){.seed = seed, .form = DLX_MATRIX_BITS};
    require(reduce(problem, &setting->reduction) == DLX_OK, seed, "reduce failed");
    if (setting->reduction.no_cover || setting->reduction.problem->item_count == 0) {
        reduction_free(&setting->reduction);
        return false;
    }
    setting->problem = setting->reduction.problem;
    oracle_solve(&setting->oracle, setting->problem);
    price_options(setting);
    return true;
}

static void tear_down(struct setting *setting)
{
    prices_free(&setting->prices);
    oracle_free(&setting->oracle);
    reduction_free(&setting->reduction);
}

/* Links are walked over at every stop; records have no such walk. */
static void check_matrix(const struct setting *setting, const struct search *search)
{
    if (!search->matrix.recorded)
        require(!links_validate(&search->matrix.links), setting->seed, "bad links");
}

/* The search of all options, with the links, if it has some, as they are before. */
static void begin(const struct setting *setting, struct search *search, int64_t bound, int64_t needed,
                  struct links *initial)
{
    require(search_new(search, setting->problem, setting->order, setting->problem->option_count, setting->reduced,
                       bound, needed, setting->form) == DLX_OK,
            setting->seed, "search_new failed");
    search->node_limit = search->update_limit = UINT64_MAX;
    search->watch = &never;
    search->propagation = &nobody;
    check_matrix(setting, search);
    if (!search->matrix.recorded)
        *initial = copy_links(&search->matrix.links);
}

static void finish(const struct setting *setting, struct search *search, struct links *initial)
{
    require(search_run(search) == SEARCH_END, setting->seed, "the end is not the end");
    require(search->depth == 0 && search->taken_count == 0, setting->seed, "something is left on a stack");
    check_matrix(setting, search);
    if (!search->matrix.recorded) {
        require(equal_links(&search->matrix.links, initial), setting->seed, "the search has changed the links");
        free_copy(initial);
    }
    search_free(search);
}

/* The cover the search stands on. */
static uint64_t read_cover(const struct setting *setting, const struct search *search)
{
    uint32_t ranks[ORACLE_SIZE_MAX];
    uint32_t count = search_cover(search, ranks);
    for (uint32_t k = 0; k < count; k++)
        ranks[k] = setting->order[ranks[k]];
    return option_set(ranks, count);
}

/* All covers found, in the order found; at most `room`. */
struct found {
    uint64_t *covers;
    size_t count, room;
};

static void new_found(struct found *found, const struct setting *setting)
{
    *found = (struct found){.room = setting->oracle.count + 1};
    found->covers = malloc(found->room * sizeof *found->covers);
    require(found->covers != NULL, 0, "no memory");
}

/* Runs on to the end or a stop. */
static enum search_event collect(const struct setting *setting, struct search *search, struct found *found)
{
    enum search_event event;
    while ((event = search_run(search)) == SEARCH_COVER) {
        require(found->count < found->room - 1, setting->seed, "too many covers");
        found->covers[found->count++] = read_cover(setting, search);
    }
    return event;
}

/* All covers were found, each once. */
static void check_found(const struct setting *setting, const struct found *found)
{
    const struct oracle *oracle = &setting->oracle;
    uint64_t *sorted = malloc((found->count + 1) * sizeof *sorted);
    require(sorted != NULL, 0, "no memory");
    for (size_t k = 0; k < found->count; k++)
        sorted[k] = found->covers[k];
    qsort(sorted, found->count, sizeof *sorted, compare_sets);
    require(found->count == oracle->count, setting->seed, "not as many covers as the oracle has");
    for (size_t k = 0; k < found->count; k++)
        require(sorted[k] == oracle->covers[k], setting->seed, "not the covers of the oracle");
    free(sorted);
}

/* ---- Enumeration, whole and in pieces ---------------------------------------------------------------------------- */

/* One node a call: the same covers in the same order, after the same number of nodes. */
static void check_node_by_node(const struct setting *setting, const struct found *whole, uint64_t nodes)
{
    struct search search;
    struct links initial;
    struct found found;
    new_found(&found, setting);
    begin(setting, &search, 0, SEARCH_NO_CUTOFF, &initial);
    for (search.node_limit = 0; collect(setting, &search, &found) == SEARCH_STOPPED; search.node_limit++) {
        require(search.nodes == search.node_limit, setting->seed, "stopped at the wrong node");
        require(search_run(&search) == SEARCH_STOPPED, setting->seed, "did not stay stopped");
        check_matrix(setting, &search);
    }
    require(search.nodes == nodes, setting->seed, "stopping has changed the number of nodes");
    require(found.count == whole->count, setting->seed, "stopping has changed the number of covers");
    for (size_t k = 0; k < found.count; k++)
        require(found.covers[k] == whole->covers[k], setting->seed, "stopping has changed the order");
    finish(setting, &search, &initial);
    free(found.covers);
}

/* The same with a limit on the updates that grows by one. */
static void check_update_limit(const struct setting *setting, const struct found *whole)
{
    struct search search;
    struct links initial;
    struct found found;
    new_found(&found, setting);
    begin(setting, &search, 0, SEARCH_NO_CUTOFF, &initial);
    for (search.update_limit = 0; collect(setting, &search, &found) == SEARCH_COSTLY; search.update_limit++)
        require(matrix_updates(&search.matrix) > search.update_limit, setting->seed, "costly too early");
    require(found.count == whole->count, setting->seed, "the update limit has changed the covers");
    finish(setting, &search, &initial);
    free(found.covers);
}

static void check_enumeration(struct setting *setting)
{
    struct search search;
    struct links initial;
    struct found found;
    new_found(&found, setting);
    rank_options(setting, false);
    begin(setting, &search, 0, SEARCH_NO_CUTOFF, &initial);
    require(collect(setting, &search, &found) == SEARCH_END, setting->seed, "stopped without a limit");
    require(!search.pruned, setting->seed, "pruned without a cutoff");
    require(search.max_depth <= setting->problem->cover_max, setting->seed, "too deep");
    uint64_t nodes = search.nodes;
    finish(setting, &search, &initial);
    check_found(setting, &found);
    check_node_by_node(setting, &found, nodes);
    check_update_limit(setting, &found);
    free(found.covers);
}

static void on_random_problems(uint64_t seeds, void (*check)(struct setting *))
{
    unsigned checked = 0;
    for (uint64_t seed = 0; seed < seeds; seed++) {
        dlx_problem *problem = random_problem(seed);
        struct setting setting;
        if (set_up(&setting, problem, seed)) {
            check(&setting);
            setting.form = DLX_MATRIX_LINKS;
            check(&setting);
            tear_down(&setting);
            checked++;
        }
        dlx_problem_free(problem);
    }
    ck_assert_uint_ge(checked, seeds / 8);
}

START_TEST(finds_every_cover_once)
{
    on_random_problems(2000, check_enumeration);
}
END_TEST

START_TEST(finds_every_small_grid)
{
    dlx_problem *problem = small_grid((const int64_t[16]){0});
    struct setting setting;
    ck_assert(set_up(&setting, problem, 1));
    ck_assert_uint_eq(setting.oracle.count, 288);
    check_enumeration(&setting);
    tear_down(&setting);
    dlx_problem_free(problem);
}
END_TEST

/* ---- Cutoffs ----------------------------------------------------------------------------------------------------- */

/* With needed for `cutoff`, all covers above it are found, each once; all covers there are if nothing was pruned. */
static void check_cutoff(struct setting *setting, int64_t cutoff)
{
    struct search search;
    struct links initial;
    struct found found;
    new_found(&found, setting);
    begin(setting, &search, setting->prices.bound, prices_needed(&setting->prices, cutoff), &initial);
    require(collect(setting, &search, &found) == SEARCH_END, setting->seed, "stopped without a limit");
    if (!search.pruned)
        check_found(setting, &found);
    finish(setting, &search, &initial);
    qsort(found.covers, found.count, sizeof *found.covers, compare_sets);
    size_t next = 0;
    for (size_t k = 0; k < setting->oracle.count; k++) {
        uint64_t cover = setting->oracle.covers[k];
        if (next < found.count && found.covers[next] == cover)
            next++;
        else
            require(set_score(setting->problem, cover) <= cutoff, setting->seed, "a cover above the cutoff is missing");
    }
    require(next == found.count, setting->seed, "found what is no cover, or one twice");
    free(found.covers);
}

static void check_cutoffs(struct setting *setting)
{
    const struct oracle *oracle = &setting->oracle;
    rank_options(setting, true);
    check_cutoff(setting, oracle->max);
    check_cutoff(setting, oracle->max - 1);
    check_cutoff(setting, oracle->min - 1);
    check_cutoff(setting, oracle->min + (oracle->max - oracle->min) / 2);
    check_cutoff(setting, prices_limit(&setting->prices));
}

START_TEST(cutoff_keeps_what_is_above)
{
    on_random_problems(2000, check_cutoffs);
}
END_TEST

/* As for an optimum: `needed` grows with every better cover. */
static void check_growing(struct setting *setting)
{
    struct search search;
    struct links initial;
    rank_options(setting, true);
    begin(setting, &search, setting->prices.bound, SEARCH_NO_CUTOFF, &initial);
    bool has_cover = false;
    int64_t best = INT64_MIN;
    while (search_run(&search) == SEARCH_COVER) {
        uint64_t cover = read_cover(setting, &search);
        require(oracle_has(&setting->oracle, cover), setting->seed, "not a cover");
        has_cover = true;
        int64_t score = set_score(setting->problem, cover);
        if (score > best)
            search.needed = prices_needed(&setting->prices, best = score);
    }
    finish(setting, &search, &initial);
    require(has_cover == (setting->oracle.count > 0), setting->seed, "no cover found, or one that is not there");
    require(!has_cover || best == setting->oracle.max, setting->seed, "not the best cover");
}

START_TEST(growing_cutoff_ends_at_the_best)
{
    on_random_problems(2000, check_growing);
}
END_TEST

/* Without a cutoff no cover is lost, be the prices ever so bad: prices_round lets them come close to its largest
 * values. */
static void check_wild_prices(struct setting *setting)
{
    struct random random = {setting->seed};
    double real[ORACLE_SIZE_MAX], size = ldexp(1, 59 + (int)random_below(&random, 9));
    for (uint32_t item = 0; item < setting->problem->item_count; item++)
        real[item] = size * ((double)random_below(&random, 2000001) / 1000000 - 1);
    prices_round(&setting->prices, setting->problem, 1, real);
    rank_options(setting, true);
    struct search search;
    struct links initial;
    struct found found;
    new_found(&found, setting);
    begin(setting, &search, setting->prices.bound, SEARCH_NO_CUTOFF, &initial);
    require(collect(setting, &search, &found) == SEARCH_END, setting->seed, "stopped without a limit");
    check_found(setting, &found);
    finish(setting, &search, &initial);
    free(found.covers);
}

START_TEST(no_cutoff_loses_nothing)
{
    on_random_problems(2000, check_wild_prices);
}
END_TEST

START_TEST(grid_with_cutoffs)
{
    dlx_problem *problem = small_grid((const int64_t[16]){6, 6, 6, 6, 6, 7, 7, 6, 6, 7, 7, 6, 6, 6, 6, 6});
    for (uint64_t seed = 0; seed < 6; seed++) {
        struct setting setting;
        ck_assert(set_up(&setting, problem, seed));
        check_cutoffs(&setting);
        check_growing(&setting);
        tear_down(&setting);
    }
    dlx_problem_free(problem);
}
END_TEST

/* Options left out count as cut off. */
START_TEST(left_out_options_are_pruned)
{
    dlx_problem *problem = small_grid((const int64_t[16]){0});
    struct setting setting;
    ck_assert(set_up(&setting, problem, 1));
    rank_options(&setting, false);
    struct search search;
    ck_assert_int_eq(
        search_new(&search, problem, setting.order, 63, setting.reduced, 0, SEARCH_NO_CUTOFF, DLX_MATRIX_AUTO), DLX_OK);
    ck_assert(search.pruned);
    search_free(&search);
    tear_down(&setting);
    dlx_problem_free(problem);
}
END_TEST

/* ---- Edges ------------------------------------------------------------------------------------------------------- */

START_TEST(nothing_to_cover_is_one_cover)
{
    dlx_problem *problem = nothing_to_cover();
    struct search search;
    uint32_t ranks[1];
    ck_assert_int_eq(search_new(&search, problem, NULL, 0, NULL, 0, SEARCH_NO_CUTOFF, DLX_MATRIX_AUTO), DLX_OK);
    search.node_limit = search.update_limit = UINT64_MAX;
    search.watch = &never;
    search.propagation = &nobody;
    ck_assert_int_eq(search_run(&search), SEARCH_COVER);
    ck_assert_uint_eq(search_cover(&search, ranks), 0);
    ck_assert_int_eq(search_run(&search), SEARCH_END);
    ck_assert_int_eq(search_run(&search), SEARCH_END);
    search_free(&search);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(watch_stops_the_search)
{
    dlx_problem *problem = small_grid((const int64_t[16]){0});
    struct setting setting;
    ck_assert(set_up(&setting, problem, 1));
    rank_options(&setting, false);
    struct search search;
    struct links initial;
    struct found found;
    struct watch asked = {.deadline = 0}, late = {.deadline = watch_now() - 1};
    atomic_init(&asked.stop, true);
    atomic_init(&late.stop, false);
    new_found(&found, &setting);
    begin(&setting, &search, 0, SEARCH_NO_CUTOFF, &initial);
    search.watch = &asked;
    ck_assert_int_eq(search_run(&search), SEARCH_STOPPED);
    ck_assert_uint_eq(search.nodes, 0);
    search.watch = &late;
    ck_assert_int_eq(collect(&setting, &search, &found), SEARCH_STOPPED);
    ck_assert_uint_le(search.nodes, 1000);
    search.watch = &never;
    ck_assert_int_eq(collect(&setting, &search, &found), SEARCH_END);
    check_found(&setting, &found);
    finish(&setting, &search, &initial);
    free(found.covers);
    tear_down(&setting);
    dlx_problem_free(problem);
}
END_TEST

Suite *search_suite(void)
{
    Suite *suite = suite_create("search");
    TCase *tests = tcase_create("search");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, finds_every_cover_once);
    tcase_add_test(tests, finds_every_small_grid);
    tcase_add_test(tests, cutoff_keeps_what_is_above);
    tcase_add_test(tests, growing_cutoff_ends_at_the_best);
    tcase_add_test(tests, no_cutoff_loses_nothing);
    tcase_add_test(tests, grid_with_cutoffs);
    tcase_add_test(tests, left_out_options_are_pruned);
    tcase_add_test(tests, nothing_to_cover_is_one_cover);
    tcase_add_test(tests, watch_stops_the_search);
    suite_add_tcase(suite, tests);
    return suite;
}
