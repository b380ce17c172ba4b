/* textbook_matrix.c - builds the matrix of the textbook method; see textbook_matrix.h. */
#include "textbook_matrix.h"

#include <stdlib.h>

/* The items in the order of the search; number[k] is for item k of the problem. */
static void number_items(struct textbook_matrix *matrix, const dlx_problem *problem, uint32_t *number)
{
    uint32_t next = 1;
    for (int primary = 1; primary >= 0; primary--) {
        for (uint32_t k = 0; k < matrix->item_count; k++)
            if (dlx_problem_item_primary(problem, k) == (primary == 1))
                number[k] = next++;
        if (primary)
            matrix->primary_count = next - 1;
    }
}

static void build_items(struct textbook_matrix *matrix)
{
    uint32_t last = matrix->primary_count;
    for (uint32_t k = 0; k <= matrix->item_count; k++) {
        bool ring = k <= last;
        matrix->items[k].left = !ring ? k : k == 0 ? last : k - 1;
        matrix->items[k].right = !ring ? k : k == last ? 0 : k + 1;
        matrix->nodes[k] = (struct node){.up = k, .down = k};
    }
}

static bool has_primary(const dlx_problem *problem, const uint32_t *items, size_t count)
{
    for (size_t k = 0; k < count; k++)
        if (dlx_problem_item_primary(problem, items[k]))
            return true;
    return false;
}

static void add_node(struct textbook_matrix *matrix, uint32_t at, uint32_t item, uint32_t colour)
{
    struct node *nodes = matrix->nodes, *head = &nodes[item];
    nodes[at] = (struct node){.up = head->up, .down = item, .item = item, .colour = colour};
    nodes[head->up].down = at;
    head->up = at;
    head->item++;
}

/* The options, but for those that are in no cover. */
static void build_options(struct textbook_matrix *matrix, const dlx_problem *problem, const uint32_t *number)
{
    uint32_t spacer = matrix->item_count + 1;
    matrix->nodes[spacer] = (struct node){.item = 0};
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        const uint32_t *colours = dlx_problem_option_colours(problem, option);
        if (!has_primary(problem, items, count))
            continue;
        for (uint32_t k = 0; k < count; k++)
            add_node(matrix, spacer + 1 + k, number[items[k]], colours ? colours[k] : 0);
        matrix->nodes[spacer].down = spacer + (uint32_t)count;
        matrix->nodes[spacer + count + 1] = (struct node){.up = spacer + 1};
        spacer += (uint32_t)count + 1;
    }
}

/* No item can be covered more often than it has options, nor need numbers beyond that be told apart. */
static void build_needs(struct textbook_matrix *matrix, const dlx_problem *problem, const uint32_t *number)
{
    for (uint32_t k = 0; k < matrix->item_count; k++) {
        uint32_t most = matrix->nodes[number[k]].item + 1;
        uint32_t lo = dlx_problem_item_lo(problem, k), hi = dlx_problem_item_hi(problem, k);
        lo = lo < most ? lo : most;
        hi = hi < most ? hi : most;
        matrix->needs[number[k]] = (struct need){.bound = (int32_t)hi, .slack = (int32_t)(hi - lo)};
    }
}

void textbook_matrix_free(struct textbook_matrix *matrix)
{
    free(matrix->items);
    free(matrix->needs);
    free(matrix->nodes);
}

/* Room for everything, empty. */
static bool reserve(struct textbook_matrix *matrix, const dlx_problem *problem)
{
    size_t items = (size_t)dlx_problem_item_count(problem) + 1;
    size_t nodes = items + dlx_problem_entry_count(problem) + dlx_problem_option_count(problem) + 1;
    *matrix = (struct textbook_matrix){.item_count = (uint32_t)items - 1};
    if (nodes > INT32_MAX)
        return false;
    matrix->items = calloc(items, sizeof *matrix->items);
    matrix->needs = calloc(items, sizeof *matrix->needs);
    matrix->nodes = calloc(nodes, sizeof *matrix->nodes);
    return matrix->items && matrix->needs && matrix->nodes;
}

bool textbook_matrix_build(struct textbook_matrix *matrix, const dlx_problem *problem)
{
    uint32_t *number = calloc((size_t)dlx_problem_item_count(problem) + 1, sizeof *number);
    bool good = reserve(matrix, problem) && number;
    if (good) {
        number_items(matrix, problem, number);
        build_items(matrix);
        build_options(matrix, problem, number);
        build_needs(matrix, problem, number);
    } else {
        textbook_matrix_free(matrix);
    }
    free(number);
    return good;
}

bool textbook_matrix_multiple(const struct textbook_matrix *matrix)
{
    for (uint32_t item = 1; item <= matrix->primary_count; item++)
        if (matrix->needs[item].bound != 1 || matrix->needs[item].slack != 0)
            return true;
    return false;
}

bool textbook_matrix_coloured(const struct textbook_matrix *matrix)
{
    for (uint32_t item = matrix->primary_count + 1; item <= matrix->item_count; item++)
        for (uint32_t node = matrix->nodes[item].down; node != item; node = matrix->nodes[node].down)
            if (matrix->nodes[node].colour != 0)
                return true;
    return false;
}
