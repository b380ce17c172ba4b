/* proof.c - proofs for VeriPB; see proof.h.
 *
 * A branch closed is a clause: not all options taken on the way to it. It follows by unit propagation as dlx_proof_log
 * says, and then makes the lines inside it superfluous: they are deleted. The clause of the last branch of a node is
 * not written: in the node's own one it comes out by propagation that this branch is left, and then what is inside it.
 */
#include "proof_lines.h"

#include "array.h"
#include "proof_items.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- The log ----------------------------------------------------------------------------------------------------- */

/* Opens a branch; the path has the literal that is false in it, null for none, of the variable. */
static void open_branch(struct proof *proof, const char *literal, uint64_t variable)
{
    proof_settle(proof);
    if (proof->failed)
        return;
    struct proof_branch *grown = array_grown(proof->branches, &proof->branch_room, proof->depth + 1, sizeof *grown);
    if (!grown) {
        proof->failed = true;
        return;
    }
    proof->branches = grown;
    proof->path.length = proof->depth > 0 ? grown[proof->depth - 1].end : 0;
    if (literal) {
        proof_term(proof, literal, variable);
        proof_words(proof, " ");
        proof_append(proof, &proof->path, proof->line.bytes, proof->line.length);
        proof->line.length = 0;
    }
    grown[proof->depth++] = (struct proof_branch){proof->path.length, proof->line_count, literal ? variable : 0};
}

static void take_option(void *context, uint32_t option)
{
    open_branch(context, option == UINT32_MAX ? NULL : "1 ~x", option + (uint64_t)1);
}

/* One of the options last asked for is taken; or none, after that. */
static void answer(void *context, bool taken)
{
    struct proof *proof = context;
    open_branch(proof, taken ? "1 ~x" : "1 x", taken ? proof->variables : proof->closed.variable);
}

/* The branch that holds all is closed. */
static void conclude(struct proof *proof)
{
    proof->pending = false;
    proof_words(proof, "u >= 1 ;");
    proof_term(proof, "c ", proof_state(proof));
    proof_write(proof);
}

static void close_branch(void *context)
{
    struct proof *proof = context;
    if (proof->failed)
        return;
    if (proof->depth == 0) {
        conclude(proof);
        return;
    }
    proof->closed = proof->branches[--proof->depth];
    /* Without a literal it says as much as the branch around it, when that is closed. */
    proof->pending = proof->closed.variable > 0;
}

static void drop_branch(void *context)
{
    struct proof *proof = context;
    if (proof->failed)
        return;
    proof->pending = false;
    proof_delete(proof, proof->branches[--proof->depth].first);
}

/* A branch closed at once; its clause is wanted, as what is left without the option is searched. */
static void rule_out(void *context, uint32_t option)
{
    open_branch(context, "1 ~x", option + (uint64_t)1);
    close_branch(context);
    proof_settle(context);
}

/* 2^power, as factors below 2^63. */
static void append_power(struct proof *proof, unsigned power)
{
    while (power > 0) {
        unsigned step = power < 62 ? power : 62;
        proof_term(proof, " ", (uint64_t)1 << step);
        proof_words(proof, " *");
        power -= step;
    }
}

/* That a better cover scores a unit more at least, as all scores are multiples of it. */
static void append_objective(struct proof *proof, int64_t unit)
{
    proof_term(proof, "p ", proof->objective);
    for (int k = 0; k < 2 && unit > 1; k++) {
        proof_term(proof, " ", (uint64_t)unit);
        proof_words(proof, k == 0 ? " d" : " *");
    }
}

static void write_price(void *context, const dlx_price_sum *sum)
{
    struct proof *proof = context;
    proof_settle(proof);
    if (proof->failed)
        return;
    append_objective(proof, sum->unit);
    append_power(proof, sum->shift > 0 ? (unsigned)sum->shift : 0);
    for (size_t k = 0; k < sum->count; k++) {
        const dlx_item_price *item = &sum->items[k];
        uint64_t price = (uint64_t)(item->price < 0 ? -item->price : item->price);
        const struct proof_item *row = &proof->items[item->item];
        proof_term(proof, " ", item->price < 0 ? row->at_least : row->at_most);
        proof_term(proof, " ", price);
        proof_words(proof, " *");
        append_power(proof, sum->shift < 0 ? (unsigned)-sum->shift : 0);
        proof_words(proof, " +");
    }
    proof_state(proof);
    proof_keep(proof);
}

/* ---- The head ---------------------------------------------------------------------------------------------------- */

/* The rows are numbered as the problem's file has them, an equality as two. */
static void number_row(void *context, uint32_t item, struct linear_row row, const uint32_t *term, size_t count)
{
    struct proof *proof = context;
    (void)term;
    (void)count;
    if (row.relation != LINEAR_AT_MOST)
        proof->items[item].at_least = ++proof->last;
    if (row.relation != LINEAR_AT_LEAST)
        proof->items[item].at_most = ++proof->last;
}

static void number_implication(void *context, struct linear_implication implication)
{
    struct proof *proof = context;
    (void)implication;
    proof->last++;
}

static void number_exclusion(void *context, uint32_t option)
{
    struct proof *proof = context;
    (void)option;
    proof->last++;
}

bool proof_new(struct proof *proof, const struct export_view *export)
{
    *proof = (struct proof){.item_count = dlx_problem_item_count(export->problem)};
    proof->items = calloc(proof->item_count + 1, sizeof *proof->items);
    proof->item_room = proof->item_count + 1;
    proof->log = (dlx_proof_log){.context = proof,
                                 .open = take_option,
                                 .close = close_branch,
                                 .drop = drop_branch,
                                 .rule_out = rule_out,
                                 .price = write_price,
                                 .dominate = proof_dominate,
                                 .force = proof_force,
                                 .clique = proof_clique,
                                 .fill = proof_fill,
                                 .odd_set = proof_odd_set,
                                 .ask = proof_ask,
                                 .answer = answer};
    if (!linear_new(&proof->linear, export) || !proof->items)
        return false;
    const struct linear_visitor visitor = {proof, number_row, number_implication, number_exclusion};
    linear_visit(&proof->linear, &visitor);
    proof->variables = proof->linear.variables;
    return true;
}

void proof_free(struct proof *proof)
{
    linear_free(&proof->linear);
    free(proof->items);
    free(proof->path.bytes);
    free(proof->line.bytes);
    free(proof->branches);
    free(proof->lines);
    *proof = (struct proof){0};
}

/* Marks the variables that are 1 when the option is taken. */
static void mark(const struct linear *linear, uint32_t option, bool *taken)
{
    size_t count;
    const uint32_t *items = dlx_problem_option_items(linear->problem, option, &count);
    const uint32_t *colours = dlx_problem_option_colours(linear->problem, option);
    taken[option] = true;
    for (size_t k = 0; colours && k < count; k++)
        if (colours[k])
            taken[linear_colour(linear, items[k], colours[k])] = true;
}

/* The cover, as values of all variables. */
static void write_cover(struct proof *proof, const uint32_t *cover, size_t count)
{
    bool *taken = calloc(proof->linear.variables, sizeof *taken);
    if (!taken) {
        proof->failed = true;
        return;
    }
    for (size_t k = 0; k < count; k++)
        mark(&proof->linear, cover[k], taken);
    proof_words(proof, "o");
    for (uint32_t variable = 0; variable < proof->linear.variables; variable++) {
        proof_term(proof, taken[variable] ? " x" : " ~x", variable + (uint64_t)1);
    }
    free(taken);
    proof->objective = proof_state(proof);
}

/* Options in whose place others stand are not taken: taking those instead makes nothing worse. */
static void write_stand_ins(struct proof *proof, const uint32_t *instead)
{
    for (uint32_t option = 0; option < proof->linear.options; option++) {
        if (instead[option] == option)
            continue;
        proof_term(proof, "red 1 ~x", option + (uint64_t)1);
        proof_term(proof, " >= 1 ; x", option + (uint64_t)1);
        proof_term(proof, " -> 0 x", instead[option] + (uint64_t)1);
        proof_words(proof, " -> 1");
        proof_state(proof);
    }
}

void proof_begin(struct proof *proof, FILE *out, const uint32_t *instead, const uint32_t *cover, size_t count)
{
    proof->out = out;
    proof_term(proof, "pseudo-Boolean proof version 1.2\nf ", proof->last);
    proof_write(proof);
    if (instead)
        write_stand_ins(proof, instead);
    if (cover)
        write_cover(proof, cover, count);
}
