/* test_force.c - forced options found along the trail are those a walk over all items finds. */
#include "suites.h"

#include "force.h"
#include "problem.h"
#include "problems.h"

#include <stdlib.h>

/* Whether a walk over all items finds one that forces an option, or is dead. */
static enum force_result walk(const struct links *links)
{
    enum force_result result = FORCE_NOTHING;
    for (uint32_t head = 1; head <= links->items; head++) {
        int64_t need = links->need[head], length = links->length[head];
        if (need > 0 && length < need)
            return FORCE_DEAD;
        if (need > 0 && length == need)
            result = FORCE_OPTION;
    }
    return result;
}

/* Takes what is forced until nothing is, checking each time; false if that leads nowhere. */
static bool follow(struct force *force, struct links *links, uint64_t seed, uint32_t *taken)
{
    uint32_t option;
    for (;;) {
        enum force_result result = force_next(force, links, &option), wanted = walk(links);
        if (result == FORCE_DEAD)
            require(wanted == FORCE_DEAD, seed, "dead, but no item is");
        if (result == FORCE_OPTION)
            require(wanted != FORCE_NOTHING && !links->gone[option], seed, "forced, but not by any item");
        if (result == FORCE_NOTHING)
            require(wanted == FORCE_NOTHING, seed, "an item was overlooked");
        if (result != FORCE_OPTION)
            return result == FORCE_NOTHING;
        links_take(links, option);
        ++*taken;
    }
}

/* A random walk down a problem: takings and hidings, and what they force. */
static uint32_t descend(uint64_t seed)
{
    struct random random = {seed};
    dlx_problem *problem = random_problem(seed);
    uint32_t count = 0, taken = 0, *order = malloc((problem->option_count + 1) * sizeof *order);
    for (uint32_t option = 0; option < problem->option_count; option++)
        if (problem_option_usable(problem, option))
            order[count++] = option;
    struct links links;
    struct force force;
    succeed(links_new(&links, problem, order, count));
    force_begin(&force, &links);
    bool open = follow(&force, &links, seed, &taken);
    for (uint32_t round = 0; round < 2 * count && open; round++) {
        uint32_t option = random_below(&random, count);
        if (links.gone[option])
            continue;
        if (random_below(&random, 2))
            links_hide(&links, option);
        else
            links_take(&links, option);
        open = follow(&force, &links, seed, &taken);
    }
    links_free(&links);
    free(order);
    dlx_problem_free(problem);
    return taken;
}

START_TEST(the_trail_tells_what_a_walk_does)
{
    uint32_t taken = 0;
    for (uint64_t seed = 1; seed <= 4000; seed++)
        taken += descend(seed);
    ck_assert_uint_gt(taken, 1000);
}
END_TEST

Suite *force_suite(void)
{
    Suite *suite = suite_create("force");
    TCase *tests = tcase_create("force");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, the_trail_tells_what_a_walk_does);
    suite_add_tcase(suite, tests);
    return suite;
}
