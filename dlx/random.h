/* random.h - the generator behind seeds. */
#ifndef DLX_RANDOM_H
#define DLX_RANDOM_H

#include <stdint.h>

/* The SplitMix64 generator (Steele, Lea, Flood 2014): the next number of the sequence that *state stands in. */
static inline uint64_t random_number(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

#endif
