/* draw.h - solve --svg: a picture of the answer. */
#ifndef CLI_DRAW_H
#define CLI_DRAW_H

#include "say.h"

/* With --svg: draws the best cover that the solver has to the file asked for, whole or not at all; says if there is
 * none, or it is too large. */
void draw(struct run *run, const struct question *question, dlx_solver *solver);

/* With --svg: says that there is nothing to draw. */
void draw_none(struct run *run, const struct place *place);

#endif
