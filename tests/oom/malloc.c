/* malloc.c - stands in for malloc and its like in a command, for the libraries too: FAULT=N in the environment lets the
 * call number N fail, from 0, and FAULT=N+ all behind it, too. With FAULT_REPORT, a descriptor, a line goes there at
 * the end: how many calls there were, and blocks that were not freed.
 */
#include "faulty.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The allocator itself, whose names this file takes: a sanitizer's, or the C library's. */
#ifdef __SANITIZE_ADDRESS__
#define REAL(name) __interceptor_##name
#else
#define REAL(name) __libc_##name
#endif
void *REAL(malloc)(size_t size);
void *REAL(calloc)(size_t count, size_t size);
void *REAL(realloc)(void *block, size_t size);
void REAL(free)(void *block);

void *malloc(size_t size)
{
    return faulty_refuses() ? NULL : faulty_given(REAL(malloc)(size));
}

void *calloc(size_t count, size_t size)
{
    return faulty_refuses() ? NULL : faulty_given(REAL(calloc)(count, size));
}

void *realloc(void *block, size_t size)
{
    if (faulty_refuses())
        return NULL;
    void *grown = REAL(realloc)(block, size);
    return block ? grown : faulty_given(grown);
}

void free(void *block)
{
    faulty_taken(block);
    REAL(free)(block);
}

char *strdup(const char *string) /* a sanitizer's would go its own way */
{
    size_t size = strlen(string) + 1;
    char *copy = malloc(size);
    return copy ? memcpy(copy, string, size) : NULL;
}

static size_t calls_before, live_before; /* main */

__attribute__((constructor)) static void begin(void)
{
    char *fault = getenv("FAULT");
    calls_before = faulty_calls();
    live_before = faulty_live();
    if (fault) {
        size_t successes = strtoul(fault, &fault, 10);
        faulty_arm(successes, *fault == '+' ? SIZE_MAX : 1);
    }
}

__attribute__((destructor)) static void end(void)
{
    const char *report = getenv("FAULT_REPORT");
    char line[60];
    int length = snprintf(line, sizeof line, "%zu %zu\n", faulty_calls() - calls_before, faulty_live() - live_before);
    if (report && write(atoi(report), line, (size_t)length) < 0)
        _exit(EXIT_FAILURE);
}
