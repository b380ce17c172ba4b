/* export_text.c - comments and names of exports; see export_text.h. */
#include "export_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SHOWN = 200, NAME_KEPT = 60 };

static bool is_control(char character)
{
    return (unsigned char)character < ' ' || character == 0x7F;
}

/* The length of the name cut to `most` bytes, but not within a character. */
static size_t cut(const char *name, size_t most)
{
    size_t length = strnlen(name, most + 1);
    if (length <= most)
        return length;
    for (length = most; length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80;)
        length--;
    return length;
}

void export_write_name(FILE *out, const char *name)
{
    size_t shown = cut(name, NAME_SHOWN);
    for (size_t k = 0; k < shown; k++)
        fputc(is_control(name[k]) ? '?' : name[k], out);
    if (name[shown])
        fputs("...", out);
}

static bool is_word(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9') || character == '_';
}

void export_write_symbol(FILE *out, char letter, uint32_t number, const char *name)
{
    fprintf(out, "%c%" PRIu32, letter, number);
    if (!name || !*name)
        return;
    fputc('_', out);
    size_t kept = strnlen(name, NAME_KEPT);
    for (size_t k = 0; k < kept; k++)
        fputc(is_word(name[k]) ? name[k] : '_', out);
}

static bool is_symbol(const char *name)
{
    size_t length = strnlen(name, NAME_KEPT + 1);
    for (size_t k = 0; k < length; k++)
        if (!is_word(name[k]))
            return false;
    return length > 0 && length <= NAME_KEPT;
}

/* ---- The head ---------------------------------------------------------------------------------------------------- */

/* score = sign/2^shift * value + constant/2^shift */
static void write_value(const struct export_view *export, FILE *out, const struct export_value *value)
{
    uint64_t unit = (uint64_t)1 << export->shift;
    int64_t constant = export->constant + value->offset; /* both are within 2^62 */
    if (unit == 1)
        fprintf(out, "dlx: score = %d*value + %" PRId64 "\n", value->sign, constant);
    else
        fprintf(out, "dlx: score = %d/%" PRIu64 "*value + %" PRId64 "/%" PRIu64 "\n", value->sign, unit, constant,
                unit);
}

static void write_forced(const struct export_view *export, FILE *out, const char *prefix)
{
    size_t count;
    const uint32_t *forced = export_forced(export, &count);
    for (size_t k = 0; k < count; k++) {
        const char *name = dlx_problem_option_name(export->given, forced[k]);
        fprintf(out, "%sforced: option %" PRIu32 "%s", prefix, forced[k] + 1, name ? " " : "");
        export_write_name(out, name ? name : "");
        fputc('\n', out);
    }
}

void export_write_head(const struct export_view *export, FILE *out, const char *prefix,
                       const struct export_value *value)
{
    if (value && export->objective != DLX_OBJECTIVE_NONE) {
        fputs(prefix, out);
        write_value(export, out, value);
    }
    uint32_t items = dlx_problem_item_count(export->problem), options = dlx_problem_option_count(export->problem);
    fprintf(out, "%sexact cover: %" PRIu32 " item%s, %" PRIu32 " option%s\n", prefix, items, text_plural(items),
            options, text_plural(options));
    if (export->hopeless)
        fprintf(out, "%sreduction found that there is no cover\n", prefix);
    else
        write_forced(export, out, prefix);
}

void export_write_options(const struct export_view *export, FILE *out, const char *prefix)
{
    uint32_t all = dlx_problem_option_count(export->problem);
    if (all > export->options && !export->hopeless)
        fprintf(out, "%sfrom x%" PRIu32 " on: a secondary item with a price is left out\n", prefix,
                export->options + 1);
    for (uint32_t option = 0; option < export->options; option++) {
        const char *name = export_option_name(export, option);
        if (!name && !export->reduction)
            continue;
        fprintf(out, "%sx%" PRIu32 ": option %" PRIu32 "%s", prefix, option + 1, export_origin(export, option) + 1,
                name ? " " : "");
        export_write_name(out, name ? name : "");
        fputc('\n', out);
    }
}

void export_write_items(const struct export_view *export, FILE *out, const char *prefix)
{
    for (uint32_t item = 0; item < dlx_problem_item_count(export->problem); item++) {
        const char *name = export_item_name(export, item);
        if (!name || is_symbol(name))
            continue;
        fprintf(out, "%sc%" PRIu32 ": item ", prefix, item + 1);
        export_write_name(out, name);
        fputc('\n', out);
    }
}

/* ---- Names that tell items apart --------------------------------------------------------------------------------- */

/* Adds the legal names, each once; first[k] becomes true for the items whose names these are. */
static bool collect(const struct export_view *export, bool (*legal)(const char *name), struct names *taken, bool *first)
{
    for (uint32_t item = 0; item < dlx_problem_item_count(export->problem); item++) {
        const char *name = export_item_name(export, item);
        first[item] = name && legal(name) && names_find(taken, name, strlen(name)) == NAMES_NONE;
        if (first[item] && !names_add(taken, name, strlen(name)))
            return false;
    }
    return true;
}

/* Makes a name that is not taken, and takes it: i<number>, with underscores behind it as long as there is such a one.
 */
static bool make_name(uint32_t item, struct names *taken, struct names *names)
{
    char name[64];
    size_t length = (size_t)snprintf(name, sizeof name, "i%" PRIu32, item + 1);
    while (length + 1 < sizeof name && names_find(taken, name, length) != NAMES_NONE)
        name[length++] = '_';
    return names_add(taken, name, length) && names_add(names, name, length);
}

bool export_name_items(const struct export_view *export, bool (*legal)(const char *name), struct names *names)
{
    uint32_t items = dlx_problem_item_count(export->problem);
    struct names taken = {0};
    bool *first = calloc(items + (size_t)1, sizeof *first);
    *names = (struct names){0};
    bool good = first && collect(export, legal, &taken, first);
    for (uint32_t item = 0; item < items && good; item++) {
        const char *name = first[item] ? export_item_name(export, item) : NULL;
        good = name ? names_add(names, name, strlen(name)) : make_name(item, &taken, names);
    }
    names_free(&taken);
    free(first);
    return good;
}
