/* sudoku.h - the model of plain sudoku, its X and jigsaw variants too. */
#ifndef MODEL_SUDOKU_H
#define MODEL_SUDOKU_H

#include "model.h"

extern const struct model sudoku;

#endif
