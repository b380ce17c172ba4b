/* fuzz.h - what may be thrown at the project: targets that take any bytes at all.
 *
 * A target returns if all went as it should and ends the process (`require` of problems.h) if not. The same targets are
 * driven by libFuzzer (libfuzzer.c) and by a driver of our own with a fixed seed (drive.c).
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

struct fuzz_target {
    const char *name; /* null ends the list */
    void (*run)(const uint8_t *data, size_t size);
};

extern const struct fuzz_target fuzz_targets[];

/* The target of that name, or null. */
const struct fuzz_target *fuzz_find(const char *name);

/* readers.c: a whole text for one reader. */
void fuzz_knuth(const uint8_t *data, size_t size);
void fuzz_01(const uint8_t *data, size_t size);
void fuzz_mtx(const uint8_t *data, size_t size);
void fuzz_json(const uint8_t *data, size_t size);
void fuzz_sudoku(const uint8_t *data, size_t size);
void fuzz_target_sudoku(const uint8_t *data, size_t size);
void fuzz_slant(const uint8_t *data, size_t size);
void fuzz_set_partition(const uint8_t *data, size_t size);

/* texts.c: lines, plain and gzipped; numbers; answers, whose first byte tells of whom and to what. */
void fuzz_text(const uint8_t *data, size_t size);
void fuzz_gzip(const uint8_t *data, size_t size);
void fuzz_numbers(const uint8_t *data, size_t size);
void fuzz_answers(const uint8_t *data, size_t size);

/* engine.c: a problem made of the bytes; search, optimizer with every bound and verifier against brute force. */
void fuzz_engine(const uint8_t *data, size_t size);

#endif
