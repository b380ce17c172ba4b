/* propagation.h - the propagators of a solver, and their way into its searches.
 *
 * Propagators speak of the options of the problem, a search of ranks; the maps between them are made when a search
 * begins.
 */
#ifndef DLX_PROPAGATION_H
#define DLX_PROPAGATION_H

#include "matrix.h"

struct dlx_propagation {
    dlx_propagator *list;
    size_t count, room;
    struct matrix *matrix;  /* of the search; null between searches */
    uint32_t options;       /* of the problem */
    uint32_t *rank_of;      /* of every option of the problem, or NO_OPTION */
    uint32_t *option_of;    /* of every rank */
    const uint32_t *forced; /* options that every cover has, taken before the search, */
    size_t forced_told;     /* so many of them told of, */
    uint32_t *told;         /* each to so many propagators */
};

/* Adds a copy of the propagator. */
dlx_status propagation_add(dlx_propagation *propagation, const dlx_propagator *propagator);
void propagation_free(dlx_propagation *propagation);

/* What a search is about: the options of the problem behind the ranks 0 .. ranks-1 are origin[order[rank]]. */
struct propagation_scope {
    uint32_t options; /* of the problem */
    uint32_t ranks;
    const uint32_t *order, *origin;
    const uint32_t *forced;
    size_t forced_count;
};

/* Begins a search over this matrix: prepares the propagators and tells them of the forced options. *open is false if
 * one fails. Without propagators it does nothing. Must be followed by propagation_end, also after an error. */
dlx_status propagation_begin(dlx_propagation *propagation, struct matrix *matrix, const struct propagation_scope *scope,
                             bool *open);
void propagation_end(dlx_propagation *propagation);

/* With propagators there, tells of the option of that rank, taken; *told is how many propagators heard of it. False if
 * one fails. */
bool propagation_take(dlx_propagation *propagation, uint32_t rank, uint32_t *told);

/* Tells those of its being taken back. */
void propagation_undo(dlx_propagation *propagation, uint32_t rank, uint32_t told);

#endif
