/* text.c - the line reader; see text.h. */
#include "text.h"

#include "array.h"
#include "gzip.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

void text_open(struct text *text, FILE *file)
{
    *text = (struct text){.file = file};
}

static void forget_ahead(struct text *text)
{
    for (size_t k = text->ahead_next; k < text->ahead_count; k++)
        free(text->ahead[k]);
    text->ahead_count = text->ahead_next = 0;
}

void text_close(struct text *text)
{
    gzip_free(text->gzip);
    free(text->line);
    forget_ahead(text);
    free(text->ahead);
    text->gzip = NULL;
    text->line = NULL;
    text->ahead = NULL;
}

/* A zero byte would end the line early: it becomes another control character, which no format takes. */
static void show_zeros(struct text *text)
{
    for (char *zero = text->line; (zero = memchr(zero, '\0', text->length - (size_t)(zero - text->line)));)
        *zero = '\x1A';
}

static void strip(struct text *text)
{
    static const char mark[] = "\xEF\xBB\xBF";
    show_zeros(text);
    while (text->length > 0 && strchr(" \t\r\n", text->line[text->length - 1]))
        text->length--;
    text->line[text->length] = '\0';
    if (text->number == 1 && strncmp(text->line, mark, strlen(mark)) == 0) {
        text->length -= strlen(mark);
        memmove(text->line, text->line + strlen(mark), text->length + 1);
    }
}

/* Looks at the first byte; false if memory ran out. */
static bool begin(struct text *text)
{
    int first = getc(text->file);
    if (first == GZIP_FIRST)
        return (text->gzip = gzip_new(text->file)) != NULL;
    if (first != EOF)
        ungetc(first, text->file);
    return true;
}

/* Notes why reading failed, or that it still does. */
static bool fail(struct text *text, int reason)
{
    text->failed = true;
    text->reason = errno = reason;
    return false;
}

static bool read_line(struct text *text)
{
    if (text->reason)
        return fail(text, text->reason);
    if (text->number == 0 && !text->gzip && !begin(text))
        return fail(text, ENOMEM);
    if (text->gzip) {
        bool got = gzip_line(text->gzip, &text->line, &text->room, &text->length);
        text->failed = !got && gzip_problem(text->gzip);
        return got;
    }
    ssize_t length = getline(&text->line, &text->room, text->file);
    if (ferror(text->file) || (length < 0 && !feof(text->file))) /* the first, too, with a part of a line */
        return fail(text, errno);
    text->length = length < 0 ? 0 : (size_t)length;
    return length >= 0;
}

/* Reads a line and makes it the current one. */
static bool read_fresh(struct text *text)
{
    if (!read_line(text))
        return false;
    text->number++;
    strip(text);
    return true;
}

/* Takes the next of the lines that were looked at. */
static void take_ahead(struct text *text)
{
    free(text->line);
    text->line = text->ahead[text->ahead_next++];
    text->length = strlen(text->line); /* a line has no zeros */
    text->room = text->length + 1;
    text->number++;
}

bool text_next(struct text *text)
{
    if (text->again) {
        text->again = false;
        return true;
    }
    if (text->ahead_next == text->ahead_count)
        return read_fresh(text);
    take_ahead(text);
    return true;
}

/* Reads a line behind those looked at. */
static bool read_ahead(struct text *text)
{
    char **ahead = array_grown(text->ahead, &text->ahead_room, text->ahead_count + 1, sizeof *ahead);
    if (!ahead)
        return fail(text, ENOMEM);
    text->ahead = ahead;
    text->number = text->ahead_count;
    bool read = read_fresh(text);
    text->number = 0;
    if (!read)
        return false;
    ahead[text->ahead_count++] = text->line;
    text->line = NULL;
    text->room = text->length = 0;
    return true;
}

bool text_look_ahead(struct text *text, struct text_head *head)
{
    bool more = read_ahead(text), failed = text->failed;
    if (failed) {
        text->number = text->ahead_count; /* where it is to be told */
        forget_ahead(text);
    }
    text->failed = false; /* so will be the next reading, if it was this one */
    *head = (struct text_head){(const char *const *)text->ahead, text->ahead_count, !more && !failed};
    return more;
}

const char *text_failure(const struct text *text)
{
    const char *problem = text->gzip ? gzip_problem(text->gzip) : NULL;
    return problem ? problem : strerror(errno);
}

bool text_damaged(const struct text *text, struct text_error *error)
{
    if (!text->failed || !text->gzip || gzip_out_of_memory(text->gzip))
        return false;
    *error = (struct text_error){.line = text->number + 1};
    snprintf(error->message, sizeof error->message, "%s", text_failure(text));
    return true;
}

void text_back(struct text *text)
{
    text->again = true;
}

const char *text_empty_field(const char *line)
{
    bool filled = false;
    for (; *line; line++) {
        if (*line == ',' && !filled)
            return line;
        filled = *line != ',' && (filled || (*line != ' ' && *line != '\t'));
    }
    return NULL;
}

/* How many bytes of UTF-8 the character at `at` has; 0 if it is none, or a control character. */
static size_t character(const char *at)
{
    unsigned char first = (unsigned char)*at, second = (unsigned char)at[first != 0];
    if (first < 0x80)
        return first >= ' ' && first != 0x7F;
    size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || (first == 0xC2 && second < 0xA0)) /* U+0080 to U+009F command, too */
        return 0;
    for (size_t k = 1; k < length; k++)
        if (((unsigned char)at[k] & 0xC0) != 0x80)
            return 0;
    return length;
}

void text_make_printable(char *words)
{
    for (size_t length; *words; words += length > 0 ? length : 1)
        if ((length = character(words)) == 0)
            *words = '?'; /* bytes of the input must not command the terminal */
}

size_t text_shown(const char *words, size_t length)
{
    if (length <= TEXT_SHOWN)
        return length;
    for (length = TEXT_SHOWN; length > 0 && ((unsigned char)words[length] & 0xC0) == 0x80;)
        length--; /* no character of several bytes is cut */
    return length;
}

void text_fail(const struct text *text, struct text_error *error, size_t column, const char *format, ...)
{
    error->line = text->number;
    error->column = column;
    error->option = NULL;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    text_make_printable(error->message);
}

bool text_word(const char **at, struct text_word *word)
{
    *at += strspn(*at, " \t");
    word->at = *at;
    word->length = strcspn(*at, " \t");
    *at += word->length;
    return word->length > 0;
}

enum text_number text_number(struct text_word word, int64_t *value)
{
    bool minus = word.length > 0 && word.at[0] == '-';
    size_t k = minus || (word.length > 0 && word.at[0] == '+');
    if (k == word.length)
        return TEXT_NO_NUMBER;
    int64_t sum = 0; /* falls, because there is one more negative number than positive ones */
    bool overflow = false;
    for (; k < word.length; k++) {
        if (word.at[k] < '0' || word.at[k] > '9')
            return TEXT_NO_NUMBER;
        overflow = overflow || __builtin_mul_overflow(sum, (int64_t)10, &sum) ||
                   __builtin_sub_overflow(sum, (int64_t)(word.at[k] - '0'), &sum);
    }
    if (!minus)
        overflow = overflow || __builtin_sub_overflow((int64_t)0, sum, &sum);
    if (overflow)
        return TEXT_OVERFLOW;
    *value = sum;
    return TEXT_NUMBER;
}

void text_fail_word(const struct text *text, struct text_error *error, struct text_word word, const char *message)
{
    size_t shown = text_shown(word.at, word.length);
    text_fail(text, error, (size_t)(word.at - text->line) + 1, "%s '%.*s%s'", message, (int)shown, word.at,
              shown < word.length ? "..." : "");
}

const char *text_plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

size_t text_character(const char *at)
{
    static const uint32_t least[] = {1, 1, 0x80, 0x800, 0x10000}; /* of that length */
    const unsigned char *byte = (const unsigned char *)at;
    size_t length = *byte < 0x80 ? 1 : *byte < 0xC0 ? 0 : *byte < 0xE0 ? 2 : *byte < 0xF0 ? 3 : *byte < 0xF8 ? 4 : 0;
    uint32_t code = length > 1 ? *byte & 0x7Fu >> length : *byte;
    for (size_t k = 1; k < length; k++) {
        if ((byte[k] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (byte[k] & 0x3F);
    }
    bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code >= least[length] && !surrogate && code <= 0x10FFFF ? length : 0;
}

const char *text_control(const char *line)
{
    for (; *line; line++)
        if (((unsigned char)*line < ' ' && *line != '\t') || *line == 0x7F)
            return line;
    return NULL;
}

bool text_is_word(const char *name)
{
    if (strncmp(name, "\xEF\xBB\xBF", 3) == 0) /* a byte-order mark, if it comes first */
        return false;
    for (const char *at = name; *at; at++)
        if ((unsigned char)*at <= ' ' || *at == 0x7F || *at == ':' || *at == '|')
            return false;
    return *name != '\0';
}
