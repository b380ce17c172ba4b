/* say.h - what the command prints for a puzzle: covers, checked first, to standard output, and words to standard
 * error.
 */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include "arguments.h"
#include "progress.h"

struct run {
    const struct arguments *arguments;
    struct model_settings settings;
    dlx_objective objective; /* of the puzzle at hand */
    const char *file;        /* its name in messages */
    uint64_t answers;        /* printed so far */
    uint64_t puzzles;        /* read so far, malformed ones too */
    struct progress progress;
    enum exit_status status;
};

/* Where in the input a message belongs. */
struct place {
    const char *file;
    uint64_t line;
};

/* A puzzle that is being answered. */
struct question {
    struct place place;
    struct puzzle *puzzle;
    const dlx_problem *problem;
};

/* The run's status is the largest of those noted. */
void note_status(struct run *run, enum exit_status status);

/* Says it, and notes the status. */
void complain(struct run *run, enum exit_status status, const char *subject, const char *message);
void say(const struct place *place, const char *message);

/* To be called before each answer: those of several lines are parted by an empty one. */
void part_answers(struct run *run);

void print_word(struct run *run, const char *word);

/* Says that there is no cover. */
void say_no_cover(const struct run *run, const struct place *place);

/* The answer where there is no cover: a number if scores or counts are printed. */
void print_no_cover(struct run *run);

/* Verifies the cover, by the problem and by the puzzle's own rules: false after an internal error, which is said. */
bool verify_cover(struct run *run, const struct question *question, const uint32_t *cover, size_t count, int64_t score);

/* Verifies the cover and prints it; false if there is no use in going on. */
bool print_cover(struct run *run, const struct question *question, const uint32_t *cover, size_t count, int64_t score);

#endif
