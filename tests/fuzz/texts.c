/* texts.c - any bytes as lines, as gzipped data, as numbers and as answers; see fuzz.h. */
#include "fuzz.h"

#include "answer.h"
#include "problems.h"

#include <stdlib.h>
#include <string.h>
#ifdef HAVE_ZLIB
#include <zlib.h>
#endif

/* A text over a copy of the bytes. */
struct source {
    char *copy;
    FILE *file;
    struct text text;
};

static void source_open(struct source *source, const uint8_t *data, size_t size)
{
    source->copy = malloc(size + 1);
    require(source->copy != NULL, 0, "no memory");
    source->copy[0] = '\n';
    if (size > 0)
        memcpy(source->copy, data, size);
    source->file = fmemopen(source->copy, size > 0 ? size : 1, "r");
    require(source->file != NULL, 0, "no stream");
    text_open(&source->text, source->file);
}

static void source_close(struct source *source)
{
    text_close(&source->text);
    fclose(source->file);
    free(source->copy);
}

/* The line is what text.h says. */
static void check_line(const struct text *text)
{
    require(strlen(text->line) == text->length, 0, "a line with a zero in it");
    require(text->length == 0 || !strchr(" \t\r\n", text->line[text->length - 1]), 0, "blanks at the end of a line");
}

/* Looks at up to `ahead` lines, asks all models what they are, and reads on: the lines come as they were seen. */
static void read_lines(const uint8_t *data, size_t size, size_t ahead)
{
    struct source source;
    struct text_head head = {0};
    struct text_error error;
    const char *format;
    source_open(&source, data, size);
    while (head.count < ahead && text_look_ahead(&source.text, &head))
        for (const struct model *const *model = models; *model; model++)
            (*model)->guess(&head, &format);
    char *first = head.count > 0 ? strdup(head.line[0]) : NULL;
    for (size_t lines = 0; text_next(&source.text); lines++) {
        require(source.text.number == lines + 1, 0, "lines are not counted");
        check_line(&source.text);
        if (lines == 0 && first)
            require(strcmp(first, source.text.line) == 0, 0, "what was looked at is not what is read");
    }
    if (source.text.failed)
        require(text_damaged(&source.text, &error) && error.message[0], 0, "a text that fails without a reason");
    free(first);
    source_close(&source);
}

void fuzz_text(const uint8_t *data, size_t size)
{
    read_lines(data, size, size % 16);
}

#ifdef HAVE_ZLIB
/* What is packed is read as it was, be it line by line. */
static void pack(const uint8_t *data, size_t size)
{
    z_stream stream = {0};
    require(deflateInit2(&stream, 1, Z_DEFLATED, 16 + MAX_WBITS, 1, Z_DEFAULT_STRATEGY) == Z_OK, 0, "no deflate");
    size_t room = deflateBound(&stream, size);
    uint8_t *packed = malloc(room);
    require(packed != NULL, 0, "no memory");
    stream.next_in = (Bytef *)(uintptr_t)data;
    stream.avail_in = (unsigned)size;
    stream.next_out = packed;
    stream.avail_out = (unsigned)room;
    require(deflate(&stream, Z_FINISH) == Z_STREAM_END, 0, "deflate failed");
    struct source plain, gzipped;
    source_open(&plain, data, size);
    source_open(&gzipped, packed, stream.total_out);
    while (text_next(&plain.text)) {
        require(text_next(&gzipped.text), 0, "a gzipped line is missing");
        require(strcmp(plain.text.line, gzipped.text.line) == 0, 0, "a gzipped line is another");
    }
    require(!text_next(&gzipped.text) && !gzipped.text.failed, 0, "more gzipped lines than there are");
    source_close(&plain);
    source_close(&gzipped);
    deflateEnd(&stream);
    free(packed);
}
#endif

void fuzz_gzip(const uint8_t *data, size_t size)
{
    static const uint8_t header[] = {0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3};
    bool whole = size > 0 && data[0] == header[0];
    uint8_t *framed = malloc(size + sizeof header);
    require(framed != NULL, 0, "no memory");
    size_t before = whole ? 0 : sizeof header;
    memcpy(framed, header, before);
    if (size > 0)
        memcpy(framed + before, data, size);
    read_lines(framed, before + size, size % 4);
    free(framed);
#ifdef HAVE_ZLIB
    if (size > 0 && !whole)
        pack(data, size);
#endif
}

void fuzz_numbers(const uint8_t *data, size_t size)
{
    struct source source;
    struct text_error error = {0};
    size_t count = 0;
    source_open(&source, data, size);
    int64_t *numbers = model_read_numbers(&source.text, &count, &error);
    require(numbers ? count <= size : error.message[0] != '\0', 0, "numbers from nowhere, or an error without words");
    free(numbers);
    source_close(&source);
}

/* ---- Answers ----------------------------------------------------------------------------------------------------- */

/* What is answered: a puzzle a model. */
static const struct {
    const char *model, *text;
} questions[] = {
    {"exact-cover", "a b c d | e f\na b |3\nc d e:x |1\na c e:x |2\nb d f\na b |1\nd |2\nb |4\n"},
    {"set-partition", "4 4\n5 2 1 2\n3 2 3 4\n4 3 2 3 4\n3 1 1\n"},
    {"sudoku", "1...\n..3.\n.4..\n...2\n"},
    {"target-sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"},
    {"slant", "5x5:b11c1c0b32c322a0a2a2c02a1a\n"},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

static void verify(const struct model *model, struct puzzle *puzzle, const struct answer *answer)
{
    dlx_problem *problem;
    dlx_report report;
    succeed(model->problem(puzzle, false, &problem));
    for (size_t k = 0; k < answer->count; k++)
        require(answer->options[k] < dlx_problem_option_count(problem), 0, "an option that does not exist");
    succeed(dlx_verify(problem, answer->options, answer->count, &report));
    if (report.verdict == DLX_VALID)
        model->solves(puzzle, answer->options, answer->count, report.score);
    dlx_problem_free(problem);
}

static void read_own(const struct model *model, const char *question, struct text *text)
{
    struct model_settings settings = {0};
    struct puzzle *puzzle = NULL;
    struct text_error error;
    struct answer answer = {0};
    struct source source;
    source_open(&source, (const uint8_t *)question, strlen(question));
    require(model->read(&source.text, &settings, &puzzle, &error) == MODEL_PUZZLE, 0, "the question cannot be read");
    source_close(&source);
    if (answer_read_own(model, puzzle, text, &answer, &error) == MODEL_PUZZLE)
        verify(model, puzzle, &answer);
    answer_free(&answer);
    model->free(puzzle);
}

static void read_foreign(const struct answer_format *format, struct text *text)
{
    struct answer_range range = {.options = 40, .named = 45, .variables = 60};
    struct answer answer = {0};
    struct text_error error = {0};
    enum model_read result = answer_read(format, text, &range, &answer, &error);
    if (result == MODEL_PUZZLE)
        for (size_t k = 0; k < answer.count; k++)
            require(answer.options[k] < range.options, 0, "an option that does not exist");
    else
        require(text_damaged(text, &error) || (result == MODEL_BAD && error.message[0]), 0, "an error without words");
    answer_free(&answer);
}

void fuzz_answers(const uint8_t *data, size_t size)
{
    size_t formats = 0;
    while (answer_formats[formats])
        formats++;
    if (size == 0)
        return;
    size_t choice = data[0] % (QUESTIONS + formats);
    struct source source;
    source_open(&source, data + 1, size - 1);
    if (choice < QUESTIONS)
        read_own(model_find(questions[choice].model), questions[choice].text, &source.text);
    else
        read_foreign(answer_formats[choice - QUESTIONS], &source.text);
    source_close(&source);
}
