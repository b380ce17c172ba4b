/* proof.c - proofs for VeriPB; see proof.h.
 *
 * A branch closed is a clause: not all options taken on the way to it. It follows by unit propagation as dlx_proof_log
 * says, and then makes the lines inside it superfluous: they are deleted. The clause of the last branch of a node is
 * not written: in the node's own one it comes out by propagation that this branch is left, and then what is inside it.
 */
#include "proof.h"

#include "array.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- Text -------------------------------------------------------------------------------------------------------- */

static void append(struct proof *proof, struct proof_text *text, const char *bytes, size_t length)
{
    char *grown = array_grown(text->bytes, &text->room, text->length + length, 1);
    if (!grown) {
        proof->failed = true;
        return;
    }
    text->bytes = grown;
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
}

static void append_words(struct proof *proof, struct proof_text *text, const char *words)
{
    append(proof, text, words, strlen(words));
}

static void append_number(struct proof *proof, struct proof_text *text, uint64_t number)
{
    char digits[20];
    size_t first = sizeof digits;
    do
        digits[--first] = (char)('0' + number % 10);
    while (number /= 10);
    append(proof, text, digits + first, sizeof digits - first);
}

/* Writes the line. */
static void write_line(struct proof *proof)
{
    append(proof, &proof->line, "\n", 1);
    if (proof->line.length > 0) /* none if memory has run out */
        fwrite(proof->line.bytes, 1, proof->line.length, proof->out);
    proof->line.length = 0;
}

/* ---- Lines ------------------------------------------------------------------------------------------------------- */

/* Deletes the lines from lines[first] on. */
static void delete_lines(struct proof *proof, size_t first)
{
    if (first == proof->line_count)
        return;
    append_words(proof, &proof->line, "d");
    for (size_t k = first; k < proof->line_count; k++) {
        append_words(proof, &proof->line, " ");
        append_number(proof, &proof->line, proof->lines[k]);
    }
    write_line(proof);
    proof->line_count = first;
}

/* Takes down that the line just written has a number. */
static void add_line(struct proof *proof)
{
    uint64_t *grown = array_grown(proof->lines, &proof->line_room, proof->line_count + 1, sizeof *grown);
    proof->last++;
    if (!grown) {
        proof->failed = true;
        return;
    }
    proof->lines = grown;
    proof->lines[proof->line_count++] = proof->last;
}

/* Writes the clause that nothing is left in the branch, whose literals the path still has. */
static void write_closed(struct proof *proof, const struct proof_branch *branch)
{
    append_words(proof, &proof->line, "u ");
    append(proof, &proof->line, proof->path.bytes, branch->end);
    append_words(proof, &proof->line, ">= 1 ;");
    write_line(proof);
    delete_lines(proof, branch->first);
    add_line(proof);
}

static void settle(struct proof *proof)
{
    if (proof->pending)
        write_closed(proof, &proof->closed);
    proof->pending = false;
}

/* ---- The log ----------------------------------------------------------------------------------------------------- */

static void open_branch(void *context, uint32_t option)
{
    struct proof *proof = context;
    settle(proof);
    if (proof->failed)
        return;
    struct proof_branch *grown = array_grown(proof->branches, &proof->branch_room, proof->depth + 1, sizeof *grown);
    if (!grown) {
        proof->failed = true;
        return;
    }
    proof->branches = grown;
    proof->path.length = proof->depth > 0 ? grown[proof->depth - 1].end : 0;
    if (option != UINT32_MAX) {
        append_words(proof, &proof->path, "1 ~x");
        append_number(proof, &proof->path, option + (uint64_t)1);
        append_words(proof, &proof->path, " ");
    }
    grown[proof->depth++] = (struct proof_branch){proof->path.length, proof->line_count, option != UINT32_MAX};
}

/* The branch that holds all is closed. */
static void conclude(struct proof *proof)
{
    proof->pending = false;
    append_words(proof, &proof->line, "u >= 1 ;");
    write_line(proof);
    add_line(proof);
    append_words(proof, &proof->line, "c ");
    append_number(proof, &proof->line, proof->last);
    write_line(proof);
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
    const struct proof_branch *branch = &proof->branches[--proof->depth];
    proof->pending = branch->taken; /* without an option it says as much as the branch around it, when that is closed */
    proof->closed = *branch;
}

static void drop_branch(void *context)
{
    struct proof *proof = context;
    if (proof->failed)
        return;
    proof->pending = false;
    delete_lines(proof, proof->branches[--proof->depth].first);
}

/* 2^power, as factors below 2^63. */
static void append_power(struct proof *proof, unsigned power)
{
    while (power > 0) {
        unsigned step = power < 62 ? power : 62;
        append_words(proof, &proof->line, " ");
        append_number(proof, &proof->line, (uint64_t)1 << step);
        append_words(proof, &proof->line, " *");
        power -= step;
    }
}

/* That a better cover scores a unit more at least, as all scores are multiples of it. */
static void append_objective(struct proof *proof, int64_t unit)
{
    append_number(proof, &proof->line, proof->objective);
    for (int k = 0; k < 2 && unit > 1; k++) {
        append_words(proof, &proof->line, " ");
        append_number(proof, &proof->line, (uint64_t)unit);
        append_words(proof, &proof->line, k == 0 ? " d" : " *");
    }
}

static void write_price(void *context, const dlx_price_sum *sum)
{
    struct proof *proof = context;
    settle(proof);
    append_words(proof, &proof->line, "p ");
    append_objective(proof, sum->unit);
    append_power(proof, sum->shift > 0 ? (unsigned)sum->shift : 0);
    for (size_t k = 0; k < sum->count; k++) {
        const dlx_item_price *item = &sum->items[k];
        uint64_t price = (uint64_t)(item->price < 0 ? -item->price : item->price);
        append_words(proof, &proof->line, " ");
        append_number(proof, &proof->line, (item->price < 0 ? proof->at_least : proof->at_most)[item->item]);
        append_words(proof, &proof->line, " ");
        append_number(proof, &proof->line, price);
        append_words(proof, &proof->line, " *");
        append_power(proof, sum->shift < 0 ? (unsigned)-sum->shift : 0);
        append_words(proof, &proof->line, " +");
    }
    write_line(proof);
    add_line(proof);
}

/* ---- The head ---------------------------------------------------------------------------------------------------- */

/* The rows are numbered as the problem's file has them, an equality as two. */
static void number_row(void *context, uint32_t item, struct linear_row row, const uint32_t *term, size_t count)
{
    struct proof *proof = context;
    (void)term;
    (void)count;
    if (row.relation != LINEAR_AT_MOST)
        proof->at_least[item] = ++proof->last;
    if (row.relation != LINEAR_AT_LEAST)
        proof->at_most[item] = ++proof->last;
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
    size_t items = (size_t)dlx_problem_item_count(export->problem) + 1;
    *proof = (struct proof){.at_least = calloc(items, sizeof *proof->at_least),
                            .at_most = calloc(items, sizeof *proof->at_most),
                            .log = {proof, open_branch, close_branch, drop_branch, write_price}};
    if (!linear_new(&proof->linear, export) || !proof->at_least || !proof->at_most)
        return false;
    const struct linear_visitor visitor = {proof, number_row, number_implication, number_exclusion};
    linear_visit(&proof->linear, &visitor);
    return true;
}

void proof_free(struct proof *proof)
{
    linear_free(&proof->linear);
    free(proof->at_least);
    free(proof->at_most);
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
    append_words(proof, &proof->line, "o");
    for (uint32_t variable = 0; variable < proof->linear.variables; variable++) {
        append_words(proof, &proof->line, taken[variable] ? " x" : " ~x");
        append_number(proof, &proof->line, variable + (uint64_t)1);
    }
    write_line(proof);
    free(taken);
    proof->objective = ++proof->last;
}

/* Options in whose place others stand are not taken: taking those instead makes nothing worse. */
static void write_stand_ins(struct proof *proof, const uint32_t *instead)
{
    for (uint32_t option = 0; option < proof->linear.options; option++) {
        if (instead[option] == option)
            continue;
        append_words(proof, &proof->line, "red 1 ~x");
        append_number(proof, &proof->line, option + (uint64_t)1);
        append_words(proof, &proof->line, " >= 1 ; x");
        append_number(proof, &proof->line, option + (uint64_t)1);
        append_words(proof, &proof->line, " -> 0 x");
        append_number(proof, &proof->line, instead[option] + (uint64_t)1);
        append_words(proof, &proof->line, " -> 1");
        write_line(proof);
        proof->last++;
    }
}

void proof_begin(struct proof *proof, FILE *out, const uint32_t *instead, const uint32_t *cover, size_t count)
{
    proof->out = out;
    append_words(proof, &proof->line, "pseudo-Boolean proof version 1.2\nf ");
    append_number(proof, &proof->line, proof->last);
    write_line(proof);
    if (instead)
        write_stand_ins(proof, instead);
    if (cover)
        write_cover(proof, cover, count);
}
