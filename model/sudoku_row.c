/* sudoku_row.c - see sudoku_row.h. */
#include "sudoku_row.h"

#include <stdlib.h>
#include <string.h>

enum { BANDS_MAX = 3, BAND_LENGTH_MIN = 4 };

static const char separators[] = " \t,|";

static void split_tokens(const char *line, size_t length, struct sudoku_row *row)
{
    row->count = 0;
    for (const char *at = line, *end = line + length; at < end && row->count < SUDOKU_ROW_MAX;) {
        size_t word = strcspn(at, separators);
        word = word > (size_t)(end - at) ? (size_t)(end - at) : word;
        if (word > 0)
            row->cell[row->count++] = (struct sudoku_cell){at, word};
        at += word > 0 ? word : 1;
    }
}

static void split_characters(const char *line, size_t length, struct sudoku_row *row)
{
    row->count = 0;
    for (const char *at = line; at < line + length && row->count < SUDOKU_ROW_MAX; at++)
        if (!strchr(separators, *at))
            row->cell[row->count++] = (struct sudoku_cell){at, 1};
}

/* Whether all tokens are bands of a row that is a square: as many as each has characters. */
static bool is_banded(const struct sudoku_row *row)
{
    bool banded = row->count >= BAND_LENGTH_MIN;
    for (size_t k = 0; k < row->count && banded; k++)
        banded = row->cell[k].length == row->count;
    return banded;
}

/* Cells stand apart, or side by side in at most as many bands as a row of order 9 has, or in as many as a band has
 * cells. */
static void split_length(const char *line, size_t length, struct sudoku_row *row)
{
    split_tokens(line, length, row);
    if (row->count <= BANDS_MAX || is_banded(row))
        split_characters(line, length, row);
}

void sudoku_row_split(const char *line, struct sudoku_row *row)
{
    size_t head = strcspn(line, ":");
    split_length(line, head, row);
    if (line[head] == ':' && row->count != SUDOKU_ONE_LINE)
        split_length(line, strlen(line), row);
}

/* It fits if it has up to seven characters. */
bool sudoku_row_label(const struct text *text, const struct sudoku_cell *cell, int64_t *label, struct text_error *error)
{
    *label = 0;
    for (size_t k = 0; k < cell->length && cell->length < sizeof *label; k++)
        *label = *label << 8 | (unsigned char)cell->at[k];
    if (cell->length >= sizeof *label)
        text_fail(text, error, (size_t)(cell->at - text->line) + 1,
                  "%.*s: a label of a region has up to seven characters", cell->length > 20 ? 20 : (int)cell->length,
                  cell->at);
    return cell->length < sizeof *label;
}

/* Adds the labels of the current line to those that are there. */
static bool add_labels(struct text *text, int64_t **labels, size_t *count, struct text_error *error)
{
    struct sudoku_row row;
    const char *empty = text_empty_field(text->line);
    if (empty) {
        text_fail(text, error, (size_t)(empty - text->line) + 1, "an empty field before the comma");
        return false;
    }
    sudoku_row_split(text->line, &row);
    int64_t *grown = realloc(*labels, (*count + row.count + 1) * sizeof *grown);
    if (!grown) {
        *error = (struct text_error){.message = "out of memory"};
        return false;
    }
    *labels = grown;
    for (size_t k = 0; k < row.count; k++, ++*count)
        if (!sudoku_row_label(text, &row.cell[k], &grown[*count], error))
            return false;
    return true;
}

int64_t *model_read_labels(struct text *text, size_t *count, struct text_error *error)
{
    int64_t *labels = NULL;
    bool good = true;
    *count = 0;
    while (good && *count <= SUDOKU_CELLS_MAX && text_next(text))
        good = add_labels(text, &labels, count, error);
    if (good && !text->failed && *count > 0)
        return labels;
    if (good)
        *error = (struct text_error){.line = 0};
    if (good)
        snprintf(error->message, sizeof error->message, "%s", text->failed ? text_failure(text) : "no label in it");
    free(labels);
    return NULL;
}
