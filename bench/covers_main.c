/* covers_main.c - the second benchmark: plain search, that is counting all covers, on exact covers of every kind.
 *
 * Exit status: 0, 1 after counts that differ, 2 on a usage or input error, 4 if memory or writing failed.
 */
#include "covers_table.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_WRONG = 1, EXIT_USAGE = 2, EXIT_FAILED = 4, MAX_WORDS = 16 };

/* dlx in its forms, the textbook, and the rival that the arguments may name. */
enum { TEXTBOOK = 3, RIVAL = 4 };
static struct covers_solver solvers[] = {
    {.name = "dlx", .matrix = DLX_MATRIX_AUTO, .count = covers_count_dlx},
    {.name = "dlx-links", .matrix = DLX_MATRIX_LINKS, .count = covers_count_dlx},
    {.name = "dlx-bits", .matrix = DLX_MATRIX_BITS, .count = covers_count_dlx},
    [TEXTBOOK] = {.name = "textbook", .count = covers_count_textbook},
    [RIVAL] = {.count = covers_count_command},
};

struct arguments {
    unsigned runs;
    double seconds;
    const char *csv;
    char *rival_words[MAX_WORDS + 1]; /* none if there is no rival */
    char **files;
    size_t file_count;
};

static const char help[] =
    "usage: benchmark-covers [OPTION…] FILE…\n\n"
    "Counts all covers of the exact covers in the files, with dlx in its forms and by the textbook.\n\n"
    "  --runs N              runs of every solver, in turns; the median counts (default 3)\n"
    "  --seconds S           CPU seconds a solver may take for an instance (default 60)\n"
    "  --rival NAME=COMMAND  another program: it gets a file's name, prints count and CPU seconds, and\n"
    "                        exits with 0, or 3 if it cannot do such an instance\n"
    "  --csv FILE            write what was measured to FILE too\n"
    "  --help                this text\n";

static bool complain(const char *what, const char *value)
{
    fprintf(stderr, "bench: %s%s (benchmark-covers --help tells more)\n", what, value);
    return false;
}

static bool read_runs(const char *text, unsigned *runs)
{
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end || value < 1 || value > COVERS_MAX_RUNS)
        return complain("not a whole number from 1 to 99: ", text);
    *runs = (unsigned)value;
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

/* Parts NAME=COMMAND, within the text itself. */
static bool read_rival(char *text, struct arguments *arguments)
{
    char *equals = strchr(text, '='), *rest;
    size_t count = 0;
    if (!equals || equals == text)
        return complain("not NAME=COMMAND: ", text);
    *equals = '\0';
    for (char *word = strtok_r(equals + 1, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        if (count == MAX_WORDS)
            return complain("a command of too many words: ", text);
        arguments->rival_words[count++] = word;
    }
    solvers[RIVAL].name = text;
    solvers[RIVAL].command = arguments->rival_words;
    return count > 0 || complain("no command: ", text);
}

static const struct option long_options[] = {
    {"runs", required_argument, NULL, 'r'},  {"seconds", required_argument, NULL, 's'},
    {"rival", required_argument, NULL, 'R'}, {"csv", required_argument, NULL, 'c'},
    {"help", no_argument, NULL, 'h'},        {NULL, 0, NULL, 0},
};

static bool read_option(struct arguments *arguments, int option)
{
    switch (option) {
    case 'r':
        return read_runs(optarg, &arguments->runs);
    case 's':
        return read_seconds(optarg, &arguments->seconds);
    case 'R':
        return read_rival(optarg, arguments);
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
    int option;
    while ((option = getopt_long(argc, argv, "", long_options, NULL)) != -1)
        if (!read_option(arguments, option))
            return false;
    arguments->files = argv + optind;
    arguments->file_count = (size_t)(argc - optind);
    return arguments->file_count > 0 || complain("no file is named", "");
}

static int measure(struct covers_table *table, FILE *csv)
{
    covers_table_print_header(stdout);
    for (size_t instance = 0; instance < table->instance_count; instance++) {
        covers_table_measure(table, instance);
        covers_table_print_instance(stdout, table, instance);
    }
    covers_table_print_means(stdout, table);
    if (csv)
        covers_table_print_csv(csv, table);
    return covers_table_any_wrong(table) ? EXIT_WRONG : EXIT_SUCCESS;
}

/* Reads the instances and measures. */
static int run(const struct arguments *arguments, FILE *csv)
{
    struct covers_instance *instances = calloc(arguments->file_count, sizeof *instances);
    struct covers_table table = {
        .solvers = solvers,
        .solver_count = solvers[RIVAL].command ? RIVAL + 1 : RIVAL,
        .textbook = TEXTBOOK,
        .instances = instances,
        .runs = arguments->runs,
        .limit = arguments->seconds,
    };
    table.cells = calloc(arguments->file_count * table.solver_count, sizeof *table.cells);
    int status = instances && table.cells ? EXIT_SUCCESS : EXIT_FAILED;
    if (status)
        fprintf(stderr, "bench: out of memory\n");
    for (; status == EXIT_SUCCESS && table.instance_count < arguments->file_count; table.instance_count++)
        if (!covers_instance_read(arguments->files[table.instance_count], &instances[table.instance_count]))
            status = EXIT_USAGE;
    if (status == EXIT_SUCCESS)
        status = measure(&table, csv);
    for (size_t k = 0; k < table.instance_count; k++)
        dlx_problem_free(instances[k].problem);
    free(instances);
    free(table.cells);
    return status;
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

int main(int argc, char **argv)
{
    static struct arguments arguments = {.runs = 3, .seconds = 60}; /* `solvers` points into it */
    if (!read_arguments(argc, argv, &arguments))
        return EXIT_USAGE;
    FILE *csv = NULL; /* opened before the work, so that a bad name costs no time */
    if (arguments.csv && !(csv = fopen(arguments.csv, "w"))) {
        fprintf(stderr, "bench: %s: %s\n", arguments.csv, strerror(errno));
        return EXIT_USAGE;
    }
    int status = run(&arguments, csv);
    if (csv && !close_whole(csv, arguments.csv))
        status = EXIT_FAILED;
    if (!close_whole(stdout, "standard output"))
        status = EXIT_FAILED;
    return status;
}
