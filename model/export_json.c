/* export_json.c - JSON, which carries everything: see docs/FORMATS.md. Written piece by piece, as a tree of a large
 * problem would take many times its memory; the JSON library writes the strings.
 */
#include "export_formats.h"
#include "export_text.h"

#ifdef HAVE_JANSSON

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* A string as JSON, to be freed; null if it is not UTF-8 or memory ran out. */
static char *quote(const char *string)
{
    json_t *value = json_string(string);
    char *text = value ? json_dumps(value, JSON_ENCODE_ANY) : NULL;
    json_decref(value);
    return text;
}

static bool is_utf8(const char *name)
{
    json_t *value = json_string(name);
    json_decref(value);
    return value != NULL;
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

/* The items' names as JSON strings. */
static bool quote_names(const struct export_view *export, struct names *quoted)
{
    struct names names;
    bool good = export_name_items(export, is_legal, &names);
    for (uint32_t item = 0; item < names.count && good; item++) {
        char *text = quote(names_get(&names, item));
        good = text && names_add(quoted, text, strlen(text));
        free(text);
    }
    names_free(&names);
    return good;
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

static void write_item(const struct export_view *export, FILE *out, uint32_t item, const char *quoted)
{
    uint32_t lo = dlx_problem_item_lo(export->problem, item), hi = dlx_problem_item_hi(export->problem, item);
    fprintf(out, "%s\n  {\"name\": %s", item > 0 ? "," : "", quoted);
    if (!dlx_problem_item_primary(export->problem, item))
        fputs(", \"secondary\": true", out);
    else if (lo != 1 || hi != 1)
        fprintf(out, ", \"lo\": %" PRIu32 ", \"hi\": %" PRIu32, lo, hi);
    fputc('}', out);
}

/* False if memory ran out. */
static bool write_option(const struct export_view *export, FILE *out, uint32_t option, const struct names *quoted)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(export->problem, option, &count);
    const uint32_t *colours = dlx_problem_option_colours(export->problem, option);
    const char *name = export_option_name(export, option);
    char *text = name ? quote(name) : NULL;
    fprintf(out, "%s\n  {", option > 0 ? "," : "");
    if (text)
        fprintf(out, "\"name\": %s, ", text);
    if (export->reduction && option < export->options)
        fprintf(out, "\"number\": %" PRIu32 ", ", export_origin(export, option) + 1);
    if (export->objective != DLX_OBJECTIVE_NONE)
        fprintf(out, "\"score\": %" PRId64 ", ", export_score(export, option));
    fputs("\"items\": [", out);
    for (size_t k = 0; k < count; k++) {
        const char *comma = k > 0 ? ", " : "", *item = names_get(quoted, items[k]);
        if (colours && colours[k])
            fprintf(out, "%s[%s, \"%" PRIu32 "\"]", comma, item, colours[k]);
        else
            fprintf(out, "%s%s", comma, item);
    }
    fputs("]}", out);
    free(text);
    return text || !name;
}

static bool write(const struct export_view *export, FILE *out)
{
    struct names quoted = {0};
    bool good = quote_names(export, &quoted);
    if (good)
        write_head(export, out);
    for (uint32_t item = 0; good && item < quoted.count; item++)
        write_item(export, out, item, names_get(&quoted, item));
    fputs("],\n \"options\": [", out);
    for (uint32_t option = 0; good && option < dlx_problem_option_count(export->problem); option++)
        good = write_option(export, out, option, &quoted);
    fputs("]}\n", out);
    names_free(&quoted);
    return good;
}

#else

static const char *refuse(const struct export_view *export)
{
    (void)export;
    return "this dlx was built without JSON (Debian: libjansson-dev)";
}

static bool write(const struct export_view *export, FILE *out)
{
    (void)export;
    (void)out;
    return false;
}

#endif

const struct export_format export_json = {
    .name = "json",
    .summary = "JSON with all there is: dlx solve exact-cover",
    .says = EXPORT_SECONDARY | EXPORT_MULTIPLICITIES | EXPORT_COLOURS | EXPORT_SCORES | EXPORT_SENSE,
    .refuse = refuse,
    .write = write,
};
