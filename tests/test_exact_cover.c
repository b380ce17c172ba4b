/* test_exact_cover.c - the model exact-cover: its set of names, its readers, its problem, its own check of a cover. */
#include "suites.h"

#include "cover_text.h"
#include "exact_cover.h"

#include <stdlib.h>
#include <string.h>

static const struct model_settings lenient;

/* Reads from the string; *text is left open for another reading. */
static enum model_read read_from(struct text *text, const char *bytes, const struct model_settings *settings,
                                 struct puzzle **puzzle, struct text_error *error)
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    fputs(bytes, file);
    rewind(file);
    text_open(text, file);
    return exact_cover.read(text, settings, puzzle, error);
}

static void close_text(struct text *text)
{
    fclose(text->file);
    text_close(text);
}

static struct puzzle *read_one(const char *bytes)
{
    struct text text;
    struct text_error error;
    struct puzzle *puzzle = NULL;
    ck_assert_int_eq(read_from(&text, bytes, &lenient, &puzzle, &error), MODEL_PUZZLE);
    close_text(&text);
    return puzzle;
}

static dlx_problem *build(const struct puzzle *puzzle)
{
    dlx_problem *problem = NULL;
    ck_assert_int_eq(exact_cover.problem(puzzle, true, &problem), DLX_OK);
    return problem;
}

START_TEST(names_are_numbered_and_found)
{
    struct names names = {0};
    char name[16];
    ck_assert_uint_eq(names_find(&names, "x", 1), NAMES_NONE);
    for (uint32_t k = 0; k < 5000; k++) {
        int length = snprintf(name, sizeof name, "n%u", k);
        ck_assert_uint_eq(names_find(&names, name, (size_t)length), NAMES_NONE);
        ck_assert(names_add(&names, name, (size_t)length));
    }
    ck_assert_uint_eq(names.count, 5000);
    ck_assert_uint_eq(names_find(&names, "n4999", 5), 4999);
    ck_assert_uint_eq(names_find(&names, "n4999", 4), 499);
    ck_assert_uint_eq(names_find(&names, "n5000", 5), NAMES_NONE);
    ck_assert_uint_eq(names_find(&names, "", 0), NAMES_NONE);
    ck_assert_str_eq(names_get(&names, 42), "n42");
    names_free(&names);
}
END_TEST

START_TEST(words_and_numbers)
{
    static const struct {
        const char *word;
        enum text_number number;
        int64_t value;
    } cases[] = {
        {"0", TEXT_NUMBER, 0},
        {"-0", TEXT_NUMBER, 0},
        {"+17", TEXT_NUMBER, 17},
        {"007", TEXT_NUMBER, 7},
        {"9223372036854775807", TEXT_NUMBER, INT64_MAX},
        {"-9223372036854775808", TEXT_NUMBER, INT64_MIN},
        {"9223372036854775808", TEXT_OVERFLOW, 0},
        {"-9223372036854775809", TEXT_OVERFLOW, 0},
        {"99999999999999999999999999", TEXT_OVERFLOW, 0},
        {"99999999999999999999999999x", TEXT_NO_NUMBER, 0},
        {"", TEXT_NO_NUMBER, 0},
        {"-", TEXT_NO_NUMBER, 0},
        {"1.0", TEXT_NO_NUMBER, 0},
        {"--1", TEXT_NO_NUMBER, 0},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        int64_t value = 0;
        struct text_word word = {cases[k].word, strlen(cases[k].word)};
        ck_assert_int_eq(text_number(word, &value), cases[k].number);
        ck_assert_int_eq(value, cases[k].value);
    }
}
END_TEST

START_TEST(the_problem_is_that_of_the_text)
{
    struct puzzle *puzzle = read_one("| c\na 0:2|b 3|c | x y\nx y\nb x:red a |-3 |1\nc y x:red\nc x:blue\nc\nb\n");
    dlx_problem *problem = build(puzzle);
    static const uint32_t lo[] = {1, 0, 3, 0, 0}, hi[] = {1, 2, 3, 1, 1};
    static const char *const names[] = {"a", "b", "c", "x", "y"};
    ck_assert_uint_eq(dlx_problem_item_count(problem), 5);
    ck_assert_uint_eq(dlx_problem_option_count(problem), 5); /* the one without a primary item is not there */
    for (uint32_t k = 0; k < 5; k++) {
        ck_assert_str_eq(dlx_problem_item_name(problem, k), names[k]);
        ck_assert_int_eq(dlx_problem_item_primary(problem, k), k < 3);
        ck_assert_uint_eq(dlx_problem_item_lo(problem, k), lo[k]);
        ck_assert_uint_eq(dlx_problem_item_hi(problem, k), hi[k]);
    }
    ck_assert_int_eq(dlx_problem_option_score(problem, 0), -2);
    size_t count;
    const uint32_t *items = dlx_problem_option_items(problem, 0, &count);
    const uint32_t *colours = dlx_problem_option_colours(problem, 0);
    ck_assert_uint_eq(count, 3);
    ck_assert(items[0] == 0 && items[1] == 1 && items[2] == 3);
    ck_assert(colours[0] == 0 && colours[1] == 0 && colours[2] != 0);
    uint32_t red = colours[2];
    dlx_problem_option_items(problem, 1, &count);
    ck_assert_uint_eq(dlx_problem_option_colours(problem, 1)[1], red);
    dlx_problem_option_items(problem, 2, &count);
    ck_assert_uint_ne(dlx_problem_option_colours(problem, 2)[1], red);
    ck_assert_ptr_nonnull(exact_cover.warning(puzzle));
    ck_assert_ptr_null(exact_cover.impossible(puzzle));
    dlx_problem_free(problem);
    exact_cover.free(puzzle);
}
END_TEST

START_TEST(scores_choose_the_objective)
{
    static const struct {
        const char *text;
        dlx_objective objective;
    } cases[] = {
        {"a\na\n", DLX_OBJECTIVE_NONE},       {"a\na |0\na\n", DLX_OBJECTIVE_MIN},
        {"a\na\na |-5\n", DLX_OBJECTIVE_MIN}, {"a | x\na\nx |3\n", DLX_OBJECTIVE_NONE}, /* part of no cover */
        {"01\n10\n", DLX_OBJECTIVE_NONE},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct puzzle *puzzle = read_one(cases[k].text);
        ck_assert_int_eq(exact_cover.objective(puzzle), cases[k].objective);
        exact_cover.free(puzzle);
    }
}
END_TEST

START_TEST(one_text_is_one_puzzle)
{
    static const char *const texts[] = {"a\na\n", "a\nb\n", "", "\n \n", "| only a comment\n"};
    static const enum model_read first[] = {MODEL_PUZZLE, MODEL_BAD, MODEL_END, MODEL_END, MODEL_BAD};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        struct text text;
        struct text_error error;
        struct puzzle *puzzle = NULL;
        ck_assert_int_eq(read_from(&text, texts[k], &lenient, &puzzle, &error), first[k]);
        ck_assert_int_eq(puzzle != NULL, first[k] == MODEL_PUZZLE);
        exact_cover.free(puzzle);
        ck_assert_int_eq(exact_cover.read(&text, &lenient, &puzzle, &error), MODEL_END);
        close_text(&text);
    }
}
END_TEST

START_TEST(errors_have_a_place)
{
    static const struct {
        const char *text;
        uint64_t line;
        size_t column;
        bool strict; /* else bad for all */
    } cases[] = {
        {"| c\n\n  a b  a\n", 3, 8, false},
        {"a\n| c\na\n\ta:1\n", 4, 4, false},
        {"a | x\na  x:\n", 2, 6, false},
        {"\xEF\xBB\xBF"
         "0|a\n",
         1, 1, false},
        {"a\na |1 |9223372036854775807\n", 2, 6, false},
        {"10\n\n1 1 1\n", 3, 5, false},
        {"ninebytes\nninebytes\n", 1, 1, true},
        {"eight888 | x\neight888 x:ab\n", 2, 12, true},
        {"a\na |-0\n", 2, 3, true},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        for (int strict = 0; strict < 2; strict++) {
            struct model_settings settings = {.strict = strict};
            struct text text;
            struct text_error error;
            struct puzzle *puzzle = NULL;
            bool good = cases[k].strict && !strict;
            ck_assert_int_eq(read_from(&text, cases[k].text, &settings, &puzzle, &error),
                             good ? MODEL_PUZZLE : MODEL_BAD);
            if (!good) {
                ck_assert_uint_eq(error.line, cases[k].line);
                ck_assert_uint_eq(error.column, cases[k].column);
            }
            exact_cover.free(puzzle);
            close_text(&text);
        }
    }
}
END_TEST

START_TEST(the_three_formats_say_the_same)
{
    static const char *const texts[] = {
        "c1 c2 c3\nc1 c3\nc2\nc3 c2 c1\n",
        "101\n010\n111\n",
        "1 0 1\n0 1 0\n1 1 1\n",
        "%%MatrixMarket matrix coordinate pattern general\n3 3 6\n3 3\n3 1\n2 2\n1 3\n3 2\n1 1\n",
        "%%MatrixMarket matrix coordinate integer general\n% c\n3 3 6\n1 1 1\n1 3 1\n2 2 1\n3 1 1\n3 2 1\n3 3 1\n",
    };
    static const uint32_t want[3][3] = {{0, 2}, {1}, {0, 1, 2}};
    static const size_t sizes[] = {2, 1, 3};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        struct puzzle *puzzle = read_one(texts[k]);
        dlx_problem *problem = build(puzzle);
        ck_assert_uint_eq(dlx_problem_item_count(problem), 3);
        ck_assert_str_eq(dlx_problem_item_name(problem, 2), "c3");
        ck_assert_uint_eq(dlx_problem_option_count(problem), 3);
        for (uint32_t option = 0; option < 3; option++) {
            size_t count;
            const uint32_t *items = dlx_problem_option_items(problem, option, &count);
            ck_assert_uint_eq(count, sizes[option]);
            ck_assert_mem_eq(items, want[option], count * sizeof *items);
        }
        dlx_problem_free(problem);
        exact_cover.free(puzzle);
    }
}
END_TEST

/* Asks the model, for every set of options, whether it is a cover, and compares with dlx_verify. */
static void compare_checks(const char *text)
{
    struct puzzle *puzzle = read_one(text);
    dlx_problem *problem = build(puzzle);
    uint32_t options = dlx_problem_option_count(problem), covers = 0;
    for (uint32_t set = 0; set < 1u << options; set++) {
        uint32_t chosen[32];
        size_t count = 0;
        for (uint32_t k = 0; k < options; k++)
            if (set >> k & 1)
                chosen[count++] = k;
        dlx_report report;
        ck_assert_int_eq(dlx_verify(problem, chosen, count, &report), DLX_OK);
        bool valid = report.verdict == DLX_VALID;
        ck_assert_int_eq(exact_cover.solves(puzzle, chosen, count, report.score), valid);
        ck_assert(!exact_cover.solves(puzzle, chosen, count, report.score + 1));
        covers += valid;
    }
    ck_assert_uint_gt(covers, 0);
    dlx_problem_free(problem);
    exact_cover.free(puzzle);
}

START_TEST(its_own_check_agrees_with_the_engine)
{
    compare_checks("a b c\na\nb c |4\na b |-2\nc\na c |1\nb\n");
    compare_checks("0:1|a 2|b 1:3|c d | x y\na b\nb c x:1\nc x:1\nb d x\nd y:2\nc b x:2\nc d y:2\na x:1 c\n");
    compare_checks("1:2|a 0:2|b | x\na x:1 |3\nb x:1 |5\na b x:2\nb\na x\n");
}
END_TEST

START_TEST(its_own_check_refuses_what_is_no_set_of_options)
{
    struct puzzle *puzzle = read_one("2|a\na\na\n");
    static const uint32_t twice[] = {0, 0}, beyond[] = {0, 2}, falling[] = {1, 0}, right[] = {0, 1};
    ck_assert(!exact_cover.solves(puzzle, twice, 2, 0));
    ck_assert(!exact_cover.solves(puzzle, beyond, 2, 0));
    ck_assert(!exact_cover.solves(puzzle, falling, 2, 0));
    ck_assert(exact_cover.solves(puzzle, right, 2, 0));
    exact_cover.free(puzzle);
}
END_TEST

Suite *exact_cover_suite(void)
{
    Suite *suite = suite_create("exact cover");
    TCase *cases = tcase_create("exact cover");
    tcase_add_test(cases, names_are_numbered_and_found);
    tcase_add_test(cases, words_and_numbers);
    tcase_add_test(cases, the_problem_is_that_of_the_text);
    tcase_add_test(cases, scores_choose_the_objective);
    tcase_add_test(cases, one_text_is_one_puzzle);
    tcase_add_test(cases, errors_have_a_place);
    tcase_add_test(cases, the_three_formats_say_the_same);
    tcase_add_test(cases, its_own_check_agrees_with_the_engine);
    tcase_add_test(cases, its_own_check_refuses_what_is_no_set_of_options);
    suite_add_tcase(suite, cases);
    return suite;
}
