/* memory_limit.h - --limit-memory: what the process may take, all of it, and what is kept back for its last words. */
#ifndef CLI_MEMORY_LIMIT_H
#define CLI_MEMORY_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

/* From now on the process gets no more than so many bytes (heap, threads' stacks and the data of libraries), of which a
 * 32nd is kept back. A lower limit of the system's own stays. False with errno set if the system cannot limit it. */
bool memory_limit_set(uint64_t bytes);

/* Memory has run out: gives back what was kept, so that what is known can be verified and told. */
void memory_limit_relieve(void);

/* Keeps a part back again, if there is as much. */
void memory_limit_restore(void);

/* What is said when memory has run out. */
const char *memory_limit_words(void);

#endif
