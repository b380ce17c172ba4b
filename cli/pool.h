/* pool.h - answers puzzles in several threads and prints the answers in the order in which the puzzles were read.
 *
 * There are so many tasks, so that a bounded number of puzzles is held: the next one is read when the first of them is
 * answered and printed. A thread that has written much waits for its turn and then prints what it has, so that memory
 * is bounded, too. With one job there is no other thread, and answers are printed as they come.
 */
#ifndef CLI_POOL_H
#define CLI_POOL_H

#include "say.h"

struct pool;

/* A puzzle on its way, or what is to be said in place of its answer. */
struct task {
    struct run run;
    struct arguments arguments; /* the run's, those of the puzzle's file: the model may differ */
    struct place place;
    struct puzzle *puzzle; /* null: what is to be said was written to the run's files */
    bool done;             /* it can be printed */
    struct pool *pool;
};

/* Null if that fails, which is told. */
struct pool *pool_new(const struct arguments *arguments, struct progress *progress);

/* The next task, to be filled in; null if there is no use in going on: a signal came, or writing failed. */
struct task *pool_next(struct pool *pool);

/* Hands it in; the pool frees the puzzle. */
void pool_submit(struct pool *pool, struct task *task);

/* Waits for all that was begun, and frees the pool. Returns the greatest status; if writing failed errno tells why. */
enum exit_status pool_end(struct pool *pool);

#endif
