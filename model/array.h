/* array.h - arrays that grow, and sizes that texts announce. */
#ifndef MODEL_ARRAY_H
#define MODEL_ARRAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* `array` (of *room elements of `size` bytes) moved to where it holds `needed` elements; it grows by half at the least,
 * so that growing is linear in all. Null if memory ran out; then nothing has changed. */
void *array_grown(void *array, size_t *room, size_t needed, size_t size);

/* Whether a text may have announced so many items: above a million only if it has an entry for each, as a few words
 * must not ask for all memory. Without that there is no cover anyway. */
bool array_believed(uint64_t items, uint64_t entries);

#endif
