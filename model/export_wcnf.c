/* export_wcnf.c - weighted CNF for MaxSAT solvers, in two forms: that of 2022, in which hard clauses begin with h, and
 * the old one, in which their weight is above the sum of all others.
 *
 * Weights are positive: a cost is paid by a soft clause against the option, a gain is lost by one for it. What a solver
 * tells is what is paid and lost.
 */
#include "clauses.h"
#include "export_formats.h"
#include "export_text.h"

#include <inttypes.h>
#include <string.h>

struct softs {
    uint64_t count;
    int64_t total; /* of the weights */
    int64_t gains; /* of the options that gain */
};

static struct softs sum_softs(const struct export_view *export)
{
    struct softs softs = {0};
    for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++) {
        int64_t cost = export->objective == DLX_OBJECTIVE_NONE ? 0 : export_cost(export, option);
        softs.count += cost != 0;
        softs.total += cost < 0 ? -cost : cost;
        softs.gains -= cost < 0 ? cost : 0;
    }
    return softs;
}

static void write_softs(const struct export_view *export, FILE *out)
{
    for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++) {
        int64_t cost = export->objective == DLX_OBJECTIVE_NONE ? 0 : export_cost(export, option);
        if (cost > 0)
            fprintf(out, "%" PRId64 " -%" PRIu32 " 0\n", cost, option + 1);
        if (cost < 0)
            fprintf(out, "%" PRId64 " %" PRIu32 " 0\n", -cost, option + 1);
    }
}

static void write_linear(const struct export_view *export, const struct linear *linear, FILE *out)
{
    const struct softs softs = sum_softs(export);
    bool max = export->objective == DLX_OBJECTIVE_MAX;
    const struct export_value value = {max ? -1 : 1, max ? softs.gains : -softs.gains};
    struct clauses clauses;
    char prefix[32] = "h ";
    clauses_begin(&clauses, linear, NULL, prefix);
    clauses_encode(&clauses, linear);
    export_write_head(export, out, "c ", &value);
    export_write_options(export, out, "c ");
    if (export->settings.old_form) {
        snprintf(prefix, sizeof prefix, "%" PRId64 " ", softs.total + 1);
        fprintf(out, "p wcnf %" PRId64 " %" PRIu64 " %s\n", clauses.variables, clauses.count + softs.count, prefix);
    }
    clauses_begin(&clauses, linear, out, prefix);
    clauses_encode(&clauses, linear);
    write_softs(export, out);
}

static bool write(const struct export_view *export, FILE *out)
{
    struct linear linear;
    bool good = linear_new(&linear, export);
    if (good)
        write_linear(export, &linear, out);
    linear_free(&linear);
    return good;
}

static const char *warn(const struct export_view *export)
{
    return export_score_beyond(export, INT32_MAX) ? "scores of over 31 bits: clasp will not read them" : NULL;
}

const struct export_format export_wcnf = {
    .name = "wcnf",
    .summary = "weighted CNF for MaxSAT; with --old: clasp, toulbar2",
    .says = EXPORT_SECONDARY | EXPORT_MULTIPLICITIES | EXPORT_COLOURS | EXPORT_SCORES,
    .two_forms = true,
    .refuse = clauses_refuse,
    .warn = warn,
    .write = write,
};
