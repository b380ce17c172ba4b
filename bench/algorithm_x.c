/* algorithm_x.c - baseline: textbook Algorithm X over dancing links, no bound.
 *
 * The exact cover has 324 items: a cell is filled, a row, a column or a box has a digit. A blank cell has nine options
 * and a given one, each of four items. Header 0 is the root of the ring of items and the items' headers follow; then,
 * from a multiple of four on, the options, four nodes each: the low bits of a node are its place in its option, and no
 * spacers are needed.
 * Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1, Algorithm X with the heuristic of exercise 9.
 */
#include "baseline.h"
#include "effort.h"

#include <string.h>

enum {
    ITEMS = 4 * TARGET_CELLS,
    OPTIONS = TARGET_CELLS * TARGET_SIDE,
    HEADS = ITEMS + 1,
    FIRST_NODE = ITEMS + 4, /* a multiple of four */
    NODES = FIRST_NODE + 4 * OPTIONS
};

struct links {
    uint16_t left[HEADS], right[HEADS], length[HEADS];
    uint16_t top[NODES], up[NODES], down[NODES];
    uint8_t cell[OPTIONS], digit[OPTIONS], score[OPTIONS];
    unsigned options;
};

static void add_node(struct links *links, unsigned node, unsigned item)
{
    links->top[node] = (uint16_t)item;
    links->up[node] = links->up[item];
    links->down[node] = (uint16_t)item;
    links->down[links->up[item]] = (uint16_t)node;
    links->up[item] = (uint16_t)node;
    links->length[item]++;
}

static void add_option(struct links *links, unsigned cell, unsigned digit)
{
    struct target_place place = target_place(cell);
    unsigned option = links->options++, node = FIRST_NODE + 4 * option;
    links->cell[option] = (uint8_t)cell;
    links->digit[option] = (uint8_t)digit;
    links->score[option] = (uint8_t)(place.weight * digit);
    add_node(links, node, 1 + cell);
    add_node(links, node + 1, TARGET_CELLS + place.row * 9u + digit);
    add_node(links, node + 2, 2 * TARGET_CELLS + place.column * 9u + digit);
    add_node(links, node + 3, 3 * TARGET_CELLS + place.box * 9u + digit);
}

static void build(struct links *links, const uint8_t grid[TARGET_CELLS])
{
    for (unsigned head = 0; head < HEADS; head++) {
        links->left[head] = (uint16_t)(head == 0 ? ITEMS : head - 1);
        links->right[head] = (uint16_t)(head == ITEMS ? 0 : head + 1);
        links->up[head] = links->down[head] = (uint16_t)head;
        links->length[head] = 0;
    }
    links->options = 0;
    for (unsigned cell = 0; cell < TARGET_CELLS; cell++)
        for (unsigned digit = 1; digit <= TARGET_SIDE; digit++)
            if (grid[cell] == 0 || grid[cell] == digit)
                add_option(links, cell, digit);
}

static unsigned option_of(unsigned node)
{
    return (node - FIRST_NODE) / 4;
}

/* The k-th node after `node` in its option, going round. */
static unsigned next_in_option(unsigned node, unsigned k)
{
    return (node & ~3u) | ((node + k) & 3u);
}

static void cover(struct links *links, unsigned item)
{
    links->right[links->left[item]] = links->right[item];
    links->left[links->right[item]] = links->left[item];
    for (unsigned node = links->down[item]; node != item; node = links->down[node])
        for (unsigned k = 1; k < 4; k++) {
            unsigned other = next_in_option(node, k);
            links->down[links->up[other]] = links->down[other];
            links->up[links->down[other]] = links->up[other];
            links->length[links->top[other]]--;
        }
}

static void uncover(struct links *links, unsigned item)
{
    for (unsigned node = links->up[item]; node != item; node = links->up[node])
        for (unsigned k = 3; k > 0; k--) {
            unsigned other = next_in_option(node, k);
            links->down[links->up[other]] = (uint16_t)other;
            links->up[links->down[other]] = (uint16_t)other;
            links->length[links->top[other]]++;
        }
    links->right[links->left[item]] = (uint16_t)item;
    links->left[links->right[item]] = (uint16_t)item;
}

/* The item with the fewest options; there is one. */
static unsigned choose(const struct links *links)
{
    unsigned best = links->right[0];
    for (unsigned item = best; item != 0; item = links->right[item])
        if (links->length[item] < links->length[best]) {
            best = item;
            if (links->length[item] == 0)
                break;
        }
    return best;
}

static void keep_if_best(const struct links *links, const uint16_t chosen[TARGET_CELLS], struct baseline_result *result)
{
    int score = 0;
    for (unsigned depth = 0; depth < TARGET_CELLS; depth++)
        score += links->score[option_of(chosen[depth])];
    if (score <= result->score)
        return;
    result->score = score;
    for (unsigned depth = 0; depth < TARGET_CELLS; depth++) {
        unsigned option = option_of(chosen[depth]);
        result->grid[links->cell[option]] = links->digit[option];
    }
}

static void take(struct links *links, unsigned node)
{
    for (unsigned k = 1; k < 4; k++)
        cover(links, links->top[next_in_option(node, k)]);
}

static void untake(struct links *links, unsigned node)
{
    for (unsigned k = 3; k > 0; k--)
        uncover(links, links->top[next_in_option(node, k)]);
}

/* False if a limit stopped it. chosen[depth] is the node by which the item chosen at that depth is covered, or that
 * item itself once its options have all been tried; a cover has 81 options. */
static bool search(struct links *links, struct effort *effort, struct baseline_result *result)
{
    uint16_t chosen[TARGET_CELLS] = {0};
    unsigned depth = 0;
    for (;;) {
        if (!effort_spend(effort))
            return false;
        bool complete = links->right[0] == 0;
        if (complete) {
            keep_if_best(links, chosen, result);
        } else {
            unsigned item = choose(links);
            cover(links, item);
            chosen[depth] = links->down[item];
        }
        while (complete || chosen[depth] < FIRST_NODE) {
            if (!complete)
                uncover(links, chosen[depth]);
            complete = false;
            if (depth == 0)
                return true;
            depth--;
            untake(links, chosen[depth]);
            chosen[depth] = links->down[chosen[depth]];
        }
        take(links, chosen[depth++]);
    }
}

static void solve(const uint8_t grid[TARGET_CELLS], const struct baseline_limits *limits,
                  struct baseline_result *result)
{
    struct effort effort = effort_begin(limits);
    *result = (struct baseline_result){.score = TARGET_NONE};
    memcpy(result->grid, grid, TARGET_CELLS);
    struct links links;
    build(&links, grid);
    result->finished = search(&links, &effort, result);
    result->nodes = effort.nodes;
}

const struct baseline baseline_algorithm_x = {
    .name = "algorithm-x",
    .summary = "textbook Algorithm X over dancing links, 324 items, no bound",
    .solve = solve,
};
