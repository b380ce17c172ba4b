/* problems.c - random small problems; see problems.h. */
#include "problems.h"

enum {
    ITEMS_MIN = 2,
    ITEMS_MAX = 10,
    NOISE_MAX = 14,
    PARTS_MAX = 6,     /* options of a planted cover */
    MULTIPLES_MAX = 11 /* options where there are multiplicities: they allow far more covers */
};

uint64_t random_next(struct random *random)
{
    uint64_t z = random->state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

uint32_t random_below(struct random *random, uint32_t end)
{
    return (uint32_t)((random_next(random) >> 32) % end);
}

/* Uniform in -limit .. limit. */
static int64_t random_signed(struct random *random, int64_t limit)
{
    return (int64_t)(random_next(random) % (uint64_t)(2 * limit + 1)) - limit;
}

struct item {
    bool primary;
    uint32_t lo, hi;
    uint32_t colours; /* a secondary item's, 0: it has none */
    bool mixed;       /* some of its uses have no colour although others have */
};

/* A problem on its way. */
struct draft {
    struct random random;
    enum kind kind;
    enum scores scores;
    uint64_t left; /* of what scores may sum to */
    dlx_builder *builder;
    uint32_t options, options_max;
    uint32_t count; /* of items */
    struct item items[ITEMS_MAX];
};

/* Of either sign; often all that is left. */
static int64_t take_of_limit(struct draft *draft)
{
    uint64_t part = draft->left;
    if (random_below(&draft->random, 3) > 0)
        part = random_next(&draft->random) % (part / 2 + 1);
    draft->left -= part;
    return random_below(&draft->random, 2) ? (int64_t)part : -(int64_t)part;
}

static int64_t random_score(struct draft *draft)
{
    struct random *random = &draft->random;
    switch (draft->scores) {
    case SCORES_TIES:
        return random_signed(random, 1);
    case SCORES_SMALL:
        return random_below(random, 100);
    case SCORES_SIGNED:
        return random_signed(random, 1000);
    case SCORES_NEGATIVE:
        return -1 - (int64_t)random_below(random, 100);
    case SCORES_LARGE:
        return random_signed(random, (int64_t)1 << 40);
    case SCORES_HUGE:
        return random_signed(random, (int64_t)1 << 57);
    case SCORES_LIMIT:
        return take_of_limit(draft);
    case SCORES_ZERO:
    case SCORES_KINDS:
        break;
    }
    return 0;
}

/* An option on its way: whether it holds the item, and the colour it gives it. */
struct part {
    bool holds[ITEMS_MAX];
    uint32_t colour[ITEMS_MAX];
};

/* The items come in random order. Colours are given to the call that takes them only where there are some, so that in
 * many problems they begin late. */
static void add_part(struct draft *draft, const struct part *part)
{
    uint32_t items[ITEMS_MAX], colours[ITEMS_MAX], count = 0;
    bool coloured = false;
    for (uint32_t item = 0; item < draft->count; item++) {
        if (!part->holds[item])
            continue;
        uint32_t place = random_below(&draft->random, ++count);
        items[count - 1] = items[place];
        colours[count - 1] = colours[place];
        items[place] = item;
        colours[place] = part->colour[item];
        coloured = coloured || part->colour[item] != 0;
    }
    if (draft->options++ >= draft->options_max)
        return;
    int64_t score = random_score(draft);
    dlx_status status = coloured
                            ? dlx_builder_add_coloured_option(draft->builder, items, colours, count, score, NULL, NULL)
                            : dlx_builder_add_option(draft->builder, items, count, score, NULL, NULL);
    succeed(status);
}

static bool has_multiples(const struct draft *draft)
{
    return draft->kind == KIND_MULTIPLES || draft->kind == KIND_BOTH;
}

static bool has_colours(const struct draft *draft)
{
    return draft->kind == KIND_COLOURS || draft->kind == KIND_BOTH;
}

static dlx_status add_primary(struct draft *draft, struct item *item)
{
    struct random *random = &draft->random;
    item->lo = item->hi = 1;
    if (!has_multiples(draft) || random_below(random, 3) == 0)
        return dlx_builder_add_primary(draft->builder, NULL, NULL);
    item->lo = random_below(random, 4);
    uint32_t least = item->lo > 0 ? item->lo : 1;
    item->hi = random_below(random, 6) == 0 ? UINT32_MAX : least + random_below(random, 5 - least);
    return dlx_builder_add_multiple(draft->builder, NULL, item->lo, item->hi, NULL);
}

static dlx_status add_secondary(struct draft *draft, struct item *item)
{
    if (has_colours(draft)) {
        item->colours = random_below(&draft->random, 4);
        item->mixed = random_below(&draft->random, 2);
    }
    return dlx_builder_add_secondary(draft->builder, NULL, NULL);
}

/* Between one and all primary. */
static void add_items(struct draft *draft)
{
    uint32_t out_of_4 = 1 + random_below(&draft->random, 4);
    draft->count = ITEMS_MIN + random_below(&draft->random, ITEMS_MAX - ITEMS_MIN + 1);
    for (uint32_t k = 0; k < draft->count; k++) {
        struct item *item = &draft->items[k];
        item->primary = random_below(&draft->random, 4) < out_of_4;
        succeed(item->primary ? add_primary(draft, item) : add_secondary(draft, item));
    }
}

static uint32_t random_colour(struct draft *draft, const struct item *item)
{
    if (item->colours == 0 || (item->mixed && random_below(&draft->random, 3) == 0))
        return 0;
    return 1 + random_below(&draft->random, item->colours);
}

/* Deals the item out to as many of the parts as a cover may hold it, or at best to all. */
static void deal_item(struct draft *draft, uint32_t number, struct part *parts, uint32_t count)
{
    const struct item *item = &draft->items[number];
    uint32_t colour = random_colour(draft, item);
    uint32_t lo = item->lo, hi = colour != 0 ? count : item->primary ? item->hi : 1;
    hi = hi < count ? hi : count;
    lo = lo < hi ? lo : hi;
    uint32_t times = lo + random_below(&draft->random, hi - lo + 1);
    for (uint32_t k = 0; k < count; k++)
        if (random_below(&draft->random, count - k) < times) {
            parts[k].holds[number] = true;
            parts[k].colour[number] = colour;
            times--;
        }
}

/* Adds up to PARTS_MAX options that mostly are a cover together. One without a primary item is left out. */
static void plant_cover(struct draft *draft)
{
    struct part parts[PARTS_MAX] = {0};
    uint32_t count = 1 + random_below(&draft->random, PARTS_MAX);
    for (uint32_t item = 0; item < draft->count; item++)
        deal_item(draft, item, parts, count);
    for (uint32_t k = 0; k < count; k++) {
        bool primary = false;
        for (uint32_t item = 0; item < draft->count; item++)
            primary = primary || (parts[k].holds[item] && draft->items[item].primary);
        if (primary)
            add_part(draft, &parts[k]);
    }
}

/* An option of any kind: it may hold no item, or no primary one, or the same items as another. */
static void add_noise(struct draft *draft, uint32_t sparseness)
{
    struct part part = {0};
    for (uint32_t item = 0; item < draft->count; item++)
        if (random_below(&draft->random, sparseness) == 0) {
            part.holds[item] = true;
            part.colour[item] = random_colour(draft, &draft->items[item]);
        }
    add_part(draft, &part);
}

dlx_problem *random_problem_of(uint64_t seed, enum kind kind, enum scores scores)
{
    struct draft draft = {.random = {seed}, .kind = kind, .scores = scores, .left = (uint64_t)1 << 62};
    draft.options_max = has_multiples(&draft) ? MULTIPLES_MAX : UINT32_MAX;
    succeed(dlx_builder_new(&draft.builder));
    add_items(&draft);
    uint32_t planted = random_below(&draft.random, 3), noise = random_below(&draft.random, NOISE_MAX + 1);
    uint32_t sparseness = 2 + random_below(&draft.random, 4);
    noise -= noise < planted * 4 ? noise : planted * 4;
    for (uint32_t k = 0; k < planted; k++)
        plant_cover(&draft);
    for (uint32_t k = 0; k < noise; k++)
        add_noise(&draft, sparseness);
    dlx_problem *problem = NULL;
    succeed(dlx_builder_finish(draft.builder, &problem));
    dlx_builder_free(draft.builder);
    return problem;
}

enum kind random_kind(uint64_t seed)
{
    struct random random = {~seed};
    return random_below(&random, KINDS);
}

dlx_problem *random_problem_scored(uint64_t seed, enum scores scores)
{
    return random_problem_of(seed, random_kind(seed), scores);
}

dlx_problem *random_problem(uint64_t seed)
{
    struct random random = {~seed ^ 0x5555};
    return random_problem_scored(seed, random_below(&random, SCORES_KINDS));
}

static dlx_problem *finish(dlx_builder *builder)
{
    dlx_problem *problem = NULL;
    succeed(dlx_builder_finish(builder, &problem));
    dlx_builder_free(builder);
    return problem;
}

dlx_problem *small_grid(const int64_t weight[16])
{
    dlx_builder *builder = NULL;
    succeed(dlx_builder_new(&builder));
    for (uint32_t item = 0; item < 64; item++)
        succeed(dlx_builder_add_primary(builder, NULL, NULL));
    for (uint32_t cell = 0; cell < 16; cell++) {
        uint32_t row = cell / 4, column = cell % 4, box = row / 2 * 2 + column / 2;
        for (uint32_t digit = 0; digit < 4; digit++) {
            uint32_t items[] = {cell, 16 + row * 4 + digit, 32 + column * 4 + digit, 48 + box * 4 + digit};
            int64_t score = weight[cell] * (digit + 1);
            succeed(dlx_builder_add_option(builder, items, 4, score, NULL, NULL));
        }
    }
    return finish(builder);
}

dlx_problem *coloured_square(uint32_t order, uint32_t scores, uint64_t seed)
{
    struct random random = {seed};
    dlx_builder *builder = NULL;
    succeed(dlx_builder_new(&builder));
    uint32_t square = order * order;
    for (uint32_t k = 0; k < 2 * square; k++)
        succeed(dlx_builder_add_primary(builder, NULL, NULL));
    for (uint32_t cell = 0; cell < square; cell++)
        succeed(dlx_builder_add_secondary(builder, NULL, NULL));
    for (uint32_t cell = 0; cell < square; cell++)
        for (uint32_t k = 0; k < 2 * order; k++) { /* by the row, and by the column */
            uint32_t digit = k / 2, line = k % 2 == 0 ? cell / order : order + cell % order;
            uint32_t items[] = {line * order + digit, 2 * square + cell}, colours[] = {0, digit + 1};
            int64_t score = random_below(&random, scores);
            succeed(dlx_builder_add_coloured_option(builder, items, colours, 2, score, NULL, NULL));
        }
    return finish(builder);
}

dlx_problem *groups_of_five(uint32_t groups, uint64_t seed)
{
    enum { GROUP = 5, OTHERS = 4 };
    struct random random = {seed};
    dlx_builder *builder = NULL;
    succeed(dlx_builder_new(&builder));
    for (uint32_t item = 0; item < GROUP * groups; item++)
        succeed(dlx_builder_add_primary(builder, NULL, NULL));
    for (uint32_t item = 0; item < GROUP * groups; item++) {
        succeed(dlx_builder_add_option(builder, &item, 1, 95 + random_below(&random, 16), NULL, NULL));
        for (uint32_t other = item + 1; other % GROUP != 0; other++)
            succeed(dlx_builder_add_option(builder, (uint32_t[]){item, other}, 2, 95 + random_below(&random, 11), NULL,
                                           NULL));
    }
    for (uint32_t k = 0; k < OTHERS * groups; k++) {
        uint32_t item = random_below(&random, GROUP * groups - 1), end = GROUP * groups - item - 1;
        uint32_t both[] = {item, item + 1 + random_below(&random, end)};
        succeed(dlx_builder_add_option(builder, both, 2, 100 + random_below(&random, 41), NULL, NULL));
    }
    return finish(builder);
}

dlx_problem *nothing_to_cover(void)
{
    dlx_builder *builder = NULL;
    succeed(dlx_builder_new(&builder));
    return finish(builder);
}
