/* matrix_read.c - the reader of 0/1 matrices: a line an option, side by side or with blanks between, every line as
 * long as the first. Column k is the item ck. Linear time.
 */
#include "cover_text.h"

#include <string.h>

/* Moves *at behind the next cell, which it gives; 0 at the end of the line. */
static char next_cell(const char **at)
{
    *at += strspn(*at, " \t");
    return **at ? *(*at)++ : '\0';
}

/* The number of cells of the current line in *count; bad if another character is among them. */
static enum model_read count_cells(const struct text *text, size_t *count, struct text_error *error)
{
    const char *at = text->line;
    *count = 0;
    for (char cell; (cell = next_cell(&at)); ++*count)
        if (cell != '0' && cell != '1') {
            struct text_word word;
            at--;
            text_word(&at, &word);
            text_fail_word(text, error, word, "neither 0 nor 1 in a line of a 0/1 matrix (see --format):");
            return MODEL_BAD;
        }
    return MODEL_PUZZLE;
}

static enum model_read read_line(const struct text *text, struct cover_text *cover, struct text_error *error)
{
    size_t cells;
    enum model_read result = count_cells(text, &cells, error);
    if (result != MODEL_PUZZLE)
        return result;
    if (cover->item_names.count == 0 && (cells > UINT32_MAX || !cover_text_add_columns(cover, (uint32_t)cells)))
        return model_no_memory();
    if (cells != cover->item_names.count) {
        text_fail(text, error, text->length, "%zu cell%s in a line, but %u in the first", cells, text_plural(cells),
                  cover->item_names.count);
        return MODEL_BAD;
    }
    const char *at = text->line;
    for (uint32_t column = 0; column < cells; column++)
        if (next_cell(&at) == '1' && !cover_text_add_entry(cover, column, 0))
            return model_no_memory();
    return cover_text_end_option(cover, 0, false) ? MODEL_PUZZLE : model_no_memory();
}

enum model_read cover_read_01(struct text *text, struct cover_text *cover, struct text_error *error)
{
    *cover = (struct cover_text){0};
    enum model_read result = MODEL_PUZZLE;
    while (result == MODEL_PUZZLE && text_next(text))
        if (text->length > 0) {
            if (cover->item_names.count == 0)
                text->start = text->number;
            result = read_line(text, cover, error);
        }
    if (text->failed)
        result = MODEL_FAILED;
    if (result != MODEL_PUZZLE)
        cover_text_free(cover);
    return result;
}
