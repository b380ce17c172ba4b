/* proof_items.c - what follows from the items; see proof_items.h. */
#include "proof_items.h"

#include "array.h"
#include "proof_lines.h"

/* A new item, with the numbers of its lines. */
static void add_item(struct proof *proof, uint64_t at_least, uint64_t at_most)
{
    struct proof_item *grown = array_grown(proof->items, &proof->item_room, proof->item_count + 1, sizeof *grown);
    if (!grown) {
        proof->failed = true;
        return;
    }
    proof->items = grown;
    proof->items[proof->item_count++] = (struct proof_item){at_least, at_most};
}

/* Adds the line to that of a row; returns the line of the sum. */
static uint64_t add_to_row(struct proof *proof, uint64_t row, uint64_t line)
{
    proof_term(proof, "p ", row);
    proof_term(proof, " ", line);
    proof_words(proof, " +");
    return proof_state(proof);
}

/* The difference of both: only options of the second item that the first one does not have are against it. */
void proof_dominate(void *context, uint32_t item, uint32_t other)
{
    struct proof *proof = context;
    proof_settle(proof);
    if (proof->failed)
        return;
    add_to_row(proof, proof->items[item].at_least, proof->items[other].at_most);
    proof_keep(proof);
}

/* In what is left of a row covered so many times less, an option that is taken is not there: x >= 1 goes into what it
 * takes at most, ~x >= 0 into what it needs. */
void proof_force(void *context, uint32_t option)
{
    struct proof *proof = context;
    const dlx_problem *problem = proof->linear.problem;
    uint64_t taken = 0, at_will = 0;
    size_t count;
    const uint32_t *items = dlx_problem_option_items(problem, option, &count);
    for (size_t k = 0; k < count && !proof->failed; k++) {
        struct proof_item *row = &proof->items[items[k]];
        if (dlx_problem_item_lo(problem, items[k]) < 2 || row->at_most == 0)
            continue;
        if (!taken) {
            proof_term(proof, "u 1 x", option + (uint64_t)1);
            proof_words(proof, " >= 1 ;");
            taken = proof_state(proof);
            proof_term(proof, "u 1 ~x", option + (uint64_t)1);
            proof_words(proof, " >= 0 ;");
            at_will = proof_state(proof);
        }
        row->at_most = add_to_row(proof, row->at_most, taken);
        row->at_least = add_to_row(proof, row->at_least, at_will);
    }
}

/* States that not both are 1. */
static uint64_t exclude(struct proof *proof, uint64_t variable, uint64_t other)
{
    proof_term(proof, "u 1 ~x", variable);
    proof_term(proof, " 1 ~x", other);
    proof_words(proof, " >= 1 ;");
    uint64_t line = proof_state(proof);
    proof_keep(proof);
    return line;
}

enum { LINES_OF_JOIN = 4 };

/* An option joins a clique: `before` is 1 if one of those that it has is taken. The option rules them out one by one,
 * so it excludes `before`. Returns a new variable, 1 if, and only if, either is: by the last line either, counted
 * twice, is no more than the variable, counted once. */
static uint64_t join_clique(struct proof *proof, uint64_t before, uint64_t option)
{
    uint64_t variable = ++proof->variables, apart = exclude(proof, before, option);
    proof_term(proof, "red 1 ~x", variable);
    proof_term(proof, " 1 x", before);
    proof_term(proof, " 1 x", option);
    proof_term(proof, " >= 1 ; x", variable);
    proof_words(proof, " -> 0");
    proof_state(proof);
    proof_keep(proof);
    proof_term(proof, "red 1 ~x", before);
    proof_term(proof, " 1 ~x", option);
    proof_term(proof, " 2 x", variable);
    proof_term(proof, " >= 2 ; x", variable);
    proof_words(proof, " -> 1");
    uint64_t either = proof_state(proof);
    proof_keep(proof);
    proof_term(proof, "p ", apart);
    proof_term(proof, " ", either);
    proof_words(proof, " + 2 d");
    proof_state(proof);
    proof_keep(proof);
    return variable;
}

/* The sum of what was said of those that joined, each of whose variables is in the next line with the other sign. */
static uint64_t sum_clique(struct proof *proof, uint64_t start, size_t joined, uint64_t last)
{
    for (size_t k = 1; k <= joined; k++) {
        proof_term(proof, k == 1 ? "p " : " ", start + LINES_OF_JOIN * k);
        proof_words(proof, k == 1 ? "" : " +");
    }
    proof_term(proof, " ", last);
    proof_words(proof, " +");
    return proof_state(proof);
}

void proof_clique(void *context, const uint32_t *options, size_t count)
{
    struct proof *proof = context;
    size_t first = proof->line_count;
    uint64_t start = proof->last, before = options[0] + (uint64_t)1;
    for (size_t k = 1; k < count - 1 && !proof->failed; k++)
        before = join_clique(proof, before, options[k] + (uint64_t)1);
    uint64_t line = exclude(proof, before, options[count - 1] + (uint64_t)1);
    if (count > 2) {
        line = sum_clique(proof, start, count - 2, line);
        proof_delete(proof, first);
    }
    add_item(proof, 0, line);
}

/* All items need an option, and all the other new ones take one at most: one is left for each. */
void proof_fill(void *context, const uint32_t *items, size_t count)
{
    struct proof *proof = context;
    size_t first = proof->item_count - count;
    for (size_t slot = first; slot < proof->item_count && !proof->failed; slot++) {
        for (size_t k = 0; k < count; k++) {
            proof_term(proof, k == 0 ? "p " : " ", proof->items[items[k]].at_least);
            proof_words(proof, k == 0 ? "" : " +");
        }
        for (size_t other = first; other < proof->item_count; other++)
            if (other != slot) {
                proof_term(proof, " ", proof->items[other].at_most);
                proof_words(proof, " +");
            }
        proof->items[slot].at_least = proof_state(proof);
    }
}

/* The sum of what the items need, halved and rounded up and doubled, less the sum of what they take at most: of an
 * option that holds an even number of them nothing is left, of another one it is once. */
void proof_odd_set(void *context, const uint32_t *items, size_t count)
{
    struct proof *proof = context;
    if (proof->failed)
        return;
    for (size_t k = 0; k < count; k++) {
        proof_term(proof, k == 0 ? "p " : " ", proof->items[items[k]].at_least);
        proof_words(proof, k == 0 ? "" : " +");
    }
    proof_words(proof, " 2 d 2 *");
    for (size_t k = 0; k < count; k++) {
        proof_term(proof, " ", proof->items[items[k]].at_most);
        proof_words(proof, " +");
    }
    add_item(proof, proof_state(proof), 0);
}

/* The new variable is 1 if, and only if, one of the options is. If so, no other option of either item is. */
void proof_ask(void *context, const uint32_t items[2], const uint32_t *options, size_t count)
{
    struct proof *proof = context;
    proof_settle(proof);
    if (proof->failed)
        return;
    uint64_t variable = ++proof->variables;
    proof_term(proof, "red 1 ~x", variable);
    for (size_t k = 0; k < count; k++)
        proof_term(proof, " 1 x", options[k] + (uint64_t)1);
    proof_term(proof, " >= 1 ; x", variable);
    proof_words(proof, " -> 0");
    uint64_t if_so = proof_state(proof);
    proof_keep(proof);
    proof_term(proof, "red ", count);
    proof_term(proof, " x", variable);
    for (size_t k = 0; k < count; k++)
        proof_term(proof, " 1 ~x", options[k] + (uint64_t)1);
    proof_term(proof, " >= ", count);
    proof_term(proof, " ; x", variable);
    proof_words(proof, " -> 1");
    proof_state(proof);
    proof_keep(proof);
    for (int k = 0; k < 2; k++) {
        add_to_row(proof, proof->items[items[k]].at_most, if_so);
        proof_keep(proof);
    }
}
