/* export_asp.c - answer set programming: the problem as facts, and what a cover is as rules, for gringo and clasp.
 *
 * Terms that are maximized are a set: each carries its option's number, or options of one score would count once.
 * Numbers have 32 bits.
 */
#include "export_formats.h"
#include "export_text.h"

#include <inttypes.h>

static const char rules[] =
    "{ take(O) } :- option(O).\n"
    ":- item(I,L,H), not L { take(O) : has(O,I) } H.\n"
    "paint(I,C) :- take(O), colour(O,I,C).\n"
    ":- secondary(I), not { take(O) : has(O,I); paint(I,C) : colour(O,I,C) } 1.\n"
    "#show take/1.\n";

/* All facts are declared, so that gringo does not warn of those a problem does without. */
static const char declarations[] =
    "#defined item/3.\n#defined secondary/1.\n#defined option/1.\n#defined has/2.\n"
    "#defined colour/3.\n#defined score/2.\n";

static void write_items(const struct export_view *export, FILE *out)
{
    const dlx_problem *problem = export->problem;
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++) {
        size_t options;
        dlx_problem_item_options(problem, item, &options);
        uint32_t lo = dlx_problem_item_lo(problem, item), hi = dlx_problem_item_hi(problem, item);
        if (hi > options && lo <= options)
            hi = (uint32_t)options; /* it may be as good as infinite */
        const char *name = export_item_name(export, item);
        if (dlx_problem_item_primary(problem, item))
            fprintf(out, "item(%" PRIu32 ",%" PRIu32 ",%" PRIu32 ").%s", item + 1, lo, hi, name ? " % " : "");
        else
            fprintf(out, "secondary(%" PRIu32 ").%s", item + 1, name ? " % " : "");
        export_write_name(out, name ? name : "");
        fputc('\n', out);
    }
}

static void write_option(const struct export_view *export, FILE *out, uint32_t option)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(export->problem, option, &count);
    const uint32_t *colours = dlx_problem_option_colours(export->problem, option);
    fprintf(out, "option(%" PRIu32 ").", option + 1);
    for (size_t k = 0; k < count; k++)
        if (colours && colours[k])
            fprintf(out, " colour(%" PRIu32 ",%" PRIu32 ",%" PRIu32 ").", option + 1, items[k] + 1, colours[k]);
        else
            fprintf(out, " has(%" PRIu32 ",%" PRIu32 ").", option + 1, items[k] + 1);
    if (export->objective != DLX_OBJECTIVE_NONE)
        fprintf(out, " score(%" PRIu32 ",%" PRId64 ").", option + 1, export_score(export, option));
    fputc('\n', out);
}

static bool write(const struct export_view *export, FILE *out)
{
    /* clasp tells the sum with its sign turned where it maximizes. */
    const struct export_value value = {export->objective == DLX_OBJECTIVE_MAX ? -1 : 1, 0};
    export_write_head(export, out, "% ", &value);
    export_write_options(export, out, "% ");
    fputs(declarations, out);
    write_items(export, out);
    for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++)
        if (export_usable(export, option))
            write_option(export, out, option);
    fputs(rules, out);
    if (export->objective != DLX_OBJECTIVE_NONE)
        fprintf(out, "#%s { S,O : take(O), score(O,S) }.\n",
                export->objective == DLX_OBJECTIVE_MAX ? "maximize" : "minimize");
    return true;
}

static bool colour_beyond(const dlx_problem *problem)
{
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        size_t count;
        dlx_problem_option_items(problem, option, &count);
        const uint32_t *colours = dlx_problem_option_colours(problem, option);
        for (size_t k = 0; colours && k < count; k++)
            if (colours[k] > INT32_MAX)
                return true;
    }
    return false;
}

static const char *refuse(const struct export_view *export)
{
    if (export_score_beyond(export, INT32_MAX))
        return "the format has numbers of 32 bits: a score is beyond";
    for (uint32_t item = 0; item < dlx_problem_item_count(export->problem); item++)
        if (dlx_problem_item_lo(export->problem, item) > INT32_MAX)
            return "the format has numbers of 32 bits: a multiplicity is beyond";
    return colour_beyond(export->problem) ? "the format has numbers of 32 bits: a colour is beyond" : NULL;
}

const struct export_format export_asp = {
    .name = "asp",
    .summary = "answer set program: gringo and clasp, or clingo",
    .says = EXPORT_SECONDARY | EXPORT_MULTIPLICITIES | EXPORT_COLOURS | EXPORT_SCORES | EXPORT_SENSE,
    .refuse = refuse,
    .write = write,
};
