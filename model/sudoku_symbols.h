/* sudoku_symbols.h - what stands for a sudoku's digits where one character is a cell. */
#ifndef MODEL_SUDOKU_SYMBOLS_H
#define MODEL_SUDOKU_SYMBOLS_H

#include "model.h"

/* The sets of symbols (bits of enum model_symbols) that have the character for a digit up to `order`. */
unsigned sudoku_symbols_with(char symbol, uint32_t order);

/* The digit that a symbol of the set stands for, and the other way round. */
uint32_t sudoku_symbols_digit(enum model_symbols symbols, char symbol);
char sudoku_symbols_of(enum model_symbols symbols, uint32_t digit);

#endif
