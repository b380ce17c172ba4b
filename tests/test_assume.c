/* test_assume.c - a solver that looks for covers with given options, again and again, finds those that brute force
 * finds among all. */
#include "suites.h"

#include "oracle.h"
#include "sort.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A solver, what its problem has for covers, and what is assumed at present. */
struct asked {
    uint64_t seed;
    struct random random;
    const dlx_problem *problem;
    struct oracle oracle;
    dlx_parameters parameters;
    dlx_solver *solver;
    uint64_t assumed;
};

/* The problem where all items are to be covered exactly once, with planted covers. */
static dlx_problem *exact_problem(uint64_t seed)
{
    struct random random = {seed};
    dlx_builder *builder;
    dlx_problem *problem;
    succeed(dlx_builder_new(&builder));
    uint32_t items = 3 + random_below(&random, 6), options = 4 + random_below(&random, 16);
    for (uint32_t item = 0; item < items; item++)
        succeed(dlx_builder_add_primary(builder, NULL, NULL));
    for (uint32_t option = 0; option < options; option++) {
        uint32_t list[8], count = 0, first = random_below(&random, items);
        for (uint32_t item = first; item < items && count < 3; item += 1 + random_below(&random, 2))
            list[count++] = item;
        succeed(dlx_builder_add_option(builder, list, count, (int64_t)random_below(&random, 100) - 30, NULL, NULL));
    }
    succeed(dlx_builder_finish(builder, &problem));
    dlx_builder_free(builder);
    return problem;
}

/* Assumes options of a cover, and now and then any others or some twice. */
static void assume_some(struct asked *asked)
{
    uint32_t list[2 * ORACLE_SIZE_MAX], count = 0, options = dlx_problem_option_count(asked->problem);
    struct random *random = &asked->random;
    uint64_t from = asked->oracle.count ? asked->oracle.covers[random_below(random, (uint32_t)asked->oracle.count)] : 0;
    for (uint32_t option = 0; option < options; option++)
        if ((from >> option & 1 && random_below(random, 3) == 0) || random_below(random, 40) == 0)
            list[count++] = option;
    asked->assumed = option_set(list, count);
    uint32_t more = count > 0 ? random_below(random, 3) : 0;
    for (uint32_t k = 0; k < more; k++)
        list[count + k] = list[random_below(random, count)];
    count += more;
    for (uint32_t k = 1; k < count; k++) {
        uint32_t other = random_below(random, k + 1), kept = list[k];
        list[k] = list[other];
        list[other] = kept;
    }
    succeed(dlx_solver_assume(asked->solver, list, count));
    require(!dlx_solver_has_cover(asked->solver), asked->seed, "a cover before the search");
}

static bool holds_assumed(const struct asked *asked, uint64_t cover)
{
    return (cover & asked->assumed) == asked->assumed;
}

static uint64_t covers_wanted(const struct asked *asked)
{
    uint64_t count = 0;
    for (size_t k = 0; k < asked->oracle.count; k++)
        count += holds_assumed(asked, asked->oracle.covers[k]);
    return count;
}

/* Lists covers, all or so many; each is right and comes once. */
static void list_covers(struct asked *asked, uint64_t most)
{
    uint64_t *seen = calloc(asked->oracle.count + 1, sizeof *seen), found = 0;
    dlx_event event = DLX_COVER;
    while (found < most) {
        size_t count;
        succeed(dlx_solver_next(asked->solver, &event));
        if (event != DLX_COVER)
            break;
        const uint32_t *cover = dlx_solver_cover(asked->solver, &count);
        uint64_t set = option_set(cover, count);
        require(oracle_has(&asked->oracle, set) && holds_assumed(asked, set), asked->seed,
                "no cover that was asked for");
        for (uint64_t k = 0; k < found; k++)
            require(seen[k] != set, asked->seed, "a cover twice");
        seen[found++] = set;
    }
    require(dlx_solver_statistics(asked->solver).solutions == found, asked->seed, "covers are counted wrongly");
    require(event == DLX_COVER || found == covers_wanted(asked), asked->seed, "a cover is missing");
    free(seen);
}

static void count_covers(struct asked *asked)
{
    dlx_event event;
    succeed(dlx_solver_count(asked->solver, &event));
    require(event == DLX_END && dlx_solver_statistics(asked->solver).solutions == covers_wanted(asked), asked->seed,
            "a wrong count");
}

static void find_best(struct asked *asked)
{
    bool max = asked->parameters.objective == DLX_OBJECTIVE_MAX, any = false;
    int64_t best = 0, bound;
    for (size_t k = 0; k < asked->oracle.count; k++) {
        int64_t score = set_score(asked->problem, asked->oracle.covers[k]);
        if (holds_assumed(asked, asked->oracle.covers[k]) && (!any || (max ? score > best : score < best))) {
            best = score;
            any = true;
        }
    }
    dlx_event event = DLX_COVER;
    while (event == DLX_COVER)
        succeed(dlx_solver_next(asked->solver, &event));
    require(event == DLX_END && dlx_solver_has_cover(asked->solver) == any, asked->seed, "whether there is a cover");
    size_t count;
    const uint32_t *cover = dlx_solver_cover(asked->solver, &count);
    require(!any || (dlx_solver_score(asked->solver) == best && holds_assumed(asked, option_set(cover, count)) &&
                     dlx_solver_bound(asked->solver, &bound) && bound == best),
            asked->seed, "not the best score");
}

/* Asks one solver of the problem many times, with nothing assumed at first. */
static void ask(const dlx_problem *problem, const struct oracle *oracle, const dlx_parameters *parameters,
                uint64_t seed, uint32_t rounds)
{
    struct asked asked = {
        .seed = seed, .random = {seed}, .problem = problem, .oracle = *oracle, .parameters = *parameters};
    succeed(dlx_solver_new(problem, parameters, &asked.solver));
    for (uint32_t round = 0; round < rounds; round++) {
        if (round > 0 || random_below(&asked.random, 2))
            assume_some(&asked);
        if (parameters->objective != DLX_OBJECTIVE_NONE)
            find_best(&asked);
        else if (random_below(&asked.random, 2))
            count_covers(&asked);
        else
            list_covers(&asked, random_below(&asked.random, 3) ? UINT64_MAX : random_below(&asked.random, 4));
    }
    dlx_solver_free(asked.solver);
}

/* Parameters of every kind, by the seed. */
static dlx_parameters some_parameters(uint64_t seed)
{
    struct random random = {seed * 31};
    dlx_parameters parameters = dlx_parameters_default();
    parameters.objective = (dlx_objective)random_below(&random, 3);
    parameters.matrix = (dlx_matrix)random_below(&random, 3);
    parameters.probing = random_below(&random, 4) ? DLX_PROBING_NONE : DLX_PROBING_NODES;
    parameters.seed = random_below(&random, 2);
    return parameters;
}

START_TEST(random_problems_are_answered_as_by_brute_force)
{
    for (uint64_t seed = 1; seed <= 3000; seed++) {
        dlx_problem *problem = seed % 2 ? exact_problem(seed) : random_problem(seed);
        dlx_parameters parameters = some_parameters(seed);
        struct oracle oracle;
        oracle_solve(&oracle, problem);
        ask(problem, &oracle, &parameters, seed, 4);
        oracle_free(&oracle);
        dlx_problem_free(problem);
    }
}
END_TEST

START_TEST(givens_of_a_grid_are_assumed)
{
    static const int64_t weight[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
    dlx_problem *problem = small_grid(weight);
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    for (uint64_t seed = 1; seed <= 12; seed++) {
        dlx_parameters parameters = some_parameters(seed);
        ask(problem, &oracle, &parameters, seed, 60);
    }
    oracle_free(&oracle);
    dlx_problem_free(problem);
}
END_TEST

/* A search that was stopped half-way leaves nothing behind; limits begin anew with each assumption. */
START_TEST(a_stopped_search_begins_anew)
{
    static const int64_t weight[16] = {0};
    const uint32_t first = 0;
    dlx_problem *problem = small_grid(weight);
    dlx_parameters parameters = dlx_parameters_default();
    dlx_solver *solver;
    dlx_event event;
    parameters.limits.solutions = 5;
    succeed(dlx_solver_new(problem, &parameters, &solver));
    for (int round = 0; round < 3; round++) {
        succeed(dlx_solver_assume(solver, &first, 1));
        ck_assert(!dlx_solver_has_cover(solver));
        succeed(dlx_solver_count(solver, &event));
        ck_assert_int_eq(event, DLX_STOPPED);
        ck_assert_uint_eq(dlx_solver_statistics(solver).solutions, 5);
    }
    succeed(dlx_solver_set_limits(solver, &(dlx_limits){0}));
    succeed(dlx_solver_assume(solver, NULL, 0));
    succeed(dlx_solver_count(solver, &event));
    ck_assert_int_eq(event, DLX_END);
    ck_assert_uint_eq(dlx_solver_statistics(solver).solutions, 288);
    dlx_solver_free(solver);
    dlx_problem_free(problem);
}
END_TEST

/* Nor anything that would make the next search shorter: effort is that of a new solver. */
START_TEST(effort_does_not_depend_on_what_was_assumed_before)
{
    static const int64_t weight[16] = {1};
    dlx_problem *problem = small_grid(weight);
    for (int objective = DLX_OBJECTIVE_NONE; objective <= DLX_OBJECTIVE_MIN; objective++) {
        dlx_parameters parameters = dlx_parameters_default();
        dlx_solver *solver;
        dlx_statistics first;
        parameters.objective = (dlx_objective)objective;
        succeed(dlx_solver_new(problem, &parameters, &solver));
        for (int round = 0; round < 3; round++) {
            dlx_event event = DLX_COVER;
            succeed(dlx_solver_assume(solver, NULL, 0));
            while (event == DLX_COVER)
                succeed((objective ? dlx_solver_next : dlx_solver_count)(solver, &event));
            dlx_statistics effort = dlx_solver_statistics(solver);
            if (round == 0)
                first = effort;
            ck_assert_mem_eq(&effort, &first, sizeof effort);
        }
        dlx_solver_free(solver);
    }
    dlx_problem_free(problem);
}
END_TEST

START_TEST(a_stop_asked_for_is_not_forgotten)
{
    static const int64_t weight[16] = {1};
    const uint32_t first = 0;
    dlx_problem *problem = small_grid(weight);
    for (int objective = DLX_OBJECTIVE_NONE; objective <= DLX_OBJECTIVE_MAX; objective++) {
        dlx_parameters parameters = dlx_parameters_default();
        dlx_solver *solver;
        dlx_event event = DLX_COVER;
        parameters.objective = (dlx_objective)objective;
        succeed(dlx_solver_new(problem, &parameters, &solver));
        succeed(dlx_solver_assume(solver, &first, 1));
        while (event != DLX_END)
            succeed(dlx_solver_next(solver, &event));
        dlx_solver_stop(solver);
        succeed(dlx_solver_assume(solver, &first, 1));
        succeed(dlx_solver_next(solver, &event));
        ck_assert_int_eq(event, DLX_STOPPED);
        succeed(dlx_solver_next(solver, &event));
        ck_assert_int_eq(event, DLX_COVER);
        dlx_solver_free(solver);
    }
    dlx_problem_free(problem);
}
END_TEST

/* Refuses the options of a set. */
static bool refuse(void *context, uint32_t option, dlx_propagation *propagation)
{
    const uint64_t *set = context;
    (void)propagation;
    return (*set >> option & 1) == 0;
}

START_TEST(propagators_hear_of_what_is_assumed)
{
    for (uint64_t seed = 1; seed <= 1000; seed++) {
        dlx_problem *problem = seed % 2 ? exact_problem(seed) : random_problem(seed);
        struct random random = {seed};
        uint64_t refused = UINT64_C(1) << random_below(&random, 20);
        const dlx_propagator propagator = {.context = &refused, .take = refuse};
        struct oracle oracle, allowed = {0};
        oracle_solve(&oracle, problem);
        allowed.covers = malloc((oracle.count + 1) * sizeof *allowed.covers);
        for (size_t k = 0; k < oracle.count; k++)
            if (!(oracle.covers[k] & refused))
                allowed.covers[allowed.count++] = oracle.covers[k];
        dlx_parameters parameters = some_parameters(seed);
        struct asked asked = {seed, random, problem, allowed, parameters, NULL, 0};
        succeed(dlx_solver_new(problem, &parameters, &asked.solver));
        succeed(dlx_solver_add_propagator(asked.solver, &propagator));
        for (int round = 0; round < 3; round++) {
            assume_some(&asked);
            if (parameters.objective == DLX_OBJECTIVE_NONE)
                count_covers(&asked);
            else
                find_best(&asked);
            ck_assert_int_eq(dlx_solver_add_propagator(asked.solver, &propagator), DLX_ERROR_ARGUMENT);
        }
        dlx_solver_free(asked.solver);
        oracle_free(&allowed);
        oracle_free(&oracle);
        dlx_problem_free(problem);
    }
}
END_TEST

/* Around the greatest number of items that a record has bits for, beside the number of the option. */
START_TEST(the_last_bit_of_a_record_is_used)
{
    for (uint32_t items = 500; items <= 514; items++) {
        dlx_builder *builder;
        dlx_problem *problem;
        dlx_solver *solver;
        dlx_event event;
        dlx_report report;
        size_t count;
        dlx_parameters parameters = dlx_parameters_default();
        succeed(dlx_builder_new(&builder));
        for (uint32_t item = 0; item < items; item++)
            succeed(dlx_builder_add_primary(builder, NULL, NULL));
        for (uint32_t option = 0; option < 2 * items; option++) {
            uint32_t item = option / 2;
            succeed(dlx_builder_add_option(builder, &item, 1, 0, NULL, NULL));
        }
        succeed(dlx_builder_finish(builder, &problem));
        succeed(dlx_solver_new(problem, &parameters, &solver));
        for (uint32_t round = 0; round < 3; round++) {
            const uint32_t assumed[2] = {round, 2 * items - 1 - round};
            succeed(dlx_solver_assume(solver, assumed, 2));
            succeed(dlx_solver_next(solver, &event));
            ck_assert_int_eq(event, DLX_COVER);
            const uint32_t *cover = dlx_solver_cover(solver, &count);
            succeed(dlx_verify(problem, cover, count, &report));
            ck_assert(report.verdict == DLX_VALID && cover[round / 2] == round);
        }
        dlx_solver_free(solver);
        dlx_problem_free(problem);
        dlx_builder_free(builder);
    }
}
END_TEST

START_TEST(time_is_given_anew)
{
    static const int64_t weight[16] = {0};
    const struct timespec pause = {.tv_nsec = 400000000};
    dlx_problem *problem = small_grid(weight);
    dlx_parameters parameters = dlx_parameters_default();
    dlx_solver *solver;
    dlx_event event;
    parameters.limits.seconds = 0.3;
    succeed(dlx_solver_new(problem, &parameters, &solver));
    for (int round = 0; round < 2; round++) {
        succeed(dlx_solver_assume(solver, NULL, 0));
        succeed(dlx_solver_next(solver, &event));
        ck_assert_int_eq(event, DLX_COVER);
        nanosleep(&pause, NULL);
    }
    dlx_solver_free(solver);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(what_cannot_be_assumed_is_refused)
{
    static const int64_t weight[16] = {0};
    const uint32_t option = 64, none = 0;
    dlx_problem *problem = small_grid(weight);
    dlx_parameters parameters = dlx_parameters_default();
    dlx_solver *solver;
    succeed(dlx_solver_new(problem, &parameters, &solver));
    ck_assert_int_eq(dlx_solver_assume(solver, &option, 1), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_solver_assume(solver, NULL, 1), DLX_ERROR_ARGUMENT);
    ck_assert_int_eq(dlx_solver_assume(NULL, &none, 1), DLX_ERROR_ARGUMENT);
    dlx_solver_free(solver);
    parameters.provable = true;
    succeed(dlx_solver_new(problem, &parameters, &solver));
    ck_assert_int_eq(dlx_solver_assume(solver, &none, 1), DLX_ERROR_ARGUMENT);
    dlx_solver_free(solver);
    dlx_problem_free(problem);
}
END_TEST

static int compare(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

START_TEST(numbers_are_sorted_each_once)
{
    for (uint64_t seed = 1; seed <= 2000; seed++) {
        struct random random = {seed};
        uint32_t number[300], wanted[300], most = random_below(&random, 2) ? 100 : 100000, left = 0;
        uint32_t count = random_below(&random, 300);
        for (uint32_t k = 0; k < count; k++)
            number[k] = wanted[k] = random_below(&random, most);
        qsort(wanted, count, sizeof *wanted, compare);
        for (uint32_t k = 0; k < count; k++)
            if (left == 0 || wanted[k] != wanted[left - 1])
                wanted[left++] = wanted[k];
        require(sort_numbers(number, count) == left && memcmp(number, wanted, left * sizeof *wanted) == 0, seed,
                "sorted wrongly");
    }
}
END_TEST

Suite *assume_suite(void)
{
    Suite *suite = suite_create("assume");
    TCase *tests = tcase_create("assume");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, random_problems_are_answered_as_by_brute_force);
    tcase_add_test(tests, givens_of_a_grid_are_assumed);
    tcase_add_test(tests, a_stopped_search_begins_anew);
    tcase_add_test(tests, effort_does_not_depend_on_what_was_assumed_before);
    tcase_add_test(tests, a_stop_asked_for_is_not_forgotten);
    tcase_add_test(tests, propagators_hear_of_what_is_assumed);
    tcase_add_test(tests, the_last_bit_of_a_record_is_used);
    tcase_add_test(tests, time_is_given_anew);
    tcase_add_test(tests, what_cannot_be_assumed_is_refused);
    tcase_add_test(tests, numbers_are_sorted_each_once);
    suite_add_tcase(suite, tests);
    return suite;
}
