/* export_json.c - JSON, which carries everything: see docs/FORMATS.md. Written piece by piece, as a tree of a large
 * problem would take many times its memory; nothing is allocated on the way, so that nothing fails half written.
 */
#include "export_formats.h"
#include "export_text.h"

#include <inttypes.h>

static void write_string(FILE *out, const char *string)
{
    fputc('"', out);
    for (; *string; string++)
        if ((unsigned char)*string < ' ')
            fprintf(out, "\\u%04x", (unsigned)*string);
        else
            fprintf(out, "%s%c", *string == '"' || *string == '\\' ? "\\" : "", *string);
    fputc('"', out);
}

static bool is_utf8(const char *name)
{
    size_t length = 1;
    for (; *name && length > 0; name += length)
        length = text_character(name);
    return length > 0;
}

static const char *refuse(const struct export_view *export)
{
    for (uint32_t item = 0; item < dlx_problem_item_count(export->problem); item++) {
        const char *name = export_item_name(export, item);
        if (name && !is_utf8(name))
            return "JSON is UTF-8, and an item's name is not";
    }
    for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++) {
        const char *name = export_option_name(export, option);
        if (name && !is_utf8(name))
            return "JSON is UTF-8, and an option's name is not";
    }
    return NULL;
}

static bool is_legal(const char *name)
{
    return *name != '\0';
}

static void write_head(const struct export_view *export, FILE *out)
{
    static const char *const objectives[] = {
        [DLX_OBJECTIVE_NONE] = "none", [DLX_OBJECTIVE_MAX] = "max", [DLX_OBJECTIVE_MIN] = "min"};
    size_t count;
    const uint32_t *forced = export_forced(export, &count);
    fprintf(out, "{\"objective\": \"%s\",\n \"constant\": %" PRId64 ", \"shift\": %u, \"forced\": [",
            objectives[export->objective], export->constant, export->shift);
    for (size_t k = 0; k < count; k++)
        fprintf(out, "%s%" PRIu32, k > 0 ? ", " : "", forced[k] + 1);
    fputs("],\n \"items\": [", out);
}

static void write_item(const struct export_view *export, FILE *out, uint32_t item, const char *name)
{
    uint32_t lo = dlx_problem_item_lo(export->problem, item), hi = dlx_problem_item_hi(export->problem, item);
    fprintf(out, "%s\n  {\"name\": ", item > 0 ? "," : "");
    write_string(out, name);
    if (!dlx_problem_item_primary(export->problem, item))
        fputs(", \"secondary\": true", out);
    else if (lo != 1 || hi != 1)
        fprintf(out, ", \"lo\": %" PRIu32 ", \"hi\": %" PRIu32, lo, hi);
    fputc('}', out);
}

static void write_option(const struct export_view *export, FILE *out, uint32_t option, const struct names *names)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(export->problem, option, &count);
    const uint32_t *colours = dlx_problem_option_colours(export->problem, option);
    const char *name = export_option_name(export, option);
    fprintf(out, "%s\n  {", option > 0 ? "," : "");
    if (name) {
        fputs("\"name\": ", out);
        write_string(out, name);
        fputs(", ", out);
    }
    if (export->reduction && option < export->options)
        fprintf(out, "\"number\": %" PRIu32 ", ", export_origin(export, option) + 1);
    if (export->objective != DLX_OBJECTIVE_NONE)
        fprintf(out, "\"score\": %" PRId64 ", ", export_score(export, option));
    fputs("\"items\": [", out);
    for (size_t k = 0; k < count; k++) {
        bool coloured = colours && colours[k];
        fprintf(out, "%s%s", k > 0 ? ", " : "", coloured ? "[" : "");
        write_string(out, names_get(names, items[k]));
        if (coloured)
            fprintf(out, ", \"%" PRIu32 "\"]", colours[k]);
    }
    fputs("]}", out);
}

static bool write(const struct export_view *export, FILE *out)
{
    struct names names;
    bool good = export_name_items(export, is_legal, &names);
    if (good) {
        write_head(export, out);
        for (uint32_t item = 0; item < names.count; item++)
            write_item(export, out, item, names_get(&names, item));
        fputs("],\n \"options\": [", out);
        for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++)
            write_option(export, out, option, &names);
        fputs("]}\n", out);
    }
    names_free(&names);
    return good;
}

const struct export_format export_json = {
    .name = "json",
    .summary = "JSON with all there is: dlx solve exact-cover",
    .says = EXPORT_SECONDARY | EXPORT_MULTIPLICITIES | EXPORT_COLOURS | EXPORT_SCORES | EXPORT_SENSE,
    .refuse = refuse,
    .write = write,
};
