/* memo.h - how many covers the states of a counting search have that were gone through before.
 *
 * Where no side constraint watches, what can still be covered depends on what the path excludes alone, not on how it
 * came to that. Boards are full of such states: the same cells left by other pieces. A table of fixed size keeps the
 * whole state beside its count, so an answer is never wrong, and a newer state replaces an older one in its place. If
 * few look-ups find anything the memo gives up. After Nishino, Yasuda, Minato and Nagata, Dancing with decision
 * diagrams (AAAI 2017), with a cache for the diagram.
 */
#ifndef DLX_MEMO_H
#define DLX_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct memo {
    uint32_t words;  /* of a state */
    uint64_t *table; /* entries of a state and 1 + its count (0: empty); null if there is no memo */
    uint64_t lookups, hits;
};

/* A memo for states of so many words, if there is memory. */
void memo_new(struct memo *memo, uint32_t words);
void memo_free(struct memo *memo);

/* The count of the state, if it is known. O(words). */
bool memo_find(struct memo *memo, const uint64_t *state, uint64_t *count);

/* Keeps the count of the state. O(words). */
void memo_store(struct memo *memo, const uint64_t *state, uint64_t count);

#endif
