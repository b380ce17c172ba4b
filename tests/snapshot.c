/* snapshot.c - copies of dancing links; see snapshot.h. */
#include "snapshot.h"

#include "problems.h"

#include <stdlib.h>
#include <string.h>

static void *copy_of(const void *array, size_t bytes)
{
    void *copy = malloc(bytes + 1);
    require(copy != NULL, 0, "no memory");
    return memcpy(copy, array, bytes);
}

struct links copy_links(const struct links *links)
{
    size_t nodes = links->nodes, heads = (size_t)links->items + 1;
    struct links copy = *links;
    copy.top = copy_of(links->top, nodes * sizeof *links->top);
    copy.up = copy_of(links->up, nodes * sizeof *links->up);
    copy.down = copy_of(links->down, nodes * sizeof *links->down);
    copy.left = copy_of(links->left, heads * sizeof *links->left);
    copy.right = copy_of(links->right, heads * sizeof *links->right);
    copy.length = copy_of(links->length, heads * sizeof *links->length);
    copy.need = copy_of(links->need, heads * sizeof *links->need);
    copy.room = copy_of(links->room, heads * sizeof *links->room);
    copy.painted = copy_of(links->painted, heads * sizeof *links->painted);
    copy.first_node = copy_of(links->first_node, links->options * sizeof *links->first_node);
    copy.gone = copy_of(links->gone, links->options * sizeof *links->gone);
    copy.colour = links->colour ? copy_of(links->colour, nodes * sizeof *links->colour) : NULL;
    return copy;
}

void free_copy(struct links *copy)
{
    free(copy->top);
    free(copy->up);
    free(copy->down);
    free(copy->left);
    free(copy->right);
    free(copy->length);
    free(copy->need);
    free(copy->room);
    free(copy->painted);
    free(copy->first_node);
    free(copy->gone);
    free(copy->colour);
}

static bool equal_colours(const struct links *a, const struct links *b)
{
    if (!a->colour || !b->colour)
        return a->colour == b->colour;
    return memcmp(a->colour, b->colour, a->nodes * sizeof *a->colour) == 0;
}

bool equal_links(const struct links *a, const struct links *b)
{
    size_t nodes = a->nodes, heads = (size_t)a->items + 1;
    return memcmp(a->top, b->top, nodes * sizeof *a->top) == 0 && memcmp(a->up, b->up, nodes * sizeof *a->up) == 0 &&
           memcmp(a->down, b->down, nodes * sizeof *a->down) == 0 &&
           memcmp(a->left, b->left, heads * sizeof *a->left) == 0 &&
           memcmp(a->right, b->right, heads * sizeof *a->right) == 0 &&
           memcmp(a->length, b->length, heads * sizeof *a->length) == 0 &&
           memcmp(a->need, b->need, heads * sizeof *a->need) == 0 &&
           memcmp(a->room, b->room, heads * sizeof *a->room) == 0 &&
           memcmp(a->painted, b->painted, heads * sizeof *a->painted) == 0 &&
           memcmp(a->first_node, b->first_node, a->options * sizeof *a->first_node) == 0 &&
           memcmp(a->gone, b->gone, a->options * sizeof *a->gone) == 0 && equal_colours(a, b) &&
           a->trail_height == b->trail_height;
}
