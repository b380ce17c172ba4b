/* textbook_matrix.h - the doubly linked matrix of the textbook method.
 *
 * Item k has the header nodes[k]; items[0] is the root of the ring of the items still to be covered, and the primary
 * ones come first. Behind the headers stand the options, with a spacer before, between and behind them, so that a walk
 * through an option needs nothing but its nodes. The layout is that of Knuth's programs: 16 bytes a node.
 */
#ifndef BENCH_TEXTBOOK_MATRIX_H
#define BENCH_TEXTBOOK_MATRIX_H

#include "dlx.h"

struct node {
    uint32_t up, down; /* of a spacer: the first node of the option before it, the last of the one behind it */
    uint32_t item;     /* of a header: the number of its options; of a spacer: 0 */
    uint32_t colour;
};

struct item {
    uint32_t left, right; /* of a secondary item: itself */
};

/* How often a primary item may still be covered, and by how much less than that it may be. */
struct need {
    int32_t bound, slack;
};

struct textbook_matrix {
    struct item *items;
    struct need *needs;
    struct node *nodes;
    uint32_t item_count, primary_count;
};

/* The matrix of a problem, without the options that are in no cover. False if memory ran out or a node's number would
 * not fit into 31 bits. */
bool textbook_matrix_build(struct textbook_matrix *matrix, const dlx_problem *problem);

void textbook_matrix_free(struct textbook_matrix *matrix);

/* Whether some primary item is not covered exactly once; whether some option has a colour. */
bool textbook_matrix_multiple(const struct textbook_matrix *matrix);
bool textbook_matrix_coloured(const struct textbook_matrix *matrix);

#endif
