/* sudoku_dzn.c - MiniZinc's data; see sudoku_dzn.h. */
#include "sudoku_dzn.h"

#include <ctype.h>
#include <string.h>

struct dzn {
    struct text *text;
    struct text_error *error;
    struct sudoku_grid *grid;
    uint32_t filled;
    bool inside;               /* the brackets of the array, */
    bool found;                /* which has begun */
    bool ended;                /* the statement has */
    uint64_t line_of_greatest; /* where the greatest number stands, */
    size_t column_of_greatest;
    uint32_t greatest; /* and which it is */
};

bool sudoku_dzn_starts(const char *line)
{
    line += strspn(line, " \t");
    size_t length = 0;
    while (isalnum((unsigned char)line[length]) || line[length] == '_')
        length++;
    bool name = isalpha((unsigned char)line[0]);
    length += strspn(line + length, " \t");
    return line[0] == '%' || (name && line[length] == '=');
}

static bool fail(struct dzn *dzn, const char *at, const char *message)
{
    text_fail(dzn->text, dzn->error, (size_t)(at - dzn->text->line) + 1, "%s", message);
    return false;
}

/* Adds the cell that begins at *at, which moves behind it. */
static bool add_cell(struct dzn *dzn, const char **at)
{
    const char *begin = *at;
    uint32_t digit = 0;
    if (*begin == '_')
        ++*at;
    for (; isdigit((unsigned char)**at) && digit <= SUDOKU_ORDER_MAX; ++*at)
        digit = digit * 10 + (uint32_t)(**at - '0');
    if (*at == begin)
        return fail(dzn, begin, "neither a number nor _ in the array");
    if (digit > SUDOKU_ORDER_MAX || dzn->filled == SUDOKU_CELLS_MAX)
        return fail(dzn, begin, digit > SUDOKU_ORDER_MAX ? "a digit beyond 25" : "more than 625 cells");
    if (digit > dzn->greatest) {
        dzn->greatest = digit;
        dzn->line_of_greatest = dzn->text->number;
        dzn->column_of_greatest = (size_t)(begin - dzn->text->line) + 1;
    }
    dzn->grid->cell[dzn->filled++] = (uint8_t)digit;
    return true;
}

static bool read_line(struct dzn *dzn)
{
    const char *at = dzn->text->line;
    while (*at && *at != '%' && !dzn->ended) {
        if (*at == ';') {
            dzn->ended = true;
        } else if (*at == '[' && !dzn->found) {
            dzn->inside = dzn->found = true;
        } else if (*at == ']') {
            dzn->inside = false;
        } else if (dzn->inside && !strchr(" \t,|", *at)) {
            if (!add_cell(dzn, &at))
                return false;
            continue;
        } else if (dzn->found && !dzn->inside && !strchr(" \t)", *at)) {
            return fail(dzn, at, "something between the array and the ; of the statement");
        }
        at++;
    }
    at += strspn(at, " \t");
    return !dzn->ended || *at == '\0' || *at == '%' || fail(dzn, at, "a statement behind another on one line");
}

/* Sees what order so many cells make. */
static bool settle(struct dzn *dzn, uint32_t regions)
{
    uint32_t order = regions;
    while (regions == 0 && order * order < dzn->filled)
        order++;
    if (order * order != dzn->filled || (regions == 0 && sudoku_grid_box_height(order) == 0)) {
        text_fail(
            dzn->text, dzn->error, 0,
            "%u cells in the array: an order of 4 to 25, but no prime number, or that of the regions, has its square",
            dzn->filled);
        return false;
    }
    dzn->grid->order = order;
    if (dzn->greatest > order) {
        text_fail(dzn->text, dzn->error, dzn->column_of_greatest, "%u: a digit beyond the order of the grid",
                  dzn->greatest);
        dzn->error->line = dzn->line_of_greatest;
        return false;
    }
    if (regions == 0)
        sudoku_grid_set_boxes(dzn->grid);
    return true;
}

enum model_read sudoku_dzn_read(struct text *text, struct sudoku_grid *grid, uint32_t regions, struct text_error *error)
{
    struct dzn dzn = {.text = text, .error = error, .grid = grid};
    const char *line = text->line + strspn(text->line, " \t");
    if (*line == '%')
        return MODEL_END;
    text->start = text->number;
    bool good = read_line(&dzn);
    while (good && !dzn.ended) {
        if (!text_next(text)) {
            if (text->failed)
                return MODEL_FAILED;
            text_fail(text, error, 0, "the data end before the ; of a statement");
            return MODEL_BAD;
        }
        good = read_line(&dzn);
    }
    while (!dzn.ended && !strchr(text->line, ';') && text_next(text))
        continue; /* behind an error: to the end of the statement */
    if (!good)
        return MODEL_BAD;
    return !dzn.found ? MODEL_END : settle(&dzn, regions) ? MODEL_PUZZLE : MODEL_BAD;
}
