/* in_order.h - depth-first search that fills the blanks of a grid in a fixed order. */
#ifndef BENCH_IN_ORDER_H
#define BENCH_IN_ORDER_H

#include "baseline.h"

/* Visits every completion and fills *result. `order` names the `blanks` blank cells, in the order to fill them. */
void in_order_solve(const uint8_t grid[TARGET_CELLS], const uint8_t *order, unsigned blanks,
                    const struct baseline_limits *limits, struct baseline_result *result);

#endif
