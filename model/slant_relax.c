/* slant_relax.c - a bound on loop-free fillings; see slant_relax.h.
 *
 * Call the better diagonal of a cell its favourite, and the difference of the two scores its weight. Without the clues,
 * going through the cells by falling weight and taking the favourite unless it closes a loop is best. (A diagonal taken
 * in place of a favourite is part of no later loop of favourites: the path that it replaces would cross that loop. So
 * this is Kruskal's algorithm, for the diagonals between even vertices and for those between odd ones.)
 *
 * The bound in terms of scores: of the diagonals between the vertices of a set S, at most |S| - 1 are taken. Let H(t)
 * be the favourites of weight t or more, and S run through the parts of H(t) that hold together when any one favourite
 * is removed. Each such S, over all t, has a price; summed up, the score of a diagonal is lowered by the greatest t at
 * which one S holds both its ends, and what is still to come is, for each favourite taken, the greatest weight of one
 * that was refused because of it. For the favourites taken and refused this gives just what the greedy filling has, so
 * the bound is its score; but it is a bound for whatever sets S are used, as long as the two are summed up from the
 * same ones. Diagonals that every cover has merge their ends from the start.
 */
#include "slant_relax.h"

#include <stdlib.h>

/* A cell with both diagonals open. */
struct candidate {
    int64_t weight;
    uint32_t place; /* of the favourite */
};

/* A diagonal that was taken, seen from its lower end in the rooted forest. */
struct link {
    uint32_t up;    /* the vertex above; of a root itself */
    uint32_t depth; /* below the root */
};

/* The weight of what every cover has. */
#define FIXED INT64_MAX

/* A union by size without path compression: t is the weight at which the vertex was joined to its parent. */
struct part {
    uint32_t parent, size;
    int64_t weight;
};

struct slant_relax {
    const struct slant_board *board;
    const uint32_t *option_of;
    struct candidate *candidate; /* of cells, by falling weight */
    uint32_t candidates;
    bool *taken;       /* of places: a favourite, or fixed, and without a loop */
    bool *fixed;       /* of cells */
    uint32_t *refused; /* candidates whose favourite closes a loop, by falling weight */
    uint32_t refusals;
    uint32_t *root; /* union by path halving: of the greedy filling, then of what is merged */
    struct link *link;
    struct part *part;
    uint32_t *stack;
};

void slant_relax_free(struct slant_relax *relax)
{
    if (!relax)
        return;
    free(relax->candidate);
    free(relax->taken);
    free(relax->fixed);
    free(relax->refused);
    free(relax->root);
    free(relax->link);
    free(relax->part);
    free(relax->stack);
    free(relax);
}

struct slant_relax *slant_relax_new(const struct slant_board *board, const uint32_t *option_of)
{
    size_t vertices = slant_vertices(board), cells = slant_cells(board);
    struct slant_relax *relax = calloc(1, sizeof *relax);
    if (!relax)
        return NULL;
    *relax = (struct slant_relax){
        .board = board,
        .option_of = option_of,
        .candidate = malloc(cells * sizeof *relax->candidate),
        .taken = malloc(2 * cells * sizeof *relax->taken),
        .fixed = malloc(cells * sizeof *relax->fixed),
        .refused = malloc(cells * sizeof *relax->refused),
        .root = malloc(vertices * sizeof *relax->root),
        .link = malloc(vertices * sizeof *relax->link),
        .part = malloc(vertices * sizeof *relax->part),
        .stack = malloc(vertices * sizeof *relax->stack),
    };
    if (relax->candidate && relax->taken && relax->fixed && relax->refused && relax->root && relax->link &&
        relax->part && relax->stack)
        return relax;
    slant_relax_free(relax);
    return NULL;
}

static uint32_t find(uint32_t *root, uint32_t vertex)
{
    while (root[vertex] != vertex)
        vertex = root[vertex] = root[root[vertex]];
    return vertex;
}

/* Joins the ends of the diagonal; false if they were joined already. */
static bool join(struct slant_relax *relax, uint32_t place)
{
    uint32_t ends[2];
    slant_ends(relax->board, place / 2, (enum slant_diagonal)(place % 2), ends);
    uint32_t a = find(relax->root, ends[0]), b = find(relax->root, ends[1]);
    relax->root[a] = b;
    return a != b;
}

static int compare_candidates(const void *left, const void *right)
{
    const struct candidate *a = left, *b = right;
    if (a->weight != b->weight)
        return a->weight > b->weight ? -1 : 1;
    return a->place < b->place ? -1 : 1;
}

/* The fate of a place. */
static uint8_t fate_of(const struct slant_relax *relax, const dlx_relaxation *relaxation, uint32_t place)
{
    uint32_t option = relax->option_of[place];
    return option == UINT32_MAX ? DLX_FATE_GONE : relaxation->fate[option];
}

/* Begins with the diagonals that every cover has, and lists the candidates; false if two of the former close a loop, or
 * a weight does not fit. */
static bool begin(struct slant_relax *relax, const dlx_relaxation *relaxation)
{
    relax->candidates = relax->refusals = 0;
    for (uint32_t vertex = 0; vertex < slant_vertices(relax->board); vertex++)
        relax->root[vertex] = vertex;
    for (uint32_t cell = 0; cell < slant_cells(relax->board); cell++) {
        uint32_t place = 2 * cell;
        uint8_t fate[2];
        for (uint32_t k = 0; k < 2; k++) {
            fate[k] = fate_of(relax, relaxation, place + k);
            relax->taken[place + k] = fate[k] == DLX_FATE_TAKEN;
            if (relax->taken[place + k] && !join(relax, place + k))
                return false;
        }
        relax->fixed[cell] = relax->taken[place] || relax->taken[place + 1];
        if (fate[0] != DLX_FATE_OPEN || fate[1] != DLX_FATE_OPEN)
            continue;
        int64_t weight;
        if (__builtin_sub_overflow(relaxation->score[relax->option_of[place]],
                                   relaxation->score[relax->option_of[place + 1]], &weight))
            return false;
        struct candidate *next = &relax->candidate[relax->candidates++];
        *next = weight >= 0 ? (struct candidate){weight, place} : (struct candidate){-weight, place + 1};
    }
    return true;
}

/* The best filling without the clues. */
static void fill(struct slant_relax *relax, dlx_relaxation *relaxation)
{
    qsort(relax->candidate, relax->candidates, sizeof *relax->candidate, compare_candidates);
    for (uint32_t k = 0; k < relax->candidates; k++) {
        uint32_t place = relax->candidate[k].place;
        relax->taken[place] = join(relax, place);
        if (!relax->taken[place])
            relax->refused[relax->refusals++] = k;
        relaxation->best[relax->option_of[relax->taken[place] ? place : place ^ 1]] = true;
    }
}

/* Merges the vertex with the one above, at this weight. */
static void merge(struct slant_relax *relax, uint32_t vertex, int64_t weight)
{
    uint32_t small = vertex, large = relax->link[vertex].up;
    relax->root[vertex] = large;
    while (relax->part[small].parent != small)
        small = relax->part[small].parent;
    while (relax->part[large].parent != large)
        large = relax->part[large].parent;
    if (relax->part[small].size > relax->part[large].size) {
        uint32_t kept = small;
        small = large;
        large = kept;
    }
    relax->part[large].size += relax->part[small].size;
    relax->part[small].parent = large;
    relax->part[small].weight = weight;
}

/* Links the vertices joined to this one by diagonals taken, but for the one above, and puts them onto the stack;
 * returns its height. Ends of fixed diagonals are merged. */
static uint32_t link_around(struct slant_relax *relax, uint32_t vertex, uint32_t height)
{
    struct slant_spoke spokes[4];
    for (uint32_t count = slant_spokes(relax->board, vertex, spokes); count-- > 0;) {
        uint32_t place = spokes[count].place, end = spokes[count].end;
        if (!relax->taken[place] || relax->link[vertex].up == end)
            continue;
        relax->link[end] = (struct link){vertex, relax->link[vertex].depth + 1};
        relax->stack[height++] = end;
        if (relax->fixed[place / 2])
            merge(relax, end, FIXED);
    }
    return height;
}

/* Roots the trees of what was taken, and makes every vertex a part of its own but for what is fixed. */
static void root_trees(struct slant_relax *relax)
{
    uint32_t vertices = slant_vertices(relax->board);
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        relax->root[vertex] = vertex;
        relax->link[vertex].up = UINT32_MAX;
        relax->part[vertex] = (struct part){vertex, 1, 0};
    }
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        if (relax->link[vertex].up != UINT32_MAX)
            continue;
        relax->link[vertex] = (struct link){vertex, 0};
        relax->stack[0] = vertex;
        for (uint32_t height = 1; height > 0;) {
            height--;
            height = link_around(relax, relax->stack[height], height);
        }
    }
}

/* Merges, for every refused favourite by falling weight, what is on the path between its ends; *more is the sum of the
 * weights at which that happened. False if it does not fit. */
static bool merge_paths(struct slant_relax *relax, int64_t *more)
{
    for (uint32_t k = 0; k < relax->refusals; k++) {
        const struct candidate *refused = &relax->candidate[relax->refused[k]];
        uint32_t ends[2];
        slant_ends(relax->board, refused->place / 2, (enum slant_diagonal)(refused->place % 2), ends);
        uint32_t a = find(relax->root, ends[0]), b = find(relax->root, ends[1]);
        while (a != b) {
            uint32_t *lower = relax->link[a].depth > relax->link[b].depth ? &a : &b;
            merge(relax, *lower, refused->weight);
            *lower = find(relax->root, *lower);
            if (__builtin_add_overflow(*more, refused->weight, more))
                return false;
        }
    }
    return true;
}

/* The weight at which the ends of the diagonal came into one part; 0 if they did not. */
static int64_t merging_weight(const struct slant_relax *relax, uint32_t place)
{
    const struct part *part = relax->part;
    uint32_t ends[2];
    slant_ends(relax->board, place / 2, (enum slant_diagonal)(place % 2), ends);
    uint32_t a = ends[0], b = ends[1];
    int64_t weight = 0;
    while (a != b) { /* weights fall on the way to a root */
        if (part[a].parent == a || (part[b].parent != b && part[b].weight > part[a].weight)) {
            uint32_t kept = a;
            a = b;
            b = kept;
        }
        if (part[a].parent == a)
            return 0;
        weight = part[a].weight;
        a = part[a].parent;
    }
    return weight;
}

/* Lowers the scores of the candidates' diagonals. One that fixed ones leave no room for is worth no more than the
 * other.
 */
static void lower(const struct slant_relax *relax, dlx_relaxation *relaxation)
{
    for (uint32_t k = 0; k < relax->candidates; k++)
        for (uint32_t other = 0; other < 2; other++) {
            uint32_t place = relax->candidate[k].place ^ other;
            int64_t weight = merging_weight(relax, place);
            if (weight == FIXED)
                weight = other ? 0 : relax->candidate[k].weight;
            relaxation->score[relax->option_of[place]] -= weight;
        }
}

bool slant_relax_run(struct slant_relax *relax, dlx_relaxation *relaxation)
{
    if (!begin(relax, relaxation))
        return false;
    fill(relax, relaxation);
    root_trees(relax);
    if (!merge_paths(relax, &relaxation->more))
        return false;
    lower(relax, relaxation);
    return true;
}
