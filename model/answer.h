/* answer.h - answers of other solvers to what export.h wrote, read back as options.
 *
 * A solver's way to answer is one const struct, listed in answer.c. Only the numbers of the variables count, as
 * export.h gives them; variables behind the options, which some formats need, are passed over, but a number that no
 * variable has is an error.
 */
#ifndef MODEL_ANSWER_H
#define MODEL_ANSWER_H

#include "export.h"

enum answer_kind {
    ANSWER_NONE,     /* nothing has been said yet */
    ANSWER_COVER,    /* a cover, or so it says */
    ANSWER_NO_COVER, /* that there is none */
    ANSWER_UNKNOWN   /* that it came to no end */
};

struct answer {
    enum answer_kind kind;
    bool refused; /* it can be read, but is none of the puzzle asked: the error says why */
    bool scored;  /* a score is claimed, too: this one */
    int64_t score;
    uint32_t *options; /* of what was written, from 0, in the order of the text */
    size_t count, room;
    size_t lines; /* of the text with anything on them; up to ANSWER_LINES are counted, by answer_read_own */
};

enum { ANSWER_LINES = 32 };

/* The variables of what was written: numbers 1 to `options` are options; the greatest that one with a name, x<number>,
 * may have; and the greatest that any variable may have. */
struct answer_range {
    uint64_t options, named, variables;
};

/* The range of an export, with prices or without. False if memory ran out. About as much work as writing it as CNF. */
bool answer_range(const struct export_view *export, struct answer_range *range);

/* Words by which a solver tells how it ended. The first line that has any decides; SYMPHONY goes on to deny what it has
 * found. */
struct answer_phrase {
    const char *words;     /* null ends the list */
    enum answer_kind kind; /* ANSWER_NONE: the line says nothing */
};

/* A text that is being read. */
struct answer_reader {
    struct text *text;
    struct text_error *error;
    struct answer *answer;
    struct answer_range range;
    uint32_t note; /* for a format to remember something from line to line; 0 at first */
};

struct answer_format {
    const char *name;
    const char *summary; /* one line for the list: where the answer is found */
    const struct answer_phrase *phrases;
    /* Takes what the current line says of variables: MODEL_PUZZLE to go on, or as a model's read does. */
    enum model_read (*read_line)(struct answer_reader *reader);
};

/* The formats, ended by null. */
extern const struct answer_format *const answer_formats[];

/* The format of that name, or null. */
const struct answer_format *answer_format_find(const char *name);

/* Reads the text to its end: MODEL_PUZZLE, MODEL_BAD or MODEL_FAILED, as a model's read. Of several answers the last
 * counts. answer_free also after an error. */
enum model_read answer_read(const struct answer_format *format, struct text *text, const struct answer_range *range,
                            struct answer *answer, struct text_error *error);
void answer_free(struct answer *answer);

/* The same for an answer in the model's own form, or one of the words that stand for no answer. The options are those
 * of the puzzle's problem. */
enum model_read answer_read_own(const struct model *model, const struct puzzle *puzzle, struct text *text,
                                struct answer *answer, struct text_error *error);

/* ---- For the models ---------------------------------------------------------------------------------------------- */

/* Moves to the next line that is not empty; false if there is none. */
bool answer_line(struct text *text);

/* Whether the current line is one whole number; then it is the score. */
bool answer_score(const struct text *text, struct answer *answer);

/* Whether the word begins with the name of a cell of a board, r1c1; then *cell is its number, row by row from 0, and
 * the word what follows. */
bool answer_cell(struct text_word *word, uint32_t rows, uint32_t columns, uint32_t *cell);

/* ---- For the formats --------------------------------------------------------------------------------------------- */

/* Adds variable `number`, from 1; one behind the options is passed over, but one above `most` is an error, at the word.
 */
enum model_read answer_add(struct answer_reader *reader, uint64_t number, uint64_t most, struct text_word word);

/* Adds an option, from 0, to the answer; false if memory ran out. */
bool answer_push(struct answer *answer, uint32_t option);

/* The decimal number at the beginning of the word, *digits of it; some number above 2^32 if it is that great. */
uint64_t answer_number(struct text_word word, size_t *digits);

/* A new answer begins: what was added is forgotten. */
void answer_restart(struct answer_reader *reader);

/* Lists of variables with their values, x<number>[_name] value, also where the value stands on the next line. */
enum model_read answer_values(struct answer_reader *reader);

/* Lines of literals, `v x1 -x2` or `v 1 -2 0`, and of atoms, `take(1) take(5)`. */
enum model_read answer_literals(struct answer_reader *reader);

/* Literals on lines of their own, without a mark. */
enum model_read answer_bare_literals(struct answer_reader *reader);

/* Lines `v 0110`, a bit a variable. */
enum model_read answer_bit_line(struct answer_reader *reader);

/* Under the words "New solution" a line of 0 and 1, one a variable. */
enum model_read answer_bits(struct answer_reader *reader);

#endif
