/* gzip.h - reads the lines of a gzipped stream (RFC 1952), one member or several. */
#ifndef MODEL_GZIP_H
#define MODEL_GZIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct gzip;

/* With this byte gzipped data begin, and no text does. */
enum { GZIP_FIRST = 0x1F };

/* A reader of `file`, whose first byte, GZIP_FIRST, has been read; the file stays the caller's. Null if memory ran out.
 */
struct gzip *gzip_new(FILE *file);

/* Frees the reader; null is allowed. */
void gzip_free(struct gzip *gzip);

/* Reads a line into *line of *room bytes, which it moves where it has to (at first null and 0), null-terminated and
 * *length bytes long with its ending, if it has one. False at the end, or if there is a problem. */
bool gzip_line(struct gzip *gzip, char **line, size_t *room, size_t *length);

/* Why reading failed, one line; null if it has not. */
const char *gzip_problem(const struct gzip *gzip);

/* Whether the reason is that memory ran out. */
bool gzip_out_of_memory(const struct gzip *gzip);

#endif
