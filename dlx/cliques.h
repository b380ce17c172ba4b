/* cliques.h - sets of options no two of which fit together, of more than one option's share; see cuts.h. */
#ifndef DLX_CLIQUES_H
#define DLX_CLIQUES_H

#include "cuts.h"
#include "support.h"

/* Adds the most violated cliques, so many at most, each grown over all options of the problem. Greedy: from each option
 * of the support on, the greatest share that fits with none of the others so far comes next. */
dlx_status cliques_find(const struct support *support, uint32_t most, struct cuts *cuts);

#endif
