/* polyforms.c - packings of polyominoes and polycubes; see polyforms.h.
 *
 * Everything is in space: a board is a box of one layer. A piece is turned in all 24 ways, which for a flat one in a
 * flat box are its eight, those turned over among them.
 */
#include "polyforms.h"

#include <stdlib.h>
#include <string.h>

enum { AXES = 3, MAX_CELLS = 5, TURNS = 24 };

struct cell {
    int at[AXES]; /* row, column, layer */
};

struct shape {
    struct cell cells[MAX_CELLS]; /* ascending, the least coordinate of each axis 0 */
    int count;
};

/* A picture of x for a cell and . for none, rows ended by /, layers by |. */
struct piece {
    char name;
    const char *picture;
};

struct box {
    int size[AXES];
    bool hole; /* the middle 2 by 2 cells are missing */
    bool once; /* each piece is used exactly once */
    const struct piece *pieces;
    size_t piece_count;
};

/* Conway's letters. */
static const struct piece pentominoes[] = {
    {'O', "xxxxx"},   {'P', "xxx/xx"},  {'Q', "xxxx/x"},   {'R', ".xx/xx/.x"}, {'S', "xxx/..xx"}, {'T', "xxx/.x/.x"},
    {'U', "xxx/x.x"}, {'V', "xxx/x/x"}, {'W', "x/xx/.xx"}, {'X', ".x/xxx/.x"}, {'Y', "xxxx/.x"},  {'Z', "xx/.x/.xx"},
};

static const struct piece soma[] = {
    {'V', "xx/x"},    {'L', "xxx/x"},    {'T', "xxx/.x"}, {'Z', "xx/.xx"},
    {'A', "xx/x|.x"}, {'B', "xx/x|./x"}, {'P', "xx/x|x"},
};

static const struct piece domino[] = {{'D', "xx"}};

/* ---- Shapes ------------------------------------------------------------------------------------------------------ */

static int compare_cells(const void *left, const void *right)
{
    const struct cell *a = left, *b = right;
    for (int axis = 0; axis < AXES; axis++)
        if (a->at[axis] != b->at[axis])
            return a->at[axis] < b->at[axis] ? -1 : 1;
    return 0;
}

/* Moves a shape into the corner and sorts its cells. */
static void normalize(struct shape *shape)
{
    for (int axis = 0; axis < AXES; axis++) {
        int least = shape->cells[0].at[axis];
        for (int k = 1; k < shape->count; k++)
            if (shape->cells[k].at[axis] < least)
                least = shape->cells[k].at[axis];
        for (int k = 0; k < shape->count; k++)
            shape->cells[k].at[axis] -= least;
    }
    qsort(shape->cells, (size_t)shape->count, sizeof *shape->cells, compare_cells);
}

static struct shape read_picture(const char *picture)
{
    struct shape shape = {.count = 0};
    struct cell cell = {{0, 0, 0}};
    for (; *picture; picture++) {
        if (*picture == 'x')
            shape.cells[shape.count++] = cell;
        cell.at[1]++;
        if (*picture == '/')
            cell = (struct cell){{cell.at[0] + 1, 0, cell.at[2]}};
        else if (*picture == '|')
            cell = (struct cell){{0, 0, cell.at[2] + 1}};
    }
    normalize(&shape);
    return shape;
}

/* The shape in one of the 24 ways. Turn 4 * p + s: the axes permuted in the p-th way, and of the four choices of signs
 * that make this a rotation the s-th. */
static struct shape turn(const struct shape *shape, int number)
{
    static const int permutations[6][AXES] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};
    int p = number / 4, s = number % 4, parity = p < 3 ? 1 : -1;
    int signs[AXES] = {s & 1 ? -1 : 1, s & 2 ? -1 : 1, 0};
    signs[2] = parity * signs[0] * signs[1];
    struct shape turned = {.count = shape->count};
    for (int k = 0; k < shape->count; k++)
        for (int axis = 0; axis < AXES; axis++)
            turned.cells[k].at[axis] = signs[axis] * shape->cells[k].at[permutations[p][axis]];
    normalize(&turned);
    return turned;
}

static bool same(const struct shape *a, const struct shape *b)
{
    return memcmp(a->cells, b->cells, (size_t)a->count * sizeof *a->cells) == 0;
}

/* The ways of a shape that differ; their number is returned. */
static int turn_all(const struct shape *shape, struct shape ways[TURNS])
{
    int count = 0;
    for (int number = 0; number < TURNS; number++) {
        ways[count] = turn(shape, number);
        int k = 0;
        while (!same(&ways[k], &ways[count]))
            k++;
        count += k == count;
    }
    return count;
}

/* ---- Boxes ------------------------------------------------------------------------------------------------------- */

static bool in_box(const struct box *box, const struct cell *cell)
{
    bool middle = true;
    for (int axis = 0; axis < AXES; axis++) {
        if (cell->at[axis] >= box->size[axis])
            return false;
        middle = middle && (axis == 2 || abs(2 * cell->at[axis] + 1 - box->size[axis]) <= 1);
    }
    return !(box->hole && middle);
}

static void write_cell(FILE *out, const struct box *box, const struct cell *cell)
{
    fprintf(out, "%d.%d", cell->at[0], cell->at[1]);
    if (box->size[2] > 1)
        fprintf(out, ".%d", cell->at[2]);
}

/* The cell of that number, whether it is there or a hole; false behind the last. */
static bool cell_at(const struct box *box, int number, struct cell *cell)
{
    int layers = box->size[2], row = layers * box->size[1];
    *cell = (struct cell){{number / row, number % row / layers, number % layers}};
    return cell->at[0] < box->size[0];
}

static void write_items(FILE *out, const struct box *box)
{
    const char *gap = "";
    for (size_t k = 0; box->once && k < box->piece_count; k++, gap = " ")
        fprintf(out, "%s%c", gap, box->pieces[k].name);
    struct cell cell;
    for (int number = 0; cell_at(box, number, &cell); number++)
        if (in_box(box, &cell)) {
            fputs(gap, out);
            write_cell(out, box, &cell);
            gap = " ";
        }
    fputc('\n', out);
}

/* The option of a shape moved by `corner`, if it lies in the box. */
static void write_option(FILE *out, const struct box *box, char name, struct shape shape, const struct cell *corner)
{
    for (int k = 0; k < shape.count; k++) {
        for (int axis = 0; axis < AXES; axis++)
            shape.cells[k].at[axis] += corner->at[axis];
        if (!in_box(box, &shape.cells[k]))
            return;
    }
    if (box->once)
        fprintf(out, "%c ", name);
    for (int k = 0; k < shape.count; k++) {
        write_cell(out, box, &shape.cells[k]);
        fputc(k == shape.count - 1 ? '\n' : ' ', out);
    }
}

static void write_box(FILE *out, const struct box *box)
{
    write_items(out, box);
    for (const struct piece *piece = box->pieces; piece < box->pieces + box->piece_count; piece++) {
        struct shape shape = read_picture(piece->picture), ways[TURNS];
        int count = turn_all(&shape, ways);
        struct cell corner;
        for (int way = 0; way < count; way++)
            for (int number = 0; cell_at(box, number, &corner); number++)
                write_option(out, box, piece->name, ways[way], &corner);
    }
}

bool polyforms_pentominoes_fit(unsigned rows, unsigned columns)
{
    return rows * columns == 60 || (rows == 8 && columns == 8);
}

void polyforms_write_pentominoes(FILE *out, unsigned rows, unsigned columns)
{
    struct box box = {
        .size = {(int)rows, (int)columns, 1},
        .hole = rows == columns,
        .once = true,
        .pieces = pentominoes,
        .piece_count = sizeof pentominoes / sizeof *pentominoes,
    };
    write_box(out, &box);
}

void polyforms_write_dominoes(FILE *out, unsigned rows, unsigned columns)
{
    struct box box = {.size = {(int)rows, (int)columns, 1}, .pieces = domino, .piece_count = 1};
    write_box(out, &box);
}

void polyforms_write_soma(FILE *out, unsigned unused, unsigned unused_too)
{
    (void)unused;
    (void)unused_too;
    struct box box = {
        .size = {3, 3, 3},
        .once = true,
        .pieces = soma,
        .piece_count = sizeof soma / sizeof *soma,
    };
    write_box(out, &box);
}
