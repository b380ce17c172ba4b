/* readers.c - any text for the models' readers; what is a puzzle is solved, and its answer read back; see fuzz.h. */
#include "fuzz.h"

#include "answer.h"
#include "problems.h"

#include <stdlib.h>
#include <string.h>

/* Puzzles of up to so many entries are solved; larger ones, a sudoku say, now and then. */
enum { ENTRIES_SOLVED = 60, ENTRIES_MAX = 6000, SELDOM = 32, NODES = 50 };

static int ascending(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return (a > b) - (a < b);
}

/* Whether the items have names that an answer tells from numbers and words. */
static bool plain_names(const dlx_problem *problem)
{
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++) {
        const char *name = dlx_problem_item_name(problem, item);
        if (!name || strpbrk(name, " \t\r\n:") || strchr("0123456789+-", *name) || strcmp(name, "none") == 0 ||
            strcmp(name, "unknown") == 0)
            return false;
    }
    return true;
}

/* The answer as printed is read back as a cover of as many options. (Not of the same: some may share all items.) */
static void read_back(const struct model *model, const struct puzzle *puzzle, const dlx_problem *problem, char *printed,
                      size_t size, size_t count)
{
    struct answer answer = {0};
    struct text text;
    struct text_error error;
    dlx_report report;
    FILE *file = fmemopen(printed, size, "r");
    require(file != NULL, 0, "no stream");
    text_open(&text, file);
    require(answer_read_own(model, puzzle, &text, &answer, &error) == MODEL_PUZZLE, 0, "the answer cannot be read");
    require(answer.kind == ANSWER_COVER && answer.count == count, 0, "the answer is read as another");
    if (count > 0)
        qsort(answer.options, count, sizeof *answer.options, ascending);
    succeed(dlx_verify(problem, answer.options, count, &report));
    require(report.verdict == DLX_VALID, 0, "the answer is read as no cover");
    answer_free(&answer);
    text_close(&text);
    fclose(file);
}

/* Prints the cover in every form the model has; if names are `plain`, it can be read back. */
static void print_forms(const struct model *model, const struct puzzle *puzzle, const dlx_problem *problem,
                        const uint32_t *options, size_t count, int64_t score, bool plain)
{
    plain = plain && (strcmp(model->name, "exact-cover") != 0 || plain_names(problem));
    for (enum model_form form = 0; form < MODEL_FORMS; form++) {
        if (!(model->forms & 1u << form))
            continue;
        char *printed = NULL;
        size_t size = 0;
        FILE *file = open_memstream(&printed, &size);
        require(file != NULL, 0, "no stream");
        model->print(puzzle, problem, options, count, score, form, file);
        require(fclose(file) == 0, 0, "printing failed");
        require(size > 0 && printed[size - 1] == '\n', 0, "what is printed does not end with a line's end");
        if (form == model->solve_form && model->read_answer && plain)
            read_back(model, puzzle, problem, printed, size, count);
        free(printed);
    }
}

/* Looks for a cover, not for long. */
static void solve(const struct model *model, struct puzzle *puzzle, const dlx_problem *problem, bool plain)
{
    dlx_parameters parameters = dlx_parameters_default();
    parameters.objective = model->objective(puzzle);
    parameters.limits.nodes = NODES;
    parameters.probing = model->probing;
    dlx_solver *solver;
    dlx_event event;
    dlx_report report;
    dlx_status status = dlx_solver_new(problem, &parameters, &solver);
    if (status == DLX_ERROR_SCORE || status == DLX_ERROR_SIZE)
        return;
    succeed(status);
    if (model->propagator)
        succeed(dlx_solver_add_propagator(solver, model->propagator(puzzle)));
    succeed(dlx_solver_next(solver, &event));
    if (event == DLX_COVER) {
        size_t count;
        const uint32_t *options = dlx_solver_cover(solver, &count);
        int64_t score = dlx_solver_score(solver);
        succeed(dlx_verify(problem, options, count, &report));
        require(report.verdict == DLX_VALID && report.score == score, 0, "what was handed out is no cover");
        require(model->solves(puzzle, options, count, score), 0, "the answer breaks a rule of the puzzle");
        print_forms(model, puzzle, problem, options, count, score, plain);
    }
    dlx_solver_free(solver);
}

static void use(const struct model *model, struct puzzle *puzzle, size_t size, bool plain)
{
    dlx_problem *problem;
    model->warning(puzzle);
    model->objective(puzzle);
    if (model->impossible(puzzle)) { /* may have billions of rows, of which nothing need be built */
        model->free(puzzle);
        return;
    }
    dlx_status status = model->problem(puzzle, true, &problem);
    if (status == DLX_OK) {
        size_t entries = dlx_problem_entry_count(problem);
        if (entries <= ENTRIES_SOLVED || (entries <= ENTRIES_MAX && size % SELDOM == 0))
            solve(model, puzzle, problem, plain);
        dlx_problem_free(problem);
    } else {
        require(status == DLX_ERROR_SCORE || status == DLX_ERROR_SIZE, 0, dlx_status_text(status));
    }
    model->free(puzzle);
}

/* An error has a message that can be printed, of one line. */
static void check_error(const struct text_error *error)
{
    size_t length = strnlen(error->message, sizeof error->message);
    require(length > 0 && length < sizeof error->message, 0, "an error without a message");
    for (size_t k = 0; k < length; k++)
        require((unsigned char)error->message[k] >= ' ' && error->message[k] != 127, 0, "a message not to be printed");
}

/* Reads all puzzles; each takes some of the text. */
static void read_all(const char *name, struct model_settings settings, const uint8_t *data, size_t size)
{
    const struct model *model = model_find(name);
    char *copy = malloc(size + 1);
    require(model && copy, 0, "no such model, or no memory");
    if (size > 0)
        memcpy(copy, data, size);
    FILE *file = fmemopen(copy, size > 0 ? size : 1, "r");
    require(file != NULL, 0, "no stream");
    struct text text;
    text_open(&text, file);
    for (size_t puzzles = 0;; puzzles++) {
        struct puzzle *puzzle = NULL;
        struct text_error error = {0};
        enum model_read result = model->read(&text, &settings, &puzzle, &error);
        require(puzzles <= size + 1, 0, "puzzles without an end");
        if (result == MODEL_PUZZLE)
            use(model, puzzle, size, settings.format != MODEL_FORMAT_JSON); /* which takes any name */
        else if (result == MODEL_BAD)
            check_error(&error);
        else
            break;
    }
    text_close(&text);
    fclose(file);
    free(copy);
}

static void read_format(enum model_format format, bool strict, const uint8_t *data, size_t size)
{
    read_all("exact-cover", (struct model_settings){.format = format, .strict = strict}, data, size);
}

void fuzz_knuth(const uint8_t *data, size_t size)
{
    read_format(MODEL_FORMAT_KNUTH, size % 4 == 0, data, size);
}

void fuzz_01(const uint8_t *data, size_t size)
{
    read_format(MODEL_FORMAT_01, false, data, size);
}

void fuzz_mtx(const uint8_t *data, size_t size)
{
    read_format(MODEL_FORMAT_MTX, false, data, size);
}

void fuzz_json(const uint8_t *data, size_t size)
{
    read_format(MODEL_FORMAT_JSON, false, data, size);
}

/* The size of the text chooses its symbols and whether diagonals count, so that a seed stays what it is. */
void fuzz_sudoku(const uint8_t *data, size_t size)
{
    static const enum model_symbols symbols[] = {MODEL_SYMBOLS_ANY, MODEL_SYMBOLS_LETTERS, MODEL_SYMBOLS_FROM_ONE,
                                                 MODEL_SYMBOLS_FROM_ZERO};
    read_all("sudoku", (struct model_settings){.symbols = symbols[size % 8 % 4], .diagonals = size % 8 > 3}, data,
             size);
}

void fuzz_target_sudoku(const uint8_t *data, size_t size)
{
    read_all("target-sudoku", (struct model_settings){0}, data, size);
}

void fuzz_slant(const uint8_t *data, size_t size)
{
    read_all("slant", (struct model_settings){.objective = size % 4 == 0 ? "backslash" : NULL}, data, size);
}

void fuzz_set_partition(const uint8_t *data, size_t size)
{
    read_all("set-partition", (struct model_settings){0}, data, size);
}
