/* slant_svg.h - draws a board of slant. */
#ifndef MODEL_SLANT_SVG_H
#define MODEL_SLANT_SVG_H

#include "slant_board.h"

/* Draws the board with its clues; cells[] has an enum slant_diagonal each. False if it is too large for a picture. */
bool slant_draw(const struct slant_board *board, const uint8_t *cells, const char *title, FILE *out);

enum { SLANT_DRAWN_MAX = 100 }; /* the most cells of a side */

#endif
