/* export_formats.h - the formats, one file each, for the registry. */
#ifndef MODEL_EXPORT_FORMATS_H
#define MODEL_EXPORT_FORMATS_H

#include "export.h"

extern const struct export_format export_lp, export_mps, export_opb, export_cnf, export_wcnf, export_asp,
    export_minizinc, export_knuth, export_mtx, export_matrix, export_json, export_dot;

#endif
