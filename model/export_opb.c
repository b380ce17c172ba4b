/* export_opb.c - OPB: linear pseudo-Boolean problems, as clasp and others read them.
 *
 * Only `min:`, only >= and =, only variables x1 ... xN. clasp reads coefficients of 31 bits.
 */
#include "export_formats.h"
#include "export_text.h"
#include "linear.h"

#include <inttypes.h>

struct writer {
    const struct linear *linear;
    FILE *out;
};

static void write_objective(const struct export_view *export, FILE *out)
{
    if (export->objective == DLX_OBJECTIVE_NONE)
        return;
    fputs("min:", out);
    size_t terms = 0;
    for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++) {
        int64_t cost = export_cost(export, option);
        if (cost == 0)
            continue;
        fprintf(out, " %+" PRId64 " x%" PRIu32, cost, option + 1);
        terms++;
    }
    fputs(terms > 0 ? " ;\n" : " +0 x1 ;\n", out); /* clasp takes no empty sum */
}

/* An empty row that nothing satisfies is written as a variable that would have to be 2 or more. */
static void write_row(void *context, uint32_t item, struct linear_row row, const uint32_t *term, size_t count)
{
    const struct writer *writer = context;
    const char *name = export_item_name(writer->linear->export, item);
    if (name) {
        fputs("* item ", writer->out);
        export_write_name(writer->out, name);
        fputc('\n', writer->out);
    }
    char sign = row.relation == LINEAR_AT_MOST ? '-' : '+';
    for (size_t k = 0; k < count; k++)
        fprintf(writer->out, "%c1 x%" PRIu32 " ", sign, term[k] + 1);
    if (count == 0)
        fprintf(writer->out, "%c1 x1 ", sign);
    fprintf(writer->out, "%s %s%" PRIu64 " ;\n", row.relation == LINEAR_EQUAL ? "=" : ">=", sign == '-' ? "-" : "",
            (uint64_t)row.bound + (count == 0));
}

static void write_implication(void *context, struct linear_implication implication)
{
    const struct writer *writer = context;
    fprintf(writer->out, "-1 x%" PRIu32 " +1 x%" PRIu32 " >= 0 ;\n", implication.option + 1, implication.colour + 1);
}

static void write_exclusion(void *context, uint32_t option)
{
    const struct writer *writer = context;
    fprintf(writer->out, "-1 x%" PRIu32 " >= 0 ;\n", option + 1);
}

static bool write(const struct export_view *export, FILE *out)
{
    struct linear linear;
    struct writer writer = {&linear, out};
    const struct linear_visitor visitor = {&writer, write_row, write_implication, write_exclusion};
    const struct export_value value = {export->objective == DLX_OBJECTIVE_MAX ? -1 : 1, 0};
    bool good = linear_new(&linear, export);
    if (good) {
        fprintf(out, "* #variable= %" PRIu32 " #constraint= %" PRIu64 "\n", linear.variables,
                linear.rows + linear.implications + linear.unusable);
        export_write_head(export, out, "* ", &value);
        export_write_options(export, out, "* ");
        write_objective(export, out);
        linear_visit(&linear, &visitor);
    }
    linear_free(&linear);
    return good;
}

static const char *warn(const struct export_view *export)
{
    return export_score_beyond(export, INT32_MAX) ? "scores of over 31 bits: clasp will not read them" : NULL;
}

const struct export_format export_opb = {
    .name = "opb",
    .summary = "pseudo-Boolean OPB: clasp",
    .says = EXPORT_SECONDARY | EXPORT_MULTIPLICITIES | EXPORT_COLOURS | EXPORT_SCORES,
    .warn = warn,
    .write = write,
};
