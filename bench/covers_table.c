/* covers_table.c - the table instance by solver; see covers_table.h. */
#include "covers_table.h"

#include "median.h"

#include <inttypes.h>
#include <math.h>

/* What takes the textbook less than this is too short to be timed: it counts for the check alone. */
static const double LEAST_SECONDS = 0.01;

static struct covers_cell *cell_at(const struct covers_table *table, size_t instance, size_t solver)
{
    return &table->cells[instance * table->solver_count + solver];
}

/* ---- Measuring --------------------------------------------------------------------------------------------------- */

static void run_once(struct covers_table *table, size_t instance, size_t number)
{
    const struct covers_solver *solver = &table->solvers[number];
    struct covers_cell *cell = cell_at(table, instance, number);
    if (cell->runs > 0 && cell->outcome != COVERS_COUNTED)
        return;
    cell->outcome = solver->count(solver, &table->instances[instance], table->limit, &cell->result);
    if (cell->outcome != COVERS_COUNTED) {
        cell->runs = 0;
        cell->result = (struct covers_result){.seconds = cell->outcome == COVERS_TIMEOUT ? table->limit : 0};
    }
    cell->times[cell->runs++] = cell->result.seconds;
}

/* The count to believe: the textbook's, or that of the first solver that has one; null if none has. */
static const struct covers_cell *reference(const struct covers_table *table, size_t instance)
{
    const struct covers_cell *cell = cell_at(table, instance, table->textbook);
    for (size_t solver = 0; cell->outcome != COVERS_COUNTED; solver++) {
        if (solver == table->solver_count)
            return NULL;
        cell = cell_at(table, instance, solver);
    }
    return cell;
}

void covers_table_measure(struct covers_table *table, size_t instance)
{
    for (unsigned run = 0; run < table->runs; run++)
        for (size_t solver = 0; solver < table->solver_count; solver++)
            run_once(table, instance, solver);
    const struct covers_cell *right = reference(table, instance);
    for (size_t solver = 0; solver < table->solver_count; solver++) {
        struct covers_cell *cell = cell_at(table, instance, solver);
        cell->result.seconds = median(cell->times, cell->runs);
        if (cell->outcome == COVERS_COUNTED && cell->result.covers != right->result.covers)
            cell->outcome = COVERS_WRONG;
    }
}

bool covers_table_any_wrong(const struct covers_table *table)
{
    for (size_t k = 0; k < table->instance_count * table->solver_count; k++)
        if (table->cells[k].outcome == COVERS_WRONG)
            return true;
    return false;
}

/* How many times faster than the textbook; false if either of them has no time. */
static bool speed_up(const struct covers_table *table, size_t instance, size_t solver, double *ratio)
{
    const struct covers_cell *cell = cell_at(table, instance, solver);
    const struct covers_cell *textbook = cell_at(table, instance, table->textbook);
    *ratio = textbook->result.seconds / cell->result.seconds;
    return cell->outcome == COVERS_COUNTED && textbook->outcome == COVERS_COUNTED && cell->result.seconds > 0;
}

/* ---- Printing ---------------------------------------------------------------------------------------------------- */

void covers_table_print_header(FILE *out)
{
    fprintf(out, "%-12s %-14s %12s %12s %10s %10s\n", "instance", "solver", "covers", "nodes", "seconds", "x textbook");
}

/* The columns of numbers. */
static void print_cell(FILE *out, const struct covers_table *table, size_t instance, size_t solver)
{
    const struct covers_cell *cell = cell_at(table, instance, solver);
    double ratio;
    fprintf(out, "%12" PRIu64, cell->result.covers);
    if (cell->result.nodes > 0)
        fprintf(out, " %12" PRIu64, cell->result.nodes);
    else
        fprintf(out, " %12s", "-");
    fprintf(out, " %10.4f", cell->result.seconds);
    if (cell->outcome == COVERS_WRONG)
        fputs("      WRONG", out);
    else if (speed_up(table, instance, solver, &ratio))
        fprintf(out, " %10.2f", ratio);
}

void covers_table_print_instance(FILE *out, const struct covers_table *table, size_t instance)
{
    for (size_t solver = 0; solver < table->solver_count; solver++) {
        fprintf(out, "%-12s %-14s ", solver == 0 ? table->instances[instance].name : "", table->solvers[solver].name);
        switch (cell_at(table, instance, solver)->outcome) {
        case COVERS_COUNTED:
        case COVERS_WRONG:
            print_cell(out, table, instance, solver);
            break;
        case COVERS_TIMEOUT:
            fprintf(out, "%12s %12s %*s> %g", "-", "-", table->limit < 10 ? 7 : 6, "", table->limit);
            break;
        case COVERS_UNFIT:
            fprintf(out, "%12s", "unfit");
            break;
        case COVERS_FAILED:
            fprintf(out, "%12s", "failed");
            break;
        }
        fputc('\n', out);
    }
    fflush(out);
}

/* One mean and the number of instances it is of; class COVERS_CLASSES is all of them. */
static void print_mean(FILE *out, const struct covers_table *table, size_t solver, enum covers_class class)
{
    double sum = 0, ratio;
    unsigned count = 0;
    for (size_t instance = 0; instance < table->instance_count; instance++) {
        bool taken = class == COVERS_CLASSES || class == table->instances[instance].class;
        bool long_enough = cell_at(table, instance, table->textbook)->result.seconds >= LEAST_SECONDS;
        if (taken && long_enough && speed_up(table, instance, solver, &ratio)) {
            sum += log(ratio);
            count++;
        }
    }
    if (count > 0)
        fprintf(out, " %10.2f (%u)", exp(sum / count), count);
    else
        fprintf(out, " %14s", "-");
}

void covers_table_print_means(FILE *out, const struct covers_table *table)
{
    fprintf(out, "\nGeometric means of x textbook (of so many instances that take the textbook %g s or more):\n%-14s",
            LEAST_SECONDS, "solver");
    for (int class = 0; class <= COVERS_CLASSES; class ++)
        fprintf(out, " %14s", class == COVERS_CLASSES ? "all" : covers_class_names[class]);
    for (size_t solver = 0; solver < table->solver_count; solver++) {
        fprintf(out, "\n%-14s", table->solvers[solver].name);
        for (int class = 0; class <= COVERS_CLASSES; class ++)
            print_mean(out, table, solver, (enum covers_class) class);
    }
    fputc('\n', out);
}

void covers_table_print_csv(FILE *out, const struct covers_table *table)
{
    fputs("instance,class,solver,outcome,covers,nodes,seconds\n", out);
    for (size_t instance = 0; instance < table->instance_count; instance++)
        for (size_t solver = 0; solver < table->solver_count; solver++) {
            const struct covers_cell *cell = cell_at(table, instance, solver);
            const struct covers_instance *of = &table->instances[instance];
            fprintf(out, "%s,%s,%s,%s,%" PRIu64 ",%" PRIu64 ",%.6f\n", of->name, covers_class_names[of->class],
                    table->solvers[solver].name, covers_outcome_names[cell->outcome], cell->result.covers,
                    cell->result.nodes, cell->result.seconds);
        }
}
