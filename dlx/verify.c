/* verify.c - checks covers against the problem, knowing nothing of how they were found. */
#include "memory.h"
#include "problem.h"

static dlx_report check(const dlx_problem *problem, const uint32_t *options, size_t count, bool *covered, bool *chosen)
{
    int64_t score = 0; /* cannot overflow: the options are distinct, and all |score| sum to at most 2^62 */
    for (size_t k = 0; k < count; k++) {
        uint32_t option = options[k];
        if (option >= problem->option_count)
            return (dlx_report){.verdict = DLX_NO_SUCH_OPTION, .option = option};
        if (chosen[option])
            return (dlx_report){.verdict = DLX_OPTION_TWICE, .option = option};
        chosen[option] = true;
        size_t items;
        const uint32_t *item = dlx_problem_option_items(problem, option, &items);
        bool primary = false;
        for (size_t i = 0; i < items; i++) {
            if (covered[item[i]])
                return (dlx_report){.verdict = DLX_ITEM_TWICE, .item = item[i], .option = option};
            covered[item[i]] = true;
            primary = primary || problem->item_primary[item[i]];
        }
        if (!primary)
            return (dlx_report){.verdict = DLX_OPTION_NO_PRIMARY, .option = option};
        score += problem->score[option];
    }
    for (uint32_t item = 0; item < problem->item_count; item++)
        if (problem->item_primary[item] && !covered[item])
            return (dlx_report){.verdict = DLX_ITEM_UNCOVERED, .item = item};
    return (dlx_report){.verdict = DLX_VALID, .score = score};
}

dlx_status dlx_verify(const dlx_problem *problem, const uint32_t *options, size_t count, dlx_report *report)
{
    if (!problem || !report || (!options && count > 0))
        return DLX_ERROR_ARGUMENT;
    bool *covered = memory_zeroed(problem->item_count, sizeof *covered);
    bool *chosen = memory_zeroed(problem->option_count, sizeof *chosen);
    dlx_status status = covered && chosen ? DLX_OK : DLX_ERROR_MEMORY;
    if (status == DLX_OK)
        *report = check(problem, options, count, covered, chosen);
    memory_free(covered);
    memory_free(chosen);
    return status;
}
