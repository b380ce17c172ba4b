/* interrupt.c - the signal handler only sets a flag and the solvers' stop requests, or leaves.
 *
 * The handler runs in the main thread, while another one may be about to free its solver: so it borrows the pointer,
 * and who takes it back waits for it to be there.
 */
#include "interrupt.h"

#include "arguments.h"

#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static atomic_bool seen, waiting;
static atomic_uint working;                           /* threads */
static atomic_int worst;                              /* status told of */
static volatile time_t first;                         /* when the first signal came */
static _Atomic(uintptr_t) watched[INTERRUPT_WORKERS]; /* each thread's solver, */
enum { BORROWED = 1 };                                /* or this, while the handler has it */
static _Thread_local unsigned worker;
static _Atomic(const char *) removed, last_words;

static void clean_up(void)
{
    const char *name = atomic_load(&removed), *words = atomic_load(&last_words);
    if (name)
        unlink(name);
    if (words && write(STDERR_FILENO, words, strlen(words)) < 0)
        return;
}

/* Leaves if there is nothing to wait for. Of the handler and the last thread at work at least one sees that. */
static void leave_if_idle(void)
{
    if (!atomic_load(&seen) || !atomic_load(&waiting) || atomic_load(&working) > 0)
        return;
    clean_up();
    int status = atomic_load(&worst);
    _exit(status > EXIT_STOPPED ? status : EXIT_STOPPED);
}

static void stop(_Atomic(uintptr_t) *solver)
{
    uintptr_t borrowed = atomic_load(solver);
    if (borrowed && atomic_compare_exchange_strong(solver, &borrowed, BORROWED)) {
        dlx_solver_stop((dlx_solver *)borrowed); /* NOLINT(performance-no-int-to-ptr): or it could not be marked */
        atomic_store(solver, borrowed);
    }
}

static void handle(int signal_number)
{
    if (atomic_load(&seen) && time(NULL) > first + 1 && signal_number != SIGXCPU) {
        clean_up();
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
    if (!atomic_load(&seen))
        first = time(NULL);
    atomic_store(&seen, true);
    leave_if_idle();
    for (int k = 0; k < INTERRUPT_WORKERS; k++)
        stop(&watched[k]);
}

void interrupt_signals(sigset_t *signals)
{
    sigemptyset(signals);
    sigaddset(signals, SIGINT);
    sigaddset(signals, SIGTERM);
    sigaddset(signals, SIGHUP);
    sigaddset(signals, SIGXCPU);
}

void interrupt_install(void)
{
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART}, before;
    interrupt_signals(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGXCPU, &action, NULL); /* comes again every second: what is too much then is the system's to say */
    if (sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(SIGHUP, &action, NULL);
}

void interrupt_worker(unsigned number)
{
    worker = number;
}

void interrupt_watch(dlx_solver *solver)
{
    static _Thread_local uintptr_t mine;
    uintptr_t expected = mine;
    while (!atomic_compare_exchange_weak(&watched[worker], &expected, (uintptr_t)solver)) {
        expected = mine;
        sched_yield();
    }
    mine = (uintptr_t)solver;
    if (solver && atomic_load(&seen))
        dlx_solver_stop(solver); /* the signal came before there was a solver */
}

void interrupt_remove(const char *name)
{
    atomic_store(&removed, name);
}

void interrupt_last_words(const char *words)
{
    atomic_store(&last_words, words);
}

void interrupt_reading(bool reading)
{
    atomic_store(&waiting, reading);
    leave_if_idle();
}

void interrupt_working(void)
{
    atomic_fetch_add(&working, 1);
}

void interrupt_worked(int status)
{
    int before = atomic_load(&worst);
    while (before < status && !atomic_compare_exchange_weak(&worst, &before, status)) {
    }
    atomic_fetch_sub(&working, 1);
    leave_if_idle();
}

bool interrupt_seen(void)
{
    return atomic_load(&seen);
}
