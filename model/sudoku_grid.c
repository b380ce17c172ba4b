/* sudoku_grid.c - what holds for every sudoku grid: clashes, being solved, printing. */
#include "sudoku_grid.h"

/* Calls of `house` number the rows 0 .. order-1, then the columns, then the boxes; `k` the cells of the house. */
static uint32_t house_cell(const struct sudoku_grid *grid, uint32_t house, uint32_t k)
{
    uint32_t order = grid->order, box = grid->box, number = house % order;
    switch (house / order) {
    case 0:
        return number * order + k;
    case 1:
        return k * order + number;
    default:
        return (number / box * box + k / box) * order + number % box * box + k % box;
    }
}

bool sudoku_grid_clash(const struct sudoku_grid *grid, char *message, size_t size)
{
    static const char *const kind[] = {"row", "column", "box"};
    uint32_t order = grid->order;
    for (uint32_t house = 0; house < 3 * order; house++) {
        uint32_t seen[SUDOKU_ORDER_MAX + 1] = {0}; /* 1 + the cell that holds the digit */
        for (uint32_t k = 0; k < order; k++) {
            uint32_t cell = house_cell(grid, house, k), digit = grid->cell[cell];
            if (digit > 0 && seen[digit] > 0) {
                uint32_t other = seen[digit] - 1;
                snprintf(message, size, "r%uc%u and r%uc%u are both %u in %s %u", other / order + 1, other % order + 1,
                         cell / order + 1, cell % order + 1, digit, kind[house / order], house % order + 1);
                return true;
            }
            seen[digit] = cell + 1;
        }
    }
    return false;
}

bool sudoku_grid_solved(const struct sudoku_grid *grid)
{
    for (uint32_t house = 0; house < 3 * grid->order; house++) {
        uint32_t digits = 0;
        for (uint32_t k = 0; k < grid->order; k++)
            digits |= UINT32_C(1) << grid->cell[house_cell(grid, house, k)];
        if (digits != (UINT32_C(2) << grid->order) - 2)
            return false;
    }
    return true;
}

void sudoku_grid_print(const struct sudoku_grid *grid, FILE *out)
{
    int width = grid->order > 9 ? 2 : 1;
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++)
        fprintf(out, "%*d%c", width, grid->cell[cell], (cell + 1) % grid->order ? ' ' : '\n');
}

void sudoku_grid_print_line(const struct sudoku_grid *grid, FILE *out)
{
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++)
        fprintf(out, "%s%d", cell > 0 && grid->order > 9 ? " " : "", grid->cell[cell]);
    fputc('\n', out);
}
