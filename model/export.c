/* export.c - what is written of a problem, and whether a format can say it; see export.h. */
#include "export.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Steps of pricing, and the greatest shift: fewer bits make a bound that helps other solvers less. */
enum { PRICE_STEPS = 1000, PRICE_SHIFT = 10 };

/* ---- Problems made for the purpose ------------------------------------------------------------------------------- */

/* A problem without a cover: an item that no option has. */
static dlx_status add_hopeless(dlx_builder *builder, const struct export_view *export)
{
    (void)export;
    return dlx_builder_add_primary(builder, NULL, NULL);
}

static bool is_idle(const struct export_view *export, uint32_t item)
{
    return dlx_prices_idle(export->prices, export_item_origin(export, item)) != 0;
}

static dlx_status copy_items(dlx_builder *builder, const struct export_view *export)
{
    const dlx_problem *problem = export->problem;
    dlx_status status = DLX_OK;
    for (uint32_t item = 0; item < dlx_problem_item_count(problem) && status == DLX_OK; item++) {
        uint32_t lo = dlx_problem_item_lo(problem, item), hi = dlx_problem_item_hi(problem, item);
        if (dlx_problem_item_primary(problem, item))
            status = dlx_builder_add_multiple(builder, NULL, lo, hi, NULL);
        else if (is_idle(export, item))
            status = dlx_builder_add_primary(builder, NULL, NULL);
        else
            status = dlx_builder_add_secondary(builder, NULL, NULL);
    }
    return status;
}

/* The problem with its idle items made primary, each with an option of its own. */
static dlx_status add_idle(dlx_builder *builder, const struct export_view *export)
{
    const dlx_problem *problem = export->problem;
    uint32_t *colours = calloc((size_t)dlx_problem_item_count(problem) + 1, sizeof *colours);
    dlx_status status = colours ? copy_items(builder, export) : DLX_ERROR_MEMORY;
    for (uint32_t option = 0; option < export->options && status == DLX_OK; option++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        const uint32_t *given = dlx_problem_option_colours(problem, option);
        for (size_t k = 0; k < count; k++) /* an idle item has colours in options only that no cover has */
            colours[k] = given && !is_idle(export, items[k]) ? given[k] : 0;
        status = dlx_builder_add_coloured_option(builder, items, colours, count, 0, NULL, NULL);
    }
    free(colours);
    for (uint32_t item = 0; item < dlx_problem_item_count(problem) && status == DLX_OK; item++)
        if (is_idle(export, item))
            status = dlx_builder_add_option(builder, &item, 1, 0, NULL, NULL);
    return status;
}

/* Makes what is to be written, in place of the problem. */
static dlx_status make(struct export_view *export,
                       dlx_status (*add)(dlx_builder *builder, const struct export_view *export))
{
    dlx_builder *builder;
    dlx_status status = dlx_builder_new(&builder);
    if (status)
        return status;
    status = add(builder, export);
    if (status == DLX_OK)
        status = dlx_builder_finish(builder, &export->made);
    dlx_builder_free(builder);
    if (status == DLX_OK)
        export->problem = export->made;
    return status;
}

/* ---- Reducing and pricing ---------------------------------------------------------------------------------------- */

static dlx_status reduce(struct export_view *export)
{
    dlx_status status = dlx_reduction_new(export->given, &export->reduction);
    if (status)
        return status;
    export->problem = dlx_reduction_problem(export->reduction);
    export->hopeless = !export->problem;
    export->options = export->problem ? dlx_problem_option_count(export->problem) : 0;
    size_t count;
    const uint32_t *forced = export_forced(export, &count);
    for (size_t k = 0; k < count; k++)
        export->constant += dlx_problem_option_score(export->given, forced[k]);
    return export->hopeless ? make(export, add_hopeless) : DLX_OK;
}

static dlx_status price(struct export_view *export)
{
    dlx_status status =
        dlx_prices_new(export->given, export->objective, PRICE_STEPS, PRICE_SHIFT, INT32_MAX, &export->prices);
    if (status)
        return status;
    export->shift = dlx_prices_shift(export->prices);
    export->constant = dlx_prices_constant(export->prices);
    uint32_t items = export->hopeless ? 0 : dlx_problem_item_count(export->problem), item = 0;
    while (item < items && !is_idle(export, item))
        item++;
    return item < items ? make(export, add_idle) : DLX_OK;
}

dlx_status export_new(struct export_view *export, const dlx_problem *problem, dlx_objective objective,
                      const struct export_settings *settings)
{
    *export = (struct export_view){.problem = problem,
                                   .options = dlx_problem_option_count(problem),
                                   .given = problem,
                                   .objective = objective,
                                   .settings = *settings};
    dlx_status status = settings->reduced ? reduce(export) : DLX_OK;
    if (status == DLX_OK && settings->priced)
        status = price(export);
    return status;
}

void export_free(struct export_view *export)
{
    dlx_reduction_free(export->reduction);
    dlx_prices_free(export->prices);
    dlx_problem_free(export->made);
    *export = (struct export_view){0};
}

/* The item of an option behind the others: its only one. */
static uint32_t idle_item(const struct export_view *export, uint32_t option)
{
    size_t count;
    return *dlx_problem_option_items(export->problem, option, &count);
}

int64_t export_score(const struct export_view *export, uint32_t option)
{
    if (!export->prices)
        return dlx_problem_option_score(export->problem, option);
    if (option < export->options)
        return dlx_prices_reduced(export->prices, export_origin(export, option));
    return dlx_prices_idle(export->prices, export_item_origin(export, idle_item(export, option)));
}

uint32_t export_origin(const struct export_view *export, uint32_t option)
{
    return export->reduction ? dlx_reduction_option(export->reduction, option) : option;
}

uint32_t export_item_origin(const struct export_view *export, uint32_t item)
{
    return export->reduction ? dlx_reduction_item(export->reduction, item) : item;
}

const uint32_t *export_forced(const struct export_view *export, size_t *count)
{
    *count = 0;
    return export->reduction && !export->hopeless ? dlx_reduction_forced(export->reduction, count) : NULL;
}

const char *export_item_name(const struct export_view *export, uint32_t item)
{
    return export->hopeless ? "no_cover" : dlx_problem_item_name(export->given, export_item_origin(export, item));
}

const char *export_option_name(const struct export_view *export, uint32_t option)
{
    return option < export->options ? dlx_problem_option_name(export->given, export_origin(export, option)) : NULL;
}

bool export_usable(const struct export_view *export, uint32_t option)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(export->problem, option, &count);
    for (size_t k = 0; k < count; k++)
        if (dlx_problem_item_primary(export->problem, items[k]))
            return true;
    return false;
}

int64_t export_cost(const struct export_view *export, uint32_t option)
{
    int64_t score = export_score(export, option);
    return export->objective == DLX_OBJECTIVE_MAX ? -score : score;
}

bool export_score_beyond(const struct export_view *export, int64_t most)
{
    if (export->objective == DLX_OBJECTIVE_NONE)
        return false;
    for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++) {
        int64_t score = export_score(export, option);
        if ((score > most || score < -most) && export_usable(export, option))
            return true;
    }
    return false;
}

/* ---- What a format can say --------------------------------------------------------------------------------------- */

const char *export_model_refusal(const struct model *model, struct puzzle *puzzle)
{
    if (model->propagator && model->propagator(puzzle))
        return "the puzzle has a side constraint that items cannot say, only a propagator";
    return NULL;
}

/* What of the item the format would have to say; 0 for an item that is covered once. */
static unsigned asks_item(const dlx_problem *problem, uint32_t item)
{
    if (dlx_problem_item_primary(problem, item))
        return dlx_problem_item_lo(problem, item) != 1 || dlx_problem_item_hi(problem, item) != 1
                   ? EXPORT_MULTIPLICITIES
                   : 0;
    const uint32_t *colours = dlx_problem_item_colours(problem, item);
    size_t count;
    dlx_problem_item_options(problem, item, &count);
    for (size_t k = 0; colours && k < count; k++)
        if (colours[k])
            return EXPORT_COLOURS | EXPORT_SECONDARY;
    return EXPORT_SECONDARY;
}

static const char *describe(unsigned lacking)
{
    if (lacking & EXPORT_MULTIPLICITIES)
        return "an item that is not covered exactly once";
    return lacking & EXPORT_COLOURS ? "an item with colours" : "a secondary item";
}

bool export_allowed(const struct export_format *format, const struct export_view *export, char *reason, size_t size)
{
    for (uint32_t item = 0; item < dlx_problem_item_count(export->problem); item++) {
        unsigned lacking = asks_item(export->problem, item) & ~format->says;
        if (lacking == 0)
            continue;
        const char *name = export_item_name(export, item);
        snprintf(reason, size, "the format cannot say %s: item %" PRIu32 "%s%.60s", describe(lacking), item + 1,
                 name ? ", " : "", name ? name : "");
        return false;
    }
    const char *refusal = format->refuse ? format->refuse(export) : NULL;
    if (refusal)
        snprintf(reason, size, "%s", refusal);
    return !refusal;
}

const char *export_warning(const struct export_format *format, const struct export_view *export)
{
    if (export->objective != DLX_OBJECTIVE_NONE && !(format->says & EXPORT_SCORES))
        return "the format has no scores: any cover is an answer of it";
    return format->warn ? format->warn(export) : NULL;
}
