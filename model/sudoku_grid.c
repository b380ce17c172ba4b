/* sudoku_grid.c - what holds for every sudoku grid: houses, clashes, being solved, printing. */
#include "sudoku_grid.h"

#include "sudoku_symbols.h"

#include <string.h>

uint32_t sudoku_grid_houses(const struct sudoku_grid *grid)
{
    return 3 * grid->order + (grid->diagonals ? 2 : 0);
}

static uint32_t place(const struct sudoku_grid *grid, uint32_t house, uint32_t k)
{
    uint32_t order = grid->order;
    switch (house / order) {
    case 0:
        return house * order + k;
    case 1:
        return k * order + house - order;
    default:
        return k * order + (house % order == 0 ? k : order - 1 - k);
    }
}

void sudoku_grid_house(const struct sudoku_grid *grid, uint32_t house, uint32_t cells[SUDOKU_ORDER_MAX])
{
    uint32_t order = grid->order, found = 0;
    if (house / order != 2) {
        for (uint32_t k = 0; k < order; k++)
            cells[k] = place(grid, house, k);
        return;
    }
    for (uint32_t cell = 0; cell < order * order && found < order; cell++)
        if (grid->region[cell] == house - 2 * order)
            cells[found++] = cell;
}

uint32_t sudoku_grid_box_height(size_t order)
{
    uint32_t height = 0;
    for (uint32_t rows = 2; (size_t)rows * rows <= order && order <= SUDOKU_ORDER_MAX; rows++)
        height = order % rows == 0 ? rows : height;
    return height;
}

void sudoku_grid_set_boxes(struct sudoku_grid *grid)
{
    uint32_t order = grid->order, height = sudoku_grid_box_height(order), width = order / height;
    for (uint32_t cell = 0; cell < order * order; cell++)
        grid->region[cell] = (uint8_t)(cell / order / height * height + cell % order / width);
    grid->jigsaw = false;
}

const char *sudoku_grid_set_regions(struct sudoku_grid *grid, const int64_t *labels)
{
    int64_t label[SUDOKU_ORDER_MAX];
    uint32_t size[SUDOKU_ORDER_MAX] = {0}, count = 0;
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++) {
        uint32_t region = 0;
        while (region < count && label[region] != labels[cell])
            region++;
        if (region == grid->order)
            return "more regions than a row has cells";
        if (region == count)
            label[count++] = labels[cell];
        if (++size[region] > grid->order)
            return "a region with more cells than a row";
        grid->region[cell] = (uint8_t)region;
    }
    grid->jigsaw = true;
    return NULL;
}

size_t sudoku_grid_givens(const struct sudoku_grid *grid)
{
    size_t givens = 0;
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++)
        givens += grid->cell[cell] != 0;
    return givens;
}

void sudoku_grid_keep_givens(struct sudoku_grid *grid, const bool *kept)
{
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++)
        if (grid->cell[cell] != 0 && !*kept++)
            grid->cell[cell] = 0;
}

void sudoku_grid_print_given(const struct sudoku_grid *grid, size_t given, FILE *out)
{
    uint32_t cell = 0;
    for (; given > 0 || grid->cell[cell] == 0; cell++)
        given -= grid->cell[cell] != 0;
    fprintf(out, "r%uc%u=%u", cell / grid->order + 1, cell % grid->order + 1, grid->cell[cell]);
}

bool sudoku_grid_alike(const struct sudoku_grid *grid, const struct sudoku_grid *other)
{
    return grid->order == other->order && grid->jigsaw == other->jigsaw && grid->diagonals == other->diagonals &&
           grid->symbols == other->symbols &&
           memcmp(grid->region, other->region, (size_t)grid->order * grid->order) == 0;
}

/* Whether no house holds a digit twice. */
static bool distinct(const struct sudoku_grid *grid)
{
    uint32_t order = grid->order, row[SUDOKU_ORDER_MAX] = {0}, column[SUDOKU_ORDER_MAX] = {0};
    uint32_t region[SUDOKU_ORDER_MAX] = {0}, down = 0, up = 0; /* the digits seen, as bits */
    for (uint32_t cell = 0, r = 0; r < order; r++)
        for (uint32_t c = 0; c < order; c++, cell++) {
            uint32_t bit = grid->cell[cell] ? UINT32_C(1) << grid->cell[cell] : 0, *own = &region[grid->region[cell]];
            uint32_t falling = grid->diagonals && r == c ? bit : 0;
            uint32_t rising = grid->diagonals && r + c + 1 == order ? bit : 0;
            if ((bit & (row[r] | column[c] | *own)) || (falling & down) || (rising & up))
                return false;
            row[r] |= bit;
            column[c] |= bit;
            *own |= bit;
            down |= falling;
            up |= rising;
        }
    return true;
}

bool sudoku_grid_clash(const struct sudoku_grid *grid, char *message, size_t size)
{
    static const char *const kind[] = {"row", "column", "box", "diagonal"};
    uint32_t order = grid->order, cells[SUDOKU_ORDER_MAX];
    if (distinct(grid))
        return false;
    for (uint32_t house = 0; house < sudoku_grid_houses(grid); house++) {
        uint32_t seen[SUDOKU_ORDER_MAX + 1] = {0}; /* 1 + the cell that holds the digit */
        sudoku_grid_house(grid, house, cells);
        for (uint32_t k = 0; k < order; k++) {
            uint32_t cell = cells[k], digit = grid->cell[cell];
            if (digit > 0 && seen[digit] > 0) {
                uint32_t other = seen[digit] - 1;
                snprintf(message, size, "r%uc%u and r%uc%u are both %u in %s %u", other / order + 1, other % order + 1,
                         cell / order + 1, cell % order + 1, digit,
                         house / order == 2 && grid->jigsaw ? "region" : kind[house / order], house % order + 1);
                return true;
            }
            seen[digit] = cell + 1;
        }
    }
    return false;
}

bool sudoku_grid_solved(const struct sudoku_grid *grid)
{
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++)
        if (grid->cell[cell] == 0 || grid->cell[cell] > grid->order)
            return false;
    return distinct(grid);
}

/* Prints a cell `width` characters wide, 1 or 2. */
static void print_cell(const struct sudoku_grid *grid, uint32_t cell, int width, FILE *out)
{
    uint32_t digit = grid->cell[cell];
    bool sign = digit == 0 || grid->symbols != 0, two = !sign && digit > 9;
    if (width == 2 || two)
        fputc(two ? (int)('0' + digit / 10) : ' ', out);
    if (digit == 0)
        fputc('.', out);
    else
        fputc(sign ? sudoku_symbols_of((enum model_symbols)grid->symbols, digit) : (int)('0' + digit % 10), out);
}

void sudoku_grid_print(const struct sudoku_grid *grid, FILE *out)
{
    int width = grid->order > 9 && grid->symbols == 0 ? 2 : 1;
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++) {
        print_cell(grid, cell, width, out);
        fputc((cell + 1) % grid->order ? ' ' : '\n', out);
    }
}

void sudoku_grid_print_line(const struct sudoku_grid *grid, FILE *out)
{
    bool apart = grid->order > 9 && grid->symbols == 0;
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++) {
        if (cell > 0 && apart)
            fputc(' ', out);
        print_cell(grid, cell, 1, out);
    }
    fputc('\n', out);
}
