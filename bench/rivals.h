/* rivals.h - programs that find an optimum and prove it: dlx, and MIP solvers that may be installed. */
#ifndef BENCH_RIVALS_H
#define BENCH_RIVALS_H

#include <stdbool.h>
#include <stdint.h>

enum { RIVALS_MAX_WORDS = 10 };

/* A problem, in the forms that programs read. */
struct rivals_instance {
    char *file;
    const char *model, *group;
    char name[48];
    bool known; /* what the optimum is: */
    int64_t optimum;
    char lp[256], numbers[256]; /* files, as integer_program.h writes them */
};

/* How a program is called, and what it answers. Words are its own, or stand for something: %dlx, %model, %file, %lp,
 * %numbers, %answer. Its answer is the file %answer, or, if no word is that, what it prints. */
struct rivals_solver {
    const char *name;
    const char *probe[RIVALS_MAX_WORDS]; /* a call that has status 0 where the program is installed */
    const char *words[RIVALS_MAX_WORDS];
    const char *proof;   /* in a line of the answer if the optimum is proven; "" where the exit status tells */
    const char *score;   /* the optimum is the first number behind this, the last time it comes */
    const char *seconds; /* the same for the CPU seconds that count; null for those of the whole process */
};

/* Ended by one without a name; the first is dlx. */
extern const struct rivals_solver rivals_solvers[];

enum rivals_outcome {
    RIVALS_PROVEN,
    RIVALS_TIMEOUT,
    RIVALS_FAILED, /* ended otherwise */
    RIVALS_WRONG   /* proven, but not what others have proven, or what is known */
};

/* The names of the outcomes in the CSV. */
extern const char *const rivals_outcome_names[];

struct rivals_result {
    enum rivals_outcome outcome;
    int64_t score;          /* if proven */
    double seconds;         /* that count */
    double process_seconds; /* CPU time of the whole process, user and system */
};

/* Where the programs are, and their answers go. */
struct rivals_setting {
    const char *dlx, *folder;
    unsigned limit; /* CPU seconds for a run */
};

/* Whether the solver is installed. */
bool rivals_installed(const struct rivals_solver *solver, const struct rivals_setting *setting);

struct rivals_result rivals_run(const struct rivals_solver *solver, const struct rivals_instance *instance,
                                const struct rivals_setting *setting);

#endif
