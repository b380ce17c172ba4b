/* in_order.c - depth-first search that fills the blanks of a grid in a fixed order; see in_order.h.
 *
 * The houses hold the digits used, as sets; the path holds, a depth, the candidates not yet tried there and the digit
 * that stands there now. A node costs three loads to find the candidates of a cell and three stores to enter one.
 */
#include "in_order.h"

#include "effort.h"

#include <string.h>

struct path {
    struct target_place place[TARGET_CELLS];
    uint16_t untried[TARGET_CELLS]; /* candidates still to be tried at a depth */
    uint16_t digit[TARGET_CELLS];   /* the one tried now, a set of one */
    int score[TARGET_CELLS + 1];    /* of the givens and what was filled above a depth */
};

static void keep_if_best(const struct path *path, unsigned blanks, struct baseline_result *result)
{
    if (path->score[blanks] <= result->score)
        return;
    result->score = path->score[blanks];
    for (unsigned depth = 0; depth < blanks; depth++)
        result->grid[path->place[depth].cell] = (uint8_t)target_digit(path->digit[depth]);
}

/* False if a limit stopped it. */
static bool search(struct path *path, unsigned blanks, struct target_houses *houses, struct effort *effort,
                   struct baseline_result *result)
{
    unsigned depth = 0;
    for (;;) {
        if (!effort_spend(effort))
            return false;
        if (depth == blanks)
            keep_if_best(path, blanks, result);
        else
            path->untried[depth] = (uint16_t)target_candidates(houses, &path->place[depth]);
        while (depth == blanks || path->untried[depth] == 0) {
            if (depth == 0)
                return true;
            depth--;
            target_toggle(houses, &path->place[depth], path->digit[depth]);
        }
        unsigned rest = path->untried[depth], digit = rest & -rest;
        path->untried[depth] = (uint16_t)(rest ^ digit);
        path->digit[depth] = (uint16_t)digit;
        target_toggle(houses, &path->place[depth], digit);
        path->score[depth + 1] = path->score[depth] + path->place[depth].weight * (int)target_digit(digit);
        depth++;
    }
}

void in_order_solve(const uint8_t grid[TARGET_CELLS], const uint8_t *order, unsigned blanks,
                    const struct baseline_limits *limits, struct baseline_result *result)
{
    struct effort effort = effort_begin(limits);
    *result = (struct baseline_result){.score = TARGET_NONE, .finished = true};
    memcpy(result->grid, grid, TARGET_CELLS);
    struct target_houses houses;
    if (!target_enter(&houses, grid))
        return;
    struct path path;
    for (unsigned depth = 0; depth < blanks; depth++)
        path.place[depth] = target_place(order[depth]);
    path.score[0] = target_score(grid);
    result->finished = search(&path, blanks, &houses, &effort, result);
    result->nodes = effort.nodes;
}
