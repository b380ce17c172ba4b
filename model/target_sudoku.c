/* target_sudoku.c - target sudoku (P1074): the completion of a sudoku with the greatest sum of weight times digit.
 *
 * The weight of a cell is 6 + its distance to the rim (6 on the rim, 10 in the centre of order 9), or comes from the
 * settings; an option's score is weight times digit. The exact cover is that of sudoku_cover.h. O(n^3) to build.
 */
#include "target_sudoku.h"

#include "sudoku_cover.h"
#include "sudoku_svg.h"

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
    enum model_read result = sudoku_grid_read(text, settings, &grid, error);
    if (result != MODEL_PUZZLE)
        return result;
    size_t count = (size_t)grid.order * grid.order;
    if (settings->weights && settings->weight_count != count) {
        text_fail(text, error, 0, "%zu weight%s for a grid of %zu cells", settings->weight_count,
                  text_plural(settings->weight_count), count);
        error->option = "--weights";
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

static dlx_status fill_builder(dlx_builder *builder, const struct puzzle *puzzle, bool named)
{
    return sudoku_cover_fill(builder, &puzzle->grid, puzzle->weight, named);
}

static dlx_status build(const struct puzzle *puzzle, bool named, dlx_problem **out)
{
    return model_build(fill_builder, puzzle, named, out);
}

static bool solves_by(const struct puzzle *puzzle, const struct puzzle *bare, const uint32_t *options, size_t count,
                      int64_t score)
{
    struct sudoku_grid filled;
    if (!sudoku_cover_solves(&puzzle->grid, &bare->grid, options, count, &filled))
        return false;
    for (uint32_t cell = 0; cell < cells(puzzle); cell++)
        score -= puzzle->weight[cell] * filled.cell[cell];
    return score == 0;
}

static bool solves(const struct puzzle *puzzle, const uint32_t *options, size_t count, int64_t score)
{
    return solves_by(puzzle, puzzle, options, count, score);
}

static bool draw(const struct puzzle *puzzle, const uint32_t *options, size_t count, const char *title, FILE *out)
{
    struct sudoku_grid filled;
    sudoku_cover_read_part(&puzzle->grid, options, count, &filled);
    sudoku_draw(&puzzle->grid, &filled, puzzle->weight, title, out);
    return true;
}

static size_t part_count(const struct puzzle *puzzle)
{
    return sudoku_grid_givens(&puzzle->grid);
}

static struct puzzle *keep_parts(const struct puzzle *puzzle, const bool *kept)
{
    struct sudoku_grid grid = puzzle->grid;
    sudoku_grid_keep_givens(&grid, kept);
    return new_puzzle(&grid, puzzle->weight);
}

static void print_part(const struct puzzle *puzzle, size_t part, FILE *out)
{
    sudoku_grid_print_given(&puzzle->grid, part, out);
}

static void part_options(const struct puzzle *puzzle, uint32_t *options)
{
    sudoku_cover_givens(&puzzle->grid, options);
}

static bool alike(const struct puzzle *puzzle, const struct puzzle *other)
{
    return sudoku_grid_alike(&puzzle->grid, &other->grid) &&
           memcmp(puzzle->weight, other->weight, cells(puzzle) * sizeof *puzzle->weight) == 0;
}

static enum model_read read_answer(const struct puzzle *puzzle, struct text *text, struct answer *answer,
                                   struct text_error *error)
{
    return sudoku_cover_read_answer(&puzzle->grid, text, answer, error);
}

static void print(const struct puzzle *puzzle, const dlx_problem *problem, const uint32_t *options, size_t count,
                  int64_t score, enum model_form form, FILE *out)
{
    struct sudoku_grid grid;
    sudoku_cover_read(&puzzle->grid, options, count, &grid);
    switch (form) {
    case MODEL_FORM_SCORE:
        fprintf(out, "%lld\n", (long long)score);
        break;
    case MODEL_FORM_LINE:
        sudoku_grid_print_line(&grid, out);
        break;
    case MODEL_FORM_OPTIONS:
        sudoku_cover_print_options(problem, options, count, out);
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
    .takes = MODEL_TAKES_WEIGHTS | MODEL_TAKES_DIAGONALS | MODEL_TAKES_REGIONS | MODEL_TAKES_SYMBOLS,
    .guess = sudoku_grid_guess,
    .read = read_puzzle,
    .free = free_puzzle,
    .objective = objective,
    .impossible = impossible,
    .warning = warning,
    .problem = build,
    .solves = solves,
    .print = print,
    .draw = draw,
    .parts = "givens",
    .part_count = part_count,
    .keep_parts = keep_parts,
    .print_part = print_part,
    .part_options = part_options,
    .alike = alike,
    .solves_by = solves_by,
    .read_answer = read_answer,
};
