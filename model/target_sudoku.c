/* target_sudoku.c - target sudoku (P1074): the completion of a sudoku with the greatest sum of weight times digit.
 *
 * The weight of a cell is 6 + its distance to the rim (6 on the rim, 10 in the centre of order 9), or comes from the
 * settings. As an exact cover of order n: 4 n^2 items - cells, row-digits, column-digits, box-digits, in this order -
 * and an option for every cell and digit, for a given only its own; the option's score is weight times digit. Options
 * are numbered cell by cell, row by row, digits rising. O(n^3) to build.
 */
#include "target_sudoku.h"

#include "sudoku_grid.h"

#include <stdlib.h>
#include <string.h>

enum { RIM_WEIGHT = 6 };

struct puzzle {
    struct sudoku_grid grid;
    int64_t *weight; /* of every cell */
    char impossible[100];
};

static uint32_t cells(const struct puzzle *puzzle)
{
    return puzzle->grid.order * puzzle->grid.order;
}

static void weigh_by_rim(struct puzzle *puzzle)
{
    uint32_t last = puzzle->grid.order - 1;
    for (uint32_t cell = 0; cell < cells(puzzle); cell++) {
        uint32_t row = cell / (last + 1), column = cell % (last + 1), distance = row;
        const uint32_t others[] = {column, last - row, last - column};
        for (int k = 0; k < 3; k++)
            if (others[k] < distance)
                distance = others[k];
        puzzle->weight[cell] = RIM_WEIGHT + distance;
    }
}

static void free_puzzle(struct puzzle *puzzle)
{
    if (puzzle)
        free(puzzle->weight);
    free(puzzle);
}

static struct puzzle *new_puzzle(const struct sudoku_grid *grid, const int64_t *weights)
{
    struct puzzle *puzzle = calloc(1, sizeof *puzzle);
    size_t count = (size_t)grid->order * grid->order;
    if (!puzzle || !(puzzle->weight = malloc(count * sizeof *puzzle->weight))) {
        free(puzzle);
        return NULL;
    }
    puzzle->grid = *grid;
    if (weights)
        memcpy(puzzle->weight, weights, count * sizeof *weights);
    else
        weigh_by_rim(puzzle);
    sudoku_grid_clash(grid, puzzle->impossible, sizeof puzzle->impossible);
    return puzzle;
}

static enum model_read read_puzzle(struct text *text, const struct model_settings *settings, struct puzzle **out,
                                   struct text_error *error)
{
    struct sudoku_grid grid;
    enum model_read result = sudoku_grid_read(text, &grid, error);
    if (result != MODEL_PUZZLE)
        return result;
    size_t count = (size_t)grid.order * grid.order;
    if (settings->weights && settings->weight_count != count) {
        text_fail(text, error, 0, "%zu weights for a grid of %zu cells", settings->weight_count, count);
        return MODEL_BAD;
    }
    struct puzzle *puzzle = new_puzzle(&grid, settings->weights);
    if (!puzzle)
        return model_no_memory();
    *out = puzzle;
    return MODEL_PUZZLE;
}

static dlx_objective objective(const struct puzzle *puzzle)
{
    (void)puzzle;
    return DLX_OBJECTIVE_MAX;
}

/* The reader lets nothing pass that it does not understand. */
static const char *warning(const struct puzzle *puzzle)
{
    (void)puzzle;
    return NULL;
}

static const char *impossible(const struct puzzle *puzzle)
{
    return puzzle->impossible[0] ? puzzle->impossible : NULL;
}

/* Names cost more than all the rest of building, so they are made only where wanted. */
static dlx_status add_items(dlx_builder *builder, uint32_t order, bool named)
{
    static const char house[][2] = {"r", "r", "c", "b"};
    static const char mark[] = "c===";
    for (int kind = 0; kind < 4; kind++)
        for (uint32_t k = 0; k < order * order; k++) {
            char name[32];
            if (named)
                snprintf(name, sizeof name, "%s%u%c%u", house[kind], k / order + 1, mark[kind], k % order + 1);
            dlx_status status = dlx_builder_add_primary(builder, named ? name : NULL, NULL);
            if (status)
                return status;
        }
    return DLX_OK;
}

static dlx_status add_option(dlx_builder *builder, const struct puzzle *puzzle, uint32_t cell, uint32_t digit,
                             bool named)
{
    uint32_t order = puzzle->grid.order, box = puzzle->grid.box, all = order * order;
    uint32_t row = cell / order, column = cell % order;
    uint32_t house = row / box * box + column / box;
    const uint32_t items[] = {cell, all + row * order + digit - 1, 2 * all + column * order + digit - 1,
                              3 * all + house * order + digit - 1};
    int64_t score;
    if (__builtin_mul_overflow(puzzle->weight[cell], (int64_t)digit, &score))
        return DLX_ERROR_SCORE;
    char name[32];
    if (named)
        snprintf(name, sizeof name, "r%uc%u=%u", row + 1, column + 1, digit);
    return dlx_builder_add_option(builder, items, 4, score, named ? name : NULL, NULL);
}

static dlx_status add_options(dlx_builder *builder, const struct puzzle *puzzle, bool named)
{
    for (uint32_t cell = 0; cell < cells(puzzle); cell++) {
        uint32_t given = puzzle->grid.cell[cell];
        uint32_t last = given ? given : puzzle->grid.order;
        for (uint32_t digit = given ? given : 1; digit <= last; digit++) {
            dlx_status status = add_option(builder, puzzle, cell, digit, named);
            if (status)
                return status;
        }
    }
    return DLX_OK;
}

static dlx_status fill_builder(dlx_builder *builder, const struct puzzle *puzzle, bool named)
{
    dlx_status status = add_items(builder, puzzle->grid.order, named);
    return status ? status : add_options(builder, puzzle, named);
}

static dlx_status build(const struct puzzle *puzzle, bool named, dlx_problem **out)
{
    return model_build(fill_builder, puzzle, named, out);
}

/* The grid that the options, in ascending order, fill; false if they do not fill it. */
static bool fill(const struct puzzle *puzzle, const uint32_t *options, size_t count, struct sudoku_grid *grid)
{
    *grid = puzzle->grid;
    uint32_t first = 0; /* option of the cell */
    size_t next = 0;
    for (uint32_t cell = 0; cell < cells(puzzle); cell++) {
        uint32_t choices = grid->cell[cell] ? 1 : grid->order;
        if (next == count || options[next] < first || options[next] >= first + choices)
            return false;
        if (choices > 1)
            grid->cell[cell] = (uint8_t)(options[next] - first + 1);
        next++;
        first += choices;
    }
    return next == count;
}

static bool solves(const struct puzzle *puzzle, const uint32_t *options, size_t count, int64_t score)
{
    struct sudoku_grid grid;
    if (!fill(puzzle, options, count, &grid) || !sudoku_grid_solved(&grid))
        return false;
    for (uint32_t cell = 0; cell < cells(puzzle); cell++)
        score -= puzzle->weight[cell] * grid.cell[cell];
    return score == 0;
}

static void print(const struct puzzle *puzzle, const dlx_problem *problem, const uint32_t *options, size_t count,
                  int64_t score, enum model_form form, FILE *out)
{
    struct sudoku_grid grid;
    fill(puzzle, options, count, &grid);
    switch (form) {
    case MODEL_FORM_SCORE:
        fprintf(out, "%lld\n", (long long)score);
        break;
    case MODEL_FORM_LINE:
        sudoku_grid_print_line(&grid, out);
        break;
    case MODEL_FORM_OPTIONS:
        for (size_t k = 0; k < count; k++)
            fprintf(out, "%s%c", dlx_problem_option_name(problem, options[k]), k + 1 < count ? ' ' : '\n');
        break;
    case MODEL_FORM_ANSWER:
        fprintf(out, "%lld\n", (long long)score);
        sudoku_grid_print(&grid, out);
        break;
    case MODEL_FORM_GRID:
        sudoku_grid_print(&grid, out);
        break;
    case MODEL_FORM_FORCED:
    case MODEL_FORMS:
        break;
    }
}

const struct model target_sudoku = {
    .name = "target-sudoku",
    .summary = "sudoku with the greatest sum of weight * digit (P1074)",
    .no_score = "-1",
    .forms = 1u << MODEL_FORM_ANSWER | 1u << MODEL_FORM_SCORE | 1u << MODEL_FORM_GRID | 1u << MODEL_FORM_LINE |
             1u << MODEL_FORM_OPTIONS,
    .long_forms = 1u << MODEL_FORM_ANSWER | 1u << MODEL_FORM_GRID,
    .solve_form = MODEL_FORM_ANSWER,
    .list_form = MODEL_FORM_LINE,
    .takes = MODEL_TAKES_WEIGHTS,
    .guess = sudoku_grid_guess,
    .read = read_puzzle,
    .free = free_puzzle,
    .objective = objective,
    .impossible = impossible,
    .warning = warning,
    .problem = build,
    .solves = solves,
    .print = print,
};
