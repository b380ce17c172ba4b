/* engine.h - dlx itself, in the shape of a baseline. */
#ifndef BENCH_ENGINE_H
#define BENCH_ENGINE_H

#include "baseline.h"

extern const struct baseline engine_price, engine_item;

#endif
