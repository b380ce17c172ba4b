/* test_gzip.c - texts that are gzipped: the same lines as the plain text, and no fault goes unnoticed. */
#include "suites.h"

#include "text.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { ROOM = 1 << 20 };

/* Appends a gzip member that holds the bytes. */
static size_t pack(const void *bytes, size_t size, unsigned char *out, size_t at)
{
    z_stream stream = {.next_in = (unsigned char *)(uintptr_t)bytes, .avail_in = (unsigned)size};
    ck_assert_int_eq(deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
    stream.next_out = out + at;
    stream.avail_out = (unsigned)(ROOM - at);
    ck_assert_int_eq(deflate(&stream, Z_FINISH), Z_STREAM_END);
    deflateEnd(&stream);
    return ROOM - stream.avail_out;
}

static FILE *file_of(const void *bytes, size_t size)
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
    rewind(file);
    return file;
}

/* Reads all lines of the bytes into a new string, a newline behind each; *lines is their number, *error and the result
 * tell whether the text was found damaged. */
static bool read_all(const void *bytes, size_t size, char **all, uint64_t *lines, struct text_error *error)
{
    struct text text;
    size_t length = 0;
    *all = calloc(ROOM + 1, 1);
    ck_assert_ptr_nonnull(*all);
    text_open(&text, file_of(bytes, size));
    while (text_next(&text)) {
        ck_assert_uint_lt(length + text.length + 1, ROOM);
        memcpy(*all + length, text.line, text.length);
        length += text.length;
        (*all)[length++] = '\n';
    }
    *lines = text.number;
    bool damaged = text_damaged(&text, error);
    ck_assert_int_eq(damaged, text.failed);
    fclose(text.file);
    text_close(&text);
    return damaged;
}

/* Lines of rising length, more than any buffer holds; the last has no ending. */
static size_t write_lines(char *out)
{
    size_t size = 0;
    for (unsigned line = 0; line < 700; line++) {
        for (unsigned k = 0; k < line; k++)
            out[size++] = (char)('a' + (line * 31 + k * k) % 26);
        out[size++] = '\n';
    }
    return size - 1;
}

START_TEST(gzipped_lines_are_those_of_the_plain_text)
{
    char *plain = malloc(ROOM), *all, *want;
    unsigned char *packed = malloc(ROOM);
    ck_assert(plain && packed);
    size_t size = write_lines(plain);
    uint64_t lines;
    struct text_error error;
    ck_assert(!read_all(plain, size, &want, &lines, &error));
    ck_assert_uint_eq(lines, 700);
    static const size_t parts[] = {1, 2, 5}; /* members */
    for (size_t k = 0; k < 3; k++) {
        size_t end = 0, done = 0;
        for (size_t part = 1; part <= parts[k]; part++) {
            size_t upto = size * part / parts[k];
            end = pack(plain + done, upto - done, packed, end);
            done = upto;
        }
        ck_assert(!read_all(packed, end, &all, &lines, &error));
        ck_assert_uint_eq(lines, 700);
        ck_assert_str_eq(all, want);
        free(all);
    }
    free(want);
    free(plain);
    free(packed);
}
END_TEST

START_TEST(an_empty_member_is_an_empty_text)
{
    unsigned char *packed = malloc(ROOM);
    char *all;
    uint64_t lines;
    struct text_error error;
    ck_assert_ptr_nonnull(packed);
    size_t end = pack("", 0, packed, 0);
    ck_assert(!read_all(packed, end, &all, &lines, &error));
    ck_assert_uint_eq(lines, 0);
    free(all);
    free(packed);
}
END_TEST

static const char small[] = "3 2\n\n5 2 1 2\n7 1 3\nand some more\nlines\n";

/* Wherever a file is cut off, the lines before the cut come and the line at the cut is named. */
START_TEST(every_cut_is_noticed)
{
    unsigned char *packed = malloc(ROOM);
    ck_assert_ptr_nonnull(packed);
    size_t end = pack(small, sizeof small - 1, packed, 0);
    for (size_t cut = 1; cut < end; cut++) {
        char *all;
        uint64_t lines;
        struct text_error error;
        ck_assert(read_all(packed, cut, &all, &lines, &error));
        ck_assert_uint_eq(error.line, lines + 1);
        ck_assert_str_eq(error.message, "the gzipped data end too early");
        ck_assert(strncmp(all, small, strlen(all)) == 0);
        free(all);
    }
    free(packed);
}
END_TEST

/* Bytes 4 to 9 of the head, time and the like, say nothing of the text; byte 3 may claim fields that are not there. */
START_TEST(every_wrong_byte_is_noticed_or_harmless)
{
    unsigned char *packed = malloc(ROOM);
    ck_assert_ptr_nonnull(packed);
    size_t end = pack(small, sizeof small - 1, packed, 0);
    unsigned noticed = 0;
    for (size_t at = 1; at < end; at++) {
        char *all;
        uint64_t lines;
        struct text_error error;
        packed[at] ^= 0x10;
        bool damaged = read_all(packed, end, &all, &lines, &error);
        noticed += damaged;
        if (!damaged)
            ck_assert_str_eq(all, small);
        if (at < 3 || at >= 10)
            ck_assert(damaged);
        packed[at] ^= 0x10;
        free(all);
    }
    ck_assert_uint_gt(noticed, 0);
    free(packed);
}
END_TEST

START_TEST(what_follows_a_member_is_another_or_an_error)
{
    unsigned char *packed = malloc(ROOM);
    ck_assert_ptr_nonnull(packed);
    size_t end = pack(small, sizeof small - 1, packed, 0);
    char *all;
    uint64_t lines;
    struct text_error error;
    memcpy(packed + end, "tail", 4);
    ck_assert(read_all(packed, end + 4, &all, &lines, &error));
    ck_assert_str_eq(error.message, "the gzipped data are damaged");
    ck_assert_uint_eq(error.line, 7);
    ck_assert_str_eq(all, small);
    free(all);
    free(packed);
}
END_TEST

Suite *gzip_suite(void)
{
    Suite *suite = suite_create("gzip");
    TCase *tests = tcase_create("gzip");
    tcase_add_test(tests, gzipped_lines_are_those_of_the_plain_text);
    tcase_add_test(tests, an_empty_member_is_an_empty_text);
    tcase_add_test(tests, every_cut_is_noticed);
    tcase_add_test(tests, every_wrong_byte_is_noticed_or_harmless);
    tcase_add_test(tests, what_follows_a_member_is_another_or_an_error);
    suite_add_tcase(suite, tests);
    return suite;
}
