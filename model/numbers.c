/* numbers.c - files of whole numbers. */
#include "model.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char separators[] = " \t,";

/* Reads the numbers of the current line behind the `count` that are there. */
static bool read_line(struct text *text, int64_t **numbers, size_t *room, size_t *count, struct text_error *error)
{
    const char *empty = text_empty_field(text->line);
    if (text->line[strspn(text->line, separators)] == '#')
        return true;
    if (empty) {
        text_fail(text, error, (size_t)(empty - text->line) + 1, "an empty field before the comma");
        return false;
    }
    for (char *at = text->line + strspn(text->line, separators); *at; at += strspn(at, separators)) {
        char *end;
        errno = 0;
        long long value = strtoll(at, &end, 10);
        size_t column = (size_t)(at - text->line) + 1;
        if (end == at || !strchr(" \t,", *end)) {
            text_fail(text, error, column, "not a whole number: %.*s", (int)strcspn(at, separators), at);
            return false;
        }
        if (errno == ERANGE) {
            text_fail(text, error, column, "the number does not fit 64 bits");
            return false;
        }
        if (*count == *room) {
            size_t more = *room * 2 + 81;
            int64_t *grown = realloc(*numbers, more * sizeof *grown);
            if (!grown) {
                *error = (struct text_error){.message = "out of memory"};
                return false;
            }
            *numbers = grown;
            *room = more;
        }
        (*numbers)[(*count)++] = value;
        at = end;
    }
    return true;
}

int64_t *model_read_numbers(struct text *text, size_t *count, struct text_error *error)
{
    int64_t *numbers = NULL;
    size_t room = 0;
    *count = 0;
    while (text_next(text))
        if (!read_line(text, &numbers, &room, count, error)) {
            free(numbers);
            return NULL;
        }
    if (text->failed)
        snprintf(error->message, sizeof error->message, "%s", text_failure(text));
    else if (*count > 0)
        return numbers;
    else
        snprintf(error->message, sizeof error->message, "no number in it");
    error->line = error->column = 0;
    free(numbers);
    return NULL;
}
