/* sudoku_read.c - the reader of sudoku grids; see sudoku_grid.h.
 *
 * A line is split into cells first, whatever they mean ("split"), then the cells are added to the grid. What is not
 * certain is an error: a foreign character, a count of cells that is no order, two signs for the empty cell. Symbols
 * beyond digits are kept as they stand until the whole grid tells which set they are of.
 */
#include "sudoku_grid.h"

#include "sudoku_csv.h"
#include "sudoku_dzn.h"
#include "sudoku_row.h"
#include "sudoku_symbols.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { ONE_LINE_ORDER = 9 };

/* What the reader remembers in text->note: the column of a CSV file that holds the puzzles (1 is the first), and
 * whether the lines belong to a section other than [Puzzle]. */
enum { NOTE_COLUMN = 0xFF, NOTE_FOREIGN_SECTION = 0x100 };

static const char signs[] = ".*_-Xx"; /* each may stand for an empty cell, as 0 always does */

struct state {
    struct text *text;
    const struct model_settings *settings;
    struct sudoku_grid *grid;
    struct text_error *error;
    uint32_t regions; /* the order of the regions known before the grid; 0: boxes */
    uint32_t filled;  /* cells so far */
    char sign;        /* the sign for an empty cell seen so far, 0 if none */
    bool zero;        /* 0 was seen as an empty cell */
    bool symbols;     /* the cells are symbols of one of the sets: */
    unsigned sets;    /* bits of enum model_symbols */
};

static bool is_sign(char c)
{
    return c != '\0' && strchr(signs, c);
}

/* How many cells a grid on one line has: unless regions tell the order it is 9. */
static size_t one_line_cells(const struct state *state)
{
    return state->regions ? (size_t)state->regions * state->regions : SUDOKU_ONE_LINE;
}

/* Whether a row of the grid may have so many cells. */
static bool is_order(const struct state *state, size_t count)
{
    return state->regions ? count == state->regions : sudoku_grid_box_height(count) > 0;
}

/* Whether the line only draws a frame. A line of one sign alone may be a row of empty cells: it is one if it has the
 * length for it, at the head of a grid up to 16, and the grid shows empty cells by no other sign. */
static bool is_frame(const struct state *state, const char *line)
{
    if (line[strspn(line, "+-*=| \t")] != '\0')
        return false;
    if (strpbrk(line, "+="))
        return true;
    size_t dashes = 0, stars = 0;
    for (const char *at = line; *at; at++) {
        dashes += *at == '-';
        stars += *at == '*';
    }
    size_t count = dashes + stars;
    if (count == 0 || (dashes > 0 && stars > 0))
        return true;
    char sign = dashes > 0 ? '-' : '*';
    bool other_sign = state->zero || (state->sign && state->sign != sign);
    bool row_long = state->filled > 0
                        ? count == state->grid->order
                        : count == one_line_cells(state) || (is_order(state, count) && (count <= 16 || state->regions));
    return !row_long || other_sign;
}

/* Handles lines that hold no cells; true if the line was one. A blank line is left to the caller, and so is the head of
 * a section inside a grid. */
static bool skip_line(struct state *state)
{
    struct text *text = state->text;
    const char *line = text->line;
    if (line[0] == '[' && state->filled == 0) {
        bool puzzle = strncasecmp(line, "[puzzle]", strlen("[puzzle]")) == 0;
        text->note = puzzle ? text->note & ~(uint32_t)NOTE_FOREIGN_SECTION : text->note | NOTE_FOREIGN_SECTION;
        return true;
    }
    if (line[strspn(line, " \t")] == '#' || (text->note & NOTE_FOREIGN_SECTION) || is_frame(state, line))
        return true;
    uint32_t column = state->filled == 0 ? sudoku_csv_header(line) : 0;
    if (column > 0)
        text->note = (text->note & ~(uint32_t)NOTE_COLUMN) | column;
    return column > 0;
}

/* The column of cell k of the row, or the one behind the last cell. */
static size_t cell_column(const struct text *text, const struct sudoku_row *row, size_t k)
{
    if (row->count == 0)
        return 1;
    const struct sudoku_cell *cell = &row->cell[k < row->count ? k : row->count - 1];
    return (size_t)(cell->at - text->line) + (k < row->count ? 1 : cell->length + 1);
}

static bool fail_cell(struct state *state, const struct sudoku_cell *cell, const char *message)
{
    text_fail(state->text, state->error, (size_t)(cell->at - state->text->line) + 1, "%.*s: %s",
              cell->length > 20 ? 20 : (int)cell->length, cell->at, message);
    return false;
}

/* Adds a cell whose meaning the whole grid tells: the sets of symbols left are those that have all seen so far. X is
 * an empty cell only where it can be no digit. */
static bool add_symbol(struct state *state, const struct sudoku_cell *cell)
{
    if (cell->length != 1)
        return fail_cell(state, cell, "more than one symbol where one is a cell");
    char symbol = *cell->at;
    unsigned with = sudoku_symbols_with(symbol, state->grid->order);
    if (is_sign(symbol) && !(with & state->sets)) {
        if (state->sign && state->sign != symbol)
            return fail_cell(state, cell, "a second sign for an empty cell in one grid");
        state->sign = symbol;
        symbol = '.';
    } else if (symbol == '0') {
        state->zero = true;
    } else if (!(state->sets &= with)) {
        return fail_cell(state, cell, "no symbol of the set that those before it are of (see --symbols)");
    }
    state->grid->cell[state->filled++] = (uint8_t)symbol;
    return true;
}

/* Sees what the symbols stand for. A 0 is an empty cell, as long as none is shown in another way and it may be the
 * first digit. */
static bool settle_symbols(struct state *state)
{
    struct sudoku_grid *grid = state->grid;
    uint32_t cells = grid->order * grid->order, zeros = 0, empty_cells = 0;
    for (uint32_t cell = 0; cell < cells; cell++) {
        zeros += grid->cell[cell] == '0';
        empty_cells += grid->cell[cell] == '.';
    }
    if (empty_cells == cells) { /* which needs no symbols, but may be asked for some */
        grid->symbols = state->settings->symbols;
        memset(grid->cell, 0, sizeof grid->cell);
        return true;
    }
    if (zeros > 0 && state->sign)
        state->sets &= MODEL_SYMBOLS_FROM_ZERO;
    else if (zeros != 0 && zeros != grid->order)
        state->sets &= ~(unsigned)MODEL_SYMBOLS_FROM_ZERO;
    if (state->sets == 0 || (state->sets & (state->sets - 1)) != 0) {
        text_fail(state->text, state->error, 0,
                  state->sets == 0 ? "no set of symbols has all that stand in the grid"
                                   : "its symbols can be read in several ways: say --symbols A, 1 or 0");
        return false;
    }
    grid->symbols = state->sets;
    for (uint32_t cell = 0; cell < cells; cell++) {
        bool empty = grid->cell[cell] == '.' || (grid->cell[cell] == '0' && grid->symbols != MODEL_SYMBOLS_FROM_ZERO);
        grid->cell[cell] =
            empty ? 0 : (uint8_t)sudoku_symbols_digit((enum model_symbols)grid->symbols, (char)grid->cell[cell]);
    }
    return true;
}

/* The first cell of a row of the wrong length that is one of no grid: rather that is what is wrong. Letters may be
 * digits in rows of the orders that need them; behind a colon stands a tail. Null if there is none. */
static const struct sudoku_cell *find_foreign(const struct state *state, const struct sudoku_row *row)
{
    size_t order = state->filled > 0 ? state->grid->order : row->count;
    bool letters = state->settings->symbols || state->symbols || (order > 9 && order <= SUDOKU_ORDER_MAX);
    for (size_t k = 0; k < row->count && *row->cell[k].at != ':'; k++) {
        const struct sudoku_cell *cell = &row->cell[k];
        size_t digits = strspn(cell->at, "0123456789");
        bool symbol = cell->length == 1 && (is_sign(*cell->at) || (letters && isalpha((unsigned char)*cell->at)));
        if (digits < cell->length && !symbol)
            return cell;
    }
    return NULL;
}

static bool fail_foreign(struct state *state, const struct sudoku_cell *cell)
{
    return fail_cell(state, cell, "neither a number nor a sign for an empty cell (one of 0 . * _ - x)");
}

static bool add_cell(struct state *state, const struct sudoku_cell *cell)
{
    if (state->symbols)
        return add_symbol(state, cell);
    uint32_t value = 0;
    if (cell->length == 1 && is_sign(*cell->at)) {
        if (state->sign && state->sign != *cell->at)
            return fail_cell(state, cell, "a second sign for an empty cell in one grid");
        state->sign = *cell->at;
    } else {
        for (size_t k = 0; k < cell->length; k++) {
            if (!isdigit((unsigned char)cell->at[k]))
                return fail_foreign(state, cell);
            value = value * 10 + (uint32_t)(cell->at[k] - '0');
            if (value > state->grid->order)
                return fail_cell(state, cell, "a digit beyond the order of the grid");
        }
        state->zero = state->zero || value == 0;
    }
    state->grid->cell[state->filled++] = (uint8_t)value;
    return true;
}

/* Takes the first row, which tells the order, or a whole grid on one line. */
static bool start_grid(struct state *state, const struct sudoku_row *row)
{
    bool whole = row->count == one_line_cells(state);
    const struct sudoku_cell *foreign;
    if (!whole && !is_order(state, row->count)) {
        if ((foreign = find_foreign(state, row)))
            return fail_foreign(state, foreign);
        char orders[60] = "has 4 to 25, no prime number";
        if (state->regions)
            snprintf(orders, sizeof orders, "of this puzzle has %u", state->regions);
        text_fail(state->text, state->error, cell_column(state->text, row, row->count),
                  "%s%zu cell%s: a row %s, a grid on one line %zu", row->count == SUDOKU_ROW_MAX ? "more than " : "",
                  row->count == SUDOKU_ROW_MAX ? row->count - 1 : row->count, text_plural(row->count), orders,
                  one_line_cells(state));
        bool other =
            row->count == (size_t)ONE_LINE_ORDER * ONE_LINE_ORDER || sudoku_grid_box_height((uint32_t)row->count) > 0;
        if (other && state->settings->regions && one_line_cells(state) == state->settings->region_count)
            state->error->option = "--regions";
        return false;
    }
    state->grid->order = state->regions ? state->regions : whole ? ONE_LINE_ORDER : (uint32_t)row->count;
    if (!state->regions)
        sudoku_grid_set_boxes(state->grid);
    bool letters = false;
    for (size_t k = 0; k < row->count; k++)
        letters = letters ||
                  (row->cell[k].length == 1 && isalpha((unsigned char)*row->cell[k].at) && !is_sign(*row->cell[k].at));
    bool together = row->count > 1 && row->cell[1].at == row->cell[0].at + 1 && row->cell[1].length == 1;
    state->symbols = ((letters || together) && state->grid->order > 9) || state->settings->symbols;
    state->sets = state->settings->symbols ? (unsigned)state->settings->symbols : MODEL_SYMBOLS_ALL;
    return true;
}

static bool add_line(struct state *state)
{
    struct sudoku_row row;
    uint32_t column = state->text->note & NOTE_COLUMN;
    const char *empty = column > 0 ? NULL : text_empty_field(state->text->line);
    if (empty) {
        text_fail(state->text, state->error, (size_t)(empty - state->text->line) + 1,
                  "an empty field before the comma");
        return false;
    }
    sudoku_row_split(column > 0 ? sudoku_csv_field(state->text->line, column) : state->text->line, &row);
    if (state->filled == 0) {
        if (!start_grid(state, &row))
            return false;
    } else if (row.count != state->grid->order) {
        const struct sudoku_cell *foreign = find_foreign(state, &row);
        if (foreign)
            return fail_foreign(state, foreign);
        text_fail(state->text, state->error, cell_column(state->text, &row, state->grid->order),
                  "%zu cell%s in a row of a grid with %u", row.count, text_plural(row.count), state->grid->order);
        return false;
    }
    for (size_t k = 0; k < row.count; k++)
        if (!add_cell(state, &row.cell[k]))
            return false;
    return true;
}

/* Whether the current line could be a whole grid. */
static bool is_one_line_grid(const struct state *state)
{
    struct sudoku_row row;
    sudoku_row_split(state->text->line, &row);
    return row.count == one_line_cells(state);
}

/* Reads the rows behind [Regions], labels in the place of cells: the next grid has these regions. */
static bool read_regions(struct state *state)
{
    int64_t labels[SUDOKU_CELLS_MAX];
    uint32_t order = 0, row_number = 0;
    state->text->start = state->text->number;
    do {
        struct sudoku_row row = {.count = 0};
        if (!text_next(state->text) || state->text->line[0] == '\0')
            break;
        sudoku_row_split(state->text->line, &row);
        if (row_number == 0)
            order = (uint32_t)row.count;
        if (row.count != order || order < 2 || order > SUDOKU_ORDER_MAX) {
            text_fail(state->text, state->error, 0, "%zu label%s of regions: all rows have equally many, 2 to %d",
                      row.count, text_plural(row.count), SUDOKU_ORDER_MAX);
            return false;
        }
        for (uint32_t k = 0; k < order; k++)
            if (!sudoku_row_label(state->text, &row.cell[k], &labels[row_number * order + k], state->error))
                return false;
    } while (++row_number < order);
    const char *fault = order == 0 || row_number < order ? "fewer rows of regions than cells in one" : NULL;
    state->regions = state->grid->order = order;
    if (!fault)
        fault = sudoku_grid_set_regions(state->grid, labels);
    if (fault)
        text_fail(state->text, state->error, 0, "%s", fault);
    return !fault;
}

/* The regions of the settings, if they have any. */
static bool take_regions(struct state *state)
{
    const struct model_settings *settings = state->settings;
    if (!settings->regions)
        return true;
    while (state->regions <= SUDOKU_ORDER_MAX && (size_t)state->regions * state->regions < settings->region_count)
        state->regions++;
    state->grid->order = state->regions;
    bool square = state->regions <= SUDOKU_ORDER_MAX && state->regions > 1 &&
                  (size_t)state->regions * state->regions == settings->region_count;
    const char *fault = square ? sudoku_grid_set_regions(state->grid, settings->regions)
                               : "the regions are labels of as many rows as columns, 2 to 25";
    if (fault)
        *state->error = (struct text_error){.line = 0};
    if (fault)
        snprintf(state->error->message, sizeof state->error->message, "--regions: %s", fault);
    return !fault;
}

/* After an error in the grid: goes on behind the next blank line, or at the next grid on one line or head of a section.
 */
static void recover(const struct state *state)
{
    struct text *text = state->text;
    while (text_next(text)) {
        if (text->line[0] == '\0')
            return;
        if (text->line[0] == '[' || is_one_line_grid(state)) {
            text_back(text);
            return;
        }
    }
}

/* After an error in the current line, the first of its grid or not. A line that stands for a whole grid is over with
 * its end; if it came inside another grid, it is read once more. */
static void leave_bad_line(const struct state *state, bool first)
{
    struct text *text = state->text;
    struct sudoku_row row;
    sudoku_row_split(text->line, &row);
    bool whole = row.count > SUDOKU_ORDER_MAX || (text->note & NOTE_COLUMN) != 0;
    if (!first && row.count == one_line_cells(state))
        text_back(text);
    else if (!first || !whole)
        recover(state);
}

static enum model_read end_of_text(struct state *state)
{
    if (state->text->failed)
        return MODEL_FAILED;
    if (state->filled == 0)
        return MODEL_END;
    text_fail(state->text, state->error, 0, "the grid ends after %u of %u rows", state->filled / state->grid->order,
              state->grid->order);
    return MODEL_BAD;
}

static bool is_regions(const struct text *text)
{
    return strncasecmp(text->line, "[regions]", strlen("[regions]")) == 0;
}

enum model_read sudoku_grid_read(struct text *text, const struct model_settings *settings, struct sudoku_grid *grid,
                                 struct text_error *error)
{
    *grid = (struct sudoku_grid){.diagonals = settings->diagonals};
    struct state state = {.text = text, .settings = settings, .grid = grid, .error = error};
    if (!take_regions(&state)) { /* said once for the whole text: no grid in it can be read */
        if (!text_next(text))
            return end_of_text(&state);
        while (text_next(text))
            continue;
        return MODEL_BAD;
    }
    do {
        if (!text_next(text))
            return end_of_text(&state);
        bool blank = text->line[0] == '\0', section = text->line[0] == '[';
        if (section && state.filled > 0)
            text_back(text);
        if ((blank || section) && state.filled > 0)
            return end_of_text(&state);
        if (section && is_regions(text)) {
            if (read_regions(&state))
                continue;
            recover(&state);
            return MODEL_BAD;
        }
        if (blank || skip_line(&state))
            continue;
        if (state.filled == 0 && sudoku_dzn_starts(text->line)) {
            enum model_read result = sudoku_dzn_read(text, grid, state.regions, error);
            if (result != MODEL_END)
                return result;
            continue;
        }
        bool first = state.filled == 0;
        if (first)
            text->start = text->number;
        if (!add_line(&state)) {
            leave_bad_line(&state, first);
            return MODEL_BAD;
        }
    } while (state.filled == 0 || state.filled < grid->order * grid->order);
    return state.symbols && !settle_symbols(&state) ? MODEL_BAD : MODEL_PUZZLE;
}
