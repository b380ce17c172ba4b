/* relaxation.h - what propagators lend to the bound: see dlx_relaxation in dlx.h.
 *
 * Between the reduced scores that items leave and the bound stand the propagators: they lower reduced scores and add
 * to the bound what that takes from it. In integers that is a fact as all of price.h; in floating point, rounded to
 * integers and back, it steers the dual.
 */
#ifndef DLX_RELAXATION_H
#define DLX_RELAXATION_H

#include "propagation.h"
#include "reduce.h"

struct relaxation {
    const dlx_propagation *propagation;
    const uint32_t *origin; /* of the reduced problem's options in the problem */
    uint32_t options;       /* of the reduced problem, */
    uint32_t room;          /* and of the problem: the arrays hold so many */
    uint8_t *fate;
    int64_t *score;
    bool *best;
    bool *chosen; /* of the reduced problem's options: the best set at the last relaxation_apply */
};

/* The propagators' relaxation for a reduced problem; both must outlive it. relaxation_free also after an error. */
dlx_status relaxation_new(struct relaxation *relaxation, const dlx_propagation *propagation, uint32_t options,
                          const struct reduction *reduction);
void relaxation_free(struct relaxation *relaxation);

/* Whether a propagator has a relaxation: else there is no use in one. */
bool relaxation_any(const dlx_propagation *propagation);

/* Lowers the reduced scores of the reduced problem's options; *more is what is to be added to the bound. */
void relaxation_apply(struct relaxation *relaxation, int64_t *reduced, int64_t *more);

/* The same for `count` real reduced scores, those of the options order[]. chosen[] says which of these the best set
 * has, if *steered: else the propagators did not tell. */
void relaxation_steer(struct relaxation *relaxation, const uint32_t *order, uint32_t count, double *reduced,
                      double *more, bool *chosen, bool *steered);

#endif
