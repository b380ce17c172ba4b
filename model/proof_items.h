/* proof_items.h - what follows from the items by cutting planes, as lines of a proof: functions of a dlx_proof_log,
 * whose context is the proof.
 */
#ifndef MODEL_PROOF_ITEMS_H
#define MODEL_PROOF_ITEMS_H

#include <stddef.h>
#include <stdint.h>

/* O(1). */
void proof_dominate(void *context, uint32_t item, uint32_t other);

/* Takes the option out of the lines of items that are covered several times. O(its items). */
void proof_force(void *context, uint32_t option);

/* O(count). */
void proof_clique(void *context, const uint32_t *options, size_t count);

/* O(count^2). */
void proof_fill(void *context, const uint32_t *items, size_t count);

/* O(count). */
void proof_odd_set(void *context, const uint32_t *items, size_t count);

/* Defines the variable that is 1 if one of the options is taken. O(count). */
void proof_ask(void *context, const uint32_t items[2], const uint32_t *options, size_t count);

#endif
