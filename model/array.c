/* array.c - arrays that grow; see array.h. */
#include "array.h"

#include <stdlib.h>

void *array_grown(void *array, size_t *room, size_t needed, size_t size)
{
    if (array && needed <= *room)
        return array;
    size_t half = *room / 2, more = *room > SIZE_MAX - half ? SIZE_MAX : *room + half;
    if (more < needed)
        more = needed;
    if (more < 8)
        more = 8;
    if (more > SIZE_MAX / size)
        return NULL;
    void *grown = realloc(array, more * size);
    if (grown)
        *room = more;
    return grown;
}

bool array_believed(uint64_t items, uint64_t entries)
{
    const uint64_t likely = 1000000;
    return items <= likely || items <= entries;
}
