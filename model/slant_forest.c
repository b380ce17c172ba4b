/* slant_forest.c - union by size, undone from a stack; see slant_forest.h.
 *
 * Trees are joined under the root of the larger one, and no path is compressed, so that joining is undone by cutting
 * one pointer: finding a root is O(log vertices). The members of a tree form a ring, two of which are joined, and
 * parted, by exchanging two successors. A union looks at the cells around the vertices of the smaller tree: a vertex is
 * in the smaller one at most log(vertices) times on a path of the search.
 */
#include "slant_forest.h"

#include "slant_relax.h"

#include <stdlib.h>

#define NOTHING_JOINED UINT32_MAX

struct slant_forest {
    const struct slant_board *board;
    const uint32_t *option_of, *place_of;
    uint32_t *parent; /* of a root: itself */
    uint32_t *size;   /* of a root: how many vertices its tree has */
    uint32_t *next;   /* the ring of the tree */
    bool *filled;     /* of every cell */
    uint32_t *joined; /* for every option taken the root that became a child, or NOTHING_JOINED */
    uint32_t height;
    struct slant_relax *relax; /* null if scores do not matter */
    dlx_propagator propagator;
};

static uint32_t root(const struct slant_forest *forest, uint32_t vertex)
{
    while (forest->parent[vertex] != vertex)
        vertex = forest->parent[vertex];
    return vertex;
}

static void exchange(uint32_t *next, uint32_t a, uint32_t b)
{
    uint32_t kept = next[a];
    next[a] = next[b];
    next[b] = kept;
}

/* Hides the diagonals around the vertex, which has just become part of the tree of `large`, that end in that tree. */
static void hide_around(struct slant_forest *forest, uint32_t vertex, uint32_t large, dlx_propagation *propagation)
{
    struct slant_spoke spokes[4];
    for (uint32_t count = slant_spokes(forest->board, vertex, spokes); count-- > 0;) {
        const struct slant_spoke *spoke = &spokes[count];
        if (!forest->filled[spoke->place / 2] && root(forest, spoke->end) == large)
            dlx_propagation_hide(propagation, forest->option_of[spoke->place]);
    }
}

static bool take(void *context, uint32_t option, dlx_propagation *propagation)
{
    struct slant_forest *forest = context;
    uint32_t place = forest->place_of[option], ends[2];
    slant_ends(forest->board, place / 2, (enum slant_diagonal)(place % 2), ends);
    uint32_t small = root(forest, ends[0]), large = root(forest, ends[1]);
    uint32_t *joined = &forest->joined[forest->height++];
    forest->filled[place / 2] = true;
    *joined = NOTHING_JOINED;
    if (small == large)
        return false;
    if (forest->size[small] > forest->size[large]) {
        uint32_t kept = small;
        small = large;
        large = kept;
    }
    uint32_t vertex = small;
    do {
        hide_around(forest, vertex, large, propagation);
        vertex = forest->next[vertex];
    } while (vertex != small);
    forest->parent[small] = large;
    forest->size[large] += forest->size[small];
    exchange(forest->next, small, large);
    *joined = small;
    return true;
}

static void undo(void *context, uint32_t option)
{
    struct slant_forest *forest = context;
    uint32_t small = forest->joined[--forest->height];
    forest->filled[forest->place_of[option] / 2] = false;
    if (small == NOTHING_JOINED)
        return;
    uint32_t large = forest->parent[small];
    exchange(forest->next, small, large);
    forest->size[large] -= forest->size[small];
    forest->parent[small] = small;
}

static bool relax(void *context, dlx_relaxation *relaxation)
{
    const struct slant_forest *forest = context;
    return slant_relax_run(forest->relax, relaxation);
}

struct slant_forest *slant_forest_new(const struct slant_board *board, const uint32_t *option_of,
                                      const uint32_t *place_of, bool scored)
{
    size_t vertices = slant_vertices(board), cells = slant_cells(board);
    struct slant_forest *forest = calloc(1, sizeof *forest);
    if (!forest)
        return NULL;
    *forest = (struct slant_forest){
        .board = board,
        .option_of = option_of,
        .place_of = place_of,
        .parent = malloc(vertices * sizeof *forest->parent),
        .size = malloc(vertices * sizeof *forest->size),
        .next = malloc(vertices * sizeof *forest->next),
        .filled = calloc(cells, sizeof *forest->filled),
        .joined = malloc(cells * sizeof *forest->joined),
        .relax = scored ? slant_relax_new(board, option_of) : NULL,
        .propagator = {.context = forest, .take = take, .undo = undo, .relax = scored ? relax : NULL},
    };
    if (!forest->parent || !forest->size || !forest->next || !forest->filled || !forest->joined ||
        (scored && !forest->relax)) {
        slant_forest_free(forest);
        return NULL;
    }
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        forest->parent[vertex] = forest->next[vertex] = vertex;
        forest->size[vertex] = 1;
    }
    return forest;
}

void slant_forest_free(struct slant_forest *forest)
{
    if (!forest)
        return;
    free(forest->parent);
    free(forest->size);
    free(forest->next);
    free(forest->filled);
    free(forest->joined);
    slant_relax_free(forest->relax);
    free(forest);
}

const dlx_propagator *slant_forest_propagator(const struct slant_forest *forest)
{
    return &forest->propagator;
}
