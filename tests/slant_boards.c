/* slant_boards.c - random slant boards and the oracle; see slant_boards.h. */
#include "slant_boards.h"

#include "slant.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static uint32_t cells(const struct slant_sample *sample)
{
    return sample->width * sample->height;
}

static uint32_t vertices(const struct slant_sample *sample)
{
    return (sample->width + 1) * (sample->height + 1);
}

static void find_ends(const struct slant_sample *sample, uint32_t filling, uint32_t cell, uint32_t ends[2])
{
    uint32_t row = cell / sample->width, column = cell % sample->width, across = sample->width + 1;
    bool slash = filling >> cell & 1;
    ends[0] = row * across + (slash ? column + 1 : column);
    ends[1] = (row + 1) * across + (slash ? column : column + 1);
}

bool slant_loopless(const struct slant_sample *sample, uint32_t filling)
{
    bool gone[SLANT_CELLS_MAX] = {false};
    for (uint32_t round = 0; round < cells(sample); round++) {
        int degree[SLANT_VERTICES_MAX] = {0};
        uint32_t ends[2], left = 0;
        for (uint32_t cell = 0; cell < cells(sample); cell++) {
            find_ends(sample, filling, cell, ends);
            degree[ends[0]] += !gone[cell];
            degree[ends[1]] += !gone[cell];
        }
        for (uint32_t cell = 0; cell < cells(sample); cell++) {
            find_ends(sample, filling, cell, ends);
            gone[cell] = gone[cell] || degree[ends[0]] == 1 || degree[ends[1]] == 1;
            left += !gone[cell];
        }
        if (left == 0)
            return true;
    }
    return false;
}

static void count_degrees(const struct slant_sample *sample, uint32_t filling, int degree[SLANT_VERTICES_MAX])
{
    memset(degree, 0, SLANT_VERTICES_MAX * sizeof *degree);
    for (uint32_t cell = 0; cell < cells(sample); cell++) {
        uint32_t ends[2];
        find_ends(sample, filling, cell, ends);
        degree[ends[0]]++;
        degree[ends[1]]++;
    }
}

bool slant_right(const struct slant_sample *sample, uint32_t filling)
{
    int degree[SLANT_VERTICES_MAX];
    count_degrees(sample, filling, degree);
    for (uint32_t vertex = 0; vertex < vertices(sample); vertex++)
        if (sample->clue[vertex] >= 0 && sample->clue[vertex] != degree[vertex])
            return false;
    return slant_loopless(sample, filling);
}

int64_t slant_weight(const struct slant_sample *sample, uint32_t filling)
{
    int64_t sum = 0;
    for (uint32_t cell = 0; cell < cells(sample); cell++)
        sum += sample->weight[2 * cell + (filling >> cell & 1)];
    return sum;
}

static int64_t random_weight(struct random *random, uint32_t kind)
{
    switch (kind) {
    case 0:
        return random_below(random, 2);
    case 1:
        return random_below(random, 21);
    case 2:
        return (int64_t)random_below(random, 2001) - 1000;
    default:
        return (int64_t)(random_next(random) >> 8) - ((int64_t)1 << 55);
    }
}

struct slant_sample slant_random(uint64_t seed)
{
    static const uint32_t sides[][2] = {{1, 1}, {1, 2}, {3, 1}, {2, 2}, {2, 3}, {3, 2}, {3, 3}, {4, 3}, {3, 4}, {6, 2}};
    struct random random = {seed * 977 + 5};
    struct slant_sample sample = {.weighted = random_below(&random, 2)};
    const uint32_t *side = sides[random_below(&random, sizeof sides / sizeof *sides)];
    sample.width = side[0];
    sample.height = side[1];
    int degree[SLANT_VERTICES_MAX];
    uint32_t filling = random_below(&random, 1u << cells(&sample));
    while (!slant_loopless(&sample, filling))
        filling = random_below(&random, 1u << cells(&sample));
    count_degrees(&sample, filling, degree);
    uint32_t clues = random_below(&random, 101), wrong = random_below(&random, 3) ? 0 : 10;
    for (uint32_t vertex = 0; vertex < vertices(&sample); vertex++) {
        sample.clue[vertex] = random_below(&random, 100) < clues ? degree[vertex] : -1;
        if (random_below(&random, 100) < wrong)
            sample.clue[vertex] = (int)random_below(&random, 5);
    }
    uint32_t kind = random_below(&random, 4);
    for (uint32_t place = 0; place < 2 * cells(&sample); place++)
        sample.weight[place] = random_weight(&random, kind);
    return sample;
}

struct puzzle *slant_read_sample(const struct slant_sample *sample)
{
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    fprintf(file, "%u %u\n", sample->width, sample->height);
    for (uint32_t vertex = 0; vertex < vertices(sample); vertex++) {
        fputc(sample->clue[vertex] < 0 ? '.' : '0' + sample->clue[vertex], file);
        if ((vertex + 1) % (sample->width + 1) == 0)
            fputc('\n', file);
    }
    rewind(file);
    struct text text;
    struct text_error error;
    struct puzzle *puzzle = NULL;
    struct model_settings settings = {0};
    if (sample->weighted) {
        settings.weights = sample->weight;
        settings.weight_count = 2 * (size_t)cells(sample);
    }
    text_open(&text, file);
    ck_assert_int_eq(slant.read(&text, &settings, &puzzle, &error), MODEL_PUZZLE);
    text_close(&text);
    fclose(file);
    return puzzle;
}
