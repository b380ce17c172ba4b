/* slant_board.h - boards of slant (Gokigen Naname): their text forms, and what it means to solve one.
 *
 * A board has width x height cells and (width + 1) x (height + 1) vertices, both numbered row by row. A cell is filled
 * with a backslash, which joins its top left to its bottom right vertex, or with a slash, which joins the other two. A
 * vertex with a clue is touched by just so many diagonals; the diagonals close no loop.
 */
#ifndef MODEL_SLANT_BOARD_H
#define MODEL_SLANT_BOARD_H

#include "model.h"

enum { SLANT_SIDE_MAX = 2048, SLANT_CLUE_MAX = 4, SLANT_NO_CLUE = -1 };

enum slant_diagonal { SLANT_BACKSLASH, SLANT_SLASH };

struct slant_board {
    uint32_t width, height; /* in cells, up to SLANT_SIDE_MAX */
    int8_t *clue;           /* of every vertex */
};

static inline uint32_t slant_cells(const struct slant_board *board)
{
    return board->width * board->height;
}

static inline uint32_t slant_vertices(const struct slant_board *board)
{
    return (board->width + 1) * (board->height + 1);
}

/* The vertices that the diagonal of the cell joins: the upper one, then the lower one. */
static inline void slant_ends(const struct slant_board *board, uint32_t cell, enum slant_diagonal diagonal,
                              uint32_t ends[2])
{
    uint32_t corner = cell + cell / board->width; /* top left */
    ends[0] = corner + (diagonal == SLANT_SLASH);
    ends[1] = corner + board->width + 1 + (diagonal == SLANT_BACKSLASH);
}

/* A diagonal that touches a vertex: its place, 2 * cell + diagonal, and its other end. */
struct slant_spoke {
    uint32_t place, end;
};

/* The diagonals that touch the vertex, of the cells around it; returns how many there are. */
static inline uint32_t slant_spokes(const struct slant_board *board, uint32_t vertex, struct slant_spoke spokes[4])
{
    uint32_t across = board->width + 1, row = vertex / across, column = vertex % across, count = 0;
    for (uint32_t k = 0; k < 4; k++) {
        uint32_t down = k / 2, right = k % 2; /* where the cell lies: below, to the right */
        if (row + down < 1 || row + down > board->height || column + right < 1 || column + right > board->width)
            continue;
        uint32_t cell = (row + down - 1) * board->width + column + right - 1;
        spokes[count++] = (struct slant_spoke){
            .place = 2 * cell + (down == right ? SLANT_BACKSLASH : SLANT_SLASH),
            .end = (row + 2 * down - 1) * across + column + 2 * right - 1,
        };
    }
    return count;
}

/* Whether the text holds boards; as model.guess. */
enum model_guess slant_board_guess(const struct text_head *head, const char **format);

/* Reads the next board of the text; as model.read. To be emptied with slant_board_free, also after an error. */
enum model_read slant_board_read(struct text *text, struct slant_board *board, struct text_error *error);
void slant_board_free(struct slant_board *board);

/* If a clue can be seen to be wrong by itself, says so in message[size] and returns true: it asks for more diagonals
 * than there are cells around it, or for a loop around it. O(vertices). */
bool slant_board_wrong(const struct slant_board *board, char *message, size_t size);

/* Whether the cells, one enum slant_diagonal each, give every clue its number and close no loop; false too if memory
 * runs out. O(vertices). */
bool slant_board_solved(const struct slant_board *board, const uint8_t *cells);

#endif
