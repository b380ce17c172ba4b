/* test_export.c - exports: names, and what is refused. */
#include "exact_cover.h"
#include "export_text.h"
#include "task.h"

#include "suites.h"

#include <stdlib.h>
#include <string.h>

static const struct export_settings plain;

START_TEST(symbols_are_fit_for_every_format)
{
    static const struct {
        const char *name, *symbol;
    } cases[] = {{NULL, "x7"},        {"", "x7"},
                 {"r1c1", "x7_r1c1"}, {"r1 c1=7", "x7_r1_c1_7"},
                 {"50%", "x7_50_"},   {"\xE9\xA1\xB9", "x7____"},
                 {"inf", "x7_inf"},   {"\n\\", "x7___"}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        char symbol[100] = "";
        FILE *file = tmpfile();
        export_write_symbol(file, 'x', 7, cases[k].name);
        rewind(file);
        ck_assert_ptr_nonnull(fgets(symbol, sizeof symbol, file));
        ck_assert_str_eq(symbol, cases[k].symbol);
        fclose(file);
    }
}
END_TEST

START_TEST(formats_refuse_what_they_cannot_say)
{
    static const unsigned asks[] = {0, EXPORT_MULTIPLICITIES, EXPORT_SECONDARY, EXPORT_SECONDARY | EXPORT_COLOURS};
    for (size_t k = 0; k < sizeof asks / sizeof *asks; k++) {
        dlx_builder *builder;
        dlx_problem *problem;
        struct export_view export;
        const uint32_t items[] = {0, 1}, colours[] = {0, 1};
        succeed(dlx_builder_new(&builder));
        succeed(dlx_builder_add_primary(builder, "one", NULL));
        if (asks[k] & EXPORT_SECONDARY)
            succeed(dlx_builder_add_secondary(builder, "two", NULL));
        else
            succeed(dlx_builder_add_multiple(builder, "two", asks[k] == 0, 1, NULL));
        succeed(dlx_builder_add_coloured_option(builder, items, asks[k] & EXPORT_COLOURS ? colours : NULL, 2, 0, NULL,
                                                NULL));
        succeed(dlx_builder_finish(builder, &problem));
        succeed(export_new(&export, problem, DLX_OBJECTIVE_NONE, &plain));
        for (const struct export_format *const *format = export_formats; *format; format++) {
            char reason[200] = "";
            bool can = (asks[k] & ~(*format)->says) == 0;
            ck_assert_int_eq(export_allowed(*format, &export, reason, sizeof reason), can);
            ck_assert_int_eq(reason[0] == '\0', can);
            ck_assert(can || strstr(reason, "item 2, two"));
        }
        export_free(&export);
        dlx_problem_free(problem);
        dlx_builder_free(builder);
    }
}
END_TEST

static const dlx_propagator *watches(struct puzzle *puzzle)
{
    static const dlx_propagator propagator;
    return puzzle ? NULL : &propagator;
}

START_TEST(a_model_with_a_propagator_is_refused)
{
    struct model model = exact_cover;
    ck_assert_ptr_null(export_model_refusal(&model, NULL));
    model.propagator = watches;
    ck_assert_ptr_nonnull(export_model_refusal(&model, NULL));
    struct puzzle *other = malloc(1);
    ck_assert_ptr_nonnull(other);
    ck_assert_ptr_null(export_model_refusal(&model, other)); /* a puzzle of the model that needs none */
    free(other);
}
END_TEST

START_TEST(knuth_text_refuses_what_no_price_can_raise)
{
    static const struct {
        int64_t score;
        dlx_objective objective;
        bool allowed;
    } cases[] = {{3, DLX_OBJECTIVE_MIN, true},
                 {-3, DLX_OBJECTIVE_MIN, false},
                 {3, DLX_OBJECTIVE_MAX, false},
                 {-3, DLX_OBJECTIVE_MAX, true},
                 {-3, DLX_OBJECTIVE_NONE, true}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        dlx_builder *builder;
        dlx_problem *problem;
        struct export_view export;
        char reason[200];
        const uint32_t item = 0;
        succeed(dlx_builder_new(&builder));
        succeed(dlx_builder_add_multiple(builder, "any", 0, 2, NULL));
        succeed(dlx_builder_add_option(builder, &item, 1, cases[k].score, NULL, NULL));
        succeed(dlx_builder_finish(builder, &problem));
        succeed(export_new(&export, problem, cases[k].objective, &plain));
        ck_assert_int_eq(export_allowed(export_format_find("knuth"), &export, reason, sizeof reason), cases[k].allowed);
        export_free(&export);
        dlx_problem_free(problem);
        dlx_builder_free(builder);
    }
}
END_TEST

Suite *export_suite(void)
{
    Suite *suite = suite_create("export");
    TCase *tests = tcase_create("export");
    tcase_set_timeout(tests, 300);
    tcase_add_test(tests, symbols_are_fit_for_every_format);
    tcase_add_test(tests, formats_refuse_what_they_cannot_say);
    tcase_add_test(tests, knuth_text_refuses_what_no_price_can_raise);
    tcase_add_test(tests, a_model_with_a_propagator_is_refused);
    suite_add_tcase(suite, tests);
    return suite;
}
