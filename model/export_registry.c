/* export_registry.c - the list of the formats that problems are written in. */
#include "export_formats.h"

#include <string.h>

const struct export_format *const export_formats[] = {
    &export_lp,    &export_mps, &export_opb,    &export_cnf,  &export_wcnf, &export_asp, &export_minizinc,
    &export_knuth, &export_mtx, &export_matrix, &export_json, &export_dot,  NULL};

const struct export_format *export_format_find(const char *name)
{
    for (const struct export_format *const *format = export_formats; *format; format++)
        if (strcmp((*format)->name, name) == 0)
            return *format;
    return NULL;
}
