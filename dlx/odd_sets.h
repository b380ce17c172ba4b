/* odd_sets.h - odd sets of items that less than one option's share covers oddly; see cuts.h. */
#ifndef DLX_ODD_SETS_H
#define DLX_ODD_SETS_H

#include "cuts.h"
#include "support.h"

/* Adds the most violated odd sets, so many at most. Sums of items modulo 2 are formed by elimination, options with
 * great shares first, several times in orders of their own; each sum on the way is looked at. */
dlx_status odd_sets_find(const struct support *support, uint32_t most, struct cuts *cuts);

#endif
