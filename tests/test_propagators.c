/* test_propagators.c - side constraints: colouring the vertices of a graph so that no two neighbours have the same
 * colour.
 *
 * An item a vertex, an option a vertex and colour; the propagator knows the edges. It fails on a bad pair or, the other
 * kind, hides the options that would make one.
 */
#include "suites.h"

#include "oracle.h"

#include <string.h>

enum { VERTICES = 6, COLOURS = 3 };

struct graph {
    bool edge[VERTICES][VERTICES];
    int64_t score[VERTICES][COLOURS];
    bool anchored; /* vertex 0 has colour 0: an item only that option holds, so that reduction forces it */
};

/* The state of the propagator: the colour of each vertex, -1 for none, and a copy of the stack of takings. */
struct colouring {
    const struct graph *graph;
    bool hides;
    int colour[VERTICES];
    uint32_t stack[VERTICES];
    uint32_t height;
    int prepared;
};

static bool prepare(void *context, dlx_propagation *propagation)
{
    (void)propagation;
    struct colouring *colouring = context;
    ck_assert_uint_eq(colouring->height, 0); /* nothing is taken between two searches */
    colouring->prepared++;
    return true;
}

static bool take(void *context, uint32_t option, dlx_propagation *propagation)
{
    struct colouring *colouring = context;
    uint32_t vertex = option / COLOURS, colour = option % COLOURS;
    ck_assert_int_eq(colouring->colour[vertex], -1);
    colouring->colour[vertex] = (int)colour;
    colouring->stack[colouring->height++] = option;
    for (uint32_t other = 0; other < VERTICES; other++) {
        if (!colouring->graph->edge[vertex][other])
            continue;
        if (colouring->hides)
            dlx_propagation_hide(propagation, other * COLOURS + colour);
        if (colouring->colour[other] == (int)colour)
            return false; /* can come even where options are hidden: of those forced before the search */
    }
    return true;
}

static void undo(void *context, uint32_t option)
{
    struct colouring *colouring = context;
    ck_assert_uint_gt(colouring->height, 0);
    ck_assert_uint_eq(colouring->stack[--colouring->height], option); /* strict stack order */
    colouring->colour[option / COLOURS] = -1;
}

static struct graph random_graph(uint64_t seed)
{
    struct random random = {seed};
    struct graph graph = {.anchored = seed % 3 == 0};
    for (int a = 0; a < VERTICES; a++) {
        for (int b = 0; b < a; b++)
            graph.edge[a][b] = graph.edge[b][a] = random_below(&random, 5) < 2;
        for (int colour = 0; colour < COLOURS; colour++)
            graph.score[a][colour] = (int64_t)random_below(&random, 41) - 20;
    }
    return graph;
}

/* Every proper colouring in turn: how many there are, and the best score. */
static int brute_force(const struct graph *graph, int64_t *best)
{
    int count = 0, all = 1;
    for (int k = 0; k < VERTICES; k++)
        all *= COLOURS;
    for (int code = 0; code < all; code++) {
        int colour[VERTICES], rest = code;
        int64_t score = 0;
        bool proper = !graph->anchored || code % COLOURS == 0;
        for (int a = 0; a < VERTICES; a++, rest /= COLOURS) {
            colour[a] = rest % COLOURS;
            score += graph->score[a][colour[a]];
            for (int b = 0; b < a; b++)
                proper = proper && !(graph->edge[a][b] && colour[a] == colour[b]);
        }
        if (!proper)
            continue;
        *best = count == 0 || score > *best ? score : *best;
        count++;
    }
    return count;
}

static dlx_problem *colouring_problem(const struct graph *graph)
{
    dlx_builder *builder;
    dlx_problem *problem;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (int item = 0; item < VERTICES + graph->anchored; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    for (uint32_t option = 0; option < VERTICES * COLOURS; option++) {
        uint32_t vertex = option / COLOURS, colour = option % COLOURS;
        const uint32_t items[] = {vertex, VERTICES};
        size_t count = graph->anchored && option == 0 ? 2 : 1;
        ck_assert_int_eq(dlx_builder_add_option(builder, items, count, graph->score[vertex][colour], NULL, NULL),
                         DLX_OK);
    }
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

static dlx_solver *colouring_solver(const dlx_problem *problem, const dlx_parameters *parameters,
                                    struct colouring *first, struct colouring *second)
{
    dlx_solver *solver;
    ck_assert_int_eq(dlx_solver_new(problem, parameters, &solver), DLX_OK);
    struct colouring *contexts[] = {first, second};
    for (int k = 0; k < 2; k++) {
        dlx_propagator propagator = {.context = contexts[k], .prepare = prepare, .take = take, .undo = undo};
        ck_assert_int_eq(dlx_solver_add_propagator(solver, &propagator), DLX_OK);
    }
    return solver;
}

static struct colouring new_colouring(const struct graph *graph, bool hides)
{
    struct colouring colouring = {.graph = graph, .hides = hides};
    memset(colouring.colour, -1, sizeof colouring.colour);
    return colouring;
}

/* Solves with two propagators that say the same, one failing, one hiding if `hides`. */
static void check_graph(uint64_t seed, dlx_parameters parameters, bool hides)
{
    struct graph graph = random_graph(seed);
    int64_t best = 0;
    int count = brute_force(&graph, &best);
    dlx_problem *problem = colouring_problem(&graph);
    struct colouring first = new_colouring(&graph, hides), second = new_colouring(&graph, false);
    dlx_solver *solver = colouring_solver(problem, &parameters, &first, &second);
    dlx_event event;
    int found = 0;
    for (;;) {
        ck_assert_int_eq(dlx_solver_next(solver, &event), DLX_OK);
        if (event != DLX_COVER)
            break;
        found++;
    }
    ck_assert_int_eq(event, DLX_END);
    if (parameters.objective == DLX_OBJECTIVE_NONE)
        ck_assert_int_eq(found, count);
    else
        ck_assert_int_eq(found > 0, count > 0);
    if (parameters.objective == DLX_OBJECTIVE_MAX && count > 0)
        ck_assert_int_eq(dlx_solver_score(solver), best);
    ck_assert_int_gt(first.prepared, 0);
    dlx_solver_free(solver);
    ck_assert_uint_eq(first.height, 0);
    ck_assert_uint_eq(second.height, 0);
    dlx_problem_free(problem);
}

START_TEST(colourings_agree_with_brute_force)
{
    for (uint64_t seed = 1; seed <= 24; seed++)
        for (unsigned kind = 0; kind < 3 * 3 * 3 * 2; kind++) {
            dlx_parameters parameters = dlx_parameters_default();
            parameters.matrix = (dlx_matrix)(kind % 3);
            parameters.probing = (dlx_probing)(kind / 3 % 3);
            parameters.bound = (dlx_bound)(kind / 9 % 3);
            parameters.objective = seed % 2 ? DLX_OBJECTIVE_MAX : DLX_OBJECTIVE_NONE;
            check_graph(seed, parameters, kind / 27 == 1);
        }
}
END_TEST

START_TEST(a_solver_freed_in_the_middle_takes_everything_back)
{
    struct graph graph = {0};
    dlx_problem *problem = colouring_problem(&graph);
    dlx_parameters parameters = dlx_parameters_default();
    struct colouring first = new_colouring(&graph, true), second = new_colouring(&graph, false);
    dlx_solver *solver = colouring_solver(problem, &parameters, &first, &second);
    dlx_event event;
    ck_assert_int_eq(dlx_solver_next(solver, &event), DLX_OK);
    ck_assert_int_eq(event, DLX_COVER);
    ck_assert_uint_eq(first.height, VERTICES);
    dlx_solver_free(solver);
    ck_assert_uint_eq(first.height, 0);
    ck_assert_uint_eq(second.height, 0);
    dlx_problem_free(problem);
}
END_TEST

static bool refuse(void *context, dlx_propagation *propagation)
{
    (void)propagation;
    ++*(int *)context;
    return false;
}

START_TEST(prepare_may_refuse_everything)
{
    struct graph graph = {0};
    dlx_problem *problem = colouring_problem(&graph);
    for (int objective = DLX_OBJECTIVE_NONE; objective <= DLX_OBJECTIVE_MIN; objective++) {
        dlx_parameters parameters = dlx_parameters_default();
        parameters.objective = (dlx_objective)objective;
        dlx_solver *solver;
        ck_assert_int_eq(dlx_solver_new(problem, &parameters, &solver), DLX_OK);
        int calls = 0;
        dlx_propagator propagator = {.context = &calls, .prepare = refuse};
        ck_assert_int_eq(dlx_solver_add_propagator(solver, &propagator), DLX_OK);
        dlx_event event;
        ck_assert_int_eq(dlx_solver_next(solver, &event), DLX_OK);
        ck_assert_int_eq(event, DLX_END);
        ck_assert_int_gt(calls, 0);
        ck_assert_int_eq(dlx_solver_add_propagator(solver, &propagator), DLX_ERROR_ARGUMENT); /* too late */
        dlx_solver_free(solver);
    }
    ck_assert_int_eq(dlx_solver_add_propagator(NULL, NULL), DLX_ERROR_ARGUMENT);
    dlx_problem_free(problem);
}
END_TEST

Suite *propagators_suite(void)
{
    Suite *suite = suite_create("propagators");
    TCase *tests = tcase_create("propagators");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, colourings_agree_with_brute_force);
    tcase_add_test(tests, a_solver_freed_in_the_middle_takes_everything_back);
    tcase_add_test(tests, prepare_may_refuse_everything);
    suite_add_tcase(suite, tests);
    return suite;
}
