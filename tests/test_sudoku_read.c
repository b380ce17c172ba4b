/* test_sudoku_read.c - the text forms of sudoku grids, MiniZinc's data among them. */
#include "suites.h"

#include "problems.h"
#include "sudoku_readings.h"

#include <string.h>

/* ---- Texts that are read ----------------------------------------------------------------------------------------- */

#define SMALL "1.3. 34.2 .143 432.;"
#define SMALL_ROWS "1.3.\n34.2\n.143\n432.\n"
#define NINE "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79;"
#define NINE_LINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define NINE_ZEROS "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define NO_CELLS "................................................................................."
#define NO_NINE "......... ......... ......... ......... ......... ......... ......... ......... .........;"
#define JIGSAW "[Regions]\naaabb\naacbb\ndddcb\ndeecc\ndeeec\n"

/* Texts, and the grids in them, "!" for an error. */
static const struct {
    const char *text, *grids;
} good[] = {
    /* Rows of digits, of numbers, with blanks and commas; signs for empty cells. */
    {SMALL_ROWS, SMALL},
    {"1 0 3 0\n3 4 0 2\n0 1 4 3\n4 3 2 0\n", SMALL},
    {"1,0,3,0\n3,4,0,2\n0,1,4,3\n4,3,2,0\n", SMALL},
    {"1, . ,3, .\n 3\t4 , .\t2\n., 1, 4, 3\n4, 3, 2, .\n", SMALL},
    {"1030\n3402\n0143\n4320", SMALL},
    {"1*3*\n34*2\n*143\n432*\n", SMALL},
    {"1_3_\n34_2\n_143\n432_\n", SMALL},
    {"1-3-\n34-2\n-143\n432-\n", SMALL},
    {"1x3x\n34x2\nx143\n432x\n", SMALL},
    {"1X3X\n34X2\nX143\n432X\n", SMALL},
    {"1030\n34.2\n.143\n4320\n", SMALL}, /* a sign beside 0 */
    {"01 00 03 00\n03 04 00 02\n00 01 04 03\n04 03 02 00\n", SMALL},
    /* Dress: ends of lines, a byte-order mark, blanks, comments, frames. */
    {"\xEF\xBB\xBF"
     "1.3. \r\n34.2\t\r\n.143\r\n432.",
     SMALL},
    {"# a grid\n1.3.\n  # inside\n34.2\n#\n.143\n432.\n# behind\n", SMALL},
    {"\n\n" SMALL_ROWS "\n\n", SMALL},
    {"+--+--+\n|1.|3.|\n|34|.2|\n+--+--+\n|.1|43|\n|43|2.|\n+--+--+\n", SMALL},
    {"*-----*\n|1.|3.|\n|34|.2|\n|--+--|\n|.1|43|\n|43|2.|\n*-----*\n", SMALL},
    {"=======\n1 . | 3 .\n3 4 | . 2\n=========\n. 1 | 4 3\n4 3 | 2 .\n=======\n", SMALL},
    {"1. 3.\n34 .2\n-----\n.1 43\n43 2.\n", SMALL},
    {"1 0 3 0\n3 4 0 2\n----\n0 1 4 3\n4 3 2 0\n", SMALL}, /* as 0 shows empty cells */
    {"----\n34-2\n-143\n432-\n", ".... 34.2 .143 432.;"},
    {"1*3*\n****\n*143\n432*\n", "1.3. .... .143 432.;"},
    /* Sections. */
    {"#ASomebody\n#DA puzzle\n[Puzzle]\n" SMALL_ROWS, SMALL},
    {"[Author]\n1234\n[puzzle]\n" SMALL_ROWS "[State]\n1234\n3412\n2143\n4321\n", SMALL},
    {"[Puzzle]\n" SMALL_ROWS "[Puzzle]\n" SMALL_ROWS, SMALL SMALL},
    /* The whole grid on one line; what may follow it. */
    {NINE_LINE "\n", NINE},
    {NINE_ZEROS, NINE},
    {NINE_LINE ":1:534678912672195348198342567859761423426853791713924856961537284287419635345286179\n", NINE},
    {NINE_LINE " : # x\n", NINE},
    {NINE_LINE "\n" NINE_ZEROS "\n\n" NINE_LINE "\n", NINE NINE NINE},
    {NO_CELLS "\n", NO_NINE},
    {"---------------------------------------------------------------------------------\n", NO_NINE},
    {"53. .7. ...\n6.. 195 ...\n.98 ... .6.\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n.6. ... 28.\n... 419 ..5\n"
     "... .8. .79\n",
     NINE},
    {"quizzes,solutions\n" NINE_ZEROS ",534678912\n" NINE_ZEROS ",5\n", NINE NINE},
    {"id,puzzle,solution,clues,difficulty\n1," NINE_LINE ",534678912,30,1.2\n2," NINE_LINE ",,,\n", NINE NINE},
    {"id,puzzle\n7," NINE_LINE "\n", NINE},
    /* Several puzzles, with and without lines between, of several orders. */
    {SMALL_ROWS SMALL_ROWS "\n" NINE_LINE "\n", SMALL SMALL NINE},
    {"12.4..\n......\n3.....\n......\n.5....\n.....6\n", "12.4.. ...... 3..... ...... .5.... .....6;"},
    /* Jigsaws, by sections; on one line too, as they tell the order. */
    {JIGSAW "12345\n.....\n-----\n.....\n.....\n", "!"}, /* a frame, as . shows empty cells */
    {JIGSAW "12345\n.....\n00000\n.....\n....1\n", "12345 ..... ..... ..... ....1;"},
    {JIGSAW "-----\n1----\n-----\n-----\n-----\n", "..... 1.... ..... ..... .....;"},
    {JIGSAW "[Puzzle]\n12345....................\n", "12345 ..... ..... ..... .....;"},
    {JIGSAW "1 2 3 4 5 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n", "12345 ..... ..... ..... .....;"},
    {"[Regions]\n1 1 20 20\n1 1 20 20\nx x y y\nx x y y\n" SMALL_ROWS, SMALL},
    {"[Regions]\nab\nab\n1.\n.1\n[Puzzle]\n" SMALL_ROWS, "1. .1;" SMALL}, /* for the next grid alone */
    /* MiniZinc's data. */
    {"x = array2d(1..4, 1..4, [1, _, 3, _, 3, 4, _, 2, _, 1, 4, 3, 4, 3, 2, _]);\n", SMALL},
    {"x=[|1,_,3,_|3,4,_,2|_,1,4,3|4,3,2,_|];", SMALL},
    {"% a board\nn = 4; % its order\nstart =\n [| 1, 0, 3, 0, % a row\n | 3, 4, _, 2\r\n | _, 1, 4, 3 |\n 4, 3, 2, _ "
     "|]\n;\n",
     SMALL},
    {"x = [|1,_,3,_|3,4,_,2|_,1,4,3|4,3,2,_|];\ny = [|1,_,3,_|3,4,_,2|_,1,4,3|4,3,2,_|];\n" SMALL_ROWS,
     SMALL SMALL SMALL},
    {JIGSAW "x = [1,2,3,4,5, _,_,_,_,_, _,_,_,_,_, _,_,_,_,_, _,_,_,_,_];", "12345 ..... ..... ..... .....;"},
    /* What is behind an error is read on. */
    {"1.3.\n34.\n.143\n432.\n\n" SMALL_ROWS, "!" SMALL},
    {"1.3.\n34.2\n\n" SMALL_ROWS, "!" SMALL},
    {"1.3.\n34a2\n" NINE_LINE "\n", "!" NINE},
    {"1.3.\n" NINE_LINE "\n", "!" NINE},
    {NINE_LINE ".\n" NINE_LINE "\n", "!" NINE},
    {"1.3.\n34.5\n.143\n[Puzzle]\n" SMALL_ROWS, "!" SMALL},
    {"words\n\n" SMALL_ROWS, "!" SMALL},
    {"x = [1, 2, 3];\n" SMALL_ROWS, "!" SMALL},
    {"x = [1, b,\n 3, 4];\n" SMALL_ROWS, "!" SMALL},
    {"quizzes,solutions\nfoo,bar\n" NINE_ZEROS ",5\n", "!" NINE},
    {"[Regions]\nab\nac\n\n" SMALL_ROWS, "!" SMALL},
    {"", ""},
    {"\n# nothing\n\n", ""},
    {"n = 9;\n", ""},
    {"[Author]\nSomebody\n", ""},
};

START_TEST(good_texts_are_read)
{
    static char all[GRIDS_MAX * SHOWN_MAX];
    for (size_t k = 0; k < sizeof good / sizeof *good; k++) {
        struct reading reading = read_all(good[k].text, strlen(good[k].text), &(struct model_settings){0});
        show_all(&reading, all);
        ck_assert_msg(strcmp(all, good[k].grids) == 0, "text %zu, %.40s: wanted %s got %s", k, good[k].text,
                      good[k].grids, all);
    }
}
END_TEST

START_TEST(a_grid_starts_at_its_first_row)
{
    static const char text[] =
        "# no\n\n" SMALL_ROWS "\n\nn = 4;\nx = [|1,_,3,_|3,4,_,2|\n_,1,4,3|4,3,2,_|];\n" NINE_LINE;
    struct reading reading = read_all(text, strlen(text), &(struct model_settings){0});
    ck_assert_uint_eq(reading.count, 3);
    ck_assert_uint_eq(reading.start[0], 3);
    ck_assert_uint_eq(reading.start[1], 10);
    ck_assert_uint_eq(reading.start[2], 12);
}
END_TEST

/* ---- Errors ------------------------------------------------------------------------------------------------------ */

static const struct {
    const char *text, *message;
    uint64_t line;
    size_t column;
} bad[] = {
    {"1.3.\n34.2\n.143\n", "the grid ends after 3 of 4 rows", 3, 0},
    {"1.3.\n34.2\n\n.143\n432.\n", "the grid ends after 2 of 4 rows", 3, 0},
    {"1.3.\n34.2\n[Puzzle]\n", "the grid ends after 2 of 4 rows", 3, 0},
    {"1.3.\n34.\n", "3 cells in a row of a grid with 4", 2, 4},
    {"1.3.\n34.21\n", "5 cells in a row of a grid with 4", 2, 5},
    {"1.3.\n34.5\n", "5: a digit beyond the order of the grid", 2, 4},
    {"1 0 3 0\n3 14 0 2\n", "14: a digit beyond the order of the grid", 2, 3},
    {"1 0 3 0\n3 -1 0 2\n", "-1: neither a number nor a sign for an empty cell (one of 0 . * _ - x)", 2, 3},
    {"1 0 3 0\n3 1.5 0 2\n", "1.5: neither a number nor a sign for an empty cell (one of 0 . * _ - x)", 2, 3},
    {"1.3.\n34a2\n", "a: neither a number nor a sign for an empty cell (one of 0 . * _ - x)", 2, 3},
    {"1.3?\n", "?: neither a number nor a sign for an empty cell (one of 0 . * _ - x)", 1, 4},
    {"1.3.\n34-2\n", "-: a second sign for an empty cell in one grid", 2, 3},
    {"1,0,,3,0\n", "an empty field before the comma", 1, 5},
    {",1,0,3,0\n", "an empty field before the comma", 1, 1},
    {"1 2 3\n", "3 cells: a row has 4 to 25, no prime number, a grid on one line 81", 1, 6},
    {"12345\n", "5 cells: a row has 4 to 25, no prime number, a grid on one line 81", 1, 6},
    {"7\n", "1 cell: a row has 4 to 25, no prime number, a grid on one line 81", 1, 2},
    {NINE_LINE "5\n", "82 cells: a row has 4 to 25, no prime number, a grid on one line 81", 1, 83},
    {"5" NINE_LINE ":1\n", "84 cells: a row has 4 to 25, no prime number, a grid on one line 81", 1, 85},
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\n",
     "80 cells: a row has 4 to 25, no prime number, a grid on one line 81", 1, 81},
    {"1.3.\n" NINE_LINE "\n", "81 cells in a row of a grid with 4", 2, 5},
    {NINE_LINE "\n53..7..a.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
     "a: neither a number nor a sign for an empty cell (one of 0 . * _ - x)", 2, 8},
    {"quizzes,solutions\n12345,1\n", "5 cells: a row has 4 to 25, no prime number, a grid on one line 81", 2, 6},
    {"id,puzzle\n1\n", "0 cells: a row has 4 to 25, no prime number, a grid on one line 81", 2, 1},
    /* Jigsaws. */
    {"[Regions]\naabb\naab\n", "3 labels of regions: all rows have equally many, 2 to 25", 3, 0},
    {"[Regions]\na\n", "1 label of regions: all rows have equally many, 2 to 25", 2, 0},
    {"[Regions]\naabb\naabb\n", "fewer rows of regions than cells in one", 3, 0},
    {"[Regions]\naabb\naabb\nccdd\ncadd\n", "a region with more cells than a row", 5, 0},
    {"[Regions]\nab\ncd\n", "more regions than a row has cells", 3, 0},
    {"[Regions]\n1 two2two2 3 4\n", "two2two2: a label of a region has up to seven characters", 2, 3},
    {JIGSAW "1234\n", "4 cells: a row of this puzzle has 5, a grid on one line 25", 7, 5},
    {JIGSAW "12346\n", "6: a digit beyond the order of the grid", 7, 5},
    {JIGSAW "x = [1, 2, 3, 4];\n",
     "4 cells in the array: an order of 4 to 25, but no prime number, or that of the regions, has its square", 7, 0},
    /* MiniZinc's data. */
    {"x = [1, _, a];\n", "neither a number nor _ in the array", 1, 12},
    {"x = [1, 2 .. 4];\n", "neither a number nor _ in the array", 1, 11},
    {"x = [1, _,\n 3, 26];\n", "a digit beyond 25", 2, 5},
    {"x = [1, _,\n 3, 99999999999999999999];\n", "a digit beyond 25", 2, 5},
    {"x = [1, _,\n 3, _\n", "the data end before the ; of a statement", 2, 0},
    {"x = [1, _, 3, _]; y = 3;\n", "a statement behind another on one line", 1, 19},
    {"x = [1, _, 3, _];y = 3;\n", "a statement behind another on one line", 1, 18},
    {"x = [];\n",
     "0 cells in the array: an order of 4 to 25, but no prime number, or that of the regions, has its square", 1, 0},
    {"x = [1, 2, 3];\n",
     "3 cells in the array: an order of 4 to 25, but no prime number, or that of the regions, has its square", 1, 0},
    {"x = [|1,_,3,_|3,4,_,2|\n_,1,4,5|4,3,2,_|];\n", "5: a digit beyond the order of the grid", 2, 7},
};

START_TEST(bad_texts_are_told_with_their_place)
{
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        struct reading reading = read_all(bad[k].text, strlen(bad[k].text), &(struct model_settings){0});
        size_t grid = 0;
        while (grid < reading.count && reading.result[grid] != MODEL_BAD)
            grid++;
        ck_assert_msg(grid < reading.count, "text %zu is taken: %s", k, bad[k].text);
        const struct text_error *error = &reading.error[grid];
        ck_assert_msg(strcmp(error->message, bad[k].message) == 0, "text %zu, %s: %s", k, bad[k].text, error->message);
        ck_assert_msg(error->line == bad[k].line, "text %zu, %s: line %u", k, bad[k].text, (unsigned)error->line);
        ck_assert_msg(error->column == bad[k].column, "text %zu, %s: column %zu", k, bad[k].text, error->column);
    }
}
END_TEST

/* A byte 0 does not end a line. */
START_TEST(zero_bytes_are_errors)
{
    static const char text[] = "1.3.\n34\0.2\n.143\n432.\n";
    struct reading reading = read_all(text, sizeof text - 1, &(struct model_settings){0});
    ck_assert_uint_eq(reading.count, 1);
    ck_assert_int_eq(reading.result[0], MODEL_BAD);
    ck_assert_uint_eq(reading.error[0].line, 2);
}
END_TEST

START_TEST(labels_of_settings)
{
    static const int64_t labels[] = {1, 1, 2, 1, 2, 2, -5, -5, -5}, many[] = {1, 1, 1, 1, 2, 2, 3, 3, 3};
    struct model_settings settings = {.regions = labels, .region_count = 9};
    struct reading reading = read_all("1..\n.2.\n..3\n", 12, &settings);
    ck_assert_uint_eq(reading.count, 1);
    ck_assert_int_eq(reading.result[0], MODEL_PUZZLE);
    ck_assert(reading.grid[0].jigsaw);
    static const uint8_t regions[] = {0, 0, 1, 0, 1, 1, 2, 2, 2};
    ck_assert_mem_eq(reading.grid[0].region, regions, 9);
    settings.regions = many;
    reading = read_all("1..\n.2.\n..3\n", 12, &settings);
    ck_assert_uint_eq(reading.count, 1);
    ck_assert_str_eq(reading.error[0].message, "--regions: a region with more cells than a row");
    settings.region_count = 8;
    reading = read_all("1..\n.2.\n..3\n", 12, &settings);
    ck_assert_str_eq(reading.error[0].message, "--regions: the regions are labels of as many rows as columns, 2 to 25");
}
END_TEST

/* ---- Damage ------------------------------------------------------------------------------------------------------ */

/* Reads to the end: every error has a place, and every grid only digits of its order. */
static void survive(const char *bytes, size_t size, uint64_t seed)
{
    struct sudoku_grid grid;
    struct text_error error = {0};
    struct text text;
    FILE *file = fmemopen((void *)(uintptr_t)bytes, size, "r");
    require(file != NULL, seed, "a file");
    text_open(&text, file);
    enum model_read result = MODEL_PUZZLE;
    for (int grids = 0; result != MODEL_END; grids++) {
        result = sudoku_grid_read(&text, &(struct model_settings){0}, &grid, &error);
        require(grids < 100 && result != MODEL_FAILED, seed, "the end");
        require(result != MODEL_BAD || error.line > 0, seed, error.message);
        for (uint32_t cell = 0; result == MODEL_PUZZLE && cell < grid.order * grid.order; cell++)
            require(grid.cell[cell] <= grid.order && grid.region[cell] < grid.order, seed, "a cell");
    }
    text_close(&text);
    fclose(file);
}

/* Every form with a byte left out, put in or changed, at every place. */
START_TEST(damaged_texts_are_survived)
{
    static const char fond[] = "0123456789.*_-xX|+= ,\t\r\n[]:;%=AaPZ\xEF\x01";
    const char *text = good[_i].text;
    size_t length = strlen(text);
    char copy[2048];
    for (size_t at = 0; at < length; at++) {
        memcpy(copy, text, at);
        memcpy(copy + at, text + at + 1, length - at - 1);
        copy[length - 1] = '\n'; /* not nothing */
        survive(copy, length, at);
        for (size_t k = at % 3; k < sizeof fond - 1; k += 3) {
            copy[at] = fond[k];
            memcpy(copy + at + 1, text + at, length - at);
            survive(copy, length + 1, at);
            memcpy(copy + at + 1, text + at + 1, length - at - 1);
            survive(copy, length, at);
        }
    }
}
END_TEST

Suite *sudoku_read_suite(void)
{
    Suite *suite = suite_create("sudoku reader");
    TCase *tests = tcase_create("sudoku reader");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, good_texts_are_read);
    tcase_add_test(tests, a_grid_starts_at_its_first_row);
    tcase_add_test(tests, bad_texts_are_told_with_their_place);
    tcase_add_test(tests, zero_bytes_are_errors);
    tcase_add_test(tests, labels_of_settings);
    tcase_add_loop_test(tests, damaged_texts_are_survived, 0, sizeof good / sizeof *good);
    suite_add_tcase(suite, tests);
    return suite;
}
