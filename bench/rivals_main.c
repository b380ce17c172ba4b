/* rivals_main.c - the third benchmark: optima, by dlx and by MIP solvers, which judge each other.
 *
 * Exit status: 0, 1 after optima that differ, 2 on a usage or input error, 4 if memory or writing failed.
 */
#include "instance.h"
#include "integer_program.h"
#include "rivals_table.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_WRONG = 1, EXIT_USAGE = 2, EXIT_FAILED = 4, MAX_SOLVERS = 8, MAX_OPTIMA = 8 };

struct arguments {
    unsigned runs;
    const char *csv, *solvers;
    const char *optima[MAX_OPTIMA]; /* files */
    size_t optima_count;
    struct rivals_setting setting;
    struct rivals_instance *instances;
    size_t instance_count;
};

static const char help[] =
    "usage: benchmark-rivals [OPTION…] [--group NAME] FILE… [--group NAME FILE…]…\n\n"
    "Finds the least score of each file with dlx and with the rivals that are installed. A file that ends in .dlx\n"
    "is an exact cover, any other set partitioning.\n\n"
    "  --group NAME       of the files that follow; a group has means of its own\n"
    "  --runs N           runs of every solver, in turns; the median counts (default 3)\n"
    "  --seconds N        CPU seconds a run may take (default 60)\n"
    "  --solvers A,B      only these rivals (default: all that are installed)\n"
    "  --optima FILE      lines with a name first and its optimum last: what is known\n"
    "  --dlx PROGRAM      the command (default build/dlx)\n"
    "  --folder FOLDER    for what the programs read and write (default build/rivals)\n"
    "  --csv FILE         write what was measured to FILE too\n"
    "  --help             this text\n";

static bool complain(const char *what, const char *value)
{
    fprintf(stderr, "bench: %s%s (benchmark-rivals --help tells more)\n", what, value);
    return false;
}

/* ---- Arguments --------------------------------------------------------------------------------------------------- */

static bool read_number(const char *text, unsigned most, unsigned *number)
{
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end || value < 1 || value > (long)most)
        return complain("not a whole number of that range: ", text);
    *number = (unsigned)value;
    return true;
}

static bool add_instance(struct arguments *arguments, char *file, const char *group)
{
    size_t length = strlen(file);
    bool knuth = length > 4 && strcmp(file + length - 4, ".dlx") == 0;
    struct rivals_instance *instance = &arguments->instances[arguments->instance_count++];
    *instance =
        (struct rivals_instance){.file = file, .group = group, .model = knuth ? "exact-cover" : "set-partition"};
    instance_name(file, instance->name, sizeof instance->name);
    return true;
}

static bool add_optima(struct arguments *arguments, const char *file)
{
    if (arguments->optima_count == MAX_OPTIMA)
        return complain("too many files of optima: ", file);
    arguments->optima[arguments->optima_count++] = file;
    return true;
}

static const struct option long_options[] = {
    {"group", required_argument, NULL, 'g'},   {"runs", required_argument, NULL, 'r'},
    {"seconds", required_argument, NULL, 's'}, {"solvers", required_argument, NULL, 'S'},
    {"optima", required_argument, NULL, 'o'},  {"dlx", required_argument, NULL, 'd'},
    {"folder", required_argument, NULL, 'f'},  {"csv", required_argument, NULL, 'c'},
    {"help", no_argument, NULL, 'h'},          {NULL, 0, NULL, 0},
};

static bool read_option(struct arguments *arguments, int option, const char **group)
{
    switch (option) {
    case 1: /* a file */
        return add_instance(arguments, optarg, *group);
    case 'g':
        *group = optarg;
        return true;
    case 'r':
        return read_number(optarg, RIVALS_MAX_RUNS, &arguments->runs);
    case 's':
        return read_number(optarg, 1000000, &arguments->setting.limit);
    case 'S':
        arguments->solvers = optarg;
        return true;
    case 'o':
        return add_optima(arguments, optarg);
    case 'd':
        arguments->setting.dlx = optarg;
        return true;
    case 'f':
        arguments->setting.folder = optarg;
        return true;
    case 'c':
        arguments->csv = optarg;
        return true;
    case 'h':
        fputs(help, stdout);
        exit(fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILED);
    default: /* getopt_long has said why */
        return false;
    }
}

static bool read_arguments(int argc, char **argv, struct arguments *arguments)
{
    const char *group = "instances";
    int option;
    while ((option = getopt_long(argc, argv, "-", long_options, NULL)) != -1) /* files in their place */
        if (!read_option(arguments, option, &group))
            return false;
    return arguments->instance_count > 0 || complain("no file is named", "");
}

/* ---- Instances --------------------------------------------------------------------------------------------------- */

static bool write_form(const char *file, void (*write)(const dlx_problem *, FILE *), const dlx_problem *problem)
{
    FILE *out = fopen(file, "w");
    if (out)
        write(problem, out);
    bool whole = out && !ferror(out);
    if ((out && fclose(out) != 0) || !whole)
        fprintf(stderr, "bench: %s: %s\n", file, strerror(errno));
    return whole;
}

/* Writes the forms that the rivals read. */
static bool prepare(struct rivals_instance *instance, const char *folder)
{
    snprintf(instance->lp, sizeof instance->lp, "%s/%s.lp", folder, instance->name);
    snprintf(instance->numbers, sizeof instance->numbers, "%s/%s.numbers", folder, instance->name);
    dlx_problem *problem = instance_read(instance->file, instance->model);
    bool good = problem &&
                (integer_program_fits(problem) || complain("colours, or no primary item: ", instance->file)) &&
                write_form(instance->lp, integer_program_write_lp, problem) &&
                write_form(instance->numbers, integer_program_write_numbers, problem);
    dlx_problem_free(problem);
    return good;
}

/* Notes the optimum that a line tells, its last word, of the instance that its first word names. */
static void read_optimum(const struct arguments *arguments, const char *line)
{
    size_t length = strcspn(line, " \t\n"), end = strlen(line);
    while (end > 0 && strchr(" \t\n", line[end - 1]))
        end--;
    size_t last = end;
    while (last > 0 && !strchr(" \t\n", line[last - 1]))
        last--;
    for (size_t k = 0; k < arguments->instance_count; k++) {
        struct rivals_instance *instance = &arguments->instances[k];
        if (last > 0 && strlen(instance->name) == length && strncmp(instance->name, line, length) == 0) {
            instance->known = true;
            instance->optimum = strtoll(line + last, NULL, 10);
        }
    }
}

static bool read_optima(const struct arguments *arguments, const char *name)
{
    FILE *file = fopen(name, "r");
    char *line = NULL;
    size_t room = 0;
    if (!file)
        return complain("cannot be read: ", name);
    while (getline(&line, &room, file) > 0)
        if (line[0] != '#')
            read_optimum(arguments, line);
    free(line);
    fclose(file);
    return true;
}

/* ---- Measuring --------------------------------------------------------------------------------------------------- */

/* Whether the word is in the list parted by commas. */
static bool is_listed(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strncmp(at, word, length) == 0 && (at[length] == ',' || at[length] == '\0'))
            return true;
    return false;
}

/* dlx, and the rivals that are wanted and installed; says which are not. */
static size_t choose(const struct arguments *arguments, const struct rivals_solver *chosen[MAX_SOLVERS])
{
    size_t count = 0;
    for (const struct rivals_solver *solver = rivals_solvers; solver->name && count < MAX_SOLVERS; solver++) {
        if (count > 0 && arguments->solvers && !is_listed(arguments->solvers, solver->name))
            continue;
        if (rivals_installed(solver, &arguments->setting))
            chosen[count++] = solver;
        else
            printf("not installed, skipped: %s%s\n", solver->name, count > 0 ? " (make deps-rivals)" : "");
        if (count == 0)
            break;
    }
    return count;
}

static int measure(const struct arguments *arguments, struct rivals_table *table, FILE *csv)
{
    rivals_table_print_header(stdout, table);
    for (; table->instance_count < arguments->instance_count; table->instance_count++) {
        if (!prepare(&table->instances[table->instance_count], arguments->setting.folder))
            return EXIT_USAGE;
        rivals_table_measure(table, table->instance_count);
        rivals_table_print_instance(stdout, table, table->instance_count);
    }
    rivals_table_print_means(stdout, table);
    if (csv)
        rivals_table_print_csv(csv, table);
    return rivals_table_any_wrong(table) ? EXIT_WRONG : EXIT_SUCCESS;
}

static int run(const struct arguments *arguments, FILE *csv)
{
    const struct rivals_solver *chosen[MAX_SOLVERS];
    struct rivals_table table = {
        .solvers = chosen,
        .solver_count = choose(arguments, chosen),
        .instances = arguments->instances,
        .runs = arguments->runs,
        .setting = arguments->setting,
    };
    for (size_t k = 0; k < arguments->optima_count; k++)
        if (!read_optima(arguments, arguments->optima[k]))
            return EXIT_USAGE;
    if (table.solver_count == 0)
        return EXIT_USAGE;
    table.cells = calloc(arguments->instance_count * table.solver_count, sizeof *table.cells);
    if (!table.cells) {
        fprintf(stderr, "bench: out of memory\n");
        return EXIT_FAILED;
    }
    int status = measure(arguments, &table, csv);
    free(table.cells);
    return status;
}

static bool close_whole(FILE *out, const char *name)
{
    bool whole = fflush(out) == 0 && !ferror(out);
    if (fclose(out) != 0 || !whole)
        fprintf(stderr, "bench: writing %s failed: %s\n", name, strerror(errno));
    return whole;
}

int main(int argc, char **argv)
{
    struct arguments arguments = {.runs = 3, .setting = {"build/dlx", "build/rivals", 60}};
    arguments.instances = calloc((size_t)argc, sizeof *arguments.instances);
    if (!arguments.instances || !read_arguments(argc, argv, &arguments)) {
        free(arguments.instances);
        return EXIT_USAGE;
    }
    FILE *csv = NULL; /* opened before the work, so that a bad name costs no time */
    int status = EXIT_USAGE;
    if (arguments.csv && !(csv = fopen(arguments.csv, "w")))
        fprintf(stderr, "bench: %s: %s\n", arguments.csv, strerror(errno));
    else
        status = run(&arguments, csv);
    if (csv && !close_whole(csv, arguments.csv))
        status = EXIT_FAILED;
    if (!close_whole(stdout, "standard output"))
        status = EXIT_FAILED;
    free(arguments.instances);
    return status;
}
