/* links.c - dancing links; see links.h for the layout and its invariants. */
#include "links.h"

#include "memory.h"
#include "problem.h"

#include <string.h>

static void link_heads(struct links *links, const dlx_problem *problem)
{
    uint32_t last = 0;
    for (uint32_t head = 0; head <= links->items; head++) {
        links->top[head] = (int32_t)head;
        links->up[head] = links->down[head] = head;
        links->left[head] = links->right[head] = head;
        links->length[head] = links->painted[head] = 0;
        uint32_t lo = head > 0 ? problem->item_lo[head - 1] : 0;
        links->need[head] = lo < INT32_MAX ? (int32_t)lo : INT32_MAX; /* there are fewer options than that */
        links->room[head] = head > 0 ? problem->item_hi[head - 1] : 0;
        if (head > 0 && problem->item_primary[head - 1]) {
            links->left[head] = last;
            links->right[last] = head;
            last = head;
        }
    }
    links->left[0] = last;
    links->right[last] = 0;
}

static void append_node(struct links *links, uint32_t node, uint32_t head)
{
    links->top[node] = (int32_t)head;
    links->up[node] = links->up[head];
    links->down[node] = head;
    links->down[links->up[head]] = node;
    links->up[head] = node;
    links->length[head]++;
}

static void link_options(struct links *links, const dlx_problem *problem, const uint32_t *order)
{
    uint32_t spacer = links->items + 1;
    links->top[spacer] = 0;
    links->up[spacer] = 0;
    for (uint32_t rank = 0; rank < links->options; rank++) {
        uint32_t first = spacer + 1, node = first;
        for (uint32_t e = problem->option_start[order[rank]]; e < problem->option_start[order[rank] + 1]; e++) {
            if (problem->entry_colour)
                links->colour[node] = problem->entry_colour[e];
            append_node(links, node++, problem->entry_item[e] + 1);
        }
        links->first_node[rank] = first;
        links->gone[rank] = false;
        links->down[spacer] = node - 1;
        spacer = node;
        links->top[spacer] = -(int32_t)(rank + 1);
        links->up[spacer] = first;
    }
    links->down[spacer] = 0;
}

dlx_status links_new(struct links *links, const dlx_problem *problem, const uint32_t *order, uint32_t count)
{
    size_t nodes = (size_t)problem->item_count + 2 + count;
    for (uint32_t rank = 0; rank < count; rank++)
        nodes += problem->option_start[order[rank] + 1] - problem->option_start[order[rank]];
    size_t heads = (size_t)problem->item_count + 1;
    *links = (struct links){
        .items = problem->item_count,
        .options = count,
        .nodes = (uint32_t)nodes,
        .top = memory_array(nodes, sizeof *links->top),
        .up = memory_array(nodes, sizeof *links->up),
        .down = memory_array(nodes, sizeof *links->down),
        .colour = problem->entry_colour ? memory_zeroed(nodes, sizeof *links->colour) : NULL,
        .left = memory_array(heads, sizeof *links->left),
        .right = memory_array(heads, sizeof *links->right),
        .length = memory_array(heads, sizeof *links->length),
        .need = memory_array(heads, sizeof *links->need),
        .room = memory_array(heads, sizeof *links->room),
        .painted = memory_array(heads, sizeof *links->painted),
        .first_node = memory_array(count, sizeof *links->first_node),
        .gone = memory_array(count, sizeof *links->gone),
        .trail = memory_array(count, sizeof *links->trail),
    };
    if (!links->top || !links->up || !links->down || (problem->entry_colour && !links->colour) || !links->left ||
        !links->right || !links->length || !links->need || !links->room || !links->painted || !links->first_node ||
        !links->gone || !links->trail)
        return DLX_ERROR_MEMORY;
    link_heads(links, problem);
    link_options(links, problem, order);
    return DLX_OK;
}

void links_free(struct links *links)
{
    memory_free(links->top);
    memory_free(links->up);
    memory_free(links->down);
    memory_free(links->colour);
    memory_free(links->left);
    memory_free(links->right);
    memory_free(links->length);
    memory_free(links->need);
    memory_free(links->room);
    memory_free(links->painted);
    memory_free(links->first_node);
    memory_free(links->gone);
    memory_free(links->trail);
    *links = (struct links){0};
}

uint32_t links_choose(const struct links *links, uint32_t *ways)
{
    uint32_t best = 0, fewest = UINT32_MAX, spare = 0;
    for (uint32_t head = links->right[0]; head != 0 && fewest > 0; head = links->right[head]) {
        uint32_t length = links->length[head];
        int32_t need = links->need[head];
        if (need <= 0) {
            if (length > 0 && (spare == 0 || length < links->length[spare]))
                spare = head;
            continue;
        }
        uint32_t count = length < (uint32_t)need ? 0 : length + 1 - (uint32_t)need;
        if (count < fewest) {
            best = head;
            fewest = count;
        }
    }
    if (best == 0 && spare != 0) {
        *ways = links->length[spare] + 1;
        return spare;
    }
    *ways = fewest;
    return best;
}

void links_hide(struct links *links, uint32_t option)
{
    links->gone[option] = true;
    links->trail[links->trail_height++] = option;
    uint32_t node = links->first_node[option];
    for (; links->top[node] > 0; node++) {
        uint32_t up = links->up[node], down = links->down[node];
        links->down[up] = down;
        links->up[down] = up;
        links->length[links->top[node]]--;
    }
    links->updates += node - links->first_node[option];
}

void links_unhide(struct links *links, uint32_t height)
{
    while (links->trail_height > height) {
        uint32_t option = links->trail[--links->trail_height];
        links->gone[option] = false;
        for (uint32_t node = links->first_node[option]; links->top[node] > 0; node++) {
            links->down[links->up[node]] = node;
            links->up[links->down[node]] = node;
            links->length[links->top[node]]++;
        }
    }
}

/* Makes gone what stands in the item's list, but those with the colour (0: all). */
static void hide_others(struct links *links, uint32_t head, uint32_t colour)
{
    for (uint32_t node = links->down[head]; node != head;) {
        uint32_t next = links->down[node];
        if (colour == 0 || links->colour[node] != colour)
            links_hide(links, links_option(links, node));
        node = next;
    }
}

static void leave_ring(struct links *links, uint32_t head)
{
    links->right[links->left[head]] = links->right[head];
    links->left[links->right[head]] = links->left[head];
}

static void join_ring(struct links *links, uint32_t head)
{
    links->right[links->left[head]] = head;
    links->left[links->right[head]] = head;
}

void links_take(struct links *links, uint32_t option)
{
    links_hide(links, option);
    for (uint32_t node = links->first_node[option]; links->top[node] > 0; node++) {
        uint32_t head = (uint32_t)links->top[node], colour = links->colour ? links->colour[node] : 0;
        if (colour != 0) {
            if (links->painted[head]++ == 0)
                hide_others(links, head, colour);
            continue;
        }
        links->need[head]--;
        if (--links->room[head] == 0) {
            leave_ring(links, head);
            hide_others(links, head, 0);
        }
    }
}

void links_untake(struct links *links, uint32_t option, uint32_t height)
{
    links_unhide(links, height);
    uint32_t node = links->first_node[option];
    while (links->top[node + 1] > 0)
        node++;
    for (; links->top[node] > 0; node--) {
        uint32_t head = (uint32_t)links->top[node];
        if (links->colour && links->colour[node] != 0) {
            links->painted[head]--;
            continue;
        }
        links->need[head]++;
        if (links->room[head]++ == 0)
            join_ring(links, head);
    }
}

uint32_t links_next(struct links *links, uint32_t head, uint32_t tried)
{
    uint32_t node = head;
    if (tried != UINT32_MAX && links->room[head] == 1 && links->need[head] == 1) {
        node = links->first_node[tried];
        while (links->top[node] != (int32_t)head)
            node++;
    } else if (tried != UINT32_MAX) {
        links_hide(links, tried);
    }
    node = links->down[node];
    bool enough = (int64_t)links->length[head] >= links->need[head];
    return node != head && enough ? links_option(links, node) : UINT32_MAX;
}

bool links_hide_from(struct links *links, uint32_t limit, uint32_t end)
{
    uint32_t before = links->trail_height;
    while (end-- > limit)
        if (!links->gone[end])
            links_hide(links, end);
    return links->trail_height > before;
}

bool links_hold(const struct links *links, uint32_t option, uint32_t head)
{
    uint32_t node = links->first_node[option];
    while (links->top[node] > 0 && links->top[node] != (int32_t)head)
        node++;
    return links->top[node] > 0;
}

uint32_t links_option(const struct links *links, uint32_t node)
{
    while (links->top[node] > 0)
        node++;
    return (uint32_t)-links->top[node] - 1;
}

/* The heads that stand in the ring of uncovered primary items. */
static const char *check_ring(const struct links *links, bool *in_ring)
{
    uint32_t last = 0;
    for (uint32_t head = links->right[0]; head != 0; head = links->right[head]) {
        if (head <= last || head > links->items)
            return "the ring of items is not in ascending order";
        if (links->left[head] != last)
            return "left and right do not agree";
        in_ring[last = head] = true;
    }
    return links->left[0] == last ? NULL : "the root's left is not the last item";
}

static const char *check_list(const struct links *links, uint32_t head, bool uncovered)
{
    uint32_t count = 0, last = head;
    for (uint32_t node = links->down[head]; node != head; node = links->down[node]) {
        if (node <= last || node >= links->nodes)
            return "a list is not in ascending order";
        if (links->top[node] != (int32_t)head)
            return "a list holds a node of another item";
        if (links->up[node] != last)
            return "up and down do not agree";
        if (uncovered && links->gone[links_option(links, node)])
            return "an uncovered item lists an option that is gone";
        last = node;
        count++;
    }
    if (links->top[head] != (int32_t)head)
        return "a head's top is not itself";
    if (links->up[head] != last)
        return "a head's up is not its last node";
    return count == links->length[head] ? NULL : "a length is not the length of its list";
}

/* The nodes of an option stand between its spacers; moves *spacer to the one behind it. */
static const char *check_option(const struct links *links, uint32_t option, uint32_t *spacer)
{
    uint32_t first = *spacer + 1, node = first;
    if (links->first_node[option] != first)
        return "a first node does not follow its spacer";
    while (node < links->nodes && links->top[node] > 0)
        if ((uint32_t)links->top[node++] > links->items)
            return "a node's top is no head";
    if (node == links->nodes || links->top[node] != -(int32_t)(option + 1))
        return "a spacer does not count the options before it";
    if (links->up[node] != first || links->down[*spacer] != node - 1)
        return "a spacer does not point to its options";
    *spacer = node;
    return NULL;
}

static const char *check_options(const struct links *links)
{
    uint32_t spacer = links->items + 1;
    if (links->top[spacer] != 0 || links->up[spacer] != 0)
        return "the first spacer is not clean";
    const char *fault = NULL;
    for (uint32_t option = 0; option < links->options && !fault; option++)
        fault = check_option(links, option, &spacer);
    if (!fault && (links->down[spacer] != 0 || spacer + 1 != links->nodes))
        fault = "the last spacer does not end the options";
    return fault;
}

/* Every node of a live option is in its list. */
static const char *check_live(const struct links *links, uint32_t option)
{
    for (uint32_t node = links->first_node[option]; links->top[node] > 0; node++) {
        uint32_t up = links->up[node], down = links->down[node];
        if (up >= links->nodes || down >= links->nodes || links->down[up] != node || links->up[down] != node)
            return "a node of a live option is not in its list";
    }
    return NULL;
}

const char *links_validate(const struct links *links)
{
    const char *fault = check_options(links); /* first: the others walk by what it checks */
    if (fault)
        return fault;
    bool *in_ring = memory_zeroed((size_t)links->items + 1, sizeof *in_ring);
    if (!in_ring)
        return "no memory to validate with";
    fault = check_ring(links, in_ring);
    for (uint32_t head = 1; head <= links->items && !fault; head++)
        fault = check_list(links, head, in_ring[head]);
    for (uint32_t option = 0; option < links->options && !fault; option++)
        if (!links->gone[option])
            fault = check_live(links, option);
    memory_free(in_ring);
    return fault;
}
