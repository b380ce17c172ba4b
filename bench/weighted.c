/* weighted.c - exact covers with random costs; see weighted.h. */
#include "weighted.h"

#include "dice.h"

#include <stdlib.h>
#include <string.h>

bool weighted_copy(FILE *text, FILE *out, uint32_t seed)
{
    struct dice dice = dice_seeded(seed);
    char *line = NULL;
    size_t room = 0;
    bool items = false; /* their line came */
    while (getline(&line, &room, text) > 0) {
        size_t length = strcspn(line, "\n");
        bool option = items && line[0] != '|';
        items = items || line[0] != '|';
        fwrite(line, 1, length, out);
        if (option)
            fprintf(out, " |%u", 1 + dice_roll(&dice, 999));
        fputc('\n', out);
    }
    free(line);
    return !ferror(text);
}

void weighted_write_assignment(FILE *out, unsigned n, unsigned most, uint32_t seed)
{
    struct dice dice = dice_seeded(seed);
    for (unsigned k = 0; k < 2 * n; k++)
        fprintf(out, "%c%u%c", k < n ? 'r' : 'c', k % n, k + 1 < 2 * n ? ' ' : '\n');
    for (unsigned k = 0; k < n * n; k++)
        fprintf(out, "r%u c%u |%u\n", k / n, k % n, 1 + dice_roll(&dice, most));
}

/* ---- Sudoku ------------------------------------------------------------------------------------------------------ */

/* The side of a box, or 0. */
static unsigned box_side(unsigned order)
{
    unsigned side = 1;
    while (side * side < order)
        side++;
    return side * side == order ? side : 0;
}

bool weighted_sudoku_fits(unsigned order, unsigned unused)
{
    (void)unused;
    return box_side(order) > 0;
}

/* Cells, then rows, columns and boxes with a digit each. */
static void write_sudoku_items(FILE *out, unsigned order)
{
    for (const char *kind = "prcb"; *kind; kind++)
        for (unsigned k = 0; k < order * order; k++)
            fprintf(out, "%c%u.%u%c", *kind, k / order, k % order, *kind == 'b' && k + 1 == order * order ? '\n' : ' ');
}

static void write_sudoku_option(FILE *out, unsigned order, unsigned cell, unsigned digit, unsigned cost)
{
    unsigned row = cell / order, column = cell % order, side = box_side(order);
    fprintf(out, "p%u.%u r%u.%u c%u.%u b%u.%u |%u\n", row, column, row, digit, column, digit,
            row / side * side + column / side, digit, cost);
}

void weighted_write_cells(FILE *out, unsigned order, unsigned unused, uint32_t seed)
{
    struct dice dice = dice_seeded(seed);
    (void)unused;
    write_sudoku_items(out, order);
    for (unsigned cell = 0; cell < order * order; cell++)
        for (unsigned weight = 1 + dice_roll(&dice, 99), digit = 0; digit < order; digit++)
            write_sudoku_option(out, order, cell, digit, weight * (digit + 1));
}

void weighted_write_digits(FILE *out, unsigned order, unsigned unused, uint32_t seed)
{
    struct dice dice = dice_seeded(seed);
    (void)unused;
    write_sudoku_items(out, order);
    for (unsigned k = 0; k < order * order * order; k++)
        write_sudoku_option(out, order, k / order, k % order, dice_roll(&dice, 100));
}
