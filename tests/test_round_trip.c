/* test_round_trip.c - what exports write for our own readers comes back the same. */
#include "exact_cover.h"
#include "export.h"
#include "task.h"

#include "suites.h"

#include <stdlib.h>
#include <string.h>

enum { PROBLEMS = 2500 };

static const struct export_settings plain;

static const char *const names[] = {"a b",   "50%",     "\xE9\xA1\xB9 \xE7\x9B\xAE",
                                    "a b",   "x:y",     "|",
                                    "st",    "e1",      "i7",
                                    "plain", "a\"b\\c", "tab\there",
                                    "free",  "300...",  NULL};

/* One of the names above, one of 300 bytes, or none. */
static const char *draw_name(struct random *random)
{
    static char length_300[301];
    memset(length_300, 'n', 300);
    uint32_t pick = random_below(random, sizeof names / sizeof *names + 1);
    return pick == sizeof names / sizeof *names ? length_300 : names[pick];
}

/* The problem with names that make trouble. */
static dlx_problem *rename_all(const dlx_problem *problem, uint64_t seed)
{
    struct random random = {seed + 1};
    dlx_builder *builder;
    dlx_problem *renamed;
    succeed(dlx_builder_new(&builder));
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++) {
        const char *name = draw_name(&random);
        if (dlx_problem_item_primary(problem, item))
            succeed(dlx_builder_add_multiple(builder, name, dlx_problem_item_lo(problem, item),
                                             dlx_problem_item_hi(problem, item), NULL));
        else
            succeed(dlx_builder_add_secondary(builder, name, NULL));
    }
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        size_t count;
        const uint32_t *items = dlx_problem_option_items(problem, option, &count);
        succeed(dlx_builder_add_coloured_option(builder, items, dlx_problem_option_colours(problem, option), count,
                                                dlx_problem_option_score(problem, option), draw_name(&random), NULL));
    }
    succeed(dlx_builder_finish(builder, &renamed));
    dlx_builder_free(builder);
    return renamed;
}

/* What the format writes, read back by the model exact-cover; null if the format refuses. *head gets the beginning of
 * the text. */
static struct puzzle *write_and_read(const struct export_format *format, const struct export_view *export,
                                     uint64_t seed, char head[300])
{
    char reason[200];
    if (!export_allowed(format, export, reason, sizeof reason))
        return NULL;
    FILE *file = tmpfile();
    require(file && format->write(export, file) && !ferror(file), seed, "nothing was written");
    rewind(file);
    head[fread(head, 1, 299, file)] = '\0';
    rewind(file);
    struct text text;
    struct text_error error;
    struct puzzle *puzzle;
    const struct model_settings settings = {0};
    text_open(&text, file);
    enum model_read result = exact_cover.read(&text, &settings, &puzzle, &error);
    require(result == MODEL_PUZZLE, seed, result == MODEL_BAD ? error.message : "it cannot be read back");
    text_close(&text);
    fclose(file);
    return puzzle;
}

static bool usable(const dlx_problem *problem, uint32_t option)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(problem, option, &count);
    for (size_t k = 0; k < count; k++)
        if (dlx_problem_item_primary(problem, items[k]))
            return true;
    return false;
}

/* Two colours are one exactly if they were before: known[] has what each has become, `became` what it is now. */
static void check_colour(uint32_t before, uint32_t now, uint32_t known[16], uint64_t seed)
{
    require((before == 0) == (now == 0), seed, "a colour has come or gone");
    for (uint32_t colour = 1; colour < 16; colour++)
        require(colour == before || known[colour] == 0 || known[colour] != now, seed, "two colours have become one");
    require(known[before] == 0 || known[before] == now, seed, "a colour has become two");
    known[before] = now;
}

/* The option is the same, its items being place[] of those before. */
static void check_option(const dlx_problem *before, uint32_t a, const dlx_problem *after, uint32_t b,
                         const uint32_t *place, uint32_t known[16], uint64_t seed)
{
    size_t count, count_after;
    const uint32_t *items = dlx_problem_option_items(before, a, &count);
    const uint32_t *items_after = dlx_problem_option_items(after, b, &count_after);
    const uint32_t *colours = dlx_problem_option_colours(before, a), *now = dlx_problem_option_colours(after, b);
    require(count == count_after, seed, "an option has another number of items");
    for (size_t k = 0; k < count; k++) {
        size_t at = 0;
        while (at < count && items_after[at] != place[items[k]])
            at++;
        require(at < count, seed, "an option has another item");
        check_colour(colours ? colours[k] : 0, now ? now[at] : 0, known, seed);
    }
}

static void check_item(const dlx_problem *before, uint32_t a, const dlx_problem *after, uint32_t b, uint64_t seed)
{
    require(dlx_problem_item_primary(before, a) == dlx_problem_item_primary(after, b), seed, "another kind of item");
    require(dlx_problem_item_lo(before, a) == dlx_problem_item_lo(after, b), seed, "another lo");
    require(dlx_problem_item_hi(before, a) == dlx_problem_item_hi(after, b), seed, "another hi");
}

/* Where the items have come to: as they were, or primary ones first. */
static void find_places(const dlx_problem *problem, bool primary_first, uint32_t *place)
{
    uint32_t items = dlx_problem_item_count(problem), next = 0;
    for (int round = 0; round < 2; round++)
        for (uint32_t item = 0; item < items; item++)
            if (!primary_first ? round == 0 : dlx_problem_item_primary(problem, item) == (round == 0))
                place[item] = next++;
}

static void compare(const dlx_problem *before, const dlx_problem *after, bool primary_first, bool scores, uint64_t seed)
{
    uint32_t place[ORACLE_SIZE_MAX], known[16] = {0}, next = 0;
    require(dlx_problem_item_count(before) == dlx_problem_item_count(after), seed, "another number of items");
    find_places(before, primary_first, place);
    for (uint32_t item = 0; item < dlx_problem_item_count(before); item++)
        check_item(before, item, after, place[item], seed);
    for (uint32_t option = 0; option < dlx_problem_option_count(before); option++) {
        if (!usable(before, option))
            continue; /* part of no cover: kept out */
        require(next < dlx_problem_option_count(after), seed, "an option is missing");
        check_option(before, option, after, next, place, known, seed);
        if (scores)
            require(dlx_problem_option_score(before, option) == dlx_problem_option_score(after, next), seed,
                    "another score");
        next++;
    }
    require(next == dlx_problem_option_count(after), seed, "an option too many");
}

/* Writes and reads back; returns whether the format allowed it. */
static bool make_round_trip(const char *format, const dlx_problem *problem, dlx_objective objective, uint64_t seed,
                            void (*check)(const struct export_view *, const dlx_problem *, const char *head,
                                          uint64_t seed))
{
    struct export_view export;
    char head[300];
    succeed(export_new(&export, problem, objective, &plain));
    struct puzzle *puzzle = write_and_read(export_format_find(format), &export, seed, head);
    if (puzzle) {
        dlx_problem *back;
        succeed(exact_cover.problem(puzzle, true, &back));
        check(&export, back, head, seed);
        if (objective != DLX_OBJECTIVE_NONE && strcmp(format, "json") == 0)
            require(exact_cover.objective(puzzle) == objective, seed, "another objective");
        dlx_problem_free(back);
    }
    exact_cover.free(puzzle);
    export_free(&export);
    return puzzle != NULL;
}

static void check_structure(const struct export_view *export, const dlx_problem *back, const char *head, uint64_t seed)
{
    (void)head;
    compare(export->problem, back, false, false, seed);
}

static void check_all(const struct export_view *export, const dlx_problem *back, const char *head, uint64_t seed)
{
    (void)head;
    compare(export->problem, back, false, true, seed);
    for (uint32_t option = 0, next = 0; option < dlx_problem_option_count(export->problem); option++) {
        const char *name = dlx_problem_option_name(export->problem, option);
        if (!usable(export->problem, option))
            continue;
        const char *name_back = dlx_problem_option_name(back, next++);
        require(name ? name_back && strcmp(name, name_back) == 0 : !name_back, seed, "another name");
    }
}

/* Scores of Knuth's text are not negative, and every cover's follows from them as the head says; least scores that are
 * not negative stay as they are. */
static void check_costs(const struct export_view *export, const dlx_problem *back, const char *head, uint64_t seed)
{
    int sign = 0;
    long long constant = 0;
    bool as_it_was = export->objective == DLX_OBJECTIVE_MIN;
    for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++)
        as_it_was = as_it_was && dlx_problem_option_score(export->problem, option) >= 0;
    compare(export->problem, back, true, as_it_was, seed);
    require(sscanf(head, "| dlx: score = %d*value + %lld", &sign, &constant) == 2, seed, "no relation");
    struct oracle oracle;
    oracle_solve(&oracle, export->problem);
    uint32_t number[ORACLE_SIZE_MAX], next = 0;
    for (uint32_t option = 0; option < dlx_problem_option_count(export->problem); option++) {
        number[option] = next;
        next += usable(export->problem, option);
        if (usable(export->problem, option))
            require(dlx_problem_option_score(back, number[option]) >= 0, seed, "a negative cost");
    }
    for (size_t c = 0; c < oracle.count; c++) {
        uint32_t options[ORACLE_SIZE_MAX];
        size_t count = set_options(oracle.covers[c], options);
        int64_t value = 0;
        for (size_t k = 0; k < count; k++)
            value += dlx_problem_option_score(back, number[options[k]]);
        require(sign * value + constant == set_score(export->problem, oracle.covers[c]), seed,
                "the score does not follow");
    }
    oracle_free(&oracle);
}

static bool has_names(uint64_t seed)
{
    return seed % 3 > 0;
}

START_TEST(problems_come_back)
{
    static const enum scores kinds[] = {SCORES_SMALL, SCORES_SIGNED, SCORES_ZERO, SCORES_LARGE, SCORES_NEGATIVE};
    uint32_t allowed[4] = {0};
    for (uint64_t seed = 0; seed < PROBLEMS; seed++) {
        dlx_problem *bare = random_problem_scored(seed, kinds[seed % 5]);
        dlx_problem *problem = has_names(seed) ? rename_all(bare, seed) : bare;
        dlx_objective objective = senses[seed / 5 % 2];
        allowed[0] += make_round_trip("mtx", problem, DLX_OBJECTIVE_NONE, seed, check_structure);
        allowed[1] += make_round_trip("01", problem, DLX_OBJECTIVE_NONE, seed, check_structure);
        allowed[2] += make_round_trip("knuth", problem, objective, seed, check_costs);
        allowed[3] += make_round_trip("json", problem, objective, seed, check_all);
        if (problem != bare)
            dlx_problem_free(bare);
        dlx_problem_free(problem);
    }
    ck_assert_uint_gt(allowed[0], 50);
    ck_assert_uint_gt(allowed[1], 50);
    ck_assert_uint_gt(allowed[2], PROBLEMS / 2);
    ck_assert_uint_eq(allowed[3], PROBLEMS);
}
END_TEST

Suite *round_trip_suite(void)
{
    Suite *suite = suite_create("round_trip");
    TCase *tests = tcase_create("round_trip");
    tcase_set_timeout(tests, 300);
    tcase_add_test(tests, problems_come_back);
    suite_add_tcase(suite, tests);
    return suite;
}
