/* export_cnf.c - DIMACS CNF: any cover, for SAT solvers. */
#include "clauses.h"
#include "export_formats.h"
#include "export_text.h"

#include <inttypes.h>

static bool write(const struct export_view *export, FILE *out)
{
    struct linear linear;
    struct clauses clauses;
    bool good = linear_new(&linear, export);
    if (good) {
        clauses_begin(&clauses, &linear, NULL, "");
        clauses_encode(&clauses, &linear);
        export_write_head(export, out, "c ", NULL);
        export_write_options(export, out, "c ");
        fprintf(out, "p cnf %" PRId64 " %" PRIu64 "\n", clauses.variables, clauses.count);
        clauses_begin(&clauses, &linear, out, "");
        clauses_encode(&clauses, &linear);
    }
    linear_free(&linear);
    return good;
}

const struct export_format export_cnf = {
    .name = "cnf",
    .summary = "DIMACS CNF, any cover: cadical, minisat, clasp",
    .says = EXPORT_SECONDARY | EXPORT_MULTIPLICITIES | EXPORT_COLOURS,
    .refuse = clauses_refuse,
    .write = write,
};
