/* set.h - bench sets: files of instances with known maxima. */
#ifndef BENCH_SET_H
#define BENCH_SET_H

#include "target.h"

#include <stddef.h>

struct instance {
    char name[32];
    uint8_t grid[TARGET_CELLS];
    unsigned givens;
    bool known;  /* whether the maximum is */
    int maximum; /* TARGET_NONE if there is no completion */
};

struct set {
    struct instance *instances; /* freed by set_free */
    size_t count;
};

/* Which instances of a file to take, and where its answers stand. */
struct set_filter {
    unsigned min_givens, max_givens;
    unsigned answer_column; /* from 1; 0 for none; only for lines that begin with the grid */
};

/* Reads a file of lines, fields parted by tabs: "name grid maximum", or "grid …" whose name is its line number. Empty
 * lines and those that begin with # are passed over. On an error false, after a message with file and line. */
bool set_read(const char *file, const struct set_filter *filter, struct set *set);

void set_free(struct set *set);

#endif
