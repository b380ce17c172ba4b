/* slant_board.c - the rules of slant; see slant_board.h. Shares nothing with the propagator that the search uses. */
#include "slant_board.h"

#include <stdlib.h>
#include <string.h>

void slant_board_free(struct slant_board *board)
{
    free(board->clue);
    *board = (struct slant_board){0};
}

bool slant_board_wrong(const struct slant_board *board, char *message, size_t size)
{
    uint32_t across = board->width + 1;
    for (uint32_t vertex = 0; vertex < slant_vertices(board); vertex++) {
        uint32_t row = vertex / across, column = vertex % across;
        bool inner_row = row > 0 && row<board->height, inner_column = column> 0 && column < board->width;
        int around = (1 + inner_row) * (1 + inner_column), clue = board->clue[vertex];
        if (clue > around)
            snprintf(message, size, "%d diagonals are to meet at vertex %u of row %u, which touches %d cell%s", clue,
                     column + 1, row + 1, around, text_plural((uint64_t)around));
        else if (clue == 0 && around == SLANT_CLUE_MAX)
            snprintf(message, size, "the 0 at vertex %u of row %u asks for a loop around it", column + 1, row + 1);
        else
            continue;
        return true;
    }
    return false;
}

static bool clues_met(const struct slant_board *board, const uint8_t *cells, uint8_t *degree)
{
    for (uint32_t cell = 0; cell < slant_cells(board); cell++) {
        uint32_t ends[2];
        slant_ends(board, cell, (enum slant_diagonal)cells[cell], ends);
        degree[ends[0]]++;
        degree[ends[1]]++;
    }
    for (uint32_t vertex = 0; vertex < slant_vertices(board); vertex++)
        if (board->clue[vertex] != SLANT_NO_CLUE && board->clue[vertex] != degree[vertex])
            return false;
    return true;
}

/* A graph is without loops exactly if it has as many edges as vertices that are not the first seen of their tree.
 * `stack` has room for every vertex. */
static bool without_loop(const struct slant_board *board, const uint8_t *cells, bool *seen, uint32_t *stack)
{
    uint32_t reached = 0;
    for (uint32_t vertex = 0; vertex < slant_vertices(board); vertex++) {
        uint32_t height = 0;
        struct slant_spoke spokes[4];
        if (!seen[vertex])
            stack[height++] = vertex;
        seen[vertex] = true;
        while (height > 0)
            for (uint32_t count = slant_spokes(board, stack[--height], spokes); count-- > 0;) {
                uint32_t place = spokes[count].place, end = spokes[count].end;
                if (cells[place / 2] != place % 2 || seen[end])
                    continue;
                seen[end] = true;
                stack[height++] = end;
                reached++;
            }
    }
    return reached == slant_cells(board);
}

bool slant_board_solved(const struct slant_board *board, const uint8_t *cells)
{
    uint32_t vertices = slant_vertices(board);
    uint8_t *degree = calloc(vertices, sizeof *degree);
    bool *seen = calloc(vertices, sizeof *seen);
    uint32_t *stack = malloc(vertices * sizeof *stack);
    bool solved = degree && seen && stack && clues_met(board, cells, degree) && without_loop(board, cells, seen, stack);
    free(degree);
    free(seen);
    free(stack);
    return solved;
}
