/* test_baselines.c - the baselines of the benchmark: right, in agreement, and stopped by their limits; and the
 * instances the benchmark generates. */
#include "baseline.h"
#include "generator.h"
#include "model.h"
#include "oracle.h"
#include "suites.h"
#include "textbook.h"

#include <string.h>

enum { FEW_NODES = 5000, RANDOM_PUZZLES = 40, RANDOM_GIVENS = 34, RANDOM_PROBLEMS = 2000 };

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

/* ---- The textbook method and the generator ----------------------------------------------------------------------- */

static const struct baseline_limits unlimited = {.seconds = 0};

static struct textbook_result textbook(const dlx_problem *problem)
{
    struct textbook_result result;
    ck_assert(textbook_count(problem, &unlimited, &result));
    ck_assert(result.finished);
    return result;
}

/* Of each kind of problem in turn. */
START_TEST(textbook_agrees_with_brute_force)
{
    for (uint64_t seed = 1; seed <= RANDOM_PROBLEMS; seed++) {
        dlx_problem *problem = random_problem_of(seed, (enum kind)(seed % KINDS), SCORES_ZERO);
        struct oracle oracle;
        oracle_solve(&oracle, problem);
        require(textbook(problem).covers == oracle.count, seed, "the textbook's count");
        oracle_free(&oracle);
        dlx_problem_free(problem);
    }
}
END_TEST

static dlx_problem *generate(const char *name)
{
    const struct model *model = model_find("exact-cover");
    const struct model_settings settings = {.format = MODEL_FORMAT_KNUTH};
    struct text text;
    struct text_error error;
    struct puzzle *puzzle;
    dlx_problem *problem;
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    ck_assert_msg(generator_write(name, file), "%s", name);
    rewind(file);
    text_open(&text, file);
    ck_assert_int_eq(model->read(&text, &settings, &puzzle, &error), MODEL_PUZZLE);
    succeed(model->problem(puzzle, false, &problem));
    model->free(puzzle);
    text_close(&text);
    fclose(file);
    return problem;
}

/* Known counts; and Knuth's node counts, where his program and this one choose alike. */
static const struct {
    const char *name;
    uint64_t covers, nodes; /* nodes 0: not compared */
} generated[] = {
    {"queens2", 0, 0},   {"queens6", 4, 0},       {"queens8", 92, 0},  {"queens9", 352, 0}, {"langford3", 2, 0},
    {"langford6", 0, 0}, {"langford8", 300, 0},   {"domino1x3", 0, 0}, {"domino2x5", 8, 0}, {"domino6x6", 6728, 0},
    {"pent3x20", 8, 0},  {"soma", 11520, 254676}, {"latin1", 1, 0},    {"latin3", 12, 0},   {"latin4", 576, 0},
    {"qdom4x2", 12, 0},  {"qdom5x2", 0, 0},       {"qdom6x3", 4, 0},
};

START_TEST(generated_instance_has_its_count)
{
    dlx_problem *problem = generate(generated[_i].name);
    struct textbook_result result = textbook(problem);
    ck_assert_uint_eq(result.covers, generated[_i].covers);
    ck_assert(generated[_i].nodes == 0 || result.nodes == generated[_i].nodes);
    dlx_problem_free(problem);
}
END_TEST

START_TEST(generator_refuses)
{
    static const char *const names[] = {"",          "queens",    "queens1",     "queens8x8", "queens100",
                                        "queens-8",  "queens8 ",  "knights8",    "domino8",   "domino8x",
                                        "domino0x2", "domino8y8", "domino8x8x8", "pent5x5",   "soma3"};
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        ck_assert_msg(!generator_write(names[k], file), "%s", names[k]);
    ck_assert_int_eq(ftell(file), 0);
    fclose(file);
}
END_TEST

START_TEST(textbook_limits_stop)
{
    dlx_problem *problem = generate("langford12");
    struct baseline_limits limits = {.nodes = FEW_NODES};
    struct textbook_result result;
    ck_assert(textbook_count(problem, &limits, &result));
    ck_assert(!result.finished);
    ck_assert_uint_eq(result.nodes, FEW_NODES);
    limits = (struct baseline_limits){.seconds = 0.01};
    ck_assert(textbook_count(problem, &limits, &result));
    ck_assert(!result.finished);
    dlx_problem_free(problem);
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
    tcase_add_test(tests, textbook_agrees_with_brute_force);
    tcase_add_loop_test(tests, generated_instance_has_its_count, 0, (int)(sizeof generated / sizeof *generated));
    tcase_add_test(tests, generator_refuses);
    tcase_add_test(tests, textbook_limits_stop);
    Suite *suite = suite_create("baselines");
    suite_add_tcase(suite, tests);
    return suite;
}
