/* test_guess.c - what each model says of the beginning of a text. */
#include "suites.h"

#include "model.h"

#include <string.h>

/* A text, and what the models say of it: n, o (open) or y, in the order of the names. */
static const char *const names[] = {"target-sudoku", "slant", "set-partition", "exact-cover"};
static const struct {
    const char *text, *says;
} cases[] = {
    {"", "oooo"},
    {"# a comment", "oono"},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "ynnn"},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:1:tail", "ynnn"},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7", "ynnn"}, /* 80 cells */
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy",
     "ynno"}, /* with errors */
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\t# easy", "ynno"},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..O9", "ynnn"}, /* one foreign */
    {"TheQuickBrownFoxJumpsOverTheLazyDogTheQuickBrownFoxJumpsOverTheLazyDogTheQuickBro", "nnnn"}, /* too many */
    {"5 3 0 0 7 0 0 0 0", "onnn"},
    {"5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0", "ynnn"},
    {"5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0", "nnnn"},
    {"5 3 0 0 17 0 0 0 0", "nnnn"}, /* beyond the order */
    {"1 2 3 4", "onno"},
    {"1 2 3 4\n3 4 1 2", "ynnn"}, /* all items in one option: rather a grid */
    {"1 2 3 4\n3 4", "nnny"},
    {"53..7....\n6..195...", "ynnn"},
    {"53..7...\n6..195...", "ynnn"}, /* a cell less */
    {"53..7....\n6..195", "nnnn"},
    {"700900001\n000000000", "ynnn"},
    {"+---+---+---+\n|53.|.7.|...|\n|6..|195|...|", "ynnn"},
    {"...............A\nABCDEFGHIJKLMNO.", "ynnn"},
    {"[Puzzle]", "ynno"},
    {"id,puzzle,solution", "ynno"},
    {"puzzle,solution", "ynno"},
    {"\"source\", \"Puzzle\"", "ynno"},
    {"puzzle", "nnno"},
    {"x = [| 1, _, 3, _", "ynno"},
    {"% a board\nn = 4;\nx = array2d(1..n, 1..n, [", "ynnn"},
    {"x =", "nnno"}, /* may be items as well */
    {"% a board", "onno"},
    {"2", "nono"},
    {"2\n1.1", "nynn"},
    {"2 1\n1.1", "nynn"},
    {"1\n2\n1.1", "nynn"}, /* a board, behind their number */
    {"1\n2\n1.", "nnnn"},
    {"2049\n2049", "nnnn"}, /* no side is so long */
    {"99999999999999999999999", "nnno"},
    {"5x5dh:a1a2", "nynn"},
    {"7:1a", "nynn"},
    {"https://puzz.link/p?gokigen/2/1/667", "nynn"},
    {"4 3", "nooo"},
    {"4 3\n5 2 1 2", "nnyn"},
    {"4 3\n5 3 1 2", "nnnn"}, /* 3 rows are said, 2 are there */
    {"4 3\n5 5 1 2 3 4 4", "nnnn"},
    {"a b c", "nnno"},
    {"a b c\na c", "nnny"},
    {"| why\na 2|b | x\n\nb x:red |17", "nnny"},
    {"a b c\na d", "nnnn"},
    {"a b c\na a", "nnnn"},
    {"a b a", "nnnn"},
    {"101\n010", "nony"},
    {"1 0 1\n0 1 0", "nnny"},
    {"101\n01", "nonn"},
    {"000000000\n000000000", "ynnn"}, /* rather an empty grid */
    {"000011000\n000000000", "nnny"},
    {"10\n01\n11", "nyny"},
    {"%%MatrixMarket matrix coordinate pattern general", "nnny"},
    {"{", "nnny"},
    {"{\"items\": []}", "nnny"},
    {"Dear reader, here is no puzzle.\nAt all.", "nnnn"},
};

/* Cuts the text into lines; returns how many. */
static size_t cut(char *text, const char *line[8])
{
    size_t count = 0;
    for (char *at = text; at && *text; count++) {
        line[count] = at;
        at = strchr(at, '\n');
        if (at)
            *at++ = '\0';
    }
    return count;
}

START_TEST(first_lines)
{
    char text[256];
    const char *line[8] = {""};
    snprintf(text, sizeof text, "%s", cases[_i].text);
    size_t count = cut(text, line);
    struct text_head head = {line, count > 0 ? count : 1, false}, whole = {line, count > 0 ? count : 1, true};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        const char *format = NULL;
        enum model_guess guess = model_find(names[k])->guess(&head, &format);
        ck_assert_msg("noy"[guess] == cases[_i].says[k], "%s: %c of %s", names[k], "noy"[guess], cases[_i].text);
        ck_assert(guess != MODEL_YES || format);
        enum model_guess at_end = model_find(names[k])->guess(&whole, &format); /* of items alone none is sure */
        ck_assert(at_end == guess || (at_end == MODEL_NO && strcmp(names[k], "exact-cover") == 0));
    }
}
END_TEST

/* A text with no option is no exact cover unless it is named; one row of a matrix is an option. */
START_TEST(no_option)
{
    static const char *const texts[] = {"Not Found", "| a comment", "a b | c", "101"};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        const char *format = NULL;
        struct text_head head = {&texts[k], 1, true};
        enum model_guess wanted = strcmp(texts[k], "101") == 0 ? MODEL_OPEN : MODEL_NO;
        ck_assert(model_find("exact-cover")->guess(&head, &format) == wanted);
    }
}
END_TEST

START_TEST(every_model_guesses)
{
    for (const struct model *const *model = models; *model; model++)
        ck_assert((*model)->guess != NULL);
}
END_TEST

Suite *guess_suite(void)
{
    Suite *suite = suite_create("guess");
    TCase *tests = tcase_create("guess");
    tcase_add_loop_test(tests, first_lines, 0, sizeof cases / sizeof *cases);
    tcase_add_test(tests, no_option);
    tcase_add_test(tests, every_model_guesses);
    suite_add_tcase(suite, tests);
    return suite;
}
