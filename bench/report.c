/* report.c - prints what was measured; see report.h.
 *
 * A time-out makes a time a lower bound, and so a ratio: "> x"; where dlx timed out the ratio is an upper bound, "< x",
 * and where both did there is none.
 */
#include "report.h"

enum { ROOM = 32 };

/* A time or a sum of times, perhaps only a lower bound. */
struct duration {
    double seconds;
    bool open; /* a time-out is in it */
};

static struct duration duration_of(const struct measurement *measurement)
{
    return (struct duration){measurement->seconds, measurement->outcome == OUTCOME_TIMEOUT};
}

/* dlx's time for an instance, which the others are divided by; 0 if it does not take part. */
static struct duration reference_of(const struct bench *bench, size_t instance)
{
    size_t solver = bench_reference(bench);
    if (solver == bench->solver_count)
        return (struct duration){0, false};
    return duration_of(bench_at(bench, instance, solver));
}

static struct duration duration_of_total(const struct bench_total *total)
{
    return (struct duration){total->seconds, total->timeouts > 0};
}

/* The same for the whole set. */
static struct duration reference_of_totals(const struct bench *bench)
{
    size_t solver = bench_reference(bench);
    if (solver == bench->solver_count)
        return (struct duration){0, false};
    struct bench_total total = bench_total(bench, solver);
    return duration_of_total(&total);
}

/* Whether the two can be compared: two lower bounds have no ratio. */
static bool comparable(struct duration duration, struct duration reference)
{
    return reference.seconds > 0 && !(duration.open && reference.open);
}

static void format_duration(char text[ROOM], struct duration duration)
{
    snprintf(text, ROOM, duration.open ? "> %g" : "%.6f", duration.seconds);
}

/* The decimals that leave a ratio three or four digits. */
static int decimals(double ratio)
{
    return ratio < 10 ? 2 : ratio < 100 ? 1 : 0;
}

static void format_ratio(char text[ROOM], struct duration duration, struct duration reference)
{
    if (!comparable(duration, reference)) {
        snprintf(text, ROOM, "-");
        return;
    }
    double ratio = duration.seconds / reference.seconds;
    const char *sign = duration.open ? "> " : reference.open ? "< " : "";
    snprintf(text, ROOM, "%s%.*f", sign, decimals(ratio), ratio);
}

static void format_answer(char text[ROOM], const struct measurement *measurement)
{
    if (measurement->outcome == OUTCOME_WRONG)
        snprintf(text, ROOM, "WRONG %d", measurement->answer);
    else if (measurement->outcome == OUTCOME_PROVEN)
        snprintf(text, ROOM, "%d", measurement->answer);
    else if (measurement->answer == TARGET_NONE)
        snprintf(text, ROOM, "?");
    else
        snprintf(text, ROOM, "%d or more", measurement->answer);
}

void report_header(FILE *out)
{
    fprintf(out, "%-16s %6s  %-12s %12s %14s %11s %10s\n", "instance", "givens", "solver", "answer", "nodes",
            "CPU seconds", "ratio");
}

void report_instance(FILE *out, const struct bench *bench, size_t instance)
{
    const struct instance *puzzle = &bench->set->instances[instance];
    for (size_t solver = 0; solver < bench->solver_count; solver++) {
        const struct measurement *measurement = bench_at(bench, instance, solver);
        char answer[ROOM], time[ROOM], ratio[ROOM];
        format_answer(answer, measurement);
        format_duration(time, duration_of(measurement));
        format_ratio(ratio, duration_of(measurement), reference_of(bench, instance));
        if (solver == 0)
            fprintf(out, "%-16s %6u", puzzle->name, puzzle->givens);
        else
            fprintf(out, "%-16s %6s", "", "");
        fprintf(out, "  %-12s %12s %14llu %11s %10s\n", bench->solvers[solver]->name, answer,
                (unsigned long long)measurement->nodes, time, ratio);
    }
    fflush(out);
}

void report_together(FILE *out, const struct bench *bench)
{
    fprintf(out, "%zu instances, CPU seconds\n%-12s %12s %12s %12s %10s %9s %6s %14s\n", bench->set->count, "solver",
            "total", "median", "maximum", "ratio", "time-outs", "WRONG", "nodes");
    for (size_t solver = 0; solver < bench->solver_count; solver++) {
        struct bench_total total = bench_total(bench, solver);
        bool open = total.timeouts > 0, half_open = 2 * total.timeouts >= bench->set->count;
        char sum[ROOM], median[ROOM], maximum[ROOM], ratio[ROOM];
        format_duration(sum, duration_of_total(&total));
        format_duration(median, (struct duration){total.median, half_open});
        format_duration(maximum, (struct duration){total.maximum, open});
        format_ratio(ratio, duration_of_total(&total), reference_of_totals(bench));
        fprintf(out, "%-12s %12s %12s %12s %10s %9zu %6zu %14llu\n", bench->solvers[solver]->name, sum, median, maximum,
                ratio, total.timeouts, total.wrong, (unsigned long long)total.nodes);
    }
}

/* The end of a line; where there is no ratio its field is empty. */
static void csv_times(FILE *out, uint64_t nodes, struct duration duration, struct duration reference)
{
    fprintf(out, "%llu,%.9f,", (unsigned long long)nodes, duration.seconds);
    if (comparable(duration, reference))
        fprintf(out, "%.6g", duration.seconds / reference.seconds);
    fprintf(out, "\n");
}

static void csv_instance(FILE *out, const struct bench *bench, size_t instance)
{
    const struct instance *puzzle = &bench->set->instances[instance];
    for (size_t solver = 0; solver < bench->solver_count; solver++) {
        const struct measurement *measurement = bench_at(bench, instance, solver);
        fprintf(out, "%s,%u,%s,%d,%s,", puzzle->name, puzzle->givens, bench->solvers[solver]->name, measurement->answer,
                outcome_names[measurement->outcome]);
        csv_times(out, measurement->nodes, duration_of(measurement), reference_of(bench, instance));
    }
}

static void csv_totals(FILE *out, const struct bench *bench)
{
    for (size_t solver = 0; solver < bench->solver_count; solver++) {
        struct bench_total total = bench_total(bench, solver);
        enum outcome outcome = total.wrong ? OUTCOME_WRONG : total.timeouts ? OUTCOME_TIMEOUT : OUTCOME_PROVEN;
        fprintf(out, "all,,%s,,%s,", bench->solvers[solver]->name, outcome_names[outcome]);
        csv_times(out, total.nodes, duration_of_total(&total), reference_of_totals(bench));
    }
}

void report_csv(FILE *out, const struct bench *bench, bool together)
{
    fprintf(out, "instance,givens,solver,answer,status,nodes,seconds,ratio\n");
    for (size_t instance = 0; instance < bench->set->count; instance++)
        csv_instance(out, bench, instance);
    if (together)
        csv_totals(out, bench);
}

bool report_any_wrong(const struct bench *bench)
{
    for (size_t k = 0; k < bench->set->count * bench->solver_count; k++)
        if (bench->measurements[k].outcome == OUTCOME_WRONG)
            return true;
    return false;
}
