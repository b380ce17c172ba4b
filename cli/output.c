/* output.c - writes beside the file and renames; see output.h. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "output.h"

#include "interrupt.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(const struct output *output)
{
    fprintf(stderr, "dlx: %s: %s\n", output->name, strerror(errno));
    return false;
}

static void forget(struct output *output)
{
    free(output->target);
    free(output->scratch);
    output->target = output->scratch = NULL;
}

/* The rights that the finished file is to have: those it had, or what the process gives. */
static mode_t choose_mode(const char *target)
{
    struct stat status;
    if (stat(target, &status) == 0)
        return status.st_mode & 07777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Opens a new file beside the target. */
static bool open_scratch(struct output *output)
{
    static const char ending[] = ".XXXXXX";
    size_t length = strlen(output->target);
    output->scratch = malloc(length + sizeof ending);
    if (!output->scratch)
        return fail(output);
    memcpy(output->scratch, output->target, length);
    memcpy(output->scratch + length, ending, sizeof ending);
    int descriptor = mkstemp(output->scratch);
    if (descriptor < 0)
        return fail(output);
    interrupt_remove(output->scratch);
    output->file = fchmod(descriptor, choose_mode(output->target)) == 0 ? fdopen(descriptor, "w") : NULL;
    if (output->file)
        return true;
    fail(output);
    close(descriptor);
    unlink(output->scratch);
    interrupt_remove(NULL);
    return false;
}

bool output_open(struct output *output, const char *name)
{
    *output = (struct output){.name = name ? name : "standard output"};
    if (!name) {
        output->file = stdout;
        return true;
    }
    struct stat status;
    bool there = stat(name, &status) == 0;
    if (there && !S_ISREG(status.st_mode)) {
        output->file = fopen(name, "w");
        return output->file || fail(output);
    }
    output->target = there ? realpath(name, NULL) : strdup(name); /* behind links */
    if (output->target && open_scratch(output))
        return true;
    if (!output->target)
        fail(output);
    forget(output);
    return false;
}

bool output_close(struct output *output, bool good)
{
    if (output->file == stdout) /* main looks whether it was written */
        return good;
    bool written = !ferror(output->file) && fflush(output->file) == 0;
    if (output->scratch && written)
        written = fsync(fileno(output->file)) == 0;
    if (good && !written)
        fail(output);
    if (fclose(output->file) != 0 && good && written)
        written = fail(output);
    bool kept = good && written;
    if (output->scratch && kept && rename(output->scratch, output->target) != 0)
        kept = fail(output);
    interrupt_remove(NULL);
    if (output->scratch && !kept)
        unlink(output->scratch);
    forget(output);
    return kept;
}

void output_remove(const char *name)
{
    struct stat status;
    if (stat(name, &status) == 0 && S_ISREG(status.st_mode))
        unlink(name);
}
