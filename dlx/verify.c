/* verify.c - checks covers against the problem, knowing nothing of how they were found. */
#include "memory.h"
#include "problem.h"

/* What is known of the options looked at so far. */
struct tally {
    uint32_t *times;  /* how many of them hold the item */
    uint32_t *colour; /* the colour they give it */
    bool *chosen;     /* options */
};

/* Adds the option's item; the verdict if it breaks the item's rule. */
static dlx_verdict add_item(const dlx_problem *problem, struct tally *tally, uint32_t item, uint32_t colour)
{
    uint32_t before = tally->times[item]++;
    if (problem->item_primary[item])
        return before < problem->item_hi[item] ? DLX_VALID : DLX_ITEM_TOO_OFTEN;
    if (before > 0 && colour != tally->colour[item])
        return DLX_ITEM_COLOURS;
    tally->colour[item] = colour;
    return before == 0 || colour != 0 ? DLX_VALID : DLX_ITEM_TOO_OFTEN;
}

static dlx_report add_option(const dlx_problem *problem, struct tally *tally, uint32_t option)
{
    if (option >= problem->option_count)
        return (dlx_report){.verdict = DLX_NO_SUCH_OPTION, .option = option};
    if (tally->chosen[option])
        return (dlx_report){.verdict = DLX_OPTION_TWICE, .option = option};
    tally->chosen[option] = true;
    size_t count;
    const uint32_t *items = dlx_problem_option_items(problem, option, &count);
    const uint32_t *colours = dlx_problem_option_colours(problem, option);
    bool primary = false;
    for (size_t k = 0; k < count; k++) {
        dlx_verdict verdict = add_item(problem, tally, items[k], colours ? colours[k] : 0);
        if (verdict != DLX_VALID)
            return (dlx_report){.verdict = verdict, .item = items[k], .option = option};
        primary = primary || problem->item_primary[items[k]];
    }
    if (!primary)
        return (dlx_report){.verdict = DLX_OPTION_NO_PRIMARY, .option = option};
    return (dlx_report){.verdict = DLX_VALID, .score = problem->score[option]};
}

static dlx_report check(const dlx_problem *problem, const uint32_t *options, size_t count, struct tally *tally)
{
    int64_t score = 0; /* cannot overflow: the options are distinct, and all |score| sum to at most 2^62 */
    for (size_t k = 0; k < count; k++) {
        dlx_report report = add_option(problem, tally, options[k]);
        if (report.verdict != DLX_VALID)
            return report;
        score += report.score;
    }
    for (uint32_t item = 0; item < problem->item_count; item++)
        if (tally->times[item] < problem->item_lo[item])
            return (dlx_report){.verdict = DLX_ITEM_TOO_SELDOM, .item = item};
    return (dlx_report){.verdict = DLX_VALID, .score = score};
}

dlx_status dlx_verify(const dlx_problem *problem, const uint32_t *options, size_t count, dlx_report *report)
{
    if (!problem || !report || (!options && count > 0))
        return DLX_ERROR_ARGUMENT;
    struct tally tally = {
        .times = memory_zeroed(problem->item_count, sizeof *tally.times),
        .colour = memory_zeroed(problem->item_count, sizeof *tally.colour),
        .chosen = memory_zeroed(problem->option_count, sizeof *tally.chosen),
    };
    dlx_status status = tally.times && tally.colour && tally.chosen ? DLX_OK : DLX_ERROR_MEMORY;
    if (status == DLX_OK)
        *report = check(problem, options, count, &tally);
    memory_free(tally.times);
    memory_free(tally.colour);
    memory_free(tally.chosen);
    return status;
}
