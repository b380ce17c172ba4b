/* proof_lines.h - the text of a proof, line by line. If memory runs out proof->failed is true, and what is written is
 * no proof. */
#ifndef MODEL_PROOF_LINES_H
#define MODEL_PROOF_LINES_H

#include "proof.h"

/* Appends bytes to a text of the proof. */
void proof_append(struct proof *proof, struct proof_text *text, const char *bytes, size_t length);

/* Appends words, or words and then a number, to the line under construction. */
void proof_words(struct proof *proof, const char *words);
void proof_term(struct proof *proof, const char *words, uint64_t number);

/* Writes the line under construction, which states nothing. */
void proof_write(struct proof *proof);

/* Writes the line under construction, which states an inequality; returns its number. */
uint64_t proof_state(struct proof *proof);

/* Takes down that the inequality stated last is of the present branch. */
void proof_keep(struct proof *proof);

/* Writes what is known of the branch closed last, if that is still to be done: another line of the one around it
 * follows. */
void proof_settle(struct proof *proof);

/* Deletes those of the branches from lines[first] on. */
void proof_delete(struct proof *proof, size_t first);

#endif
