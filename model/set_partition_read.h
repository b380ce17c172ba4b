/* set_partition_read.h - a set-partitioning problem as it was read. */
#ifndef MODEL_SET_PARTITION_READ_H
#define MODEL_SET_PARTITION_READ_H

#include "model.h"

struct column {
    int64_t cost;
    size_t end; /* of its entries, which begin where those of the column before end */
};

struct puzzle {
    uint32_t row_count, column_count; /* announced; of the columns `read` are there */
    uint32_t read;
    struct column *column;
    uint32_t *entry; /* rows from 0, ascending in a column */
    size_t entry_count;
    size_t column_room, entry_room;
    uint32_t without_rows; /* columns */
    char impossible[100], warning[100];
};

/* The rows of column k, *count of them. */
static inline const uint32_t *rows_of(const struct puzzle *puzzle, uint32_t k, size_t *count)
{
    size_t start = k > 0 ? puzzle->column[k - 1].end : 0;
    *count = puzzle->column[k].end - start;
    return puzzle->entry + start;
}

/* As read and free of struct model. Linear in the text; a column whose rows do not ascend is sorted. */
enum model_read set_partition_read(struct text *text, const struct model_settings *settings, struct puzzle **out,
                                   struct text_error *error);
void set_partition_free(struct puzzle *puzzle);

/* Reads a whole number from lo to hi; `what` it is, for the messages. MODEL_PUZZLE or MODEL_BAD. */
enum model_read set_partition_number(const struct text *text, const char **at, const char *what, int64_t lo, int64_t hi,
                                     int64_t *value, struct text_error *error);

#endif
