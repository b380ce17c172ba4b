/* memory.c - allocation over malloc; see memory.h. */
#include "memory.h"

#include <stdint.h>
#include <stdlib.h>

void *memory_array(size_t count, size_t size)
{
    if (size != 0 && count > PTRDIFF_MAX / size)
        return NULL;
    size_t bytes = count * size;
    return malloc(bytes ? bytes : 1);
}

void *memory_zeroed(size_t count, size_t size)
{
    if (size != 0 && count > PTRDIFF_MAX / size)
        return NULL;
    return count && size ? calloc(count, size) : calloc(1, 1);
}

void *memory_grown(void *array, size_t *capacity, size_t needed, size_t size)
{
    if (array && needed <= *capacity)
        return array;
    size_t wanted = *capacity + *capacity / 2 + 16;
    if (wanted < needed)
        wanted = needed;
    if (wanted > PTRDIFF_MAX / size)
        return NULL;
    void *grown = realloc(array, wanted * size);
    if (grown)
        *capacity = wanted;
    return grown;
}

void memory_free(void *array)
{
    free(array);
}
