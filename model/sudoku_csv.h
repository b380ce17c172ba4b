/* sudoku_csv.h - CSV files that have a sudoku in one field of every line, as the header tells. */
#ifndef MODEL_SUDOKU_CSV_H
#define MODEL_SUDOKU_CSV_H

#include <stdint.h>

/* The column of the puzzles, from 1, if the line is the header of such a file: at least two names, one of which is that
 * of a puzzle. Else 0. */
uint32_t sudoku_csv_header(const char *line);

/* The field in that column of a line, cut out in place, without the quotes around it; empty if there is none. */
const char *sudoku_csv_field(char *line, uint32_t column);

#endif
