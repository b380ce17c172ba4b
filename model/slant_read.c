/* slant_read.c - the reader of slant boards; see docs/FORMATS.md for the forms.
 *
 * A board is a head, one or two numbers, and a line for every row of vertices, or stands on one line: a game ID or a
 * pzpr URL. A line that is both a head and a row of the board before it ("11" under "1") is told by the line behind it.
 */
#include "slant_board.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* What is remembered in text->note: that a puzzle was begun and, if the text began with their number, 1 + how many are
 * to come. */
enum { NOTE_BEGUN = 1 << 30, NOTE_COUNT_MAX = NOTE_BEGUN - 2 };

struct state {
    struct text *text;
    struct slant_board *board;
    struct text_error *error;
    uint32_t filled; /* vertices so far */
};

/* ---- Sizes ------------------------------------------------------------------------------------------------------- */

/* The numbers of a line that is one or two whole numbers and nothing else; returns how many, else 0. */
static int head_numbers(const char *line, int64_t number[2])
{
    int count = 0;
    struct text_word word;
    if (line[strspn(line, "0123456789 \t")] != '\0')
        return 0;
    for (; text_word(&line, &word); count++) {
        int64_t value;
        enum text_number kind = text_number(word, &value);
        if (count == 2 || kind == TEXT_NO_NUMBER)
            return 0;
        number[count] = kind == TEXT_OVERFLOW ? INT64_MAX : value;
    }
    return count;
}

/* Gives the board its size, all vertices without a clue. */
static enum model_read size_board(struct state *state, int64_t width, int64_t height)
{
    if (width < 1 || width > SLANT_SIDE_MAX || height < 1 || height > SLANT_SIDE_MAX) {
        text_fail(state->text, state->error, 0, "a board of %lld x %lld cells: a side has 1 to %d", (long long)width,
                  (long long)height, SLANT_SIDE_MAX);
        return MODEL_BAD;
    }
    state->board->width = (uint32_t)width;
    state->board->height = (uint32_t)height;
    state->board->clue = malloc(slant_vertices(state->board));
    if (!state->board->clue)
        return model_no_memory();
    memset(state->board->clue, SLANT_NO_CLUE, slant_vertices(state->board));
    return MODEL_PUZZLE;
}

/* ---- Boards on one line ------------------------------------------------------------------------------------------ */

/* What a character of a description stands for: a clue if it is one, then vertices without. */
struct symbol {
    int clue;
    uint32_t blanks;
};

static bool game_id_symbol(char c, struct symbol *symbol)
{
    *symbol = (struct symbol){.clue = c - '0'};
    if (c >= '0' && c <= '4')
        return true;
    *symbol = (struct symbol){SLANT_NO_CLUE, (uint32_t)(c - 'a') + 1};
    return c >= 'a' && c <= 'z';
}

static bool url_symbol(char c, struct symbol *symbol)
{
    *symbol = (struct symbol){SLANT_NO_CLUE, 1};
    if (c >= '0' && c <= '9')
        *symbol = (struct symbol){(c - '0') % 5, c >= '5'};
    else if (c >= 'a' && c <= 'e')
        *symbol = (struct symbol){c - 'a', 2};
    else if (c >= 'g' && c <= 'z')
        symbol->blanks = (uint32_t)(c - 'g') + 1;
    else
        return c == '.';
    return true;
}

static enum model_read fail(struct state *state, const char *at, const char *message)
{
    text_fail(state->text, state->error, (size_t)(at - state->text->line) + 1, "%s", message);
    return MODEL_BAD;
}

/* Fills the sized board from the description at `at`, the rest of the line. */
static enum model_read describe(struct state *state, const char *at, bool (*symbol_of)(char c, struct symbol *symbol))
{
    struct slant_board *board = state->board;
    uint32_t vertices = slant_vertices(board);
    for (; *at; at++) {
        struct symbol symbol;
        if (!symbol_of(*at, &symbol))
            return fail(state, at, "not a clue of 0 to 4, nor a letter for vertices without one");
        uint32_t clues = symbol.clue != SLANT_NO_CLUE;
        if (clues + symbol.blanks > vertices - state->filled)
            return fail(state, at, "more vertices than the board has");
        if (clues > 0)
            board->clue[state->filled] = (int8_t)symbol.clue;
        state->filled += clues + symbol.blanks;
    }
    return state->filled == vertices ? MODEL_PUZZLE : fail(state, at, "fewer vertices than the board has");
}

/* Reads digits as a number, and moves behind them; false if there are none. */
static bool take_number(const char **at, int64_t *number)
{
    struct text_word digits = {*at, strspn(*at, "0123456789")};
    *at += digits.length;
    if (text_number(digits, number) == TEXT_OVERFLOW)
        *number = INT64_MAX;
    return digits.length > 0;
}

/* WxH[de|dh]:desc, or W[de|dh]:desc for a square. */
static enum model_read read_game_id(struct state *state)
{
    const char *at = state->text->line;
    int64_t width, height;
    if (!take_number(&at, &width))
        return fail(state, at, "neither the size of a board, nor a game ID, nor a URL of gokigen");
    height = width;
    if (*at == 'x') {
        at++;
        if (!take_number(&at, &height))
            return fail(state, at, "no number behind the x");
    }
    if (*at == 'd' && (at[1] == 'e' || at[1] == 'h'))
        at += 2;
    if (*at != ':')
        return fail(state, at, "no colon behind the size of a game ID");
    enum model_read result = size_board(state, width, height);
    return result == MODEL_PUZZLE ? describe(state, at + 1, game_id_symbol) : result;
}

/* Where the line says gokigen/ at its start or behind a question mark: behind that. Else null. */
static const char *find_url(const char *line)
{
    static const char name[] = "gokigen/";
    const char *at = strchr(line, '?');
    at = at ? at + 1 : line;
    return strncmp(at, name, sizeof name - 1) == 0 ? at + sizeof name - 1 : NULL;
}

/* W/H/body */
static enum model_read read_url(struct state *state, const char *at)
{
    int64_t side[2];
    for (int k = 0; k < 2; k++) {
        if (!take_number(&at, &side[k]))
            return fail(state, at, "no number for a side of the board");
        if (*at++ != '/')
            return fail(state, at - 1, "no slash behind a side of the board");
    }
    enum model_read result = size_board(state, side[0], side[1]);
    return result == MODEL_PUZZLE ? describe(state, at, url_symbol) : result;
}

static bool is_one_line(const char *line)
{
    return strchr(line, ':') || find_url(line);
}

/* ---- Boards of several lines ------------------------------------------------------------------------------------- */

/* Whether the line can be a row of the vertices of a board so wide. */
static bool is_row(const char *line, int64_t width)
{
    size_t length = strlen(line);
    return (int64_t)length == width + 1 && strspn(line, ".01234") == length;
}

static enum model_read add_row(struct state *state, const char *line)
{
    uint32_t across = state->board->width + 1, column = 0;
    for (; column < across && line[column]; column++) {
        char c = line[column];
        if (c != '.' && (c < '0' || c > '0' + SLANT_CLUE_MAX)) {
            text_fail(state->text, state->error, column + 1, "neither a clue of 0 to 4 nor a dot");
            return MODEL_BAD;
        }
        state->board->clue[state->filled + column] = (int8_t)(c == '.' ? SLANT_NO_CLUE : c - '0');
    }
    if (strlen(line) != across) {
        text_fail(state->text, state->error, column + 1, "%zu vertices in a row of a board with %u", strlen(line),
                  across);
        return MODEL_BAD;
    }
    state->filled += across;
    return MODEL_PUZZLE;
}

static enum model_read end_early(struct state *state)
{
    if (state->text->failed)
        return MODEL_FAILED;
    text_fail(state->text, state->error, 0, "the board ends after %u of %u rows of vertices",
              state->filled / (state->board->width + 1), state->board->height + 1);
    return MODEL_BAD;
}

static enum model_read add_rows(struct state *state)
{
    while (state->filled < slant_vertices(state->board)) {
        if (!text_next(state->text))
            return end_early(state);
        if (state->text->length == 0 || is_one_line(state->text->line)) {
            text_back(state->text);
            return end_early(state);
        }
        enum model_read result = add_row(state, state->text->line);
        if (result != MODEL_PUZZLE)
            return result;
    }
    return MODEL_PUZZLE;
}

/* Reads the board whose head has these numbers; `row`, if not null, is its first row. */
static enum model_read read_rows(struct state *state, const int64_t number[2], const char *row)
{
    enum model_read result = size_board(state, number[0], number[1]);
    if (result == MODEL_PUZZLE && row)
        result = add_row(state, row);
    return result == MODEL_PUZZLE ? add_rows(state) : result;
}

/* The text begins with one number, and the current line, which could be the first row of a board that wide, could also
 * be the head of a board of which there are so many. */
static enum model_read read_ambiguous(struct state *state, int64_t first, const int64_t second[2])
{
    const int64_t number[2] = {first, first};
    char *row = strdup(state->text->line);
    if (!row)
        return model_no_memory();
    bool more = text_next(state->text), counted = more && is_row(state->text->line, second[0]);
    uint64_t start = state->text->number - 1;
    if (more)
        text_back(state->text);
    enum model_read result;
    if (counted) {
        state->text->note |= (uint32_t)first + 1;
        state->text->start = start;
        result = read_rows(state, second, NULL);
    } else {
        result = read_rows(state, number, row);
    }
    free(row);
    return result;
}

/* The text begins with one number: the head of a board, or how many boards there are. */
static enum model_read read_first(struct state *state, int64_t first)
{
    const int64_t number[2] = {first, first};
    struct text *text = state->text;
    bool blank = false;
    while (text_next(text)) {
        int64_t second[2];
        int count = head_numbers(text->line, second);
        blank = blank || text->length == 0;
        if (text->length == 0)
            continue;
        if (count == 0 || first < 1 || first > NOTE_COUNT_MAX) {
            text_back(text);
            break;
        }
        second[1] = second[count - 1];
        if (!blank && is_row(text->line, first))
            return read_ambiguous(state, first, second);
        text->note |= (uint32_t)first + 1;
        text->start = text->number;
        return read_rows(state, second, NULL);
    }
    if (blank)
        return end_early(state);
    return read_rows(state, number, NULL);
}

/* ---- Texts ------------------------------------------------------------------------------------------------------- */

/* After an error in a board of several lines: goes on behind the next empty line, or at a board on one line, or at a
 * head that cannot be a row of this board. */
static void recover(struct state *state)
{
    int64_t number[2];
    while (text_next(state->text)) {
        const char *line = state->text->line;
        if (line[0] == '\0')
            return;
        if (is_one_line(line) || (head_numbers(line, number) > 0 && strlen(line) != state->board->width + (size_t)1)) {
            text_back(state->text);
            return;
        }
    }
}

static enum model_read end_of_text(struct text *text, struct text_error *error)
{
    uint32_t left = text->note & ~(uint32_t)NOTE_BEGUN;
    text->note = NOTE_BEGUN;
    if (text->failed)
        return MODEL_FAILED;
    if (left <= 1)
        return MODEL_END;
    text_fail(text, error, 0, "the text ends, but %u more boards were announced", left - 1);
    return MODEL_BAD;
}

/* Reads the board that begins with the current line; `first`: it may be the number of boards instead. */
static enum model_read read_board(struct state *state, bool first)
{
    int64_t number[2];
    const char *line = state->text->line, *url = find_url(line);
    int numbers = head_numbers(line, number);
    if (numbers == 0)
        return url ? read_url(state, url) : read_game_id(state);
    number[1] = number[numbers - 1];
    return first && numbers == 1 ? read_first(state, number[0]) : read_rows(state, number, NULL);
}

/* Counts a board that was read; a bad one if there was to be no more. */
static enum model_read count_board(struct state *state, enum model_read result)
{
    struct text *text = state->text;
    if (text->note == NOTE_BEGUN)
        return result;
    text->note--;
    if (text->note > NOTE_BEGUN || result != MODEL_PUZZLE)
        return result;
    text_fail(text, state->error, 0, "a board more than were announced");
    state->error->line = text->start;
    return MODEL_BAD;
}

enum model_read slant_board_read(struct text *text, struct slant_board *board, struct text_error *error)
{
    *board = (struct slant_board){0};
    struct state state = {.text = text, .board = board, .error = error};
    do {
        if (!text_next(text))
            return end_of_text(text, error);
    } while (text->length == 0 || text->line[0] == '#');
    bool first = text->note == 0, one_line = is_one_line(text->line);
    text->start = text->number;
    text->note |= NOTE_BEGUN;
    enum model_read result = read_board(&state, first);
    if (result == MODEL_BAD && !one_line)
        recover(&state);
    return count_board(&state, result);
}

/* ---- Guessing ---------------------------------------------------------------------------------------------------- */

/* Whether the line is the beginning of a game ID: a size and a colon. */
static bool begins_game_id(const char *line)
{
    size_t digits = strspn(line, "0123456789");
    const char *at = line + digits;
    if (digits == 0 || digits > 4)
        return false;
    if (*at == 'x')
        at += 1 + strspn(at + 1, "0123456789");
    if (at[0] == 'd' && (at[1] == 'e' || at[1] == 'h'))
        at += 2;
    return *at == ':' && at[1 + strspn(at + 1, "0123456789abcdefghijklmnopqrstuvwxyz")] == '\0';
}

/* The next line at or behind *k that is neither empty nor, if so, a comment; null if there is none so far. */
static const char *next_line(const struct text_head *head, size_t *k, bool comments)
{
    while (*k < head->count && (head->line[*k][0] == '\0' || (comments && head->line[*k][0] == '#')))
        ++*k;
    return *k < head->count ? head->line[(*k)++] : NULL;
}

enum model_guess slant_board_guess(const struct text_head *head, const char **format)
{
    int64_t number[2];
    size_t k = 0;
    *format = "boards in UVA's form";
    const char *line = next_line(head, &k, true);
    if (!line)
        return MODEL_OPEN;
    if (find_url(line) || begins_game_id(line)) {
        *format = find_url(line) ? "pzpr URLs" : "game IDs";
        return MODEL_YES;
    }
    int numbers = head_numbers(line, number);
    for (int heads = 1; numbers > 0 && heads <= 2; heads++) { /* of the text, and of its first board */
        if (number[0] < 1 || number[0] > (numbers == 1 && heads == 1 ? NOTE_COUNT_MAX : SLANT_SIDE_MAX))
            return MODEL_NO;
        line = next_line(head, &k, false);
        if (!line || is_row(line, number[0]))
            return line ? MODEL_YES : MODEL_OPEN;
        numbers = heads == 1 && numbers == 1 ? head_numbers(line, number) : 0;
    }
    return MODEL_NO;
}
