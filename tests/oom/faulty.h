/* faulty.h - what the memory door of this program can be told: to fail once, and to say what is still held. */
#ifndef FAULTY_H
#define FAULTY_H

#include <stdbool.h>
#include <stddef.h>

/* Makes the allocation after `successes` further ones fail, once. */
void faulty_arm(size_t successes);

/* Whether an allocation has failed since this was last asked. */
bool faulty_failed(void);

/* Takes the order back; true if it was still to be carried out. */
bool faulty_disarm(void);

/* Blocks allocated and not freed. */
size_t faulty_live(void);

#endif
