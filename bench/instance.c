/* instance.c - see instance.h. */
#include "instance.h"

#include "model.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

static dlx_problem *complain(const char *file, const char *message)
{
    fprintf(stderr, "bench: %s: %s\n", file, message);
    return NULL;
}

static dlx_problem *build(const char *file, const struct model *model, const struct puzzle *puzzle)
{
    dlx_problem *problem;
    dlx_status status = model->problem(puzzle, false, &problem);
    return status == DLX_OK ? problem : complain(file, dlx_status_text(status));
}

static dlx_problem *read_text(const char *file, const struct model *model, struct text *text)
{
    const struct model_settings settings = {.format = MODEL_FORMAT_ANY};
    struct text_error error;
    struct puzzle *puzzle;
    dlx_problem *problem = NULL;
    switch (model->read(text, &settings, &puzzle, &error)) {
    case MODEL_PUZZLE:
        problem = build(file, model, puzzle);
        model->free(puzzle);
        break;
    case MODEL_BAD:
        fprintf(stderr, "bench: %s:%" PRIu64 ":%zu: %s\n", file, error.line, error.column, error.message);
        break;
    case MODEL_END:
        complain(file, "there is no problem in it");
        break;
    case MODEL_FAILED:
        complain(file, text_failure(text));
        break;
    }
    return problem;
}

dlx_problem *instance_read(const char *file, const char *model)
{
    FILE *stream = fopen(file, "r");
    if (!stream)
        return complain(file, strerror(errno));
    struct text text;
    text_open(&text, stream);
    dlx_problem *problem = read_text(file, model_find(model), &text);
    text_close(&text);
    fclose(stream);
    return problem;
}

void instance_name(const char *file, char *name, size_t size)
{
    const char *slash = strrchr(file, '/'), *begin = slash ? slash + 1 : file;
    snprintf(name, size, "%.*s", (int)strcspn(begin, "."), begin);
}
