/* help.c - what the command says of itself, from the tables of options.h. */
#include "command_rows.h"
#include "commands.h"
#include "options.h"

#include <string.h>

/* Writes the options of the row, and of those that stand on its line; returns the last of them. */
static size_t write_row(size_t k, char words[80])
{
    const struct option_row *row = &option_rows[k];
    int length = row->letter ? snprintf(words, 80, "-%c, ", row->letter) : snprintf(words, 80, "    ");
    for (size_t first = k;; k++) {
        row = &option_rows[k];
        length += snprintf(words + length, 80 - (size_t)length, "%s--%s%s%s", k > first ? ", " : "", row->name,
                           row->argument ? " " : "", row->argument ? row->argument : "");
        if (row->help)
            return k;
    }
}

static void print_examples(const struct command_row *row, FILE *out)
{
    fprintf(out, "\nExamples:\n");
    for (size_t k = 0; k < 3 && row->examples[k]; k++)
        fprintf(out, "  %s\n", row->examples[k]);
}

/* The options that have a line of their own only with --all. */
static void print_others(enum command command, FILE *out)
{
    size_t column = 0;
    for (const struct option_row *row = option_rows; row->name; row++) {
        if (!(row->commands & command) || (row->commands & OPTION_MAIN))
            continue;
        size_t length = strlen(row->name) + 3;
        if (column == 0 || column + length > 78) {
            fprintf(out, column == 0 ? "\nMore (dlx help --all %s):\n " : "\n ", command_name(command));
            column = 1;
        }
        fprintf(out, " --%s", row->name);
        column += length;
    }
    if (column > 0)
        fputc('\n', out);
}

void arguments_help(const struct command_row *row, bool all, FILE *out)
{
    fprintf(out, "usage: dlx %s%s%s\n\n%s\n", row->name, *row->operands ? " " : "", row->operands, row->purpose);
    if (row->command) {
        fprintf(out, "\nOptions:\n");
        for (size_t k = 0; option_rows[k].name; k++) {
            char words[80];
            if (!(option_rows[k].commands & row->command) || !(all || (option_rows[k].commands & OPTION_MAIN)))
                continue;
            k = write_row(k, words);
            fprintf(out, "  %-28s %s\n", words, option_rows[k].help);
        }
    }
    if (row->command && !all)
        print_others(row->command, out);
    print_examples(row, out);
    if (!all || !row->command)
        return;
    fputs(row->command == COMMAND_CHECK
              ? "\nExit status: 0 a cover, 1 none by the answer's word, 2 no cover, or a usage or\n"
                "input error, 3 stopped before an answer or the proof, 4 any other error.\n"
              : "\nExit status, the largest over all puzzles: 0 proven answer, 1 proven that there\n"
                "is none, 2 usage or input error, 3 stopped before the proof, 4 any other error.\n",
          out);
}

void command_models(FILE *out)
{
    for (const struct model *const *model = models; *model; model++) {
        fprintf(out, "%-15s %s\n%15s prints", (*model)->name, (*model)->summary, "");
        for (int form = 0; form < MODEL_FORMS; form++)
            if ((*model)->forms & 1u << form)
                fprintf(out, " %s", model_form_names[form]);
        fputc('\n', out);
    }
}

void command_manual(FILE *out)
{
    fputs(
        ".TH DLX 1 2026-12-01 \"dlx\" \"User Commands\"\n.SH NAME\ndlx \\- exact covers: find, count, list and prove "
        "best\n"
        ".SH SYNOPSIS\n.B dlx\n.I COMMAND\n.RI [ MODEL ]\n.RI [ OPTION .\\|.\\|.]\n.RI [ FILE .\\|.\\|.]\n"
        ".SH DESCRIPTION\nA puzzle or problem is read from each file, or standard input, solved as an exact cover, "
        "and its answer printed.\nEvery answer is verified. A model that is not named is guessed from the text; "
        "a sudoku is a target sudoku unless its file ends in .sdm, .sdk, .ss or .dzn.\n"
        ".SH COMMANDS\n",
        out);
    for (const struct command_row *row = command_rows; row->name; row++)
        fprintf(out, ".TP\n.B %s\n%s\n", row->name, row->purpose);
    fputs(".SH MODELS\n", out);
    for (const struct model *const *model = models; *model; model++)
        fprintf(out, ".TP\n.B %s\n%s\n", (*model)->name, (*model)->summary);
    fputs(".SH OPTIONS\nIn brackets stand the commands that have the option.\n", out);
    for (size_t k = 0; option_rows[k].name; k++) {
        char words[80];
        size_t last = write_row(k, words);
        fprintf(out, ".TP\n.B \"%s\"\n%s [", words + strspn(words, " "), option_rows[last].help);
        bool first = true;
        for (const struct command_row *row = command_rows; row->name; row++)
            if (row->command & option_rows[k].commands) {
                fprintf(out, "%s%s", first ? "" : ", ", row->name);
                first = false;
            }
        fputs("]\n", out);
        k = last;
    }
    fputs(
        ".SH EXIT STATUS\n0 proven answer, 1 proven that there is none, 2 usage or input error, 3 stopped by a limit "
        "or signal\nbefore the proof, 4 memory, writing or internal error; for several puzzles the largest.\n"
        ".SH ENVIRONMENT\n.B NO_COLOR\nkeeps colours off terminals.\n.SH EXAMPLES\nThe files of data/ are installed "
        "below share/doc/dlx.\n"
        ".PP\n.nf\n",
        out);
    for (const struct command_row *row = command_rows; row->command; row++)
        for (size_t k = 0; k < 3 && row->examples[k]; k++)
            fprintf(out, "%s\n", row->examples[k]);
    fputs(".fi\n.SH SEE ALSO\n.BR dlx\\-formats (5),\n.BR libdlx (3)\n", out);
}
