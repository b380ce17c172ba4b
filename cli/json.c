/* json.c - objects of what is known; see json.h. The JSON library writes them. */
#include "json.h"

#ifdef HAVE_JANSSON

#include "clock.h"
#include "text.h"

#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

bool json_begin(void)
{
    json_object_seed(0); /* or the first threads to make an object would do it */
    return true;
}

/* A string; of bytes that are no UTF-8 each becomes a replacement character. Null if memory ran out. */
static json_t *string(const char *text, size_t length)
{
    static const char replacement[] = "\xEF\xBF\xBD";
    json_t *value = json_stringn(text, length);
    char *mended = value ? NULL : malloc(length * (sizeof replacement - 1) + 1);
    size_t size = 0;
    for (size_t k = 0; k < length && mended;) {
        size_t count = text_character(text + k);
        memcpy(mended + size, count > 0 ? text + k : replacement, count > 0 ? count : sizeof replacement - 1);
        size += count > 0 ? count : sizeof replacement - 1;
        k += count > 0 ? count : 1;
    }
    if (mended)
        value = json_stringn(mended, size);
    free(mended);
    return value;
}

/* The library's integers have 64 bits and a sign: a greater number is a string of its digits. */
static json_t *number(uint64_t value)
{
    char digits[24];
    if (value <= INT64_MAX)
        return json_integer((json_int_t)value);
    snprintf(digits, sizeof digits, "%" PRIu64, value);
    return json_string(digits);
}

/* Memory ran out: the object is gone, and printing sees to that. */
static void give_up(json_t **object)
{
    json_decref(*object);
    *object = NULL;
}

/* Adds a value, or gives up. */
static void set(json_t **object, const char *key, json_t *value)
{
    if (json_object_set_new(*object, key, value) != 0)
        give_up(object);
}

/* Adds what may be unknown. */
static void set_known(json_t **object, const char *key, bool known, json_t *value)
{
    if (!known)
        json_decref(value);
    set(object, key, known ? value : json_null());
}

/* An object that says where the puzzle stands. */
static json_t *begin_object(const struct run *run, const struct place *place, const char *status)
{
    const struct model *model = run->arguments->model;
    json_t *object = json_object();
    set_known(&object, "model", model != NULL, model ? json_string(model->name) : NULL);
    if (run->arguments->command == COMMAND_CHECK)
        set(&object, "problem", string(run->arguments->files[0], strlen(run->arguments->files[0])));
    set(&object, "file", string(place->file, strlen(place->file)));
    set_known(&object, "line", place->line > 0, number(place->line));
    if (place->column > 0)
        set(&object, "column", number(place->column));
    set_known(&object, "number", place->number > 0, number(place->number));
    set(&object, "status", json_string(status));
    return object;
}

/* What was written of a cover, and of a second one. */
static void set_answer(struct run *run, json_t **object)
{
    size_t length, second = run->outcome.second;
    const char *text = buffer_text(&run->answer_buffer, &length);
    size_t first = second > 0 ? second : length;
    bool wanted = run->arguments->form != MODEL_FORM_SCORE;
    if (!text)
        give_up(object);
    else if (wanted)
        set_known(object, "answer", first > 0, first > 0 ? string(text, first - 1) : NULL);
    if (text && wanted && length > first)
        set(object, "second", string(text + first, length - first - 1));
    buffer_reset(&run->answer_buffer);
}

/* The lines that were said. */
static void set_messages(struct run *run, json_t **object)
{
    size_t length;
    const char *text = buffer_text(&run->words_buffer, &length), *end;
    json_t *messages = json_array();
    bool good = text && messages;
    for (; good && length > 0 && (end = memchr(text, '\n', length)); length -= (size_t)(end + 1 - text), text = end + 1)
        good = json_array_append_new(messages, string(text, (size_t)(end - text))) == 0;
    if (good && json_array_size(messages) > 0)
        set(object, "messages", messages);
    else
        json_decref(messages);
    if (!good)
        give_up(object);
    buffer_reset(&run->words_buffer);
}

static void set_estimate(json_t **object, const dlx_estimate *estimate)
{
    const struct {
        const char *key;
        double value;
    } guesses[] = {{"covers", estimate->covers},
                   {"covers_error", estimate->covers_error},
                   {"nodes", estimate->nodes},
                   {"nodes_error", estimate->nodes_error}};
    for (size_t k = 0; k < sizeof guesses / sizeof guesses[0]; k++) {
        bool finite = isfinite(guesses[k].value);
        set_known(object, guesses[k].key, finite, finite ? json_real(guesses[k].value) : NULL);
    }
    set(object, "probes", number(estimate->probes));
}

static void set_effort(const struct run *run, json_t **object)
{
    const struct outcome *outcome = &run->outcome;
    if (!outcome->estimated)
        set_known(object, "nodes", outcome->searched, number(outcome->statistics.nodes));
    set(object, "seconds", json_real(clock_seconds() - outcome->begin));
    if (!run->arguments->statistics || !outcome->searched)
        return;
    json_t *statistics = json_object();
#define SET_STATISTIC(name, text) set(&statistics, #name, number(outcome->statistics.name));
    DLX_STATISTICS(SET_STATISTIC)
#undef SET_STATISTIC
    set(object, "statistics", statistics);
}

static void set_scores(json_t **object, const struct outcome *outcome)
{
    uint64_t above = (uint64_t)outcome->bound - (uint64_t)outcome->score, below = 0 - above;
    set_known(object, "score", outcome->scored, json_integer(outcome->score));
    set_known(object, "bound", outcome->bounded, json_integer(outcome->bound));
    set_known(object, "gap", outcome->scored && outcome->bounded, number(above < below ? above : below));
}

/* Prints the object and frees it; for want of memory an error stands there. The library's own texts in memory lose
 * characters when it runs out. */
static void print_object(struct run *run, json_t *object)
{
    struct buffer buffer = {0};
    size_t length;
    bool good =
        object && buffer_open(&buffer) && json_dumpf(object, buffer.file, JSON_COMPACT | JSON_REAL_PRECISION(6)) == 0;
    const char *text = good ? buffer_text(&buffer, &length) : NULL;
    fprintf(run->out, "%s\n", text ? text : "{\"status\":\"error\",\"messages\":[\"out of memory\"]}");
    if (!text)
        note_status(run, EXIT_INTERNAL);
    buffer_close(&buffer);
    json_decref(object);
}

void json_print_cover(struct run *run, const struct place *place, int64_t score)
{
    json_t *object = begin_object(run, place, "cover");
    set(&object, "cover", number(run->outcome.covers));
    set_known(&object, "score", run->scored, json_integer(score));
    set_answer(run, &object);
    print_object(run, object);
}

void json_print_outcome(struct run *run, const struct place *place)
{
    const struct outcome *outcome = &run->outcome;
    const struct arguments *arguments = run->arguments;
    json_t *object = begin_object(run, place, outcome->status);
    bool error = strcmp(outcome->status, "error") == 0, many = arguments_many_covers(arguments);
    if (outcome->estimated)
        set_estimate(&object, &outcome->estimate);
    else if (!error && (many || arguments->command == COMMAND_COUNT))
        set(&object, "covers", number(outcome->covers));
    if (!error && (arguments->command == COMMAND_SOLVE || arguments->command == COMMAND_CHECK)) {
        set_scores(&object, outcome);
        if (!many)
            set_answer(run, &object);
    }
    if (outcome->unique)
        set(&object, "unique", json_boolean(strcmp(outcome->unique, "unique") == 0));
    if (!error)
        set_effort(run, &object);
    set_messages(run, &object);
    buffer_reset(&run->answer_buffer); /* of an error, too */
    print_object(run, object);
}

#else

bool json_begin(void)
{
    fputs("dlx: --json: this dlx was built without JSON (Debian: libjansson-dev)\n", stderr);
    return false;
}

void json_print_cover(struct run *run, const struct place *place, int64_t score)
{
    (void)run;
    (void)place;
    (void)score;
}

void json_print_outcome(struct run *run, const struct place *place)
{
    (void)run;
    (void)place;
}

#endif
