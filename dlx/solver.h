/* solver.h - what a solver holds, and the steps it goes through; see solver.c, prepare.c, passes.c and goal.c. */
#ifndef DLX_SOLVER_H
#define DLX_SOLVER_H

#include "best.h"
#include "cutting.h"
#include "dive.h"
#include "pricing.h"
#include "rank.h"
#include "reduce.h"
#include "reprice.h"
#include "search.h"
#include "tree.h"

/* Nodes without a cover before the first dive; the next one comes after half as many more. */
enum { FIRST_DIVE = 4096 };

/* Whether the tree has cuts. */
enum cut_stage { CUTS_NONE, CUTS_WANTED, CUTS_ON_TRIAL, CUTS_KEPT, CUTS_REFUSED };

enum phase { PHASE_PREPARE, PHASE_PRICE, PHASE_PASS, PHASE_SEARCH, PHASE_END };

/* What the covers looked for hold: the reduction takes it, or, where that is faster, a search that is kept from one
 * assumption to the next. */
struct assumption {
    uint32_t *option; /* of the problem */
    size_t count;
    bool made;      /* there is one, be it empty */
    bool kept;      /* the search is kept, */
    uint32_t *rank; /* in which each option of the problem has this rank; NO_OPTION: it is in no cover, */
    uint32_t *list; /* and scratch: the ranks of those assumed */
};

struct dlx_solver {
    const dlx_problem *problem;
    dlx_parameters parameters;
    struct assumption assumption;
    dlx_propagation propagation;
    struct watch watch; /* others may ask for a stop at any time */
    bool begun;         /* dlx_solver_next was called */
    enum phase phase;   /* this and all that follows solver_restart forgets */
    int sign;           /* +1: scores as they are; -1: negated */
    struct reduction reduction;
    int64_t forced_score; /* signed, of the forced options */
    struct pricing pricing;
    struct ranks ranks;           /* of the reduced problem's options */
    struct relaxation relaxation; /* of the propagators, if one has any */
    struct reprice reprice;       /* beside it */
    struct search search;
    bool searching; /* search holds a pass, */
    struct tree tree;
    bool branching;                      /* or tree does */
    bool plunging;                       /* which goes down by the greatest shares, for a cover to begin with */
    uint64_t branched;                   /* what passes of a tree have cost, in updates, */
    uint64_t plunged;                    /* and what they had at the last plunge */
    struct budget budget, plunge_budget; /* of its nodes' searches */
    enum cut_stage cuts;
    struct cutting cutting; /* what it runs on, with cuts */
    struct dive dive;       /* for a cover to begin with */
    bool diving;            /* the pass waits for it */
    bool led;               /* no dive is needed any more: passes find covers */
    uint64_t dive_due;      /* the nodes at which to dive next */
    bool limited;           /* `limit` is known */
    bool listing;           /* the best score is proven: its covers are being listed */
    bool failed;
    bool counting; /* covers are counted, not handed out */
    bool proving;  /* what the search found is being proven to `log` */
    struct log log;
    uint32_t *log_item; /* its numbers of the solver's items, cuts included */
    uint32_t *instead;  /* by option of the problem: the one that stands in its place; null: each for itself */
    int64_t unit;       /* all scores are multiples of it */
    int64_t least;      /* no cover of the reduced problem scores less: minus the sum of |score| */
    int64_t limit;      /* no cover of the reduced problem that is not held scores more */
    int64_t bound;      /* no cover at all does, held or not: the best that was proven when it was noted, */
    bool noted;         /* if it was */
    int64_t slack;      /* how far below the limit the next cutoff lies */
    uint64_t pass_cost; /* of the last pass that found nothing, in updates */
    int64_t cutoff;     /* this pass finds only covers that score more; INT64_MIN: any */
    int64_t best;       /* score of the best cover of the reduced problem */
    uint32_t *found;    /* options of the reduced problem: the cover the search stands on, */
    uint32_t *kept;     /* and the one last handed out, `kept_count` of them */
    uint32_t *cover;    /* the latter as options of the problem, once asked for */
    bool cover_made;
    size_t kept_count;
    struct best list; /* the best covers, as options of the problem, if more than one is wanted; */
    uint32_t place;   /* the one last handed out */
    bool has_cover;
    uint64_t node_end, solution_end; /* the statistics at which to stop */
    dlx_statistics statistics;       /* of the passes before this one */
};

/* The steps; each moves the phase on. */
dlx_status solver_prepare(dlx_solver *solver);

/* The first part of solver_prepare: reduces the problem, and tells the log (null: nobody). */
dlx_status solver_reduce(dlx_solver *solver, const struct log *log, struct reduction *out);

dlx_status solver_price(dlx_solver *solver);
dlx_status solver_begin_pass(dlx_solver *solver);

/* Lowers the limit, to a multiple of the unit; ends the search if no cover can score so little. */
void solver_lower_limit(dlx_solver *solver, int64_t limit);

/* Whether the next pass is to branch over compact problems: where the root's prices do not get better by iteration, but
 * a search at them has cost more than they did. */
bool solver_to_branch(const dlx_solver *solver);

/* Before a pass: makes cuts, if they are wanted, to be tried by it. */
dlx_status solver_try_cuts(dlx_solver *solver);

/* The trial is over: the pass has ended at this cost, or not for the cost of the one without cuts. */
void solver_judge_cuts(dlx_solver *solver, bool good, uint64_t cost);

/* What the pass is to lead to: covers with more than the cutoff have a unit more at least. */
struct aim solver_aim(const dlx_solver *solver);

/* Whether it is time for a pass that plunges: for a better cover than those found, with what looks best taken first. */
bool solver_to_plunge(const dlx_solver *solver);

dlx_status solver_begin_tree(dlx_solver *solver);

/* Whether the search is to be kept for further assumptions. */
bool solver_to_keep(const dlx_solver *solver);

/* Has the search, kept and at its beginning, look for what is assumed only. */
dlx_status solver_use_assumption(dlx_solver *solver);

/* Brings that search back to its beginning: nothing is taken, nothing spent. */
void solver_rewind_search(dlx_solver *solver);

void assumption_free(struct assumption *assumption);

/* Forgets all but what is assumed: the next step is the first. */
void solver_restart(dlx_solver *solver);

/* Draws the conclusions from a pass, by a tree or not, that found nothing: the next slack, and whether to try cuts. */
void solver_note_failure(dlx_solver *solver, uint64_t cost, bool branching);

/* Runs the pass on; *said is true if there is something to say in *event. */
dlx_status solver_run_pass(dlx_solver *solver, dlx_event *event, bool *said);

/* Whether scores decide what is cut off: only if a cover is known, where that is being proven. */
bool solver_bounded(const dlx_solver *solver);

/* The greatest multiple of the unit that is not above the score. */
int64_t solver_round(const dlx_solver *solver, int64_t score);

/* Only covers that score more than this are looked for; INT64_MIN: all. Grows with the covers found. */
int64_t solver_sought(const dlx_solver *solver);

/* Takes down the bound that is proven now. It never gets worse. O(options and their entries) a level of the search. */
void solver_note_bound(dlx_solver *solver);

/* Whether what is asked for is found, or proven not to be there. */
bool solver_satisfied(const dlx_solver *solver);

/* What comes after that: the list of all best covers, or the end. */
void solver_conclude(dlx_solver *solver);

/* Looks at the cover in found[], of `count` options: keeps it, if it is to be handed out. */
dlx_status solver_accept(dlx_solver *solver, uint32_t count, bool *accepted);

/* Writes to `cover` these options of the reduced problem as options of the problem, with the forced ones, ascending;
 * returns how many. */
size_t solver_translate(dlx_solver *solver, const uint32_t *options, size_t count);

/* Makes the pass ready that proves what was found. */
dlx_status solver_begin_proof(dlx_solver *solver, const dlx_proof_log *log);

/* Ends the search of a pass, wherever it stands. */
void solver_leave_search(dlx_solver *solver);

/* The statistics with what the present pass has spent. */
dlx_statistics solver_statistics(const dlx_solver *solver);

#endif
