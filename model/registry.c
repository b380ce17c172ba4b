/* registry.c - the lists of what there is: models and the names of the forms of an answer. */
#include "target_sudoku.h"

#include <string.h>

const struct model *const models[] = {&target_sudoku, NULL};

const char *const model_form_names[MODEL_FORMS] = {
    [MODEL_FORM_ANSWER] = "answer", [MODEL_FORM_SCORE] = "score",     [MODEL_FORM_GRID] = "grid",
    [MODEL_FORM_LINE] = "line",     [MODEL_FORM_OPTIONS] = "options",
};

const struct model *model_find(const char *name)
{
    for (const struct model *const *model = models; *model; model++)
        if (strcmp((*model)->name, name) == 0)
            return *model;
    return NULL;
}
