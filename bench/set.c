/* set.c - reads bench sets; see set.h. */
#include "set.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line being read, for the messages. */
struct line {
    const char *file;
    unsigned long number;
};

static bool complain(const struct line *line, const char *what, const char *detail)
{
    fprintf(stderr, "bench: %s:%lu: %s%s\n", line->file, line->number, what, detail);
    return false;
}

/* The field of that number, from 1, its length in *length; null if there are not so many. */
static const char *field(const char *text, unsigned number, size_t *length)
{
    for (; number > 1; number--) {
        text = strchr(text, '\t');
        if (!text)
            return NULL;
        text++;
    }
    *length = strcspn(text, "\t");
    return text;
}

static bool read_grid(const struct line *line, const char *text, size_t length, struct instance *instance)
{
    char detail[48];
    if (length != TARGET_CELLS) {
        snprintf(detail, sizeof detail, "%zu", length);
        return complain(line, "a grid has 81 characters, this one ", detail);
    }
    instance->givens = 0;
    for (size_t cell = 0; cell < TARGET_CELLS; cell++) {
        char c = text[cell];
        if (c != '.' && (c < '0' || c > '9')) {
            snprintf(detail, sizeof detail, "%zu", cell + 1);
            return complain(line, "neither a digit nor '.' at character ", detail);
        }
        instance->grid[cell] = (uint8_t)(c == '.' ? 0 : c - '0');
        instance->givens += instance->grid[cell] != 0;
    }
    return true;
}

static bool read_maximum(const struct line *line, const char *text, unsigned column, struct instance *instance)
{
    char detail[48];
    size_t length;
    const char *number = field(text, column, &length);
    snprintf(detail, sizeof detail, "%u", column);
    if (!number)
        return complain(line, "no maximum: there is no field ", detail);
    char *end;
    errno = 0;
    long value = strtol(number, &end, 10);
    if (length == 0 || end != number + length || errno || value < TARGET_NONE || value > INT_MAX)
        return complain(line, "the maximum is not a whole number from -1 on: field ", detail);
    instance->known = true;
    instance->maximum = (int)value;
    return true;
}

/* Also if it has not quite 81 characters, so that the message says so. */
static bool looks_like_grid(const char *text, size_t length)
{
    return length >= sizeof((struct instance *)0)->name && strspn(text, ".0123456789") >= length;
}

static bool read_line(const struct line *line, const char *text, unsigned answer_column, struct instance *instance)
{
    *instance = (struct instance){.known = false};
    size_t length;
    const char *first = field(text, 1, &length);
    if (looks_like_grid(first, length)) {
        snprintf(instance->name, sizeof instance->name, "%lu", line->number);
        return read_grid(line, first, length, instance) &&
               (answer_column == 0 || read_maximum(line, text, answer_column, instance));
    }
    if (length == 0 || length >= sizeof instance->name || strcspn(first, ",\"") < length)
        return complain(line, "field 1 is neither a grid nor a name of 1 to 31 characters without commas or quotes",
                        "");
    memcpy(instance->name, first, length);
    const char *second = field(text, 2, &length);
    if (!second)
        return complain(line, "no grid behind the name", "");
    return read_grid(line, second, length, instance) && read_maximum(line, text, 3, instance);
}

static bool append(struct set *set, const struct instance *instance)
{
    /* Doubles the room whenever the count is a power of two. */
    if ((set->count & (set->count - 1)) == 0) {
        size_t room = set->count ? 2 * set->count : 1;
        struct instance *grown = realloc(set->instances, room * sizeof *grown);
        if (!grown) {
            fprintf(stderr, "bench: out of memory\n");
            return false;
        }
        set->instances = grown;
    }
    set->instances[set->count++] = *instance;
    return true;
}

static bool read_lines(FILE *stream, const char *file, const struct set_filter *filter, struct set *set)
{
    struct line line = {.file = file};
    char *text = NULL;
    size_t room = 0;
    bool good = true;
    while (good && getline(&text, &room, stream) >= 0) {
        line.number++;
        text[strcspn(text, "\r\n")] = '\0';
        if (text[0] == '#' || text[0] == '\0')
            continue;
        struct instance instance;
        good = read_line(&line, text, filter->answer_column, &instance);
        if (good && instance.givens >= filter->min_givens && instance.givens <= filter->max_givens)
            good = append(set, &instance);
    }
    free(text);
    if (good && ferror(stream)) {
        fprintf(stderr, "bench: %s: %s\n", file, strerror(errno));
        return false;
    }
    return good;
}

bool set_read(const char *file, const struct set_filter *filter, struct set *set)
{
    *set = (struct set){.instances = NULL};
    FILE *stream = fopen(file, "r");
    if (!stream) {
        fprintf(stderr, "bench: %s: %s\n", file, strerror(errno));
        return false;
    }
    bool good = read_lines(stream, file, filter, set);
    fclose(stream);
    if (good && set->count == 0) {
        fprintf(stderr, "bench: %s: no instance with %u to %u givens\n", file, filter->min_givens, filter->max_givens);
        good = false;
    }
    if (!good)
        set_free(set);
    return good;
}

void set_free(struct set *set)
{
    free(set->instances);
    *set = (struct set){.instances = NULL};
}
