/* covers.c - reads instances, and has dlx and the textbook method count their covers; see covers.h. */
#include "covers.h"

#include "effort.h"
#include "model.h"
#include "textbook.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

const char *const covers_class_names[COVERS_CLASSES] = {"exact", "colours", "multiplicities"};
const char *const covers_outcome_names[] = {"counted", "timeout", "unfit", "failed", "wrong"};

/* ---- Instances --------------------------------------------------------------------------------------------------- */

static bool complain(const char *file, const char *message)
{
    fprintf(stderr, "bench: %s: %s\n", file, message);
    return false;
}

static enum covers_class classify(const dlx_problem *problem)
{
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++)
        if (dlx_problem_item_primary(problem, item) &&
            (dlx_problem_item_lo(problem, item) != 1 || dlx_problem_item_hi(problem, item) != 1))
            return COVERS_MULTIPLICITIES;
    bool coloured = dlx_problem_option_count(problem) > 0 && dlx_problem_option_colours(problem, 0);
    return coloured ? COVERS_COLOURS : COVERS_EXACT;
}

static bool build_problem(const struct model *model, const struct puzzle *puzzle, struct covers_instance *instance)
{
    dlx_status status = model->problem(puzzle, false, &instance->problem);
    return status == DLX_OK || complain(instance->file, dlx_status_text(status));
}

static bool read_stream(FILE *stream, struct covers_instance *instance)
{
    const struct model *model = model_find("exact-cover");
    const struct model_settings settings = {.format = MODEL_FORMAT_ANY};
    struct text text;
    struct text_error error;
    struct puzzle *puzzle;
    text_open(&text, stream);
    bool good = false;
    switch (model->read(&text, &settings, &puzzle, &error)) {
    case MODEL_PUZZLE:
        good = build_problem(model, puzzle, instance);
        model->free(puzzle);
        break;
    case MODEL_BAD:
        fprintf(stderr, "bench: %s:%" PRIu64 ":%zu: %s\n", instance->file, error.line, error.column, error.message);
        break;
    case MODEL_END:
        complain(instance->file, "there is no exact cover in it");
        break;
    case MODEL_FAILED:
        complain(instance->file, strerror(errno));
        break;
    }
    text_close(&text);
    return good;
}

bool covers_instance_read(const char *file, struct covers_instance *instance)
{
    *instance = (struct covers_instance){.file = file};
    const char *slash = strrchr(file, '/'), *name = slash ? slash + 1 : file;
    snprintf(instance->name, sizeof instance->name, "%.*s", (int)strcspn(name, "."), name);
    FILE *stream = fopen(file, "r");
    if (!stream)
        return complain(file, strerror(errno));
    bool good = read_stream(stream, instance);
    fclose(stream);
    if (good)
        instance->class = classify(instance->problem);
    return good;
}

/* ---- Solvers ----------------------------------------------------------------------------------------------------- */

enum covers_outcome covers_count_dlx(const struct covers_solver *solver, const struct covers_instance *instance,
                                     double seconds, struct covers_result *result)
{
    dlx_parameters parameters = dlx_parameters_default();
    parameters.matrix = solver->matrix;
    parameters.limits.seconds = seconds;
    double begin = effort_now();
    dlx_solver *engine;
    dlx_event event;
    if (dlx_solver_new(instance->problem, &parameters, &engine))
        return COVERS_FAILED;
    dlx_status status = dlx_solver_count(engine, &event);
    dlx_statistics statistics = dlx_solver_statistics(engine);
    dlx_solver_free(engine);
    *result = (struct covers_result){statistics.solutions, statistics.nodes, effort_now() - begin};
    return status ? COVERS_FAILED : event == DLX_END ? COVERS_COUNTED : COVERS_TIMEOUT;
}

enum covers_outcome covers_count_textbook(const struct covers_solver *solver, const struct covers_instance *instance,
                                          double seconds, struct covers_result *result)
{
    (void)solver;
    const struct baseline_limits limits = {.seconds = seconds};
    struct textbook_result answer;
    double begin = effort_now();
    if (!textbook_count(instance->problem, &limits, &answer))
        return COVERS_FAILED;
    *result = (struct covers_result){answer.covers, answer.nodes, effort_now() - begin};
    return answer.finished ? COVERS_COUNTED : COVERS_TIMEOUT;
}
