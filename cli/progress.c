/* progress.c - progress lines; see progress.h. The solver is run in slices of time, so that it needs no timer. */
#include "progress.h"

#include "clock.h"
#include "interrupt.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

enum { LINES_PER_HEADER = 20, CELL_SIZE = 32 };

static const double SECONDS_PER_LINE = 1;

/* What a line is made from. */
struct snapshot {
    double seconds;
    dlx_statistics statistics;
    bool found, bounded;
    int64_t score, bound;
};

static void write_elapsed(char *cell, const struct snapshot *now)
{
    snprintf(cell, CELL_SIZE, "%.1f", now->seconds);
}

static void write_nodes(char *cell, const struct snapshot *now)
{
    snprintf(cell, CELL_SIZE, "%" PRIu64, now->statistics.nodes);
}

static void write_speed(char *cell, const struct snapshot *now)
{
    snprintf(cell, CELL_SIZE, "%.0f", (double)now->statistics.nodes / fmax(now->seconds, 1e-3));
}

static void write_score(char *cell, bool known, int64_t score)
{
    snprintf(cell, CELL_SIZE, known ? "%" PRId64 : "-", score);
}

static void write_incumbent(char *cell, const struct snapshot *now)
{
    write_score(cell, now->found, now->score);
}

static void write_bound(char *cell, const struct snapshot *now)
{
    write_score(cell, now->bounded, now->bound);
}

static void write_gap(char *cell, const struct snapshot *now)
{
    bool known = now->found && now->bounded;
    uint64_t above = (uint64_t)now->bound - (uint64_t)now->score, below = 0 - above;
    snprintf(cell, CELL_SIZE, known ? "%" PRIu64 : "-", above < below ? above : below);
}

static void write_depth(char *cell, const struct snapshot *now)
{
    snprintf(cell, CELL_SIZE, "%" PRIu64, now->statistics.depth);
}

static const struct {
    const char *title;
    int width;
    void (*write)(char *cell, const struct snapshot *now);
} columns[] = {
    {"elapsed", 8, write_elapsed},      {"nodes", 12, write_nodes}, {"nodes/s", 10, write_speed},
    {"incumbent", 14, write_incumbent}, {"bound", 14, write_bound}, {"gap", 10, write_gap},
    {"depth", 6, write_depth},
};

enum { COLUMNS = sizeof columns / sizeof columns[0] };

static void write_line(struct progress *progress, const struct snapshot *now)
{
    if (progress->lines++ % LINES_PER_HEADER == 0)
        for (int k = 0; k < COLUMNS; k++)
            fprintf(stderr, "%*s%s", columns[k].width, columns[k].title, k + 1 < COLUMNS ? " " : "\n");
    for (int k = 0; k < COLUMNS; k++) {
        char cell[CELL_SIZE];
        columns[k].write(cell, now);
        fprintf(stderr, "%*s%s", columns[k].width, cell, k + 1 < COLUMNS ? " " : "\n");
    }
}

/* Tells how it goes, if that is due or there is a better cover to tell of. */
static void show(struct progress *progress, dlx_solver *solver, double time)
{
    size_t count;
    struct snapshot now = {.seconds = time - progress->begin, .statistics = dlx_solver_statistics(solver)};
    now.found = dlx_solver_best_count(solver) > 0;
    dlx_solver_best(solver, 0, &count, &now.score);
    bool better = now.found && !(progress->found && progress->score == now.score);
    if (time < progress->due && !(better && progress->lasting))
        return;
    now.bounded = dlx_solver_bound(solver, &now.bound);
    write_line(progress, &now);
    progress->lasting = true;
    progress->found = now.found;
    progress->score = now.score;
    progress->due = time + SECONDS_PER_LINE;
}

void progress_begin(struct progress *progress, const dlx_limits *limits)
{
    progress->on = progress->asked || isatty(STDERR_FILENO);
    progress->lasting = progress->asked;
    progress->found = false;
    progress->begin = clock_seconds();
    progress->due = progress->begin + SECONDS_PER_LINE;
    progress->limits = *limits;
}

/* Grants the solver what is left of its limits, up to when the next line is due. */
static dlx_status grant(const struct progress *progress, dlx_solver *solver, double now)
{
    dlx_limits slice = progress->limits;
    uint64_t nodes = dlx_solver_statistics(solver).nodes;
    if (slice.nodes > 0 && nodes >= slice.nodes)
        return DLX_OK; /* the limits it has do not let it go on */
    if (slice.nodes > 0)
        slice.nodes -= nodes;
    double left = progress->due - now;
    if (slice.seconds > 0)
        left = fmin(left, progress->begin + slice.seconds - now);
    slice.seconds = fmax(left, 1e-9);
    return dlx_solver_set_limits(solver, &slice);
}

/* Whether a stopped solver must stay so. */
static bool at_limit(const struct progress *progress, const dlx_solver *solver, double now)
{
    const dlx_limits *limits = &progress->limits;
    return interrupt_seen() || (limits->seconds > 0 && now >= progress->begin + limits->seconds) ||
           (limits->nodes > 0 && dlx_solver_statistics(solver).nodes >= limits->nodes);
}

dlx_status progress_next(struct progress *progress, dlx_solver *solver, dlx_event *event)
{
    if (!progress->on)
        return dlx_solver_next(solver, event);
    double now = clock_seconds();
    for (;;) {
        dlx_status status = grant(progress, solver, now);
        if (status == DLX_OK)
            status = dlx_solver_next(solver, event);
        if (status)
            return status;
        now = clock_seconds();
        show(progress, solver, now);
        if (*event != DLX_STOPPED || at_limit(progress, solver, now))
            return DLX_OK;
    }
}
