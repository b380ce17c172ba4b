/* test_passes.c - what the solver does between its first bound and the proof, on problems that take it some passes. */
#include "suites.h"

#include "oracle.h"
#include "target_sudoku.h"

/* The empty sudoku of order 9 with these weights. */
static dlx_problem *weighted_grid(const int64_t weights[81])
{
    static const char empty[] = ".................................................................................\n";
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    fputs(empty, file);
    rewind(file);
    struct text text;
    struct text_error error;
    struct puzzle *puzzle;
    struct model_settings settings = {.weights = weights, .weight_count = 81};
    text_open(&text, file);
    ck_assert_int_eq(target_sudoku.read(&text, &settings, &puzzle, &error), MODEL_PUZZLE);
    dlx_problem *problem;
    ck_assert_int_eq(target_sudoku.problem(puzzle, false, &problem), DLX_OK);
    target_sudoku.free(puzzle);
    text_close(&text);
    fclose(file);
    return problem;
}

static dlx_solver *new_solver(const dlx_problem *problem, dlx_objective objective)
{
    dlx_parameters parameters = dlx_parameters_default();
    parameters.objective = objective;
    dlx_solver *solver;
    ck_assert_int_eq(dlx_solver_new(problem, &parameters, &solver), DLX_OK);
    return solver;
}

static dlx_statistics prove(const dlx_problem *problem, int64_t *score)
{
    dlx_solver *solver = new_solver(problem, DLX_OBJECTIVE_MAX);
    dlx_event event = DLX_COVER;
    while (event == DLX_COVER)
        ck_assert_int_eq(dlx_solver_next(solver, &event), DLX_OK);
    ck_assert_int_eq(event, DLX_END);
    *score = dlx_solver_score(solver);
    dlx_statistics statistics = dlx_solver_statistics(solver);
    dlx_solver_free(solver);
    return statistics;
}

START_TEST(a_unit_of_all_scores_changes_little)
{
    int64_t weights[81], score, scaled_score;
    for (int cell = 0; cell < 81; cell++)
        weights[cell] = 3 + (cell * 11) % 9;
    dlx_problem *problem = weighted_grid(weights);
    dlx_statistics plain = prove(problem, &score);
    dlx_problem_free(problem);
    for (int cell = 0; cell < 81; cell++)
        weights[cell] *= 1024; /* a power of two, so that the real prices are the same but for it */
    problem = weighted_grid(weights);
    dlx_statistics scaled = prove(problem, &scaled_score);
    dlx_problem_free(problem);
    ck_assert_int_eq(scaled_score, 1024 * score);
    /* Rounding the prices leaves a fraction of other size, so not all is equal to the node. */
    ck_assert_uint_le(scaled.nodes, plain.nodes + plain.nodes / 10 + 100);
    ck_assert_uint_le(scaled.passes, plain.passes + 1);
}
END_TEST

/* A sudoku of order 9 whose options have scores of their own: passes of a tree become costly enough for cuts, plunges
 * and looks ahead. */
static dlx_problem *scored_grid(uint64_t seed)
{
    struct random random = {seed};
    dlx_builder *builder;
    dlx_problem *problem;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (int item = 0; item < 4 * 81; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    for (uint32_t cell = 0; cell < 81; cell++)
        for (uint32_t digit = 0; digit < 9; digit++) {
            uint32_t row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
            uint32_t items[4] = {cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * box + digit};
            ck_assert_int_eq(dlx_builder_add_option(builder, items, 4, random_below(&random, 100), NULL, NULL), DLX_OK);
        }
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

/* The order of ties decides where the passes' trees lead, but not what they find. */
START_TEST(all_ways_lead_to_one_optimum)
{
    dlx_problem *problem = scored_grid(9);
    int64_t score = 0;
    for (uint64_t seed = 0; seed < 3; seed++) {
        dlx_parameters parameters = dlx_parameters_default();
        parameters.objective = DLX_OBJECTIVE_MAX;
        parameters.seed = seed;
        dlx_solver *solver;
        ck_assert_int_eq(dlx_solver_new(problem, &parameters, &solver), DLX_OK);
        dlx_event event = DLX_COVER;
        while (event == DLX_COVER)
            ck_assert_int_eq(dlx_solver_next(solver, &event), DLX_OK);
        ck_assert_int_eq(event, DLX_END);
        ck_assert(seed == 0 || dlx_solver_score(solver) == score);
        score = dlx_solver_score(solver);
        ck_assert_uint_gt(dlx_solver_statistics(solver).price_iterations, 5000);
        dlx_solver_free(solver);
    }
    dlx_problem_free(problem);
}
END_TEST

/* How often prices were improved after a cover was known, and a limit within a pass. */
struct gains {
    int prices, limits;
};

/* Solves in slices of some nodes: the limit only gets better, the scores too, and they meet. */
static void check_slices(const dlx_problem *problem, dlx_objective objective, uint64_t slice, struct gains *gains)
{
    int64_t sign = objective == DLX_OBJECTIVE_MAX ? 1 : -1, limit = INT64_MAX, score = INT64_MIN;
    dlx_solver *solver = new_solver(problem, objective);
    uint64_t steps_at_cover = UINT64_MAX, pass = 0;
    dlx_event event;
    do {
        ck_assert_int_eq(dlx_solver_set_limits(solver, &(dlx_limits){.nodes = slice}), DLX_OK);
        ck_assert_int_eq(dlx_solver_next(solver, &event), DLX_OK);
        int64_t bound;
        ck_assert(dlx_solver_bound(solver, &bound));
        ck_assert_int_le(sign * bound, limit);
        gains->limits += sign * bound < limit && event == DLX_STOPPED && dlx_solver_statistics(solver).passes == pass;
        pass = dlx_solver_statistics(solver).passes;
        limit = sign * bound;
        if (event == DLX_COVER) {
            ck_assert_int_gt(sign * dlx_solver_score(solver), score);
            score = sign * dlx_solver_score(solver);
            if (steps_at_cover == UINT64_MAX)
                steps_at_cover = dlx_solver_statistics(solver).price_iterations;
        }
        ck_assert_int_ge(limit, score);
    } while (event != DLX_END);
    ck_assert_int_eq(limit, score);
    gains->prices += dlx_solver_statistics(solver).price_iterations > steps_at_cover;
    dlx_solver_free(solver);
}

START_TEST(limits_and_scores_close_in)
{
    struct gains gains = {0};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct random random = {seed};
        int64_t weights[81];
        for (int cell = 0; cell < 81; cell++)
            weights[cell] = (int64_t)random_below(&random, 100);
        dlx_problem *problem = weighted_grid(weights);
        check_slices(problem, DLX_OBJECTIVE_MAX, 20 * seed, &gains);
        check_slices(problem, DLX_OBJECTIVE_MIN, 200, &gains);
        dlx_problem_free(problem);
    }
    ck_assert_int_gt(gains.prices, 0); /* else this tests less than it should */
    ck_assert_int_gt(gains.limits, 0);
}
END_TEST

Suite *passes_suite(void)
{
    Suite *suite = suite_create("passes");
    TCase *tests = tcase_create("passes");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, all_ways_lead_to_one_optimum);
    tcase_add_test(tests, a_unit_of_all_scores_changes_little);
    tcase_add_test(tests, limits_and_scores_close_in);
    suite_add_tcase(suite, tests);
    return suite;
}
