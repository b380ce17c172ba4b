/* draw.c - draws the answer; see draw.h. */
#include "draw.h"

#include "memory_limit.h"
#include "output.h"
#include "svg.h"

#include <errno.h>
#include <inttypes.h>

void draw_none(struct run *run, const struct place *place)
{
    if (run->arguments->svg)
        say_anyway(run, place, "no picture is drawn, as there is no cover");
}

void draw(struct run *run, const struct question *question, dlx_solver *solver)
{
    const struct model *model = run->arguments->model;
    if (!run->arguments->svg)
        return;
    size_t count = 0;
    int64_t score = dlx_solver_score(solver);
    const uint32_t *cover = NULL;
    if (dlx_solver_best_count(solver) > 0)
        cover = dlx_solver_best(solver, 0, &count, &score);
    else if (dlx_solver_has_cover(solver))
        cover = dlx_solver_cover(solver, &count);
    if (!cover) {
        draw_none(run, &question->place);
        return;
    }
    char title[80];
    if (run->objective == DLX_OBJECTIVE_NONE)
        snprintf(title, sizeof title, "%s", model->name);
    else
        snprintf(title, sizeof title, "%s: %" PRId64, model->name, score);
    struct output output;
    if (run->arguments->picture_only)
        progress_make_way(run->progress, stdout);
    if (!output_open(&output, run->arguments->picture_only ? NULL : run->arguments->svg)) {
        note_status(run, EXIT_INTERNAL);
        return;
    }
    errno = 0;
    bool drawn = model->draw
                     ? model->draw(question->puzzle, cover, count, title, output.file)
                     : svg_draw_matrix(model, question->puzzle, question->problem, cover, count, title, output.file);
    if (!drawn && errno == ENOMEM)
        say_error(run, &question->place, EXIT_INTERNAL, memory_limit_words());
    else if (!drawn && model->draw)
        say_anyway(run, &question->place, "no picture is drawn: it would be too large");
    else if (!drawn)
        say_anyway(run, &question->place,
                   "no picture is drawn: it would be too large (at most %d options and %d items)", SVG_OPTIONS_MAX,
                   SVG_ITEMS_MAX);
    if (!output_close(&output, drawn) && drawn)
        note_status(run, EXIT_INTERNAL);
}
