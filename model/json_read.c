/* json_read.c - the reader of JSON as export_json.c writes it; see docs/FORMATS.md.
 *
 * The library reads the text into a tree and knows the place of what is no JSON. What is JSON but no problem is named
 * by its way through the tree, such as options[3].items[0].
 */
#include "cover_text.h"

#ifdef HAVE_JANSSON

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

struct state {
    struct text *text;
    struct text_error *error;
    struct cover_text *cover;
    size_t at; /* read of the current line, when that is handed to the library */
    bool no_memory;
    size_t *last; /* for every item the option it was last in, from 1 */
};

static enum model_read bad(const struct state *state, const char *list, size_t k, const char *message)
{
    text_fail(state->text, state->error, 0, "%s[%zu]: %s", list, k, message);
    state->error->line = state->text->start;
    return MODEL_BAD;
}

/* ---- The tree ---------------------------------------------------------------------------------------------------- */

/* Hands the library the text line by line; the first line has been read. */
static size_t give(void *buffer, size_t size, void *context)
{
    struct state *state = context;
    struct text *text = state->text;
    if (state->at > text->length) {
        if (!text_next(text))
            return 0;
        state->at = 0;
    }
    size_t left = text->length - state->at, count = left < size ? left : size;
    memcpy(buffer, text->line + state->at, count);
    state->at += count;
    if (state->at == text->length && count < size) {
        ((char *)buffer)[count++] = '\n';
        state->at++;
    }
    return count;
}

/* The library does not always notice that memory ran out, and loses characters of strings: so its allocations are
 * watched, from the start, as threads may not change that. */
static _Thread_local bool short_of_memory;

static void *allocate(size_t size)
{
    void *block = malloc(size);
    short_of_memory = short_of_memory || !block;
    return block;
}

__attribute__((constructor)) static void watch_library(void)
{
    json_set_alloc_funcs(allocate, free);
}

static json_t *read_tree(struct state *state)
{
    json_error_t error;
    text_next(state->text); /* the line that was given back */
    state->text->start = state->text->number;
    short_of_memory = false;
    json_t *tree = json_load_callback(give, state, JSON_REJECT_DUPLICATES, &error);
    state->no_memory = short_of_memory;
    if (state->no_memory) {
        json_decref(tree);
        return NULL;
    }
    if (!tree) {
        text_fail(state->text, state->error, error.column > 0 ? (size_t)error.column : 1, "no JSON: %s", error.text);
        state->error->line = state->text->start + (uint64_t)(error.line > 0 ? error.line - 1 : 0);
    }
    return tree;
}

/* Whether the object has no other keys than these. */
static bool known_keys(json_t *object, const char *const *keys, const char **unknown)
{
    json_t *value;
    json_object_foreach(object, *unknown, value)
    {
        const char *const *key = keys;
        while (*key && strcmp(*key, *unknown) != 0)
            key++;
        if (!*key)
            return false;
    }
    return true;
}

static enum model_read check_object(const struct state *state, json_t *object, const char *const *keys,
                                    const char *list, size_t k)
{
    const char *unknown;
    if (!json_is_object(object))
        return bad(state, list, k, "not an object");
    if (known_keys(object, keys, &unknown))
        return MODEL_PUZZLE;
    char message[100];
    snprintf(message, sizeof message, "unknown key \"%.60s\"", unknown);
    return bad(state, list, k, message);
}

/* ---- Items ------------------------------------------------------------------------------------------------------- */

/* A multiplicity; the value is as it was where the object has none. */
static bool read_times(json_t *object, const char *key, uint32_t *times)
{
    json_t *value = json_object_get(object, key);
    if (!value)
        return true;
    if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) > UINT32_MAX)
        return false;
    *times = (uint32_t)json_integer_value(value);
    return true;
}

static enum model_read read_item(struct state *state, json_t *object, size_t k)
{
    static const char *const keys[] = {"name", "lo", "hi", "secondary", NULL};
    enum model_read result = check_object(state, object, keys, "items", k);
    if (result != MODEL_PUZZLE)
        return result;
    json_t *secondary = json_object_get(object, "secondary");
    struct cover_item item = {1, 1, !json_is_true(secondary)};
    const char *name = json_string_value(json_object_get(object, "name"));
    if (!name || !*name)
        return bad(state, "items", k, "no \"name\"");
    if (names_find(&state->cover->item_names, name, strlen(name)) != NAMES_NONE)
        return bad(state, "items", k, "a second item of its name");
    if (secondary && !json_is_boolean(secondary))
        return bad(state, "items", k, "\"secondary\" is true or false");
    if (!item.primary && (json_object_get(object, "lo") || json_object_get(object, "hi")))
        return bad(state, "items", k, "a multiplicity on a secondary item");
    if (!read_times(object, "lo", &item.lo) || !read_times(object, "hi", &item.hi))
        return bad(state, "items", k, "\"lo\" and \"hi\" are whole numbers of 32 bits");
    if (item.hi == 0 || item.lo > item.hi)
        return bad(state, "items", k, "\"hi\" is at least 1 and not below \"lo\"");
    if (!item.primary)
        item.lo = 0;
    return cover_text_add_item(state->cover, name, strlen(name), item) ? MODEL_PUZZLE : model_no_memory();
}

/* ---- Options ----------------------------------------------------------------------------------------------------- */

/* The number of a colour's name plus 1; 0 if memory ran out. */
static uint32_t find_colour(struct cover_text *cover, const char *name)
{
    uint32_t known = names_find(&cover->colour_names, name, strlen(name));
    if (known != NAMES_NONE)
        return known + 1;
    known = cover->colour_names.count;
    return names_add(&cover->colour_names, name, strlen(name)) ? known + 1 : 0;
}

/* An entry is an item's name or a pair of that and a colour. */
static enum model_read read_entry(struct state *state, json_t *entry, size_t option, size_t k)
{
    char list[48];
    snprintf(list, sizeof list, "options[%zu].items", option);
    bool pair = json_is_array(entry) && json_array_size(entry) == 2;
    const char *name = json_string_value(pair ? json_array_get(entry, 0) : entry);
    const char *colour = pair ? json_string_value(json_array_get(entry, 1)) : NULL;
    if (!name || (pair && (!colour || !*colour)))
        return bad(state, list, k, "neither an item's name nor a pair of one and a colour");
    uint32_t item = names_find(&state->cover->item_names, name, strlen(name)), number = 0;
    if (item == NAMES_NONE)
        return bad(state, list, k, "no such item");
    if (state->last[item] == option + 1)
        return bad(state, list, k, "an item twice in one option");
    state->last[item] = option + 1;
    if (pair && state->cover->item[item].primary)
        return bad(state, list, k, "a colour on a primary item");
    if (pair && !(number = find_colour(state->cover, colour)))
        return model_no_memory();
    return cover_text_add_entry(state->cover, item, number) ? MODEL_PUZZLE : model_no_memory();
}

static enum model_read read_option(struct state *state, json_t *object, size_t k)
{
    static const char *const keys[] = {"name", "number", "score", "items", NULL};
    enum model_read result = check_object(state, object, keys, "options", k);
    if (result != MODEL_PUZZLE)
        return result;
    json_t *items = json_object_get(object, "items"), *score = json_object_get(object, "score");
    json_t *name = json_object_get(object, "name");
    if (!json_is_array(items))
        return bad(state, "options", k, "no list of \"items\"");
    if (score && !json_is_integer(score))
        return bad(state, "options", k, "\"score\" is a whole number of 64 bits");
    if (name && !json_is_string(name))
        return bad(state, "options", k, "\"name\" is a string");
    for (size_t entry = 0; entry < json_array_size(items) && result == MODEL_PUZZLE; entry++)
        result = read_entry(state, json_array_get(items, entry), k, entry);
    if (result != MODEL_PUZZLE)
        return result;
    bool good = cover_text_end_option(state->cover, json_integer_value(score), score != NULL);
    if (good && name)
        good = cover_text_name_option(state->cover, json_string_value(name));
    return good ? MODEL_PUZZLE : model_no_memory();
}

/* ---- The problem ------------------------------------------------------------------------------------------------- */

static enum model_read read_list(struct state *state, json_t *tree, const char *key,
                                 enum model_read (*read)(struct state *state, json_t *object, size_t k))
{
    json_t *list = json_object_get(tree, key);
    enum model_read result = MODEL_PUZZLE;
    if (!json_is_array(list)) {
        text_fail(state->text, state->error, 0, "no list of \"%s\"", key);
        state->error->line = state->text->start;
        return MODEL_BAD;
    }
    for (size_t k = 0; k < json_array_size(list) && result == MODEL_PUZZLE; k++)
        result = read(state, json_array_get(list, k), k);
    return result;
}

/* The objective, if it is given; else the least score is wanted where there are scores. */
static enum model_read read_objective(const struct state *state, json_t *tree)
{
    struct cover_text *cover = state->cover;
    json_t *value = json_object_get(tree, "objective");
    const char *objective = json_string_value(value);
    if (!value)
        return MODEL_PUZZLE;
    if (!objective ||
        (strcmp(objective, "max") != 0 && strcmp(objective, "min") != 0 && strcmp(objective, "none") != 0)) {
        text_fail(state->text, state->error, 0, "\"objective\" is \"max\", \"min\" or \"none\"");
        state->error->line = state->text->start;
        return MODEL_BAD;
    }
    cover->max = strcmp(objective, "max") == 0;
    cover->scored = strcmp(objective, "none") != 0;
    return MODEL_PUZZLE;
}

static enum model_read read_problem(struct state *state, json_t *tree)
{
    static const char *const keys[] = {"objective", "constant", "shift", "forced", "items", "options", NULL};
    enum model_read result = check_object(state, tree, keys, "problem", 0);
    if (result == MODEL_PUZZLE)
        result = read_list(state, tree, "items", read_item);
    if (result != MODEL_PUZZLE)
        return result;
    state->last = calloc(state->cover->item_names.count + (size_t)1, sizeof *state->last);
    if (!state->last)
        return model_no_memory();
    result = read_list(state, tree, "options", read_option);
    free(state->last);
    return result == MODEL_PUZZLE ? read_objective(state, tree) : result;
}

enum model_read cover_read_json(struct text *text, struct cover_text *cover, struct text_error *error)
{
    *cover = (struct cover_text){0};
    struct state state = {.text = text, .error = error, .cover = cover};
    json_t *tree = read_tree(&state);
    enum model_read result = text->failed ? MODEL_FAILED : MODEL_BAD;
    if (tree)
        result = read_problem(&state, tree);
    else if (state.no_memory)
        result = model_no_memory();
    json_decref(tree);
    if (result != MODEL_PUZZLE)
        cover_text_free(cover);
    return result;
}

#else

enum model_read cover_read_json(struct text *text, struct cover_text *cover, struct text_error *error)
{
    *cover = (struct cover_text){0};
    text_next(text);
    text_fail(text, error, 0, "this dlx was built without JSON (Debian: libjansson-dev)");
    return MODEL_BAD;
}

#endif
