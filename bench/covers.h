/* covers.h - counting all covers of an instance: what is measured, and who counts. */
#ifndef BENCH_COVERS_H
#define BENCH_COVERS_H

#include "dlx.h"

enum covers_class { COVERS_EXACT, COVERS_COLOURS, COVERS_MULTIPLICITIES, COVERS_CLASSES };

extern const char *const covers_class_names[COVERS_CLASSES];

struct covers_instance {
    const char *file;
    char name[32]; /* the file's, without folders and ending */
    enum covers_class class;
    dlx_problem *problem;
};

/* Reads the first exact cover of a file. On an error false, after a message. */
bool covers_instance_read(const char *file, struct covers_instance *instance);

enum covers_outcome {
    COVERS_COUNTED,
    COVERS_TIMEOUT,
    COVERS_UNFIT,  /* the solver cannot do such instances */
    COVERS_FAILED, /* memory ran out, or another program failed */
    COVERS_WRONG   /* counted, but others count otherwise */
};

/* The name of an outcome in the CSV. */
extern const char *const covers_outcome_names[];

struct covers_result {
    uint64_t covers, nodes; /* nodes: 0 where the solver does not tell them */
    double seconds;         /* of CPU time, from the problem to its count */
};

/* Somebody who counts covers. */
struct covers_solver {
    const char *name;
    char **command; /* of another program: its words, ended by null */
    dlx_matrix matrix;
    enum covers_outcome (*count)(const struct covers_solver *solver, const struct covers_instance *instance,
                                 double seconds, struct covers_result *result);
};

enum covers_outcome covers_count_dlx(const struct covers_solver *solver, const struct covers_instance *instance,
                                     double seconds, struct covers_result *result);
enum covers_outcome covers_count_textbook(const struct covers_solver *solver, const struct covers_instance *instance,
                                          double seconds, struct covers_result *result);

/* Runs the command with the instance's file as a last word. It is to print the count and its CPU seconds, and to exit
 * with status 0, or 3 if it cannot do such an instance. */
enum covers_outcome covers_count_command(const struct covers_solver *solver, const struct covers_instance *instance,
                                         double seconds, struct covers_result *result);

#endif
