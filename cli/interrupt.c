/* interrupt.c - the signal handler only sets a flag and the solver's stop request, or leaves. */
#include "interrupt.h"

#include "arguments.h"

#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t seen, waiting;
static volatile time_t first; /* when the first signal came */
static _Atomic(dlx_solver *) watched;
static _Atomic(const char *) removed;

static void remove_file(void)
{
    const char *name = atomic_load(&removed);
    if (name)
        unlink(name);
}

static void handle(int signal_number)
{
    if (seen && time(NULL) > first + 1) {
        remove_file();
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
    if (!seen)
        first = time(NULL);
    seen = 1;
    if (waiting) {
        remove_file();
        _exit(EXIT_STOPPED);
    }
    dlx_solver *solver = atomic_load(&watched);
    if (solver)
        dlx_solver_stop(solver);
}

void interrupt_install(void)
{
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

void interrupt_watch(dlx_solver *solver)
{
    atomic_store(&watched, solver);
    if (solver && seen)
        dlx_solver_stop(solver); /* the signal came before there was a solver */
}

void interrupt_remove(const char *name)
{
    atomic_store(&removed, name);
}

void interrupt_reading(bool reading)
{
    waiting = reading;
}

bool interrupt_seen(void)
{
    return seen;
}
