/* export_minizinc.c - a MiniZinc model that runs as it is: variables that are 0 or 1, linear rows.
 *
 * What it prints of a solution is in the form of an answer set, `take(1) take(5)`, which the same reader takes back.
 */
#include "export_formats.h"
#include "export_text.h"
#include "linear.h"

#include <inttypes.h>

struct writer {
    const struct linear *linear;
    FILE *out;
};

static void write_row(void *context, uint32_t item, struct linear_row row, const uint32_t *term, size_t count)
{
    static const char *const relations[] = {"=", ">=", "<="};
    const struct writer *writer = context;
    const char *name = export_item_name(writer->linear->export, item);
    fputs("constraint sum([", writer->out);
    for (size_t k = 0; k < count; k++)
        fprintf(writer->out, "%sx[%" PRIu32 "]", k > 0 ? "," : "", term[k] + 1);
    fprintf(writer->out, "]) %s %" PRIu32 ";%s", relations[row.relation], row.bound, name ? " % " : "");
    export_write_name(writer->out, name ? name : "");
    fputc('\n', writer->out);
}

static void write_implication(void *context, struct linear_implication implication)
{
    const struct writer *writer = context;
    fprintf(writer->out, "constraint x[%" PRIu32 "] <= x[%" PRIu32 "];\n", implication.option + 1,
            implication.colour + 1);
}

static void write_exclusion(void *context, uint32_t option)
{
    const struct writer *writer = context;
    fprintf(writer->out, "constraint x[%" PRIu32 "] = 0;\n", option + 1);
}

static void write_goal(const struct export_view *export, FILE *out)
{
    if (export->objective == DLX_OBJECTIVE_NONE) {
        fputs("solve satisfy;\n", out);
        return;
    }
    uint32_t options = dlx_problem_option_count(export->problem);
    fprintf(out, "array[1..%" PRIu32 "] of int: score = [", options);
    for (uint32_t option = 0; option < options; option++)
        fprintf(out, "%s%" PRId64, option > 0 ? "," : "", export_score(export, option));
    fprintf(out, "];\nsolve %s sum(o in 1..%" PRIu32 ")(score[o] * x[o]);\n",
            export->objective == DLX_OBJECTIVE_MAX ? "maximize" : "minimize", options);
}

static bool write(const struct export_view *export, FILE *out)
{
    struct linear linear;
    struct writer writer = {&linear, out};
    const struct linear_visitor visitor = {&writer, write_row, write_implication, write_exclusion};
    const struct export_value value = {1, 0};
    bool good = linear_new(&linear, export);
    if (good) {
        export_write_head(export, out, "% ", &value);
        export_write_options(export, out, "% ");
        fprintf(out, "array[1..%" PRIu32 "] of var 0..1: x;\n", linear.variables);
        linear_visit(&linear, &visitor);
        write_goal(export, out);
        fprintf(out, "output [\"Answer:\\n\"] ++ [\"take(\\(o)) \" | o in 1..%" PRIu32 " where fix(x[o]) = 1];\n",
                linear.options);
    }
    linear_free(&linear);
    return good;
}

static const char *warn(const struct export_view *export)
{
    return export_score_beyond(export, INT32_MAX / 64) ? "scores of many bits: Gecode sums within 32 bits" : NULL;
}

const struct export_format export_minizinc = {
    .name = "minizinc",
    .summary = "MiniZinc model: minizinc with Gecode or another solver",
    .says = EXPORT_SECONDARY | EXPORT_MULTIPLICITIES | EXPORT_COLOURS | EXPORT_SCORES | EXPORT_SENSE,
    .warn = warn,
    .write = write,
};
