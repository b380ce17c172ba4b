/* linear.h - a problem as linear rows over variables that are 0 or 1, for the formats that know no items.
 *
 * Variable o < options is option o. A secondary item with colours has a further variable for each of its colours, as
 * only one may be used:
 *
 *     sum of the options that use it without a colour + sum of its colours <= 1,
 *     option <= colour for every option that gives it this colour.
 *
 * An option without a primary item is to be 0. Variables are numbered from 0.
 */
#ifndef MODEL_LINEAR_H
#define MODEL_LINEAR_H

#include "export.h"

struct linear {
    const struct export_view *export;
    const dlx_problem *problem;
    uint32_t options;
    uint32_t variables;                 /* at least one, though there be no option */
    uint32_t *colour_start;             /* of each item, into `colour`; items + 1; null if there are no colours */
    uint32_t *colour;                   /* ascending for each item; variable options + k is colour[k] of its item */
    uint32_t *term;                     /* room for any row, */
    struct linear_implication *implied; /* and for the implications of any item */
    uint64_t rows;                      /* of items */
    uint64_t implications;
    uint64_t unusable; /* options */
};

enum linear_relation { LINEAR_EQUAL, LINEAR_AT_LEAST, LINEAR_AT_MOST };

/* A row of an item, without its terms. */
struct linear_row {
    enum linear_relation relation;
    uint32_t bound;
};

/* The variable `option` is at most the variable `colour`. */
struct linear_implication {
    uint32_t option, colour;
};

/* False if memory ran out, or if there are 2^31 variables or more; linear_free also then. Linear in the entries but for
 * the sorting of colours. */
bool linear_new(struct linear *linear, const struct export_view *export);
void linear_free(struct linear *linear);

/* The rows of an item that are not true anyway, none to two. O(1). */
unsigned linear_rows(const struct linear *linear, uint32_t item, struct linear_row row[2]);

/* The variables whose sum is in the rows of the item, *count of them; valid until the next call. The array may be
 * empty. O(options of the item). */
const uint32_t *linear_terms(const struct linear *linear, uint32_t item, size_t *count);

/* The variable of an item's colour. */
uint32_t linear_colour(const struct linear *linear, uint32_t item, uint32_t colour);

/* The implications of the item, ascending by colour and option, *count of them; valid until the next call. O(n log n)
 * for n options of the item. */
const struct linear_implication *linear_implications(const struct linear *linear, uint32_t item, size_t *count);

/* Calls the functions for every row, implication and unusable option, in a fixed order. `row` with count 0 can still be
 * one that no values satisfy. */
struct linear_visitor {
    void *context;
    void (*row)(void *context, uint32_t item, struct linear_row row, const uint32_t *term, size_t count);
    void (*imply)(void *context, struct linear_implication implication);
    void (*exclude)(void *context, uint32_t option);
};

void linear_visit(const struct linear *linear, const struct linear_visitor *visitor);

/* Writes the name of a variable: x<number> and what can be kept of its name, or y<number> for a colour. */
void linear_write_variable(const struct linear *linear, FILE *out, uint32_t variable);

/* The name of an item's row: c<number>, and `>` or `<` in words where there may be two. */
void linear_write_row(const struct linear *linear, FILE *out, uint32_t item, struct linear_row row);

/* The warning of formats whose solvers reckon in floating point. */
const char *linear_warn(const struct export_view *export);

#endif
