/* slant_asp.c - has gringo and clasp solve a board; see slant_case.h. */
#include "slant_case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

bool slant_asp_present(void)
{
    /* NOLINTNEXTLINE(cert-env33-c): the words are fixed */
    return system("command -v gringo > /dev/null && command -v clasp > /dev/null") == 0;
}

/* CPU seconds of the child processes that have ended. */
static double children_now(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

static void write_facts(const struct slant_case *board, FILE *out)
{
    fprintf(out, "width(%u). height(%u).\n", board->width, board->height);
    for (uint32_t vertex = 0; vertex < (board->width + 1) * (board->height + 1); vertex++)
        if (board->clue[vertex] >= 0)
            fprintf(out, "clue((%u,%u),%d).\n", vertex % (board->width + 1), vertex / (board->width + 1),
                    board->clue[vertex]);
}

/* Runs the two on the facts; the number of models that clasp says it found, -1 if it was stopped. */
static int run(const char *facts, double limit)
{
    char command[300], line[200];
    int models = -1;
    snprintf(command, sizeof command, "timeout %g sh -c 'gringo bench/slant.lp %s | clasp 2 -q'", limit, facts);
    FILE *out = popen(command, "r"); /* NOLINT(cert-env33-c): a file of our own, whose name has no blanks */
    if (!out)
        return -2;
    bool ended = false;
    while (fgets(line, sizeof line, out)) {
        ended = ended || strncmp(line, "SATISFIABLE", 11) == 0 || strncmp(line, "UNSATISFIABLE", 13) == 0;
        if (strncmp(line, "Models", 6) == 0)
            sscanf(line, "Models : %d", &models);
    }
    pclose(out);
    return ended ? models : -1;
}

struct slant_result slant_by_asp(const struct slant_case *board, double limit)
{
    struct slant_result result = {0, -2};
    char facts[] = "/tmp/slantXXXXXX";
    int file = mkstemp(facts);
    FILE *out = file >= 0 ? fdopen(file, "w") : NULL;
    if (!out)
        return result;
    write_facts(board, out);
    double start = children_now();
    if (fclose(out) == 0)
        result.answers = run(facts, limit);
    result.seconds = children_now() - start;
    unlink(facts);
    return result;
}
