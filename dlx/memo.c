/* memo.c - a direct-mapped table of states; see memo.h. */
#include "memo.h"

#include "memory.h"

#include <string.h>

enum {
    ENTRY_BITS = 16,
    TRIAL = 1 << 14, /* look-ups before the memo is judged, */
    WORTHWHILE = 16  /* and the part of them that must have found something */
};

void memo_new(struct memo *memo, uint32_t words)
{
    *memo = (struct memo){.words = words};
    memo->table = memory_zeroed((size_t)1 << ENTRY_BITS, (words + 1) * sizeof *memo->table);
}

void memo_free(struct memo *memo)
{
    memory_free(memo->table);
    *memo = (struct memo){0};
}

static uint64_t *entry_of(const struct memo *memo, const uint64_t *state)
{
    uint64_t hash = 0;
    for (uint32_t w = 0; w < memo->words; w++)
        hash = (hash ^ state[w]) * 0x9E3779B97F4A7C15u ^ hash >> 29;
    return memo->table + (hash >> (64 - ENTRY_BITS)) * (memo->words + 1);
}

bool memo_find(struct memo *memo, const uint64_t *state, uint64_t *count)
{
    if (!memo->table)
        return false;
    const uint64_t *entry = entry_of(memo, state);
    memo->lookups++;
    if (entry[memo->words] != 0 && memcmp(entry, state, memo->words * sizeof *state) == 0) {
        memo->hits++;
        *count = entry[memo->words] - 1;
        return true;
    }
    if (memo->lookups == TRIAL && memo->hits < TRIAL / WORTHWHILE) {
        memory_free(memo->table);
        memo->table = NULL;
    }
    return false;
}

void memo_store(struct memo *memo, const uint64_t *state, uint64_t count)
{
    if (!memo->table || count == UINT64_MAX)
        return;
    uint64_t *entry = entry_of(memo, state);
    memcpy(entry, state, memo->words * sizeof *state);
    entry[memo->words] = count + 1;
}
