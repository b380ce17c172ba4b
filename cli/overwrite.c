/* overwrite.c - compares files by device and inode; see overwrite.h. */
#include "overwrite.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether both are one regular file; of the input "-" is standard input. */
static bool is_same(const char *output, const char *input)
{
    struct stat written, read;
    bool standard = strcmp(input, "-") == 0;
    return stat(output, &written) == 0 && (standard ? fstat(STDIN_FILENO, &read) : stat(input, &read)) == 0 &&
           S_ISREG(written.st_mode) && written.st_dev == read.st_dev && written.st_ino == read.st_ino;
}

static bool is_read(const struct arguments *arguments, const char *output)
{
    bool read = arguments->file_count == 0 && is_same(output, "-");
    for (int k = 0; k < arguments->file_count; k++)
        read = read || is_same(output, arguments->files[k]);
    return read || (arguments->weights && is_same(output, arguments->weights)) ||
           (arguments->regions && is_same(output, arguments->regions));
}

const char *overwritten(const struct arguments *arguments)
{
    const char *svg = arguments->picture_only ? NULL : arguments->svg, *proof = arguments->proof;
    char problem[4096]; /* that of the proof; a longer name is none that can be opened */
    snprintf(problem, sizeof problem, "%s.opb", proof ? proof : "");
    if (svg && proof && (strcmp(svg, proof) == 0 || strcmp(svg, problem) == 0))
        return svg;
    if (proof && (is_read(arguments, proof) || is_read(arguments, problem)))
        return proof;
    if (svg && is_read(arguments, svg))
        return svg;
    return arguments->output && is_read(arguments, arguments->output) ? arguments->output : NULL;
}
