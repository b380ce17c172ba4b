/* registry.c - the lists of what there is: models, the names of the forms of an answer and of the formats. */
#include "exact_cover.h"
#include "set_partition.h"
#include "slant.h"
#include "sudoku.h"
#include "target_sudoku.h"

#include <string.h>

const struct model *const models[] = {&target_sudoku, &sudoku, &slant, &set_partition, &exact_cover, NULL};

const char *const model_form_names[MODEL_FORMS] = {
    [MODEL_FORM_ANSWER] = "answer", [MODEL_FORM_SCORE] = "score",     [MODEL_FORM_GRID] = "grid",
    [MODEL_FORM_LINE] = "line",     [MODEL_FORM_OPTIONS] = "options", [MODEL_FORM_FORCED] = "forced",
};

const char *const model_format_names[MODEL_FORMATS] = {
    [MODEL_FORMAT_KNUTH] = "knuth",
    [MODEL_FORMAT_01] = "01",
    [MODEL_FORMAT_MTX] = "mtx",
    [MODEL_FORMAT_JSON] = "json",
};

const struct model *model_find(const char *name)
{
    for (const struct model *const *model = models; *model; model++)
        if (strcmp((*model)->name, name) == 0)
            return *model;
    return NULL;
}
