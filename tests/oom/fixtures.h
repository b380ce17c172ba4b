/* fixtures.h - problems that are built before any allocation fails, and a log that does nothing. */
#ifndef OOM_FIXTURES_H
#define OOM_FIXTURES_H

#include "dlx.h"

/* A ring of items that each option takes two neighbours of: what is taken forces all the rest, so that the bit form's
 * stack has to grow, also while probing. */
dlx_problem *build_ring(void);

/* A ring of ODD items, an option for each two neighbours and a dear one for each: its bound needs a cut. */
enum { ODD = 9 };
dlx_problem *build_odd_ring(void);

/* Two rows and two columns of two values, which fill four cells that they colour. */
dlx_problem *build_square(void);

extern const dlx_proof_log silent_log;

#endif
