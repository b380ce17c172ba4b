/* test_slant_read.c - the text forms of slant boards. */
#include "suites.h"

#include "slant_board.h"

#include <string.h>

enum { BOARDS_MAX = 8 };

/* What a text was read as: for each board its size and clues, or the error. */
struct reading {
    size_t count;
    enum model_read result[BOARDS_MAX];
    char board[BOARDS_MAX][200];
    struct text_error error[BOARDS_MAX];
    uint64_t start[BOARDS_MAX];
};

/* A board as "2x1 ..3 .1." */
static void show(const struct slant_board *board, char *out)
{
    out += sprintf(out, "%ux%u", board->width, board->height);
    for (uint32_t vertex = 0; vertex < slant_vertices(board); vertex++) {
        if (vertex % (board->width + 1) == 0)
            *out++ = ' ';
        *out++ = board->clue[vertex] == SLANT_NO_CLUE ? '.' : (char)('0' + board->clue[vertex]);
    }
    *out = '\0';
}

static struct reading read_all(const char *bytes)
{
    struct reading reading = {0};
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    fputs(bytes, file);
    rewind(file);
    struct text text;
    text_open(&text, file);
    for (;;) {
        struct slant_board board;
        ck_assert_uint_lt(reading.count, BOARDS_MAX);
        enum model_read result = slant_board_read(&text, &board, &reading.error[reading.count]);
        ck_assert_int_ne(result, MODEL_FAILED);
        if (result == MODEL_PUZZLE)
            show(&board, reading.board[reading.count]);
        slant_board_free(&board);
        if (result == MODEL_END)
            break;
        reading.start[reading.count] = text.start;
        reading.result[reading.count++] = result;
    }
    text_close(&text);
    fclose(file);
    return reading;
}

/* Texts, and the boards in them parted by semicolons. */
static const struct {
    const char *text, *boards;
} good[] = {
    {"2\n1.1\n...\n4.2\n", "2x2 1.1 ... 4.2;"},
    {"\xEF\xBB\xBF"
     "2\r\n1.1 \r\n...\r\n4.2",
     "2x2 1.1 ... 4.2;"},
    {"3 1\n1..2\n....\n", "3x1 1..2 ....;"},
    {"2\n1\n..\n1.\n1 2\n..\n.2\n..\n", "1x1 .. 1.;1x2 .. .2 ..;"},
    {"1\n\n2\n...\n...\n...\n", "2x2 ... ... ...;"},
    {"1\n10\n..\n", "1x1 10 ..;"},
    {"1\n10\n11\n", "1x1 10 11;"},
    {"1\n1\n10\n11\n", "1x1 10 11;"},
    {"1\n11 1\n............\n............\n", "11x1 ............ ............;"},
    {"2\n111\n...\n...\n\n2\n...\n...\n...\n", "2x2 111 ... ...;2x2 ... ... ...;"},
    {"# two boards\n\n1\n..\n..\n\n# between\n1\n1.\n..\n", "1x1 .. ..;1x1 1. ..;"},
    {"2x1:1b3a0\n", "2x1 1.. 3.0;"},
    {"2x1de:1b3a0\n2:i\n3x2dh:l\n", "2x1 1.. 3.0;2x2 ... ... ...;3x2 .... .... ....;"},
    {"https://puzz.link/p?gokigen/2/1/172h\n", "2x1 12. 2..;"},
    {"gokigen/2/1/16i\n", "2x1 11. ...;"},
    {"gokigen/2/1/b1g.\n", "2x1 1.. 1..;"},
    {"pzv.jp/p.html?gokigen/2/2/l4h\n", "2x2 ... ... 4..;"},
    {"1:d\n2\n...\n...\n...\ngokigen/1/1/j", "1x1 .. ..;2x2 ... ... ...;1x1 .. ..;"},
    /* What is behind an error is read on. */
    {"2\n...\n..\n...\n1:d\n", "!1x1 .. ..;"},
    {"2\n.5.\n...\n...\n\n1:d\n", "!1x1 .. ..;"},
    {"2\n...\n...\n1:d\n", "!1x1 .. ..;"},
    {"2\n....\n...\n...\n1\n..\n..\n", "!1x1 .. ..;"},
    {"1:e\n1:c\n1:d\n", "!!1x1 .. ..;"},
    {"words\n1:d\n", "!1x1 .. ..;"},
    {"2\n1\n..\n..\n", "1x1 .. ..;!"},
    {"1\n1\n..\n..\n1:d\n", "1x1 .. ..;!"},
};

START_TEST(good_texts_are_read)
{
    for (size_t k = 0; k < sizeof good / sizeof *good; k++) {
        struct reading reading = read_all(good[k].text);
        char all[BOARDS_MAX * 201] = "";
        for (size_t board = 0; board < reading.count; board++) {
            strcat(all, reading.result[board] == MODEL_PUZZLE ? reading.board[board] : "!");
            strcat(all, reading.result[board] == MODEL_PUZZLE ? ";" : "");
        }
        ck_assert_msg(strcmp(all, good[k].boards) == 0, "text %zu: wanted %s got %s", k, good[k].boards, all);
    }
}
END_TEST

static const struct {
    const char *text, *message;
    uint64_t line;
    size_t column;
} bad[] = {
    {"2\n...\n.5.\n...\n", "neither a clue of 0 to 4 nor a dot", 3, 2},
    {"2\n...\n..\n...\n", "2 vertices in a row of a board with 3", 3, 3},
    {"2\n...\n....\n...\n", "4 vertices in a row of a board with 3", 3, 4},
    {"2\n...\n...\n", "the board ends after 2 of 3 rows of vertices", 3, 0},
    {"2\n...\n\n...\n", "the board ends after 1 of 3 rows of vertices", 3, 0},
    {"0 1\n.\n.\n", "a board of 0 x 1 cells: a side has 1 to 2048", 1, 0},
    {"2049 1\n", "a board of 2049 x 1 cells: a side has 1 to 2048", 1, 0},
    {"99999999999999999999 1\n", "a board of 9223372036854775807 x 1 cells: a side has 1 to 2048", 1, 0},
    {"2 2 2\n...\n", "no colon behind the size of a game ID", 1, 2},
    {"2x\n", "no number behind the x", 1, 3},
    {"2x2de\n", "no colon behind the size of a game ID", 1, 6},
    {"2x2:h\n", "fewer vertices than the board has", 1, 6},
    {"2x2:j\n", "more vertices than the board has", 1, 5},
    {"2x2:h5\n", "not a clue of 0 to 4, nor a letter for vertices without one", 1, 6},
    {"0x2:a\n", "a board of 0 x 2 cells: a side has 1 to 2048", 1, 0},
    {"hello\n", "neither the size of a board, nor a game ID, nor a URL of gokigen", 1, 1},
    {"gokigen/2/2\n", "no slash behind a side of the board", 1, 12},
    {"gokigen/2/x/i\n", "no number for a side of the board", 1, 11},
    {"?gokigen/2/2/n\n", "fewer vertices than the board has", 1, 15},
    {"?gokigen/2/2/nf0\n", "not a clue of 0 to 4, nor a letter for vertices without one", 1, 15},
    {"3\n1\n..\n..\n", "the text ends, but 2 more boards were announced", 4, 0},
    {"1\n1\n..\n..\n1\n..\n..\n", "a board more than were announced", 5, 0},
};

START_TEST(bad_texts_are_told_with_their_place)
{
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        struct reading reading = read_all(bad[k].text);
        size_t board = 0;
        while (board < reading.count && reading.result[board] != MODEL_BAD)
            board++;
        ck_assert_msg(board < reading.count, "text %zu is taken", k);
        const struct text_error *error = &reading.error[board];
        ck_assert_msg(strcmp(error->message, bad[k].message) == 0, "text %zu: %s", k, error->message);
        ck_assert_msg(error->line == bad[k].line, "text %zu: line %u", k, (unsigned)error->line);
        ck_assert_msg(error->column == bad[k].column, "text %zu: column %zu", k, error->column);
    }
}
END_TEST

START_TEST(a_board_starts_at_its_head)
{
    struct reading reading = read_all("2\n\n1\n..\n..\n# no\n1\n10\n..\n");
    ck_assert_uint_eq(reading.count, 2);
    ck_assert_uint_eq(reading.start[0], 3);
    ck_assert_uint_eq(reading.start[1], 7);
}
END_TEST

Suite *slant_read_suite(void)
{
    Suite *suite = suite_create("slant reader");
    TCase *tests = tcase_create("slant reader");
    tcase_add_test(tests, good_texts_are_read);
    tcase_add_test(tests, bad_texts_are_told_with_their_place);
    tcase_add_test(tests, a_board_starts_at_its_head);
    suite_add_tcase(suite, tests);
    return suite;
}
