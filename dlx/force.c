/* force.c - forced options; see force.h. */
#include "force.h"

void force_begin(struct force *force, const struct links *links)
{
    uint32_t primary = 0, entries = links->nodes - links->items - links->options - 2;
    for (uint32_t head = links->right[0]; head != 0; head = links->right[head])
        primary++;
    double size = entries > 0 ? (double)entries / links->options : 1;
    *force = (struct force){.heads = 1, .ratio = primary / size};
}

/* Whether the head's item is content, forces its first live option, or is dead. */
static enum force_result look(const struct links *links, uint32_t head)
{
    int32_t need = links->need[head];
    if (need <= 0 || (int64_t)links->length[head] > need)
        return FORCE_NOTHING;
    return (int64_t)links->length[head] == need ? FORCE_OPTION : FORCE_DEAD;
}

/* The first head, of the option's items, that is not content; 0 if all are. */
static uint32_t find_head(const struct links *links, uint32_t option, enum force_result *result)
{
    for (uint32_t node = links->first_node[option]; links->top[node] > 0; node++)
        if ((*result = look(links, (uint32_t)links->top[node])) != FORCE_NOTHING)
            return (uint32_t)links->top[node];
    return 0;
}

enum force_result force_next(struct force *force, const struct links *links, uint32_t *option)
{
    enum force_result result = FORCE_NOTHING;
    uint32_t head = 0;
    for (; force->heads <= links->items && head == 0; force->heads += head == 0) {
        result = look(links, force->heads);
        head = result == FORCE_NOTHING ? 0 : force->heads;
    }
    for (; force->height < links->trail_height && head == 0; force->height += head == 0)
        head = find_head(links, links->trail[force->height], &result);
    if (head != 0 && result == FORCE_OPTION)
        *option = links_option(links, links->down[head]);
    return result;
}
