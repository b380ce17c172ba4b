/* proof.h - writes a proof that a cover is the best one, or that there is none, in the format of VeriPB 1.2.
 *
 * It is a proof about the problem as the format opb of export.h writes it. What a solver tells a dlx_proof_log becomes
 * lines: a price sum one of cutting planes, a closed branch a clause by reverse unit propagation. docs/PROOFS.md has
 * the rules and an example.
 */
#ifndef MODEL_PROOF_H
#define MODEL_PROOF_H

#include "linear.h"

/* Text under construction. */
struct proof_text {
    char *bytes;
    size_t length, room;
};

/* A branch that is open: where its own literal ends in the path, and the first of its lines. */
struct proof_branch {
    size_t end, first;
    uint64_t variable; /* of its literal; 0: it has none */
};

/* The numbers of an item's lines, 0 where it has none. */
struct proof_item {
    uint64_t at_least, at_most;
};

struct proof {
    struct linear linear;
    FILE *out;
    struct proof_item *items; /* the problem's, and behind them those told of */
    size_t item_count, item_room;
    uint64_t variables;     /* the last one's number: the problem's, and behind them those of questions */
    uint64_t last;          /* number of the last line */
    uint64_t objective;     /* of the line that asks for a better cover; 0 if there is none */
    struct proof_text path; /* the literals that are false in the open branches: each option taken is not, */
    struct proof_text line; /* and the line that is being written */
    struct proof_branch *branches;
    size_t depth, branch_room;
    uint64_t *lines; /* that were derived and not deleted, those of the open branches in order */
    size_t line_count, line_room;
    struct proof_branch closed; /* the branch closed last, while that is not written: only needed if another follows */
    bool pending;
    bool failed; /* memory ran out */
    dlx_proof_log log;
};

/* A proof about what the export, unreduced and without prices, writes; it must outlive the proof. False if memory ran
 * out; proof_free also then. O(entries). */
bool proof_new(struct proof *proof, const struct export_view *export);
void proof_free(struct proof *proof);

/* Writes the head: what dlx_solver_stand_ins (null: nothing) leaves out; and with a cover (null: there is none), which
 * needs an objective, that better ones are in question. After that `log` is for dlx_solver_prove; at its end the proof
 * is complete. */
void proof_begin(struct proof *proof, FILE *out, const uint32_t *instead, const uint32_t *cover, size_t count);

#endif
