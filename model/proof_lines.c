/* proof_lines.c - the text of a proof, line by line; see proof_lines.h. */
#include "proof_lines.h"

#include "array.h"

#include <string.h>

void proof_append(struct proof *proof, struct proof_text *text, const char *bytes, size_t length)
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

void proof_words(struct proof *proof, const char *words)
{
    proof_append(proof, &proof->line, words, strlen(words));
}

void proof_term(struct proof *proof, const char *words, uint64_t number)
{
    char digits[20];
    size_t first = sizeof digits;
    do
        digits[--first] = (char)('0' + number % 10);
    while (number /= 10);
    proof_words(proof, words);
    proof_append(proof, &proof->line, digits + first, sizeof digits - first);
}

void proof_write(struct proof *proof)
{
    proof_append(proof, &proof->line, "\n", 1);
    if (proof->line.length > 0) /* none if memory has run out */
        fwrite(proof->line.bytes, 1, proof->line.length, proof->out);
    proof->line.length = 0;
}

void proof_delete(struct proof *proof, size_t first)
{
    if (first == proof->line_count)
        return;
    proof_words(proof, "d");
    for (size_t k = first; k < proof->line_count; k++)
        proof_term(proof, " ", proof->lines[k]);
    proof_write(proof);
    proof->line_count = first;
}

uint64_t proof_state(struct proof *proof)
{
    proof_write(proof);
    return ++proof->last;
}

void proof_keep(struct proof *proof)
{
    uint64_t *grown = array_grown(proof->lines, &proof->line_room, proof->line_count + 1, sizeof *grown);
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
    proof_words(proof, "u ");
    proof_append(proof, &proof->line, proof->path.bytes, branch->end);
    proof_words(proof, ">= 1 ;");
    proof_state(proof);
    proof_delete(proof, branch->first);
    proof_keep(proof);
}

void proof_settle(struct proof *proof)
{
    if (proof->pending)
        write_closed(proof, &proof->closed);
    proof->pending = false;
}
