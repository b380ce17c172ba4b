/* slant_svg.c - draws a board of slant; see slant_svg.h. */
#include "slant_svg.h"

#include "svg.h"

enum { SIDE = 32, MARGIN = 24, CAPTION = 36 };

static void draw_cells(const struct slant_board *board, const uint8_t *cells, FILE *out)
{
    for (uint32_t cell = 0; cell < slant_cells(board); cell++) {
        uint32_t x = MARGIN + cell % board->width * SIDE, y = MARGIN + cell / board->width * SIDE;
        bool slash = cells[cell] == SLANT_SLASH;
        fprintf(out, "<rect class=\"line\" x=\"%u\" y=\"%u\" width=\"%d\" height=\"%d\"/>\n", x, y, SIDE, SIDE);
        fprintf(out, "<path class=\"thick\" d=\"M%u %ul%d %d\"/>\n", x, slash ? y + SIDE : y, SIDE,
                slash ? -SIDE : SIDE);
    }
}

static void draw_clues(const struct slant_board *board, FILE *out)
{
    for (uint32_t vertex = 0; vertex < slant_vertices(board); vertex++) {
        if (board->clue[vertex] == SLANT_NO_CLUE)
            continue;
        uint32_t x = MARGIN + vertex % (board->width + 1) * SIDE, y = MARGIN + vertex / (board->width + 1) * SIDE;
        char clue[8];
        snprintf(clue, sizeof clue, "%d", board->clue[vertex]);
        fprintf(out, "<circle class=\"cell line\" cx=\"%u\" cy=\"%u\" r=\"9\"/>\n", x, y);
        fprintf(out, "<circle class=\"cell\" cx=\"%u\" cy=\"%u\" r=\"8\"/>\n", x, y);
        svg_text(out, "small", x, y, clue);
    }
}

bool slant_draw(const struct slant_board *board, const uint8_t *cells, const char *title, FILE *out)
{
    if (board->width > SLANT_DRAWN_MAX || board->height > SLANT_DRAWN_MAX)
        return false;
    unsigned width = 2 * MARGIN + board->width * SIDE, height = 2 * MARGIN + board->height * SIDE + CAPTION;
    width = width < 160 ? 160 : width;
    svg_begin(out, width, height, title);
    draw_cells(board, cells, out);
    draw_clues(board, out);
    svg_text(out, "caption", width / 2.0, height - CAPTION / 2.0, title);
    svg_end(out);
    return true;
}
