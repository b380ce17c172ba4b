/* command_rows.c - the table of commands; see command_rows.h. */
#include "command_rows.h"

#include <string.h>

const struct command_row command_rows[] = {
    {COMMAND_SOLVE,
     "solve",
     "[MODEL] [OPTION...] [FILE...]",
     "find the best cover, proven",
     "Finds the best cover of each puzzle and proves it best; any, without scores.",
     {"dlx solve data/target/sample1.txt", "dlx solve --top 3 -p score data/target/sample2.txt",
      "dlx solve slant -t 10 data/slant/minimal.ids"}},
    {COMMAND_COUNT,
     "count",
     "[MODEL] [OPTION...] [FILE...]",
     "count the covers",
     "Counts the covers of each puzzle.",
     {"dlx count data/slant/several.txt", "dlx count -l 2 data/target/sample1.txt",
      "dlx count -e 100 data/target/sample1.txt"}},
    {COMMAND_LIST,
     "list",
     "[MODEL] [OPTION...] [FILE...]",
     "print every cover",
     "Prints every cover of each puzzle.",
     {"dlx list data/slant/several.txt", "dlx list -l 3 data/target/sample1.txt",
      "dlx list sudoku --shuffle -l 1 - < data/target/sample2.txt"}},
    {COMMAND_EXPORT,
     "export",
     "[MODEL] [OPTION...] --to FORMAT [FILE]",
     "write the problem for another solver",
     "Writes the problem of a puzzle for another solver.",
     {"dlx export --to lp data/target/sample1.txt", "dlx export --to opb --priced data/target/sample1.txt",
      "dlx export --to json --reduced data/target/sample2.txt"}},
    {COMMAND_CHECK,
     "check",
     "[MODEL] [OPTION...] PROBLEM ANSWER",
     "verify anybody's answer",
     "Verifies anybody's answer to a puzzle: in the form that solve prints, or, with\n--from, a solver's to an export. "
     "Prints it as solve does, or says what is wrong.",
     {"dlx check puzzle.txt answer.txt", "dlx check --optimum puzzle.txt answer.txt",
      "dlx check --from cbc board.dlx answer.txt"}},
    {0,
     "models",
     "",
     "list the models",
     "Lists the models: what they solve, and the forms they print.",
     {"dlx models"}},
    {0,
     "formats",
     "",
     "list what export writes and check reads",
     "Lists the formats that export writes, and the answers that check reads.",
     {"dlx formats"}},
    {0,
     "completion",
     "bash|zsh|fish",
     "print a shell's completion",
     "Prints what makes a shell complete commands, options, models and files.",
     {"source <(dlx completion bash)", "dlx completion zsh > ~/.zfunc/_dlx",
      "dlx completion fish > ~/.config/fish/completions/dlx.fish"}},
    {0,
     "manual",
     "",
     "print the manual page, in roff",
     "Prints the manual page dlx(1), in roff.",
     {"dlx manual | man -l -"}},
    {0,
     "help",
     "[--all] [COMMAND]",
     "print this help, or a command's",
     "Prints a command's help; with --all every option of it.",
     {"dlx help", "dlx help solve", "dlx help --all solve"}},
    {0},
};

const struct command_row *command_find(const char *name)
{
    const struct command_row *row = command_rows;
    while (row->name && strcmp(row->name, name) != 0)
        row++;
    return row->name ? row : NULL;
}

const struct command_row *command_row(enum command command)
{
    const struct command_row *row = command_rows;
    while (row->command != command)
        row++;
    return row;
}

const char *command_name(enum command command)
{
    return command_row(command)->name;
}
