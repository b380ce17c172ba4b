/* buffer.c - see buffer.h. */
#include "buffer.h"

#include <stdlib.h>

bool buffer_open(struct buffer *buffer)
{
    *buffer = (struct buffer){0};
    buffer->file = open_memstream(&buffer->text, &buffer->length);
    return buffer->file != NULL;
}

void buffer_close(struct buffer *buffer)
{
    if (buffer->file)
        fclose(buffer->file);
    free(buffer->text);
    *buffer = (struct buffer){0};
}

const char *buffer_text(struct buffer *buffer, size_t *length)
{
    bool good = buffer->file && fflush(buffer->file) == 0 && !ferror(buffer->file);
    *length = good ? buffer->length : 0;
    return good ? buffer->text : NULL;
}

void buffer_reset(struct buffer *buffer)
{
    if (buffer->file)
        rewind(buffer->file); /* clears a failure, too */
}
