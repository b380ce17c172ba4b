/* generate.c - the program that writes an instance to standard output; see generator.h.
 *
 * Exit status: 0, 2 on a usage error, 4 if writing failed.
 */
#include "generator.h"

#include <errno.h>
#include <string.h>

int main(int argc, char **argv)
{
    if (argc != 2 || !generator_write(argv[1], stdout)) {
        fprintf(stderr, "usage: generate NAME > FILE\n\nNames:\n");
        generator_help(stderr);
        return 2;
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "generate: %s\n", strerror(errno));
        return 4;
    }
    return 0;
}
