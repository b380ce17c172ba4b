/* answer_range.c - which numbers variables can have; see answer.h.
 *
 * CNF has the most variables. It is not known whether the export had prices: with these a plain secondary item is a
 * primary one with an option more, which may need counters of its own.
 */
#include "answer.h"

#include "clauses.h"

bool answer_range(const struct export_view *export, struct answer_range *range)
{
    struct linear linear;
    struct clauses clauses;
    bool good = linear_new(&linear, export);
    if (good) {
        clauses_begin(&clauses, &linear, NULL, "");
        clauses_encode(&clauses, &linear);
        *range = (struct answer_range){export->options, export->options, (uint64_t)clauses.variables};
    }
    for (uint32_t item = 0; good && item < dlx_problem_item_count(export->problem); item++) {
        size_t options;
        dlx_problem_item_options(export->problem, item, &options);
        if (dlx_problem_item_primary(export->problem, item))
            continue;
        range->named++;
        range->variables += 2 * ((uint64_t)options + 2);
    }
    linear_free(&linear);
    return good;
}
