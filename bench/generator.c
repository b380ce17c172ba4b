/* generator.c - the kinds of instances and those that are a few loops each; see generator.h.
 *
 * The order of the items settles the ties of a search, so that it is part of an instance; it is the customary one.
 */
#include "generator.h"

#include "polyforms.h"

#include <stdlib.h>
#include <string.h>

/* ---- Queens ------------------------------------------------------------------------------------------------------ */

/* The k-th line of a board from its middle to its rim, which makes for fewer nodes (Knuth's organ-pipe order). */
static unsigned from_the_middle(unsigned n, unsigned k)
{
    unsigned line = k % 2 ? n / 2 + (k + 1) / 2 : n / 2 - k / 2;
    return line < n ? line : 0;
}

/* A queen's place, with the diagonals that hold more than a cell. */
static void write_queen(FILE *out, unsigned n, unsigned row, unsigned column)
{
    unsigned rising = row + column, falling = column + n - 1 - row, last = 2 * n - 2;
    fprintf(out, "r%u c%u", row, column);
    if (rising > 0 && rising < last)
        fprintf(out, " a%u", rising);
    if (falling > 0 && falling < last)
        fprintf(out, " b%u", falling);
    fputc('\n', out);
}

static void write_queens(FILE *out, unsigned n, unsigned unused)
{
    (void)unused;
    for (unsigned k = 0; k < n; k++)
        fprintf(out, "r%u c%u ", from_the_middle(n, k), from_the_middle(n, k));
    fputc('|', out);
    for (const char *diagonal = "ab"; *diagonal; diagonal++)
        for (unsigned k = 1; k < 2 * n - 2; k++)
            fprintf(out, " %c%u", *diagonal, k);
    fputc('\n', out);
    for (unsigned k = 0; k < n; k++)
        for (unsigned m = 0; m < n; m++)
            write_queen(out, n, from_the_middle(n, k), from_the_middle(n, m));
}

static bool attacks(unsigned row, unsigned column, unsigned other_row, unsigned other_column)
{
    return row == other_row || column == other_column || row + column == other_row + other_column ||
           row + other_column == other_row + column;
}

/* So many queens that every cell of the board holds one or is attacked. */
static void write_domination(FILE *out, unsigned n, unsigned queens)
{
    fprintf(out, "%u|#", queens);
    for (unsigned cell = 0; cell < n * n; cell++)
        fprintf(out, " 1:%u|%u.%u", queens, cell / n, cell % n);
    for (unsigned queen = 0; queen < n * n; queen++) {
        fputs("\n#", out);
        for (unsigned cell = 0; cell < n * n; cell++)
            if (attacks(queen / n, queen % n, cell / n, cell % n))
                fprintf(out, " %u.%u", cell / n, cell % n);
    }
    fputc('\n', out);
}

/* ---- Sequences and squares --------------------------------------------------------------------------------------- */

/* Langford pairs: between the two places of k lie k others. */
static void write_langford(FILE *out, unsigned n, unsigned unused)
{
    (void)unused;
    for (unsigned k = 1; k <= n; k++)
        fprintf(out, "%u ", k);
    for (unsigned place = 1; place <= 2 * n; place++)
        fprintf(out, "s%u%c", place, place == 2 * n ? '\n' : ' ');
    for (unsigned k = 1; k <= n; k++)
        for (unsigned place = 1; place + k + 1 <= 2 * n; place++)
            fprintf(out, "%u s%u s%u\n", k, place, place + k + 1);
}

/* Where a digit stands in a row, and where it stands in a column, each said by options of their own, which the colour
 * of the cell makes agree. */
static void write_latin(FILE *out, unsigned n, unsigned unused)
{
    (void)unused;
    for (const char *line = "RC"; *line; line++)
        for (unsigned k = 0; k < n * n; k++)
            fprintf(out, "%c%u.%u ", *line, k / n, k % n);
    fputc('|', out);
    for (unsigned cell = 0; cell < n * n; cell++)
        fprintf(out, " x%u.%u", cell / n, cell % n);
    fputc('\n', out);
    for (unsigned cell = 0; cell < n * n; cell++)
        for (unsigned digit = 0, row = cell / n, column = cell % n; digit < n; digit++) {
            fprintf(out, "R%u.%u x%u.%u:%u\n", row, digit, row, column, digit);
            fprintf(out, "C%u.%u x%u.%u:%u\n", column, digit, row, column, digit);
        }
}

/* ---- Kinds ------------------------------------------------------------------------------------------------------- */

static const struct kind {
    const char *name, *numbers, *summary;
    unsigned number_count;            /* up to two, parted by an x */
    unsigned least, most;             /* of either number */
    bool (*good)(unsigned, unsigned); /* whether the numbers go together; null if they always do */
    void (*write)(FILE *, unsigned, unsigned);
} kinds[] = {
    {"queens", "N", "N queens on a board of N by N", 1, 2, 99, NULL, write_queens},
    {"langford", "N", "Langford pairs 1 to N", 1, 1, 99, NULL, write_langford},
    {"pent", "RxC", "12 pentominoes in 60 cells, or in 8x8 with a hole of 2x2 in the middle", 2, 3, 20,
     polyforms_pentominoes_fit, polyforms_write_pentominoes},
    {"domino", "RxC", "dominoes on a board of R by C", 2, 1, 99, NULL, polyforms_write_dominoes},
    {"soma", "", "the Soma cube", 0, 0, 0, NULL, polyforms_write_soma},
    {"latin", "N", "Latin squares of side N (colours)", 1, 1, 99, NULL, write_latin},
    {"qdom", "NxK", "K queens that dominate a board of N by N (multiplicities)", 2, 1, 99, NULL, write_domination},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* Reads a number of one or two digits that must be of the kind's range; *text moves behind it. */
static bool read_number(const struct kind *kind, const char **text, unsigned *number)
{
    size_t digits = strspn(*text, "0123456789");
    if (digits < 1 || digits > 2)
        return false;
    *number = (unsigned)strtoul(*text, NULL, 10);
    *text += digits;
    return *number >= kind->least && *number <= kind->most;
}

/* Reads the numbers behind the kind's name; false unless they are all there is and go together. */
static bool read_numbers(const struct kind *kind, const char *text, unsigned numbers[2])
{
    for (unsigned k = 0; k < kind->number_count; k++)
        if ((k > 0 && *text++ != 'x') || !read_number(kind, &text, &numbers[k]))
            return false;
    return *text == '\0' && (!kind->good || kind->good(numbers[0], numbers[1]));
}

bool generator_write(const char *name, FILE *out)
{
    for (const struct kind *kind = kinds; kind < kinds + KINDS; kind++) {
        size_t length = strlen(kind->name);
        unsigned numbers[2] = {0, 0};
        if (strncmp(name, kind->name, length) != 0 || !read_numbers(kind, name + length, numbers))
            continue;
        fprintf(out, "| %s: %s\n", name, kind->summary);
        kind->write(out, numbers[0], numbers[1]);
        return true;
    }
    return false;
}

void generator_help(FILE *out)
{
    for (const struct kind *kind = kinds; kind < kinds + KINDS; kind++)
        fprintf(out, "  %s%-*s%s\n", kind->name, (int)(12 - strlen(kind->name)), kind->numbers, kind->summary);
}
