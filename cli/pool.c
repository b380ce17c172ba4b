/* pool.c - a ring of tasks between one reader and the workers; see pool.h.
 *
 * Task k stands at k modulo the size of the ring. Tasks below `printed` are free again, those below `begun` were taken
 * by a worker or need none, those below `submitted` were read. One lock guards all that; whoever is done prints what
 * can be printed, the lock held, so that a slow reader of the output holds up the workers.
 */
#include "pool.h"

#include "answering.h"
#include "bare.h"
#include "interrupt.h"
#include "memory_limit.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { TASKS_PER_JOB = 16, LONG_TEXT = 1 << 16 };

struct worker {
    pthread_t thread;
    struct pool *pool;
    struct bare bare;
    unsigned number;
};

struct pool {
    const struct arguments *arguments;
    struct progress *progress;
    struct task *task;
    struct worker *worker;
    uint64_t size, printed, begun, submitted;
    uint64_t answers; /* of the tasks printed */
    unsigned threads;
    enum exit_status status;
    bool closed;        /* nothing more comes */
    atomic_bool broken; /* writing failed, and why: main says so */
    int reason;
    bool parted; /* the next to be printed has been begun to be */
    pthread_mutex_t lock;
    pthread_cond_t work, room, turn;
};

/* ---- Printing ---------------------------------------------------------------------------------------------------- */

static void fail(struct pool *pool)
{
    if (!pool->broken)
        pool->reason = errno;
    pool->broken = true;
}

static void pour(struct pool *pool, struct buffer *buffer, FILE *file)
{
    size_t length;
    const char *text = buffer_text(buffer, &length);
    if (!text) {
        fprintf(stderr, "dlx: %s\n", memory_limit_words());
        pool->status = EXIT_INTERNAL;
        fail(pool);
    }
    progress_make_way(pool->progress, length > 0 ? file : NULL);
    if (text && fwrite(text, 1, length, file) < length)
        fail(pool);
    buffer_reset(buffer);
}

/* Prints what the task whose turn it is has written. */
static void print_task(struct pool *pool, struct task *task)
{
    const struct arguments *arguments = task->run.arguments;
    if (!arguments->json)
        pour(pool, &task->run.words_buffer, stderr);
    if (!pool->parted && task->run.answers > 0 && pool->answers > 0 && has_long_answers(arguments))
        putchar('\n');
    pool->parted = pool->parted || task->run.answers > 0;
    pour(pool, &task->run.out_buffer, stdout);
    if (fflush(stdout) != 0)
        fail(pool);
}

/* Prints, in order, all that is done. */
static void print_done(struct pool *pool)
{
    uint64_t before = pool->printed;
    while (pool->printed < pool->begun && pool->task[pool->printed % pool->size].done) {
        struct task *task = &pool->task[pool->printed % pool->size];
        print_task(pool, task);
        pool->answers += task->run.answers;
        if (task->run.status > pool->status)
            pool->status = task->run.status;
        pool->parted = false;
        pool->printed++;
    }
    if (pool->printed == before)
        return;
    pthread_cond_signal(&pool->room);
    pthread_cond_broadcast(&pool->turn);
}

/* A task that has written much waits until all before it are printed, and goes on with empty buffers. */
static bool relieve(struct run *run)
{
    struct task *task = (struct task *)run; /* whose first part it is */
    struct pool *pool = task->pool;
    if (ftell(run->out) < LONG_TEXT)
        return !pool->broken;
    pthread_mutex_lock(&pool->lock);
    while (task != &pool->task[pool->printed % pool->size])
        pthread_cond_wait(&pool->turn, &pool->lock);
    print_task(pool, task);
    pthread_mutex_unlock(&pool->lock);
    return !pool->broken;
}

/* ---- Workers ----------------------------------------------------------------------------------------------------- */

/* Passes over tasks that need no worker, and prints what can be printed. */
static void advance(struct pool *pool)
{
    while (pool->begun < pool->submitted && pool->task[pool->begun % pool->size].done)
        pool->begun++;
    print_done(pool);
}

/* Waits for a task to be begun; null when there is none to come. */
static struct task *begin_task(struct pool *pool)
{
    for (advance(pool); pool->begun == pool->submitted && !pool->closed; advance(pool))
        pthread_cond_wait(&pool->work, &pool->lock);
    if (pool->begun == pool->submitted || interrupt_seen() || pool->broken)
        return NULL;
    interrupt_working();
    return &pool->task[pool->begun++ % pool->size];
}

static void answer_task(struct worker *worker, struct task *task)
{
    task->run.bare = &worker->bare;
    answer_puzzle(&task->run, &task->place, task->puzzle);
    task->arguments.model->free(task->puzzle);
    task->puzzle = NULL;
}

static void *work(void *context)
{
    struct worker *worker = context;
    struct pool *pool = worker->pool;
    struct task *task;
    interrupt_worker(worker->number);
    pthread_mutex_lock(&pool->lock);
    while ((task = begin_task(pool))) {
        pthread_mutex_unlock(&pool->lock);
        answer_task(worker, task);
        pthread_mutex_lock(&pool->lock);
        task->done = true;
        advance(pool);
        interrupt_worked((int)pool->status);
    }
    pthread_cond_signal(&pool->room); /* a reader that waits sees why there is none */
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* ---- The pool ---------------------------------------------------------------------------------------------------- */

static bool open_task(struct pool *pool, struct task *task)
{
    bool threads = pool->size > 1;
    task->pool = pool;
    task->arguments = *pool->arguments;
    if (!run_open(&task->run, &task->arguments, pool->progress, threads))
        return false;
    task->run.relieve = threads ? relieve : NULL;
    return true;
}

/* Starts the workers, with signals left to the calling thread; as many as can be, but at least one. */
static bool start_workers(struct pool *pool, unsigned count)
{
    sigset_t signals, before;
    interrupt_signals(&signals);
    pthread_sigmask(SIG_BLOCK, &signals, &before);
    for (; pool->threads < count; pool->threads++) {
        struct worker *worker = &pool->worker[pool->threads];
        *worker = (struct worker){.pool = pool, .number = pool->threads};
        if (pthread_create(&worker->thread, NULL, work, worker) != 0)
            break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return pool->threads > 0;
}

static void free_pool(struct pool *pool)
{
    for (uint64_t k = 0; k < pool->size && pool->task; k++) {
        struct task *task = &pool->task[k];
        if (task->puzzle)
            task->arguments.model->free(task->puzzle);
        run_close(&task->run);
    }
    for (unsigned k = 0; k < pool->arguments->jobs && pool->worker; k++)
        bare_free(&pool->worker[k].bare);
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->work);
    pthread_cond_destroy(&pool->room);
    pthread_cond_destroy(&pool->turn);
    free(pool->task);
    free(pool->worker);
    free(pool);
}

/* Fills a pool that is all zero; false if memory or threads ran out. */
static bool fill_pool(struct pool *pool, unsigned jobs)
{
    pool->size = jobs > 1 ? (uint64_t)jobs * TASKS_PER_JOB : 1;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->work, NULL);
    pthread_cond_init(&pool->room, NULL);
    pthread_cond_init(&pool->turn, NULL);
    pool->task = calloc(pool->size, sizeof *pool->task);
    pool->worker = calloc(jobs, sizeof *pool->worker);
    bool good = pool->task && pool->worker;
    for (uint64_t k = 0; good && k < pool->size; k++)
        good = open_task(pool, &pool->task[k]);
    return good && (jobs == 1 || start_workers(pool, jobs));
}

struct pool *pool_new(const struct arguments *arguments, struct progress *progress)
{
    struct pool *pool = calloc(1, sizeof *pool);
    if (pool) {
        pool->arguments = arguments;
        pool->progress = progress;
        if (fill_pool(pool, arguments->jobs))
            return pool;
        free_pool(pool);
    }
    if (arguments->jobs > 1)
        fprintf(stderr, "dlx: --jobs %u: %s\n", arguments->jobs, memory_limit_words());
    else
        fprintf(stderr, "dlx: %s\n", memory_limit_words());
    return NULL;
}

/* Whether a task may be handed out. */
static bool goes_on(const struct pool *pool)
{
    return !interrupt_seen() && !pool->broken;
}

struct task *pool_next(struct pool *pool)
{
    struct task *task = pool->task;
    if (pool->threads == 0)
        return goes_on(pool) ? task : NULL;
    pthread_mutex_lock(&pool->lock);
    while (pool->submitted - pool->printed == pool->size && goes_on(pool))
        pthread_cond_wait(&pool->room, &pool->lock);
    task = goes_on(pool) ? &pool->task[pool->submitted % pool->size] : NULL;
    pthread_mutex_unlock(&pool->lock);
    if (task) {
        task->run.status = EXIT_PROVEN;
        task->run.answers = 0;
    }
    return task;
}

void pool_submit(struct pool *pool, struct task *task)
{
    if (pool->threads == 0) {
        if (task->puzzle)
            answer_task(pool->worker, task);
        if (fflush(stdout) != 0 || ferror(stdout))
            fail(pool);
        return;
    }
    pthread_mutex_lock(&pool->lock);
    task->done = !task->puzzle;
    pool->submitted++;
    advance(pool);
    pthread_cond_signal(&pool->work);
    pthread_mutex_unlock(&pool->lock);
}

enum exit_status pool_end(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->closed = true;
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned k = 0; k < pool->threads; k++)
        pthread_join(pool->worker[k].thread, NULL);
    enum exit_status status = pool->threads == 0 ? pool->task->run.status : pool->status;
    if (interrupt_seen() && status < EXIT_STOPPED)
        status = EXIT_STOPPED;
    int reason = pool->reason;
    free_pool(pool);
    errno = reason;
    return status;
}
