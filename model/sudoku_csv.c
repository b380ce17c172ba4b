/* sudoku_csv.c - see sudoku_csv.h. */
#include "sudoku_csv.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

/* What the collections that are about call the column. */
static const char *const names[] = {"puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku"};

/* Sets *begin and *end to those of the field at `at`, and returns what ends it: a comma, or the end of the line. A
 * comma between quotes does not. */
static const char *cut(const char *at, const char **begin, const char **end)
{
    at += strspn(at, " \t");
    const char *quote = *at == '"' ? strchr(at + 1, '"') : NULL;
    *begin = at + (quote != NULL);
    at = (quote ? quote : at) + strcspn(quote ? quote : at, ",");
    *end = quote ? quote : at;
    while (*end > *begin && ((*end)[-1] == ' ' || (*end)[-1] == '\t'))
        --*end;
    return at;
}

static bool is_name(const char *begin, const char *end)
{
    size_t length = (size_t)(end - begin);
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (strlen(names[k]) == length && strncasecmp(begin, names[k], length) == 0)
            return true;
    return false;
}

uint32_t sudoku_csv_header(const char *line)
{
    if (!strchr(line, ','))
        return 0;
    uint32_t column = 1;
    for (const char *at = line, *begin, *end;; at++, column++) {
        at = cut(at, &begin, &end);
        if (is_name(begin, end))
            return column;
        if (*at == '\0')
            return 0;
    }
}

const char *sudoku_csv_field(char *line, uint32_t column)
{
    const char *at = line, *begin, *end;
    for (;; at++) {
        at = cut(at, &begin, &end);
        if (--column == 0 || *at == '\0')
            break;
    }
    if (column > 0)
        begin = end = at;
    line[end - line] = '\0';
    return begin;
}
