/* baselines.c - the list of the baselines. */
#include "baseline.h"

#include <stddef.h>

const struct baseline *const baselines[] = {
    &baseline_masks, &baseline_cells, &baseline_rows, &baseline_algorithm_x, NULL,
};
