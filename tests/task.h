/* task.h - what the suites of the solver share: a problem, what is asked of it, and whether the answer is right. */
#ifndef TASK_H
#define TASK_H

#include "oracle.h"

struct task {
    uint64_t seed;
    const dlx_problem *problem;
    const struct oracle *oracle;
    dlx_parameters parameters;
};

extern const dlx_objective senses[2]; /* max and min */

/* Weights for small_grid that leave a solver some work. */
extern const int64_t rim_weights[16];

/* The calls of the library, which must succeed. */
dlx_solver *new_solver(const dlx_problem *problem, dlx_parameters parameters);
dlx_event next_event(dlx_solver *solver);

/* Makes the solver dive after its first node, not after thousands that no problem here takes. */
void dive_early(dlx_solver *solver);

/* The cover last handed out, as a set. */
uint64_t read_cover(dlx_solver *solver);

/* The cover handed out is valid, has the score said, and its options ascend. */
void check_handed_out(dlx_solver *solver, const dlx_problem *problem, uint64_t seed);

/* Whether a score is better than another for the task's objective. */
bool is_better(const struct task *task, int64_t score, int64_t than);

/* A bound, if there is one, is never beaten by a cover. */
void check_limit(const struct task *task, dlx_solver *solver);

/* The solver is at its end, stays there, and has the right answer. */
void check_end(const struct task *task, dlx_solver *solver);

/* Calls `check` for both senses and all bounds. */
void with_all_bounds(struct task *task, void (*check)(const struct task *));

/* Calls `check` for the random problems of the seeds begin .. end-1, with the forms of the matrix and of probing by
 * turns; with SCORES_KINDS scores of all kinds. */
void on_random_problems(uint64_t begin, uint64_t end, enum scores scores, void (*check)(struct task *));

#endif
