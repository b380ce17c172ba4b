/* sudoku.c - plain sudoku: any completion, and whether it is the only one. Its X variant has the diagonals as houses,
 * its jigsaw variant regions of any shape in the place of boxes. See sudoku_cover.h for the exact cover.
 */
#include "sudoku.h"

#include "sudoku_cover.h"
#include "sudoku_svg.h"

#include <stdlib.h>

struct puzzle {
    struct sudoku_grid grid;
    char impossible[100];
};

static enum model_read read_puzzle(struct text *text, const struct model_settings *settings, struct puzzle **out,
                                   struct text_error *error)
{
    struct puzzle *puzzle = malloc(sizeof *puzzle);
    if (!puzzle)
        return model_no_memory();
    enum model_read result = sudoku_grid_read(text, settings, &puzzle->grid, error);
    if (result != MODEL_PUZZLE) {
        free(puzzle);
        return result;
    }
    puzzle->impossible[0] = '\0';
    sudoku_grid_clash(&puzzle->grid, puzzle->impossible, sizeof puzzle->impossible);
    *out = puzzle;
    return MODEL_PUZZLE;
}

static void free_puzzle(struct puzzle *puzzle)
{
    free(puzzle);
}

static dlx_objective objective(const struct puzzle *puzzle)
{
    (void)puzzle;
    return DLX_OBJECTIVE_NONE;
}

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
    return sudoku_cover_fill(builder, &puzzle->grid, NULL, named);
}

static dlx_status build(const struct puzzle *puzzle, bool named, dlx_problem **out)
{
    return model_build(fill_builder, puzzle, named, out);
}

static bool solves_by(const struct puzzle *puzzle, const struct puzzle *bare, const uint32_t *options, size_t count,
                      int64_t score)
{
    struct sudoku_grid filled;
    return score == 0 && sudoku_cover_solves(&puzzle->grid, &bare->grid, options, count, &filled);
}

static bool solves(const struct puzzle *puzzle, const uint32_t *options, size_t count, int64_t score)
{
    return solves_by(puzzle, puzzle, options, count, score);
}

static bool draw(const struct puzzle *puzzle, const uint32_t *options, size_t count, const char *title, FILE *out)
{
    struct sudoku_grid filled;
    sudoku_cover_read_part(&puzzle->grid, options, count, &filled);
    sudoku_draw(&puzzle->grid, &filled, NULL, title, out);
    return true;
}

static size_t part_count(const struct puzzle *puzzle)
{
    return sudoku_grid_givens(&puzzle->grid);
}

static struct puzzle *keep_parts(const struct puzzle *puzzle, const bool *kept)
{
    struct puzzle *part = malloc(sizeof *part);
    if (!part)
        return NULL;
    *part = *puzzle;
    part->impossible[0] = '\0';
    sudoku_grid_keep_givens(&part->grid, kept);
    sudoku_grid_clash(&part->grid, part->impossible, sizeof part->impossible);
    return part;
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
    return sudoku_grid_alike(&puzzle->grid, &other->grid);
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
    (void)score;
    sudoku_cover_read_part(&puzzle->grid, options, count, &grid);
    switch (form) {
    case MODEL_FORM_LINE:
        sudoku_grid_print_line(&grid, out);
        break;
    case MODEL_FORM_OPTIONS:
        sudoku_cover_print_options(problem, options, count, out);
        break;
    case MODEL_FORM_ANSWER:
    case MODEL_FORM_GRID:
    case MODEL_FORM_FORCED:
        sudoku_grid_print(&grid, out);
        break;
    case MODEL_FORM_SCORE:
    case MODEL_FORMS:
        break;
    }
}

/* Of files that no other puzzle has: plain lists of grids, SadMan's, Simple Sudoku's, and MiniZinc's data. */
static const char *const endings[] = {".sdm", ".sdk", ".ss", ".dzn", NULL};

const struct model sudoku = {
    .name = "sudoku",
    .summary = "sudoku, X and jigsaw too; is there one answer only?",
    .no_score = "none",
    .forms = 1u << MODEL_FORM_ANSWER | 1u << MODEL_FORM_GRID | 1u << MODEL_FORM_LINE | 1u << MODEL_FORM_OPTIONS |
             1u << MODEL_FORM_FORCED,
    .long_forms = 1u << MODEL_FORM_ANSWER | 1u << MODEL_FORM_GRID | 1u << MODEL_FORM_FORCED,
    .solve_form = MODEL_FORM_ANSWER,
    .list_form = MODEL_FORM_LINE,
    .takes = MODEL_TAKES_DIAGONALS | MODEL_TAKES_REGIONS | MODEL_TAKES_SYMBOLS,
    .unique = true,
    .guess = sudoku_grid_guess,
    .endings = endings,
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
