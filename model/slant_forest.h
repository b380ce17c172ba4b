/* slant_forest.h - the propagator of slant: the diagonals close no loop.
 *
 * The vertices and the diagonals taken are a forest. When a diagonal joins two trees, every cell not yet filled whose
 * other diagonal, or whose same one, would now join two vertices of one tree loses that option.
 */
#ifndef MODEL_SLANT_FOREST_H
#define MODEL_SLANT_FOREST_H

#include "slant_board.h"

struct slant_forest;

/* A forest without diagonals on the board, which must outlive it. Option option_of[2 * cell + diagonal] of the problem
 * is that diagonal of the cell (UINT32_MAX: there is none), place_of is the way back; the arrays must outlive it too.
 * `scored`: scores will be bounded. Null if memory runs out. */
struct slant_forest *slant_forest_new(const struct slant_board *board, const uint32_t *option_of,
                                      const uint32_t *place_of, bool scored);
void slant_forest_free(struct slant_forest *forest);

/* The propagator, for one solver at a time. */
const dlx_propagator *slant_forest_propagator(const struct slant_forest *forest);

#endif
