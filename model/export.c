/* export.c - what is written of a problem, and whether a format can say it; see export.h. */
#include "export.h"

#include <inttypes.h>
#include <string.h>

/* Steps of pricing, and the greatest shift: fewer bits make a bound that helps other solvers less. */
enum { PRICE_STEPS = 1000, PRICE_SHIFT = 10 };

/* A problem without a cover: an item that no option has. */
static dlx_status make_hopeless(dlx_problem **out)
{
    dlx_builder *builder;
    dlx_status status = dlx_builder_new(&builder);
    if (status)
        return status;
    status = dlx_builder_add_primary(builder, "no_cover", NULL);
    if (status == DLX_OK)
        status = dlx_builder_finish(builder, out);
    dlx_builder_free(builder);
    return status;
}

static dlx_status reduce(struct export *export)
{
    dlx_status status = dlx_reduction_new(export->given, &export->reduction);
    if (status)
        return status;
    export->problem = dlx_reduction_problem(export->reduction);
    if (!export->problem) {
        status = make_hopeless(&export->hopeless);
        export->problem = export->hopeless;
        return status;
    }
    size_t count;
    const uint32_t *forced = export_forced(export, &count);
    for (size_t k = 0; k < count; k++)
        export->constant += dlx_problem_option_score(export->given, forced[k]);
    return DLX_OK;
}

dlx_status export_new(struct export *export, const dlx_problem *problem, dlx_objective objective,
                      const struct export_settings *settings)
{
    *export = (struct export){.problem = problem, .given = problem, .objective = objective, .settings = *settings};
    dlx_status status = settings->reduced ? reduce(export) : DLX_OK;
    if (status || !settings->priced)
        return status;
    status = dlx_prices_new(problem, objective, PRICE_STEPS, PRICE_SHIFT, INT32_MAX, &export->prices);
    if (status == DLX_OK) {
        export->shift = dlx_prices_shift(export->prices);
        export->constant = dlx_prices_constant(export->prices);
    }
    return status;
}

void export_free(struct export *export)
{
    dlx_reduction_free(export->reduction);
    dlx_prices_free(export->prices);
    dlx_problem_free(export->hopeless);
    *export = (struct export){0};
}

int64_t export_score(const struct export *export, uint32_t option)
{
    if (export->prices)
        return dlx_prices_reduced(export->prices, export_origin(export, option));
    return dlx_problem_option_score(export->problem, option);
}

uint32_t export_origin(const struct export *export, uint32_t option)
{
    return export->reduction ? dlx_reduction_option(export->reduction, option) : option;
}

const uint32_t *export_forced(const struct export *export, size_t *count)
{
    *count = 0;
    return export->reduction ? dlx_reduction_forced(export->reduction, count) : NULL;
}

const char *export_item_name(const struct export *export, uint32_t item)
{
    if (export->hopeless)
        return dlx_problem_item_name(export->hopeless, item);
    return dlx_problem_item_name(export->given, export->reduction ? dlx_reduction_item(export->reduction, item) : item);
}

const char *export_option_name(const struct export *export, uint32_t option)
{
    return dlx_problem_option_name(export->given, export_origin(export, option));
}

bool export_usable(const struct export *export, uint32_t option)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(export->problem, option, &count);
    for (size_t k = 0; k < count; k++)
        if (dlx_problem_item_primary(export->problem, items[k]))
            return true;
    return false;
}

int64_t export_cost(const struct export *export, uint32_t option)
{
    int64_t score = export_score(export, option);
    return export->objective == DLX_OBJECTIVE_MAX ? -score : score;
}

bool export_score_beyond(const struct export *export, int64_t most)
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

bool export_allowed(const struct export_format *format, const struct export *export, char *reason, size_t size)
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

const char *export_warning(const struct export_format *format, const struct export *export)
{
    if (export->objective != DLX_OBJECTIVE_NONE && !(format->says & EXPORT_SCORES))
        return "the format has no scores: any cover is an answer of it";
    return format->warn ? format->warn(export) : NULL;
}
