/* help.c - what the command says of itself, from the tables of options.h. */
#include "options.h"

/* Prints the row, with those that stand on its line; returns the last of them. */
static size_t print_row(size_t k, FILE *out)
{
    char words[80];
    int length = snprintf(words, sizeof words, "%c%c ", option_rows[k].letter ? '-' : ' ',
                          option_rows[k].letter ? option_rows[k].letter : ' ');
    if (option_rows[k].letter)
        words[2] = ',';
    for (size_t first = k;; k++) {
        length += snprintf(words + length, sizeof words - (size_t)length, "%s--%s%s%s", k > first ? ", " : " ",
                           option_rows[k].name, option_rows[k].argument ? " " : "",
                           option_rows[k].argument ? option_rows[k].argument : "");
        if (option_rows[k].help)
            break;
    }
    fprintf(out, "  %-29s %s\n", words, option_rows[k].help);
    return k;
}

void arguments_help(enum command command, FILE *out)
{
    const struct command_row *row = command_row(command);
    fprintf(out, "usage: dlx %s [MODEL] [OPTION...] %s\n\n%s\n", row->name, row->operands, row->purpose);
    fprintf(out, "%s\n\nModels (the first is the default):\n",
            command == COMMAND_CHECK ? "A file named - is standard input."
                                     : "Without FILE, or where FILE is -, it reads standard input.");
    for (const struct model *const *model = models; *model; model++)
        if (!(*model)->propagator || command != COMMAND_EXPORT) /* no format can say what a propagator does */
            fprintf(out, "  %-15s %s\n", (*model)->name, (*model)->summary);
    fprintf(out, "\nOptions:\n");
    for (size_t k = 0; option_rows[k].name; k++)
        if (option_rows[k].commands & command)
            k = print_row(k, out);
    fputs(command == COMMAND_CHECK
              ? "\nExit status: 0 a cover, 1 none by the answer's word, 2 no cover, or a usage or\n"
                "input error, 3 stopped before an answer or the proof, 4 any other error.\n"
              : "\nExit status, the largest over all puzzles: 0 proven answer, 1 proven that there\n"
                "is none, 2 usage or input error, 3 stopped before the proof, 4 any other error.\n",
          out);
}
