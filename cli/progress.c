/* progress.c - progress lines; see progress.h. */
#include "progress.h"

#include "clock.h"
#include "interrupt.h"
#include "terminal.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { LINES_PER_HEADER = 20, CELL_SIZE = 32, LIVE_SIZE = 256 };

static const double SECONDS_PER_LINE = 1, SECONDS_PER_LIVE_LINE = 0.2;
static const char ERASE[] = "\r\033[K";

/* What a line is made from. */
struct snapshot {
    double seconds;
    uint64_t puzzles, nodes;
    uint64_t depth, covers; /* of the one solver, 0 if there are several */
    bool found, bounded;
    int64_t score, bound;
    uint64_t probes, all_probes; /* of an estimate */
};

/* ---- Lines ------------------------------------------------------------------------------------------------------- */

static double rate(uint64_t count, const struct snapshot *now)
{
    return (double)count / fmax(now->seconds, 1e-3);
}

static uint64_t gap(const struct snapshot *now)
{
    uint64_t above = (uint64_t)now->bound - (uint64_t)now->score, below = 0 - above;
    return above < below ? above : below;
}

static void write_elapsed(char *cell, const struct snapshot *now)
{
    snprintf(cell, CELL_SIZE, "%.1f", now->seconds);
}

static void write_puzzles(char *cell, const struct snapshot *now)
{
    snprintf(cell, CELL_SIZE, "%" PRIu64, now->puzzles);
}

static void write_nodes(char *cell, const struct snapshot *now)
{
    snprintf(cell, CELL_SIZE, "%" PRIu64, now->nodes);
}

static void write_speed(char *cell, const struct snapshot *now)
{
    snprintf(cell, CELL_SIZE, "%.0f", rate(now->nodes, now));
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
    snprintf(cell, CELL_SIZE, now->found && now->bounded ? "%" PRIu64 : "-", gap(now));
}

static void write_depth(char *cell, const struct snapshot *now)
{
    snprintf(cell, CELL_SIZE, "%" PRIu64, now->depth);
}

static const struct {
    const char *title;
    int width;
    void (*write)(char *cell, const struct snapshot *now);
} columns[] = {
    {"elapsed", 8, write_elapsed}, {"puzzles", 8, write_puzzles},      {"nodes", 12, write_nodes},
    {"nodes/s", 10, write_speed},  {"incumbent", 14, write_incumbent}, {"bound", 14, write_bound},
    {"gap", 10, write_gap},        {"depth", 6, write_depth},
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

/* Adds to the words so far, if they are no longer than so many characters then: a number that is cut off is another. */
__attribute__((format(printf, 3, 4))) static void add(char line[LIVE_SIZE], size_t most, const char *format, ...)
{
    va_list values;
    size_t length = strlen(line);
    va_start(values, format);
    int added = vsnprintf(line + length, LIVE_SIZE - length, format, values);
    va_end(values);
    if (added < 0 || length + (size_t)added > most || length + (size_t)added >= LIVE_SIZE)
        line[length] = '\0';
}

/* The same in words, those that fit the terminal. */
static void write_live(struct progress *progress, const struct snapshot *now)
{
    char line[LIVE_SIZE] = "";
    size_t most = terminal_width() - 1;
    add(line, most, "%.1f s", now->seconds);
    if (now->puzzles > 0)
        add(line, most, ", %" PRIu64 " puzzle%s (%.0f/s)", now->puzzles, now->puzzles == 1 ? "" : "s",
            rate(now->puzzles, now));
    if (now->probes > 0)
        add(line, most, ", %" PRIu64 " of %" PRIu64 " probes", now->probes, now->all_probes);
    else
        add(line, most, ", %" PRIu64 " nodes (%.0f/s)", now->nodes, rate(now->nodes, now));
    if (now->found)
        add(line, most, ", best %" PRId64, now->score);
    if (now->bounded)
        add(line, most, ", bound %" PRId64, now->bound);
    if (now->found && now->bounded)
        add(line, most, ", gap %" PRIu64, gap(now));
    if (now->covers > 1 && !now->found)
        add(line, most, ", %" PRIu64 " covers", now->covers);
    fprintf(stderr, "%s%s", ERASE, line);
    fflush(stderr);
    progress->shown = true;
    interrupt_last_words(ERASE);
}

static void write_progress(struct progress *progress, const struct snapshot *now, double time)
{
    bool live = progress->form == PROGRESS_LIVE;
    (live ? write_live : write_line)(progress, now);
    progress->due = time + (live ? SECONDS_PER_LIVE_LINE : SECONDS_PER_LINE);
}

/* ---- The call ---------------------------------------------------------------------------------------------------- */

void progress_begin(struct progress *progress, bool asked, unsigned jobs)
{
    *progress = (struct progress){.alone = jobs == 1, .begin = clock_seconds(), .answers_shown = isatty(STDOUT_FILENO)};
    pthread_mutex_init(&progress->lock, NULL);
    progress->due = progress->begin + SECONDS_PER_LINE;
    if (terminal_live())
        progress->form = PROGRESS_LIVE;
    else if (asked)
        progress->form = PROGRESS_LINES;
}

static void hide(struct progress *progress)
{
    if (progress->shown) {
        fputs(ERASE, stderr);
        fflush(stderr);
    }
    progress->shown = false;
    interrupt_last_words(NULL);
}

void progress_end(struct progress *progress)
{
    hide(progress);
    pthread_mutex_destroy(&progress->lock);
}

void progress_make_way(struct progress *progress, const FILE *file)
{
    bool screen = file == stderr || (file == stdout && progress->answers_shown);
    if (progress->form != PROGRESS_LIVE || !screen)
        return;
    pthread_mutex_lock(&progress->lock);
    hide(progress);
    progress->due = clock_seconds() + SECONDS_PER_LINE; /* what is written tells enough */
    pthread_mutex_unlock(&progress->lock);
}

void progress_count(struct progress *progress)
{
    if (progress->form == PROGRESS_NONE)
        return;
    pthread_mutex_lock(&progress->lock);
    double time = clock_seconds();
    progress->puzzles++;
    struct snapshot now = {.seconds = time - progress->begin, .puzzles = progress->puzzles, .nodes = progress->nodes};
    if (time >= progress->due)
        write_progress(progress, &now, time);
    pthread_mutex_unlock(&progress->lock);
}

void progress_probe(struct progress *progress, uint64_t probes, uint64_t all)
{
    if (progress->form != PROGRESS_LIVE || !progress->alone)
        return;
    pthread_mutex_lock(&progress->lock);
    double time = clock_seconds();
    struct snapshot now = {.seconds = time - progress->begin, .puzzles = progress->puzzles, .probes = probes};
    now.all_probes = all;
    if (time >= progress->due)
        write_progress(progress, &now, time);
    pthread_mutex_unlock(&progress->lock);
}

/* ---- A puzzle ---------------------------------------------------------------------------------------------------- */

void progress_watch(struct progress *progress, struct watch *watch, const dlx_limits *limits, bool scored)
{
    *watch = (struct watch){
        .progress = progress, .step = dlx_solver_next, .scored = scored, .limits = *limits, .begin = clock_seconds()};
    /* In a stream of many easy puzzles improvements would be all there is to see. */
    watch->lasting = progress->form == PROGRESS_LINES && progress->alone && progress->puzzles == 0;
}

/* What there is to tell of a solver. */
static void look(const struct watch *watch, dlx_solver *solver, struct snapshot *now)
{
    size_t count;
    dlx_statistics statistics = dlx_solver_statistics(solver);
    now->depth = statistics.depth;
    now->covers = statistics.solutions;
    now->found = watch->scored && dlx_solver_best_count(solver) > 0;
    dlx_solver_best(solver, 0, &count, &now->score);
}

/* Tells how it goes, if that is due or there is a better cover to tell of. */
static void show(struct watch *watch, dlx_solver *solver, double time)
{
    struct progress *progress = watch->progress;
    uint64_t nodes = dlx_solver_statistics(solver).nodes;
    pthread_mutex_lock(&progress->lock);
    progress->nodes += nodes - watch->nodes;
    watch->nodes = nodes;
    struct snapshot now = {.seconds = time - progress->begin, .puzzles = progress->puzzles, .nodes = progress->nodes};
    if (progress->alone)
        look(watch, solver, &now);
    bool better = now.found && !(watch->found && watch->score == now.score);
    if (time >= progress->due || (better && watch->lasting)) {
        now.bounded = watch->scored && progress->alone && dlx_solver_bound(solver, &now.bound);
        write_progress(progress, &now, time);
        watch->lasting = watch->lasting || (progress->form == PROGRESS_LINES && progress->alone);
        watch->found = now.found;
        watch->score = now.score;
    }
    pthread_mutex_unlock(&progress->lock);
}

/* Grants the solver what is left of its limits, up to when the next line is due. */
static dlx_status grant(const struct watch *watch, dlx_solver *solver, double now)
{
    dlx_limits slice = watch->limits;
    dlx_statistics spent = dlx_solver_statistics(solver);
    if ((slice.nodes > 0 && spent.nodes >= slice.nodes) || (slice.solutions > 0 && spent.solutions >= slice.solutions))
        return DLX_OK; /* the limits it has do not let it go on */
    if (slice.nodes > 0)
        slice.nodes -= spent.nodes;
    if (slice.solutions > 0)
        slice.solutions -= spent.solutions;
    double left = watch->progress->form == PROGRESS_LIVE ? SECONDS_PER_LIVE_LINE : SECONDS_PER_LINE / 4;
    if (slice.seconds > 0)
        left = fmin(left, watch->begin + slice.seconds - now);
    slice.seconds = fmax(left, 1e-9);
    return dlx_solver_set_limits(solver, &slice);
}

/* Whether a stopped solver must stay so. */
static bool at_limit(const struct watch *watch, const dlx_solver *solver, double now)
{
    const dlx_limits *limits = &watch->limits;
    dlx_statistics spent = dlx_solver_statistics(solver);
    return interrupt_seen() || (limits->seconds > 0 && now >= watch->begin + limits->seconds) ||
           (limits->nodes > 0 && spent.nodes >= limits->nodes) ||
           (limits->solutions > 0 && spent.solutions >= limits->solutions);
}

dlx_status progress_step(struct watch *watch, dlx_solver *solver, dlx_event *event)
{
    if (watch->progress->form == PROGRESS_NONE)
        return watch->step(solver, event);
    double now = clock_seconds();
    for (;;) {
        dlx_status status = grant(watch, solver, now);
        if (status == DLX_OK)
            status = watch->step(solver, event);
        if (status)
            return status;
        now = clock_seconds();
        show(watch, solver, now);
        if (*event != DLX_STOPPED || at_limit(watch, solver, now))
            return DLX_OK;
    }
}
