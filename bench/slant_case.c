/* slant_case.c - reads game IDs, and has dlx solve them; see slant_case.h. */
#include "slant_case.h"

#include "effort.h"
#include "model.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Decodes the ID, which the model's reader has accepted. */
static bool decode(struct slant_case *board)
{
    const char *at = strchr(board->id, ':');
    if (!at || sscanf(board->id, "%" SCNu32 "x%" SCNu32, &board->width, &board->height) != 2)
        return false;
    size_t vertices = (size_t)(board->width + 1) * (board->height + 1), next = 0;
    board->clue = malloc(vertices);
    if (!board->clue)
        return false;
    memset(board->clue, -1, vertices);
    while (*++at && next < vertices) {
        if (*at >= '0' && *at <= '4')
            board->clue[next++] = (int8_t)(*at - '0');
        else
            next += (size_t)(*at - 'a') + 1;
    }
    return next == vertices && *at == '\0';
}

static bool add_line(struct slant_cases *cases, const char *line)
{
    struct slant_case *grown = realloc(cases->list, (cases->count + (size_t)1) * sizeof *grown);
    if (!grown)
        return false;
    cases->list = grown;
    struct slant_case *board = &grown[cases->count++];
    *board = (struct slant_case){.id = strdup(line)};
    return board->id && decode(board);
}

bool slant_cases_read(const char *file, struct slant_cases *cases)
{
    *cases = (struct slant_cases){0};
    FILE *in = fopen(file, "r");
    if (!in) {
        fprintf(stderr, "bench: %s: %s\n", file, strerror(errno));
        return false;
    }
    struct text text;
    bool good = true;
    text_open(&text, in);
    while (good && text_next(&text))
        good = text.length == 0 || add_line(cases, text.line);
    if (!good)
        fprintf(stderr, "bench: %s: line %" PRIu64 " is no game ID\n", file, text.number);
    text_close(&text);
    fclose(in);
    return good && cases->count > 0;
}

void slant_cases_free(struct slant_cases *cases)
{
    for (uint32_t k = 0; k < cases->count; k++) {
        free(cases->list[k].id);
        free(cases->list[k].clue);
    }
    free(cases->list);
    *cases = (struct slant_cases){0};
}

/* ---- dlx --------------------------------------------------------------------------------------------------------- */

static int count_answers(const struct model *model, struct puzzle *puzzle, const dlx_parameters *parameters)
{
    dlx_problem *problem;
    dlx_solver *solver;
    if (model->problem(puzzle, false, &problem))
        return -2;
    int answers = 0;
    dlx_event event = DLX_COVER;
    dlx_status status = dlx_solver_new(problem, parameters, &solver);
    if (status == DLX_OK) {
        status = dlx_solver_add_propagator(solver, model->propagator(puzzle));
        while (status == DLX_OK && event == DLX_COVER && answers < 2) {
            status = dlx_solver_next(solver, &event);
            answers += status == DLX_OK && event == DLX_COVER;
        }
        dlx_solver_free(solver);
    }
    dlx_problem_free(problem);
    return status ? -2 : event == DLX_STOPPED ? -1 : answers;
}

static int read_and_solve(const struct slant_case *board, const dlx_parameters *parameters)
{
    const struct model *model = model_find("slant");
    FILE *in = fmemopen(board->id, strlen(board->id), "r");
    if (!in)
        return -2;
    struct text text;
    struct text_error error;
    struct puzzle *puzzle;
    int answers = -2;
    text_open(&text, in);
    if (model->read(&text, &(struct model_settings){0}, &puzzle, &error) == MODEL_PUZZLE) {
        answers = count_answers(model, puzzle, parameters);
        model->free(puzzle);
    }
    text_close(&text);
    fclose(in);
    return answers;
}

struct slant_result slant_by_dlx(const struct slant_case *board, bool probing, double limit)
{
    dlx_parameters parameters = dlx_parameters_default();
    parameters.probing = probing ? DLX_PROBING_NODES : DLX_PROBING_NONE;
    parameters.limits.seconds = limit;
    double start = effort_now();
    int answers = read_and_solve(board, &parameters);
    return (struct slant_result){effort_now() - start, answers};
}
