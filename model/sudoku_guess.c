/* sudoku_guess.c - whether a text holds sudoku grids; see sudoku_grid.h.
 *
 * Two rows of one length that is an order, or a whole grid on a line, make a grid. The reader is stricter: what is
 * taken for a grid here may have errors, which it tells. So may the first: a line about as long as a grid, and rows
 * that differ by a cell.
 */
#include "sudoku_grid.h"

#include "sudoku_csv.h"
#include "sudoku_dzn.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char separators[] = " \t,|";

/* A line so long is no row, and may be a grid on one line. */
enum { WHOLE_CELLS = 81, LONG_LINE = 64 };

/* A line cut into cells, as far as the guess needs to know them. */
struct cells {
    size_t count;
    size_t foreign; /* that are none */
    size_t ones;    /* that are 1 */
    unsigned most;  /* the greatest number */
    bool binary;    /* all are 0 or 1 */
    bool joined;    /* they stand side by side */
};

static void add_cell(struct cells *cells, const char *at, size_t length, bool letters)
{
    bool number = length <= 2 && strspn(at, "0123456789") >= length, sign = length == 1 && strchr("0.*_-Xx", *at);
    bool letter = letters && length == 1 && isalnum((unsigned char)*at);
    unsigned value = 0;
    for (size_t k = 0; k < length && number; k++)
        value = value * 10 + (unsigned)(at[k] - '0');
    cells->most = value > cells->most ? value : cells->most;
    cells->count++;
    cells->ones += length == 1 && *at == '1';
    cells->binary = cells->binary && length == 1 && (*at == '0' || *at == '1');
    cells->foreign += !(number || sign || letter);
}

/* Whether the words of the line are bands of cells side by side: few, and all of one length. */
static bool side_by_side(const char *line, const char *end)
{
    size_t words = 0, length = 0;
    for (; line < end; line += strcspn(line, separators)) {
        line += strspn(line, separators);
        size_t word = strcspn(line, separators);
        if (line >= end || word == 0)
            break;
        if (words++ > 0 && word != length)
            return false;
        length = word;
    }
    return words == 1 || (words <= 5 && length > 1);
}

static void cut(const char *line, struct cells *cells)
{
    bool tail = strcspn(line, ":") == WHOLE_CELLS || strcspn(line, ": \t") == WHOLE_CELLS;
    const char *end = line + (tail ? WHOLE_CELLS : strlen(line)); /* which may follow a grid on one line */
    size_t size = (size_t)(end - line);
    bool joined = side_by_side(line, end);
    *cells = (struct cells){.binary = true, .joined = joined};
    bool letters = joined && size >= 16 && size < LONG_LINE; /* from order 16 on */
    while (line < end) {
        size_t length = joined ? strchr(separators, *line) == NULL : strcspn(line, separators);
        if (length > 0)
            add_cell(cells, line, length, letters);
        line += length > 0 ? length : 1;
    }
}

static bool is_frame(const char *line)
{
    bool drawn = line[strspn(line, "+-*=| \t")] == '\0';
    return drawn && (strpbrk(line, "+=") || (strchr(line, '-') && strchr(line, '*')));
}

/* A line that only a text of sudokus has, and what that makes of it; else null. */
static const char *find_mark(const char *line)
{
    if (line[0] == '[' && line[1 + strcspn(line + 1, "]")] == ']' && isalpha((unsigned char)line[1]))
        return "sudoku grids in sections";
    bool set = line[0] != '%' && sudoku_dzn_starts(line) && strpbrk(line, "[;");
    if (set)
        return "MiniZinc's data";
    return sudoku_csv_header(line) > 0 ? "CSV with sudoku grids" : NULL;
}

/* Whether the line is a grid on one line, though there be a few faults in it. */
static bool is_whole(const struct cells *cells)
{
    bool nearly = cells->joined && cells->count >= LONG_LINE && !cells->binary;
    return (cells->count == WHOLE_CELLS || nearly) && cells->foreign <= cells->count / 8;
}

/* Whether the line is a row, behind one of so many cells: by its length, or all but that. */
static bool is_row(const struct cells *cells, size_t order, bool joined)
{
    bool nearly = joined && cells->joined && (cells->count == order + 1 || cells->count + 1 == order);
    return cells->count == order || (nearly && !cells->binary);
}

enum model_guess sudoku_grid_guess(const struct text_head *head, const char **format)
{
    size_t order = 0;
    bool joined = false;
    for (size_t k = 0; k < head->count; k++) {
        const char *line = head->line[k];
        bool comment = line[0] == '%' && strncmp(line, "%%MatrixMarket", strlen("%%MatrixMarket")) != 0;
        if (line[strspn(line, " \t")] == '\0' || line[strspn(line, " \t")] == '#' || comment || is_frame(line))
            continue;
        if (order == 0 && (*format = find_mark(line)))
            return MODEL_YES;
        struct cells cells;
        cut(line, &cells);
        bool whole = order == 0 && is_whole(&cells);
        if (!whole && !(order > 0 ? is_row(&cells, order, joined) : sudoku_grid_box_height(cells.count) > 0))
            return MODEL_NO;
        if (!whole && (cells.foreign > 0 || cells.most > cells.count ||
                       (cells.binary && cells.ones > 1))) /* a row of 0 and 1 is one of a matrix */
            return MODEL_NO;
        *format = whole ? "sudoku grids, one a line" : "sudoku grids";
        if (whole || order > 0)
            return MODEL_YES;
        order = cells.count;
        joined = cells.joined;
    }
    return MODEL_OPEN;
}
