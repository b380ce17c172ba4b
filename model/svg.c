/* svg.c - what all pictures share, and the matrix of a problem; see svg.h. */
#include "svg.h"

#include <inttypes.h>
#include <string.h>

static void write_escaped(FILE *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        default:
            fputc((unsigned char)*text < ' ' ? '?' : *text, out);
        }
}

void svg_begin(FILE *out, unsigned width, unsigned height, const char *title)
{
    fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" width=\"%u\" height=\"%u\">\n<title>",
            width, height, width, height);
    write_escaped(out, title);
    fputs(
        "</title>\n<style>\n"
        "svg { background: #ffffff; font-family: sans-serif }\n"
        ".back { fill: #ffffff } .cell { fill: #ffffff }\n"
        ".ring1 { fill: #fdf6e3 } .ring2 { fill: #fbe3b6 } .ring3 { fill: #f7c77f } .ring4 { fill: #f0a04b }\n"
        ".ring5 { fill: #e4572e }\n"
        ".line { stroke: #999999; stroke-width: 1; fill: none }\n"
        ".thick { stroke: #222222; stroke-width: 2.5; fill: none }\n"
        "text { text-anchor: middle; fill: #222222 }\n"
        ".given { font-size: 22px; font-weight: bold } .found { font-size: 20px; fill: #1f4e79 }\n"
        ".small { font-size: 12px } .caption { font-size: 16px }\n"
        ".pick { fill: #1f4e79; stroke: #1f4e79 } .mark { fill: #bbbbbb }\n"
        "@media (prefers-color-scheme: dark) {\n"
        "svg { background: #1b1b1b } .back, .cell { fill: #1b1b1b }\n"
        ".ring1 { fill: #2a2620 } .ring2 { fill: #3d3222 } .ring3 { fill: #584222 } .ring4 { fill: #7a5522 }\n"
        ".ring5 { fill: #a04020 }\n"
        ".line { stroke: #777777 } .thick { stroke: #dddddd } text { fill: #eeeeee } .found { fill: #9fd0ff }\n"
        ".pick { fill: #9fd0ff; stroke: #9fd0ff } .mark { fill: #666666 }\n"
        "}\n</style>\n",
        out);
    fprintf(out, "<rect class=\"back\" width=\"%u\" height=\"%u\"/>\n", width, height);
}

void svg_end(FILE *out)
{
    fputs("</svg>\n", out);
}

void svg_text(FILE *out, const char *class, double x, double y, const char *text)
{
    fprintf(out, "<text class=\"%s\" x=\"%g\" y=\"%g\" dy=\"0.35em\">", class, x, y);
    write_escaped(out, text);
    fputs("</text>\n", out);
}

/* ---- The matrix -------------------------------------------------------------------------------------------------- */

enum { SIDE = 14, LEFT = 60, TOP = 60, BOTTOM = 40 };

static const char *item_name(const dlx_problem *problem, uint32_t item, char number[16])
{
    const char *name = dlx_problem_item_name(problem, item);
    snprintf(number, 16, "%" PRIu32, item + 1);
    return name ? name : number;
}

static void draw_heads(const dlx_problem *problem, FILE *out)
{
    char number[16];
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++) {
        double x = LEFT + (item + 0.5) * SIDE;
        fprintf(out, "<g transform=\"translate(%g %d) rotate(-60)\">", x, TOP - 18);
        svg_text(out, "small", 0, 0, item_name(problem, item, number));
        fputs("</g>\n", out);
    }
}

static void draw_option(const dlx_problem *problem, uint32_t option, bool chosen, FILE *out)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(problem, option, &count);
    double y = TOP + (option + 0.5) * SIDE;
    char number[16];
    snprintf(number, sizeof number, "%" PRIu32, option + 1);
    svg_text(out, "small", LEFT - 20, y, number);
    for (size_t k = 0; k < count; k++)
        fprintf(out, "<circle class=\"%s\" cx=\"%g\" cy=\"%g\" r=\"%d\"/>\n", chosen ? "pick" : "mark",
                LEFT + (items[k] + 0.5) * SIDE, y, SIDE / 3);
    if (chosen && count > 1)
        fprintf(out, "<path class=\"pick\" d=\"M%g %gH%g\"/>\n", LEFT + (items[0] + 0.5) * SIDE, y,
                LEFT + (items[count - 1] + 0.5) * SIDE);
}

bool svg_draw_matrix(const dlx_problem *problem, const uint32_t *options, size_t count, const char *title, FILE *out)
{
    uint32_t rows = dlx_problem_option_count(problem), columns = dlx_problem_item_count(problem);
    if (rows > SVG_OPTIONS_MAX || columns > SVG_ITEMS_MAX)
        return false;
    unsigned width = LEFT + columns * SIDE + 40, height = TOP + rows * SIDE + BOTTOM;
    width = width < 240 ? 240 : width;
    svg_begin(out, width, height, title);
    draw_heads(problem, out);
    size_t next = 0;
    for (uint32_t option = 0; option < rows; option++) {
        bool chosen = next < count && options[next] == option;
        next += chosen;
        draw_option(problem, option, chosen, out);
    }
    svg_text(out, "caption", width / 2.0, height - BOTTOM / 2.0, title);
    svg_end(out);
    return true;
}
