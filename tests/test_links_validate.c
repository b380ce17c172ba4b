/* test_links_validate.c - the validator of dancing links sees what is wrong with them. */
#include "links.h"

#include "suites.h"

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

Suite *links_validate_suite(void)
{
    Suite *suite = suite_create("links validate");
    TCase *tests = tcase_create("links validate");
    tcase_add_loop_test(tests, validate_names_the_fault, 0, sizeof faults / sizeof *faults);
    tcase_add_test(tests, validate_sees_every_wrong_link);
    tcase_add_test(tests, validate_sees_every_wrong_spacer);
    tcase_add_test(tests, validate_sees_every_wrong_first_node);
    suite_add_tcase(suite, tests);
    return suite;
}
