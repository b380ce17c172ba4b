/* sudoku_cover.c - sudoku grids as exact covers; see sudoku_cover.h. */
#include "sudoku_cover.h"

#include "answer.h"

enum { HOUSES_OF_CELL = 5 };

/* Names cost more than all the rest of building, so they are made only where wanted. */
static dlx_status add_items(dlx_builder *builder, const struct sudoku_grid *grid, bool named)
{
    static const char house[] = "rrcbd", mark[] = "c====";
    uint32_t order = grid->order, count = (sudoku_grid_houses(grid) + order) * order;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t kind = k / (order * order), rest = k % (order * order);
        char name[32];
        if (named)
            snprintf(name, sizeof name, "%c%u%c%u", house[kind], rest / order + 1, mark[kind], rest % order + 1);
        dlx_status status = dlx_builder_add_primary(builder, named ? name : NULL, NULL);
        if (status)
            return status;
    }
    return DLX_OK;
}

/* The items of a cell and digit; returns how many. */
static size_t items_of(const struct sudoku_grid *grid, uint32_t cell, uint32_t digit,
                       uint32_t items[HOUSES_OF_CELL + 1])
{
    uint32_t order = grid->order, all = order * order, row = cell / order, column = cell % order;
    size_t count = 0;
    items[count++] = cell;
    items[count++] = all + row * order + digit - 1;
    items[count++] = 2 * all + column * order + digit - 1;
    items[count++] = 3 * all + grid->region[cell] * order + digit - 1;
    if (grid->diagonals && row == column)
        items[count++] = 4 * all + digit - 1;
    if (grid->diagonals && row + column + 1 == order)
        items[count++] = 4 * all + order + digit - 1;
    return count;
}

static dlx_status add_option(dlx_builder *builder, const struct sudoku_grid *grid, uint32_t cell, uint32_t digit,
                             int64_t weight, bool named)
{
    uint32_t items[HOUSES_OF_CELL + 1];
    size_t count = items_of(grid, cell, digit, items);
    int64_t score;
    if (__builtin_mul_overflow(weight, (int64_t)digit, &score))
        return DLX_ERROR_SCORE;
    char name[32];
    if (named)
        snprintf(name, sizeof name, "r%uc%u=%u", cell / grid->order + 1, cell % grid->order + 1, digit);
    return dlx_builder_add_option(builder, items, count, score, named ? name : NULL, NULL);
}

dlx_status sudoku_cover_fill(dlx_builder *builder, const struct sudoku_grid *grid, const int64_t *weights, bool named)
{
    dlx_status status = add_items(builder, grid, named);
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++) {
        uint32_t given = grid->cell[cell], last = given ? given : grid->order;
        for (uint32_t digit = given ? given : 1; digit <= last && status == DLX_OK; digit++)
            status = add_option(builder, grid, cell, digit, weights ? weights[cell] : 0, named);
    }
    return status;
}

bool sudoku_cover_read_part(const struct sudoku_grid *grid, const uint32_t *options, size_t count,
                            struct sudoku_grid *filled)
{
    *filled = *grid;
    uint32_t first = 0; /* option of the cell */
    size_t next = 0;
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++) {
        uint32_t given = grid->cell[cell], choices = given ? 1 : grid->order;
        bool there = next < count && options[next] >= first && options[next] < first + choices;
        filled->cell[cell] = (uint8_t)(!there ? 0 : given ? given : options[next] - first + 1);
        next += there;
        first += choices;
    }
    return next == count;
}

bool sudoku_cover_read(const struct sudoku_grid *grid, const uint32_t *options, size_t count,
                       struct sudoku_grid *filled)
{
    return count == (size_t)grid->order * grid->order && sudoku_cover_read_part(grid, options, count, filled);
}

bool sudoku_cover_solves(const struct sudoku_grid *grid, const struct sudoku_grid *bare, const uint32_t *options,
                         size_t count, struct sudoku_grid *filled)
{
    struct sudoku_grid read;
    if (grid->order != bare->order || !sudoku_cover_read(bare, options, count, &read))
        return false;
    *filled = *grid;
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++) {
        if (grid->cell[cell] && grid->cell[cell] != read.cell[cell])
            return false;
        filled->cell[cell] = read.cell[cell];
    }
    return sudoku_grid_solved(filled);
}

void sudoku_cover_givens(const struct sudoku_grid *grid, uint32_t *options)
{
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++)
        if (grid->cell[cell])
            *options++ = cell * grid->order + grid->cell[cell] - 1;
}

enum model_read sudoku_cover_read_answer(const struct sudoku_grid *grid, struct text *text, struct answer *answer,
                                         struct text_error *error)
{
    struct sudoku_grid filled;
    enum model_read result = sudoku_grid_read_answer(text, grid, &filled, answer, error);
    uint32_t first = 0; /* option of the cell */
    for (uint32_t cell = 0; cell < grid->order * grid->order && result == MODEL_PUZZLE; cell++) {
        bool given = grid->cell[cell] != 0;
        if (!answer_push(answer, given ? first : first + filled.cell[cell] - 1))
            return model_no_memory();
        first += given ? 1 : grid->order;
    }
    return result;
}

void sudoku_cover_print_options(const dlx_problem *problem, const uint32_t *options, size_t count, FILE *out)
{
    for (size_t k = 0; k < count; k++)
        fprintf(out, "%s%c", dlx_problem_option_name(problem, options[k]), k + 1 < count ? ' ' : '\n');
}
