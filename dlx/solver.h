/* solver.h - what a solver holds, and the steps it goes through; see solver.c and passes.c. */
#ifndef DLX_SOLVER_H
#define DLX_SOLVER_H

#include "pricing.h"
#include "rank.h"
#include "reduce.h"
#include "reprice.h"
#include "search.h"
#include "tree.h"

enum phase { PHASE_PREPARE, PHASE_PRICE, PHASE_PASS, PHASE_SEARCH, PHASE_END };

struct dlx_solver {
    const dlx_problem *problem;
    dlx_parameters parameters;
    int sign; /* +1: scores as they are; -1: negated */
    enum phase phase;
    struct reduction reduction;
    int64_t forced_score; /* signed, of the forced options */
    struct pricing pricing;
    struct ranks ranks; /* of the reduced problem's options */
    dlx_propagation propagation;
    struct relaxation relaxation; /* of the propagators, if one has any */
    struct reprice reprice;       /* beside it */
    struct search search;
    bool searching; /* search holds a pass, */
    struct tree tree;
    bool branching;       /* or tree does */
    struct budget budget; /* of its nodes' searches */
    bool limited;         /* `limit` is known */
    bool failed;
    bool counting;      /* covers are counted, not handed out */
    int64_t unit;       /* all scores are multiples of it */
    int64_t least;      /* no cover of the reduced problem scores less: minus the sum of |score| */
    int64_t limit;      /* no cover of the reduced problem scores more */
    int64_t slack;      /* how far below the limit the next cutoff lies */
    uint64_t pass_cost; /* of the last pass that found nothing, in updates */
    int64_t cutoff;     /* this pass finds only covers that score more; INT64_MIN: any */
    int64_t best;       /* score of the best cover of the reduced problem */
    uint32_t *found;    /* options of the reduced problem: the cover the search stands on, */
    uint32_t *kept;     /* and the one last handed out, `kept_count` of them */
    uint32_t *cover;    /* the latter as options of the problem, once asked for */
    bool cover_made;
    size_t kept_count;
    bool has_cover;
    struct watch watch;
    uint64_t node_end, solution_end; /* the statistics at which to stop */
    dlx_statistics statistics;       /* of the passes before this one */
};

/* The steps; each moves the phase on. */
dlx_status solver_prepare(dlx_solver *solver);
dlx_status solver_price(dlx_solver *solver);
dlx_status solver_begin_pass(dlx_solver *solver);

/* Runs the pass on; *said is true if there is something to say in *event. */
dlx_status solver_run_pass(dlx_solver *solver, dlx_event *event, bool *said);

/* Ends the search of a pass, wherever it stands. */
void solver_leave_search(dlx_solver *solver);

/* The statistics with what the present pass has spent. */
dlx_statistics solver_statistics(const dlx_solver *solver);

#endif
