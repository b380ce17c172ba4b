/* svg.c - what all pictures share, and the matrix of a problem; see svg.h. */
#include "svg.h"

#include "text.h"

#include <inttypes.h>
#include <string.h>

/* The length of the character there, in UTF-8, or 0 if it is none that XML allows. */
static size_t character(const char *text)
{
    size_t length = text_character(text);
    bool control = length == 1 && (unsigned char)*text < ' ';
    bool none = strncmp(text, "\xEF\xBF\xBE", 3) == 0 || strncmp(text, "\xEF\xBF\xBF", 3) == 0;
    return control || none ? 0 : length;
}

/* Writes `most` characters of the text at most, and a sign for more; what XML does not allow is replaced. */
static void write_escaped(FILE *out, const char *text, size_t most)
{
    for (; *text && most > 0; most--) {
        size_t length = character(text);
        if (*text == '&' || *text == '<' || *text == '>')
            fputs(*text == '&' ? "&amp;" : *text == '<' ? "&lt;" : "&gt;", out);
        else if (length > 0)
            fwrite(text, 1, length, out);
        else
            fputs("\xEF\xBF\xBD", out);
        text += length > 0 ? length : 1;
    }
    if (*text)
        fputs("\xE2\x80\xA6", out);
}

void svg_begin(FILE *out, unsigned width, unsigned height, const char *title)
{
    fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" width=\"%u\" height=\"%u\">\n<title>",
            width, height, width, height);
    write_escaped(out, title, SIZE_MAX);
    fputs(
        "</title>\n<style>\n"
        "svg { background: #ffffff; font-family: sans-serif }\n"
        ".back { fill: #ffffff } .cell { fill: #ffffff }\n"
        ".ring1 { fill: #fdf6e3 } .ring2 { fill: #fbe3b6 } .ring3 { fill: #f7c77f } .ring4 { fill: #f0a04b }\n"
        ".ring5 { fill: #f0805a }\n"
        ".line { stroke: #999999; stroke-width: 1; fill: none }\n"
        ".thick { stroke: #222222; stroke-width: 2.5; fill: none }\n"
        "text { text-anchor: middle; fill: #222222 }\n"
        ".given { font-size: 22px; font-weight: bold } .found { font-size: 20px; fill: #173f6b }\n"
        ".small { font-size: 12px } .head { font-size: 12px; text-anchor: start } .caption { font-size: 16px }\n"
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
    write_escaped(out, text, SIZE_MAX);
    fputs("</text>\n", out);
}

/* ---- The matrix -------------------------------------------------------------------------------------------------- */

enum { SIDE = 14, LEFT = 60, MARGIN = 20, BOTTOM = 40, NAME_SHOWN = 24 };

static const char *item_name(const dlx_problem *problem, uint32_t item, char number[16])
{
    const char *name = dlx_problem_item_name(problem, item);
    snprintf(number, 16, "%" PRIu32, item + 1);
    return name ? name : number;
}

/* About how long the longest name is when it is written. */
static double longest_head(const dlx_problem *problem)
{
    double longest = 0;
    char number[16];
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++) {
        const char *name = item_name(problem, item, number);
        double length = 0;
        for (size_t shown = 0; *name && shown <= NAME_SHOWN; shown++) {
            size_t bytes = character(name);
            length += bytes == 1 ? 7.5 : 12;
            name += bytes > 0 ? bytes : 1;
        }
        longest = length > longest ? length : longest;
    }
    return longest;
}

static void draw_heads(const dlx_problem *problem, unsigned top, FILE *out)
{
    char number[16];
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++) {
        fprintf(out, "<text class=\"head\" transform=\"translate(%g %u) rotate(-60)\" dy=\"0.35em\">",
                LEFT + (item + 0.5) * SIDE, top - 4);
        write_escaped(out, item_name(problem, item, number), NAME_SHOWN);
        fputs("</text>\n", out);
    }
}

static void draw_option(const dlx_problem *problem, uint32_t option, uint64_t label, unsigned top, bool chosen,
                        FILE *out)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(problem, option, &count);
    double y = top + (option + 0.5) * SIDE;
    char number[24];
    snprintf(number, sizeof number, "%" PRIu64, label);
    svg_text(out, "small", LEFT - 20, y, number);
    for (size_t k = 0; k < count; k++)
        fprintf(out, "<circle class=\"%s\" cx=\"%g\" cy=\"%g\" r=\"%d\"/>\n", chosen ? "pick" : "mark",
                LEFT + (items[k] + 0.5) * SIDE, y, SIDE / 3);
    if (chosen && count > 1)
        fprintf(out, "<path class=\"pick\" d=\"M%g %gH%g\"/>\n", LEFT + (items[0] + 0.5) * SIDE, y,
                LEFT + (items[count - 1] + 0.5) * SIDE);
}

bool svg_draw_matrix(const struct model *model, const struct puzzle *puzzle, const dlx_problem *problem,
                     const uint32_t *options, size_t count, const char *title, FILE *out)
{
    uint32_t rows = dlx_problem_option_count(problem), columns = dlx_problem_item_count(problem);
    if (rows > SVG_OPTIONS_MAX || columns > SVG_ITEMS_MAX)
        return false;
    double head = longest_head(problem); /* it rises by 60 degrees */
    unsigned top = MARGIN + (unsigned)(head * 0.87), width = LEFT + columns * SIDE + (unsigned)(head * 0.5) + MARGIN;
    unsigned height = top + rows * SIDE + BOTTOM;
    width = width < 240 ? 240 : width;
    svg_begin(out, width, height, title);
    draw_heads(problem, top, out);
    size_t next = 0;
    for (uint32_t option = 0; option < rows; option++) {
        bool chosen = next < count && options[next] == option;
        next += chosen;
        draw_option(problem, option, model->number ? model->number(puzzle, option) : option + 1, top, chosen, out);
    }
    svg_text(out, "caption", width / 2.0, height - BOTTOM / 2.0, title);
    svg_end(out);
    return true;
}
