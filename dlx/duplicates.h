/* duplicates.h - options that are as good as another at best.
 *
 * Two options with the same items in the same colours stand for each other. Where they cannot be in one cover, as they
 * share an item with room for one, the one with the worse score is in no cover that could not be bettered, or equalled,
 * with the other. So this keeps one optimum, not every cover.
 */
#ifndef DLX_DUPLICATES_H
#define DLX_DUPLICATES_H

#include "dlx.h"

/* Marks in gone[] (one an option) those for which there is one with a better sign * score or, with the same score, a
 * lower number; the others are made false. instead[], unless it is null, has for each option the best of those, or the
 * option itself. Linear in the entries, as hashing goes. */
dlx_status duplicates_mark(const dlx_problem *problem, int sign, bool *gone, uint32_t *instead);

#endif
