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
        links->length[head] = 0;
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
        for (uint32_t e = problem->option_start[order[rank]]; e < problem->option_start[order[rank] + 1]; e++)
            append_node(links, node++, problem->entry_item[e] + 1);
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
        .left = memory_array(heads, sizeof *links->left),
        .right = memory_array(heads, sizeof *links->right),
        .length = memory_array(heads, sizeof *links->length),
        .first_node = memory_array(count, sizeof *links->first_node),
        .gone = memory_array(count, sizeof *links->gone),
    };
    if (!links->top || !links->up || !links->down || !links->left || !links->right || !links->length ||
        !links->first_node || !links->gone)
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
    memory_free(links->left);
    memory_free(links->right);
    memory_free(links->length);
    memory_free(links->first_node);
    memory_free(links->gone);
    *links = (struct links){0};
}

uint32_t links_choose(const struct links *links)
{
    uint32_t best = 0, fewest = UINT32_MAX;
    for (uint32_t head = links->right[0]; head != 0; head = links->right[head]) {
        if (links->length[head] < fewest) {
            best = head;
            fewest = links->length[head];
            if (fewest == 0)
                break;
        }
    }
    return best;
}

static void unlink_node(struct links *links, uint32_t node)
{
    uint32_t up = links->up[node], down = links->down[node];
    links->down[up] = down;
    links->up[down] = up;
    links->length[links->top[node]]--;
    links->updates++;
}

static void relink_node(struct links *links, uint32_t node)
{
    links->down[links->up[node]] = node;
    links->up[links->down[node]] = node;
    links->length[links->top[node]]++;
}

/* Unlinks the nodes of an option but for `node`, to the right and around; the spacer on the way names the option. */
static void unlink_others(struct links *links, uint32_t node)
{
    for (uint32_t other = node + 1; other != node;) {
        if (links->top[other] <= 0) {
            links->gone[-links->top[other] - 1] = true;
            other = links->up[other];
        } else {
            unlink_node(links, other++);
        }
    }
}

/* The reverse: to the left and around; the spacer before option k has top -k. */
static void relink_others(struct links *links, uint32_t node)
{
    for (uint32_t other = node - 1; other != node;) {
        if (links->top[other] <= 0) {
            links->gone[-links->top[other]] = false;
            other = links->down[other];
        } else {
            relink_node(links, other--);
        }
    }
}

void links_cover(struct links *links, uint32_t head)
{
    for (uint32_t node = links->down[head]; node != head; node = links->down[node])
        unlink_others(links, node);
    links->right[links->left[head]] = links->right[head];
    links->left[links->right[head]] = links->left[head];
}

void links_uncover(struct links *links, uint32_t head)
{
    links->right[links->left[head]] = head;
    links->left[links->right[head]] = head;
    for (uint32_t node = links->up[head]; node != head; node = links->up[node])
        relink_others(links, node);
}

void links_take(struct links *links, uint32_t node)
{
    for (uint32_t other = node + 1; other != node;) {
        if (links->top[other] <= 0)
            other = links->up[other];
        else
            links_cover(links, (uint32_t)links->top[other++]);
    }
}

void links_untake(struct links *links, uint32_t node)
{
    for (uint32_t other = node - 1; other != node;) {
        if (links->top[other] <= 0)
            other = links->down[other];
        else
            links_uncover(links, (uint32_t)links->top[other--]);
    }
}

void links_hide(struct links *links, uint32_t option)
{
    links->gone[option] = true;
    for (uint32_t node = links->first_node[option]; links->top[node] > 0; node++)
        unlink_node(links, node);
}

void links_unhide(struct links *links, uint32_t option)
{
    uint32_t node = links->first_node[option];
    while (links->top[node + 1] > 0)
        node++;
    for (; links->top[node] > 0; node--)
        relink_node(links, node);
    links->gone[option] = false;
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
