/* test_clauses.c - the encoding into clauses: a set of options has a model exactly if it is a cover. */
#include "export.h"
#include "task.h"

#include "suites.h"

#include <stdlib.h>
#include <string.h>

static const struct export_settings plain;

enum { LITERALS_MAX = 40000 };

struct formula {
    int literal[LITERALS_MAX]; /* clause by clause, each ended by 0 */
    int count, variables, clauses;
};

static struct formula *write_formula(const dlx_problem *problem)
{
    struct formula *formula = calloc(1, sizeof *formula);
    struct export_view export;
    FILE *file = tmpfile();
    char line[64];
    int announced = -1;
    ck_assert(formula && file);
    succeed(export_new(&export, problem, DLX_OBJECTIVE_NONE, &plain));
    ck_assert(export_format_find("cnf")->write(&export, file));
    export_free(&export);
    rewind(file);
    while (fgets(line, sizeof line, file) && line[0] == 'c') {
    }
    ck_assert_int_eq(sscanf(line, "p cnf %d %d", &formula->variables, &announced), 2);
    while (formula->count < LITERALS_MAX && fscanf(file, "%d", &formula->literal[formula->count]) == 1) {
        ck_assert_int_le(abs(formula->literal[formula->count]), formula->variables);
        formula->clauses += formula->literal[formula->count++] == 0;
    }
    ck_assert_int_lt(formula->count, LITERALS_MAX);
    ck_assert_int_eq(formula->clauses, announced);
    fclose(file);
    return formula;
}

/* Looks at the clause from literal k on, and moves *k behind it: 1 true, 0 open, -1 false; *unit is its only open
 * literal, or 0. */
static int look(const struct formula *formula, const signed char *value, int *k, int *unit)
{
    int open = 0, state = -1;
    for (*unit = 0; formula->literal[*k] != 0; (*k)++) {
        int literal = formula->literal[*k], now = value[abs(literal)] * (literal < 0 ? -1 : 1);
        if (now > 0)
            state = 1;
        if (now == 0 && ++open == 1)
            *unit = literal;
    }
    (*k)++;
    if (open > 1 || state == 1)
        *unit = 0;
    return state == 1 ? 1 : open > 0 ? 0 : -1;
}

/* Sets what single open literals demand; false on a contradiction. */
static bool propagate(const struct formula *formula, signed char *value)
{
    bool moved = true;
    while (moved) {
        moved = false;
        for (int k = 0, unit; k < formula->count;) {
            if (look(formula, value, &k, &unit) < 0)
                return false;
            if (unit != 0) {
                value[abs(unit)] = unit > 0 ? 1 : -1;
                moved = true;
            }
        }
    }
    return true;
}

static bool satisfiable(const struct formula *formula, const signed char *given)
{
    signed char *value = malloc((size_t)formula->variables + 1);
    ck_assert_ptr_nonnull(value);
    memcpy(value, given, (size_t)formula->variables + 1);
    bool good = propagate(formula, value);
    int open = 1;
    while (good && open <= formula->variables && value[open] != 0)
        open++;
    if (good && open <= formula->variables) {
        value[open] = -1;
        good = satisfiable(formula, value);
        value[open] = 1;
        good = good || satisfiable(formula, value);
    }
    free(value);
    return good;
}

static dlx_problem *one_item(uint32_t options, uint32_t lo, uint32_t hi)
{
    dlx_builder *builder;
    dlx_problem *problem;
    const uint32_t item = 0;
    succeed(dlx_builder_new(&builder));
    succeed(dlx_builder_add_multiple(builder, NULL, lo, hi, NULL));
    for (uint32_t option = 0; option < options; option++)
        succeed(dlx_builder_add_option(builder, &item, 1, 0, NULL, NULL));
    succeed(dlx_builder_finish(builder, &problem));
    dlx_builder_free(builder);
    return problem;
}

static void check_counter(uint32_t options, uint32_t lo, uint32_t hi)
{
    dlx_problem *problem = one_item(options, lo, hi);
    struct formula *formula = write_formula(problem);
    signed char *value = calloc((size_t)formula->variables + 1, 1);
    ck_assert_ptr_nonnull(value);
    for (uint32_t set = 0; set < 1u << options; set++) {
        uint32_t taken = 0;
        for (uint32_t option = 0; option < options; option++) {
            value[option + 1] = set >> option & 1 ? 1 : -1;
            taken += set >> option & 1;
        }
        require(satisfiable(formula, value) == (taken >= lo && taken <= hi), options * 10000 + lo * 100 + hi,
                "the clauses count otherwise");
    }
    free(value);
    free(formula);
    dlx_problem_free(problem);
}

START_TEST(clauses_count_right)
{
    for (uint32_t options = 1; options <= 9; options++)
        for (uint32_t lo = 0; lo <= options + 1; lo++)
            for (uint32_t hi = lo > 0 ? lo : 1; hi <= options + 2; hi++)
                check_counter(options, lo, hi);
}
END_TEST

/* A set of options has a model of the clauses exactly if it is a cover, for problems of every kind. */
START_TEST(clauses_say_the_problem)
{
    uint32_t tested = 0;
    for (uint64_t seed = 0; seed < 120; seed++) {
        dlx_problem *problem = random_problem(seed);
        uint32_t options = dlx_problem_option_count(problem);
        if (options <= 10) {
            struct formula *formula = write_formula(problem);
            struct oracle oracle;
            oracle_solve(&oracle, problem);
            signed char *value = calloc((size_t)formula->variables + 1, 1);
            ck_assert_ptr_nonnull(value);
            for (uint64_t set = 0; set < (uint64_t)1 << options; set++) {
                for (uint32_t option = 0; option < options; option++)
                    value[option + 1] = set >> option & 1 ? 1 : -1;
                require(satisfiable(formula, value) == oracle_has(&oracle, set), seed,
                        "a model is no cover, or a cover none");
            }
            free(value);
            free(formula);
            oracle_free(&oracle);
            tested++;
        }
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(tested, 30);
}
END_TEST

Suite *clauses_suite(void)
{
    Suite *suite = suite_create("clauses");
    TCase *tests = tcase_create("clauses");
    tcase_set_timeout(tests, 300);
    tcase_add_test(tests, clauses_count_right);
    tcase_add_test(tests, clauses_say_the_problem);
    suite_add_tcase(suite, tests);
    return suite;
}
