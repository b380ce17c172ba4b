/* completion.c - what makes a shell complete the command line, from the tables of options.h. */
#include "commands.h"
#include "options.h"

#include <string.h>

static void print_words(word_at *words, FILE *out)
{
    for (size_t k = 0; words(k); k++)
        fprintf(out, "%s%s", k > 0 ? " " : "", words(k));
}

static void print_options(const struct command_row *command, FILE *out)
{
    bool first = true;
    for (const struct option_row *row = option_rows; row->name; row++) {
        if (!(row->commands & command->command))
            continue;
        fprintf(out, "%s--%s", first ? "" : " ", row->name);
        if (row->letter)
            fprintf(out, " -%c", row->letter);
        first = false;
    }
}

/* A function that sets COMPREPLY from $cur, $prev and the command in $1: bash's own, and zsh's through bashcompinit. */
static void print_bash(FILE *out)
{
    fputs(
        "_dlx() {\n  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=\n"
        "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    COMPREPLY=($(compgen -W '",
        out);
    print_words(command_word, out);
    fputs("' -- \"$cur\"))\n    return\n  fi\n  case $prev in\n", out);
    for (const struct option_row *row = option_rows; row->name; row++) {
        word_at *words = option_words(row);
        if (!words)
            continue;
        fprintf(out, "  --%s", row->name);
        if (row->letter)
            fprintf(out, "|-%c", row->letter);
        fputs(") words='", out);
        print_words(words, out);
        fputs("' ;;\n", out);
    }
    fputs(
        "  esac\n  if [ -n \"$words\" ]; then\n    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n    return\n  fi\n"
        "  case ${COMP_WORDS[1]} in\n",
        out);
    for (const struct command_row *row = command_rows; row->name; row++) {
        fprintf(out, "  %s) words='", row->name);
        print_options(row, out);
        fputs(strcmp(row->name, "completion") == 0 ? "bash zsh fish" : "", out);
        if (strcmp(row->name, "help") == 0)
            print_words(command_word, out);
        fputs("' ;;\n", out);
    }
    fputs(
        "  esac\n  case $cur in\n  -*) COMPREPLY=($(compgen -W \"$words\" -- \"$cur\")) ;;\n"
        "  *) COMPREPLY=($(compgen -W '",
        out);
    print_words(model_word, out);
    fputs(
        "' -- \"$cur\") $(compgen -f -- \"$cur\"))\n"
        "     case ${COMP_WORDS[1]} in help|completion) COMPREPLY=($(compgen -W \"$words\" -- \"$cur\")) ;; esac ;;\n"
        "  esac\n}\ncomplete -o filenames -F _dlx dlx\n",
        out);
}

static void print_zsh(FILE *out)
{
    fputs("#compdef dlx\nautoload -U +X bashcompinit && bashcompinit\n", out);
    print_bash(out);
}

static void print_fish(FILE *out)
{
    for (const struct command_row *row = command_rows; row->name; row++)
        fprintf(out, "complete -c dlx -n __fish_use_subcommand -a %s -d \"%s\"\n", row->name, row->help);
    for (const struct option_row *row = option_rows; row->name; row++) {
        word_at *words = option_words(row);
        const struct option_row *told = row;
        while (!told->help)
            told++;
        fputs("complete -c dlx -n '__fish_seen_subcommand_from", out);
        for (const struct command_row *command = command_rows; command->name; command++)
            if (command->command & row->commands)
                fprintf(out, " %s", command->name);
        fprintf(out, "' -l %s", row->name);
        if (row->letter)
            fprintf(out, " -s %c", row->letter);
        if (row->argument)
            fputs(" -r", out);
        if (words) {
            fputs(" -f -a '", out);
            print_words(words, out);
            fputc('\'', out);
        }
        fputs(" -d \"", out); /* some texts have an apostrophe */
        fprintf(out, "%s\"\n", told->help);
    }
    fputs("complete -c dlx -n '__fish_seen_subcommand_from solve count list export check' -a '", out);
    print_words(model_word, out);
    fputs("'\ncomplete -c dlx -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'\n", out);
}

bool command_completion(const char *shell, FILE *out)
{
    static const struct {
        const char *name;
        void (*print)(FILE *out);
    } shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};
    for (size_t k = 0; shell && k < sizeof shells / sizeof *shells; k++)
        if (strcmp(shell, shells[k].name) == 0) {
            shells[k].print(out);
            return true;
        }
    return false;
}
