/* main.c - the benchmark: solvers of the target sudoku side by side on a set of instances with known maxima.
 *
 * Exit status: 0, 1 after a wrong answer, 2 on a usage or input error, 4 if memory or writing failed.
 */
#include "engine.h"
#include "report.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_WRONG = 1, EXIT_USAGE = 2, EXIT_FAILED = 4, MAX_SOLVERS = 16, MAX_RUNS = 100000 };

struct arguments {
    const struct baseline *solvers[MAX_SOLVERS];
    size_t solver_count;
    unsigned runs;
    double seconds;
    struct set_filter filter;
    bool together;
    const char *csv, *set;
};

/* The solver of that number: dlx's, then the baselines; null behind the last. */
static const struct baseline *solver_at(size_t number)
{
    const struct baseline *const engines[] = {&engine_price, &engine_item};
    size_t count = sizeof engines / sizeof *engines; /* NOLINT(bugprone-sizeof-expression): pointers, as meant */
    return number < count ? engines[number] : baselines[number - count];
}

static void print_help(void)
{
    printf(
        "usage: bench [OPTION…] SET.tsv\n\n"
        "Lines of the set are \"name TAB grid TAB maximum\", or begin with the grid of 81 characters.\n\n"
        "  --runs N          runs of every solver, in turns; the median counts (default 5)\n"
        "  --seconds S       CPU seconds a solver may take for an instance (default 10)\n"
        "  --min-givens N    only instances with at least N givens\n"
        "  --max-givens N    only instances with at most N givens\n"
        "  --solvers A,B,…   these solvers only (default all)\n"
        "  --answer COLUMN   where the maximum stands in lines that begin with the grid, from 1\n"
        "  --together        the whole set by one solver after another; a line a solver\n"
        "  --csv FILE        write what was measured to FILE too\n"
        "  --help            this text\n\nSolvers:\n");
    for (size_t k = 0; solver_at(k); k++)
        printf("  %-16s  %s\n", solver_at(k)->name, solver_at(k)->summary);
}

static bool complain(const char *what, const char *value)
{
    fprintf(stderr, "bench: %s%s (bench --help tells more)\n", what, value);
    return false;
}

static bool read_number(const char *text, unsigned least, unsigned most, unsigned *number)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (end == text || *end || errno || value < (long)least || value > (long)most) {
        fprintf(stderr, "bench: not a whole number from %u to %u: %s\n", least, most, text);
        return false;
    }
    *number = (unsigned)value;
    return true;
}

static bool read_seconds(const char *text, double *seconds)
{
    char *end;
    *seconds = strtod(text, &end);
    if (end == text || *end || !(*seconds > 0 && *seconds < 1e6))
        return complain("not a number of seconds above 0: ", text);
    return true;
}

static bool add_solver(struct arguments *arguments, const char *name, size_t length)
{
    for (size_t k = 0; solver_at(k); k++) {
        const struct baseline *solver = solver_at(k);
        if (strlen(solver->name) != length || strncmp(solver->name, name, length) != 0)
            continue;
        for (size_t other = 0; other < arguments->solver_count; other++)
            if (arguments->solvers[other] == solver)
                return complain("a solver twice: ", solver->name);
        arguments->solvers[arguments->solver_count++] = solver;
        return true;
    }
    fprintf(stderr, "bench: no such solver: %.*s (bench --help lists them)\n", (int)length, name);
    return false;
}

static bool read_solvers(struct arguments *arguments, const char *list)
{
    arguments->solver_count = 0;
    for (;;) {
        size_t length = strcspn(list, ",");
        if (!add_solver(arguments, list, length))
            return false;
        if (list[length] == '\0')
            return true;
        list += length + 1;
    }
}

enum argument {
    OPTION_RUNS = 1,
    OPTION_SECONDS,
    OPTION_MIN,
    OPTION_MAX,
    OPTION_SOLVERS,
    OPTION_ANSWER,
    OPTION_TOGETHER,
    OPTION_CSV,
    OPTION_HELP
};

static const struct option long_options[] = {
    {"runs", required_argument, NULL, OPTION_RUNS},
    {"seconds", required_argument, NULL, OPTION_SECONDS},
    {"min-givens", required_argument, NULL, OPTION_MIN},
    {"max-givens", required_argument, NULL, OPTION_MAX},
    {"solvers", required_argument, NULL, OPTION_SOLVERS},
    {"answer", required_argument, NULL, OPTION_ANSWER},
    {"together", no_argument, NULL, OPTION_TOGETHER},
    {"csv", required_argument, NULL, OPTION_CSV},
    {"help", no_argument, NULL, OPTION_HELP},
    {NULL, 0, NULL, 0},
};

static bool read_option(struct arguments *arguments, int option)
{
    switch (option) {
    case OPTION_RUNS:
        return read_number(optarg, 1, MAX_RUNS, &arguments->runs);
    case OPTION_SECONDS:
        return read_seconds(optarg, &arguments->seconds);
    case OPTION_MIN:
        return read_number(optarg, 0, TARGET_CELLS, &arguments->filter.min_givens);
    case OPTION_MAX:
        return read_number(optarg, 0, TARGET_CELLS, &arguments->filter.max_givens);
    case OPTION_SOLVERS:
        return read_solvers(arguments, optarg);
    case OPTION_ANSWER:
        return read_number(optarg, 1, 1000, &arguments->filter.answer_column);
    case OPTION_TOGETHER:
        return arguments->together = true;
    case OPTION_CSV:
        arguments->csv = optarg;
        return true;
    case OPTION_HELP:
        print_help();
        exit(fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILED);
    default: /* getopt_long has said why */
        return false;
    }
}

static bool read_arguments(int argc, char **argv, struct arguments *arguments)
{
    *arguments = (struct arguments){.runs = 5, .seconds = 10, .filter.max_givens = TARGET_CELLS};
    for (size_t k = 0; solver_at(k); k++)
        arguments->solvers[arguments->solver_count++] = solver_at(k);
    int option;
    while ((option = getopt_long(argc, argv, "", long_options, NULL)) != -1)
        if (!read_option(arguments, option))
            return false;
    if (optind != argc - 1)
        return complain(optind == argc ? "no set is named" : "more than one set: ",
                        optind == argc ? "" : argv[argc - 1]);
    arguments->set = argv[optind];
    return true;
}

static void measure(struct bench *bench, bool together)
{
    if (together) {
        bench_together(bench);
        report_together(stdout, bench);
        return;
    }
    report_header(stdout);
    for (size_t instance = 0; instance < bench->set->count; instance++) {
        bench_instance(bench, instance);
        report_instance(stdout, bench, instance);
    }
}

static bool close_whole(FILE *out, const char *name)
{
    bool whole = fflush(out) == 0 && !ferror(out);
    if (fclose(out) != 0 || !whole) {
        fprintf(stderr, "bench: writing %s failed: %s\n", name, strerror(errno));
        return false;
    }
    return true;
}

static int run(const struct arguments *arguments, const struct set *set, FILE *csv)
{
    struct bench bench = {
        .solvers = arguments->solvers,
        .solver_count = arguments->solver_count,
        .set = set,
        .runs = arguments->runs,
        .limit = arguments->seconds,
    };
    if (!bench_begin(&bench)) {
        fprintf(stderr, "bench: out of memory\n");
        return EXIT_FAILED;
    }
    measure(&bench, arguments->together);
    if (csv)
        report_csv(csv, &bench, arguments->together);
    int status = report_any_wrong(&bench) ? EXIT_WRONG : EXIT_SUCCESS;
    bench_end(&bench);
    return status;
}

int main(int argc, char **argv)
{
    struct arguments arguments;
    struct set set;
    if (!read_arguments(argc, argv, &arguments) || !set_read(arguments.set, &arguments.filter, &set))
        return EXIT_USAGE;
    FILE *csv = NULL; /* opened before the work, so that a bad name costs no time */
    if (arguments.csv && !(csv = fopen(arguments.csv, "w"))) {
        fprintf(stderr, "bench: %s: %s\n", arguments.csv, strerror(errno));
        set_free(&set);
        return EXIT_USAGE;
    }
    int status = run(&arguments, &set, csv);
    if (csv && !close_whole(csv, arguments.csv))
        status = EXIT_FAILED;
    if (!close_whole(stdout, "standard output"))
        status = EXIT_FAILED;
    set_free(&set);
    return status;
}
