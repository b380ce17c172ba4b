/* slant.c - slant (Gokigen Naname): every cell a diagonal, every clue its number of them, no closed loop.
 *
 * As an exact cover: an item for every cell, row by row, and one for every clue d > 0, covered d times; an option for
 * every cell and diagonal, the backslash first, with the clues at its two ends. A clue 0 leaves the options that touch
 * it out. That no loop is closed is a propagator's business (slant_forest.c). An option's score is its weight, from the
 * settings; without weights there is none. Linear in the cells.
 */
#include "slant.h"

#include "answer.h"
#include "slant_board.h"
#include "slant_forest.h"
#include "slant_svg.h"

#include <stdlib.h>
#include <string.h>

#define NO_OPTION UINT32_MAX

struct puzzle {
    struct slant_board board;
    int64_t *weight;     /* of every place, that is 2 * cell + diagonal; null if nothing is to be maximized */
    uint32_t *option_of; /* of every place; NO_OPTION at a clue 0 */
    uint32_t *place_of;  /* of every option, */
    uint32_t options;    /* of which there are so many */
    struct slant_forest *forest;
    char impossible[100];
};

/* ---- Reading ----------------------------------------------------------------------------------------------------- */

static void free_puzzle(struct puzzle *puzzle)
{
    if (!puzzle)
        return;
    slant_board_free(&puzzle->board);
    slant_forest_free(puzzle->forest);
    free(puzzle->weight);
    free(puzzle->option_of);
    free(puzzle->place_of);
    free(puzzle);
}

/* Numbers the options. */
static void number_options(struct puzzle *puzzle)
{
    const struct slant_board *board = &puzzle->board;
    for (uint32_t place = 0; place < 2 * slant_cells(board); place++) {
        uint32_t ends[2];
        slant_ends(board, place / 2, (enum slant_diagonal)(place % 2), ends);
        puzzle->option_of[place] = NO_OPTION;
        if (board->clue[ends[0]] == 0 || board->clue[ends[1]] == 0)
            continue;
        puzzle->option_of[place] = puzzle->options;
        puzzle->place_of[puzzle->options++] = place;
    }
}

static void weigh(struct puzzle *puzzle, const struct model_settings *settings)
{
    for (uint32_t place = 0; place < 2 * slant_cells(&puzzle->board); place++)
        puzzle->weight[place] = settings->weights ? settings->weights[place] : place % 2 == SLANT_BACKSLASH;
}

/* Makes of a puzzle with a board what it is; false if memory ran out. */
static bool complete(struct puzzle *puzzle, const struct model_settings *settings)
{
    size_t places = 2 * (size_t)slant_cells(&puzzle->board);
    bool weighted = settings->weights || settings->objective;
    puzzle->option_of = malloc(places * sizeof *puzzle->option_of);
    puzzle->place_of = malloc(places * sizeof *puzzle->place_of);
    puzzle->weight = weighted ? malloc(places * sizeof *puzzle->weight) : NULL;
    if (!puzzle->option_of || !puzzle->place_of || (weighted && !puzzle->weight))
        return false;
    number_options(puzzle);
    if (weighted)
        weigh(puzzle, settings);
    slant_board_wrong(&puzzle->board, puzzle->impossible, sizeof puzzle->impossible);
    puzzle->forest = slant_forest_new(&puzzle->board, puzzle->option_of, puzzle->place_of, weighted);
    return puzzle->forest != NULL;
}

static enum model_read read_puzzle(struct text *text, const struct model_settings *settings, struct puzzle **out,
                                   struct text_error *error)
{
    struct puzzle *puzzle = calloc(1, sizeof *puzzle);
    if (!puzzle)
        return model_no_memory();
    enum model_read result = slant_board_read(text, &puzzle->board, error);
    size_t places = 2 * (size_t)slant_cells(&puzzle->board);
    if (result == MODEL_PUZZLE && settings->weights && settings->weight_count != places) {
        text_fail(text, error, 0, "%zu weight%s for a board of %zu cell%s, which needs two each",
                  settings->weight_count, text_plural(settings->weight_count), places / 2, text_plural(places / 2));
        error->line = text->start;
        error->option = "--weights";
        result = MODEL_BAD;
    }
    if (result == MODEL_PUZZLE && !complete(puzzle, settings))
        result = model_no_memory();
    if (result == MODEL_PUZZLE)
        *out = puzzle;
    else
        free_puzzle(puzzle);
    return result;
}

static dlx_objective objective(const struct puzzle *puzzle)
{
    return puzzle->weight ? DLX_OBJECTIVE_MAX : DLX_OBJECTIVE_NONE;
}

static const char *impossible(const struct puzzle *puzzle)
{
    return puzzle->impossible[0] ? puzzle->impossible : NULL;
}

static const char *warning(const struct puzzle *puzzle)
{
    (void)puzzle;
    return NULL;
}

/* ---- Building ---------------------------------------------------------------------------------------------------- */

/* Adds the cells' items, and the clues', whose numbers go to item_of. */
static dlx_status add_items(dlx_builder *builder, const struct slant_board *board, bool named, uint32_t *item_of)
{
    dlx_status status = DLX_OK;
    char name[32];
    for (uint32_t cell = 0; cell < slant_cells(board) && status == DLX_OK; cell++) {
        if (named)
            snprintf(name, sizeof name, "r%uc%u", cell / board->width + 1, cell % board->width + 1);
        status = dlx_builder_add_primary(builder, named ? name : NULL, NULL);
    }
    for (uint32_t vertex = 0; vertex < slant_vertices(board) && status == DLX_OK; vertex++) {
        if (board->clue[vertex] <= 0)
            continue;
        uint32_t clue = (uint32_t)board->clue[vertex], across = board->width + 1;
        if (named)
            snprintf(name, sizeof name, "v%u,%u", vertex / across + 1, vertex % across + 1);
        status = dlx_builder_add_multiple(builder, named ? name : NULL, clue, clue, &item_of[vertex]);
    }
    return status;
}

static dlx_status add_option(dlx_builder *builder, const struct puzzle *puzzle, uint32_t place, bool named,
                             const uint32_t *item_of)
{
    const struct slant_board *board = &puzzle->board;
    uint32_t cell = place / 2, ends[2], items[3] = {cell}, count = 1;
    slant_ends(board, cell, (enum slant_diagonal)(place % 2), ends);
    for (int k = 0; k < 2; k++)
        if (board->clue[ends[k]] > 0)
            items[count++] = item_of[ends[k]];
    char name[32];
    if (named)
        snprintf(name, sizeof name, "r%uc%u%c", cell / board->width + 1, cell % board->width + 1,
                 place % 2 == SLANT_BACKSLASH ? '\\' : '/');
    return dlx_builder_add_option(builder, items, count, puzzle->weight ? puzzle->weight[place] : 0,
                                  named ? name : NULL, NULL);
}

static dlx_status fill_builder(dlx_builder *builder, const struct puzzle *puzzle, bool named)
{
    uint32_t *item_of = malloc(slant_vertices(&puzzle->board) * sizeof *item_of);
    dlx_status status = item_of ? add_items(builder, &puzzle->board, named, item_of) : DLX_ERROR_MEMORY;
    for (uint32_t k = 0; k < puzzle->options && status == DLX_OK; k++)
        status = add_option(builder, puzzle, puzzle->place_of[k], named, item_of);
    free(item_of);
    return status;
}

static dlx_status build(const struct puzzle *puzzle, bool named, dlx_problem **out)
{
    return model_build(fill_builder, puzzle, named, out);
}

static const dlx_propagator *propagator(struct puzzle *puzzle)
{
    return slant_forest_propagator(puzzle->forest);
}

/* ---- Answers ----------------------------------------------------------------------------------------------------- */

static bool solves(const struct puzzle *puzzle, const uint32_t *options, size_t count, int64_t score)
{
    uint32_t cells = slant_cells(&puzzle->board);
    uint8_t *diagonal = malloc(cells);
    bool right = diagonal && count == cells;
    for (uint32_t cell = 0; right && cell < cells; cell++) { /* the options of the cells stand in their order */
        uint32_t place = options[cell] < puzzle->options ? puzzle->place_of[options[cell]] : NO_OPTION;
        right = place / 2 == cell;
        diagonal[cell] = place % 2;
        if (right && puzzle->weight)
            score -= puzzle->weight[place];
    }
    right = right && score == 0 && slant_board_solved(&puzzle->board, diagonal);
    free(diagonal);
    return right;
}

/* Prints the cells the options fill, the others as `?`, in rows or as one. */
static void print_cells(const struct puzzle *puzzle, const uint32_t *options, size_t count, bool rows, FILE *out)
{
    static const char sign[] = {[SLANT_BACKSLASH] = '\\', [SLANT_SLASH] = '/'};
    uint32_t cells = slant_cells(&puzzle->board), width = rows ? puzzle->board.width : cells;
    size_t next = 0;
    for (uint32_t cell = 0; cell < cells; cell++) {
        bool filled = next < count && puzzle->place_of[options[next]] / 2 == cell;
        fputc(filled ? sign[puzzle->place_of[options[next]] % 2] : '?', out);
        next += filled;
        if ((cell + 1) % width == 0)
            fputc('\n', out);
    }
}

/* One diagonal of the answer. */
static enum model_read take_diagonal(const struct puzzle *puzzle, const struct text *text, const char *at,
                                     struct answer *answer, struct text_error *error)
{
    uint32_t cell = (uint32_t)answer->count;
    size_t column = (size_t)(at - text->line) + 1;
    if (*at != '\\' && *at != '/') {
        text_fail(text, error, column, "neither \\ nor /");
        return MODEL_BAD;
    }
    if (cell == slant_cells(&puzzle->board)) {
        text_fail(text, error, column, "more diagonals than the board has cells");
        return MODEL_BAD;
    }
    uint32_t option = puzzle->option_of[2 * cell + (*at == '\\' ? SLANT_BACKSLASH : SLANT_SLASH)];
    if (option == NO_OPTION) {
        text_fail(text, error, column, "a diagonal touches a vertex with the clue 0");
        return MODEL_BAD;
    }
    return answer_push(answer, option) ? MODEL_PUZZLE : model_no_memory();
}

/* An option by name, r1c1\. Each cell is named once at most, or verifying tells. */
static enum model_read take_name(const struct puzzle *puzzle, const struct text *text, struct text_word word,
                                 struct answer *answer, struct text_error *error)
{
    uint32_t cell, option = NO_OPTION;
    struct text_word rest = word;
    bool known = answer_cell(&rest, puzzle->board.height, puzzle->board.width, &cell) && rest.length == 1 &&
                 (*rest.at == '\\' || *rest.at == '/');
    if (known)
        option = puzzle->option_of[2 * cell + (*rest.at == '\\' ? SLANT_BACKSLASH : SLANT_SLASH)];
    if (option == NO_OPTION) {
        text_fail_word(text, error, word, "no cell with a diagonal that it may have:");
        return MODEL_BAD;
    }
    return answer_push(answer, option) ? MODEL_PUZZLE : model_no_memory();
}

static enum model_read take_line(const struct puzzle *puzzle, const struct text *text, struct answer *answer,
                                 struct text_error *error)
{
    enum model_read result = MODEL_PUZZLE;
    const char *at = text->line;
    struct text_word word;
    if (*at == 'r')
        while (result == MODEL_PUZZLE && text_word(&at, &word))
            result = take_name(puzzle, text, word, answer, error);
    else
        for (; *at && result == MODEL_PUZZLE; at++)
            result = take_diagonal(puzzle, text, at, answer, error);
    return result;
}

/* The rows, on lines of their own or one behind the other, or options by name; maybe behind a score. */
static enum model_read read_answer(const struct puzzle *puzzle, struct text *text, struct answer *answer,
                                   struct text_error *error)
{
    enum model_read result = MODEL_PUZZLE;
    while (result == MODEL_PUZZLE && answer_line(text)) {
        if (answer->count == 0 && !answer->scored && answer_score(text, answer))
            continue;
        result = take_line(puzzle, text, answer, error);
    }
    if (result != MODEL_PUZZLE || text->failed || answer->count == slant_cells(&puzzle->board))
        return result;
    text_fail(text, error, 0, "fewer diagonals than the board has cells");
    return MODEL_BAD;
}

static void print(const struct puzzle *puzzle, const dlx_problem *problem, const uint32_t *options, size_t count,
                  int64_t score, enum model_form form, FILE *out)
{
    if (form == MODEL_FORM_SCORE || (form == MODEL_FORM_ANSWER && puzzle->weight))
        fprintf(out, "%lld\n", (long long)score);
    if (form == MODEL_FORM_OPTIONS)
        for (size_t k = 0; k < count; k++)
            fprintf(out, "%s%c", dlx_problem_option_name(problem, options[k]), k + 1 < count ? ' ' : '\n');
    else if (form != MODEL_FORM_SCORE)
        print_cells(puzzle, options, count, form != MODEL_FORM_LINE, out);
}

static bool draw(const struct puzzle *puzzle, const uint32_t *options, size_t count, const char *title, FILE *out)
{
    uint8_t *diagonal = malloc(count + 1);
    for (size_t k = 0; k < count && diagonal; k++)
        diagonal[k] = (uint8_t)(puzzle->place_of[options[k]] % 2);
    bool drawn = diagonal && slant_draw(&puzzle->board, diagonal, title, out);
    free(diagonal);
    return drawn;
}

static size_t part_count(const struct puzzle *puzzle)
{
    size_t clues = 0;
    for (uint32_t vertex = 0; vertex < slant_vertices(&puzzle->board); vertex++)
        clues += puzzle->board.clue[vertex] != SLANT_NO_CLUE;
    return clues;
}

/* Without weights: those make nothing impossible. */
static struct puzzle *keep_parts(const struct puzzle *puzzle, const bool *kept)
{
    static const struct model_settings none;
    uint32_t vertices = slant_vertices(&puzzle->board);
    struct puzzle *part = calloc(1, sizeof *part);
    int8_t *clue = calloc(vertices, sizeof *clue);
    if (!part || !clue) {
        free(part);
        free(clue);
        return NULL;
    }
    part->board = puzzle->board;
    part->board.clue = clue;
    for (uint32_t vertex = 0; vertex < vertices; vertex++) {
        bool there = puzzle->board.clue[vertex] != SLANT_NO_CLUE && *kept++;
        clue[vertex] = there ? puzzle->board.clue[vertex] : SLANT_NO_CLUE;
    }
    if (complete(part, &none))
        return part;
    free_puzzle(part);
    return NULL;
}

static void print_part(const struct puzzle *puzzle, size_t part, FILE *out)
{
    uint32_t vertex = 0, across = puzzle->board.width + 1;
    for (; part > 0 || puzzle->board.clue[vertex] == SLANT_NO_CLUE; vertex++)
        part -= puzzle->board.clue[vertex] != SLANT_NO_CLUE;
    fprintf(out, "v%u,%u=%d", vertex / across + 1, vertex % across + 1, puzzle->board.clue[vertex]);
}

static const char *const objectives[] = {"backslash", NULL};

const struct model slant = {
    .name = "slant",
    .summary = "slant (Gokigen Naname); with weights the best filling",
    .no_score = "none",
    .forms = 1u << MODEL_FORM_ANSWER | 1u << MODEL_FORM_SCORE | 1u << MODEL_FORM_GRID | 1u << MODEL_FORM_LINE |
             1u << MODEL_FORM_OPTIONS | 1u << MODEL_FORM_FORCED,
    .long_forms = 1u << MODEL_FORM_ANSWER | 1u << MODEL_FORM_GRID | 1u << MODEL_FORM_FORCED,
    .solve_form = MODEL_FORM_ANSWER,
    .list_form = MODEL_FORM_LINE,
    .takes = MODEL_TAKES_WEIGHTS | MODEL_TAKES_OBJECTIVE,
    .objectives = objectives,
    .unique = true,
    .probing = DLX_PROBING_NODES,
    .guess = slant_board_guess,
    .read = read_puzzle,
    .free = free_puzzle,
    .objective = objective,
    .impossible = impossible,
    .warning = warning,
    .problem = build,
    .propagator = propagator,
    .solves = solves,
    .print = print,
    .draw = draw,
    .parts = "clues",
    .part_count = part_count,
    .keep_parts = keep_parts,
    .print_part = print_part,
    .read_answer = read_answer,
};
