/* test_links.c - dancing links: every change is undone exactly, and the validator sees what is wrong. */
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

/* What the links should look like, by plain sets, and the way back. */
enum step_kind { COVER, TAKE, HIDE };

struct step {
    enum step_kind kind;
    uint32_t number;  /* head, node or option */
    uint64_t covered; /* of the items, before the step */
    uint64_t hidden;  /* of the options, before the step */
};

struct dance {
    const dlx_problem *problem;
    struct links links;
    struct random random;
    uint64_t seed;
    uint64_t items[ORACLE_SIZE_MAX]; /* of each option, by rank */
    uint64_t covered, hidden;
    struct step steps[100];
    uint32_t count;
};

static bool is_live(const struct dance *dance, uint32_t rank)
{
    return !(dance->hidden >> rank & 1) && !(dance->items[rank] & dance->covered);
}

static void check_dance(const struct dance *dance)
{
    const struct links *links = &dance->links;
    const char *fault = links_validate(links);
    require(!fault, dance->seed, fault ? fault : "valid");
    uint32_t length[ORACLE_SIZE_MAX] = {0}, head = 0;
    for (uint32_t rank = 0; rank < links->options; rank++) {
        require(links->gone[rank] != is_live(dance, rank), dance->seed, "the wrong options are gone");
        for (uint32_t item = 0; item < links->items; item++)
            length[item] += is_live(dance, rank) && dance->items[rank] >> item & 1;
    }
    for (uint32_t item = 0; item < links->items; item++) {
        if (dance->covered >> item & 1)
            continue;
        require(links->length[item + 1] == length[item], dance->seed, "a list has the wrong length");
        if (dlx_problem_item_primary(dance->problem, item))
            require((head = links->right[head]) == item + 1, dance->seed, "the ring is not the uncovered items");
    }
    require(links->right[head] == 0, dance->seed, "the ring is too long");
}

/* By a plain walk: the first of the heads in the ring whose list is shortest. */
static void check_choice(const struct dance *dance)
{
    const struct links *links = &dance->links;
    uint32_t best = 0;
    for (uint32_t head = links->items; head > 0; head--)
        if (dlx_problem_item_primary(dance->problem, head - 1) && !(dance->covered >> (head - 1) & 1) &&
            (best == 0 || links->length[head] <= links->length[best]))
            best = head;
    require(links_choose(links) == best, dance->seed, "the wrong item is chosen");
}

static void push(struct dance *dance, enum step_kind kind, uint32_t number)
{
    dance->steps[dance->count++] = (struct step){kind, number, dance->covered, dance->hidden};
}

static void hide_random(struct dance *dance)
{
    uint32_t rank = random_below(&dance->random, dance->links.options);
    if (dance->links.gone[rank])
        return;
    push(dance, HIDE, rank);
    links_hide(&dance->links, rank);
    dance->hidden |= (uint64_t)1 << rank;
}

/* Covers an item, and then mostly takes one of its options, as the search does. */
static void cover_random(struct dance *dance)
{
    struct links *links = &dance->links;
    uint32_t head = 1 + random_below(&dance->random, links->items);
    if (dance->covered >> (head - 1) & 1)
        return;
    push(dance, COVER, head);
    links_cover(links, head);
    dance->covered |= (uint64_t)1 << (head - 1);
    if (links->length[head] == 0 || random_below(&dance->random, 4) == 0)
        return;
    uint32_t node = links->down[head];
    for (uint32_t skip = random_below(&dance->random, links->length[head]); skip > 0; skip--)
        node = links->down[node];
    push(dance, TAKE, node);
    links_take(links, node);
    dance->covered |= dance->items[links_option(links, node)];
}

static void pop(struct dance *dance)
{
    struct step step = dance->steps[--dance->count];
    switch (step.kind) {
    case COVER:
        links_uncover(&dance->links, step.number);
        break;
    case TAKE:
        links_untake(&dance->links, step.number);
        break;
    case HIDE:
        links_unhide(&dance->links, step.number);
        break;
    }
    dance->covered = step.covered;
    dance->hidden = step.hidden;
}

static void begin_dance(struct dance *dance, const dlx_problem *problem, uint64_t seed)
{
    uint32_t order[ORACLE_SIZE_MAX];
    *dance = (struct dance){.problem = problem, .random = {seed}, .seed = seed};
    uint32_t count = random_order(problem, &dance->random, order);
    for (uint32_t rank = 0; rank < count; rank++) {
        size_t items;
        const uint32_t *item = dlx_problem_option_items(problem, order[rank], &items);
        dance->items[rank] = option_set(item, items);
    }
    require(links_new(&dance->links, problem, order, count) == DLX_OK, seed, "links_new failed");
}

/* A random walk forth and back that ends where it began. */
static void check_walk(struct dance *dance)
{
    struct links initial = copy_links(&dance->links);
    check_dance(dance);
    for (uint32_t k = 0; k < 40; k++) {
        uint32_t draw = random_below(&dance->random, 8);
        if (draw < 3 && dance->links.options > 0)
            hide_random(dance);
        else if (draw < 6)
            cover_random(dance);
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
    for (uint64_t seed = 0; seed < 2000; seed++) {
        dlx_problem *problem = random_problem(seed);
        struct dance dance;
        begin_dance(&dance, problem, seed);
        check_walk(&dance);
        links_free(&dance.links);
        dlx_problem_free(problem);
    }
}
END_TEST

/* Taking an option unlinks each node of the options it meets once, but for those in the covered items' own lists. */
START_TEST(updates_are_counted)
{
    dlx_problem *problem = small_grid((const int64_t[16]){0});
    uint32_t order[64];
    for (uint32_t rank = 0; rank < 64; rank++)
        order[rank] = rank;
    struct links links;
    ck_assert_int_eq(links_new(&links, problem, order, 64), DLX_OK);
    ck_assert_uint_eq(links.updates, 0);
    links_cover(&links, 1);
    ck_assert_uint_eq(links.updates, 12); /* 4 options of the cell, 3 other items each */
    links_hide(&links, 63);
    ck_assert_uint_eq(links.updates, 16);
    links_unhide(&links, 63);
    links_uncover(&links, 1);
    ck_assert_uint_eq(links.updates, 16);
    links_free(&links);
    dlx_problem_free(problem);
}
END_TEST

/* ---- Planted faults ---------------------------------------------------------------------------------------------- */

/* Primary items 0..3 and a secondary 4, four options {0,1,4} {2,3} {0,2} {1,3}: heads 1..5, spacer 6, nodes 7 8 9,
 * spacer 10, nodes 11 12, spacer 13, nodes 14 15, spacer 16, nodes 17 18, spacer 19. */
static void new_sample(struct links *links)
{
    static const uint32_t items[4][3] = {{0, 1, 4}, {2, 3}, {0, 2}, {1, 3}}, order[] = {0, 1, 2, 3};
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < 4; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_secondary(builder, NULL, NULL), DLX_OK);
    for (uint32_t o = 0; o < 4; o++)
        ck_assert_int_eq(dlx_builder_add_option(builder, items[o], o == 0 ? 3 : 2, 0, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    ck_assert_int_eq(links_new(links, problem, order, 4), DLX_OK);
    dlx_problem_free(problem);
    ck_assert_uint_eq(links->nodes, 20);
    ck_assert_ptr_null(links_validate(links));
}

static void backward_ring(struct links *links)
{
    links->right[2] = 1;
}

static void ring_out_of_range(struct links *links)
{
    links->right[4] = 99;
}

static void wrong_left(struct links *links)
{
    links->left[3] = 1;
}

static void wrong_last_item(struct links *links)
{
    links->left[0] = 3;
}

static void item_left_out(struct links *links)
{
    links->right[1] = 3;
}

static void backward_list(struct links *links)
{
    links->down[14] = 7;
}

static void list_out_of_range(struct links *links)
{
    links->down[14] = 1000;
}

static void foreign_node(struct links *links)
{
    links->down[7] = 15;
}

static void wrong_top(struct links *links)
{
    links->top[8] = 3;
}

static void wrong_up(struct links *links)
{
    links->up[14] = 1;
}

static void wrong_last_node(struct links *links)
{
    links->up[1] = 7;
}

static void wrong_length(struct links *links)
{
    links->length[3]++;
}

static void wrong_secondary_length(struct links *links)
{
    links->length[5] = 0;
}

static void gone_but_listed(struct links *links)
{
    links->gone[2] = true;
}

/* Option 1 is hidden but not gone. */
static void live_but_unlinked(struct links *links)
{
    links_hide(links, 1);
    links->gone[1] = false;
}

static const struct {
    void (*plant)(struct links *links);
    const char *fault;
} faults[] = {
    {backward_ring, "the ring of items is not in ascending order"},
    {ring_out_of_range, "the ring of items is not in ascending order"},
    {wrong_left, "left and right do not agree"},
    {item_left_out, "left and right do not agree"},
    {wrong_last_item, "the root's left is not the last item"},
    {backward_list, "a list is not in ascending order"},
    {list_out_of_range, "a list is not in ascending order"},
    {foreign_node, "a list holds a node of another item"},
    {wrong_top, "a list holds a node of another item"},
    {wrong_up, "up and down do not agree"},
    {wrong_last_node, "a head's up is not its last node"},
    {wrong_length, "a length is not the length of its list"},
    {wrong_secondary_length, "a length is not the length of its list"},
    {gone_but_listed, "an uncovered item lists an option that is gone"},
    {live_but_unlinked, "a node of a live option is not in its list"},
};

START_TEST(validate_names_the_fault)
{
    struct links links;
    new_sample(&links);
    faults[_i].plant(&links);
    const char *fault = links_validate(&links);
    ck_assert_msg(fault != NULL, "not seen: %s", faults[_i].fault);
    ck_assert_str_eq(fault, faults[_i].fault);
    links_free(&links);
}
END_TEST

/* The validator sees array[index] with another value in 0 .. end-1. */
static void check_changes(const struct links *links, uint32_t *array, uint32_t index, uint32_t end, const char *what)
{
    uint32_t right = array[index];
    for (uint32_t value = 0; value < end; value++) {
        array[index] = value;
        bool seen = links_validate(links) != NULL;
        if (seen != (value != right))
            ck_abort_msg("%s[%u] = %u instead of %u is %s", what, index, value, right, seen ? "a fault" : "no fault");
    }
    array[index] = right;
}

/* Every wrong link of a list or of the ring is seen, whatever its value. */
START_TEST(validate_sees_every_wrong_link)
{
    struct links links;
    new_sample(&links);
    for (uint32_t node = 1; node < links.nodes; node++) {
        if (links.top[node] <= 0)
            continue;
        check_changes(&links, links.up, node, links.nodes, "up");
        check_changes(&links, links.down, node, links.nodes, "down");
    }
    for (uint32_t head = 0; head <= 4; head++) {
        check_changes(&links, links.left, head, links.items + 1, "left");
        check_changes(&links, links.right, head, links.items + 1, "right");
    }
    for (uint32_t head = 1; head <= 5; head++)
        check_changes(&links, links.length, head, 10, "length");
    links_free(&links);
}
END_TEST

/* The spacers' links and numbers are invariants of links.h, too. */
START_TEST(validate_sees_every_wrong_spacer)
{
    struct links links;
    new_sample(&links);
    for (uint32_t node = 6; node < links.nodes; node++) {
        if (links.top[node] > 0)
            continue;
        if (node > 6)
            check_changes(&links, links.up, node, links.nodes, "spacer's up");
        if (node < 19)
            check_changes(&links, links.down, node, links.nodes, "spacer's down");
        int32_t right = links.top[node];
        for (int32_t top = -4; top <= 0; top++) {
            links.top[node] = top;
            ck_assert_msg((links_validate(&links) != NULL) == (top != right), "spacer's top[%u] = %d", node, top);
        }
        links.top[node] = right;
    }
    links_free(&links);
}
END_TEST

START_TEST(validate_sees_every_wrong_first_node)
{
    struct links links;
    new_sample(&links);
    for (uint32_t option = 0; option < 4; option++)
        check_changes(&links, links.first_node, option, links.nodes, "first_node");
    links_free(&links);
}
END_TEST

Suite *links_suite(void)
{
    Suite *suite = suite_create("links");
    TCase *tests = tcase_create("links");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, every_change_is_undone);
    tcase_add_test(tests, updates_are_counted);
    tcase_add_loop_test(tests, validate_names_the_fault, 0, sizeof faults / sizeof *faults);
    tcase_add_test(tests, validate_sees_every_wrong_link);
    tcase_add_test(tests, validate_sees_every_wrong_spacer);
    tcase_add_test(tests, validate_sees_every_wrong_first_node);
    suite_add_tcase(suite, tests);
    return suite;
}
