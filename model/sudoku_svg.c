/* sudoku_svg.c - draws a sudoku grid; see sudoku_svg.h. */
#include "sudoku_svg.h"

#include "svg.h"

enum { SIDE = 40, MARGIN = 20, CAPTION = 40, RINGS = 5 };

/* The class of the cell's background. */
static void write_class(const struct sudoku_grid *grid, uint32_t cell, const int64_t *weights, char class[16])
{
    uint32_t order = grid->order, row = cell / order, column = cell % order;
    bool shaded = grid->diagonals && (row == column || row + column + 1 == order);
    int64_t least = INT64_MAX, most = INT64_MIN;
    for (uint32_t k = 0; weights && k < order * order; k++) {
        least = weights[k] < least ? weights[k] : least;
        most = weights[k] > most ? weights[k] : most;
    }
    if (!weights || most == least) {
        snprintf(class, 16, "%s", shaded ? "ring2" : "cell");
        return;
    }
    double part = ((double)weights[cell] - (double)least) / ((double)most - (double)least);
    snprintf(class, 16, "ring%d", 1 + (int)(part * (RINGS - 1) + 0.5));
}

static void draw_cell(const struct sudoku_grid *given, const struct sudoku_grid *filled, const int64_t *weights,
                      uint32_t cell, FILE *out)
{
    uint32_t x = MARGIN + cell % given->order * SIDE, y = MARGIN + cell / given->order * SIDE;
    char class[16], digit[8];
    write_class(given, cell, weights, class);
    fprintf(out, "<rect class=\"%s\" x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\"/>\n", class, x, y, SIDE, SIDE);
    fprintf(out, "<rect class=\"line\" x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\"/>\n", x, y, SIDE, SIDE);
    snprintf(digit, sizeof digit, "%u", filled->cell[cell]);
    if (filled->cell[cell] != 0)
        svg_text(out, given->cell[cell] ? "given" : "found", x + SIDE / 2.0, y + SIDE / 2.0, digit);
}

/* The borders between regions. */
static void draw_regions(const struct sudoku_grid *grid, FILE *out)
{
    uint32_t order = grid->order;
    fprintf(out, "<path class=\"thick\" d=\"M%d %dh%uv%uh-%uz", MARGIN, MARGIN, order * SIDE, order * SIDE,
            order * SIDE);
    for (uint32_t cell = 0; cell < order * order; cell++) {
        uint32_t x = MARGIN + cell % order * SIDE, y = MARGIN + cell / order * SIDE;
        if (cell % order + 1 < order && grid->region[cell] != grid->region[cell + 1])
            fprintf(out, "M%u %uv%d", x + SIDE, y, SIDE);
        if (cell / order + 1 < order && grid->region[cell] != grid->region[cell + order])
            fprintf(out, "M%u %uh%d", x, y + SIDE, SIDE);
    }
    fputs("\"/>\n", out);
}

void sudoku_draw(const struct sudoku_grid *given, const struct sudoku_grid *filled, const int64_t *weights,
                 const char *title, FILE *out)
{
    unsigned width = 2 * MARGIN + given->order * SIDE, height = width + CAPTION;
    svg_begin(out, width, height, title);
    for (uint32_t cell = 0; cell < given->order * given->order; cell++)
        draw_cell(given, filled, weights, cell, out);
    draw_regions(given, out);
    svg_text(out, "caption", width / 2.0, height - CAPTION / 2.0 - MARGIN / 2.0, title);
    svg_end(out);
}
