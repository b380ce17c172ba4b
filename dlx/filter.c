/* filter.c - filtering and counting records; see filter.h.
 *
 * Counting is bit-sliced: each plane is a set of items, and adding a record moves items up the planes,
 *     plane 3 |= plane 2 & record,  plane 2 |= plane 1 & record,  plane 1 |= plane 0 & record,  plane 0 |= record.
 */
#include "filter.h"

#include <stdbool.h>

/* The loop for records of `words` words, a constant in every call, so that the compiler unrolls it and keeps the planes
 * in registers. */
UNROLLED size_t filter_plainly(const uint64_t *from, size_t length, const uint32_t words, const uint64_t *clash,
                               uint64_t *out, uint64_t planes[4][8])
{
    uint64_t one[8] = {0}, two[8] = {0}, three[8] = {0}, four[8] = {0};
    size_t kept = 0;
    for (size_t at = 0; at < length; at += words) {
        uint64_t hit = 0;
        for (uint32_t w = 0; w < words; w++)
            hit |= from[at + w] & clash[w];
        uint64_t keep = hit == 0 ? UINT64_MAX : 0;
        for (uint32_t w = 0; w < words; w++) {
            uint64_t word = from[at + w] & keep;
            out[kept + w] = word;
            four[w] |= three[w] & word;
            three[w] |= two[w] & word;
            two[w] |= one[w] & word;
            one[w] |= word;
        }
        kept += keep & words;
    }
    for (uint32_t w = 0; w < words; w++) {
        planes[0][w] = one[w];
        planes[1][w] = two[w];
        planes[2][w] = three[w];
        planes[3][w] = four[w];
    }
    return kept;
}

/* What find_function promises, for a constant number of words. */
UNROLLED uint64_t find_plainly(const uint64_t *from, size_t length, const uint32_t words, const uint64_t *bits)
{
    uint64_t found = 0;
    for (size_t at = 0, k = 0; at < length; at += words, k++) {
        uint64_t hit = 0;
        for (uint32_t w = 0; w < words; w++)
            hit |= from[at + w] & bits[w];
        found |= (uint64_t)(hit != 0) << k;
    }
    return found;
}

/* The two for records of so many words, compiled for a kind of machine from filter_WAY and find_WAY. */
/* NOLINTBEGIN(bugprone-macro-parentheses): an attribute and names cannot stand in any */
#define DEFINE(form, TARGET, way, words)                                                                               \
    TARGET static uint64_t find_##form##_##words(const uint64_t *from, size_t length, const uint64_t *bits)            \
    {                                                                                                                  \
        return find_##way(from, length, words, bits);                                                                  \
    }                                                                                                                  \
    TARGET static size_t form##_##words(const uint64_t *from, size_t length, const uint64_t *clash, uint64_t *out,     \
                                        uint64_t planes[4][8])                                                         \
    {                                                                                                                  \
        return filter_##way(from, length, words, clash, out, planes);                                                  \
    }
/* NOLINTEND(bugprone-macro-parentheses) */
DEFINE(portable, , plainly, 1)
DEFINE(portable, , plainly, 2)
DEFINE(portable, , plainly, 4)
DEFINE(portable, , plainly, 8)

#define ROW(form, words)                                                                                               \
    {                                                                                                                  \
        form##_##words, find_##form##_##words                                                                          \
    }
/* Where in a list of functions those for so many words stand. */
static unsigned place(uint32_t words)
{
    return words == 1 ? 0 : words == 2 ? 1 : words == 4 ? 2 : 3;
}

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

/* Records of four or eight words as one vector or two. */
AVX2 UNROLLED size_t filter_quads(const uint64_t *from, size_t length, const uint32_t words, const uint64_t *clash,
                                  uint64_t *out, uint64_t planes[4][8])
{
    const size_t parts = words / 4;
    __m256i bad[2], plane[4][2];
    for (size_t p = 0; p < parts; p++) {
        bad[p] = _mm256_loadu_si256((const void *)(clash + 4 * p));
        for (int k = 0; k < 4; k++)
            plane[k][p] = _mm256_setzero_si256();
    }
    size_t kept = 0;
    for (size_t at = 0; at < length; at += words) {
        __m256i record[2], hit = _mm256_setzero_si256();
        for (size_t p = 0; p < parts; p++) {
            record[p] = _mm256_loadu_si256((const void *)(from + at + 4 * p));
            hit = _mm256_or_si256(hit, _mm256_and_si256(record[p], bad[p]));
        }
        uint64_t keep = 0u - (uint64_t)_mm256_testz_si256(hit, hit);
        const __m256i mask = _mm256_set1_epi64x((long long)keep);
        for (size_t p = 0; p < parts; p++) {
            __m256i word = _mm256_and_si256(record[p], mask);
            _mm256_storeu_si256((void *)(out + kept + 4 * p), word);
            for (int k = 3; k > 0; k--)
                plane[k][p] = _mm256_or_si256(plane[k][p], _mm256_and_si256(plane[k - 1][p], word));
            plane[0][p] = _mm256_or_si256(plane[0][p], word);
        }
        kept += keep & words;
    }
    for (int k = 0; k < 4; k++)
        for (size_t p = 0; p < parts; p++)
            _mm256_storeu_si256((void *)(planes[k] + 4 * p), plane[k][p]);
    return kept;
}

AVX2 UNROLLED uint64_t find_quads(const uint64_t *from, size_t length, const uint32_t words, const uint64_t *bits)
{
    uint64_t found = 0;
    for (size_t at = 0, k = 0; at < length; at += words, k++) {
        __m256i hit = _mm256_setzero_si256();
        for (uint32_t w = 0; w < words; w += 4)
            hit = _mm256_or_si256(hit, _mm256_and_si256(_mm256_loadu_si256((const void *)(from + at + w)),
                                                        _mm256_loadu_si256((const void *)(bits + w))));
        found |= (uint64_t)!_mm256_testz_si256(hit, hit) << k;
    }
    return found;
}

DEFINE(avx2, AVX2, quads, 4)
DEFINE(avx2, AVX2, quads, 8)

#define AVX512 __attribute__((target("avx512f,avx512vl,popcnt")))

/* A vector holds 8 words: 8 or 4 records or 1. (Of four words two would fit: AVX2 is faster.) In short lists the
 * merging of the planes costs more than that saves: there records of two words are taken one by one, and those of one
 * go to the portable function. */
enum { LANES = 8, VECTOR_LENGTH = 32, PAIRS_LENGTH = 64 }; /* the lengths in words */

AVX512 UNROLLED __m512i repeat(const uint64_t *clash, const uint32_t words)
{
    switch (words) {
    case 1:
        return _mm512_set1_epi64((long long)clash[0]);
    case 2:
        return _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)clash));
    default:
        return _mm512_loadu_si512(clash);
    }
}

/* From the words of a vector that were hit to all words of the records they belong to. */
AVX512 UNROLLED unsigned whole_records(unsigned hit, const uint32_t words)
{
    switch (words) {
    case 1:
        return hit;
    case 2:
        hit = (hit | hit >> 1) & 0x55u;
        return hit | hit << 1;
    default:
        return ((hit + 0xFFu) >> 8) * 0xFFu; /* no branch: which are hit is hard to foresee */
    }
}

/* Counts the records of a vector; 0xF8 is a | (b & c). */
AVX512 UNROLLED void add(__m512i plane[4], __m512i record)
{
    plane[3] = _mm512_ternarylogic_epi64(plane[3], plane[2], record, 0xF8);
    plane[2] = _mm512_ternarylogic_epi64(plane[2], plane[1], record, 0xF8);
    plane[1] = _mm512_ternarylogic_epi64(plane[1], plane[0], record, 0xF8);
    plane[0] = _mm512_or_si512(plane[0], record);
}

/* Adds to planes `a` what planes `b` have counted in other lanes: more than k together is more than i here and at least
 * k - i there, for some i. */
AVX512 UNROLLED void merge(__m512i a[4], const __m512i b[4])
{
    __m512i sum[4];
    sum[0] = _mm512_or_si512(a[0], b[0]);
    sum[1] = _mm512_or_si512(_mm512_or_si512(a[1], b[1]), _mm512_and_si512(a[0], b[0]));
    sum[2] = _mm512_or_si512(_mm512_or_si512(a[2], b[2]),
                             _mm512_or_si512(_mm512_and_si512(a[1], b[0]), _mm512_and_si512(a[0], b[1])));
    sum[3] = _mm512_or_si512(_mm512_or_si512(a[3], b[3]), _mm512_and_si512(a[2], b[0]));
    sum[3] = _mm512_or_si512(sum[3], _mm512_or_si512(_mm512_and_si512(a[1], b[1]), _mm512_and_si512(a[0], b[2])));
    for (int k = 0; k < 4; k++)
        a[k] = sum[k];
}

/* Brings together what the lanes of the planes have counted. */
AVX512 UNROLLED void merge_lanes(__m512i plane[4], const uint32_t words)
{
    __m512i other[4];
    if (words <= 2) {
        for (int k = 0; k < 4; k++)
            other[k] = _mm512_shuffle_i64x2(plane[k], plane[k], 0x4E);
        merge(plane, other);
        for (int k = 0; k < 4; k++)
            other[k] = _mm512_shuffle_i64x2(plane[k], plane[k], 0xB1);
        merge(plane, other);
    }
    if (words == 1) {
        for (int k = 0; k < 4; k++)
            other[k] = _mm512_permutex_epi64(plane[k], 0xB1);
        merge(plane, other);
    }
}

/* Filters one vector, `valid` of whose lanes count; returns how many words were kept. */
AVX512 UNROLLED unsigned step(__m512i record, unsigned valid, __m512i bad, const uint32_t words, uint64_t *out,
                              __m512i plane[4])
{
    unsigned keep = valid & ~whole_records(_mm512_test_epi64_mask(record, bad), words);
    record = words == LANES ? _mm512_maskz_mov_epi64((__mmask8)keep, record)
                            : _mm512_maskz_compress_epi64((__mmask8)keep, record);
    _mm512_storeu_si512(out, record);
    add(plane, record);
    return (unsigned)__builtin_popcount(keep);
}

AVX512 UNROLLED size_t filter_vector(const uint64_t *from, size_t length, const uint32_t words, const uint64_t *clash,
                                     uint64_t *out, uint64_t planes[4][8])
{
    const __m512i bad = repeat(clash, words), zero = _mm512_setzero_si512();
    __m512i plane[4] = {zero, zero, zero, zero};
    size_t kept = 0, at = 0;
    for (; at + LANES <= length; at += LANES)
        kept += step(_mm512_loadu_si512(from + at), 0xFFu, bad, words, out + kept, plane);
    if (at < length) {
        unsigned valid = (1u << (length - at)) - 1;
        kept += step(_mm512_maskz_loadu_epi64((__mmask8)valid, from + at), valid, bad, words, out + kept, plane);
    }
    merge_lanes(plane, words);
    for (int k = 0; k < 4; k++)
        _mm512_storeu_si512(planes[k], plane[k]);
    return kept;
}

/* Records of two words in a vector each. */
AVX512 static size_t filter_pairs(const uint64_t *from, size_t length, const uint64_t *clash, uint64_t *out,
                                  uint64_t planes[4][8])
{
    const __m128i bad = _mm_loadu_si128((const void *)clash), zero = _mm_setzero_si128();
    __m128i plane[4] = {zero, zero, zero, zero};
    size_t kept = 0;
    for (size_t at = 0; at < length; at += 2) {
        __m128i record = _mm_loadu_si128((const void *)(from + at));
        unsigned keep = _mm_test_epi64_mask(record, bad) == 0;
        record = _mm_maskz_mov_epi64((__mmask8)(0u - keep), record);
        _mm_storeu_si128((void *)(out + kept), record);
        plane[3] = _mm_ternarylogic_epi64(plane[3], plane[2], record, 0xF8);
        plane[2] = _mm_ternarylogic_epi64(plane[2], plane[1], record, 0xF8);
        plane[1] = _mm_ternarylogic_epi64(plane[1], plane[0], record, 0xF8);
        plane[0] = _mm_or_si128(plane[0], record);
        kept += 2 * (size_t)keep;
    }
    for (int k = 0; k < 4; k++)
        _mm_storeu_si128((void *)planes[k], plane[k]);
    return kept;
}

/* Of the words of a vector that were hit, a bit for each record hit. */
UNROLLED unsigned hit_records(unsigned hit, const uint32_t words)
{
    switch (words) {
    case 1:
        return hit;
    case 2:
        hit = (hit | hit >> 1) & 0x55u;
        hit = (hit | hit >> 1) & 0x33u;
        return (hit | hit >> 2) & 0x0Fu;
    default:
        return hit != 0;
    }
}

AVX512 UNROLLED uint64_t find_vector(const uint64_t *from, size_t length, const uint32_t words, const uint64_t *bits)
{
    const __m512i wanted = repeat(bits, words);
    const unsigned records = LANES / words;
    uint64_t found = 0;
    size_t at = 0;
    unsigned shift = 0;
    for (; at + LANES <= length; at += LANES, shift += records)
        found |= (uint64_t)hit_records(_mm512_test_epi64_mask(_mm512_loadu_si512(from + at), wanted), words) << shift;
    if (at < length) {
        __mmask8 valid = (__mmask8)((1u << (length - at)) - 1);
        __m512i rest = _mm512_maskz_loadu_epi64(valid, from + at);
        found |= (uint64_t)hit_records(_mm512_test_epi64_mask(rest, wanted), words) << shift;
    }
    return found;
}

#define DEFINE_AVX512(words)                                                                                           \
    AVX512 static uint64_t find_avx512_##words(const uint64_t *from, size_t length, const uint64_t *bits)              \
    {                                                                                                                  \
        return find_vector(from, length, words, bits);                                                                 \
    }                                                                                                                  \
    AVX512 static size_t avx512_##words(const uint64_t *from, size_t length, const uint64_t *clash, uint64_t *out,     \
                                        uint64_t planes[4][8])                                                         \
    {                                                                                                                  \
        return length < ((words) == LANES ? 1                                                                          \
                         : (words) == 2   ? PAIRS_LENGTH                                                               \
                                          : VECTOR_LENGTH)                                                               \
                   ? ((words) == 2 ? filter_pairs : portable_##words)(from, length, clash, out, planes)                \
                   : filter_vector(from, length, words, clash, out, planes);                                           \
    }
DEFINE_AVX512(1)
DEFINE_AVX512(2)
DEFINE_AVX512(8)

enum filter_level filter_level(void)
{
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl"))
        return FILTER_AVX512;
    return __builtin_cpu_supports("avx2") ? FILTER_AVX2 : FILTER_PORTABLE;
}

const struct filter *filter_of(enum filter_level level, uint32_t words)
{
    static const struct filter filters[][4] = {{ROW(portable, 1), ROW(portable, 2), ROW(portable, 4), ROW(portable, 8)},
                                               {ROW(portable, 1), ROW(portable, 2), ROW(avx2, 4), ROW(avx2, 8)},
                                               {ROW(avx512, 1), ROW(avx512, 2), ROW(avx2, 4), ROW(avx512, 8)}};
    return &filters[level][place(words)];
}

#else

enum filter_level filter_level(void)
{
    return FILTER_PORTABLE;
}

const struct filter *filter_of(enum filter_level level, uint32_t words)
{
    static const struct filter filters[][4] = {
        {ROW(portable, 1), ROW(portable, 2), ROW(portable, 4), ROW(portable, 8)}};
    return &filters[level][place(words)];
}

#endif
