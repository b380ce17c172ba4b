/* memory.h - the one door through which the engine takes and returns memory.
 *
 * Sizes are checked for overflow here and nowhere else. A test build may replace memory.c to count allocations and to
 * make one fail. A size of 0 is served like 1, so that null always means failure.
 */
#ifndef DLX_MEMORY_H
#define DLX_MEMORY_H

#include <stddef.h>

/* `count` elements of `size` bytes, uninitialized or all zero; null if there is no memory. */
void *memory_array(size_t count, size_t size);
void *memory_zeroed(size_t count, size_t size);

/* `array` (of *capacity elements of `size` bytes) moved to where it holds `needed` elements; it grows by half at the
 * least, so that growing is linear in all. On failure null, and nothing has changed. */
void *memory_grown(void *array, size_t *capacity, size_t needed, size_t size);

void memory_free(void *array);

#endif
