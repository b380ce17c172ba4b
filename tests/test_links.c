/* test_links.c - dancing links: what is live after every change, and that each is undone exactly. */
#include "links.h"

#include "oracle.h"
#include "snapshot.h"
#include "suites.h"

/* The options that links may hold: those with items, in random order. */
static uint32_t random_order(const dlx_problem *problem, struct random *random, uint32_t order[ORACLE_SIZE_MAX])
{
    uint32_t count = 0;
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        size_t items;
        dlx_problem_option_items(problem, option, &items);
        if (items == 0)
            continue;
        uint32_t place = random_below(random, count + 1);
        order[count++] = order[place];
        order[place] = option;
    }
    return count;
}

/* A walk of takings and hidings, and what the links should look like by it. */
struct step {
    bool taken;      /* or hidden */
    uint32_t rank;   /* of the option */
    uint32_t height; /* of the trail before the step */
};

struct dance {
    const dlx_problem *problem;
    struct links links;
    struct random random;
    uint64_t seed;
    uint32_t order[ORACLE_SIZE_MAX]; /* the option of every rank */
    struct step steps[ORACLE_SIZE_MAX];
    uint32_t count;
};

/* How the steps stand to an item. */
struct use {
    uint32_t times, colour; /* how many options taken hold it, and the colour they give it */
};

/* Whether the option holds the item, and the colour it gives it. */
static bool holds(const struct dance *dance, uint32_t rank, uint32_t item, uint32_t *colour)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(dance->problem, dance->order[rank], &count);
    const uint32_t *colours = dlx_problem_option_colours(dance->problem, dance->order[rank]);
    for (size_t k = 0; k < count; k++)
        if (items[k] == item) {
            *colour = colours ? colours[k] : 0;
            return true;
        }
    return false;
}

static struct use use_of(const struct dance *dance, uint32_t item)
{
    struct use use = {0, 0};
    uint32_t colour;
    for (uint32_t k = 0; k < dance->count; k++)
        if (dance->steps[k].taken && holds(dance, dance->steps[k].rank, item, &colour)) {
            use.times++;
            use.colour = colour;
        }
    return use;
}

/* Whether another option that gives it this colour fits. */
static bool has_room(const struct dance *dance, uint32_t item, uint32_t colour)
{
    struct use use = use_of(dance, item);
    if (dlx_problem_item_primary(dance->problem, item))
        return use.times < dlx_problem_item_hi(dance->problem, item);
    return use.times == 0 || (colour != 0 && colour == use.colour);
}

static bool is_live(const struct dance *dance, uint32_t rank)
{
    for (uint32_t k = 0; k < dance->count; k++)
        if (dance->steps[k].rank == rank)
            return false;
    uint32_t colour;
    for (uint32_t item = 0; item < dance->links.items; item++)
        if (holds(dance, rank, item, &colour) && !has_room(dance, item, colour))
            return false;
    return true;
}

/* The item's list and counters. */
static void check_item(const struct dance *dance, uint32_t item)
{
    const struct links *links = &dance->links;
    uint32_t length = 0, head = item + 1, colour;
    for (uint32_t rank = 0; rank < links->options; rank++)
        length += !links->gone[rank] && holds(dance, rank, item, &colour);
    require(links->length[head] == length, dance->seed, "a list has the wrong length");
    struct use use = use_of(dance, item);
    if (!dlx_problem_item_primary(dance->problem, item)) {
        require(links->painted[head] == (use.colour ? use.times : 0), dance->seed, "painted is miscounted");
        return;
    }
    int64_t need = (int64_t)dlx_problem_item_lo(dance->problem, item) - use.times;
    require(links->need[head] == need, dance->seed, "an item has another need");
    require(links->room[head] == dlx_problem_item_hi(dance->problem, item) - use.times, dance->seed, "another room");
}

static void check_dance(const struct dance *dance)
{
    const struct links *links = &dance->links;
    const char *fault = links_validate(links);
    require(!fault, dance->seed, fault ? fault : "valid");
    for (uint32_t rank = 0; rank < links->options; rank++)
        require(links->gone[rank] != is_live(dance, rank), dance->seed, "the wrong options are gone");
    uint32_t head = 0;
    for (uint32_t item = 0; item < links->items; item++) {
        check_item(dance, item);
        if (dlx_problem_item_primary(dance->problem, item) && has_room(dance, item, 0))
            require((head = links->right[head]) == item + 1, dance->seed, "the ring is not the items with room");
    }
    require(links->right[head] == 0, dance->seed, "the ring is too long");
}

/* By a plain walk: the first of the items with the fewest ways, among those that need an option if there are any. */
static void check_choice(const struct dance *dance)
{
    uint32_t best = 0, ways;
    int64_t fewest = INT64_MAX;
    bool needed = false;
    for (uint32_t item = 0; item < dance->links.items; item++) {
        if (!dlx_problem_item_primary(dance->problem, item) || !has_room(dance, item, 0))
            continue;
        int64_t need = (int64_t)dlx_problem_item_lo(dance->problem, item) - use_of(dance, item).times;
        int64_t length = dance->links.length[item + 1];
        int64_t count = need <= 0 ? length + 1 : length < need ? 0 : length - need + 1;
        bool better = (need > 0) == needed ? count < fewest : need > 0;
        if ((need > 0 || length > 0) && better) {
            best = item + 1;
            fewest = count;
            needed = need > 0;
        }
    }
    require(links_choose(&dance->links, &ways) == best, dance->seed, "the wrong item is chosen");
    require(best == 0 || ways == fewest, dance->seed, "the ways are miscounted");
    require(best != 0 || ways > 0, dance->seed, "nothing to choose is taken for a dead end");
}

static void push(struct dance *dance, bool taken, uint32_t rank)
{
    dance->steps[dance->count++] = (struct step){taken, rank, dance->links.trail_height};
    if (taken)
        links_take(&dance->links, rank);
    else
        links_hide(&dance->links, rank);
}

static void push_random(struct dance *dance)
{
    if (dance->links.options == 0)
        return;
    uint32_t rank = random_below(&dance->random, dance->links.options);
    if (!dance->links.gone[rank])
        push(dance, random_below(&dance->random, 2), rank);
}

/* Hidden options that lie on each other come back by one call or by several. */
static void pop(struct dance *dance)
{
    struct step step = dance->steps[--dance->count];
    if (step.taken) {
        links_untake(&dance->links, step.rank, step.height);
        return;
    }
    while (dance->count > 0 && !dance->steps[dance->count - 1].taken && random_below(&dance->random, 2))
        step = dance->steps[--dance->count];
    links_unhide(&dance->links, step.height);
}

static void begin_dance(struct dance *dance, const dlx_problem *problem, uint64_t seed)
{
    *dance = (struct dance){.problem = problem, .random = {seed}, .seed = seed};
    uint32_t count = random_order(problem, &dance->random, dance->order);
    require(links_new(&dance->links, problem, dance->order, count) == DLX_OK, seed, "links_new failed");
}

/* A random walk forth and back that ends where it began. */
static void check_walk(struct dance *dance)
{
    struct links initial = copy_links(&dance->links);
    check_dance(dance);
    for (uint32_t k = 0; k < 30; k++) {
        if (random_below(&dance->random, 8) < 5)
            push_random(dance);
        else if (dance->count > 0)
            pop(dance);
        check_dance(dance);
        check_choice(dance);
    }
    while (dance->count > 0) {
        pop(dance);
        check_dance(dance);
    }
    require(equal_links(&dance->links, &initial), dance->seed, "the links are not what they were");
    free_copy(&initial);
}

START_TEST(every_change_is_undone)
{
    for (uint64_t seed = 0; seed < 500; seed++) {
        dlx_problem *problem = random_problem_of(seed, (enum kind)_i, SCORES_ZERO);
        struct dance dance;
        begin_dance(&dance, problem, seed);
        check_walk(&dance);
        links_free(&dance.links);
        dlx_problem_free(problem);
    }
}
END_TEST

/* Each node of an option that goes is unlinked once; bringing it back costs nothing. */
START_TEST(updates_are_counted)
{
    dlx_problem *problem = small_grid((const int64_t[16]){0});
    uint32_t order[64];
    for (uint32_t rank = 0; rank < 64; rank++)
        order[rank] = rank;
    struct links links;
    ck_assert_int_eq(links_new(&links, problem, order, 64), DLX_OK);
    ck_assert_uint_eq(links.updates, 0);
    links_take(&links, 0);
    ck_assert_uint_eq(links.updates, 44); /* it, 3 of its cell, 7 of its row, column and box, 4 items each */
    uint32_t height = links.trail_height;
    ck_assert_uint_eq(height, 11);
    links_hide(&links, 63);
    ck_assert_uint_eq(links.updates, 48);
    links_unhide(&links, height);
    links_untake(&links, 0, 0);
    ck_assert_uint_eq(links.updates, 48);
    links_free(&links);
    dlx_problem_free(problem);
}
END_TEST

/* ---- What a taken option leaves ---------------------------------------------------------------------------------- */

/* Primary items 0..3, each with two options that give the secondary item 4 colours: 0: 1 2, 1: 1 none, 2: 2 none, 3:
 * 1 1. So rank r is the option r of item r / 2. */
static void new_colours(struct links *links)
{
    static const uint32_t colours[8] = {1, 2, 1, 0, 2, 0, 1, 1}, order[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < 4; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_secondary(builder, NULL, NULL), DLX_OK);
    for (uint32_t o = 0; o < 8; o++) {
        uint32_t items[] = {o / 2, 4}, both[] = {0, colours[o]};
        ck_assert_int_eq(dlx_builder_add_coloured_option(builder, items, both, 2, 0, NULL, NULL), DLX_OK);
    }
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    ck_assert_int_eq(links_new(links, problem, order, 8), DLX_OK);
    dlx_problem_free(problem);
}

static void check_gone(const struct links *links, uint64_t gone)
{
    for (uint32_t option = 0; option < links->options; option++)
        ck_assert_msg(links->gone[option] == (gone >> option & 1), "option %u", option);
}

START_TEST(one_colour_leaves_the_same)
{
    struct links links;
    new_colours(&links);
    links_take(&links, 0); /* item 1 is left option 2, item 2 none, item 3 both */
    check_gone(&links, 0x3B);
    uint32_t ways, height = links.trail_height;
    ck_assert_uint_eq(links_choose(&links, &ways), 3);
    ck_assert_uint_eq(ways, 0);
    links_take(&links, 6);
    check_gone(&links, 0xFB);
    ck_assert_uint_eq(links.painted[5], 2);
    links_untake(&links, 6, height);
    check_gone(&links, 0x3B);
    links_untake(&links, 0, 0);
    check_gone(&links, 0);
    links_take(&links, 3); /* without colour: nothing else may have the item */
    check_gone(&links, 0xFF);
    links_free(&links);
}
END_TEST

Suite *links_suite(void)
{
    Suite *suite = suite_create("links");
    TCase *tests = tcase_create("links");
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, every_change_is_undone, 0, KINDS);
    tcase_add_test(tests, updates_are_counted);
    tcase_add_test(tests, one_colour_leaves_the_same);
    suite_add_tcase(suite, tests);
    return suite;
}
