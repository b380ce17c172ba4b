/* main.c - dlx, the command: picks what to do. */
#include "commands.h"
#include "options.h"
#include "run.h"

#include <string.h>

static void print_usage(FILE *out)
{
    fprintf(out,
            "usage: dlx COMMAND [MODEL] [OPTION...] [FILE...]\n\nExact covers, optimized: dlx finds, counts, lists "
            "and proves best.\n\nCommands:\n");
    for (const struct command_row *row = command_rows; row->name; row++)
        fprintf(out, "  %-24s%s\n", row->name, row->help);
    fprintf(out, "  %-24s%s\n  %-24s%s\n  %-24s%s\n", "formats", "list what export writes and check reads",
            "help [COMMAND]", "print this help, or a command's", "--version", "print the version");
    fprintf(out, "\nExample: dlx solve target-sudoku --print line puzzle.txt\n");
}

static int finish_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    perror("dlx: standard output");
    return EXIT_INTERNAL;
}

static int help(int argc, char **argv)
{
    if (argc < 2) {
        print_usage(stdout);
        return finish_output(EXIT_PROVEN);
    }
    if (strcmp(argv[1], "formats") == 0 || strcmp(argv[1], "help") == 0) {
        print_usage(stdout);
        return finish_output(EXIT_PROVEN);
    }
    const struct command_row *row = command_find(argv[1]);
    if (!row) {
        fprintf(stderr, "dlx help: no command '%s' (dlx help lists them)\n", argv[1]);
        return EXIT_USAGE;
    }
    arguments_help(row->command, stdout);
    return finish_output(EXIT_PROVEN);
}

static enum exit_status run_command(struct arguments *arguments)
{
    switch (arguments->command) {
    case COMMAND_EXPORT:
        return command_export(arguments);
    case COMMAND_CHECK:
        return command_check(arguments);
    default:
        return run(arguments);
    }
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        printf("dlx %s\n", dlx_version());
        return finish_output(EXIT_PROVEN);
    }
    if (strcmp(argv[1], "help") == 0 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return help(argc - 1, argv + 1);
    if (strcmp(argv[1], "formats") == 0) {
        command_formats(stdout);
        return finish_output(EXIT_PROVEN);
    }
    const struct command_row *row = command_find(argv[1]);
    if (!row) {
        fprintf(stderr, "dlx: no command '%s' (dlx help lists them)\n", argv[1]);
        return EXIT_USAGE;
    }
    struct arguments arguments;
    if (!arguments_parse(row->command, argc - 1, argv + 1, &arguments))
        return EXIT_USAGE;
    if (arguments.help) {
        arguments_help(row->command, stdout);
        return finish_output(EXIT_PROVEN);
    }
    return finish_output(run_command(&arguments));
}
