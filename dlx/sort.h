/* sort.h - sorts numbers of options. */
#ifndef DLX_SORT_H
#define DLX_SORT_H

#include <stddef.h>
#include <stdint.h>

/* Sorts ascending, each number once; returns how many are left. For the some hundred options of a cover a small part of
 * what qsort takes. O(n) if they are below some thousand, else about O(n^1.3). */
size_t sort_numbers(uint32_t *number, size_t count);

#endif
