/* drive.c - drives a target without libFuzzer: each file as it is, then so many mutations of them, the same each time.
 * What ends in a crash is written to build/fuzz-crash.
 * Usage: drive TARGET MUTATIONS FILE... */
#include "fuzz.h"

#include "problems.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SIZE_MAX_SEED = 4096 };

struct seed {
    uint8_t *data;
    size_t size;
};

static struct seed read_seed(const char *name)
{
    struct seed seed = {NULL, 0};
    FILE *file = fopen(name, "rb");
    require(file != NULL, 0, name);
    size_t room = 0, got;
    do {
        room = 2 * room + SIZE_MAX_SEED;
        seed.data = realloc(seed.data, room);
        require(seed.data != NULL, 0, "no memory");
        got = fread(seed.data + seed.size, 1, room - seed.size, file);
        seed.size += got;
    } while (got > 0);
    fclose(file);
    return seed;
}

/* One small change: a byte set to another, or to one that texts are fond of; bytes left out, doubled, or taken from
 * another seed. Grows by at most 64 bytes, for which there is room. */
static size_t mutate_once(struct random *random, uint8_t *data, size_t size, const struct seed *other)
{
    static const char fond[] = "0123456789 \n\t|:;-+.,/\\\"{}[]xaA%";
    size_t at = random_below(random, (uint32_t)size + 1), length = 1 + random_below(random, 64);
    switch (random_below(random, 5)) {
    case 0:
        if (at < size)
            data[at] = (uint8_t)random_next(random);
        return size;
    case 1:
        if (at < size)
            data[at] = (uint8_t)fond[random_below(random, sizeof fond - 1)];
        return size;
    case 2:
        length = length < size - at ? length : size - at;
        memmove(data + at, data + at + length, size - at - length);
        return size - length;
    case 3:
        length = length < size - at ? length : size - at;
        memmove(data + at + length, data + at, size - at);
        return size + length;
    default:
        length = length < other->size ? length : other->size;
        memmove(data + at + length, data + at, size - at);
        if (length > 0)
            memcpy(data + at, other->data + random_below(random, (uint32_t)(other->size - length) + 1), length);
        return size + length;
    }
}

static struct seed running;

static void keep_crash(int signal_number)
{
    int file = open("build/fuzz-crash", O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0 || write(file, running.data, running.size) < 0)
        _exit(3);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

/* The data are in a block of their own size, so that a sanitizer sees a step too far. */
static void run_exactly(const struct fuzz_target *target, const uint8_t *data, size_t size)
{
    uint8_t *exact = malloc(size > 0 ? size : 1);
    require(exact != NULL, 0, "no memory");
    if (size > 0)
        memcpy(exact, data, size);
    running = (struct seed){exact, size};
    target->run(exact, size);
    free(exact);
}

static void run_mutation(const struct fuzz_target *target, const struct seed *seeds, uint32_t count, uint64_t number)
{
    static uint8_t data[SIZE_MAX_SEED + 8 * 64];
    struct random random = {number};
    const struct seed *seed = &seeds[random_below(&random, count)];
    size_t size = seed->size < SIZE_MAX_SEED ? seed->size : SIZE_MAX_SEED;
    memcpy(data, seed->data, size);
    for (uint32_t times = 1 + random_below(&random, 8); times > 0; times--)
        size = mutate_once(&random, data, size, &seeds[random_below(&random, count)]);
    run_exactly(target, data, size);
}

int main(int argc, char **argv)
{
    const struct fuzz_target *target = argc > 3 ? fuzz_find(argv[1]) : NULL;
    if (!target) {
        fputs("usage: drive TARGET MUTATIONS FILE...\n", stderr);
        return 2;
    }
    signal(SIGABRT, keep_crash);
    signal(SIGSEGV, keep_crash);
    uint32_t count = (uint32_t)argc - 3;
    struct seed *seeds = calloc(count, sizeof *seeds);
    require(seeds != NULL, 0, "no memory");
    for (uint32_t k = 0; k < count; k++) {
        seeds[k] = read_seed(argv[k + 3]);
        run_exactly(target, seeds[k].data, seeds[k].size);
    }
    uint64_t mutations = strtoull(argv[2], NULL, 10);
    for (uint64_t number = 0; number < mutations; number++)
        run_mutation(target, seeds, count, number);
    for (uint32_t k = 0; k < count; k++)
        free(seeds[k].data);
    free(seeds);
    return 0;
}
