/* integer_program.h - writes a problem as the integer program it is, for the rivals: least score, a row an item, a
 * variable of 0 or 1 an option. */
#ifndef BENCH_INTEGER_PROGRAM_H
#define BENCH_INTEGER_PROGRAM_H

#include "dlx.h"

#include <stdio.h>

/* Whether a row says all there is to an item: there are no colours, and each option has a primary item. */
bool integer_program_fits(const dlx_problem *problem);

/* In the LP format of CPLEX. Linear. */
void integer_program_write_lp(const dlx_problem *problem, FILE *out);

/* As numbers alone, parted by blanks, quick to read for a script: items, options, entries; of each item lo, of each
 * item hi; of each option its score; where its entries begin, and where the last end; all entries. Linear. */
void integer_program_write_numbers(const dlx_problem *problem, FILE *out);

#endif
