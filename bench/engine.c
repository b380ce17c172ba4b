/* engine.c - dlx itself, in the shape of a baseline: builds the exact cover, solves it and verifies the answer.
 *
 * 324 items: a cell is filled, and a row, a column or a box has a digit. An option for each digit of a blank cell, one
 * for a given cell. Time runs from the grid to the verified answer, as for the baselines.
 */
#include "engine.h"

#include "dlx.h"
#include "effort.h"

#include <stddef.h>
#include <string.h>

struct cover {
    dlx_problem *problem;
    uint8_t cell[TARGET_CELLS * TARGET_SIDE], digit[TARGET_CELLS * TARGET_SIDE]; /* of each option */
};

static dlx_status add_options(dlx_builder *builder, struct cover *cover, const uint8_t grid[TARGET_CELLS])
{
    dlx_status status = DLX_OK;
    for (unsigned k = 0; status == DLX_OK && k < TARGET_CELLS * TARGET_SIDE; k++) {
        struct target_place place = target_place(k / TARGET_SIDE);
        unsigned digit = k % TARGET_SIDE;
        if (grid[place.cell] != 0 && grid[place.cell] != digit + 1)
            continue;
        const uint32_t items[] = {
            place.cell,
            TARGET_CELLS + place.row * 9u + digit,
            2 * TARGET_CELLS + place.column * 9u + digit,
            3 * TARGET_CELLS + place.box * 9u + digit,
        };
        uint32_t option;
        status = dlx_builder_add_option(builder, items, 4, place.weight * (int64_t)(digit + 1), NULL, &option);
        if (status == DLX_OK) {
            cover->cell[option] = place.cell;
            cover->digit[option] = (uint8_t)(digit + 1);
        }
    }
    return status;
}

static dlx_status build(struct cover *cover, const uint8_t grid[TARGET_CELLS])
{
    dlx_builder *builder;
    dlx_status status = dlx_builder_new(&builder);
    if (status)
        return status;
    for (unsigned item = 0; status == DLX_OK && item < 4 * TARGET_CELLS; item++)
        status = dlx_builder_add_primary(builder, NULL, NULL);
    if (status == DLX_OK)
        status = add_options(builder, cover, grid);
    if (status == DLX_OK)
        status = dlx_builder_finish(builder, &cover->problem);
    dlx_builder_free(builder);
    return status;
}

/* Runs the solver to its end or its limits. Its own clock is wall-clock time: where others had the processor, what is
 * left of the CPU time is granted anew. */
static dlx_status run(dlx_solver *solver, const struct baseline_limits *limits, double end, bool *finished)
{
    dlx_status status;
    dlx_event event;
    for (;;) {
        status = dlx_solver_next(solver, &event);
        if (status != DLX_OK || event == DLX_END)
            break;
        if (event == DLX_COVER)
            continue;
        uint64_t nodes = dlx_solver_statistics(solver).nodes;
        dlx_limits rest = {.seconds = limits->seconds > 0 ? end - effort_now() : 0,
                           .nodes = limits->nodes ? limits->nodes - nodes : 0};
        if (rest.seconds < 0 || (limits->nodes && nodes >= limits->nodes))
            break;
        dlx_solver_set_limits(solver, &rest);
    }
    *finished = status == DLX_OK && event == DLX_END;
    return status;
}

static void read_answer(const struct cover *cover, dlx_solver *solver, struct baseline_result *result)
{
    if (!dlx_solver_has_cover(solver))
        return;
    size_t count;
    const uint32_t *options = dlx_solver_cover(solver, &count);
    dlx_report report;
    dlx_status status = dlx_verify(cover->problem, options, count, &report);
    if (status != DLX_OK)
        result->fault = dlx_status_text(status);
    else if (report.verdict != DLX_VALID)
        result->fault = dlx_verdict_text(report.verdict);
    else if (report.score != dlx_solver_score(solver))
        result->fault = "the score is not that of the cover";
    if (result->fault)
        return;
    result->score = (int)report.score;
    for (size_t k = 0; k < count; k++)
        result->grid[cover->cell[options[k]]] = cover->digit[options[k]];
}

static void solve(const uint8_t grid[TARGET_CELLS], dlx_bound bound, const struct baseline_limits *limits,
                  struct baseline_result *result)
{
    double end = effort_now() + limits->seconds;
    struct cover cover = {.problem = NULL};
    dlx_solver *solver = NULL;
    dlx_parameters parameters = dlx_parameters_default();
    parameters.objective = DLX_OBJECTIVE_MAX;
    parameters.bound = bound;
    parameters.limits = (dlx_limits){.seconds = limits->seconds, .nodes = limits->nodes};
    *result = (struct baseline_result){.score = TARGET_NONE};
    memcpy(result->grid, grid, TARGET_CELLS);
    dlx_status status = build(&cover, grid);
    if (status == DLX_OK)
        status = dlx_solver_new(cover.problem, &parameters, &solver);
    if (status == DLX_OK)
        status = run(solver, limits, end, &result->finished);
    if (status == DLX_OK) {
        result->nodes = dlx_solver_statistics(solver).nodes;
        read_answer(&cover, solver, result);
    } else {
        result->fault = dlx_status_text(status);
    }
    dlx_solver_free(solver);
    dlx_problem_free(cover.problem);
}

static void solve_by_price(const uint8_t grid[TARGET_CELLS], const struct baseline_limits *limits,
                           struct baseline_result *result)
{
    solve(grid, DLX_BOUND_PRICE, limits, result);
}

static void solve_by_item(const uint8_t grid[TARGET_CELLS], const struct baseline_limits *limits,
                          struct baseline_result *result)
{
    solve(grid, DLX_BOUND_ITEM, limits, result);
}

const struct baseline engine_price = {
    .name = "dlx",
    .summary = "this project's engine, bound price",
    .solve = solve_by_price,
};

const struct baseline engine_item = {
    .name = "dlx-item",
    .summary = "this project's engine, bound item",
    .solve = solve_by_item,
};
