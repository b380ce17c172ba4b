/* names.h - a set of different names, numbered 0, 1, 2, … in the order they are added, and found by a hash table.
 *
 * A name is any string of bytes without zeros. Finding and adding take O(length) expected time.
 */
#ifndef MODEL_NAMES_H
#define MODEL_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct names {
    char *bytes; /* the names one after the other, null-terminated */
    size_t *start;
    uint32_t *slot; /* open addressing: 1 + the number of a name, or 0; `slots` of them, a power of two or 0 */
    size_t byte_count, byte_room, start_room, slots;
    uint32_t count;
};

#define NAMES_NONE UINT32_MAX

/* All zero is the empty set; names_free makes it that. */
void names_free(struct names *names);

/* The number of the name of `length` bytes, or NAMES_NONE. */
uint32_t names_find(const struct names *names, const char *at, size_t length);

/* Adds a name that is not in the set; false if there is no room for it. */
bool names_add(struct names *names, const char *at, size_t length);

/* Name number `index`, null-terminated; valid until the next names_add. */
const char *names_get(const struct names *names, uint32_t index);

#endif
