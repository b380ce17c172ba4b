/* say.h - what the command prints for a puzzle: covers, checked first, and words; or with --json what is known of it.
 */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include "arguments.h"
#include "buffer.h"
#include "progress.h"

/* Where in the input a message belongs. */
struct place {
    const char *file;
    uint64_t line, number; /* of the puzzle in its file, from 1; 0: none */
    size_t column;         /* 0: none */
};

/* What is known of a puzzle when it is answered. */
struct outcome {
    const char *status; /* as docs/FORMATS.md has it */
    double begin;       /* on the clock */
    bool scored, bounded, searched, estimated;
    bool printed; /* something stands on standard output */
    int64_t score, bound;
    uint64_t covers;
    const char *unique; /* "unique", "several", or null */
    size_t second;      /* where in run->answer another answer begins; 0: there is none */
    dlx_statistics statistics;
    dlx_estimate estimate;
};

/* Answers one puzzle at a time; what belongs to the puzzle at hand comes behind what belongs to all. */
struct run {
    const struct arguments *arguments;
    struct progress *progress;
    FILE *out, *words;                                     /* where answers and words go */
    FILE *answer;                                          /* with --json: where a cover goes in its form */
    struct buffer out_buffer, words_buffer, answer_buffer; /* those that are behind these files */
    bool (*relieve)(struct run *run); /* makes room if much was written; false: no use in going on. May be null */
    struct bare *bare;                /* of the puzzle before */
    uint64_t answers;                 /* printed so far */
    enum exit_status status;
    dlx_objective objective;
    bool scored; /* scores count, and are told */
    struct watch watch;
    struct outcome outcome;
};

/* A run that writes to standard output and error; or, if `buffered`, to its buffers. With --json words and covers go to
 * buffers in any case. False if memory ran out; run_close also then. */
bool run_open(struct run *run, const struct arguments *arguments, struct progress *progress, bool buffered);
void run_close(struct run *run);

/* A puzzle that is being answered. */
struct question {
    struct place place;
    struct puzzle *puzzle;
    const dlx_problem *problem;
    const struct puzzle *asked; /* where the puzzle above is that one without its parts; else null */
};

/* The run's status is the largest of those noted. */
void note_status(struct run *run, enum exit_status status);

/* Says it, printf-like, on a line of its own behind the place; with --quiet nothing, but anyway what must not be
 * missed.
 */
void say(struct run *run, const struct place *place, const char *format, ...) __attribute__((format(printf, 3, 4)));
void say_anyway(struct run *run, const struct place *place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Says of an error, and notes the status. */
void say_error(struct run *run, const struct place *place, enum exit_status status, const char *message);

/* Whether answers are parted from each other by an empty line; that, before each answer but the first. */
bool has_long_answers(const struct arguments *arguments);
void part_answers(struct run *run);

/* Prints a word in place of an answer; with --json the outcome tells instead. */
void print_word(struct run *run, const char *word);

/* Says that there is no cover. */
void say_no_cover(struct run *run, const struct place *place);

/* The answer where there is no cover: a number if scores or counts are printed. */
void print_no_cover(struct run *run);

/* Verifies the cover, by the problem and by the puzzle's own rules: false after an internal error, which is said. */
bool verify_cover(struct run *run, const struct question *question, const uint32_t *cover, size_t count, int64_t score);

/* Verifies the cover and prints it; false if there is no use in going on. */
bool print_cover(struct run *run, const struct question *question, const uint32_t *cover, size_t count, int64_t score);

#endif
