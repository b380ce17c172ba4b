/* svg.h - pictures of answers, as SVG with colours for light and for dark surroundings. */
#ifndef MODEL_SVG_H
#define MODEL_SVG_H

#include "model.h"

/* Begins a picture of that size, with the title; and ends it. Classes of its style: `line` and `thick` (strokes),
 * `cell` (a filled background), `ring1` .. `ring5` (backgrounds, the last the strongest), `given`, `found`, `small`
 * (texts that are centred), `pick` (a chosen thing) and `mark`. */
void svg_begin(FILE *out, unsigned width, unsigned height, const char *title);
void svg_end(FILE *out);

/* A text, with what XML needs escaped, centred at x. */
void svg_text(FILE *out, const char *class, double x, double y, const char *text);

/* Draws the problem as a matrix: a row an option, a column an item, a mark an entry; the options of the cover,
 * ascending, are marked. Options have the numbers they have in the puzzle's text. False if it is too large for that:
 * nothing is written then. */
bool svg_draw_matrix(const struct model *model, const struct puzzle *puzzle, const dlx_problem *problem,
                     const uint32_t *options, size_t count, const char *title, FILE *out);

/* The most options and items of such a picture. */
enum { SVG_OPTIONS_MAX = 200, SVG_ITEMS_MAX = 200 };

#endif
