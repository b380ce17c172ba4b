/* bare.c - see bare.h. */
#include "bare.h"

#include <stdlib.h>

void bare_free(struct bare *bare)
{
    dlx_solver_free(bare->solver);
    dlx_problem_free(bare->problem);
    if (bare->puzzle)
        bare->model->free(bare->puzzle);
    free(bare->assumed);
    *bare = (struct bare){0};
}

/* The puzzle without its parts, and the problem. */
static bool strip(struct bare *bare, const struct model *model, const struct puzzle *puzzle)
{
    bare_free(bare);
    bool *kept = calloc(model->part_count(puzzle) + 1, sizeof *kept);
    bare->model = model;
    bare->puzzle = kept ? model->keep_parts(puzzle, kept) : NULL;
    free(kept);
    return bare->puzzle && model->problem(bare->puzzle, false, &bare->problem) == DLX_OK;
}

bool bare_of(struct bare *bare, const struct model *model, const struct puzzle *puzzle)
{
    if (!model->alike)
        return false;
    bool same = bare->problem && bare->model == model && model->alike(bare->puzzle, puzzle);
    if (!same && !strip(bare, model, puzzle))
        return false;
    size_t count = model->part_count(puzzle);
    uint32_t *assumed = realloc(bare->assumed, (count + 1) * sizeof *assumed);
    if (!assumed)
        return false;
    model->part_options(puzzle, assumed);
    bare->assumed = assumed;
    bare->assumed_count = count;
    return true;
}
