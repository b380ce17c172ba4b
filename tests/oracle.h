/* oracle.h - the covers of small problems by brute force.
 *
 * The oracle goes through the subsets of the options by plain recursion over the option numbers, and asks of each what
 * dlx.h says a cover is. It reads the problem through the public accessors only and shares nothing with the engine.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include "problems.h"

/* Most items and options of a problem the oracle can solve: a set of either is one word. */
enum { ORACLE_SIZE_MAX = 64 };

/* The covers of a problem, each as a set of options (bit o for option o), ascending. */
struct oracle {
    uint64_t *covers;
    size_t count, room;
    int64_t max, min; /* of their scores; 0 without a cover */
};

/* To be emptied with oracle_free. */
void oracle_solve(struct oracle *oracle, const dlx_problem *problem);
void oracle_free(struct oracle *oracle);
bool oracle_has(const struct oracle *oracle, uint64_t cover);

/* How often the options of the set hold each item. */
struct tally {
    uint32_t times[ORACLE_SIZE_MAX];
};

struct tally tally_set(const dlx_problem *problem, uint64_t set);

/* Options as a set; the score of a set; a set as options, ascending, whose number is returned. */
uint64_t option_set(const uint32_t *options, size_t count);
int64_t set_score(const dlx_problem *problem, uint64_t set);
size_t set_options(uint64_t set, uint32_t options[ORACLE_SIZE_MAX]);

/* Whether some option gives the item a colour. */
bool item_coloured(const dlx_problem *problem, uint32_t item);

/* For qsort: sets ascending. */
int compare_sets(const void *left, const void *right);

#endif
