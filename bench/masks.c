/* masks.c - baseline: bit masks, at every node the blank cell with the fewest candidates.
 *
 * places[depth …] are the blanks not yet filled, in any order. The chosen one is swapped to places[depth] and need not
 * be swapped back, as only the set matters to the nodes above.
 */
#include "baseline.h"
#include "effort.h"

#include <string.h>

struct search {
    struct target_houses houses;
    unsigned blanks;
    struct target_place place[TARGET_CELLS];
    uint16_t untried[TARGET_CELLS];     /* candidates still to be tried at a depth */
    uint16_t digit[TARGET_CELLS];       /* the one tried now, a set of one */
    int score[TARGET_CELLS + 1];        /* of the givens and what was filled above a depth */
    uint8_t members[TARGET_DIGITS + 1]; /* of each set of digits */
};

/* Moves the blank with the fewest candidates to places[depth] and returns these. */
static unsigned choose(struct search *search, unsigned depth)
{
    unsigned best = depth, fewest = TARGET_SIDE + 1, candidates = 0;
    for (unsigned k = depth; k < search->blanks; k++) {
        unsigned set = target_candidates(&search->houses, &search->place[k]);
        if (search->members[set] < fewest) {
            best = k;
            candidates = set;
            fewest = search->members[set];
            if (fewest <= 1)
                break;
        }
    }
    struct target_place place = search->place[best];
    search->place[best] = search->place[depth];
    search->place[depth] = place;
    return candidates;
}

static void keep_if_best(const struct search *search, struct baseline_result *result)
{
    if (search->score[search->blanks] <= result->score)
        return;
    result->score = search->score[search->blanks];
    for (unsigned depth = 0; depth < search->blanks; depth++)
        result->grid[search->place[depth].cell] = (uint8_t)target_digit(search->digit[depth]);
}

/* False if a limit stopped it. */
static bool run(struct search *search, struct effort *effort, struct baseline_result *result)
{
    unsigned depth = 0;
    for (;;) {
        if (!effort_spend(effort))
            return false;
        if (depth == search->blanks)
            keep_if_best(search, result);
        else
            search->untried[depth] = (uint16_t)choose(search, depth);
        while (depth == search->blanks || search->untried[depth] == 0) {
            if (depth == 0)
                return true;
            depth--;
            target_toggle(&search->houses, &search->place[depth], search->digit[depth]);
        }
        unsigned rest = search->untried[depth], digit = rest & -rest;
        search->untried[depth] = (uint16_t)(rest ^ digit);
        search->digit[depth] = (uint16_t)digit;
        target_toggle(&search->houses, &search->place[depth], digit);
        search->score[depth + 1] = search->score[depth] + search->place[depth].weight * (int)target_digit(digit);
        depth++;
    }
}

static void solve(const uint8_t grid[TARGET_CELLS], const struct baseline_limits *limits,
                  struct baseline_result *result)
{
    struct effort effort = effort_begin(limits);
    *result = (struct baseline_result){.score = TARGET_NONE, .finished = true};
    memcpy(result->grid, grid, TARGET_CELLS);
    struct search search;
    if (!target_enter(&search.houses, grid))
        return;
    search.blanks = 0;
    for (unsigned cell = 0; cell < TARGET_CELLS; cell++)
        if (grid[cell] == 0)
            search.place[search.blanks++] = target_place(cell);
    search.members[0] = 0;
    for (unsigned set = 1; set <= TARGET_DIGITS; set++)
        search.members[set] = (uint8_t)(search.members[set / 2] + set % 2);
    search.score[0] = target_score(grid);
    result->finished = run(&search, &effort, result);
    result->nodes = effort.nodes;
}

const struct baseline baseline_masks = {
    .name = "masks",
    .summary = "bit masks, at every node the cell with the fewest candidates",
    .solve = solve,
};
