/* names.c - a set of numbered names; see names.h. The table is at most half full; collisions go to the next slot. */
#include "names.h"

#include "array.h"

#include <stdlib.h>
#include <string.h>

void names_free(struct names *names)
{
    free(names->bytes);
    free(names->start);
    free(names->slot);
    *names = (struct names){0};
}

/* FNV-1a, with a last mix because the low bits choose the slot. */
static size_t hash(const char *at, size_t length)
{
    uint64_t value = 14695981039346656037u;
    for (size_t k = 0; k < length; k++)
        value = (value ^ (unsigned char)at[k]) * 1099511628211u;
    return (size_t)(value ^ value >> 32);
}

static bool equal(const char *name, const char *at, size_t length)
{
    return strncmp(name, at, length) == 0 && name[length] == '\0';
}

uint32_t names_find(const struct names *names, const char *at, size_t length)
{
    if (names->slots == 0)
        return NAMES_NONE;
    for (size_t k = hash(at, length);; k++) {
        uint32_t held = names->slot[k & (names->slots - 1)];
        if (held == 0)
            return NAMES_NONE;
        if (equal(names_get(names, held - 1), at, length))
            return held - 1;
    }
}

static void enter(const struct names *names, uint32_t index)
{
    const char *name = names_get(names, index);
    size_t k = hash(name, strlen(name));
    while (names->slot[k & (names->slots - 1)] != 0)
        k++;
    names->slot[k & (names->slots - 1)] = index + 1;
}

/* Doubles the table if one more name would fill over half of it. */
static bool make_slots(struct names *names)
{
    if (names->slots / 2 > names->count)
        return true;
    size_t slots = names->slots ? names->slots * 2 : 16;
    uint32_t *slot = calloc(slots, sizeof *slot);
    if (!slot)
        return false;
    free(names->slot);
    names->slot = slot;
    names->slots = slots;
    for (uint32_t k = 0; k < names->count; k++)
        enter(names, k);
    return true;
}

bool names_add(struct names *names, const char *at, size_t length)
{
    if (names->count == NAMES_NONE - 1 || !make_slots(names))
        return false;
    size_t *start = array_grown(names->start, &names->start_room, names->count + (size_t)1, sizeof *start);
    if (!start)
        return false;
    names->start = start;
    char *bytes = array_grown(names->bytes, &names->byte_room, names->byte_count + length + 1, 1);
    if (!bytes)
        return false;
    names->bytes = bytes;
    start[names->count] = names->byte_count;
    memcpy(bytes + names->byte_count, at, length);
    bytes[names->byte_count + length] = '\0';
    names->byte_count += length + 1;
    enter(names, names->count++);
    return true;
}

const char *names_get(const struct names *names, uint32_t index)
{
    return names->bytes + names->start[index];
}
