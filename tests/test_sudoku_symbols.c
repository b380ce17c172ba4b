/* test_sudoku_symbols.c - letters and other symbols in sudokus beyond order 9. */
#include "suites.h"

#include "sudoku_readings.h"
#include "sudoku_symbols.h"

#include <string.h>

static const struct {
    enum model_symbols set;
    const char *symbols;
} sets[] = {
    {MODEL_SYMBOLS_LETTERS, "ABCDEFGHIJKLMNOPQRSTUVWXY"},
    {MODEL_SYMBOLS_FROM_ONE, "123456789ABCDEFGHIJKLMNOP"},
    {MODEL_SYMBOLS_FROM_ZERO, "0123456789ABCDEFGHIJKLMNO"},
};

START_TEST(symbols_stand_for_digits)
{
    for (size_t k = 0; k < 3; k++) {
        for (uint32_t digit = 1; digit <= SUDOKU_ORDER_MAX; digit++) {
            char symbol = sets[k].symbols[digit - 1], small = (char)(symbol >= 'A' ? symbol + 32 : symbol);
            ck_assert_int_eq(sudoku_symbols_of(sets[k].set, digit), symbol);
            ck_assert_uint_eq(sudoku_symbols_digit(sets[k].set, symbol), digit);
            ck_assert_uint_eq(sudoku_symbols_digit(sets[k].set, small), digit);
            ck_assert(sudoku_symbols_with(symbol, digit) & sets[k].set);
            ck_assert(!(sudoku_symbols_with(symbol, digit - 1) & sets[k].set));
        }
        ck_assert_uint_eq(sudoku_symbols_digit(sets[k].set, '.'), 0);
        ck_assert_uint_eq(sudoku_symbols_digit(sets[k].set, '\0'), 0);
    }
    ck_assert_uint_eq(sudoku_symbols_digit(MODEL_SYMBOLS_LETTERS, '1'), 0);
    ck_assert_uint_eq(sudoku_symbols_digit(MODEL_SYMBOLS_FROM_ONE, '0'), 0);
}
END_TEST

/* Writes a grid of the order in the symbols, its digits in cycles and every `hole`-th cell empty; returns its length.
 * A small letter is as good, and so are blanks between. */
static size_t write_symbols(uint32_t order, const char *symbols, uint32_t hole, char empty, bool dressed, char *out)
{
    size_t size = 0;
    for (uint32_t cell = 0; cell < order * order; cell++) {
        char symbol = symbols[(cell / order + cell % order) % order];
        bool small = dressed && symbol >= 'A' && cell % 3 == 0;
        out[size++] = (char)(cell % hole == hole - 1 ? empty : small ? symbol + 32 : symbol);
        if ((cell + 1) % order == 0)
            out[size++] = '\n';
        else if (dressed)
            out[size++] = ' ';
    }
    return size;
}

static void check_symbols(const struct sudoku_grid *grid, uint32_t order, uint32_t hole)
{
    ck_assert_uint_eq(grid->order, order);
    for (uint32_t cell = 0; cell < order * order; cell++)
        ck_assert_uint_eq(grid->cell[cell], cell % hole == hole - 1 ? 0 : (cell / order + cell % order) % order + 1);
}

static char symbol_text[2 * SUDOKU_CELLS_MAX + 1];

/* Every set is told by what the whole grid has, unless it is said. */
START_TEST(symbols_are_told_apart)
{
    static const uint32_t orders[] = {16, 25};
    for (size_t k = 0; k < 3; k++)
        for (size_t n = 0; n < 2; n++)
            for (int way = 0; way < 4; way++) {
                bool said = way & 1, dressed = way & 2;
                struct model_settings settings = {.symbols = said ? sets[k].set : MODEL_SYMBOLS_ANY};
                size_t size = write_symbols(orders[n], sets[k].symbols, 7, '.', dressed, symbol_text);
                struct reading reading = read_all(symbol_text, size, &settings);
                ck_assert_uint_eq(reading.count, 1);
                ck_assert_msg(reading.result[0] == MODEL_PUZZLE, "%zu %zu %d: %s", k, n, way, reading.error[0].message);
                check_symbols(&reading.grid[0], orders[n], 7);
                ck_assert_uint_eq(reading.grid[0].symbols, sets[k].set);
            }
}
END_TEST

/* 0 is an empty cell where it can be no digit. */
START_TEST(zero_beside_symbols)
{
    struct reading reading = read_all(symbol_text, write_symbols(16, sets[0].symbols, 5, '0', false, symbol_text),
                                      &(struct model_settings){0});
    ck_assert_int_eq(reading.result[0], MODEL_PUZZLE);
    check_symbols(&reading.grid[0], 16, 5);
    reading = read_all(symbol_text, write_symbols(16, sets[1].symbols, 5, '0', false, symbol_text),
                       &(struct model_settings){0});
    ck_assert_int_eq(reading.result[0], MODEL_PUZZLE);
    check_symbols(&reading.grid[0], 16, 5);
    reading = read_all(symbol_text, write_symbols(16, sets[2].symbols, 5, '-', false, symbol_text),
                       &(struct model_settings){0});
    ck_assert_int_eq(reading.result[0], MODEL_PUZZLE);
    check_symbols(&reading.grid[0], 16, 5);
}
END_TEST

/* A grid of order 16 with some cells filled, what the error is, and where. */
static const struct {
    const char *first, *second, *message;
    enum model_symbols said;
    uint64_t line;
    size_t column;
} symbol_errors[] = {
    {"1..............A", "................", "its symbols can be read in several ways: say --symbols A, 1 or 0", 0, 16,
     0},
    {"1..............G", "...............0", "no set of symbols has all that stand in the grid", 0, 16, 0},
    {"1..............P", "................", "P: no symbol of the set that those before it are of (see --symbols)", 0,
     1, 16},
    {"A..............G", "...............H", "", 0, 0, 0},
    {"A...............", "...............Q", "Q: no symbol of the set that those before it are of (see --symbols)", 0,
     2, 16},
    {"A..............H", ".....-..........", "-: a second sign for an empty cell in one grid", 0, 2, 6},
    {"1..............A", "................", "", MODEL_SYMBOLS_FROM_ONE, 0, 0},
    {"1..............A", "................", "", MODEL_SYMBOLS_FROM_ZERO, 0, 0},
    {"1..............A", "................", "1: no symbol of the set that those before it are of (see --symbols)",
     MODEL_SYMBOLS_LETTERS, 1, 1},
    {"A.......?.......", "................", "?: no symbol of the set that those before it are of (see --symbols)", 0,
     1, 9},
};

START_TEST(symbols_that_are_not_certain_are_errors)
{
    for (size_t k = 0; k < sizeof symbol_errors / sizeof *symbol_errors; k++) {
        char *end = symbol_text + sprintf(symbol_text, "%s\n%s\n", symbol_errors[k].first, symbol_errors[k].second);
        for (int row = 2; row < 16; row++)
            end += sprintf(end, "................\n");
        struct model_settings settings = {.symbols = symbol_errors[k].said};
        struct reading reading = read_all(symbol_text, (size_t)(end - symbol_text), &settings);
        const struct text_error *error = &reading.error[0];
        bool right = *symbol_errors[k].message == '\0';
        ck_assert_msg(right == (reading.result[0] == MODEL_PUZZLE), "grid %zu: %s", k, error->message);
        ck_assert_msg(right || strcmp(error->message, symbol_errors[k].message) == 0, "grid %zu: %s", k,
                      error->message);
        ck_assert_msg(right || (error->line == symbol_errors[k].line && error->column == symbol_errors[k].column),
                      "grid %zu: %u:%zu", k, (unsigned)error->line, error->column);
    }
}
END_TEST

Suite *sudoku_symbols_suite(void)
{
    Suite *suite = suite_create("sudoku symbols");
    TCase *tests = tcase_create("sudoku symbols");
    tcase_add_test(tests, symbols_stand_for_digits);
    tcase_add_test(tests, symbols_are_told_apart);
    tcase_add_test(tests, zero_beside_symbols);
    tcase_add_test(tests, symbols_that_are_not_certain_are_errors);
    suite_add_tcase(suite, tests);
    return suite;
}
