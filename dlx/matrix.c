/* matrix.c - picks the form of a matrix; see matrix.h. */
#include "matrix.h"

#include "problem.h"

/* Where records are likely faster. With eight words a record (target sudoku) there is nothing in it, and long lists
 * cost at every node what links touch only in part; but where a cutoff hides most of them, not for long. */
enum { LIKELY_OPTIONS = 4096, LIKELY_OPTIONS_CUT = 16384, LIKELY_WORDS = 4 };

dlx_status matrix_new(struct matrix *matrix, const dlx_problem *problem, const uint32_t *order, uint32_t count,
                      dlx_matrix form, bool cut)
{
    *matrix = (struct matrix){0};
    bool likely = form == DLX_MATRIX_AUTO && count <= (cut ? LIKELY_OPTIONS_CUT : LIKELY_OPTIONS);
    if (form == DLX_MATRIX_BITS || likely) {
        dlx_status status = records_new(&matrix->records, problem, order, count,
                                        likely ? LIKELY_WORDS : RECORD_WORDS_MAX, &matrix->recorded);
        if (status || matrix->recorded)
            return status;
    }
    return links_new(&matrix->links, problem, order, count);
}

void matrix_free(struct matrix *matrix)
{
    links_free(&matrix->links);
    records_free(&matrix->records);
    matrix->recorded = false;
}
