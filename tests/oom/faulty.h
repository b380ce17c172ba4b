/* faulty.h - which allocation fails: told to by the test, asked by what stands in for an allocator, memory.c for the
 * engine's door and malloc.c for all that a command calls. From any thread. */
#ifndef FAULTY_H
#define FAULTY_H

#include <stdbool.h>
#include <stddef.h>

/* Makes so many allocations fail after `successes` further ones. */
void faulty_arm(size_t successes, size_t failures);

/* Whether an allocation has failed since this was last asked. */
bool faulty_failed(void);

/* Takes the order back; true if no allocation has failed by it. */
bool faulty_disarm(void);

/* Blocks allocated and not freed. */
size_t faulty_live(void);

/* Allocations so far, the one that failed too. */
size_t faulty_calls(void);

/* For the allocators: whether this allocation is to fail; that a new block was given, which may be null, and taken. */
bool faulty_refuses(void);
void *faulty_given(void *block);
void faulty_taken(const void *block);

#endif
