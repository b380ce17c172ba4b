/* slant_main.c - the slant benchmark: files of game IDs, mean milliseconds a board to solve it and prove it unique.
 *
 * The solvers take turns on each board. One that failed on `SKIP` boards of a file for lack of time is spared the rest;
 * then its mean is a lower bound. Exit status: 0, 1 after answers that differ, 2 on a usage or input error.
 */
#include "slant_case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DLX, DLX_PLAIN, SEARCH, ASP, SOLVERS, SKIP = 2 };

static const char *const names[SOLVERS] = {"dlx", "without probing", "search", "gringo|clasp"};
static const double LIMIT = 5; /* seconds a board */

/* A solver on a file. */
struct sum {
    double seconds;
    uint32_t boards, timeouts;
};

static struct slant_result run(int solver, const struct slant_case *board)
{
    switch (solver) {
    case DLX:
    case DLX_PLAIN:
        return slant_by_dlx(board, solver == DLX, LIMIT);
    case SEARCH:
        return slant_by_search(board, LIMIT);
    default:
        return slant_by_asp(board, LIMIT);
    }
}

/* All solvers on a board; false if one failed or two differ. */
static bool measure(const struct slant_case *board, struct sum sums[SOLVERS], bool asp)
{
    int known = -1;
    for (int solver = 0; solver < SOLVERS; solver++) {
        struct sum *sum = &sums[solver];
        if (sum->timeouts >= SKIP || (solver == ASP && !asp))
            continue;
        struct slant_result result = run(solver, board);
        sum->seconds += result.seconds;
        sum->boards++;
        sum->timeouts += result.answers == -1;
        if (result.answers < -1 || (known >= 0 && result.answers >= 0 && result.answers != known)) {
            fprintf(stderr, "bench: %s: %s says %d, others %d\n", board->id, names[solver], result.answers, known);
            return false;
        }
        known = result.answers >= 0 ? result.answers : known;
    }
    return true;
}

static double mean(const struct sum *sum)
{
    return 1000 * sum->seconds / sum->boards;
}

static void print_row(const char *file, uint32_t boards, const struct sum sums[SOLVERS])
{
    const char *slash = strrchr(file, '/');
    printf("%-16s%7u", slash ? slash + 1 : file, boards);
    for (int solver = 0; solver < SOLVERS; solver++)
        if (sums[solver].boards == 0)
            printf("%17s", "-");
        else
            printf("%s%*.*f", sums[solver].timeouts ? "  >" : "   ", 14, 3, mean(&sums[solver]));
    if (sums[ASP].boards > 0)
        printf("%10.0f", mean(&sums[ASP]) / mean(&sums[DLX]));
    putchar('\n');
    fflush(stdout);
}

int main(int argc, char **argv)
{
    bool asp = slant_asp_present();
    if (argc < 2) {
        fprintf(stderr, "usage: benchmark-slant FILE... (game IDs, one a line)\n");
        return 2;
    }
    if (!asp)
        printf("gringo and clasp are not installed: not measured\n");
    printf("%-16s%7s%17s%17s%17s%17s%10s\n", "ms a board", "boards", names[DLX], names[DLX_PLAIN], names[SEARCH],
           names[ASP], "times");
    for (int k = 1; k < argc; k++) {
        struct slant_cases cases;
        struct sum sums[SOLVERS] = {{0}};
        bool good = slant_cases_read(argv[k], &cases);
        int status = good ? 1 : 2;
        for (uint32_t board = 0; board < cases.count && good; board++)
            good = measure(&cases.list[board], sums, asp);
        if (good)
            print_row(argv[k], cases.count, sums);
        slant_cases_free(&cases);
        if (!good)
            return status;
    }
    return 0;
}
