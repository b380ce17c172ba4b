/* covers.c - reads instances, and has dlx and the textbook method count their covers; see covers.h. */
#include "covers.h"

#include "effort.h"
#include "instance.h"
#include "textbook.h"

const char *const covers_class_names[COVERS_CLASSES] = {"exact", "colours", "multiplicities"};
const char *const covers_outcome_names[] = {"counted", "timeout", "unfit", "failed", "wrong"};

/* ---- Instances --------------------------------------------------------------------------------------------------- */

static enum covers_class classify(const dlx_problem *problem)
{
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++)
        if (dlx_problem_item_primary(problem, item) &&
            (dlx_problem_item_lo(problem, item) != 1 || dlx_problem_item_hi(problem, item) != 1))
            return COVERS_MULTIPLICITIES;
    bool coloured = dlx_problem_option_count(problem) > 0 && dlx_problem_option_colours(problem, 0);
    return coloured ? COVERS_COLOURS : COVERS_EXACT;
}

bool covers_instance_read(const char *file, struct covers_instance *instance)
{
    *instance = (struct covers_instance){.file = file, .problem = instance_read(file, "exact-cover")};
    instance_name(file, instance->name, sizeof instance->name);
    if (!instance->problem)
        return false;
    instance->class = classify(instance->problem);
    return true;
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
