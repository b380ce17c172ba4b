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

/* Whether the current line is a score: a number that is neither a row of digits nor a whole grid of them. */
static bool is_score(const struct text *text, uint32_t order, struct answer *answer)
{
    return answer_score(text, answer) && !are_cells(text, order);
}

static enum model_read compare(const struct text *text, const struct sudoku_grid *given, const struct sudoku_grid *grid,
                               struct text_error *error)
{
    uint32_t order = given->order;
    if (grid->order != order) {
        text_fail(text, error, 0, "a grid of order %u for a puzzle of order %u", grid->order, order);
        return MODEL_BAD;
    }
    for (uint32_t k = 0; k < order * order; k++) {
        unsigned row = k / order + 1, column = k % order + 1, is = grid->cell[k], was = given->cell[k];
        if (is > 0 && (was == 0 || was == is))
            continue;
        if (is == 0)
            text_fail(text, error, 0, "row %u, column %u is empty", row, column);
        else
            text_fail(text, error, 0, "row %u, column %u is given as %u, not %u", row, column, was, is);
        error->line = text->start;
        return MODEL_BAD;
    }
    return MODEL_PUZZLE;
}

enum model_read sudoku_grid_read_answer(struct text *text, const struct sudoku_grid *given, struct sudoku_grid *grid,
                                        struct answer *answer, struct text_error *error)
{
    answer_line(text);
    answer->scored = is_score(text, given->order, answer);
    if (!answer->scored)
        text_back(text);
    int64_t regions[SUDOKU_CELLS_MAX];
    size_t count = (size_t)given->order * given->order;
    for (size_t cell = 0; cell < count; cell++)
        regions[cell] = given->region[cell];
    struct model_settings settings = {.symbols = (enum model_symbols)given->symbols};
    if (given->jigsaw) { /* which may have any order */
        settings.regions = regions;
        settings.region_count = count;
    }
    enum model_read result = sudoku_grid_read(text, &settings, grid, error);
    if (result == MODEL_END) {
        text_fail(text, error, 0, "a score, but no grid");
        return MODEL_BAD;
    }
    return result == MODEL_PUZZLE ? compare(text, given, grid, error) : result;
}
