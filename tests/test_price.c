/* test_price.c - prices in integers: every cover against the bound, exactly. */
#include "price.h"

#include "dual.h"
#include "oracle.h"
#include "reduce.h"
#include "suites.h"

#include <math.h>

/* Wide enough for every sum and product here. */
__extension__ typedef __int128 wide;

static const struct watch never = {.deadline = 0};

enum { STYLES = 5 };

/* Real prices of one style or another; none of them need be any good. */
static void draw_prices(const dlx_problem *problem, int sign, struct random *random, unsigned style, double *real)
{
    struct dual dual;
    switch (style) {
    case 0:
        prices_by_share(problem, sign, real);
        return;
    case 1:
        ck_assert_int_eq(dual_new(&dual, problem, sign), DLX_OK);
        dual_iterate(&dual, 1 + random_below(random, 60), &never);
        dual_prices(&dual, real);
        dual_free(&dual);
        return;
    default:
        break;
    }
    static const double size[STYLES] = {0, 0, 100, 1e12, 1e30};
    for (uint32_t item = 0; item < problem->item_count; item++)
        real[item] = size[style] * ((double)random_below(random, 2000001) / 1000000 - 1);
}

/* The bound of the path that takes the options of a cover. */
static wide path_bound(const struct prices *prices, uint64_t cover, uint32_t options)
{
    wide bound = prices->bound;
    for (uint32_t option = 0; option < options; option++)
        if (cover >> option & 1)
            bound += prices->reduced[option];
    return bound;
}

/* What the item can bring at its price, hi times if that is above 0 and else lo times. */
static wide contribution(const struct prices *prices, const dlx_problem *problem, uint32_t item)
{
    wide price = prices->item[item];
    return price * (price < 0 ? problem->item_lo[item] : problem->item_hi[item]);
}

/* What the path bound exceeds the score by: what the items bring, less what the cover pays for them. */
static wide unused_prices(const struct prices *prices, const dlx_problem *problem, uint64_t cover)
{
    struct tally tally = tally_set(problem, cover);
    wide sum = 0;
    for (uint32_t item = 0; item < problem->item_count; item++)
        sum += contribution(prices, problem, item) - (wide)prices->item[item] * tally.times[item];
    return sum;
}

static void check_cover(const struct prices *prices, const dlx_problem *problem, int sign, uint64_t cover,
                        uint64_t seed)
{
    int64_t score = sign * set_score(problem, cover);
    wide bound = path_bound(prices, cover, problem->option_count), unused = unused_prices(prices, problem, cover);
    require(unused >= 0, seed, "a cover pays more than its items can bring");
    if (prices->scale >= 0)
        require(bound - unused == (wide)score * ((wide)1 << prices->scale), seed, "bound and score do not agree");
    else
        require(bound * ((wide)1 << -prices->scale) >= score, seed, "a cover is above the bound of its path");
    static const int64_t below[] = {1, 2, 3, 1000, (int64_t)1 << 40};
    for (size_t k = 0; k < sizeof below / sizeof *below; k++)
        require(bound >= prices_needed(prices, score - below[k]), seed, "a cover above the cutoff would be pruned");
    require(prices_limit(prices) >= score, seed, "a cover is above the limit");
}

static void check_signs(const struct prices *prices, const dlx_problem *problem, uint64_t seed)
{
    wide sum = 0;
    for (uint32_t item = 0; item < problem->item_count; item++) {
        sum += contribution(prices, problem, item);
        require(problem->item_lo[item] > 0 || prices->item[item] >= 0, seed, "a price below 0 for an item of no need");
        require(!item_coloured(problem, item) || prices->item[item] == 0, seed, "an item with colours has a price");
    }
    require(sum == prices->bound, seed, "the bound is not what the items can bring");
    for (uint32_t option = 0; option < problem->option_count; option++)
        require(prices->reduced[option] <= 0, seed, "a reduced score is positive");
}

/* A cutoff at the limit leaves nothing and one just below it something, unless the limit stands for "none". */
static void check_limit(const struct prices *prices, uint64_t seed)
{
    int64_t limit = prices_limit(prices);
    if (limit < (int64_t)PROBLEM_SCORE_MAX)
        require(prices_needed(prices, limit) > prices->bound, seed, "a cutoff at the limit does not prune the root");
    if (limit < (int64_t)PROBLEM_SCORE_MAX && limit > -(int64_t)PROBLEM_SCORE_MAX)
        require(prices_needed(prices, limit - 1) <= prices->bound, seed, "the limit could be less");
    for (int64_t cutoff = limit - 5; cutoff < limit; cutoff++)
        require(prices_needed(prices, cutoff) <= prices_needed(prices, cutoff + 1), seed, "needed is not monotone");
    const int64_t most = (int64_t)PROBLEM_SCORE_MAX; /* far from the scores, whose scale may be great */
    require(limit >= most || prices_needed(prices, most - 1) > prices->bound, seed, "a far cutoff does not prune");
    require(limit <= -most || prices_needed(prices, -most) <= prices->bound, seed, "a far cutoff prunes");
}

/* Reduced scores are exactly what the prices leave of the scores. */
static void check_reduced(const struct prices *prices, const dlx_problem *problem, int sign, uint64_t seed)
{
    for (uint32_t option = 0; option < problem->option_count && prices->scale >= 0; option++) {
        wide reduced = (wide)(sign * problem->score[option]) * ((wide)1 << prices->scale);
        for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
            reduced -= prices->item[problem->entry_item[e]];
        require(reduced == prices->reduced[option], seed, "a reduced score is wrong");
    }
}

static void check_prices(const struct prices *prices, const dlx_problem *problem, const struct oracle *oracle, int sign,
                         uint64_t seed)
{
    check_signs(prices, problem, seed);
    check_reduced(prices, problem, sign, seed);
    check_limit(prices, seed);
    for (size_t k = 0; k < oracle->count; k++)
        check_cover(prices, problem, sign, oracle->covers[k], seed);
}

static void check_sense(const dlx_problem *problem, int sign, uint64_t seed, unsigned *negative)
{
    struct random random = {seed};
    struct prices prices;
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    require(prices_new(&prices, problem) == DLX_OK, seed, "prices_new failed");
    for (unsigned style = 0; style < STYLES; style++) {
        double real[ORACLE_SIZE_MAX];
        draw_prices(problem, sign, &random, style, real);
        prices_round(&prices, problem, sign, real);
        check_prices(&prices, problem, &oracle, sign, seed);
        *negative += prices.scale < 0;
    }
    prices_free(&prices);
    oracle_free(&oracle);
}

/* Prices of every style for both senses; counts in negative[] the scales below zero. */
static void check_problem(const dlx_problem *problem, uint64_t seed, unsigned *negative)
{
    check_sense(problem, 1, seed, negative);
    check_sense(problem, -1, seed, negative);
}

static void check_seeds(uint64_t seeds, enum scores scores, unsigned *checked, unsigned *negative)
{
    for (uint64_t seed = 0; seed < seeds; seed++) {
        dlx_problem *problem = scores == SCORES_KINDS ? random_problem(seed) : random_problem_scored(seed, scores);
        struct reduction reduction;
        require(reduce(problem, &reduction) == DLX_OK, seed, "reduce failed");
        if (!reduction.no_cover && reduction.problem->item_count > 0) {
            check_problem(reduction.problem, seed, negative);
            ++*checked;
        }
        reduction_free(&reduction);
        dlx_problem_free(problem);
    }
}

START_TEST(every_cover_is_below_the_bound)
{
    unsigned checked = 0, negative = 0;
    check_seeds(4000, SCORES_KINDS, &checked, &negative);
    ck_assert_uint_ge(checked, 500);
}
END_TEST

START_TEST(huge_scores_and_negative_scales)
{
    unsigned checked = 0, negative = 0;
    check_seeds(3000, SCORES_HUGE, &checked, &negative);
    ck_assert_uint_ge(checked, 300);
    ck_assert_uint_ge(negative, 300);
}
END_TEST

START_TEST(scores_at_the_limit)
{
    unsigned checked = 0, negative = 0;
    check_seeds(2000, SCORES_LIMIT, &checked, &negative);
    ck_assert_uint_ge(checked, 200);
}
END_TEST

/* Two items, each by one of two options; scores that sum to 2^62 in all. */
static dlx_problem *choices(const int64_t score[4])
{
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    for (uint32_t item = 0; item < 2; item++)
        ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    for (uint32_t o = 0; o < 4; o++)
        ck_assert_int_eq(dlx_builder_add_option(builder, (const uint32_t[]){o / 2}, 1, score[o], NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    return problem;
}

static const int64_t extremes[][4] = {
    {(int64_t)1 << 62, 0, 0, 0},
    {-((int64_t)1 << 62), 0, 0, 0},
    {(int64_t)1 << 61, 0, (int64_t)1 << 61, 0},
    {(int64_t)1 << 61, 0, -((int64_t)1 << 61), 0},
    {-((int64_t)1 << 61), -((int64_t)1 << 60), -((int64_t)1 << 60), 0},
    {((int64_t)1 << 60) - 1, (int64_t)1 << 60, ((int64_t)1 << 60) + 1, (int64_t)1 << 60},
    {((int64_t)1 << 62) - 3, 1, 1, 1},
    {0, 0, 0, 0},
};

START_TEST(extreme_scores)
{
    unsigned negative = 0;
    dlx_problem *problem = choices(extremes[_i]);
    check_problem(problem, 0, &negative);
    check_problem(problem, 1, &negative);
    dlx_problem_free(problem);
}
END_TEST

/* Prices that fit at no scale, or are no numbers, must not make the bound wrong. */
START_TEST(prices_beyond_every_scale)
{
    static const double wild[][2] = {{1e60, 1e60}, {-1e60, 1e60}, {-1e300, -1e300}, {INFINITY, 0}, {NAN, 0}, {0, NAN}};
    dlx_problem *problem = choices((const int64_t[]){5, 7, -2, 4});
    struct prices prices;
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    ck_assert_int_eq(prices_new(&prices, problem), DLX_OK);
    prices_round(&prices, problem, 1, wild[_i]);
    check_prices(&prices, problem, &oracle, 1, 0);
    prices_free(&prices);
    oracle_free(&oracle);
    dlx_problem_free(problem);
}
END_TEST

/* Each item's price is the best share that an option could bring it; secondary items get no share. */
START_TEST(shares_are_the_best_of_an_item)
{
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    ck_assert_int_eq(dlx_builder_new(&builder), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_primary(builder, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_secondary(builder, NULL, NULL), DLX_OK);
    static const uint32_t items[] = {0, 1, 2};
    ck_assert_int_eq(dlx_builder_add_option(builder, items, 3, -10, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_option(builder, items, 1, -3, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_add_option(builder, items + 1, 1, -7, NULL, NULL), DLX_OK);
    ck_assert_int_eq(dlx_builder_finish(builder, &problem), DLX_OK);
    dlx_builder_free(builder);
    double real[3];
    prices_by_share(problem, 1, real);
    ck_assert(real[0] == -3 && real[1] == -5 && real[2] == 0);
    prices_by_share(problem, -1, real);
    ck_assert(real[0] == 5 && real[1] == 7 && real[2] == 0);
    dlx_problem_free(problem);
}
END_TEST

/* Good prices give a tight limit: with single-item options the shares are the best scores. */
START_TEST(limit_of_independent_items_is_the_optimum)
{
    dlx_problem *problem = choices((const int64_t[]){5, 7, -2, 4});
    struct prices prices;
    double real[2];
    ck_assert_int_eq(prices_new(&prices, problem), DLX_OK);
    prices_by_share(problem, 1, real);
    prices_round(&prices, problem, 1, real);
    ck_assert_int_eq(prices_limit(&prices), 11);
    prices_by_share(problem, -1, real);
    prices_round(&prices, problem, -1, real);
    ck_assert_int_eq(prices_limit(&prices), -3);
    prices_free(&prices);
    dlx_problem_free(problem);
}
END_TEST

Suite *price_suite(void)
{
    Suite *suite = suite_create("price");
    TCase *tests = tcase_create("price");
    tcase_set_timeout(tests, 60);
    tcase_add_test(tests, every_cover_is_below_the_bound);
    tcase_add_test(tests, huge_scores_and_negative_scales);
    tcase_add_test(tests, scores_at_the_limit);
    tcase_add_loop_test(tests, extreme_scores, 0, sizeof extremes / sizeof *extremes);
    tcase_add_loop_test(tests, prices_beyond_every_scale, 0, 6);
    tcase_add_test(tests, shares_are_the_best_of_an_item);
    tcase_add_test(tests, limit_of_independent_items_is_the_optimum);
    suite_add_tcase(suite, tests);
    return suite;
}
