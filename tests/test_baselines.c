/* test_baselines.c - the baselines of the benchmark: right, in agreement, and stopped by their limits. */
#include "baseline.h"
#include "suites.h"

#include <string.h>

enum { FEW_NODES = 5000, RANDOM_PUZZLES = 40, RANDOM_GIVENS = 34 };

static const struct {
    const char *grid;
    int maximum;
} cases[] = {
    {"...7.24539....8...74...5.1.195.8.....7.....25.3.5791.8...6.1....6.9....1........6", 2852},
    {"7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12", 2829},
    {"4319286..59..6....6.....3..3.9.75.6875....93...26..754....9.8.398..13.2..635.4.9.", 2859},
    {"6......9879.........4.6.5....72.4..9942..8..5.6...97424.3.......1.8..4..8.6....1.", 2863},
    {"...........7....46..3..6.9.3.....8.7.......6...87.5.2..92.58.7478..1.6..53.6.4...", 2876},
    {".........6...21.9.92.......7.6......5....26.1.....38.4.1..6.54.2.7.14...4........", 2881},
    {"681792453953418672742365819195284367478136925236579148329651784864927531517843296", 2852},
    /* clashes in a row, a column and a box; a full grid with one */
    {"5.......5........................................................................", TARGET_NONE},
    {"..7.......................................................................7......", TARGET_NONE},
    {"..............................8.........8........................................", TARGET_NONE},
    {"681792453953418672742365819195284367478136925236579148329651784864927531517843292", TARGET_NONE},
    /* no clash: no digit is left for the last cell of the first row; sample 1 with one given in no completion */
    {"12345678...........................9.............................................", TARGET_NONE},
    {"7..9....11....59.....2...8...5.2...3......648413...2....7..2.9.2.1.6.8.4.8.5.4.12", TARGET_NONE},
};

static const char empty[] = ".................................................................................";

static void parse(const char *text, uint8_t grid[TARGET_CELLS])
{
    ck_assert_uint_eq(strlen(text), TARGET_CELLS);
    for (size_t cell = 0; cell < TARGET_CELLS; cell++)
        grid[cell] = (uint8_t)(text[cell] == '.' ? 0 : text[cell] - '0');
}

/* What must hold of every result: if there is a score, its grid is a completion and scores as much. */
static void check_result(const uint8_t grid[TARGET_CELLS], const struct baseline_result *result)
{
    ck_assert_ptr_null(result->fault);
    if (result->score == TARGET_NONE)
        return;
    ck_assert(target_completes(grid, result->grid));
    ck_assert_int_eq(target_score(result->grid), result->score);
}

static int proven_score(const struct baseline *baseline, const uint8_t grid[TARGET_CELLS])
{
    const struct baseline_limits none = {.seconds = 0};
    struct baseline_result result;
    baseline->solve(grid, &none, &result);
    ck_assert_msg(result.finished, "%s did not finish", baseline->name);
    check_result(grid, &result);
    return result.score;
}

START_TEST(known_maximum)
{
    uint8_t grid[TARGET_CELLS];
    parse(cases[_i].grid, grid);
    for (size_t k = 0; baselines[k]; k++) {
        int score = proven_score(baselines[k], grid);
        ck_assert_msg(score == cases[_i].maximum, "%s: %d, not %d", baselines[k]->name, score, cases[_i].maximum);
    }
}
END_TEST

/* A step of a linear congruential generator (Knuth's MMIX constants): a number below `bound`. */
static unsigned draw(uint64_t *state, unsigned bound)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33) % bound;
}

/* Leaves so many givens of a completion, and makes every third puzzle a likely contradiction by changing one. */
static void draw_puzzle(uint64_t *state, unsigned puzzle, uint8_t grid[TARGET_CELLS])
{
    parse(cases[6].grid, grid);
    for (unsigned givens = TARGET_CELLS; givens > RANDOM_GIVENS;) {
        unsigned cell = draw(state, TARGET_CELLS);
        givens -= grid[cell] != 0;
        grid[cell] = 0;
    }
    if (puzzle % 3 == 0)
        grid[draw(state, TARGET_CELLS)] = (uint8_t)(1 + draw(state, TARGET_SIDE));
}

START_TEST(all_agree)
{
    uint64_t state = 1;
    unsigned solved = 0;
    for (unsigned puzzle = 0; puzzle < RANDOM_PUZZLES; puzzle++) {
        uint8_t grid[TARGET_CELLS];
        draw_puzzle(&state, puzzle, grid);
        int score = proven_score(baselines[0], grid);
        for (size_t k = 1; baselines[k]; k++)
            ck_assert_int_eq(proven_score(baselines[k], grid), score);
        solved += score != TARGET_NONE;
    }
    ck_assert_uint_gt(solved, RANDOM_PUZZLES / 2);
    ck_assert_uint_lt(solved, RANDOM_PUZZLES);
}
END_TEST

START_TEST(node_limit_stops)
{
    uint8_t grid[TARGET_CELLS];
    parse(empty, grid);
    const struct baseline_limits limits = {.nodes = FEW_NODES};
    for (size_t k = 0; baselines[k]; k++) {
        struct baseline_result result;
        baselines[k]->solve(grid, &limits, &result);
        ck_assert(!result.finished);
        ck_assert_uint_eq(result.nodes, FEW_NODES);
        check_result(grid, &result);
    }
}
END_TEST

START_TEST(time_limit_stops)
{
    uint8_t grid[TARGET_CELLS];
    parse(empty, grid);
    const struct baseline_limits limits = {.seconds = 0.01};
    for (size_t k = 0; baselines[k]; k++) {
        struct baseline_result result;
        baselines[k]->solve(grid, &limits, &result);
        ck_assert(!result.finished);
        ck_assert_uint_gt(result.nodes, 0);
        check_result(grid, &result);
    }
}
END_TEST

/* A limit of just the nodes that are needed lets a search finish; one node less does not. */
START_TEST(node_limit_is_exact)
{
    uint8_t grid[TARGET_CELLS];
    parse(cases[1].grid, grid);
    for (size_t k = 0; baselines[k]; k++) {
        struct baseline_limits limits = {.nodes = 0};
        struct baseline_result whole, result;
        baselines[k]->solve(grid, &limits, &whole);
        limits.nodes = whole.nodes;
        baselines[k]->solve(grid, &limits, &result);
        ck_assert(result.finished);
        limits.nodes = whole.nodes - 1;
        baselines[k]->solve(grid, &limits, &result);
        ck_assert(!result.finished);
    }
}
END_TEST

START_TEST(places_weigh_and_lie_right)
{
    static const uint8_t weights[] = {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 6};
    for (unsigned cell = 0; cell < sizeof weights; cell++)
        ck_assert_uint_eq(target_place(cell).weight, weights[cell]);
    struct target_place centre = target_place(40), last = target_place(80), ninth = target_place(35);
    ck_assert_uint_eq(centre.weight, 10);
    ck_assert_uint_eq(centre.box, 4);
    ck_assert_uint_eq(last.row, 8);
    ck_assert_uint_eq(last.column, 8);
    ck_assert_uint_eq(last.box, 8);
    ck_assert_uint_eq(ninth.box, 5);
}
END_TEST

START_TEST(judge_rejects)
{
    uint8_t grid[TARGET_CELLS], completion[TARGET_CELLS];
    parse(cases[0].grid, grid);
    parse(cases[6].grid, completion);
    ck_assert(target_completes(grid, completion));
    uint8_t first = completion[0];
    completion[0] = completion[1];
    ck_assert(!target_completes(grid, completion)); /* a digit twice */
    completion[0] = 0;
    ck_assert(!target_completes(grid, completion)); /* a blank */
    completion[0] = first;
    grid[0] = (uint8_t)(first % TARGET_SIDE + 1);
    ck_assert(!target_completes(grid, completion)); /* a given changed */
}
END_TEST

Suite *baselines_suite(void)
{
    TCase *tests = tcase_create("baselines");
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, known_maximum, 0, (int)(sizeof cases / sizeof *cases));
    tcase_add_test(tests, all_agree);
    tcase_add_test(tests, node_limit_stops);
    tcase_add_test(tests, time_limit_stops);
    tcase_add_test(tests, node_limit_is_exact);
    tcase_add_test(tests, places_weigh_and_lie_right);
    tcase_add_test(tests, judge_rejects);
    Suite *suite = suite_create("baselines");
    suite_add_tcase(suite, tests);
    return suite;
}
