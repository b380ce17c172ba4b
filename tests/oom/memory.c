/* memory.c - stands in for dlx/memory.c: the same door, which counts the blocks and fails when told to. Blocks are
 * exactly as large as asked for and always move when they grow, so that a sanitizer sees every use of what is not
 * there. */
#include "memory.h"

#include "faulty.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(size_t count, size_t size)
{
    if (size != 0 && count > PTRDIFF_MAX / size)
        return NULL;
    return faulty_refuses() ? NULL : faulty_given(malloc(count * size > 0 ? count * size : 1));
}

/* Filled with what would be noticed. */
void *memory_array(size_t count, size_t size)
{
    void *array = allocate(count, size);
    return array ? memset(array, 0xA5, count * size) : NULL;
}

void *memory_zeroed(size_t count, size_t size)
{
    void *array = allocate(count, size);
    return array ? memset(array, 0, count * size) : NULL;
}

void *memory_grown(void *array, size_t *capacity, size_t needed, size_t size)
{
    if (array && needed <= *capacity)
        return array;
    size_t wanted = needed > 0 ? needed : 1;
    void *grown = memory_array(wanted, size);
    if (!grown)
        return NULL;
    if (array)
        memcpy(grown, array, *capacity * size);
    memory_free(array);
    *capacity = wanted;
    return grown;
}

void memory_free(void *array)
{
    faulty_taken(array);
    free(array);
}
