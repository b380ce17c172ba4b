/* buffer.h - text that is written now and needed later. */
#ifndef CLI_BUFFER_H
#define CLI_BUFFER_H

#include <stdbool.h>
#include <stdio.h>

/* All zero is a buffer that was not opened. */
struct buffer {
    FILE *file; /* to write to */
    char *text;
    size_t length;
};

/* False if memory ran out. */
bool buffer_open(struct buffer *buffer);
void buffer_close(struct buffer *buffer);

/* What was written so far, *length bytes and a zero behind them; null if memory ran out for it. Valid
 * until more is written. */
const char *buffer_text(struct buffer *buffer, size_t *length);

/* Forgets what was written; the memory stays, for what comes. */
void buffer_reset(struct buffer *buffer);

#endif
