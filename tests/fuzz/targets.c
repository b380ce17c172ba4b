/* targets.c - the list of targets, and how a target that fails ends; see fuzz.h. */
#include "fuzz.h"

#include "problems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct fuzz_target fuzz_targets[] = {
    {"knuth", fuzz_knuth},     {"01", fuzz_01},
    {"mtx", fuzz_mtx},         {"json", fuzz_json},
    {"sudoku", fuzz_sudoku},   {"target-sudoku", fuzz_target_sudoku},
    {"slant", fuzz_slant},     {"set-partition", fuzz_set_partition},
    {"text", fuzz_text},       {"gzip", fuzz_gzip},
    {"numbers", fuzz_numbers}, {"answers", fuzz_answers},
    {"engine", fuzz_engine},   {NULL, NULL},
};

const struct fuzz_target *fuzz_find(const char *name)
{
    for (const struct fuzz_target *target = fuzz_targets; target->name; target++)
        if (strcmp(target->name, name) == 0)
            return target;
    return NULL;
}

void require(bool holds, uint64_t seed, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "fuzz: %s (%llu)\n", what, (unsigned long long)seed);
    abort();
}

void succeed(dlx_status status)
{
    require(status == DLX_OK, 0, dlx_status_text(status));
}
