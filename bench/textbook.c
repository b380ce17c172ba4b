/* textbook.c - baseline: dancing links as in the textbook, for exact, coloured and multiple covers; no bound.
 *
 * A branch item to be covered once is treated as in Algorithms X and C. Of another one the options are taken in turn,
 * each removed before the next is tried ("tweaked"), so that no set of them comes twice. Which of these a problem needs
 * is decided once; the search is compiled for each kind alone, as Knuth's separate programs are.
 *
 * Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1: Algorithms X, C and M, with the heuristic MRV of
 * exercises 9 and 166.
 */
#include "textbook.h"

#include "effort.h"
#include "textbook_matrix.h"

#include <stdlib.h>

/* The parts of the search are compiled anew for each of its four kinds, their flags being constants there. */
#define SPECIALIZED static inline __attribute__((always_inline))

/* The colour of a node whose item is known to have that colour already. */
static const uint32_t SETTLED = UINT32_MAX;

struct textbook {
    struct textbook_matrix matrix;
    uint32_t *choice; /* at each level the node tried, or the header of an item of which no more is taken */
    uint32_t *first;  /* the first node tried */
    uint64_t covers;
    struct effort effort;
};

/* ---- Covering ---------------------------------------------------------------------------------------------------- */

/* Takes the other nodes of a node's option out of their lists. */
SPECIALIZED void hide(struct textbook_matrix *matrix, uint32_t node, bool coloured)
{
    struct node *nodes = matrix->nodes;
    for (uint32_t other = node + 1; other != node;) {
        const struct node *at = &nodes[other];
        if (at->item == 0) {
            other = at->up;
            continue;
        }
        if (!coloured || at->colour != SETTLED) {
            nodes[at->up].down = at->down;
            nodes[at->down].up = at->up;
            nodes[at->item].item--;
        }
        other++;
    }
}

SPECIALIZED void unhide(struct textbook_matrix *matrix, uint32_t node, bool coloured)
{
    struct node *nodes = matrix->nodes;
    for (uint32_t other = node - 1; other != node;) {
        const struct node *at = &nodes[other];
        if (at->item == 0) {
            other = at->down;
            continue;
        }
        if (!coloured || at->colour != SETTLED) {
            nodes[at->up].down = other;
            nodes[at->down].up = other;
            nodes[at->item].item++;
        }
        other--;
    }
}

SPECIALIZED void unlink_item(struct textbook_matrix *matrix, uint32_t item)
{
    struct item at = matrix->items[item];
    matrix->items[at.left].right = at.right;
    matrix->items[at.right].left = at.left;
}

SPECIALIZED void relink_item(struct textbook_matrix *matrix, uint32_t item)
{
    struct item at = matrix->items[item];
    matrix->items[at.left].right = item;
    matrix->items[at.right].left = item;
}

SPECIALIZED void cover(struct textbook_matrix *matrix, uint32_t item, bool coloured)
{
    unlink_item(matrix, item);
    for (uint32_t node = matrix->nodes[item].down; node != item; node = matrix->nodes[node].down)
        hide(matrix, node, coloured);
}

SPECIALIZED void uncover(struct textbook_matrix *matrix, uint32_t item, bool coloured)
{
    for (uint32_t node = matrix->nodes[item].up; node != item; node = matrix->nodes[node].up)
        unhide(matrix, node, coloured);
    relink_item(matrix, item);
}

/* Gives an item the node's colour: hides the options that give it another, settles the rest. */
SPECIALIZED void purify(struct textbook_matrix *matrix, uint32_t item, uint32_t colour)
{
    for (uint32_t node = matrix->nodes[item].down; node != item; node = matrix->nodes[node].down)
        if (matrix->nodes[node].colour == colour)
            matrix->nodes[node].colour = SETTLED;
        else
            hide(matrix, node, true);
}

SPECIALIZED void unpurify(struct textbook_matrix *matrix, uint32_t item, uint32_t colour)
{
    for (uint32_t node = matrix->nodes[item].up; node != item; node = matrix->nodes[node].up)
        if (matrix->nodes[node].colour == SETTLED)
            matrix->nodes[node].colour = colour;
        else
            unhide(matrix, node, true);
}

/* Does to the item of a node what taking the node's option means for it. */
SPECIALIZED void commit(struct textbook_matrix *matrix, uint32_t node, bool coloured, bool multiple)
{
    uint32_t item = matrix->nodes[node].item, colour = matrix->nodes[node].colour;
    if (multiple && item <= matrix->primary_count && --matrix->needs[item].bound > 0)
        return;
    if (!coloured || colour == 0)
        cover(matrix, item, coloured);
    else if (colour != SETTLED)
        purify(matrix, item, colour);
}

SPECIALIZED void uncommit(struct textbook_matrix *matrix, uint32_t node, bool coloured, bool multiple)
{
    uint32_t item = matrix->nodes[node].item, colour = matrix->nodes[node].colour;
    if (multiple && item <= matrix->primary_count && ++matrix->needs[item].bound > 1)
        return;
    if (!coloured || colour == 0)
        uncover(matrix, item, coloured);
    else if (colour != SETTLED)
        unpurify(matrix, item, colour);
}

/* Commits the other nodes of a node's option. */
SPECIALIZED void commit_others(struct textbook_matrix *matrix, uint32_t node, bool coloured, bool multiple)
{
    for (uint32_t other = node + 1; other != node;)
        if (matrix->nodes[other].item == 0)
            other = matrix->nodes[other].up;
        else
            commit(matrix, other++, coloured, multiple);
}

SPECIALIZED void uncommit_others(struct textbook_matrix *matrix, uint32_t node, bool coloured, bool multiple)
{
    for (uint32_t other = node - 1; other != node;)
        if (matrix->nodes[other].item == 0)
            other = matrix->nodes[other].down;
        else
            uncommit(matrix, other--, coloured, multiple);
}

/* Removes the first node of an item's list, and its option unless the item is covered, which has hidden it. */
SPECIALIZED void tweak(struct textbook_matrix *matrix, uint32_t node, uint32_t item, bool coloured)
{
    if (matrix->needs[item].bound > 0)
        hide(matrix, node, coloured);
    uint32_t next = matrix->nodes[node].down;
    matrix->nodes[item].down = next;
    matrix->nodes[next].up = item;
    matrix->nodes[item].item--;
}

/* Puts back all that tweaks removed from an item's list, from its node `first` on. */
SPECIALIZED void untweak(struct textbook_matrix *matrix, uint32_t first, uint32_t item, bool coloured)
{
    struct node *nodes = matrix->nodes;
    uint32_t end = nodes[item].down, above = item;
    nodes[item].down = first;
    for (uint32_t node = first; node != end; node = nodes[node].down) {
        nodes[node].up = above;
        nodes[item].item++;
        if (matrix->needs[item].bound > 0)
            unhide(matrix, node, coloured);
        above = node;
    }
    nodes[end].up = above;
}

/* ---- The search -------------------------------------------------------------------------------------------------- */

/* In how many ways the search can branch on an item: if it still needs k options, any but the last k - 1 may be the
 * first of them. */
SPECIALIZED int32_t branches(const struct textbook_matrix *matrix, uint32_t item, bool multiple)
{
    int32_t length = (int32_t)matrix->nodes[item].item;
    if (!multiple)
        return length;
    int32_t needed = matrix->needs[item].bound - matrix->needs[item].slack;
    int32_t ways = length + 1 - (needed > 0 ? needed : 0);
    return ways > 0 ? ways : 0;
}

/* Whether item `a` is better to branch on than `b` for equally many branches. */
SPECIALIZED bool breaks_tie(const struct textbook_matrix *matrix, uint32_t a, uint32_t b)
{
    int32_t slack = matrix->needs[a].slack, other = matrix->needs[b].slack;
    return slack < other || (slack == other && matrix->nodes[a].item > matrix->nodes[b].item);
}

/* The item with the fewest branches; 0 if one has none. There is an item. */
SPECIALIZED uint32_t choose(const struct textbook_matrix *matrix, bool multiple)
{
    uint32_t best = 0;
    int32_t fewest = INT32_MAX;
    for (uint32_t item = matrix->items[0].right; item != 0; item = matrix->items[item].right) {
        int32_t ways = branches(matrix, item, multiple);
        if (ways < fewest || (multiple && ways == fewest && breaks_tie(matrix, item, best))) {
            if (ways == 0)
                return 0;
            best = item;
            fewest = ways;
        }
    }
    return best;
}

/* Whether an item, branched on, is to be covered just this once more. */
SPECIALIZED bool plain(const struct textbook_matrix *matrix, uint32_t item, bool multiple)
{
    return !multiple || (matrix->needs[item].bound == 0 && matrix->needs[item].slack == 0);
}

/* Ends the branching on the item of a level. */
SPECIALIZED void leave(struct textbook *book, uint32_t level, uint32_t item, bool coloured, bool multiple)
{
    if (!plain(&book->matrix, item, multiple))
        untweak(&book->matrix, book->first[level], item, coloured);
    if (!multiple || book->matrix.needs[item].bound == 0)
        uncover(&book->matrix, item, coloured);
    if (multiple)
        book->matrix.needs[item].bound++;
}

/* Takes the option chosen at the level, or ends its item; false, and the level is left, if neither may be. */
SPECIALIZED bool take(struct textbook *book, uint32_t level, uint32_t item, bool coloured, bool multiple)
{
    uint32_t node = book->choice[level];
    bool once = plain(&book->matrix, item, multiple);
    if (once ? node == item
             : (int32_t)book->matrix.nodes[item].item <=
                   book->matrix.needs[item].bound - book->matrix.needs[item].slack) {
        leave(book, level, item, coloured, multiple);
        return false;
    }
    if (!once && node != item)
        tweak(&book->matrix, node, item, coloured);
    else if (!once && book->matrix.needs[item].bound > 0)
        unlink_item(&book->matrix, item);
    if (node != item)
        commit_others(&book->matrix, node, coloured, multiple);
    return true;
}

/* Branches on an item at a new level. */
SPECIALIZED bool enter(struct textbook *book, uint32_t level, bool coloured, bool multiple)
{
    uint32_t item = choose(&book->matrix, multiple);
    if (item == 0)
        return false;
    if (!multiple || --book->matrix.needs[item].bound == 0)
        cover(&book->matrix, item, coloured);
    book->first[level] = book->choice[level] = book->matrix.nodes[item].down;
    return take(book, level, item, coloured, multiple);
}

/* Takes back what was chosen at the level and goes on to the next choice there. */
SPECIALIZED bool retake(struct textbook *book, uint32_t level, bool coloured, bool multiple)
{
    uint32_t node = book->choice[level];
    if (multiple && node <= book->matrix.item_count) {
        if (book->matrix.needs[node].bound > 0)
            relink_item(&book->matrix, node);
        leave(book, level, node, coloured, multiple);
        return false;
    }
    uncommit_others(&book->matrix, node, coloured, multiple);
    book->choice[level] = book->matrix.nodes[node].down;
    return take(book, level, book->matrix.nodes[node].item, coloured, multiple);
}

/* Counts the covers; false if a limit came first. */
SPECIALIZED bool search(struct textbook *book, bool coloured, bool multiple)
{
    for (uint32_t level = 0;; level++) {
        if (!effort_spend(&book->effort))
            return false;
        bool deeper = false;
        if (book->matrix.items[0].right == 0)
            book->covers++;
        else
            deeper = enter(book, level, coloured, multiple);
        while (!deeper) {
            if (level == 0)
                return true;
            deeper = retake(book, --level, coloured, multiple);
        }
    }
}

static bool count(struct textbook *book)
{
    bool coloured = textbook_matrix_coloured(&book->matrix);
    if (textbook_matrix_multiple(&book->matrix))
        return coloured ? search(book, true, true) : search(book, false, true);
    return coloured ? search(book, true, false) : search(book, false, false);
}

bool textbook_count(const dlx_problem *problem, const struct baseline_limits *limits, struct textbook_result *result)
{
    struct textbook book = {.covers = 0};
    if (!textbook_matrix_build(&book.matrix, problem))
        return false;
    /* A level takes an option or ends an item; the last one finds that none is left. */
    size_t levels = (size_t)dlx_problem_option_count(problem) + book.matrix.item_count + 1;
    book.choice = calloc(levels, sizeof *book.choice);
    book.first = calloc(levels, sizeof *book.first);
    bool good = book.choice && book.first;
    if (good) {
        book.effort = effort_begin(limits);
        result->finished = count(&book);
        result->covers = book.covers;
        result->nodes = book.effort.nodes;
    }
    free(book.choice);
    free(book.first);
    textbook_matrix_free(&book.matrix);
    return good;
}
