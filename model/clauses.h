/* clauses.h - clauses as DIMACS writes them, and the encoding of "so many of these are true" into them.
 *
 * Variables are numbered from 1; auxiliary ones come behind those of the problem. To know how many clauses and
 * variables there will be, everything is written twice, the first time to nowhere.
 */
#ifndef MODEL_CLAUSES_H
#define MODEL_CLAUSES_H

#include "linear.h"

struct clauses {
    FILE *out;          /* null: only count */
    const char *prefix; /* before every clause */
    uint64_t count;
    int64_t variables; /* in use so far */
    bool open;         /* a clause has been begun */
};

/* Starts over for the variables of the linear form. */
void clauses_begin(struct clauses *clauses, const struct linear *linear, FILE *out, const char *prefix);

/* Adds a literal to the clause at hand, which clauses_end ends. */
void clauses_add(struct clauses *clauses, int64_t literal);
void clauses_end(struct clauses *clauses);

/* Writes what the linear form says. O(entries + sum over items of options * (hi + 1)), or with lo where that is more,
 * or with what is left of the options where that is less. */
void clauses_encode(struct clauses *clauses, const struct linear *linear);

/* Why the problem is not written as clauses: counters of multiplicities would need more variables than solvers can do
 * with, and more room than disks have. Null if it is. O(items). */
const char *clauses_refuse(const struct export_view *export);

#endif
