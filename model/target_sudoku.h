/* target_sudoku.h - the target sudoku model, for the registry. */
#ifndef MODEL_TARGET_SUDOKU_H
#define MODEL_TARGET_SUDOKU_H

#include "model.h"

extern const struct model target_sudoku;

#endif
