/* json.h - what is known of a puzzle as one JSON object a line; the keys stand in docs/FORMATS.md. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "say.h"

/* To be called once, before any object is made. False if this dlx was built without JSON, which is told. */
bool json_begin(void);

/* Prints one of several covers; the answer is what was written to run->answer. */
void json_print_cover(struct run *run, const struct place *place, int64_t score);

/* Prints the outcome of the puzzle; the messages are the lines that were written to run->words. Both are empty
 * afterwards. */
void json_print_outcome(struct run *run, const struct place *place);

#endif
