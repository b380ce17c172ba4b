/* set_partition.h - the model of set partitioning, for the registry. */
#ifndef MODEL_SET_PARTITION_H
#define MODEL_SET_PARTITION_H

#include "model.h"

extern const struct model set_partition;

#endif
