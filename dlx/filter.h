/* filter.h - the inner loop of records.c, for any machine, for AVX2 and for AVX-512, with the same results. */
#ifndef DLX_FILTER_H
#define DLX_FILTER_H

#include <stddef.h>
#include <stdint.h>

/* For functions whose number of words is a constant in every call, so that the compiler unrolls their loops over words.
 */
#define UNROLLED static inline __attribute__((always_inline))

/* Copies those of `length` words of records that have no bit in common with the clash's record to `out`, which has room
 * for 8 words more than that, and returns how many words those are. `out` may be `from`. planes[k] are made to say of
 * every bit whether more than k of the copied records have it, for k < 4; only the words of one record are written of
 * each. */
typedef size_t filter_function(const uint64_t *from, size_t length, const uint64_t *clash, uint64_t *out,
                               uint64_t planes[4][8]);

/* Of `length` words of records, 64 records at most, those that have a bit in common with the record `bits`: bit k of
 * the result says so of the k-th. */
typedef uint64_t find_function(const uint64_t *from, size_t length, const uint64_t *bits);

struct filter {
    filter_function *keep;
    find_function *find;
};

enum filter_level { FILTER_PORTABLE, FILTER_AVX2, FILTER_AVX512 };

/* The fastest level this machine has; it has those below, too. */
enum filter_level filter_level(void);

/* The functions of a level for records of `words` words: 1, 2, 4 or 8. */
const struct filter *filter_of(enum filter_level level, uint32_t words);

#endif
