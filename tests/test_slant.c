/* test_slant.c - slant: the shape of its problem, its rules, and its answers beside all fillings of small boards. */
#include "suites.h"

#include "slant.h"
#include "slant_board.h"
#include "slant_boards.h"

#include <stdlib.h>
#include <string.h>

static dlx_problem *build(const struct puzzle *puzzle)
{
    dlx_problem *problem = NULL;
    ck_assert_int_eq(slant.problem(puzzle, true, &problem), DLX_OK);
    return problem;
}

/* A board of one line of text with names. */
static dlx_problem *build_text(const char *bytes, struct puzzle **puzzle)
{
    struct slant_sample sample = {.width = 2, .height = 2};
    for (uint32_t vertex = 0; vertex < 9; vertex++)
        sample.clue[vertex] = bytes[vertex] == '.' ? -1 : bytes[vertex] - '0';
    *puzzle = slant_read_sample(&sample);
    return build(*puzzle);
}

START_TEST(cells_and_clues_are_items)
{
    struct puzzle *puzzle;
    dlx_problem *problem = build_text("1...3....", &puzzle);
    ck_assert_uint_eq(dlx_problem_item_count(problem), 4 + 2);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 8);
    ck_assert_str_eq(dlx_problem_option_name(problem, 0), "r1c1\\");
    ck_assert_str_eq(dlx_problem_option_name(problem, 7), "r2c2/");
    ck_assert_uint_eq(dlx_problem_item_lo(problem, 5), 3);
    ck_assert_uint_eq(dlx_problem_item_hi(problem, 5), 3);
    size_t count;
    const uint32_t *items = dlx_problem_option_items(problem, 0, &count);
    ck_assert_uint_eq(count, 3); /* the cell, the corner's clue and that in the middle */
    ck_assert_str_eq(dlx_problem_item_name(problem, items[0]), "r1c1");
    ck_assert_str_eq(dlx_problem_item_name(problem, items[1]), "v1,1");
    ck_assert_str_eq(dlx_problem_item_name(problem, items[2]), "v2,2");
    dlx_problem_free(problem);
    slant.free(puzzle);
}
END_TEST

START_TEST(a_clue_0_leaves_options_out)
{
    struct puzzle *puzzle;
    dlx_problem *problem = build_text("0........", &puzzle);
    ck_assert_uint_eq(dlx_problem_item_count(problem), 4);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 7);
    ck_assert_str_eq(dlx_problem_option_name(problem, 0), "r1c1/");
    dlx_problem_free(problem);
    slant.free(puzzle);
}
END_TEST

/* The options of a filling; false if it needs one that a clue 0 leaves out. */
static bool options_of(const struct puzzle *puzzle, const struct slant_sample *sample, uint32_t filling,
                       uint32_t options[SLANT_CELLS_MAX])
{
    uint32_t cells = sample->width * sample->height;
    dlx_problem *problem = build(puzzle);
    uint32_t count = dlx_problem_option_count(problem), next = 0;
    bool whole = true;
    for (uint32_t cell = 0; cell < cells && whole; cell++) {
        char name[32];
        snprintf(name, sizeof name, "r%uc%u%c", cell / sample->width + 1, cell % sample->width + 1,
                 filling >> cell & 1 ? '/' : '\\');
        while (next < count && strcmp(dlx_problem_option_name(problem, next), name) != 0)
            next++;
        whole = next < count;
        options[cell] = next;
    }
    dlx_problem_free(problem);
    return whole;
}

START_TEST(the_check_of_answers_agrees_with_the_oracle)
{
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct slant_sample sample = slant_random(seed);
        struct puzzle *puzzle = slant_read_sample(&sample);
        uint32_t cells = sample.width * sample.height;
        for (uint32_t filling = 0; filling < 1u << cells; filling += 1 + (uint32_t)seed % 3) {
            uint32_t options[SLANT_CELLS_MAX];
            if (!options_of(puzzle, &sample, filling, options))
                continue;
            int64_t score = sample.weighted ? slant_weight(&sample, filling) : 0;
            require(slant.solves(puzzle, options, cells, score) == slant_right(&sample, filling), seed, "the check");
            require(!slant.solves(puzzle, options, cells, score + 1), seed, "another score passes");
            require(!slant.solves(puzzle, options, cells - 1, score), seed, "a part passes");
        }
        slant.free(puzzle);
    }
}
END_TEST

/* How many right fillings there are, and the best and least of their weights. */
struct best {
    uint64_t count;
    int64_t max, min;
};

static struct best brute_force(const struct slant_sample *sample)
{
    struct best best = {.max = INT64_MIN, .min = INT64_MAX};
    for (uint32_t filling = 0; filling < 1u << (sample->width * sample->height); filling++) {
        if (!slant_right(sample, filling))
            continue;
        int64_t weight = slant_weight(sample, filling);
        best.count++;
        best.max = weight > best.max ? weight : best.max;
        best.min = weight < best.min ? weight : best.min;
    }
    return best;
}

/* Every cover handed out is right by the model's check, which the oracle has confirmed, and by dlx_verify. */
static void check_cover(const struct puzzle *puzzle, const dlx_problem *problem, dlx_solver *solver, uint64_t seed)
{
    size_t count;
    const uint32_t *cover = dlx_solver_cover(solver, &count);
    dlx_report report;
    succeed(dlx_verify(problem, cover, count, &report));
    require(report.verdict == DLX_VALID, seed, "no cover");
    require(slant.solves(puzzle, cover, count, dlx_solver_score(solver)), seed, "no solution");
}

static void check_sample(uint64_t seed, dlx_parameters parameters)
{
    struct slant_sample sample = slant_random(seed);
    struct best best = brute_force(&sample);
    struct puzzle *puzzle = slant_read_sample(&sample);
    dlx_problem *problem = build(puzzle);
    dlx_solver *solver;
    uint64_t found = 0;
    dlx_event event;
    if (!sample.weighted)
        parameters.objective = DLX_OBJECTIVE_NONE;
    succeed(dlx_solver_new(problem, &parameters, &solver));
    succeed(dlx_solver_add_propagator(solver, slant.propagator(puzzle)));
    for (;;) {
        succeed(dlx_solver_next(solver, &event));
        if (event != DLX_COVER)
            break;
        check_cover(puzzle, problem, solver, seed);
        found++;
    }
    require(event == DLX_END, seed, "it stopped");
    int64_t score = dlx_solver_score(solver);
    require(best.count == 0 || !slant.impossible(puzzle), seed, "called impossible");
    if (parameters.objective == DLX_OBJECTIVE_NONE)
        require(found == best.count, seed, "another number of covers");
    else
        require((found > 0) == (best.count > 0), seed, "a cover where there is none, or none where there is one");
    if (parameters.objective == DLX_OBJECTIVE_MAX && best.count > 0)
        require(score == best.max, seed, "not the greatest score");
    if (parameters.objective == DLX_OBJECTIVE_MIN && best.count > 0)
        require(score == best.min, seed, "not the least score");
    dlx_solver_free(solver);
    dlx_problem_free(problem);
    slant.free(puzzle);
}

START_TEST(brute_force_agrees)
{
    for (uint64_t seed = 1; seed <= 6000; seed++) {
        dlx_parameters parameters = dlx_parameters_default();
        parameters.probing = (dlx_probing)(seed % 3);
        parameters.matrix = (dlx_matrix)(seed / 3 % 3);
        parameters.bound = seed % 5 ? DLX_BOUND_PRICE : (dlx_bound)(seed / 5 % 3);
        parameters.objective = (dlx_objective)(1 + seed / 9 % 2);
        parameters.seed = seed % 7 ? 0 : seed;
        check_sample(seed, parameters);
    }
}
END_TEST

/* A solver that is asked for nodes one by one comes to the same covers. */
START_TEST(stopping_at_every_node_changes_nothing)
{
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct slant_sample sample = slant_random(seed);
        struct best best = brute_force(&sample);
        sample.weighted = false;
        struct puzzle *puzzle = slant_read_sample(&sample);
        dlx_problem *problem = build(puzzle);
        dlx_parameters parameters = {.probing = DLX_PROBING_NODES, .limits = {.nodes = 1}};
        dlx_solver *solver;
        dlx_event event;
        uint64_t found = 0;
        succeed(dlx_solver_new(problem, &parameters, &solver));
        succeed(dlx_solver_add_propagator(solver, slant.propagator(puzzle)));
        do {
            succeed(dlx_solver_next(solver, &event));
            found += event == DLX_COVER;
            if (event == DLX_STOPPED)
                succeed(dlx_solver_set_limits(solver, &parameters.limits));
        } while (event != DLX_END);
        require(found == best.count, seed, "another number of covers");
        dlx_solver_free(solver);
        dlx_problem_free(problem);
        slant.free(puzzle);
    }
}
END_TEST

START_TEST(a_board_is_seen_to_be_wrong_by_itself)
{
    int8_t clue[9] = {-1, -1, -1, -1, 0, -1, -1, -1, -1};
    struct slant_board board = {.width = 2, .height = 2, .clue = clue};
    char message[100];
    ck_assert(slant_board_wrong(&board, message, sizeof message));
    ck_assert_str_eq(message, "the 0 at vertex 2 of row 2 asks for a loop around it");
    clue[4] = 4;
    ck_assert(!slant_board_wrong(&board, message, sizeof message));
    clue[1] = 3;
    ck_assert(slant_board_wrong(&board, message, sizeof message));
    ck_assert_str_eq(message, "3 diagonals are to meet at vertex 2 of row 1, which touches 2 cells");
}
END_TEST

Suite *slant_suite(void)
{
    Suite *suite = suite_create("slant");
    TCase *tests = tcase_create("slant");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, cells_and_clues_are_items);
    tcase_add_test(tests, a_clue_0_leaves_options_out);
    tcase_add_test(tests, the_check_of_answers_agrees_with_the_oracle);
    tcase_add_test(tests, brute_force_agrees);
    tcase_add_test(tests, stopping_at_every_node_changes_nothing);
    tcase_add_test(tests, a_board_is_seen_to_be_wrong_by_itself);
    suite_add_tcase(suite, tests);
    return suite;
}
