/* forced.h - the options that every cover of a problem has. */
#ifndef CLI_FORCED_H
#define CLI_FORCED_H

#include "dlx.h"

struct forced {
    const dlx_problem *problem;
    const dlx_propagator *propagator; /* the problem's side constraint, or null */
    dlx_parameters parameters;        /* objective none; the limits hold for all searches together */
    /* Whether the solver's last cover stands its verification. */
    bool (*stands)(void *context, dlx_solver *solver);
    void *context;
    uint32_t *options; /* those that all covers seen have, ascending; null if no cover was seen */
    size_t count;
    uint64_t nodes;  /* of all searches */
    uint64_t covers; /* seen; 1 at the end: it is the only one */
};

/* Leaves in `options` those that every cover has: looks for two covers, then for one without each of the options that
 * those have in common; every cover found takes others out. *event is DLX_END when that is proven, DLX_STOPPED if a
 * limit or a signal came first, DLX_COVER if a cover did not stand. A search for each option that stays. `options` is
 * to be freed by forced_free, also after an error. */
dlx_status forced_find(struct forced *forced, dlx_event *event);
void forced_free(struct forced *forced);

#endif
