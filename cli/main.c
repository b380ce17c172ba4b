/* main.c - dlx, the command: picks what to do. */
#include "command_rows.h"
#include "commands.h"
#include "memory_limit.h"
#include "options.h"
#include "run.h"
#include "suggest.h"

#include <signal.h>
#include <string.h>

static void print_usage(FILE *out)
{
    fprintf(out,
            "usage: dlx COMMAND [MODEL] [OPTION...] [FILE...]\n\nExact covers, optimized: dlx finds, counts, lists "
            "and proves best.\n\nCommands:\n");
    for (const struct command_row *row = command_rows; row->name; row++)
        fprintf(out, "  %-12s%s\n", row->name, row->help);
    fprintf(out,
            "\nOptions: -h, --help and -V, --version\n\nExamples:\n  dlx solve puzzle.txt\n"
            "  dlx count --limit-solutions 2 puzzle.txt\n  dlx help solve\n");
}

static int finish_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    perror("dlx: standard output");
    return EXIT_INTERNAL;
}

static int complain_command(const char *what, const char *word)
{
    const char *near = suggest(word, command_word);
    fprintf(stderr, "%s '%s'%s%s%s (dlx help lists them)\n", what, word, near ? "; did you mean " : "",
            near ? near : "", near ? "?" : "");
    return EXIT_USAGE;
}

/* More arguments than the command takes. */
static int complain_extra(const char *what, const char *word)
{
    fprintf(stderr, "dlx %s: one argument too many: %s (dlx help)\n", what, word);
    return EXIT_USAGE;
}

static bool is_version(const char *word)
{
    return strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0;
}

static int print_version(void)
{
    printf("dlx %s\n", dlx_version());
    return finish_output(EXIT_PROVEN);
}

static int help(int argc, char **argv)
{
    bool all = argc > 1 && strcmp(argv[1], "--all") == 0;
    const char *name = argc > 1 + all ? argv[1 + all] : NULL;
    const struct command_row *row = name ? command_find(name) : NULL;
    if (name && !row)
        return complain_command("dlx help: no command", name);
    if (argc > 2 + all)
        return complain_extra("help", argv[2 + all]);
    if (row)
        arguments_help(row, all, stdout);
    else
        print_usage(stdout);
    return finish_output(EXIT_PROVEN);
}

/* The commands that take no options but --help. */
static int tell(const struct command_row *row, int argc, char **argv)
{
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        arguments_help(row, true, stdout);
    else if (argc > 1 && is_version(argv[1]))
        return print_version();
    else if (strcmp(row->name, "help") == 0)
        return help(argc, argv);
    else if (argc > 1 + (*row->operands != '\0'))
        return complain_extra(row->name, argv[1 + (*row->operands != '\0')]);
    else if (strcmp(row->name, "models") == 0)
        command_models(stdout);
    else if (strcmp(row->name, "formats") == 0)
        command_formats(stdout);
    else if (strcmp(row->name, "manual") == 0)
        command_manual(stdout);
    else if (!command_completion(argc > 1 ? argv[1] : NULL, stdout)) {
        fputs("dlx completion: of which shell: bash, zsh or fish?\n", stderr);
        return EXIT_USAGE;
    }
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
    static char words[BUFSIZ];                    /* there, too, when memory has run out */
    setvbuf(stderr, words, _IOLBF, sizeof words); /* a line is one write */
    signal(SIGXFSZ, SIG_IGN); /* a limit on the size of files is an error of writing like any other */
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_USAGE;
    }
    if (is_version(argv[1]))
        return argc > 2 ? complain_extra(argv[1], argv[2]) : print_version();
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return help(argc - 1, argv + 1);
    const struct command_row *row = command_find(argv[1]);
    if (!row)
        return complain_command("dlx: no command", argv[1]);
    if (!row->command)
        return tell(row, argc - 1, argv + 1);
    struct arguments arguments;
    if (!arguments_parse(row->command, argc - 1, argv + 1, &arguments))
        return EXIT_USAGE;
    if (arguments.version)
        return print_version();
    if (arguments.help) {
        arguments_help(row, false, stdout);
        return finish_output(EXIT_PROVEN);
    }
    if (arguments.memory > 0 && !memory_limit_set(arguments.memory)) {
        perror("dlx: --limit-memory");
        return EXIT_INTERNAL;
    }
    return finish_output(run_command(&arguments));
}
