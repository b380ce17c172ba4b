/* sort.c - see sort.h. */
#include "sort.h"

enum { WORDS = 64 }; /* numbers below 64 times that many are sorted as bits of a set */

static size_t sort_small(uint32_t *number, size_t count)
{
    uint64_t set[WORDS] = {0};
    for (size_t k = 0; k < count; k++)
        set[number[k] / 64] |= UINT64_C(1) << number[k] % 64;
    size_t left = 0;
    for (uint32_t w = 0; w < WORDS; w++)
        for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1)
            number[left++] = 64 * w + (uint32_t)__builtin_ctzll(rest);
    return left;
}

/* Shell's sort, with gaps by Gonnet and Baeza-Yates (Handbook of Algorithms and Data Structures, 1991, section 4.1.5).
 */
static size_t sort_any(uint32_t *number, size_t count)
{
    for (size_t gap = count; gap > 1;) {
        gap = gap < 5 ? 1 : (size_t)((double)gap * 5 / 11);
        for (size_t k = gap; k < count; k++) {
            uint32_t moved = number[k];
            size_t place = k;
            for (; place >= gap && number[place - gap] > moved; place -= gap)
                number[place] = number[place - gap];
            number[place] = moved;
        }
    }
    size_t left = 0;
    for (size_t k = 0; k < count; k++)
        if (left == 0 || number[k] != number[left - 1])
            number[left++] = number[k];
    return left;
}

size_t sort_numbers(uint32_t *number, size_t count)
{
    uint32_t most = 0;
    for (size_t k = 0; k < count; k++)
        most = number[k] > most ? number[k] : most;
    return most < 64 * WORDS ? sort_small(number, count) : sort_any(number, count);
}
