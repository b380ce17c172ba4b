/* model.c - what the models share. */
#include "model.h"

#include <errno.h>

enum model_read model_no_memory(void)
{
    errno = ENOMEM;
    return MODEL_FAILED;
}

dlx_status model_build(dlx_status (*fill)(dlx_builder *builder, const struct puzzle *puzzle, bool named),
                       const struct puzzle *puzzle, bool named, dlx_problem **out)
{
    dlx_builder *builder;
    dlx_status status = dlx_builder_new(&builder);
    if (status)
        return status;
    status = fill(builder, puzzle, named);
    if (status == DLX_OK)
        status = dlx_builder_finish(builder, out);
    dlx_builder_free(builder);
    return status;
}
