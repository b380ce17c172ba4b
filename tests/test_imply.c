/* test_imply.c - implied items keep every cover, and are found where they should be. */
#include "imply.h"

#include "oracle.h"
#include "reduce.h"
#include "suites.h"

/* What is wrong with a family. */
enum flaw {
    FLAW_NONE,
    FLAW_TWINS,    /* two members give a slot the same colour */
    FLAW_ROOM,     /* there is a slot too many */
    FLAW_BLANK,    /* an option has no slot */
    FLAW_TWICE,    /* an option has two slots */
    FLAW_PAIR,     /* an option holds two members */
    FLAW_MULTIPLE, /* a member may be covered twice */
    FLAWS
};

struct draft {
    struct random random;
    dlx_builder *builder;
    enum flaw flaw;
    uint32_t size, slots; /* members are items 0 .. size-1, slots come behind them */
    uint32_t others;      /* further items, behind those */
};

static void add_option(struct draft *draft, uint32_t member, uint32_t slot, uint32_t colour, bool odd)
{
    uint32_t items[8], colours[8], count = 0;
    enum flaw flaw = odd ? draft->flaw : FLAW_NONE;
    items[count] = member, colours[count++] = 0;
    if (flaw == FLAW_PAIR)
        items[count] = (member + 1) % draft->size, colours[count++] = 0;
    if (flaw != FLAW_BLANK)
        items[count] = draft->size + slot, colours[count++] = colour;
    if (flaw == FLAW_TWICE)
        items[count] = draft->size + (slot + 1) % draft->slots, colours[count++] = colour;
    for (uint32_t other = 0; other < draft->others; other++)
        if (random_below(&draft->random, 3) == 0)
            items[count] = draft->size + draft->slots + other, colours[count++] = 0;
    succeed(dlx_builder_add_coloured_option(draft->builder, items, colours, count,
                                            (int64_t)random_below(&draft->random, 50), NULL, NULL));
}

/* A family of 2 or 3, each member with an option or two for each slot, and sometimes flawed; beside it, secondary items
 * that spoil some combinations. */
static dlx_problem *random_family(uint64_t seed, enum flaw flaw)
{
    struct draft draft = {{seed}, NULL, flaw, .size = 2 + (uint32_t)(seed % 2), .others = 2};
    struct random *random = &draft.random;
    draft.slots = draft.size + (flaw == FLAW_ROOM);
    succeed(dlx_builder_new(&draft.builder));
    for (uint32_t member = 0; member < draft.size; member++)
        succeed(dlx_builder_add_multiple(draft.builder, NULL, 1, flaw == FLAW_MULTIPLE && member == 0 ? 2 : 1, NULL));
    for (uint32_t item = 0; item < draft.slots + draft.others; item++)
        succeed(dlx_builder_add_secondary(draft.builder, NULL, NULL));
    uint32_t odd_member = random_below(random, draft.size), odd_slot = random_below(random, draft.slots);
    for (uint32_t member = 0; member < draft.size; member++)
        for (uint32_t slot = 0; slot < draft.slots; slot++) {
            bool odd = member == odd_member && slot == odd_slot;
            uint32_t colour = odd && flaw == FLAW_TWINS ? (member + 1) % draft.size : member;
            for (uint32_t more = 1 + random_below(random, 2); more > 0; more--)
                add_option(&draft, member, slot, 1 + colour + (more - 1) * draft.size, odd);
            if (odd && flaw == FLAW_TWINS) /* the twin, whatever the other has been given */
                add_option(&draft, colour, slot, 1 + colour, false);
        }
    dlx_problem *problem;
    succeed(dlx_builder_finish(draft.builder, &problem));
    dlx_builder_free(draft.builder);
    return problem;
}

/* The items implied by the problem as it is reduced; its covers must stay. */
static uint32_t check_covers(const dlx_problem *problem, uint64_t seed)
{
    struct reduction reduction;
    succeed(reduce(problem, &reduction));
    uint32_t implied = 0;
    if (!reduction.no_cover) {
        struct oracle before, after;
        oracle_solve(&before, reduction.problem);
        uint32_t items = dlx_problem_item_count(reduction.problem);
        succeed(imply(&reduction.problem, NULL));
        implied = dlx_problem_item_count(reduction.problem) - items;
        oracle_solve(&after, reduction.problem);
        require(before.count == after.count, seed, "the number of covers has changed");
        for (size_t k = 0; k < before.count; k++)
            require(before.covers[k] == after.covers[k], seed, "a cover has changed");
        oracle_free(&before);
        oracle_free(&after);
    }
    reduction_free(&reduction);
    return implied;
}

START_TEST(a_family_implies_its_slots)
{
    uint32_t found = 0;
    for (uint64_t seed = 0; seed < 600; seed++) {
        dlx_problem *problem = random_family(seed, FLAW_NONE);
        uint32_t implied = check_covers(problem, seed);
        require(implied == 0 || implied == 2 || implied == 3, seed, "a wrong number of implied items");
        found += implied > 0;
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(found, 500); /* the rest has forced options */
}
END_TEST

START_TEST(a_flawed_family_implies_nothing)
{
    uint32_t checked = 0;
    for (int flaw = FLAW_NONE + 1; flaw < FLAWS; flaw++)
        for (uint64_t seed = 0; seed < 300; seed++) {
            dlx_problem *problem = random_family(seed, (enum flaw)flaw);
            struct reduction reduction;
            succeed(reduce(problem, &reduction));
            bool whole =
                !reduction.no_cover && dlx_problem_option_count(reduction.problem) == dlx_problem_option_count(problem);
            reduction_free(&reduction);
            uint32_t implied = check_covers(problem, seed);
            require(!whole || implied == 0, seed, "an item is implied that is not");
            checked += whole;
            dlx_problem_free(problem);
        }
    ck_assert_uint_gt(checked, 1000);
}
END_TEST

START_TEST(other_problems_keep_their_covers)
{
    for (uint64_t seed = 0; seed < 1000; seed++) {
        dlx_problem *problem = random_problem_of(seed, seed % 2 ? KIND_COLOURS : KIND_BOTH, SCORES_SMALL);
        check_covers(problem, seed);
        dlx_problem_free(problem);
    }
}
END_TEST

Suite *imply_suite(void)
{
    Suite *suite = suite_create("imply");
    TCase *tests = tcase_create("imply");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, a_family_implies_its_slots);
    tcase_add_test(tests, a_flawed_family_implies_nothing);
    tcase_add_test(tests, other_problems_keep_their_covers);
    suite_add_tcase(suite, tests);
    return suite;
}
