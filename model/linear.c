/* linear.c - a problem as linear rows; see linear.h. */
#include "linear.h"

#include "export_text.h"

#include <inttypes.h>
#include <stdlib.h>

static int ascending(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

/* Puts the item's colours, each once and ascending, at `to`; returns how many there are. */
static uint32_t find_colours(const dlx_problem *problem, uint32_t item, uint32_t *to)
{
    size_t count, found = 0;
    dlx_problem_item_options(problem, item, &count);
    const uint32_t *colours = dlx_problem_item_colours(problem, item);
    for (size_t k = 0; k < count; k++)
        if (colours[k])
            to[found++] = colours[k];
    qsort(to, found, sizeof *to, ascending);
    uint32_t different = 0;
    for (size_t k = 0; k < found; k++)
        if (k == 0 || to[k] != to[k - 1])
            to[different++] = to[k];
    return different;
}

static bool has_colours(const dlx_problem *problem)
{
    return dlx_problem_option_count(problem) > 0 && dlx_problem_option_colours(problem, 0);
}

/* Fills colour_start and colour; false if memory ran out. */
static bool list_colours(struct linear *linear)
{
    const dlx_problem *problem = linear->problem;
    uint32_t items = dlx_problem_item_count(problem), end = 0;
    size_t entries = dlx_problem_entry_count(problem);
    linear->colour_start = malloc((items + (size_t)1) * sizeof *linear->colour_start);
    linear->colour = malloc((entries + 1) * sizeof *linear->colour);
    if (!linear->colour_start || !linear->colour)
        return false;
    for (uint32_t item = 0; item < items; item++) {
        linear->colour_start[item] = end;
        end += find_colours(problem, item, linear->colour + end);
    }
    linear->colour_start[items] = end;
    linear->variables += end;
    return true;
}

const char *linear_warn(const struct export_view *export)
{
    const int64_t exact = (int64_t)1 << 53;
    return export_score_beyond(export, exact) ? "scores of over 53 bits: solvers will round them" : NULL;
}

static size_t count_coloured(const dlx_problem *problem, uint32_t item)
{
    size_t count, coloured = 0;
    dlx_problem_item_options(problem, item, &count);
    const uint32_t *colours = dlx_problem_item_colours(problem, item);
    for (size_t k = 0; colours && k < count; k++)
        coloured += colours[k] != 0;
    return coloured;
}

/* Counts what linear_visit will meet, and finds out how many options an item has at most. */
static size_t measure(struct linear *linear)
{
    size_t longest = 0;
    for (uint32_t item = 0; item < dlx_problem_item_count(linear->problem); item++) {
        size_t count;
        struct linear_row row[2];
        dlx_problem_item_options(linear->problem, item, &count);
        linear->rows += linear_rows(linear, item, row);
        linear->implications += count_coloured(linear->problem, item);
        longest = count > longest ? count : longest;
    }
    for (uint32_t option = 0; option < linear->options; option++)
        linear->unusable += !export_usable(linear->export, option);
    return longest;
}

bool linear_new(struct linear *linear, const struct export_view *export)
{
    uint32_t options = dlx_problem_option_count(export->problem);
    *linear = (struct linear){.export = export, .problem = export->problem, .options = options, .variables = options};
    if (has_colours(linear->problem) && !list_colours(linear))
        return false;
    size_t longest = measure(linear);
    linear->variables += linear->variables == 0;
    linear->term = malloc((longest + 1) * sizeof *linear->term);
    linear->implied = malloc((longest + 1) * sizeof *linear->implied);
    return linear->term && linear->implied;
}

void linear_free(struct linear *linear)
{
    free(linear->colour_start);
    free(linear->colour);
    free(linear->term);
    free(linear->implied);
    *linear = (struct linear){0};
}

unsigned linear_rows(const struct linear *linear, uint32_t item, struct linear_row row[2])
{
    uint32_t lo = dlx_problem_item_lo(linear->problem, item), hi = dlx_problem_item_hi(linear->problem, item);
    size_t count;
    dlx_problem_item_options(linear->problem, item, &count);
    unsigned rows = 0;
    if (lo == hi)
        row[rows++] = (struct linear_row){LINEAR_EQUAL, lo};
    if (lo < hi && lo > 0)
        row[rows++] = (struct linear_row){LINEAR_AT_LEAST, lo};
    if (lo < hi && hi < count)
        row[rows++] = (struct linear_row){LINEAR_AT_MOST, hi};
    return rows;
}

uint32_t linear_colour(const struct linear *linear, uint32_t item, uint32_t colour)
{
    uint32_t begin = linear->colour_start[item], end = linear->colour_start[item + 1];
    while (begin < end) {
        uint32_t middle = begin + (end - begin) / 2;
        if (linear->colour[middle] < colour)
            begin = middle + 1;
        else
            end = middle;
    }
    return linear->options + begin;
}

static int by_colour(const void *left, const void *right)
{
    const struct linear_implication *a = left, *b = right;
    if (a->colour != b->colour)
        return a->colour < b->colour ? -1 : 1;
    return a->option < b->option ? -1 : a->option > b->option;
}

const struct linear_implication *linear_implications(const struct linear *linear, uint32_t item, size_t *count)
{
    size_t options;
    const uint32_t *option = dlx_problem_item_options(linear->problem, item, &options);
    const uint32_t *colours = dlx_problem_item_colours(linear->problem, item);
    *count = 0;
    for (size_t k = 0; colours && k < options; k++)
        if (colours[k])
            linear->implied[(*count)++] =
                (struct linear_implication){option[k], linear_colour(linear, item, colours[k])};
    if (*count > 0)
        qsort(linear->implied, *count, sizeof *linear->implied, by_colour);
    return linear->implied;
}

const uint32_t *linear_terms(const struct linear *linear, uint32_t item, size_t *count)
{
    const uint32_t *options = dlx_problem_item_options(linear->problem, item, count);
    if (!linear->colour || linear->colour_start[item] == linear->colour_start[item + 1])
        return options;
    const uint32_t *colours = dlx_problem_item_colours(linear->problem, item);
    size_t terms = 0;
    for (size_t k = 0; k < *count; k++)
        if (!colours[k])
            linear->term[terms++] = options[k];
    for (uint32_t k = linear->colour_start[item]; k < linear->colour_start[item + 1]; k++)
        linear->term[terms++] = linear->options + k;
    *count = terms;
    return linear->term;
}

static void visit_item(const struct linear *linear, const struct linear_visitor *visitor, uint32_t item)
{
    struct linear_row row[2];
    unsigned rows = linear_rows(linear, item, row);
    size_t terms, implications;
    const uint32_t *term = linear_terms(linear, item, &terms);
    for (unsigned k = 0; k < rows; k++)
        visitor->row(visitor->context, item, row[k], term, terms);
    const struct linear_implication *implication = linear_implications(linear, item, &implications);
    for (size_t k = 0; k < implications; k++)
        visitor->imply(visitor->context, implication[k]);
}

void linear_visit(const struct linear *linear, const struct linear_visitor *visitor)
{
    for (uint32_t item = 0; item < dlx_problem_item_count(linear->problem); item++)
        visit_item(linear, visitor, item);
    for (uint32_t option = 0; linear->unusable > 0 && option < linear->options; option++)
        if (!export_usable(linear->export, option))
            visitor->exclude(visitor->context, option);
}

void linear_write_variable(const struct linear *linear, FILE *out, uint32_t variable)
{
    if (variable < linear->options)
        export_write_symbol(out, 'x', variable + 1, export_option_name(linear->export, variable));
    else
        fprintf(out, "y%" PRIu32, variable - linear->options + 1);
}

void linear_write_row(const struct linear *linear, FILE *out, uint32_t item, struct linear_row row)
{
    export_write_symbol(out, 'c', item + 1, export_item_name(linear->export, item));
    if (row.relation == LINEAR_AT_LEAST)
        fputs("_lo", out);
    if (row.relation == LINEAR_AT_MOST)
        fputs("_hi", out);
}
