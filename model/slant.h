/* slant.h - the slant model, for the registry. */
#ifndef MODEL_SLANT_H
#define MODEL_SLANT_H

#include "model.h"

extern const struct model slant;

#endif
