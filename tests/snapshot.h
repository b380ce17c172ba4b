/* snapshot.h - copies of dancing links, to see that a walk ends exactly where it began. */
#ifndef SNAPSHOT_H
#define SNAPSHOT_H

#include "links.h"

/* A copy of all arrays, to be freed with free_copy. */
struct links copy_links(const struct links *links);
void free_copy(struct links *copy);

/* Whether all arrays are equal; the count of updates may differ. Both must be of the same problem. */
bool equal_links(const struct links *a, const struct links *b);

#endif
