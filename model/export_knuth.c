/* export_knuth.c - Knuth's text with multiplicities, colours and costs.
 *
 * His programs minimize, and costs are not negative. To add a number to every option's cost would favour covers of few
 * options; so prices are added: an item that every cover holds n times raises its options by its price and every cover
 * by n times that.
 */
#include "export_formats.h"
#include "export_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const int64_t SUM_MAX = (int64_t)1 << 62;

struct costs {
    int64_t *cost; /* of the options */
    int64_t paid;  /* by every cover, for prices */
    bool negative; /* some cost still is */
    bool beyond;   /* a value does not fit */
};

/* Prices the item so that none of its options has a negative cost. */
static void price_item(const struct export_view *export, uint32_t item, struct costs *costs)
{
    size_t count;
    const uint32_t *options = dlx_problem_item_options(export->problem, item, &count);
    int64_t least = 0, times = dlx_problem_item_lo(export->problem, item), paid;
    for (size_t k = 0; k < count; k++)
        least = costs->cost[options[k]] < least ? costs->cost[options[k]] : least;
    for (size_t k = 0; k < count; k++)
        costs->beyond |= __builtin_sub_overflow(costs->cost[options[k]], least, &costs->cost[options[k]]);
    costs->beyond |= __builtin_mul_overflow(times, -least, &paid) || __builtin_add_overflow(costs->paid, paid, &paid) ||
                     paid > SUM_MAX / 2;
    costs->paid = costs->beyond ? 0 : paid;
}

static void sum_up(const struct export_view *export, struct costs *costs)
{
    int64_t sum = 0;
    for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++) {
        costs->negative |= costs->cost[option] < 0 && export_usable(export, option);
        costs->beyond |= __builtin_add_overflow(sum, costs->cost[option], &sum) || sum > SUM_MAX;
    }
}

/* False if memory ran out. */
static bool find_costs(const struct export_view *export, struct costs *costs)
{
    const dlx_problem *problem = export->problem;
    uint32_t options = dlx_problem_option_count(problem);
    *costs = (struct costs){.cost = calloc(options + (size_t)1, sizeof *costs->cost)};
    if (!costs->cost)
        return false;
    for (uint32_t option = 0; option < options; option++)
        costs->cost[option] = export_usable(export, option) ? export_cost(export, option) : 0;
    for (uint32_t item = 0; item < dlx_problem_item_count(problem) && !costs->beyond; item++)
        if (dlx_problem_item_lo(problem, item) == dlx_problem_item_hi(problem, item))
            price_item(export, item, costs);
    if (!costs->beyond)
        sum_up(export, costs);
    return true;
}

/* A line that begins with the bar before the secondary items would be a comment. */
static bool only_secondary(const dlx_problem *problem)
{
    uint32_t items = dlx_problem_item_count(problem), item = 0;
    while (item < items && !dlx_problem_item_primary(problem, item))
        item++;
    return items > 0 && item == items;
}

static const char *refuse(const struct export_view *export)
{
    if (only_secondary(export->problem))
        return "the format has no secondary items without a primary one";
    if (export->objective == DLX_OBJECTIVE_NONE)
        return NULL;
    struct costs costs;
    if (!find_costs(export, &costs))
        return NULL; /* so will be writing, or it sees to it */
    free(costs.cost);
    if (costs.beyond)
        return "costs that are not negative do not fit 64 bits";
    return costs.negative ? "costs are not negative in this format: an option's is, and no price of an item that every "
                            "cover holds equally often can raise it"
                          : NULL;
}

static void write_items(const struct export_view *export, FILE *out, const struct names *names)
{
    const dlx_problem *problem = export->problem;
    uint32_t items = dlx_problem_item_count(problem);
    bool secondary = false;
    for (uint32_t item = 0; item < items; item++) {
        uint32_t lo = dlx_problem_item_lo(problem, item), hi = dlx_problem_item_hi(problem, item);
        secondary = secondary || !dlx_problem_item_primary(problem, item);
        if (!dlx_problem_item_primary(problem, item))
            continue;
        if (lo != hi)
            fprintf(out, "%" PRIu32 ":", lo);
        if (lo != 1 || hi != 1)
            fprintf(out, "%" PRIu32 "|", hi);
        fprintf(out, "%s ", names_get(names, item));
    }
    if (secondary || items == 0)
        fputs("| ", out);
    for (uint32_t item = 0; item < items; item++)
        if (!dlx_problem_item_primary(problem, item))
            fprintf(out, "%s ", names_get(names, item));
    fputc('\n', out);
}

/* A colour as one character, which is all that his programs take, as long as there are enough. */
static void write_colour(FILE *out, uint32_t colour)
{
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    if (colour < sizeof signs)
        fprintf(out, ":%c", signs[colour - 1]);
    else
        fprintf(out, ":%" PRIu32, colour);
}

static void write_options(const struct export_view *export, FILE *out, const struct names *names, const int64_t *cost)
{
    for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++) {
        if (!export_usable(export, option))
            continue;
        size_t count;
        const uint32_t *items = dlx_problem_option_items(export->problem, option, &count);
        const uint32_t *colours = dlx_problem_option_colours(export->problem, option);
        for (size_t k = 0; k < count; k++) {
            fprintf(out, "%s%s", k > 0 ? " " : "", names_get(names, items[k]));
            if (colours && colours[k])
                write_colour(out, colours[k]);
        }
        if (export->objective != DLX_OBJECTIVE_NONE)
            fprintf(out, " |%" PRId64, cost[option]);
        fputc('\n', out);
    }
}

static bool write(const struct export_view *export, FILE *out)
{
    struct costs costs;
    struct names names = {0};
    bool good = find_costs(export, &costs) && !costs.beyond && !costs.negative &&
                export_name_items(export, text_is_word, &names);
    if (good) {
        int sign = export->objective == DLX_OBJECTIVE_MAX ? -1 : 1;
        const struct export_value value = {sign, -sign * costs.paid};
        export_write_head(export, out, "| ", &value);
        export_write_options(export, out, "| ");
        write_items(export, out, &names);
        write_options(export, out, &names, costs.cost);
    }
    names_free(&names);
    free(costs.cost);
    return good;
}

const struct export_format export_knuth = {
    .name = "knuth",
    .summary = "Knuth's text, least cost: dlx solve exact-cover",
    .says = EXPORT_SECONDARY | EXPORT_MULTIPLICITIES | EXPORT_COLOURS | EXPORT_SCORES,
    .refuse = refuse,
    .write = write,
};
