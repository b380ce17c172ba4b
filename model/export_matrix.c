/* export_matrix.c - matrices: Matrix Market, and 0 and 1. Rows are options, columns primary items that are covered
 * once.
 */
#include "export_formats.h"
#include "export_text.h"

#include <inttypes.h>

static bool write_mtx(const struct export_view *export, FILE *out)
{
    const dlx_problem *problem = export->problem;
    uint32_t options = dlx_problem_option_count(problem);
    fputs("%%MatrixMarket matrix coordinate pattern general\n", out);
    export_write_head(export, out, "% ", NULL);
    export_write_options(export, out, "% ");
    export_write_items(export, out, "% ");
    fprintf(out, "%" PRIu32 " %" PRIu32 " %zu\n", options, dlx_problem_item_count(problem),
            dlx_problem_entry_count(problem));
    for (uint32_t option = 0; option < options; option++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        for (size_t k = 0; k < count; k++)
            fprintf(out, "%" PRIu32 " %" PRIu32 "\n", option + 1, items[k] + 1);
    }
    return true;
}

const struct export_format export_mtx = {
    .name = "mtx",
    .summary = "Matrix Market, a row an option: dlx solve exact-cover",
    .write = write_mtx,
};

static const char *refuse_01(const struct export_view *export)
{
    const uint64_t cells_most = (uint64_t)1 << 30;
    uint64_t columns = dlx_problem_item_count(export->problem), rows = dlx_problem_option_count(export->problem);
    if (columns == 0)
        return "the format has no matrix without columns, and there is no item";
    if (rows == 0)
        return "the format has no matrix without rows, and there is no option";
    return rows * columns > cells_most ? "the matrix would have over 2^30 cells; mtx writes what is in it" : NULL;
}

static bool write_01(const struct export_view *export, FILE *out)
{
    const dlx_problem *problem = export->problem;
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        size_t count, k = 0;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++) {
            bool has = k < count && items[k] == item;
            fputc(has ? '1' : '0', out);
            k += has;
        }
        fputc('\n', out);
    }
    return true;
}

const struct export_format export_matrix = {
    .name = "01",
    .summary = "matrix of 0 and 1, a row an option: dlx solve exact-cover",
    .refuse = refuse_01,
    .write = write_01,
};
