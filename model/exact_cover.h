/* exact_cover.h - the model of any exact cover given as a text, for the registry. */
#ifndef MODEL_EXACT_COVER_H
#define MODEL_EXACT_COVER_H

#include "model.h"

extern const struct model exact_cover;

#endif
