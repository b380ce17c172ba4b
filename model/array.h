/* array.h - arrays that grow. */
#ifndef MODEL_ARRAY_H
#define MODEL_ARRAY_H

#include <stddef.h>

/* `array` (of *room elements of `size` bytes) moved to where it holds `needed` elements; it grows by half at the least,
 * so that growing is linear in all. Null if memory ran out; then nothing has changed. */
void *array_grown(void *array, size_t *room, size_t needed, size_t size);

#endif
