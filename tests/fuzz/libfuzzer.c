/* libfuzzer.c - the target that the environment variable FUZZ names, for libFuzzer; see fuzz.h. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct fuzz_target *target;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    const char *name = getenv("FUZZ");
    target = name ? fuzz_find(name) : NULL;
    if (!target) {
        fputs("fuzz: FUZZ is to name a target of tests/fuzz/targets.c\n", stderr);
        exit(2);
    }
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    target->run(data, size);
    return 0;
}
