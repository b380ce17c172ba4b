/* slant_search.c - the naive baseline for slant; see slant_case.h.
 *
 * At every node it takes the first cell with the fewest diagonals left: one is left if neither clue at its ends gets
 * too many diagonals, or too few cells for the rest, and a search through the diagonals taken finds no way from one end
 * to the other.
 */
#include "effort.h"
#include "slant_case.h"

#include <stdlib.h>
#include <string.h>

struct search {
    const struct slant_case *board;
    uint32_t cells, across;
    int8_t *filled;        /* of cells: the diagonal, 0 a backslash, or -1 */
    uint8_t *taken, *open; /* of vertices: diagonals that touch it, cells around it not filled yet */
    uint32_t *stack, *seen;
    uint32_t round; /* of the search for loops: the vertices it has seen have this number */
    struct effort effort;
    bool over;
    int answers;
};

static void find_ends(const struct search *search, uint32_t cell, int diagonal, uint32_t ends[2])
{
    uint32_t corner = cell + cell / search->board->width;
    ends[0] = corner + (uint32_t)diagonal;
    ends[1] = corner + search->across + (uint32_t)!diagonal;
}

/* Whether the vertex can still have its number if the cell being filled touches it or not. */
static bool fits(const struct search *search, uint32_t vertex, int touches)
{
    int clue = search->board->clue[vertex], taken = search->taken[vertex] + touches;
    return clue < 0 || (taken <= clue && taken + search->open[vertex] - 1 >= clue);
}

/* Puts the vertices joined to this one, and not seen yet, onto the stack. */
static uint32_t spread(struct search *search, uint32_t vertex, uint32_t height)
{
    uint32_t row = vertex / search->across, column = vertex % search->across;
    for (uint32_t k = 0; k < 4; k++) {
        uint32_t down = k / 2, right = k % 2;
        if (row + down < 1 || row + down > search->board->height || column + right < 1 ||
            column + right > search->board->width)
            continue;
        uint32_t cell = (row + down - 1) * search->board->width + column + right - 1;
        uint32_t other = (row + 2 * down - 1) * search->across + column + 2 * right - 1;
        if (search->filled[cell] != (down != right) || search->seen[other] == search->round)
            continue;
        search->seen[other] = search->round;
        search->stack[height++] = other;
    }
    return height;
}

static bool closes_loop(struct search *search, const uint32_t ends[2])
{
    search->seen[ends[0]] = ++search->round;
    search->stack[0] = ends[0];
    for (uint32_t height = 1; height > 0;) {
        height--;
        height = spread(search, search->stack[height], height);
        if (search->seen[ends[1]] == search->round)
            return true;
    }
    return false;
}

static bool allowed(struct search *search, uint32_t cell, int diagonal)
{
    uint32_t ends[2], others[2];
    find_ends(search, cell, diagonal, ends);
    find_ends(search, cell, !diagonal, others);
    return fits(search, ends[0], 1) && fits(search, ends[1], 1) && fits(search, others[0], 0) &&
           fits(search, others[1], 0) && !closes_loop(search, ends);
}

/* Fills the cell, or empties it again. */
static void change(struct search *search, uint32_t cell, int diagonal, int sign)
{
    search->filled[cell] = (int8_t)(sign > 0 ? diagonal : -1);
    for (int k = 0; k < 2; k++) {
        uint32_t ends[2];
        find_ends(search, cell, k, ends);
        for (int end = 0; end < 2; end++) {
            search->open[ends[end]] = (uint8_t)(search->open[ends[end]] - sign);
            search->taken[ends[end]] = (uint8_t)(search->taken[ends[end]] + (k == diagonal ? sign : 0));
        }
    }
}

/* The cell with the fewest diagonals left, which are set as bits; the number of cells if all are filled. */
static uint32_t choose(struct search *search, unsigned *diagonals)
{
    uint32_t best = search->cells, fewest = 3;
    for (uint32_t cell = 0; cell < search->cells && fewest > 0; cell++) {
        if (search->filled[cell] >= 0)
            continue;
        unsigned left = (unsigned)allowed(search, cell, 0) | (unsigned)allowed(search, cell, 1) << 1;
        uint32_t count = left == 3 ? 2 : left > 0;
        if (count < fewest) {
            best = cell;
            fewest = count;
            *diagonals = left;
        }
    }
    return best;
}

/* NOLINTNEXTLINE(misc-no-recursion): as naive as it is meant to be */
static void descend(struct search *search)
{
    unsigned diagonals = 0;
    if (!effort_spend(&search->effort) || (search->effort.nodes % 16 == 0 && effort_out_of_time(&search->effort))) {
        search->over = true;
        return;
    }
    uint32_t cell = choose(search, &diagonals);
    search->answers += cell == search->cells;
    for (int diagonal = 0; diagonal < 2 && cell < search->cells && !search->over && search->answers < 2; diagonal++)
        if (diagonals >> diagonal & 1) {
            change(search, cell, diagonal, 1);
            descend(search);
            change(search, cell, diagonal, -1);
        }
}

static bool make_room(struct search *search)
{
    size_t vertices = (size_t)search->across * (search->board->height + 1);
    search->filled = malloc(search->cells);
    search->taken = calloc(vertices, 1);
    search->open = calloc(vertices, 1);
    search->stack = calloc(vertices, sizeof *search->stack);
    search->seen = calloc(vertices, sizeof *search->seen);
    if (!search->filled || !search->taken || !search->open || !search->stack || !search->seen)
        return false;
    memset(search->filled, -1, search->cells);
    for (uint32_t place = 0; place < 2 * search->cells; place++) {
        uint32_t ends[2];
        find_ends(search, place / 2, (int)(place % 2), ends);
        search->open[ends[0]]++;
        search->open[ends[1]]++;
    }
    return true;
}

struct slant_result slant_by_search(const struct slant_case *board, double limit)
{
    double start = effort_now();
    struct search search = {
        .board = board,
        .cells = board->width * board->height,
        .across = board->width + 1,
        .effort = {.node_limit = UINT64_MAX, .end = start + limit},
    };
    bool room = make_room(&search);
    if (room)
        descend(&search);
    free(search.filled);
    free(search.taken);
    free(search.open);
    free(search.stack);
    free(search.seen);
    return (struct slant_result){effort_now() - start, !room ? -2 : search.over ? -1 : search.answers};
}
