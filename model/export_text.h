/* export_text.h - what the writers of all formats share: comments at the head, and names made fit for a format. */
#ifndef MODEL_EXPORT_TEXT_H
#define MODEL_EXPORT_TEXT_H

#include "export.h"
#include "names.h"

/* How the sum of the scores written follows from the value a solver tells: sum = sign * value + offset. */
struct export_value {
    int sign;
    int64_t offset;
};

/* Writes comments, each line begun with `prefix`: first how the score follows from the solver's value (null: the format
 * has none), then the size, and what reduction found in every cover. */
void export_write_head(const struct export_view *export, FILE *out, const char *prefix,
                       const struct export_value *value);

/* A comment for every option that has a name or another number in the problem given: which variable it is. */
void export_write_options(const struct export_view *export, FILE *out, const char *prefix);

/* Writes a name as part of a comment: control characters are replaced, a long one is cut. */
void export_write_name(FILE *out, const char *name);

/* Writes `letter`, the number and, if there is a name, an underscore and what can be kept of it: a symbol of letters,
 * digits and underscores of under 100 bytes that no other number has and no format reserves. */
void export_write_symbol(FILE *out, char letter, uint32_t number, const char *name);

/* A comment for every item whose name was changed in its symbol c<number>. */
void export_write_items(const struct export_view *export, FILE *out, const char *prefix);

/* Gives every item a name of its own for a format that tells them apart by name: its name, where it is `legal` and no
 * item before has it, else one made from its number. False if memory ran out; free *names also then. */
bool export_name_items(const struct export_view *export, bool (*legal)(const char *name), struct names *names);

#endif
