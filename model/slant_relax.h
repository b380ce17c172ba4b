/* slant_relax.h - the relaxation of slant's propagator: what it costs that diagonals close no loop. */
#ifndef MODEL_SLANT_RELAX_H
#define MODEL_SLANT_RELAX_H

#include "slant_board.h"

struct slant_relax;

/* Room for the relaxation on a board; arguments and result are as those of slant_forest_new. */
struct slant_relax *slant_relax_new(const struct slant_board *board, const uint32_t *option_of);
void slant_relax_free(struct slant_relax *relax);

/* Relaxes; false if a sum does not fit. O(n log n) for n cells. */
bool slant_relax_run(struct slant_relax *relax, dlx_relaxation *relaxation);

#endif
