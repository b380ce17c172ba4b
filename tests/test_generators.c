/* test_generators.c - the generators of instances with random costs: what they write is what they say. */
#include "suites.h"

#include "generator.h"
#include "model.h"
#include "task.h"

#include <stdlib.h>
#include <string.h>

/* The text of that name, as a new string. */
static char *text_of(const char *name)
{
    char *bytes = NULL;
    size_t size;
    FILE *file = open_memstream(&bytes, &size);
    ck_assert_ptr_nonnull(file);
    ck_assert_msg(generator_write(name, file), "%s", name);
    ck_assert_int_eq(fclose(file), 0);
    return bytes;
}

static dlx_problem *problem_of(const char *model_name, char *bytes)
{
    const struct model *model = model_find(model_name);
    const struct model_settings settings = {.format = MODEL_FORMAT_ANY};
    struct text text;
    struct text_error error;
    struct puzzle *puzzle;
    dlx_problem *problem;
    FILE *file = fmemopen(bytes, strlen(bytes), "r");
    ck_assert_ptr_nonnull(file);
    text_open(&text, file);
    ck_assert_int_eq(model->read(&text, &settings, &puzzle, &error), MODEL_PUZZLE);
    succeed(model->problem(puzzle, false, &problem));
    model->free(puzzle);
    text_close(&text);
    fclose(file);
    return problem;
}

static const struct {
    const char *name;
    uint64_t covers;
    int64_t least, most; /* costs */
} seeded[] = {
    {"wqueens8-7", 92, 1, 999},   {"wdomino6x6-1", 6728, 1, 999}, {"wlatin3-999999999", 12, 1, 999},
    {"assign5x20-3", 120, 1, 20}, {"assign4x1-3", 24, 1, 1},      {"cells4-1", 288, 1, 4 * 99},
    {"digits4-1", 288, 0, 99},    {"digits1-1", 1, 0, 99},
};

/* The costs leave the covers alone, are of their range, and use it: half of it at the least where there are many. */
START_TEST(costs_are_all_that_is_added)
{
    char *bytes = text_of(seeded[_i].name);
    dlx_problem *problem = problem_of("exact-cover", bytes);
    dlx_solver *solver = new_solver(problem, dlx_parameters_default());
    dlx_event event;
    succeed(dlx_solver_count(solver, &event));
    ck_assert_uint_eq(dlx_solver_statistics(solver).solutions, seeded[_i].covers);
    int64_t least = INT64_MAX, most = INT64_MIN;
    for (uint32_t k = 0; k < dlx_problem_option_count(problem); k++) {
        int64_t cost = dlx_problem_option_score(problem, k);
        least = cost < least ? cost : least;
        most = cost > most ? cost : most;
    }
    ck_assert_int_ge(least, seeded[_i].least);
    ck_assert_int_le(most, seeded[_i].most);
    if (dlx_problem_option_count(problem) > 10)
        ck_assert_int_ge(2 * (most - least), seeded[_i].most - seeded[_i].least);
    dlx_solver_free(solver);
    dlx_problem_free(problem);
    free(bytes);
}
END_TEST

static const char *const names[] = {"wqueens8", "assign6x50", "cells4", "digits4", "crew20x100"};

START_TEST(a_seed_is_an_instance)
{
    char name[4][32], *text[4];
    static const char *const seeds[] = {"-1", "-1", "-2", "-65537"};
    for (size_t k = 0; k < 4; k++) {
        snprintf(name[k], sizeof name[k], "%s%s", names[_i], seeds[k]);
        text[k] = text_of(name[k]);
    }
    ck_assert_str_eq(text[0], text[1]);
    ck_assert_str_ne(strchr(text[0], '\n'), strchr(text[2], '\n')); /* the first line has the name */
    ck_assert_str_ne(strchr(text[0], '\n'), strchr(text[3], '\n'));
    for (size_t k = 0; k < 4; k++)
        free(text[k]);
}
END_TEST

static const struct {
    const char *name;
    uint32_t rows, columns;
} crews[] = {{"crew2x2-1", 2, 2},       {"crew3x3-1", 3, 3},       {"crew6x9-2", 6, 9},
             {"crew40x900-5", 40, 900}, {"crew90x300-6", 90, 300}, {"crew500x2000-7", 500, 2000}};

/* Every column is a walk in time, so that its rows ascend, of two flights at the least; the plan is a cover. */
START_TEST(crews_have_a_plan)
{
    char *bytes = text_of(crews[_i].name);
    dlx_problem *problem = problem_of("set-partition", bytes);
    ck_assert_uint_eq(dlx_problem_item_count(problem), crews[_i].rows);
    ck_assert_uint_eq(dlx_problem_option_count(problem), crews[_i].columns);
    for (uint32_t k = 0; k < crews[_i].columns; k++) {
        size_t count;
        dlx_problem_option_items(problem, k, &count);
        ck_assert_uint_ge(count, 2);
        ck_assert_uint_le(count, 10);
        ck_assert_int_ge(dlx_problem_option_score(problem, k), 240);
    }
    const char *at = bytes;
    for (uint32_t line = 0; line <= crews[_i].columns; line++) {
        long last = 0, row;
        int length, words = 0;
        for (; *at != '\n'; at += length) {
            ck_assert_int_eq(sscanf(at, "%ld%n", &row, &length), 1);
            ck_assert(line == 0 || words++ < 2 || row > last);
            last = words > 2 ? row : 0;
        }
        at++;
    }
    ck_assert_int_eq(*at, '\0');
    if (crews[_i].rows <= 40) {
        dlx_solver *solver = new_solver(problem, dlx_parameters_default());
        ck_assert_int_eq(next_event(solver), DLX_COVER);
        dlx_solver_free(solver);
    }
    dlx_problem_free(problem);
    free(bytes);
}
END_TEST

static uint64_t solutions_of(char line[82])
{
    dlx_problem *problem = problem_of("sudoku", line);
    dlx_parameters parameters = dlx_parameters_default();
    parameters.limits.solutions = 2;
    dlx_solver *solver = new_solver(problem, parameters);
    dlx_event event;
    succeed(dlx_solver_count(solver, &event));
    uint64_t solutions = dlx_solver_statistics(solver).solutions;
    dlx_solver_free(solver);
    dlx_problem_free(problem);
    return solutions;
}

START_TEST(minimal_sudokus_need_every_given)
{
    char *bytes = text_of("minimal6-1");
    ck_assert_uint_eq(strlen(bytes), 6 * 82);
    for (char *line = bytes; *line; line += 82) {
        char grid[82];
        memcpy(grid, line, 81);
        grid[81] = '\0';
        ck_assert_uint_eq(solutions_of(grid), 1);
        for (int cell = 0; cell < 81; cell++) {
            char given = grid[cell];
            grid[cell] = '.';
            ck_assert_uint_eq(solutions_of(grid), given == '.' ? 1 : 2);
            grid[cell] = given;
        }
    }
    free(bytes);
}
END_TEST

static const char *const kept[] = {"crew30x500-1.txt", "crew60x3000-1.txt.gz", "crew100x5000-1.txt.gz",
                                   "crew200x10000-1.txt.gz"};

/* The instances in data/, whose optima are known, are still what their names give. */
START_TEST(kept_instances_are_those_generated)
{
    char path[64], name[32];
    snprintf(path, sizeof path, "data/set-partition/%s", kept[_i]);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(kept[_i], "."), kept[_i]);
    FILE *file = fopen(path, "r");
    ck_assert_msg(file != NULL, "%s", path);
    char *bytes = text_of(name), *at = bytes;
    struct text text;
    text_open(&text, file);
    while (text_next(&text)) {
        ck_assert_mem_eq(at, text.line, text.length);
        at += text.length;
        ck_assert_int_eq(*at++, '\n');
    }
    ck_assert_int_eq(*at, '\0');
    ck_assert(!text.failed);
    text_close(&text);
    fclose(file);
    free(bytes);
}
END_TEST

START_TEST(generator_refuses_wrong_seeds)
{
    static const char *const wrong[] = {
        "wqueens8",  "queens8-1", "wqueens8-",       "wqueens8-x",  "wqueens8-1x", "wcells4-1",
        "cells4",    "cells5-1",  "digits0-1",       "assign5-1",   "assign5x9",   "crew9x8-1",
        "crew1x5-1", "crew5x9",   "crew2001x9999-1", "wwqueens8-1", "w-1",         "wqueens8-1234567890"};
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
        ck_assert_msg(!generator_write(wrong[k], file), "%s", wrong[k]);
    ck_assert_int_eq(ftell(file), 0);
    fclose(file);
}
END_TEST

Suite *generators_suite(void)
{
    Suite *suite = suite_create("generators");
    TCase *tests = tcase_create("generators");
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, costs_are_all_that_is_added, 0, sizeof seeded / sizeof *seeded);
    tcase_add_loop_test(tests, a_seed_is_an_instance, 0, sizeof names / sizeof *names);
    tcase_add_loop_test(tests, crews_have_a_plan, 0, sizeof crews / sizeof *crews);
    tcase_add_test(tests, minimal_sudokus_need_every_given);
    tcase_add_loop_test(tests, kept_instances_are_those_generated, 0, sizeof kept / sizeof *kept);
    tcase_add_test(tests, generator_refuses_wrong_seeds);
    suite_add_tcase(suite, tests);
    return suite;
}
