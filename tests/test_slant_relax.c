/* test_slant_relax.c - slant's relaxation bounds every filling without a loop, and is tight for the best of them. */
#include "suites.h"

#include "slant.h"
#include "slant_boards.h"

#include <stdlib.h>
#include <string.h>

/* A board without clues, so that option 2 * cell + 1 is the cell's slash; some cells decided as in a filling. */
struct trial {
    struct slant_sample sample;
    uint32_t cells;
    uint8_t fate[2 * SLANT_CELLS_MAX];
    int64_t before[2 * SLANT_CELLS_MAX], after[2 * SLANT_CELLS_MAX];
    bool best[2 * SLANT_CELLS_MAX];
};

static struct trial random_trial(uint64_t seed)
{
    struct random random = {seed};
    struct trial trial = {.sample = slant_random(seed)};
    trial.cells = trial.sample.width * trial.sample.height;
    for (uint32_t vertex = 0; vertex < SLANT_VERTICES_MAX; vertex++)
        trial.sample.clue[vertex] = -1;
    trial.sample.weighted = true;
    uint32_t filling = random_below(&random, 1u << trial.cells), share = seed % 2 ? 0 : random_below(&random, 70);
    while (!slant_loopless(&trial.sample, filling))
        filling = random_below(&random, 1u << trial.cells);
    for (uint32_t cell = 0; cell < trial.cells; cell++) {
        uint32_t slash = filling >> cell & 1;
        bool decide = random_below(&random, 100) < share;
        trial.fate[2 * cell + slash] = decide ? DLX_FATE_TAKEN : DLX_FATE_OPEN;
        trial.fate[2 * cell + 1 - slash] = decide ? DLX_FATE_GONE : DLX_FATE_OPEN;
    }
    memcpy(trial.before, trial.sample.weight, sizeof trial.before);
    memcpy(trial.after, trial.sample.weight, sizeof trial.after);
    return trial;
}

/* The sum of the open options' scores in a filling; false if it is none of those allowed. */
static bool sum_open(const struct trial *trial, const int64_t *score, uint32_t filling, int64_t *sum)
{
    *sum = 0;
    for (uint32_t cell = 0; cell < trial->cells; cell++) {
        uint32_t option = 2 * cell + (filling >> cell & 1);
        if (trial->fate[option] == DLX_FATE_GONE)
            return false;
        if (trial->fate[option] == DLX_FATE_OPEN)
            *sum += score[option];
    }
    return slant_loopless(&trial->sample, filling);
}

/* The marked set as a filling of the open cells and those decided; false if it is not one. */
static bool marked(const struct trial *trial, uint32_t *filling)
{
    *filling = 0;
    for (uint32_t cell = 0; cell < trial->cells; cell++) {
        bool open = trial->fate[2 * cell] == DLX_FATE_OPEN;
        const bool has[2] = {open ? trial->best[2 * cell] : trial->fate[2 * cell] == DLX_FATE_TAKEN,
                             open ? trial->best[2 * cell + 1] : trial->fate[2 * cell + 1] == DLX_FATE_TAKEN};
        if (has[0] == has[1])
            return false;
        *filling |= (uint32_t)has[1] << cell;
    }
    return true;
}

static void check_trial(uint64_t seed)
{
    struct trial trial = random_trial(seed);
    struct puzzle *puzzle = slant_read_sample(&trial.sample);
    const dlx_propagator *propagator = slant.propagator(puzzle);
    dlx_relaxation relaxation = {.fate = trial.fate, .score = trial.after, .best = trial.best};
    require(propagator->relax(propagator->context, &relaxation), seed, "no relaxation");
    int64_t greatest = INT64_MIN, bound = relaxation.more, sum, lowered;
    for (uint32_t filling = 0; filling < 1u << trial.cells; filling++) {
        if (!sum_open(&trial, trial.before, filling, &sum))
            continue;
        sum_open(&trial, trial.after, filling, &lowered);
        require(sum <= relaxation.more + lowered, seed, "an allowed set beats the bound");
        greatest = sum > greatest ? sum : greatest;
    }
    for (uint32_t cell = 0; cell < trial.cells; cell++) {
        const int64_t *after = &trial.after[2 * cell];
        if (trial.fate[2 * cell] == DLX_FATE_OPEN)
            bound += after[0] > after[1] ? after[0] : after[1];
    }
    uint32_t filling;
    require(marked(&trial, &filling) && sum_open(&trial, trial.before, filling, &sum), seed, "the set is not allowed");
    require(sum == greatest, seed, "the greedy filling is not best");
    require(bound == greatest, seed, "the bound is not tight");
    slant.free(puzzle);
}

START_TEST(it_bounds_every_filling_and_is_tight)
{
    for (uint64_t seed = 1; seed <= 4000; seed++)
        check_trial(seed);
}
END_TEST

/* Weights whose differences do not fit are left alone. */
START_TEST(what_does_not_fit_is_refused)
{
    struct trial trial = random_trial(1);
    struct puzzle *puzzle = slant_read_sample(&trial.sample);
    const dlx_propagator *propagator = slant.propagator(puzzle);
    dlx_relaxation relaxation = {.fate = trial.fate, .score = trial.after, .best = trial.best};
    trial.after[0] = INT64_MAX;
    trial.after[1] = -2;
    ck_assert(!propagator->relax(propagator->context, &relaxation));
    slant.free(puzzle);
}
END_TEST

Suite *slant_relax_suite(void)
{
    Suite *suite = suite_create("slant relaxation");
    TCase *tests = tcase_create("slant relaxation");
    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, it_bounds_every_filling_and_is_tight);
    tcase_add_test(tests, what_does_not_fit_is_refused);
    suite_add_tcase(suite, tests);
    return suite;
}
