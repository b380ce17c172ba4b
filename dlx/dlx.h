/* dlx.h - the public interface of libdlx, an exact-cover optimizer.
 *
 * A problem is a set of items and a set of options; an option is a set of items with an integer score. A primary item
 * is to be covered exactly once, or between lo and hi times; a secondary item at most once, or any number of times in
 * one and the same colour. A cover is a set of options, each with at least one primary item, that respects every item.
 * Its score is the sum of its options' scores. A solver hands out covers one at a time (objective none), or ever better
 * ones until the last is proven best (objective max or min).
 *
 * The words are Knuth's (The Art of Computer Programming, volume 4B, section 7.2.2.1).
 *
 * Errors: every call that can fail returns a dlx_status; on anything but DLX_OK its arguments are as they were.
 * Ownership: what a *_new or *_finish call stores in *out is the caller's, to be given to the *_free call of its type;
 *   strings and arrays given to a call are copied; those handed back belong to the object they came from.
 * Threads: a finished problem may be used by any number of threads at once; a builder or a solver by one at a time,
 *   but for dlx_solver_stop, which any thread or signal handler may call. The library has no global state, prints
 *   nothing, never exits and installs no handler.
 */
#ifndef DLX_H
#define DLX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The one place where the version stands: Makefile, command and dlx.pc read it from here. Another minor number may mean
 * another interface as long as the major one is 0. */
#define DLX_VERSION_MAJOR 0
#define DLX_VERSION_MINOR 1
#define DLX_VERSION_PATCH 0

/* The version as a text, such as "0.1.0". */
#define DLX_VERSION DLX_VERSION_TEXT(DLX_VERSION_MAJOR, DLX_VERSION_MINOR, DLX_VERSION_PATCH)
#define DLX_VERSION_TEXT(major, minor, patch) DLX_VERSION_JOIN(major, minor, patch)
#define DLX_VERSION_JOIN(major, minor, patch) #major "." #minor "." #patch

/* The version of the library in use, as DLX_VERSION has it for the header. */
const char *dlx_version(void);

/* How a call ended. */
typedef enum dlx_status {
    DLX_OK = 0,
    DLX_ERROR_MEMORY,    /* an allocation failed */
    DLX_ERROR_ARGUMENT,  /* a null pointer, or a value out of its range */
    DLX_ERROR_ITEM,      /* an item that does not exist */
    DLX_ERROR_DUPLICATE, /* an item twice in one option */
    DLX_ERROR_COLOUR,    /* a colour on a primary item */
    DLX_ERROR_SIZE,      /* more items, options or entries than 32-bit indexes hold */
    DLX_ERROR_COUNT,     /* more covers than 64 bits count */
    DLX_ERROR_SCORE      /* the sum of |score| over all options would exceed 2^62 */
} dlx_status;

/* A short English text for a status, never null. */
const char *dlx_status_text(dlx_status status);

/* ---- Building a problem ------------------------------------------------------------------------------------------ */

/* A problem in the making. */
typedef struct dlx_builder dlx_builder;

/* A problem: items and options, immutable. */
typedef struct dlx_problem dlx_problem;

/* A builder with no items and no options. */
dlx_status dlx_builder_new(dlx_builder **out);

/* Frees the builder; null is allowed. */
void dlx_builder_free(dlx_builder *builder);

/* Adds an item that every cover holds exactly once. Items are numbered 0, 1, 2, … in the order they are added, primary
 * and secondary ones together. `name` may be null; `item`, where the number is stored, may be null. Amortized O(1). */
dlx_status dlx_builder_add_primary(dlx_builder *builder, const char *name, uint32_t *item);

/* Adds a primary item that every cover holds at least `lo` and at most `hi` times: lo <= hi, 1 <= hi (UINT32_MAX is as
 * good as no limit, an option is used at most once). Otherwise as dlx_builder_add_primary, which is lo = hi = 1. */
dlx_status dlx_builder_add_multiple(dlx_builder *builder, const char *name, uint32_t lo, uint32_t hi, uint32_t *item);

/* Adds an item that a cover holds at most once; otherwise as dlx_builder_add_primary. */
dlx_status dlx_builder_add_secondary(dlx_builder *builder, const char *name, uint32_t *item);

/* Adds an option: `count` different items that were added before, in any order, and a score. Options are numbered 0, 1,
 * 2, … in the order they are added. `items` may be null if count is 0; `name` and `option` may be null. An option
 * without a primary item is legal but part of no cover. Equal options are distinct. Amortized O(count). */
dlx_status dlx_builder_add_option(dlx_builder *builder, const uint32_t *items, size_t count, int64_t score,
                                  const char *name, uint32_t *option);

/* The same for an option some of whose secondary items have a colour: colours[k] is that of items[k], 0 for none; null
 * for none at all. Options of a cover may share a secondary item only if all of them give it the same colour, other
 * than 0. */
dlx_status dlx_builder_add_coloured_option(dlx_builder *builder, const uint32_t *items, const uint32_t *colours,
                                           size_t count, int64_t score, const char *name, uint32_t *option);

/* Turns what was added into an immutable problem and empties the builder, which may be used anew. Linear in the size
 * of the problem. */
dlx_status dlx_builder_finish(dlx_builder *builder, dlx_problem **out);

/* ---- Reading a problem ------------------------------------------------------------------------------------------- */

/* Frees the problem; null is allowed. No solver may use it afterwards. */
void dlx_problem_free(dlx_problem *problem);

/* How many items it has, and options. O(1). */
uint32_t dlx_problem_item_count(const dlx_problem *problem);
uint32_t dlx_problem_option_count(const dlx_problem *problem);

/* Number of (option, item) pairs. */
size_t dlx_problem_entry_count(const dlx_problem *problem);

/* For item < item count: whether it is primary; its name, or null if it has none. */
bool dlx_problem_item_primary(const dlx_problem *problem, uint32_t item);
const char *dlx_problem_item_name(const dlx_problem *problem, uint32_t item);

/* For item < item count: how often a cover holds it at least and at most (0 and 1 for a secondary item, whatever its
 * colours). */
uint32_t dlx_problem_item_lo(const dlx_problem *problem, uint32_t item);
uint32_t dlx_problem_item_hi(const dlx_problem *problem, uint32_t item);

/* For option < option count: the colours of its items, in the order of dlx_problem_option_items; null if no option of
 * the problem has a colour. */
const uint32_t *dlx_problem_option_colours(const dlx_problem *problem, uint32_t option);

/* For option < option count: its items in ascending order, *count of them; its score; its name, or null. O(1). */
const uint32_t *dlx_problem_option_items(const dlx_problem *problem, uint32_t option, size_t *count);
int64_t dlx_problem_option_score(const dlx_problem *problem, uint32_t option);
const char *dlx_problem_option_name(const dlx_problem *problem, uint32_t option);

/* For item < item count: the options that have it, in ascending order, *count of them; and beside them the colour that
 * each gives it, null if no option of the problem has a colour. O(1). */
const uint32_t *dlx_problem_item_options(const dlx_problem *problem, uint32_t item, size_t *count);
const uint32_t *dlx_problem_item_colours(const dlx_problem *problem, uint32_t item);

/* ---- Verifying a cover ------------------------------------------------------------------------------------------- */

/* What is wrong with a cover, if anything. */
typedef enum dlx_verdict {
    DLX_VALID = 0,
    DLX_NO_SUCH_OPTION,    /* `option` does not exist */
    DLX_OPTION_TWICE,      /* `option` is named twice */
    DLX_OPTION_NO_PRIMARY, /* `option` has no primary item */
    DLX_ITEM_TOO_OFTEN,    /* with `option`, the item is in more options than it may be */
    DLX_ITEM_COLOURS,      /* `option` gives `item` another colour (or none) than one named before */
    DLX_ITEM_TOO_SELDOM    /* the primary `item` is in fewer options than it must be */
} dlx_verdict;

/* What dlx_verify found. */
typedef struct dlx_report {
    dlx_verdict verdict; /* what is wrong first, or DLX_VALID */
    uint32_t item;       /* where the verdict names one, else 0 */
    uint32_t option;     /* where the verdict names one, else 0 */
    int64_t score;       /* sum of the scores if valid, else 0 */
} dlx_report;

/* Checks from the problem alone whether the `count` option numbers form a cover, and sums its score. Uses nothing of
 * the search. O(items + options + entries of the options named) time, 8 bytes an item, one an option. */
dlx_status dlx_verify(const dlx_problem *problem, const uint32_t *options, size_t count, dlx_report *report);

/* A short English text for a verdict, never null. */
const char *dlx_verdict_text(dlx_verdict verdict);

/* ---- Solving ----------------------------------------------------------------------------------------------------- */

/* A search that hands out covers. */
typedef struct dlx_solver dlx_solver;

/* Which covers are wanted. */
typedef enum dlx_objective {
    DLX_OBJECTIVE_NONE, /* hand out every cover, each once, in a fixed order */
    DLX_OBJECTIVE_MAX,  /* hand out better and better covers; the last one has the greatest score */
    DLX_OBJECTIVE_MIN   /* the same for the least score */
} dlx_objective;

/* What limits the score still to come. It decides how fast an optimum is proven, never which score it has. */
typedef enum dlx_bound {
    DLX_BOUND_NONE, /* nothing: every cover is visited */
    DLX_BOUND_ITEM, /* the best share of a score that each uncovered item could still bring */
    DLX_BOUND_PRICE /* prices: the Lagrangian dual of "each item once", by a subgradient method */
} dlx_bound;

/* The form in which the search holds its matrix. It decides how fast a node is; without an objective not which nodes
 * and covers there are, with one not which score is best. */
typedef enum dlx_matrix {
    DLX_MATRIX_AUTO,  /* what is likely faster */
    DLX_MATRIX_LINKS, /* dancing links: any problem */
    DLX_MATRIX_BITS   /* one bit an item, where the problem is small enough; else links */
} dlx_matrix;

/* Where the search looks ahead: it takes a live option and then whatever is forced, and hides the option if that leads
 * nowhere. Finds no other covers, but may save nodes; each look costs about as much as a node for every option forced.
 */
typedef enum dlx_probing {
    DLX_PROBING_NONE,
    DLX_PROBING_ROOT, /* every live option once before the search, again as long as that hides any */
    DLX_PROBING_NODES /* at the root, and every live option once at every node, as long as that hides enough */
} dlx_probing;

/* What a solver may still spend, from its creation or from the last dlx_solver_set_limits on. 0 is no limit. */
typedef struct dlx_limits {
    double seconds;     /* of wall-clock time */
    uint64_t nodes;     /* of the search */
    uint64_t solutions; /* covers handed out: reaching the number is a stop, though there may be no further one */
} dlx_limits;

/* How a solver works, and what it is asked for. */
typedef struct dlx_parameters {
    dlx_objective objective; /* which covers are wanted */
    dlx_bound bound;         /* ignored where the objective is none */
    uint64_t seed;       /* 0: options are tried in their own order (best first where prices tell); else ties and, with
                            objective none, the whole order are drawn from this seed */
    dlx_probing probing; /* where it looks ahead */
    dlx_matrix matrix;   /* the form of the matrix */
    dlx_limits limits;   /* what it may spend */
    /* With an objective, one of these may ask for something else than one best cover, proven; with none they are
     * ignored. (gap and gap_rel count as one.) */
    uint32_t top;    /* the so many best covers: dlx_solver_best. 0 is 1 */
    bool all_best;   /* every cover of the best score: each a DLX_BEST, once the score is proven */
    bool has_target; /* one cover that scores `target` or better, if there is one */
    int64_t target;  /* the score wanted, if has_target */
    int64_t gap;     /* a cover that is proven to be within this of the best score, */
    double gap_rel;  /* or within this part of its own score's absolute value. Neither is below 0 */
    bool provable;   /* dlx_solver_prove is to be called at the end: nothing is done that it cannot show. Not beside the
                        above, a bound of none with an objective, or propagators */
} dlx_parameters;

/* Objective none, bound price, seed 0, no probing, matrix auto, no limits, the best cover. */
dlx_parameters dlx_parameters_default(void);

/* Effort of a solver so far. Equal runs give equal numbers, whatever the machine. */
#define DLX_STATISTICS(STATISTIC)                                                                                      \
    STATISTIC(nodes, "states the search entered: an item was chosen, a cover found or a dead end seen")                \
    STATISTIC(updates, "nodes unlinked, or with the bit form records looked at")                                       \
    STATISTIC(probes, "options that probing took to see where they lead")                                              \
    STATISTIC(probe_hides, "of these, options that led nowhere and were hidden")                                       \
    STATISTIC(price_iterations, "steps of the price iteration")                                                        \
    STATISTIC(passes, "searches, each with another cutoff or better prices")                                           \
    STATISTIC(solutions, "covers handed out")                                                                          \
    STATISTIC(depth, "most options ever chosen at once by the search")                                                 \
    STATISTIC(reduced_options, "options of the problem left after reduction")                                          \
    STATISTIC(reduced_items, "items of the problem left after reduction, with those implied")

typedef struct dlx_statistics {
#define DLX_STATISTIC_FIELD(name, text) uint64_t name;
    DLX_STATISTICS(DLX_STATISTIC_FIELD)
#undef DLX_STATISTIC_FIELD
} dlx_statistics;

/* What a call of dlx_solver_next came back with. */
typedef enum dlx_event {
    DLX_COVER,   /* a cover: the next one, or with an objective one better than all before (with `top`, than the worst
                    of as many; with `has_target`, one that reaches it) */
    DLX_END,     /* there is no further one: all have been listed, the last was optimal, or there never was one; or what
                    else was asked for is proven */
    DLX_STOPPED, /* a limit or dlx_solver_stop came first; a later call goes on where this one stopped */
    DLX_BEST     /* with all_best: a cover of the best score, which is proven. Each of them comes once, whether it was a
                    DLX_COVER before or not */
} dlx_event;

/* A solver for the problem, which must live until the solver is freed. Little is done before the first
 * dlx_solver_next. */
dlx_status dlx_solver_new(const dlx_problem *problem, const dlx_parameters *parameters, dlx_solver **out);

/* Frees the solver; null is allowed. Propagators are told that what is taken is taken back. */
void dlx_solver_free(dlx_solver *solver);

/* A side constraint that items cannot say. The solver tells it of every option taken and taken back, in strict stack
 * order, and it may hide options or fail. `context` is the first argument of its functions, any of which may be null.
 *
 * A solver searches several times; each search begins with `prepare`, with no option taken. Of several propagators each
 * is told in the order they were added; `undo` comes for exactly the takings told of, in the opposite order. The
 * functions must not call the solver's, but for dlx_propagation_hide. Options the solver found out to be in no cover
 * are never taken. */
typedef struct dlx_propagation dlx_propagation;

/* What can still be done with an option where a relaxation is asked for. */
typedef enum dlx_fate {
    DLX_FATE_OPEN,
    DLX_FATE_TAKEN, /* every cover that is still to come there has it */
    DLX_FATE_GONE   /* none has it */
} dlx_fate;

/* A constraint seen as what it costs. Every option of the problem has a score, of up to 2^61 either way; the propagator
 * lowers those of open options, and says how much is still to come, so that for every set of options that it allows,
 * with all the taken ones and none of those gone,
 *
 *     sum of the open options' scores before <= more + sum of their scores after.
 *
 * The least such sums are the best. That makes bounds sharper that know of items only. */
typedef struct dlx_relaxation {
    const uint8_t *fate; /* of every option: enum dlx_fate */
    int64_t *score;      /* of every option, to be lowered where that is open */
    int64_t more;        /* 0 at first */
    bool *best; /* false at first: the propagator may mark the open options of an allowed set with the greatest sum,
                   which shows where prices should rise or fall */
} dlx_relaxation;

/* The functions of a propagator: see dlx_propagation. */
typedef struct dlx_propagator {
    void *context; /* the first argument of each function */
    /* A search begins. False: no cover satisfies the constraint. */
    bool (*prepare)(void *context, dlx_propagation *propagation);
    /* `option` was taken. False: no cover has it beside those taken before. */
    bool (*take)(void *context, uint32_t option, dlx_propagation *propagation);
    /* `option`, of those taken and not taken back the last, is taken back. */
    void (*undo)(void *context, uint32_t option);
    /* Relaxes the constraint, for the bound; called between searches and also in the middle of one, between any `take`
     * and `undo`: it must leave alone what these keep, and heed the fates only. `more` and the scores should stay
     * within 2^61 either way, else the relaxation is not used. False: it has no use for it, and what it wrote is not
     * looked at.
     */
    bool (*relax)(void *context, dlx_relaxation *relaxation);
} dlx_propagator;

/* To be called by `prepare` and `take`: hides an option, until the option just taken is taken back, or for the search.
 * An option that is not live is left alone. O(its size). */
void dlx_propagation_hide(dlx_propagation *propagation, uint32_t option);

/* Adds a propagator, before the first dlx_solver_next; the struct is copied, the context stays the caller's and must
 * live as long as the solver. */
dlx_status dlx_solver_add_propagator(dlx_solver *solver, const dlx_propagator *propagator);

/* Looks from now on for those covers alone that hold all the `count` options, in any order, and not for what was
 * assumed before: covers, bound and statistics begin anew, and so do the limits set last. Options that exclude each
 * other, or are in no cover, mean that there is none. A solver that an error has left can be used again so. For many
 * searches in one problem: with objective none, no probing, no propagators and a matrix that is not links, what the
 * solver has built is used again, if all items are to be covered exactly once, some 500 of them at most, by up to 4096
 * options; else the solver begins as a new one. Not for a provable solver. The array is copied. O(count log count), and
 * what freeing a solver costs. */
dlx_status dlx_solver_assume(dlx_solver *solver, const uint32_t *options, size_t count);

/* Searches on until there is something to say. After DLX_END every further call gives DLX_END. After DLX_STOPPED by a
 * limit a call gives DLX_STOPPED again until new limits are set. An error leaves a solver that
 * can be asked for the best covers and the bound so far, asked anew by dlx_solver_assume, and freed, no more. */
dlx_status dlx_solver_next(dlx_solver *solver, dlx_event *event);

/* With objective none: searches on without handing out covers, which are only counted in the statistics (solutions),
 * until DLX_END or DLX_STOPPED. Much faster than dlx_solver_next where there are many; the two may be mixed. */
dlx_status dlx_solver_count(dlx_solver *solver, dlx_event *event);

/* Sets what may be spent from now on. */
dlx_status dlx_solver_set_limits(dlx_solver *solver, const dlx_limits *limits);

/* Makes the running or the next dlx_solver_next return DLX_STOPPED within a few nodes or price steps (reduction and the
 * building of the links, linear each, are not interrupted; nor are they by a time limit); that return uses up the
 * request. Async-signal-safe; may be called from any thread as long as the solver lives. */
void dlx_solver_stop(dlx_solver *solver);

/* The cover last handed out, by DLX_COVER: its options in ascending order, *count of them. The array is valid until the
 * next call on this solver. Null and 0 before the first cover; the one empty cover of an empty problem has count 0 too
 * but is announced by DLX_COVER. */
const uint32_t *dlx_solver_cover(dlx_solver *solver, size_t *count);

/* Whether a cover was handed out; its score, or 0. */
bool dlx_solver_has_cover(const dlx_solver *solver);
int64_t dlx_solver_score(const dlx_solver *solver);

/* With an objective: how many of the best covers are held, at most `top`; and the one at this place, from 0: its
 * options in ascending order, *count of them, and its score, unless `score` is null. They stand best first, ties by
 * option numbers, lexicographically; of those tied at the last place any may be held. Null and 0 if so many are not
 * held. The array is valid until the next call on this solver. At any time these are the best of the covers handed out;
 * after DLX_END those of all covers. (Where `top` is 1, and with objective none, it is the cover last handed out.) */
uint32_t dlx_solver_best_count(const dlx_solver *solver);
const uint32_t *dlx_solver_best(dlx_solver *solver, uint32_t place, size_t *count, int64_t *score);

/* With an objective: true if a limit on the score of every cover is known; then *limit is that bound (from above for
 * max, from below for min): the best that is proven right now, as the search closes subtrees; it never gets worse.
 * After DLX_END with a cover it equals the best score, unless that was not asked for. Costs about a walk over the
 * options for each level of the search. */
bool dlx_solver_bound(dlx_solver *solver, int64_t *limit);

/* Effort so far. */
dlx_statistics dlx_solver_statistics(const dlx_solver *solver);

/* ---- Proving ----------------------------------------------------------------------------------------------------- */

/* A multiple of what an item says: if price > 0, that much times "at most hi of its options", else -price times "at
 * least lo of them". */
typedef struct dlx_item_price {
    uint32_t item; /* of the problem, or one that a log was told of */
    int64_t price; /* how many times */
} dlx_item_price;

/* A sum of inequalities: 2^shift times "the score, counted as sign * score (-1 to minimize), is `unit` above the best
 * cover's at least" and the multiples of the items; if shift < 0 these times 2^-shift instead. */
typedef struct dlx_price_sum {
    int shift;                   /* the power of two that scores are multiplied by */
    int64_t unit;                /* what all scores are multiples of */
    const dlx_item_price *items; /* the multiples */
    size_t count;                /* how many of them */
} dlx_price_sum;

/* Who is told of a search for a better cover (or, if none was found, for any) that finds none: of the tree of its
 * branches, depth first. That no better cover is in a branch follows by unit propagation when it is closed: the options
 * taken on the way to it, the inequalities of the items, all sums told of and the branches closed, of which those
 * inside it, and what was told of while it was open, are not needed any more. The functions, none null, must not call
 * the solver's.
 *
 * Before any branch is opened, the log may be told of items that follow from others (cliques, odd sets). They are
 * numbered behind the problem's, in the order in which they are told, and from then on are items like those. */
typedef struct dlx_proof_log {
    void *context; /* the first argument of each function */
    /* A branch of the present one, in which `option` is taken; or UINT32_MAX: one in which no option is taken, as all
     * of an item that needs none are dealt with. */
    void (*open)(void *context, uint32_t option);
    /* The present branch holds no better cover; the one that it is a branch of is now the present one. */
    void (*close)(void *context);
    /* The same, but nothing is said of the present branch. */
    void (*drop)(void *context);
    /* The option is in no better cover of the present branch: that follows by propagation if it is taken there. */
    void (*rule_out)(void *context, uint32_t option);
    /* A sum that may be used. */
    void (*price)(void *context, const dlx_price_sum *sum);
    /* Another one: at least lo of the options of `item`, at most hi of those of `other`. As all options left of the
     * first item hold the second one, too, that one's others are impossible. */
    void (*dominate)(void *context, uint32_t item, uint32_t other);
    /* The option is in every better cover, by propagation. Told of after the items that others take care of at the
     * root. */
    void (*force)(void *context, uint32_t option);
    /* A new item, covered once at most: each of these options, two or more, if it is taken, rules out the others by
     * propagation. */
    void (*clique)(void *context, const uint32_t *options, size_t count);
    /* These items are covered exactly once (but for forced options), by options that are left in the `count` last new
     * ones: so those, as many as these, are covered exactly once, too. */
    void (*fill)(void *context, const uint32_t *items, size_t count);
    /* A new item, covered at least once: by options that hold an odd number of these items, which are covered exactly
     * once (but for forced options) and are of an odd number. */
    void (*odd_set)(void *context, const uint32_t *items, size_t count);
    /* A question, by which the present branch is split: these options are what is left of those that hold both items,
     * which are covered exactly once. Is one of them taken? */
    void (*ask)(void *context, const uint32_t items[2], const uint32_t *options, size_t count);
    /* A branch of the present one. There are two for a question: first one of its options is taken, then none. */
    void (*answer)(void *context, bool taken);
} dlx_proof_log;

/* For a provable solver, after DLX_END: by option of the problem the one that stands in its place, itself in most
 * cases; null if each stands for itself. An option has the same items and colours as the one in its place and no better
 * score, and both share an item of which a cover holds one option. Covers with options that have another in their place
 * are not searched for, as there are others no worse. */
const uint32_t *dlx_solver_stand_ins(const dlx_solver *solver);

/* After DLX_END of a provable solver: searches once more, and tells the log. DLX_END: it was told that no better cover
 * is in the branch that holds all; then, or after DLX_STOPPED, it can be called again with the same log, which has no
 * effect, or goes on. (DLX_COVER would be a cover that the solver has missed.) */
dlx_status dlx_solver_prove(dlx_solver *solver, const dlx_proof_log *log, dlx_event *event);

/* ---- Reducing ---------------------------------------------------------------------------------------------------- */

/* What is left of a problem when everything decided without a search is taken out. The problem's covers are those of
 * the problem left, each with the forced options. Every solver does this first; here it is for its own sake. */
typedef struct dlx_reduction dlx_reduction;

/* Reduces the problem, which may be freed afterwards. Linear in its size. */
dlx_status dlx_reduction_new(const dlx_problem *problem, dlx_reduction **out);

/* Frees the reduction and the problem left; null is allowed. */
void dlx_reduction_free(dlx_reduction *reduction);

/* The problem left, without names, in which items need as much less as was forced; null if the problem has no cover. It
 * belongs to the reduction. */
const dlx_problem *dlx_reduction_problem(const dlx_reduction *reduction);

/* The way back: what an option or an item of the problem left is in the problem given. */
uint32_t dlx_reduction_option(const dlx_reduction *reduction, uint32_t option);
uint32_t dlx_reduction_item(const dlx_reduction *reduction, uint32_t item);

/* The options of the problem given that every cover has, ascending, *count of them. */
const uint32_t *dlx_reduction_forced(const dlx_reduction *reduction, size_t *count);

/* ---- Pricing ----------------------------------------------------------------------------------------------------- */

/* A problem's scores written anew by prices of its items, as integers. For every cover
 *
 *     2^shift * score = constant + sum of the reduced scores of its options
 *                                + sum of the idle scores of the secondary items that none of its options has.
 *
 * Items that covers hold more or less often, and those with colours, have no price and no part in this. The constant is
 * a bound (times 2^shift) on the score of every cover: where each option has an item that all covers hold equally
 * often, no reduced score is above 0 for max, none below 0 for min, and no idle score ever is. Options that reduction
 * decides have the reduced score 0. */
typedef struct dlx_prices dlx_prices;

/* Prices for the objective (not none), by up to `steps` steps of the Lagrangian dual, O(entries) each. The shift is the
 * greatest up to `shift` (at most 60) with which all values sum to less than 2^61 and no reduced score is outside
 * -most .. most; if there is none, 0. The problem may be freed afterwards. */
dlx_status dlx_prices_new(const dlx_problem *problem, dlx_objective objective, uint64_t steps, unsigned shift,
                          int64_t most, dlx_prices **out);

/* Frees the prices; null is allowed. */
void dlx_prices_free(dlx_prices *prices);

/* The shift and the constant. */
unsigned dlx_prices_shift(const dlx_prices *prices);
int64_t dlx_prices_constant(const dlx_prices *prices);

/* For option < option count, item < item count of the problem; the idle score of a primary item is 0. */
int64_t dlx_prices_reduced(const dlx_prices *prices, uint32_t option);
int64_t dlx_prices_idle(const dlx_prices *prices, uint32_t item);

/* ---- Estimating -------------------------------------------------------------------------------------------------- */

/* A guess at what listing all covers would take: averages over random probes, each with its standard error. */
typedef struct dlx_estimate {
    double covers;       /* how many there are */
    double covers_error; /* its standard error */
    double nodes;        /* of the search without a bound */
    double nodes_error;  /* its standard error */
    uint64_t probes;     /* that were made */
} dlx_estimate;

/* Guesses how many covers a problem has and how many nodes listing them takes (without probing), by `probes` > 0 random
 * descents of the tree, drawn from the seed. Without bias, but where few branches hold most of the tree, far too small
 * until one of them is met. Infinite where a double overflows. If go_on is not null it is asked before each probe;
 * where it says no, the estimate is that of the probes made, maybe 0 of them. Method: Knuth, Estimating the efficiency
 * of backtrack programs, Mathematics of Computation 29 (1975). O(entries) a probe. */
dlx_status dlx_estimate_covers(const dlx_problem *problem, uint64_t probes, uint64_t seed, bool (*go_on)(void *context),
                               void *context, dlx_estimate *estimate);

#ifdef __cplusplus
}
#endif

#endif
