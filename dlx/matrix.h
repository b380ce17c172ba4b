/* matrix.h - the matrix of a problem in one of two forms, behind what a search needs of it.
 *
 * Links do everything, for any size and density; records are faster where the problem is small. Both choose the same
 * items and go through options in the same order, so a search without a cutoff has the same nodes and covers over
 * either. (With one, what is forced may be pruned sooner over one of them.) `updates` count other work: nodes unlinked,
 * or records looked at.
 */
#ifndef DLX_MATRIX_H
#define DLX_MATRIX_H

#include "links.h"
#include "records.h"

struct matrix {
    bool recorded; /* which of the two it is */
    struct links links;
    struct records records;
};

/* The matrix of the options order[0 .. count-1] of the problem; `form` says which, as far as the problem has it; with
 * AUTO, more options are records if a cutoff is to hide most of them. matrix_free also after an error. */
dlx_status matrix_new(struct matrix *matrix, const dlx_problem *problem, const uint32_t *order, uint32_t count,
                      dlx_matrix form, bool cut);
void matrix_free(struct matrix *matrix);

/* The item with the fewest ways to go on, the first of them on a tie, and how many these are; 0 if every item has what
 * it needs. See links_choose. The number of an item means the same to the same matrix only. */
static inline uint32_t matrix_choose(struct matrix *matrix, uint32_t *ways)
{
    return matrix->recorded ? records_choose(&matrix->records, ways) : links_choose(&matrix->links, ways);
}

/* The option of the item to take next, in rank order, after the one that was tried last (NO_OPTION: none). That one
 * stays gone, unless the item takes one option only, as then the next one makes it gone too. NO_OPTION if there is
 * none, or if those left are fewer than the item needs. */
static inline uint32_t matrix_next(struct matrix *matrix, uint32_t item, uint32_t tried)
{
    return matrix->recorded ? records_next(&matrix->records, item) : links_next(&matrix->links, item, tried);
}

/* Whether the item chosen last needs none of the options it has. */
static inline bool matrix_may_leave(const struct matrix *matrix, uint32_t item)
{
    return matrix->recorded ? records_may_leave(&matrix->records, item, matrix->records.depth)
                            : matrix->links.need[item] <= 0;
}

/* Whether the option holds the item. */
static inline bool matrix_holds(const struct matrix *matrix, uint32_t option, uint32_t item)
{
    return matrix->recorded ? records_hold(&matrix->records, option, item) : links_hold(&matrix->links, option, item);
}

/* The state of what is taken and gone, to come back to by matrix_untake, or by matrix_release while nothing more is
 * taken. */
static inline uint32_t matrix_mark(const struct matrix *matrix)
{
    return matrix->recorded ? matrix->records.depth : matrix->links.trail_height;
}

static inline void matrix_release(struct matrix *matrix, uint32_t mark)
{
    if (!matrix->recorded)
        links_unhide(&matrix->links, mark);
}

/* Takes a live option; false if there is no memory. Takes back the one taken last, and what is gone since. */
static inline bool matrix_take(struct matrix *matrix, uint32_t option)
{
    if (matrix->recorded)
        return records_take(&matrix->records, option);
    links_take(&matrix->links, option);
    return true;
}

static inline void matrix_untake(struct matrix *matrix, uint32_t option, uint32_t mark)
{
    if (matrix->recorded)
        matrix->records.depth = mark;
    else
        links_untake(&matrix->links, option, mark);
}

static inline bool matrix_live(const struct matrix *matrix, uint32_t option)
{
    return matrix->recorded ? records_live(&matrix->records, option) : !matrix->links.gone[option];
}

/* Makes a live option gone. */
static inline void matrix_hide(struct matrix *matrix, uint32_t option)
{
    if (matrix->recorded)
        records_hide(&matrix->records, option);
    else
        links_hide(&matrix->links, option);
}

/* Makes all live options of rank from `limit` to below `end` gone, where those from `end` on are; whether there were
 * any. */
static inline bool matrix_hide_from(struct matrix *matrix, uint32_t limit, uint32_t end)
{
    return matrix->recorded ? records_hide_from(&matrix->records, limit) : links_hide_from(&matrix->links, limit, end);
}

static inline uint64_t matrix_updates(const struct matrix *matrix)
{
    return matrix->recorded ? matrix->records.updates : matrix->links.updates;
}

#endif
