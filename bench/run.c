/* run.c - runs solvers on a set and keeps what was measured; see run.h. */
#include "run.h"

#include "engine.h"
#include "median.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

const char *const outcome_names[] = {"proven", "timeout", "wrong"};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

struct measurement *bench_at(const struct bench *bench, size_t instance, size_t solver)
{
    return &bench->measurements[instance * bench->solver_count + solver];
}

size_t bench_reference(const struct bench *bench)
{
    size_t solver = 0;
    while (solver < bench->solver_count && bench->solvers[solver] != &engine_price)
        solver++;
    return solver;
}

bool bench_begin(struct bench *bench)
{
    size_t count = bench->set->count * bench->solver_count;
    bench->measurements = calloc(count, sizeof *bench->measurements);
    bench->times = calloc(count, bench->runs * sizeof *bench->times);
    bench->totals = calloc(bench->solver_count, bench->runs * sizeof *bench->totals);
    bench->sorted = calloc(bench->set->count, sizeof *bench->sorted);
    if (!bench->measurements || !bench->times || !bench->totals || !bench->sorted) {
        bench_end(bench);
        return false;
    }
    for (size_t k = 0; k < count; k++)
        bench->measurements[k].times = bench->times + k * bench->runs;
    return true;
}

void bench_end(struct bench *bench)
{
    free(bench->measurements);
    free(bench->times);
    free(bench->totals);
    free(bench->sorted);
    bench->measurements = NULL;
    bench->times = bench->totals = bench->sorted = NULL;
}

/* Why the answer is wrong, or null. */
static const char *fault_of(const struct instance *instance, const struct baseline_result *result)
{
    if (result->fault)
        return result->fault;
    if (result->score != TARGET_NONE && !target_completes(instance->grid, result->grid))
        return "not a completion of the grid";
    if (result->score != TARGET_NONE && target_score(result->grid) != result->score)
        return "the score is not that of the completion";
    if (!instance->known)
        return NULL;
    if (result->score > instance->maximum)
        return "more than the known maximum";
    return result->finished && result->score < instance->maximum ? "less than the known maximum" : NULL;
}

/* One run, unless an earlier one has shown that there is nothing more to learn; the seconds it counts for. */
static double run_once(struct bench *bench, size_t instance, size_t solver)
{
    const struct instance *puzzle = &bench->set->instances[instance];
    struct measurement *measurement = bench_at(bench, instance, solver);
    if (measurement->outcome != OUTCOME_PROVEN)
        return measurement->times[measurement->runs - 1];
    const struct baseline_limits limits = {.seconds = bench->limit};
    struct baseline_result result;
    double start = now();
    bench->solvers[solver]->solve(puzzle->grid, &limits, &result);
    double seconds = now() - start;
    const char *fault = fault_of(puzzle, &result);
    if (fault) {
        measurement->outcome = OUTCOME_WRONG;
        fprintf(stderr, "bench: %s on %s: %s\n", bench->solvers[solver]->name, puzzle->name, fault);
    } else if (!result.finished) {
        measurement->outcome = OUTCOME_TIMEOUT;
        measurement->runs = 0;
        seconds = bench->limit;
    }
    measurement->answer = result.score;
    measurement->nodes = result.nodes;
    measurement->times[measurement->runs++] = seconds;
    return seconds;
}

static void take_medians(struct bench *bench, size_t instance)
{
    for (size_t solver = 0; solver < bench->solver_count; solver++) {
        struct measurement *measurement = bench_at(bench, instance, solver);
        measurement->seconds = median(measurement->times, measurement->runs);
    }
}

void bench_instance(struct bench *bench, size_t instance)
{
    for (unsigned run = 0; run < bench->runs; run++)
        for (size_t solver = 0; solver < bench->solver_count; solver++)
            run_once(bench, instance, solver);
    take_medians(bench, instance);
}

void bench_together(struct bench *bench)
{
    for (unsigned run = 0; run < bench->runs; run++)
        for (size_t solver = 0; solver < bench->solver_count; solver++)
            for (size_t instance = 0; instance < bench->set->count; instance++)
                bench->totals[solver * bench->runs + run] += run_once(bench, instance, solver);
    for (size_t instance = 0; instance < bench->set->count; instance++)
        take_medians(bench, instance);
}

struct bench_total bench_total(const struct bench *bench, size_t solver)
{
    size_t count = bench->set->count;
    struct bench_total total = {.seconds = median(bench->totals + solver * bench->runs, bench->runs)};
    for (size_t instance = 0; instance < count; instance++) {
        const struct measurement *measurement = bench_at(bench, instance, solver);
        total.timeouts += measurement->outcome == OUTCOME_TIMEOUT;
        total.wrong += measurement->outcome == OUTCOME_WRONG;
        total.nodes += measurement->nodes;
        bench->sorted[instance] = measurement->seconds;
    }
    total.median = median(bench->sorted, count);
    total.maximum = bench->sorted[count - 1];
    return total;
}
