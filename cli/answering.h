/* answering.h - answers one puzzle: has it solved, counted or listed. */
#ifndef CLI_ANSWERING_H
#define CLI_ANSWERING_H

#include "say.h"

/* Answers the puzzle that was read from there. */
void answer_puzzle(struct run *run, const struct place *place, struct puzzle *puzzle);

#endif
