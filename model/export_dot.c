/* export_dot.c - DOT, to draw small problems: options on one side, their items on the other. */
#include "export_formats.h"
#include "export_text.h"

#include <inttypes.h>

/* A name within a quoted label. */
static void write_label(FILE *out, const char *name)
{
    for (; *name; name++)
        if (*name == '"' || *name == '\\')
            fprintf(out, "\\%c", *name);
        else
            fputc((unsigned char)*name < ' ' ? ' ' : *name, out);
}

static void write_item(const struct export_view *export, FILE *out, uint32_t item)
{
    const char *name = export_item_name(export, item);
    uint32_t lo = dlx_problem_item_lo(export->problem, item), hi = dlx_problem_item_hi(export->problem, item);
    bool primary = dlx_problem_item_primary(export->problem, item);
    fprintf(out, "  c%" PRIu32 " [shape=box%s, label=\"", item + 1, primary ? "" : ", style=dashed");
    if (name)
        write_label(out, name);
    else
        fprintf(out, "%" PRIu32, item + 1);
    if (primary && (lo != 1 || hi != 1))
        fprintf(out, " %" PRIu32 ":%" PRIu32, lo, hi);
    fputs("\"];\n", out);
}

static void write_option(const struct export_view *export, FILE *out, uint32_t option)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(export->problem, option, &count);
    const uint32_t *colours = dlx_problem_option_colours(export->problem, option);
    const char *name = export_option_name(export, option);
    fprintf(out, "  x%" PRIu32 " [label=\"", option + 1);
    if (name)
        write_label(out, name);
    else if (option < export->options)
        fprintf(out, "%" PRIu32, export_origin(export, option) + 1);
    if (export->objective != DLX_OBJECTIVE_NONE)
        fprintf(out, " |%" PRId64, export_score(export, option));
    fputs("\"];\n", out);
    for (size_t k = 0; k < count; k++) {
        fprintf(out, "  x%" PRIu32 " -- c%" PRIu32, option + 1, items[k] + 1);
        if (colours && colours[k])
            fprintf(out, " [label=\"%" PRIu32 "\"]", colours[k]);
        fputs(";\n", out);
    }
}

static bool write(const struct export_view *export, FILE *out)
{
    const struct export_value value = {1, 0};
    export_write_head(export, out, "// ", &value);
    fputs("graph cover {\n  rankdir=LR;\n", out);
    for (uint32_t item = 0; item < dlx_problem_item_count(export->problem); item++)
        write_item(export, out, item);
    for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++)
        write_option(export, out, option);
    fputs("}\n", out);
    return true;
}

const struct export_format export_dot = {
    .name = "dot",
    .summary = "DOT, to draw small problems: graphviz",
    .says = EXPORT_SECONDARY | EXPORT_MULTIPLICITIES | EXPORT_COLOURS | EXPORT_SCORES | EXPORT_SENSE,
    .write = write,
};
