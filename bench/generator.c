/* generator.c - the kinds of instances and those that are a few loops each; see generator.h.
 *
 * The order of the items settles the ties of a search, so that it is part of an instance; it is the customary one.
 */
#include "generator.h"

#include "crew.h"
#include "minimal.h"
#include "polyforms.h"
#include "weighted.h"

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

/* An instance's name: its kind, two numbers at most, and a seed. */
struct name {
    const struct kind *kind;
    unsigned numbers[2];
    bool weighted; /* a `w` stands before the kind */
    bool seeded;
    uint32_t seed;
};

static const struct kind {
    const char *name, *numbers, *summary;
    unsigned number_count;                                      /* up to two, parted by an x */
    unsigned least, most;                                       /* of either number */
    bool (*good)(unsigned, unsigned);                           /* whether they go together; null if they always do */
    void (*write)(FILE *, unsigned, unsigned);                  /* null for */
    void (*write_seeded)(FILE *, unsigned, unsigned, uint32_t); /* those that need a seed */
    bool bare;                                                  /* the text has no comments */
} kinds[] = {
    {"queens", "N", "N queens on a board of N by N", 1, 2, 99, NULL, write_queens, NULL, false},
    {"langford", "N", "Langford pairs 1 to N", 1, 1, 99, NULL, write_langford, NULL, false},
    {"pent", "RxC", "12 pentominoes in 60 cells, or in 8x8 with a hole of 2x2 in the middle", 2, 3, 20,
     polyforms_pentominoes_fit, polyforms_write_pentominoes, NULL, false},
    {"domino", "RxC", "dominoes on a board of R by C", 2, 1, 99, NULL, polyforms_write_dominoes, NULL, false},
    {"soma", "", "the Soma cube", 0, 0, 0, NULL, polyforms_write_soma, NULL, false},
    {"latin", "N", "Latin squares of side N (colours)", 1, 1, 99, NULL, write_latin, NULL, false},
    {"qdom", "NxK", "K queens that dominate a board of N by N (multiplicities)", 2, 1, 99, NULL, write_domination, NULL,
     false},
    {"assign", "NxM-S", "N persons, N jobs, costs 1 to M", 2, 1, 999, NULL, NULL, weighted_write_assignment, false},
    {"cells", "N-S", "the empty sudoku of order N, each cell with a weight", 1, 1, 25, weighted_sudoku_fits, NULL,
     weighted_write_cells, false},
    {"digits", "N-S", "the empty sudoku of order N, each digit of each cell with a cost", 1, 1, 25,
     weighted_sudoku_fits, NULL, weighted_write_digits, false},
    {"minimal", "N-S", "N minimal sudokus of order 9, a line each", 1, 1, 1000000, NULL, NULL, minimal_write, true},
    {"crew", "RxC-S", "set partitioning: R flights, C rotations", 2, 2, 2000000, crew_fits, NULL, crew_write, true},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* Reads a number of up to so many digits; *text moves behind it. */
static bool read_number(const char **text, size_t most_digits, unsigned long *number)
{
    size_t digits = strspn(*text, "0123456789");
    if (digits < 1 || digits > most_digits)
        return false;
    *number = strtoul(*text, NULL, 10);
    *text += digits;
    return true;
}

/* Reads the numbers behind the kind's name, each of its range. */
static bool read_numbers(const struct kind *kind, const char **text, unsigned numbers[2])
{
    for (unsigned k = 0; k < kind->number_count; k++) {
        unsigned long number;
        if ((k > 0 && *(*text)++ != 'x') || !read_number(text, 7, &number) || number < kind->least ||
            number > kind->most)
            return false;
        numbers[k] = (unsigned)number;
    }
    return !kind->good || kind->good(numbers[0], numbers[1]);
}

static bool read_seed(const char **text, struct name *name)
{
    unsigned long seed;
    name->seeded = **text == '-';
    if (!name->seeded)
        return true;
    ++*text;
    if (!read_number(text, 9, &seed))
        return false;
    name->seed = (uint32_t)seed;
    return true;
}

/* Reads the name as one of that kind. */
static bool read_name(const struct kind *kind, const char *text, struct name *name)
{
    size_t length = strlen(kind->name);
    *name = (struct name){.kind = kind, .weighted = *text == 'w'};
    text += name->weighted;
    if (strncmp(text, kind->name, length) != 0)
        return false;
    text += length;
    if (!read_numbers(kind, &text, name->numbers) || !read_seed(&text, name) || *text != '\0')
        return false;
    return name->seeded == (name->weighted || kind->write_seeded) && !(name->weighted && kind->write_seeded);
}

static void write_text(const struct name *name, FILE *out)
{
    const struct kind *kind = name->kind;
    if (kind->write)
        kind->write(out, name->numbers[0], name->numbers[1]);
    else
        kind->write_seeded(out, name->numbers[0], name->numbers[1], name->seed);
}

/* With a temporary file between the kind's text and the one with costs. */
static bool write_weighted(const struct name *name, FILE *out)
{
    FILE *text = tmpfile();
    if (!text)
        return false;
    write_text(name, text);
    bool good = fflush(text) == 0 && !ferror(text);
    rewind(text);
    good = good && weighted_copy(text, out, name->seed);
    fclose(text);
    return good;
}

bool generator_write(const char *text, FILE *out)
{
    struct name name;
    const struct kind *kind = kinds;
    while (kind < kinds + KINDS && !read_name(kind, text, &name))
        kind++;
    if (kind == kinds + KINDS)
        return false;
    if (!kind->bare)
        fprintf(out, "| %s: %s\n", text, kind->summary);
    if (name.weighted)
        return write_weighted(&name, out);
    write_text(&name, out);
    return true;
}

void generator_help(FILE *out)
{
    for (const struct kind *kind = kinds; kind < kinds + KINDS; kind++)
        fprintf(out, "  %s%-*s%s\n", kind->name, (int)(14 - strlen(kind->name)), kind->numbers, kind->summary);
    fputs("  w...-S        a kind without a seed, with costs 1 to 999 (wqueens16-1)\n", out);
}
