/* completion.c - what makes a shell complete the command line, from the tables of options.h. */
#include "command_rows.h"
#include "commands.h"
#include "options.h"
#include "words.h"

#include <string.h>

static word_at shell_word;

static void print_words(word_at *words, FILE *out)
{
    for (size_t k = 0; words(k); k++)
        fprintf(out, "%s%s", k > 0 ? " " : "", words(k));
}

/* The operands of a command that takes no files: of a shell, of a command to tell of. Null: none. */
static word_at *operand_words(const struct command_row *command)
{
    static const char *const names[] = {"completion", "help"};
    static word_at *const words[] = {shell_word, command_word};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (strcmp(command->name, names[k]) == 0)
            return words[k];
    return NULL;
}

static void print_options(const struct command_row *command, FILE *out)
{
    if (strcmp(command->name, "help") == 0)
        fputs("--all ", out);
    for (const struct option_row *row = option_rows; row->name; row++) {
        if (!(row->commands & command->command) || strcmp(row->name, "help") == 0)
            continue;
        fprintf(out, "--%s ", row->name);
        if (row->letter)
            fprintf(out, "-%c ", row->letter);
    }
    fputs("--help -h", out);
}

/* What an option's argument is, as far as a shell can complete it. */
enum argument { ARGUMENT_WORD, ARGUMENT_FILE, ARGUMENT_OTHER, ARGUMENT_ANY };

static bool takes(const struct option_row *row, enum argument kind)
{
    if (!row->argument)
        return false;
    enum argument its = option_words(row)                    ? ARGUMENT_WORD
                        : strcmp(row->argument, "FILE") == 0 ? ARGUMENT_FILE
                                                             : ARGUMENT_OTHER;
    return kind == ARGUMENT_ANY || kind == its;
}

/* The options with such an argument, long and short. */
static void print_takers(enum argument kind, const char *between, FILE *out)
{
    bool first = true;
    for (const struct option_row *row = option_rows; row->name; row++) {
        if (!takes(row, kind))
            continue;
        fprintf(out, "%s--%s", first ? "" : between, row->name);
        if (row->letter)
            fprintf(out, "%s-%c", between, row->letter);
        first = false;
    }
}

/* The words of options that have a list of them, and nothing where files, or what cannot be listed, is their argument.
 */
static void print_bash_arguments(FILE *out)
{
    fputs("  case $prev in\n", out);
    for (const struct option_row *row = option_rows; row->name; row++) {
        if (!takes(row, ARGUMENT_WORD))
            continue;
        fprintf(out, "  --%s", row->name);
        if (row->letter)
            fprintf(out, "|-%c", row->letter);
        fputs(") words='", out);
        print_words(option_words(row), out);
        fputs("' ;;\n", out);
    }
    fputs("  ", out);
    print_takers(ARGUMENT_FILE, "|", out);
    fputs(") COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n  ", out);
    print_takers(ARGUMENT_OTHER, "|", out);
    fputs(
        ") return ;;\n  esac\n  if [ -n \"$words\" ]; then\n"
        "    COMPREPLY=($(compgen -P \"$head\" -W \"$words\" -- \"$cur\"))\n    return\n  fi\n",
        out);
}

/* Sets models to those that may come next: none behind a model or a file. */
static void print_bash_models(FILE *out)
{
    fputs("  while [ \"$k\" -lt \"$COMP_CWORD\" ]; do\n    case ${COMP_WORDS[k]} in\n    ", out);
    print_takers(ARGUMENT_ANY, "|", out);
    fputs(
        ")\n      k=$((k + 1))\n      [ \"${COMP_WORDS[k]}\" = = ] && k=$((k + 1)) ;;\n    -?*) ;;\n    *) models= ;;\n"
        "    esac\n    k=$((k + 1))\n  done\n",
        out);
}

/* The options of each command, and what it takes besides: $words, or models and files. */
static void print_bash_commands(FILE *out)
{
    fputs("  case ${COMP_WORDS[1]} in\n", out);
    for (const struct command_row *row = command_rows; row->name; row++) {
        fprintf(out, "  %s) options='", row->name);
        print_options(row, out);
        fputs("'", out);
        if (!row->command)
            fputs(" files=", out);
        if (operand_words(row)) {
            fputs(" words='", out);
            print_words(operand_words(row), out);
            fputs("'", out);
        }
        fputs(" ;;\n", out);
    }
    fputs(
        "  esac\n  case $cur in\n  -*) COMPREPLY=($(compgen -W \"$options\" -- \"$cur\")) ;;\n"
        "  *) if [ -n \"$files\" ]; then\n       COMPREPLY=($(compgen -W \"$models\" -- \"$cur\") $(compgen -f -- "
        "\"$cur\"))\n"
        "     else\n       COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n     fi ;;\n  esac\n}\n",
        out);
}

/* A function that sets COMPREPLY from COMP_WORDS: bash's own, and zsh's through bashcompinit. bash has an option, = and
 * its argument as three words, zsh as one. */
static void print_function(FILE *out)
{
    fputs(
        "_dlx() {\n  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
        "  local words= options= head= files=1 k=2 models='",
        out);
    print_words(model_word, out);
    fputs(
        "'\n  case $cur in\n  --*=*) prev=${cur%%=*}; head=$prev=; cur=${cur#*=} ;;\n  =) cur= ;;\n"
        "  *) [ \"$prev\" = = ] && prev=${COMP_WORDS[COMP_CWORD-2]} ;;\n  esac\n"
        "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    words='",
        out);
    print_words(command_word, out);
    fputs(
        "'\n    case $cur in -*) words='--help -h --version -V' ;; esac\n"
        "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n    return\n  fi\n",
        out);
    print_bash_arguments(out);
    print_bash_models(out);
    print_bash_commands(out);
}

static void print_bash(FILE *out)
{
    print_function(out);
    fputs("complete -o filenames -F _dlx dlx\n", out);
}

/* Where the file is autoloaded, it is run as the function of that name, which is to complete at once. */
static void print_zsh(FILE *out)
{
    fputs("#compdef dlx\nautoload -U +X bashcompinit && bashcompinit\n", out);
    print_bash(out);
    fputs("if [ \"$funcstack[1]\" = _dlx ]; then _bash_complete -o filenames -F _dlx; fi\n", out);
}

/* Conditions: the command is one of those; there is none yet; there is no model or file yet. */
static void print_fish_conditions(FILE *out)
{
    fputs(
        "function __dlx_command\n    set -l words (commandline -opc)\n    test (count $words) -gt 1\n"
        "    and contains -- $words[2] $argv\nend\n"
        "function __dlx_first\n    test (count (commandline -opc)) -eq 1\nend\n"
        "function __dlx_model_next\n    set -l skip 0\n    for word in (commandline -opc)[3..-1]\n"
        "        if test $skip = 1\n            set skip 0\n        else if contains -- $word ",
        out);
    print_takers(ARGUMENT_ANY, " ", out);
    fputs(
        "\n            set skip 1\n        else if not string match -q -- '-*' $word\n            return 1\n        "
        "end\n"
        "    end\nend\n",
        out);
}

static void print_fish_option(const struct option_row *row, FILE *out)
{
    const struct option_row *told = row;
    while (!told->help)
        told++;
    fputs("complete -c dlx -n '__dlx_command", out);
    for (const struct command_row *command = command_rows; command->name; command++)
        if (command->command & row->commands)
            fprintf(out, " %s", command->name);
    fprintf(out, "' -l %s", row->name);
    if (row->letter)
        fprintf(out, " -s %c", row->letter);
    if (takes(row, ARGUMENT_FILE))
        fputs(" -r -F", out);
    else if (row->argument)
        fputs(" -x", out);
    if (takes(row, ARGUMENT_WORD)) {
        fputs(" -a '", out);
        print_words(option_words(row), out);
        fputc('\'', out);
    }
    fprintf(out, " -d \"%s\"\n", told->help); /* some texts have an apostrophe */
}

static void print_fish(FILE *out)
{
    print_fish_conditions(out);
    fputs("complete -c dlx -n __dlx_first -f -s h -l help\ncomplete -c dlx -n __dlx_first -f -s V -l version\n", out);
    for (const struct command_row *row = command_rows; row->name; row++) {
        fprintf(out, "complete -c dlx -n __dlx_first -f -a %s -d \"%s\"\n", row->name, row->help);
        if (row->command)
            continue;
        fprintf(out, "complete -c dlx -n '__dlx_command %s' -s h -l help\n", row->name);
        fprintf(out, "complete -c dlx -n '__dlx_command %s' -f -a '", row->name);
        if (operand_words(row))
            print_words(operand_words(row), out);
        fputs("'\n", out);
    }
    fputs("complete -c dlx -n '__dlx_command help' -l all\n", out);
    for (const struct option_row *row = option_rows; row->name; row++)
        print_fish_option(row, out);
    fputs("complete -c dlx -n '__dlx_command", out);
    for (const struct command_row *row = command_rows; row->name; row++)
        if (row->command)
            fprintf(out, " %s", row->name);
    fputs("; and __dlx_model_next' -a '", out);
    print_words(model_word, out);
    fputs("'\n", out);
}

static const struct {
    const char *name;
    void (*print)(FILE *out);
} shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};

enum { SHELLS = sizeof shells / sizeof *shells };

static const char *shell_word(size_t k)
{
    return k < SHELLS ? shells[k].name : NULL;
}

bool command_completion(const char *shell, FILE *out)
{
    int k = shell ? find_word(shell, shell_word) : -1;
    if (k >= 0)
        shells[k].print(out);
    return k >= 0;
}
