/* test_text.c - the line reader and the reader of number files. */
#include "suites.h"

#include "model.h"

#include <stdlib.h>
#include <string.h>

/* A stream over the bytes of a string; the stream and the text are closed by close_text. */
static struct text open_text(const char *bytes, size_t size)
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
    rewind(file);
    struct text text;
    text_open(&text, file);
    return text;
}

static void close_text(struct text *text)
{
    fclose(text->file);
    text_close(text);
}

START_TEST(lines)
{
    static const char bytes[] = "\xEF\xBB\xBFone\r\n\r\n two \t\r\nlast";
    static const char *const want[] = {"one", "", " two", "last"};
    struct text text = open_text(bytes, sizeof bytes - 1);
    for (size_t k = 0; k < 4; k++) {
        ck_assert(text_next(&text));
        ck_assert_str_eq(text.line, want[k]);
        ck_assert_uint_eq(text.length, strlen(want[k]));
        ck_assert_uint_eq(text.number, k + 1);
    }
    ck_assert(!text_next(&text));
    ck_assert(!text.failed);
    close_text(&text);
}
END_TEST

/* However many lines are looked at, they are read as if they had not been. */
START_TEST(looking_ahead_loses_nothing)
{
    static const char bytes[] = "\xEF\xBB\xBFone\r\n\r\n two \t\r\nlast";
    static const char *const want[] = {"one", "", " two", "last"};
    struct text text = open_text(bytes, sizeof bytes - 1);
    struct text_head head = {0};
    for (int k = 1; k <= _i; k++) {
        ck_assert(text_look_ahead(&text, &head) == (k <= 4));
        ck_assert(head.whole == (k > 4));
        ck_assert_uint_eq(head.count, (size_t)(k <= 4 ? k : 4));
        ck_assert_str_eq(head.line[head.count - 1], want[head.count - 1]);
    }
    for (size_t k = 0; k < 4; k++) {
        ck_assert(text_next(&text));
        ck_assert_str_eq(text.line, want[k]);
        ck_assert_uint_eq(text.length, strlen(want[k]));
        ck_assert_uint_eq(text.number, k + 1);
    }
    ck_assert(!text_next(&text));
    close_text(&text);
}
END_TEST

START_TEST(back_gives_the_line_again)
{
    struct text text = open_text("a\nb\n", 4);
    ck_assert(text_next(&text));
    text_back(&text);
    ck_assert(text_next(&text));
    ck_assert_str_eq(text.line, "a");
    ck_assert_uint_eq(text.number, 1);
    ck_assert(text_next(&text));
    ck_assert_str_eq(text.line, "b");
    close_text(&text);
}
END_TEST

START_TEST(a_mark_is_only_skipped_at_the_start)
{
    struct text text = open_text(
        "a\n\xEF\xBB\xBF"
        "b\n",
        7);
    ck_assert(text_next(&text));
    ck_assert(text_next(&text));
    ck_assert_uint_eq(text.length, 4);
    close_text(&text);
}
END_TEST

START_TEST(numbers_of_a_file)
{
    struct text text = open_text("1, -2\n\n 9223372036854775807\t0", 29);
    struct text_error error;
    size_t count;
    int64_t *numbers = model_read_numbers(&text, &count, &error);
    ck_assert_ptr_nonnull(numbers);
    ck_assert_uint_eq(count, 4);
    ck_assert_int_eq(numbers[0], 1);
    ck_assert_int_eq(numbers[1], -2);
    ck_assert_int_eq(numbers[2], INT64_MAX);
    ck_assert_int_eq(numbers[3], 0);
    free(numbers);
    close_text(&text);
}
END_TEST

static const struct {
    const char *bytes;
    uint64_t line;
    size_t column;
} bad_numbers[] = {{"", 0, 0}, {"\n \n", 0, 0}, {"1 2\n3 x", 2, 3}, {"1.5", 1, 1}, {"1 9223372036854775808", 1, 3}};

START_TEST(malformed_numbers)
{
    struct text text = open_text(bad_numbers[_i].bytes, strlen(bad_numbers[_i].bytes));
    struct text_error error;
    size_t count;
    ck_assert_ptr_null(model_read_numbers(&text, &count, &error));
    ck_assert_uint_eq(error.line, bad_numbers[_i].line);
    ck_assert_uint_eq(error.column, bad_numbers[_i].column);
    ck_assert_uint_gt(strlen(error.message), 0);
    close_text(&text);
}
END_TEST

Suite *text_suite(void)
{
    Suite *suite = suite_create("text");
    TCase *tests = tcase_create("text");
    tcase_add_test(tests, lines);
    tcase_add_loop_test(tests, looking_ahead_loses_nothing, 0, 6);
    tcase_add_test(tests, back_gives_the_line_again);
    tcase_add_test(tests, a_mark_is_only_skipped_at_the_start);
    tcase_add_test(tests, numbers_of_a_file);
    tcase_add_loop_test(tests, malformed_numbers, 0, sizeof bad_numbers / sizeof *bad_numbers);
    suite_add_tcase(suite, tests);
    return suite;
}
