/* sudoku_boards.c - random sudokus and plain backtracking; see sudoku_boards.h. */
#include "sudoku_boards.h"

#include <stdlib.h>
#include <string.h>

enum { NODES_MAX = 300, HOUSES_MAX = 3 * BOARD_ORDER_MAX + 2 };

/* ---- Backtracking ------------------------------------------------------------------------------------------------ */

/* The digits that are still missing in each house, as bits: rows, columns, regions, diagonals. */
struct search {
    struct board board;
    unsigned missing[HOUSES_MAX];
    struct random *random; /* draws which digit is tried first; null: the least */
    uint32_t nodes;        /* that may still be visited, where digits are drawn */
    struct solutions solutions;
};

/* The houses of a cell; those that it does not have are the last one, in which nothing is ever missing or taken. */
static void houses_of(const struct board *board, uint32_t cell, uint32_t houses[5])
{
    uint32_t order = board->order, row = cell / order, column = cell % order, none = 3 * order + 2;
    houses[0] = row;
    houses[1] = order + column;
    houses[2] = 2 * order + board->region[cell];
    houses[3] = board->diagonals && row == column ? 3 * order : none;
    houses[4] = board->diagonals && row + column + 1 == order ? 3 * order + 1 : none;
}

static unsigned candidates(const struct search *search, uint32_t cell)
{
    uint32_t houses[5];
    unsigned digits = ~0u;
    houses_of(&search->board, cell, houses);
    for (int k = 0; k < 5; k++)
        if (houses[k] < 3 * search->board.order + 2)
            digits &= search->missing[houses[k]];
    return digits;
}

/* Enters the digit where there is none, or takes it back. */
static void flip(struct search *search, uint32_t cell, uint32_t digit)
{
    uint32_t houses[5];
    houses_of(&search->board, cell, houses);
    search->board.cell[cell] = (uint8_t)(search->board.cell[cell] ? 0 : digit);
    for (int k = 0; k < 5; k++)
        if (houses[k] < 3 * search->board.order + 2)
            search->missing[houses[k]] ^= 1u << digit;
}

static void keep_solution(struct search *search)
{
    struct solutions *solutions = &search->solutions;
    uint32_t cells = search->board.order * search->board.order;
    for (uint32_t cell = 0; cell < cells; cell++)
        solutions->grid[solutions->count][cell] = (char)('0' + search->board.cell[cell]);
    solutions->grid[solutions->count++][cells] = '\0';
}

/* The empty cell with the fewest candidates; the number of cells if there is none. */
static uint32_t choose(const struct search *search)
{
    uint32_t cells = search->board.order * search->board.order, best = cells;
    int fewest = BOARD_ORDER_MAX + 1;
    for (uint32_t cell = 0; cell < cells; cell++) {
        int count = search->board.cell[cell] ? fewest : __builtin_popcount(candidates(search, cell));
        if (count < fewest) {
            fewest = count;
            best = cell;
        }
    }
    return best;
}

static void backtrack(struct search *search)
{
    uint32_t order = search->board.order, cell = choose(search);
    if (cell == order * order)
        keep_solution(search);
    if (cell == order * order || (search->random && search->nodes-- == 0))
        return;
    unsigned digits = candidates(search, cell);
    uint32_t first = search->random ? random_below(search->random, order) : 0;
    for (uint32_t k = 0; k < order && search->solutions.count < search->solutions.limit; k++) {
        uint32_t digit = (first + k) % order + 1;
        if (!(digits & 1u << digit))
            continue;
        flip(search, cell, digit);
        backtrack(search);
        flip(search, cell, digit);
        if (search->random && search->nodes + 1 == 0)
            return;
    }
}

/* Enters the givens one by one; false if one of them is no candidate of its cell. */
static bool begin(struct search *search, const struct board *board)
{
    search->board = *board;
    memset(search->board.cell, 0, sizeof search->board.cell);
    for (uint32_t house = 0; house < HOUSES_MAX; house++)
        search->missing[house] = (2u << board->order) - 2;
    for (uint32_t cell = 0; cell < board->order * board->order; cell++) {
        if (board->cell[cell] && !(candidates(search, cell) & 1u << board->cell[cell]))
            return false;
        if (board->cell[cell])
            flip(search, cell, board->cell[cell]);
    }
    return true;
}

bool board_clashes(const struct board *board)
{
    struct search search;
    return !begin(&search, board);
}

static int compare(const void *left, const void *right)
{
    return strcmp(left, right);
}

struct solutions solve_board(const struct board *board, uint32_t limit)
{
    struct search search = {.solutions.limit = limit};
    search.solutions.grid = calloc(limit, sizeof *search.solutions.grid);
    require(search.solutions.grid != NULL, 0, "memory");
    if (begin(&search, board))
        backtrack(&search);
    qsort(search.solutions.grid, search.solutions.count, sizeof *search.solutions.grid, compare);
    return search.solutions;
}

/* ---- Random boards ----------------------------------------------------------------------------------------------- */

/* Boxes of some height and width, and the most holes that leave few solutions. */
static const struct shape {
    uint32_t order, height, width, holes;
} shapes[] = {{4, 2, 2, 24}, {5, 1, 5, 32}, {6, 2, 3, 40}, {7, 1, 7, 50}, {8, 2, 4, 64}, {9, 3, 3, 90}};

static bool fill(struct board *board, struct random *random)
{
    struct search search = {.random = random, .nodes = NODES_MAX, .solutions.limit = 1};
    char grid[1][BOARD_CELLS_MAX + 1];
    search.solutions.grid = grid;
    begin(&search, board);
    backtrack(&search);
    for (uint32_t cell = 0; cell < board->order * board->order && search.solutions.count; cell++)
        board->cell[cell] = (uint8_t)(grid[0][cell] - '0');
    return search.solutions.count > 0;
}

/* Cells swap their regions: of any shape, and the more in pieces the more do. */
static void bend_regions(struct board *board, struct random *random)
{
    uint32_t cells = board->order * board->order, swaps = random_below(random, board->order);
    for (uint32_t k = 0; k < swaps; k++) {
        uint32_t one = random_below(random, cells), other = random_below(random, cells);
        uint8_t region = board->region[one];
        board->region[one] = board->region[other];
        board->region[other] = region;
    }
}

/* An empty board of a random variant; boxes one cell high are rows, and bent therefore. */
static struct board random_variant(const struct shape *shape, struct random *random)
{
    struct board board = {.order = shape->order, .diagonals = random_below(random, 2)};
    for (uint32_t cell = 0; cell < board.order * board.order; cell++) {
        uint32_t row = cell / board.order, column = cell % board.order;
        board.region[cell] = (uint8_t)(row / shape->height * shape->height + column / shape->width);
    }
    board.jigsaw = shape->height == 1 || random_below(random, 2);
    if (board.jigsaw)
        bend_regions(&board, random);
    return board;
}

/* Changes a given, half of the time to a digit that clashes with no other: often there is no solution then. */
static void change_given(struct board *board, struct random *random)
{
    uint32_t cell = random_below(random, board->order * board->order);
    bool clash = random_below(random, 2);
    for (uint32_t tries = 0; tries < 2 * board->order; tries++) {
        board->cell[cell] = (uint8_t)(1 + random_below(random, board->order));
        if (clash || !board_clashes(board))
            return;
    }
    board->cell[cell] = 0;
}

struct board random_board(struct random *random)
{
    const struct shape *shape = &shapes[random_below(random, sizeof shapes / sizeof *shapes)];
    struct board board;
    do
        board = random_variant(shape, random);
    while (!fill(&board, random));
    uint32_t cells = board.order * board.order, holes = random_below(random, shape->holes + 1);
    for (uint32_t k = 0; k < holes; k++)
        board.cell[random_below(random, cells)] = 0;
    if (random_below(random, 3) == 0)
        change_given(&board, random);
    return board;
}

/* ---- Writing ----------------------------------------------------------------------------------------------------- */

static void write_regions(const struct board *board, FILE *out)
{
    fputs("[Regions]\n", out);
    for (uint32_t cell = 0; cell < board->order * board->order; cell++) {
        fputc('a' + board->region[cell], out);
        if ((cell + 1) % board->order == 0)
            fputc('\n', out);
    }
    fputs("[Puzzle]\n", out);
}

void write_board(const struct board *board, bool regions, struct random *random, FILE *out)
{
    static const char signs[] = "0.*_-Xx";
    char sign = signs[random_below(random, sizeof signs - 1)];
    bool apart = random_below(random, 2), line = random_below(random, 2);
    line = line && (board->jigsaw || board->order == 9);
    if (regions)
        write_regions(board, out);
    for (uint32_t cell = 0; cell < board->order * board->order; cell++) {
        fputc(board->cell[cell] ? '0' + board->cell[cell] : sign, out);
        if ((cell + 1) % board->order == 0 && !line)
            fputc('\n', out);
        else if (apart)
            fputc(' ', out);
    }
    if (line)
        fputc('\n', out);
}
