/* test_answer.c - the readers of other solvers' answers, on texts as these solvers print them. */
#include "answer.h"

#include "suites.h"

#include <string.h>

enum { OPTIONS = 12, VARIABLES = 13 };

struct expectation {
    const char *from, *text;
    enum answer_kind kind;
    const char *options; /* from 1, each with a blank behind it */
};

static const struct expectation answers[] = {
    {"glpsol",
     "Status:     INTEGER OPTIMAL\nObjective:  obj = 5 (MAXimum)\n\n   No.   Row name        Activity     Lower bound\n"
     "     1 c1_x3                       1             1             = \n   No. Column name       Activity\n"
     "     1 x1_r1c1_7_long_name_here\n                    *              1             0             1 \n"
     "     2 x2           *              0             0             1 \n     3 x10          *              1   0   1\n"
     "     4 y3           *              1             0             1 \n",
     ANSWER_COVER, "1 10 "},
    {"glpsol", "Status:     INTEGER EMPTY\n     1 x1           *              2             0             1\n",
     ANSWER_NO_COVER, ""},
    {"glpsol", "Status:     INTEGER UNDEFINED\n", ANSWER_UNKNOWN, ""},
    {"cbc",
     "Optimal - objective value 5.00000000\n      0 x2_a      1      0\n      1 x3     0.99999999   5\n      3 x4  0  "
     "-2\n",
     ANSWER_COVER, "2 3 "},
    {"cbc", "Optimal - objective value 5\n 0 x12 1 0\n 1 x13 1 0\n 2 x14 0 0\n", ANSWER_COVER, "12 "},
    {"cbc", "Infeasible - objective value 6.00000000\n**       0 x1                     2                       0\n",
     ANSWER_NO_COVER, ""},
    {"cbc", "Integer infeasible - objective value 6.00000000\n", ANSWER_NO_COVER, ""},
    {"cbc", "Stopped on time - objective value 7\n   1 x3   1   5\n", ANSWER_COVER, "3 "},
    {"cbc", "Stopped on time (no integer solution - continuous used) - objective value 7\n   1 x3   0.5   5\n",
     ANSWER_UNKNOWN, ""},
    {"lp_solve",
     "\nValue of objective function: -5.00000000\n\nActual values of the variables:\nx1          0\nx2    1\n\nActual "
     "values "
     "of the constraints:\nc1      1\n",
     ANSWER_COVER, "2 "},
    {"lp_solve", "\nThis problem is infeasible", ANSWER_NO_COVER, ""},
    {"symphony",
     "Solution Cost: 0.0000000000\n+++\nColumn names and values of nonzeros in the solution\nx1         1.0000000000\n"
     "x4      1.0000000000\n* Optimal Solution Found in Preprocessing *\nThe problem is infeasible!\n",
     ANSWER_COVER, "1 4 "},
    {"symphony", "* Problem Found Infeasible in Preprocessing *\n", ANSWER_NO_COVER, ""},
    {"clasp", "c Reading from SAT.opb\nc Answer: 1\nv x1 -x2\no 7\nc Answer: 2\nv -x1 x2\nv x3 x13\ns OPTIMUM FOUND\n",
     ANSWER_COVER, "2 3 "},
    {"clasp", "c Reading from SAT\ns UNSATISFIABLE\n", ANSWER_NO_COVER, ""},
    {"clasp", "Reading from SATURN\nSolving...\nAnswer: 1\ntake(2) take(3)\nAnswer: 2\ntake(11)\nOPTIMUM FOUND\n",
     ANSWER_COVER, "11 "},
    {"clasp", "s UNKNOWN\n", ANSWER_UNKNOWN, ""},
    {"sat", "s SATISFIABLE\nv 1 -2 3\nv -4 12 13 0\n", ANSWER_COVER, "1 3 12 "},
    {"sat", "c Some SAT Solver\ns UNSATISFIABLE\n", ANSWER_NO_COVER, ""},
    {"maxsat", "c SAT\no 7\ns OPTIMUM FOUND\nv 1010000000\nv 0110\n", ANSWER_COVER, "1 3 12 "},
    {"maxsat", "s UNSATISFIABLE\n", ANSWER_NO_COVER, ""},
    {"minisat", "SAT\n1 -2 3 0\n", ANSWER_COVER, "1 3 "},
    {"minisat", "UNSAT\n", ANSWER_NO_COVER, ""},
    {"minisat", "INDET\n", ANSWER_UNKNOWN, ""},
    {"toulbar2", "New solution: 3 (0 backtracks)\n 1 1 0\nNew solution: 0 (0 backtracks)\n 1 0 1\nOptimum: 0 in 0\n",
     ANSWER_COVER, "1 3 "},
    {"toulbar2", "No solution found by initial propagation!\n", ANSWER_NO_COVER, ""},
    {"minizinc", "Answer:\ntake(1) \n----------\nAnswer:\ntake(2) take(5) \n----------\n==========\n", ANSWER_COVER,
     "2 5 "},
    {"minizinc", "=====UNSATISFIABLE=====\n", ANSWER_NO_COVER, ""},
    {"minizinc", "=====UNKNOWN=====\n", ANSWER_UNKNOWN, ""},
};

static enum model_read read_text(const char *from, const char *bytes, struct answer *answer, struct text_error *error)
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    ck_assert_ptr_nonnull(answer_format_find(from));
    fputs(bytes, file);
    rewind(file);
    struct text text;
    text_open(&text, file);
    const struct answer_range range = {OPTIONS, VARIABLES, VARIABLES};
    enum model_read result = answer_read(answer_format_find(from), &text, &range, answer, error);
    text_close(&text);
    fclose(file);
    return result;
}

START_TEST(answers_are_read)
{
    for (size_t k = 0; k < sizeof answers / sizeof *answers; k++) {
        struct answer answer;
        struct text_error error;
        char options[100] = "";
        ck_assert_int_eq(read_text(answers[k].from, answers[k].text, &answer, &error), MODEL_PUZZLE);
        ck_assert_msg(answer.kind == answers[k].kind, "another kind: case %zu, %s", k, answers[k].text);
        for (size_t o = 0; o < answer.count; o++)
            snprintf(options + strlen(options), sizeof options - strlen(options), "%u ", answer.options[o] + 1);
        ck_assert_str_eq(options, answers[k].options);
        answer_free(&answer);
    }
}
END_TEST

START_TEST(what_is_no_answer_is_told)
{
    static const struct {
        const char *from, *text;
        uint64_t line;
        size_t column;
    } cases[] = {
        {"cbc", "Optimal - objective value 5\n 0 x2 0.5 0\n", 2, 7},
        {"cbc", "", 0, 0},
        /* Numbers that no variable has, and words that are no literals. */
        {"cbc", "Optimal - objective value 5\n 0 x12 1 0\n 1 x14 1 0\n", 3, 8},
        {"cbc", "Optimal - objective value 5\n 0 x0 1 0\n", 2, 7},
        {"cbc", "Optimal - objective value 5\n 0 x99999999999 1 0\n", 2, 17},
        {"sat", "s SATISFIABLE\nv 1 -2 14 0\n", 2, 8},
        {"sat", "s SATISFIABLE\nv 1 -14 0\n", 2, 5},
        {"sat", "s SATISFIABLE\nv 1 x0 0\n", 2, 5},
        {"sat", "s SATISFIABLE\nv 1 2b 0\n", 2, 5},
        {"sat", "s SATISFIABLE\nv 0110\n", 2, 3},
        {"maxsat", "s OPTIMUM FOUND\nv 01000000000001\n", 2, 16},
        {"maxsat", "s OPTIMUM FOUND\nv 012\n", 2, 5},
        {"minisat", "SAT\n1 -2 14 0\n", 2, 6},
        {"clasp", "Answer: 1\ntake(2) take(14)\nSATISFIABLE\n", 2, 9},
        {"clasp", "Answer: 1\ntake(0)\nSATISFIABLE\n", 2, 1},
        {"toulbar2", "New solution: 1\n 1 0 0 0 0 0 0 0 0 0 0 0 0 1\n", 2, 28},
        {"sat", "v 1 2\n", 1, 0},
        {"glpsol", "nothing of use\n", 1, 0},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct answer answer;
        struct text_error error;
        ck_assert_int_eq(read_text(cases[k].from, cases[k].text, &answer, &error), MODEL_BAD);
        ck_assert_uint_eq(error.line, cases[k].line);
        ck_assert_uint_eq(error.column, cases[k].column);
        answer_free(&answer);
    }
}
END_TEST

Suite *answer_suite(void)
{
    Suite *suite = suite_create("answer");
    TCase *tests = tcase_create("answer");
    tcase_add_test(tests, answers_are_read);
    tcase_add_test(tests, what_is_no_answer_is_told);
    suite_add_tcase(suite, tests);
    return suite;
}
