/* export_lp.c - CPLEX LP, as glpsol, CBC and others read it.
 *
 * Lines stay short, as some readers take no more than 255 or 510 bytes. Some refuse an empty objective, an empty row or
 * no rows at all; no two agree on a constant in the objective: the head's comment tells it.
 */
#include "export_formats.h"
#include "export_text.h"
#include "linear.h"

#include <inttypes.h>

enum { TERMS_A_LINE = 4 };

struct writer {
    const struct linear *linear;
    FILE *out;
    uint64_t implications;
};

static void break_line(FILE *out, size_t term)
{
    if (term % TERMS_A_LINE == 0 && term > 0)
        fputs("\n  ", out);
}

static void write_objective(const struct writer *writer)
{
    const struct export_view *export = writer->linear->export;
    bool max = export->objective == DLX_OBJECTIVE_MAX;
    size_t terms = 0;
    fprintf(writer->out, "%s\n obj:", max ? "Maximize" : "Minimize");
    for (uint32_t option = 0; option < writer->linear->options && export->objective != DLX_OBJECTIVE_NONE; option++) {
        int64_t score = export_score(export, option);
        if (score == 0)
            continue;
        break_line(writer->out, terms++);
        fprintf(writer->out, " %c %" PRId64 " ", score < 0 ? '-' : '+', score < 0 ? -score : score);
        linear_write_variable(writer->linear, writer->out, option);
    }
    if (terms == 0) {
        fputs(" 0 ", writer->out);
        linear_write_variable(writer->linear, writer->out, 0);
    }
    fputc('\n', writer->out);
}

/* An empty row that nothing satisfies is written as a variable that would have to be 2 or more. */
static void write_row(void *context, uint32_t item, struct linear_row row, const uint32_t *term, size_t count)
{
    static const char *const relations[] = {"=", ">=", "<="};
    const struct writer *writer = context;
    const uint32_t any = 0;
    bool empty = count == 0;
    fputc(' ', writer->out);
    linear_write_row(writer->linear, writer->out, item, row);
    fputc(':', writer->out);
    if (empty)
        term = &any, count = 1;
    for (size_t k = 0; k < count; k++) {
        break_line(writer->out, k);
        fputs(k > 0 ? " + " : " ", writer->out);
        linear_write_variable(writer->linear, writer->out, term[k]);
    }
    fprintf(writer->out, " %s %" PRIu64 "\n", relations[row.relation], (uint64_t)row.bound + empty);
}

static void write_implication(void *context, struct linear_implication implication)
{
    struct writer *writer = context;
    fprintf(writer->out, " k%" PRIu64 ": ", ++writer->implications);
    linear_write_variable(writer->linear, writer->out, implication.option);
    fputs(" - ", writer->out);
    linear_write_variable(writer->linear, writer->out, implication.colour);
    fputs(" <= 0\n", writer->out);
}

static void write_exclusion(void *context, uint32_t option)
{
    struct writer *writer = context;
    fprintf(writer->out, " n%" PRIu32 ": ", option + 1);
    linear_write_variable(writer->linear, writer->out, option);
    fputs(" <= 0\n", writer->out);
}

static void write_rows(struct writer *writer)
{
    const struct linear *linear = writer->linear;
    const struct linear_visitor visitor = {writer, write_row, write_implication, write_exclusion};
    fputs("Subject To\n", writer->out);
    linear_visit(linear, &visitor);
    if (linear->rows + linear->implications + linear->unusable == 0) {
        fputs(" c0: ", writer->out);
        linear_write_variable(linear, writer->out, 0);
        fputs(" >= 0\n", writer->out);
    }
}

static void write_variables(const struct writer *writer)
{
    fputs("Binary\n", writer->out);
    for (uint32_t variable = 0; variable < writer->linear->variables; variable++) {
        fputc(' ', writer->out);
        linear_write_variable(writer->linear, writer->out, variable);
        fputc('\n', writer->out);
    }
    fputs("End\n", writer->out);
}

static bool write(const struct export_view *export, FILE *out)
{
    struct linear linear;
    struct writer writer = {&linear, out, 0};
    const struct export_value value = {1, 0};
    bool good = linear_new(&linear, export);
    if (good) {
        export_write_head(export, out, "\\ ", &value);
        export_write_options(export, out, "\\ ");
        export_write_items(export, out, "\\ ");
        write_objective(&writer);
        write_rows(&writer);
        write_variables(&writer);
    }
    linear_free(&linear);
    return good;
}

const struct export_format export_lp = {
    .name = "lp",
    .summary = "CPLEX LP: glpsol --lp, cbc",
    .says = EXPORT_SECONDARY | EXPORT_MULTIPLICITIES | EXPORT_COLOURS | EXPORT_SCORES | EXPORT_SENSE,
    .warn = linear_warn,
    .write = write,
};
