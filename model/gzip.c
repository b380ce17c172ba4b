/* gzip.c - the reader of gzipped lines, by zlib; see gzip.h. Built without zlib, it can only say so.
 *
 * Bytes wait packed in `in` and unpacked in `out`; unpacking ends well only behind the checksum of a member, so that
 * nothing is lost unnoticed where a file was cut off.
 */
#include "gzip.h"

#include <stdlib.h>

#ifdef HAVE_ZLIB

#include "array.h"

#include <errno.h>
#include <string.h>
#include <zlib.h>

struct gzip {
    FILE *file;
    z_stream stream;
    bool within;       /* a member: it has begun and not ended */
    size_t begin, end; /* of what waits in `out` */
    const char *problem;
    bool out_of_memory;
    unsigned char in[1 << 16], out[1 << 16];
};

enum { GZIP_ONLY = 16 }; /* zlib's sign, beside the window bits, for the gzip format */

struct gzip *gzip_new(FILE *file)
{
    struct gzip *gzip = malloc(sizeof *gzip);
    if (!gzip)
        return NULL;
    gzip->file = file;
    gzip->stream = (z_stream){.next_in = gzip->in, .avail_in = 1};
    gzip->in[0] = GZIP_FIRST;
    gzip->within = true;
    gzip->begin = gzip->end = 0;
    gzip->problem = NULL;
    gzip->out_of_memory = false;
    if (inflateInit2(&gzip->stream, GZIP_ONLY + MAX_WBITS) == Z_OK)
        return gzip;
    free(gzip);
    return NULL;
}

void gzip_free(struct gzip *gzip)
{
    if (gzip)
        inflateEnd(&gzip->stream);
    free(gzip);
}

static bool fail(struct gzip *gzip, const char *problem)
{
    gzip->problem = problem;
    return false;
}

static bool fail_memory(struct gzip *gzip)
{
    gzip->out_of_memory = true;
    errno = ENOMEM;
    return fail(gzip, "out of memory");
}

/* Has packed bytes wait; false if there are no more. */
static bool read_packed(struct gzip *gzip)
{
    if (gzip->stream.avail_in > 0)
        return true;
    gzip->stream.next_in = gzip->in;
    gzip->stream.avail_in = (unsigned)fread(gzip->in, 1, sizeof gzip->in, gzip->file);
    if (gzip->stream.avail_in > 0)
        return true;
    if (ferror(gzip->file))
        return fail(gzip, strerror(errno));
    return gzip->within ? fail(gzip, "the gzipped data end too early") : false;
}

static bool unpack(struct gzip *gzip)
{
    gzip->within = true;
    switch (inflate(&gzip->stream, Z_NO_FLUSH)) {
    case Z_OK:
    case Z_BUF_ERROR: /* nothing done: more is needed */
        return true;
    case Z_STREAM_END: /* another member may follow */
        gzip->within = false;
        inflateReset(&gzip->stream);
        return true;
    case Z_MEM_ERROR:
        return fail_memory(gzip);
    default:
        return fail(gzip, "the gzipped data are damaged");
    }
}

/* Has unpacked bytes wait; false at the end or on a problem. */
static bool fill(struct gzip *gzip)
{
    gzip->stream.next_out = gzip->out;
    gzip->stream.avail_out = sizeof gzip->out;
    while (gzip->stream.avail_out == sizeof gzip->out)
        if (!read_packed(gzip) || !unpack(gzip))
            return false;
    gzip->begin = 0;
    gzip->end = sizeof gzip->out - gzip->stream.avail_out;
    return true;
}

bool gzip_line(struct gzip *gzip, char **line, size_t *room, size_t *length)
{
    *length = 0;
    while (gzip->begin < gzip->end || fill(gzip)) {
        const unsigned char *from = gzip->out + gzip->begin;
        const unsigned char *newline = memchr(from, '\n', gzip->end - gzip->begin);
        size_t count = newline ? (size_t)(newline - from) + 1 : gzip->end - gzip->begin;
        char *grown = array_grown(*line, room, *length + count + 1, 1);
        if (!grown)
            return fail_memory(gzip);
        *line = grown;
        memcpy(grown + *length, from, count);
        *length += count;
        grown[*length] = '\0';
        gzip->begin += count;
        if (newline)
            return true;
    }
    return *length > 0 && !gzip->problem;
}

const char *gzip_problem(const struct gzip *gzip)
{
    return gzip->problem;
}

bool gzip_out_of_memory(const struct gzip *gzip)
{
    return gzip->out_of_memory;
}

#else

struct gzip {
    char unused;
};

struct gzip *gzip_new(FILE *file)
{
    (void)file;
    return calloc(1, sizeof(struct gzip));
}

void gzip_free(struct gzip *gzip)
{
    free(gzip);
}

bool gzip_line(struct gzip *gzip, char **line, size_t *room, size_t *length)
{
    (void)gzip, (void)line, (void)room;
    *length = 0;
    return false;
}

const char *gzip_problem(const struct gzip *gzip)
{
    (void)gzip;
    return "the text is gzipped, and dlx was built without zlib";
}

bool gzip_out_of_memory(const struct gzip *gzip)
{
    (void)gzip;
    return false;
}

#endif
