/* export_mps.c - free MPS, as glpsol, CBC, lp_solve and SYMPHONY read it.
 *
 * Always to be minimized, as CBC and SYMPHONY ignore what says otherwise, and without a constant, whose sign readers do
 * not agree on. SYMPHONY takes the file for free only by the word FREE behind the name. Columns come one by one, so the
 * rows of each option are looked up in the problem.
 */
#include "export_formats.h"
#include "export_text.h"
#include "linear.h"

#include <inttypes.h>

struct writer {
    const struct linear *linear;
    FILE *out;
};

/* ---- Names of rows ----------------------------------------------------------------------------------------------- */

static void name_implication(const struct writer *writer, uint32_t item, uint32_t option)
{
    fprintf(writer->out, "k%" PRIu32 "_%" PRIu32, item + 1, option + 1);
}

static void name_exclusion(const struct writer *writer, uint32_t option)
{
    fprintf(writer->out, "n%" PRIu32, option + 1);
}

static void write_rows_of_item(const struct writer *writer, uint32_t item)
{
    static const char relations[] = {'E', 'G', 'L'};
    struct linear_row row[2];
    unsigned rows = linear_rows(writer->linear, item, row);
    for (unsigned k = 0; k < rows; k++) {
        fprintf(writer->out, " %c ", relations[row[k].relation]);
        linear_write_row(writer->linear, writer->out, item, row[k]);
        fputc('\n', writer->out);
    }
    size_t count;
    const struct linear_implication *implication = linear_implications(writer->linear, item, &count);
    for (size_t k = 0; k < count; k++) {
        fputs(" L ", writer->out);
        name_implication(writer, item, implication[k].option);
        fputc('\n', writer->out);
    }
}

static void write_rows(const struct writer *writer)
{
    const struct linear *linear = writer->linear;
    fputs("ROWS\n N obj\n", writer->out);
    for (uint32_t item = 0; item < dlx_problem_item_count(linear->problem); item++)
        write_rows_of_item(writer, item);
    for (uint32_t option = 0; option < linear->options; option++)
        if (!export_usable(linear->export, option)) {
            fputs(" L ", writer->out);
            name_exclusion(writer, option);
            fputc('\n', writer->out);
        }
    fputs(" G c0\n", writer->out); /* some take no problem without a row */
}

/* ---- Columns ----------------------------------------------------------------------------------------------------- */

static void begin_entry(const struct writer *writer, uint32_t variable)
{
    fputc(' ', writer->out);
    linear_write_variable(writer->linear, writer->out, variable);
    fputc(' ', writer->out);
}

/* The variable's entries in the rows of the item. */
static void write_in_rows(const struct writer *writer, uint32_t variable, uint32_t item)
{
    struct linear_row row[2];
    unsigned rows = linear_rows(writer->linear, item, row);
    for (unsigned k = 0; k < rows; k++) {
        begin_entry(writer, variable);
        linear_write_row(writer->linear, writer->out, item, row[k]);
        fputs(" 1\n", writer->out);
    }
}

static void write_option(const struct writer *writer, uint32_t option)
{
    const struct export_view *export = writer->linear->export;
    int64_t cost = export->objective == DLX_OBJECTIVE_NONE ? 0 : export_cost(export, option);
    begin_entry(writer, option);
    fprintf(writer->out, "obj %" PRId64 "\n", cost);
    size_t count;
    const uint32_t *items = dlx_problem_option_items(export->problem, option, &count);
    const uint32_t *colours = dlx_problem_option_colours(export->problem, option);
    for (size_t k = 0; k < count; k++) {
        if (!colours || !colours[k]) {
            write_in_rows(writer, option, items[k]);
            continue;
        }
        begin_entry(writer, option);
        name_implication(writer, items[k], option);
        fputs(" 1\n", writer->out);
    }
    if (!export_usable(export, option)) {
        begin_entry(writer, option);
        name_exclusion(writer, option);
        fputs(" 1\n", writer->out);
    }
}

/* The variables of the item's colours. */
static void write_colours(const struct writer *writer, uint32_t item)
{
    size_t count;
    const struct linear_implication *implication = linear_implications(writer->linear, item, &count);
    for (size_t k = 0; k < count; k++) {
        uint32_t variable = implication[k].colour;
        if (k == 0 || variable != implication[k - 1].colour)
            write_in_rows(writer, variable, item);
        begin_entry(writer, variable);
        name_implication(writer, item, implication[k].option);
        fputs(" -1\n", writer->out);
    }
}

static void write_columns(const struct writer *writer)
{
    const struct linear *linear = writer->linear;
    fputs("COLUMNS\n MARKER 'MARKER' 'INTORG'\n", writer->out);
    begin_entry(writer, 0);
    fputs("c0 1\n", writer->out);
    for (uint32_t option = 0; option < linear->options; option++)
        write_option(writer, option);
    for (uint32_t item = 0; linear->colour && item < dlx_problem_item_count(linear->problem); item++)
        write_colours(writer, item);
    fputs(" MARKER 'MARKER' 'INTEND'\n", writer->out);
}

/* ---- Bounds ------------------------------------------------------------------------------------------------------ */

static void write_sides(const struct writer *writer)
{
    fputs("RHS\n", writer->out);
    for (uint32_t item = 0; item < dlx_problem_item_count(writer->linear->problem); item++) {
        struct linear_row row[2];
        unsigned rows = linear_rows(writer->linear, item, row);
        for (unsigned k = 0; k < rows; k++) {
            fputs(" rhs ", writer->out);
            linear_write_row(writer->linear, writer->out, item, row[k]);
            fprintf(writer->out, " %" PRIu32 "\n", row[k].bound);
        }
    }
    fputs("BOUNDS\n", writer->out);
    for (uint32_t variable = 0; variable < writer->linear->variables; variable++) {
        fputs(" UP bnd", writer->out);
        begin_entry(writer, variable);
        fputs("1\n", writer->out);
    }
    fputs("ENDATA\n", writer->out);
}

static bool write(const struct export_view *export, FILE *out)
{
    struct linear linear;
    const struct writer writer = {&linear, out};
    const struct export_value value = {export->objective == DLX_OBJECTIVE_MAX ? -1 : 1, 0};
    bool good = linear_new(&linear, export);
    if (good) {
        export_write_head(export, out, "* ", &value);
        export_write_options(export, out, "* ");
        export_write_items(export, out, "* ");
        fputs("NAME dlx FREE\n", out);
        write_rows(&writer);
        write_columns(&writer);
        write_sides(&writer);
    }
    linear_free(&linear);
    return good;
}

const struct export_format export_mps = {
    .name = "mps",
    .summary = "free MPS: glpsol --freemps, cbc, lp_solve -fmps, symphony",
    .says = EXPORT_SECONDARY | EXPORT_MULTIPLICITIES | EXPORT_COLOURS | EXPORT_SCORES,
    .warn = linear_warn,
    .write = write,
};
