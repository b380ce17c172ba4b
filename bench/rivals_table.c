/* rivals_table.c - see rivals_table.h. */
#include "rivals_table.h"

#include "median.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static const double LEAST_SECONDS = 0.002; /* what takes less counts as this in a ratio: a clock's tick is no merit */
static const double LONG_SECONDS = 10;     /* what takes longer is not run again */

static struct rivals_cell *cell_at(const struct rivals_table *table, size_t instance, size_t solver)
{
    return &table->cells[instance * table->solver_count + solver];
}

/* ---- Measuring --------------------------------------------------------------------------------------------------- */

static void run_once(struct rivals_table *table, size_t instance, size_t solver)
{
    struct rivals_cell *cell = cell_at(table, instance, solver);
    if (cell->runs > 0 && (cell->result.outcome != RIVALS_PROVEN || cell->result.seconds > LONG_SECONDS))
        return;
    int64_t before = cell->result.score;
    cell->result = rivals_run(table->solvers[solver], &table->instances[instance], &table->setting);
    if (cell->runs > 0 && cell->result.outcome == RIVALS_PROVEN && cell->result.score != before)
        cell->result.outcome = RIVALS_WRONG;
    cell->times[cell->runs++] = cell->result.seconds;
}

/* The optimum to believe is the known one, or else the first that was proven. */
static void judge(struct rivals_table *table, size_t number)
{
    struct rivals_instance *instance = &table->instances[number];
    for (size_t solver = 0; solver < table->solver_count; solver++) {
        struct rivals_cell *cell = cell_at(table, number, solver);
        cell->result.seconds = median(cell->times, cell->runs);
        if (cell->result.outcome != RIVALS_PROVEN)
            continue;
        if (instance->known && cell->result.score != instance->optimum)
            cell->result.outcome = RIVALS_WRONG;
        instance->known = true;
        if (cell->result.outcome == RIVALS_PROVEN)
            instance->optimum = cell->result.score;
    }
}

void rivals_table_measure(struct rivals_table *table, size_t instance)
{
    for (unsigned run = 0; run < table->runs; run++)
        for (size_t solver = 0; solver < table->solver_count; solver++)
            run_once(table, instance, solver);
    judge(table, instance);
}

bool rivals_table_any_wrong(const struct rivals_table *table)
{
    for (size_t k = 0; k < table->instance_count * table->solver_count; k++)
        if (table->cells[k].result.outcome == RIVALS_WRONG)
            return true;
    return false;
}

/* ---- Comparing --------------------------------------------------------------------------------------------------- */

/* How many times as long as dlx a rival takes. A time-out counts as the limit, so that the true ratio may be above or
 * below. */
struct ratio {
    double value; /* 0: there is nothing to compare */
    char sign;    /* > the rival timed out, < dlx did */
};

static struct ratio compare(const struct rivals_table *table, size_t instance, size_t solver)
{
    double seconds[2];
    bool timeout[2];
    for (size_t k = 0; k < 2; k++) {
        const struct rivals_result *result = &cell_at(table, instance, k == 0 ? 0 : solver)->result;
        timeout[k] = result->outcome == RIVALS_TIMEOUT;
        if (result->outcome != RIVALS_PROVEN && !timeout[k])
            return (struct ratio){0, ' '};
        seconds[k] = result->seconds < LEAST_SECONDS ? LEAST_SECONDS : result->seconds;
    }
    if (timeout[0] && timeout[1])
        return (struct ratio){0, ' '};
    return (struct ratio){seconds[1] / seconds[0], timeout[0] ? '<' : timeout[1] ? '>' : ' '};
}

/* Rival number `solver`; solver_count is the one that is fastest on the instance. */
static struct ratio compare_any(const struct rivals_table *table, size_t instance, size_t solver)
{
    if (solver < table->solver_count)
        return compare(table, instance, solver);
    struct ratio fastest = {0, ' '};
    for (size_t other = 1; other < table->solver_count; other++) {
        struct ratio ratio = compare(table, instance, other);
        if (ratio.value > 0 && (fastest.value <= 0 || ratio.value < fastest.value))
            fastest = ratio;
    }
    return fastest;
}

static const char *rival_name(const struct rivals_table *table, size_t solver)
{
    return solver < table->solver_count ? table->solvers[solver]->name : "fastest";
}

/* ---- Printing ---------------------------------------------------------------------------------------------------- */

void rivals_table_print_header(FILE *out, const struct rivals_table *table)
{
    fprintf(out, "CPU seconds of the whole process (HiGHS: without Python's start), %u runs, limit %u\n\n%-18s %12s",
            table->runs, table->setting.limit, "instance", "optimum");
    for (size_t solver = 0; solver < table->solver_count; solver++)
        fprintf(out, " %9s", table->solvers[solver]->name);
    for (size_t solver = 1; solver <= table->solver_count; solver++)
        fprintf(out, " %*s%s", 9 - (int)strlen(rival_name(table, solver)), "x ", rival_name(table, solver));
    fputc('\n', out);
}

static void print_seconds(FILE *out, const struct rivals_table *table, const struct rivals_cell *cell)
{
    char text[32];
    switch (cell->result.outcome) {
    case RIVALS_PROVEN:
        snprintf(text, sizeof text, "%.3f", cell->result.seconds);
        break;
    case RIVALS_TIMEOUT:
        snprintf(text, sizeof text, "> %u", table->setting.limit);
        break;
    case RIVALS_FAILED:
        snprintf(text, sizeof text, "failed");
        break;
    case RIVALS_WRONG:
        snprintf(text, sizeof text, "WRONG");
        break;
    }
    fprintf(out, " %9s", text);
}

void rivals_table_print_instance(FILE *out, const struct rivals_table *table, size_t number)
{
    const struct rivals_instance *instance = &table->instances[number];
    fprintf(out, "%-18s ", instance->name);
    if (instance->known)
        fprintf(out, "%12" PRId64, instance->optimum);
    else
        fprintf(out, "%12s", "unknown");
    for (size_t solver = 0; solver < table->solver_count; solver++)
        print_seconds(out, table, cell_at(table, number, solver));
    for (size_t solver = 1; solver <= table->solver_count; solver++) {
        struct ratio ratio = compare_any(table, number, solver);
        if (ratio.value > 0)
            fprintf(out, " %c%8.*f", ratio.sign, ratio.value < 0.1 ? 4 : 2, ratio.value);
        else
            fprintf(out, " %9s", "-");
    }
    fputc('\n', out);
    fflush(out);
}

/* One mean, and of how many instances it is; the group null is all. */
static void print_mean(FILE *out, const struct rivals_table *table, size_t solver, const char *group)
{
    double sum = 0;
    unsigned count = 0;
    for (size_t instance = 0; instance < table->instance_count; instance++) {
        bool taken = !group || strcmp(group, table->instances[instance].group) == 0;
        struct ratio ratio = compare_any(table, instance, solver);
        if (taken && ratio.value > 0) {
            sum += log(ratio.value);
            count++;
        }
    }
    if (count > 0)
        fprintf(out, " %9.2f (%u)", exp(sum / count), count);
    else
        fprintf(out, " %13s", "-");
}

static void print_group(FILE *out, const struct rivals_table *table, const char *group)
{
    fprintf(out, "\n%-18s", group ? group : "all");
    for (size_t solver = 1; solver <= table->solver_count; solver++)
        print_mean(out, table, solver, group);
}

void rivals_table_print_means(FILE *out, const struct rivals_table *table)
{
    fprintf(out,
            "\nHow many times as long as dlx: geometric means of (so many) instances. A time-out counts as the limit, "
            "less than %g s as that;\nan instance that neither proves does not count.\n%-18s",
            LEAST_SECONDS, "group");
    for (size_t solver = 1; solver <= table->solver_count; solver++)
        fprintf(out, " %13s", rival_name(table, solver));
    for (size_t instance = 0; instance < table->instance_count; instance++) {
        const char *group = table->instances[instance].group;
        if (instance == 0 || strcmp(group, table->instances[instance - 1].group) != 0)
            print_group(out, table, group);
    }
    print_group(out, table, NULL);
    fputc('\n', out);
}

void rivals_table_print_csv(FILE *out, const struct rivals_table *table)
{
    fputs("instance,group,solver,outcome,score,runs,seconds,process_seconds\n", out);
    for (size_t instance = 0; instance < table->instance_count; instance++)
        for (size_t solver = 0; solver < table->solver_count; solver++) {
            const struct rivals_cell *cell = cell_at(table, instance, solver);
            const struct rivals_instance *of = &table->instances[instance];
            fprintf(out, "%s,%s,%s,%s,%" PRId64 ",%u,%.6f,%.6f\n", of->name, of->group, table->solvers[solver]->name,
                    rivals_outcome_names[cell->result.outcome], cell->result.score, cell->runs, cell->result.seconds,
                    cell->result.process_seconds);
        }
}
