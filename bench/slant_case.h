/* slant_case.h - slant boards for the benchmark: game IDs, one a line, and the solvers that are measured on them.
 *
 * Every solver looks for two answers, so that it proves the one it finds the only one.
 */
#ifndef BENCH_SLANT_CASE_H
#define BENCH_SLANT_CASE_H

#include <stdbool.h>
#include <stdint.h>

struct slant_case {
    char *id; /* WxH:desc */
    uint32_t width, height;
    int8_t *clue; /* of the vertices, row by row; -1: none */
};

struct slant_cases {
    struct slant_case *list;
    uint32_t count;
};

/* Reads the boards of a file; false if it cannot, after saying why. To be emptied with slant_cases_free either way. */
bool slant_cases_read(const char *file, struct slant_cases *cases);
void slant_cases_free(struct slant_cases *cases);

/* What a solver came to: CPU seconds, and how many answers up to 2; -1 if the time was over, -2 if it failed. */
struct slant_result {
    double seconds;
    int answers;
};

/* dlx as the command uses it, from text to proof; without looking ahead if not `probing`. */
struct slant_result slant_by_dlx(const struct slant_case *board, bool probing, double limit);

/* Depth first: the cell with the fewest diagonals that its clues and a search for loops allow. */
struct slant_result slant_by_search(const struct slant_case *board, double limit);

/* gringo and clasp, with bench/slant.lp; the limit is one of wall-clock time. */
struct slant_result slant_by_asp(const struct slant_case *board, double limit);

/* Whether gringo and clasp are there. */
bool slant_asp_present(void);

#endif
