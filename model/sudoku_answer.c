/* sudoku_answer.c - answers to sudoku grids; see sudoku_grid.h. */
#include "answer.h"
#include "sudoku_grid.h"

#include <string.h>

/* Whether a line of digits may be a row, of which none is there twice, or a whole grid. */
static bool are_cells(const struct text *text, uint32_t order)
{
    bool row = text->length == order, seen[SUDOKU_ORDER_MAX + 1] = {false};
    for (size_t k = 0; k < text->length; k++) {
        unsigned digit = (unsigned)(text->line[k] - '0');
        if (digit > order || (row && seen[digit]))
            return false;
        seen[digit] = true;
    }
    return row || text->length == (size_t)order * order;
}

/* Whether the current line is a score: a number that is no row of digits, nor a whole grid of them; or there are lines
 * enough behind it. */
static bool is_score(const struct text *text, uint32_t order, struct answer *answer)
{
    if (!answer_score(text, answer))
        return false;
    size_t lines = answer->lines;
    bool enough = text->length == order ? lines > order || (lines == 2 && order > 2) : lines > 1;
    return enough || !are_cells(text, order);
}

/* Whether the current line is of numbers, parted: beyond order 9 a full row has one of two digits. */
static bool are_numbers(const struct text *text)
{
    static const char separators[] = " \t,|";
    const char *at = text->line;
    size_t length = 0;
    for (; *at && length != 2; at += length) {
        at += strspn(at, separators);
        length = strcspn(at, separators);
    }
    return length == 2;
}

/* Enters the option that the word names, r1c1=7. */
static bool enter_name(struct sudoku_grid *grid, struct text_word word)
{
    uint32_t cell;
    if (!answer_cell(&word, grid->order, grid->order, &cell) || word.length < 2 || *word.at != '=')
        return false;
    size_t digits;
    uint64_t digit = answer_number((struct text_word){word.at + 1, word.length - 1}, &digits);
    if (digits + 1 != word.length || digit < 1 || digit > grid->order || grid->cell[cell] != 0)
        return false;
    grid->cell[cell] = (uint8_t)digit;
    return true;
}

/* Whether the current line begins with the name of an option; no row of cells does. */
static bool are_names(const struct text *text)
{
    return text->line[0] == 'r' && text->line[1] >= '0' && text->line[1] <= '9';
}

/* Reads the options by name, as the command prints them. */
static enum model_read read_names(struct text *text, struct sudoku_grid *grid, struct text_error *error)
{
    struct text_word word;
    memset(grid->cell, 0, sizeof grid->cell);
    text->start = text->number;
    for (const char *at = text->line; text_word(&at, &word);)
        if (!enter_name(grid, word)) {
            text_fail_word(text, error, word, "no cell with a digit, or a cell twice:");
            return MODEL_BAD;
        }
    return MODEL_PUZZLE;
}

/* MODEL_BAD with a refused answer if the grid is none of those given. */
static enum model_read compare(const struct text *text, const struct sudoku_grid *given, const struct sudoku_grid *grid,
                               struct answer *answer, struct text_error *error)
{
    uint32_t order = given->order;
    for (uint32_t k = 0; k < order * order; k++) {
        unsigned row = k / order + 1, column = k % order + 1, is = grid->cell[k], was = given->cell[k];
        if (is > 0 && (was == 0 || was == is))
            continue;
        if (is == 0)
            text_fail(text, error, 0, "row %u, column %u is empty", row, column);
        else
            text_fail(text, error, 0, "row %u, column %u is given as %u, not %u", row, column, was, is);
        error->line = text->start;
        answer->refused = true;
        return MODEL_BAD;
    }
    return MODEL_PUZZLE;
}

enum model_read sudoku_grid_read_answer(struct text *text, const struct sudoku_grid *given, struct sudoku_grid *grid,
                                        struct answer *answer, struct text_error *error)
{
    answer_line(text);
    answer->scored = is_score(text, given->order, answer);
    bool more = !answer->scored || answer_line(text);
    if (more && are_names(text)) {
        *grid = *given;
        enum model_read result = read_names(text, grid, error);
        return result == MODEL_PUZZLE ? compare(text, given, grid, answer, error) : result;
    }
    if (more)
        text_back(text);
    int64_t regions[SUDOKU_CELLS_MAX]; /* tell the order */
    size_t count = (size_t)given->order * given->order;
    for (size_t cell = 0; cell < count; cell++)
        regions[cell] = given->region[cell];
    struct model_settings settings = {.symbols =
                                          are_numbers(text) ? MODEL_SYMBOLS_ANY : (enum model_symbols)given->symbols,
                                      .regions = regions,
                                      .region_count = count};
    enum model_read result = sudoku_grid_read(text, &settings, grid, error);
    if (result == MODEL_END) {
        text_fail(text, error, 0, "a score, but no grid");
        return MODEL_BAD;
    }
    return result == MODEL_PUZZLE ? compare(text, given, grid, answer, error) : result;
}
