/* text.h - reads a text line by line, gzipped ones too, and keeps its place in it.
 *
 * A line ends with LF, CR LF or the end of the text; the ending, trailing blanks and a byte-order mark at the start of
 * the text are not part of it.
 */
#ifndef MODEL_TEXT_H
#define MODEL_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct text {
    FILE *file;
    struct gzip *gzip; /* reads the file if it is gzipped, which its first byte tells; else null */
    char *line;        /* the current line, null-terminated */
    size_t length, room;
    uint64_t number; /* of the current line, from 1; 0 before the first */
    uint64_t start;  /* the line with which the puzzle last read begins; set by its reader */
    bool again;      /* the next text_next gives the current line once more */
    bool failed;     /* reading failed: text_failure tells why */
    int reason;      /* errno of a failure, which every further reading meets again; 0: none so far */
    char **ahead;    /* lines looked at by text_look_ahead, of which the first ahead_next have been handed out */
    size_t ahead_count, ahead_next, ahead_room;
    uint32_t note; /* for the reader of the text to remember something from puzzle to puzzle; 0 at first */
};

/* A place in the text and what is wrong there. */
struct text_error {
    uint64_t line; /* 0: no place */
    size_t column; /* in bytes from 1; 0: the whole line */
    char message[200];
    const char *option; /* what does not fit the text is what this option gave, such as --weights; else null */
};

/* Starts to read `file`, which stays the caller's. text_close frees the line. */
void text_open(struct text *text, FILE *file);
void text_close(struct text *text);

/* Moves to the next line; false at the end or if reading fails, of which errno tells why. A line that cannot be read to
 * its end is none. */
bool text_next(struct text *text);

/* Why reading failed, or memory ran out while reading. */
const char *text_failure(const struct text *text);

/* Whether the text is gzipped and cannot be read on for it; then *error tells where and why. */
bool text_damaged(const struct text *text, struct text_error *error);

/* What a text begins with: its first lines. */
struct text_head {
    const char *const *line;
    size_t count;
    bool whole; /* the text has no more */
};

/* Before the first text_next, which is not disturbed by it: looks at one line more of the text. False if there is none.
 * If reading fails the lines looked at are forgotten, so that the first text_next fails, too. *head is valid until the
 * next call, or text_next. */
bool text_look_ahead(struct text *text, struct text_head *head);

/* Makes the next text_next give the current line again. */
void text_back(struct text *text);

/* The first comma of the line with nothing before it but blanks and another comma or the line's start; null if there is
 * none. */
const char *text_empty_field(const char *line);

/* Fills *error with a place in the current line (column 0: all of it) and a printf-like message, made
 * printable. */
void text_fail(const struct text *text, struct text_error *error, size_t column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Replaces what is no character of UTF-8, or commands a terminal, by question marks. */
void text_make_printable(char *words);

/* How much is shown of words so long: at most so many bytes. */
enum { TEXT_SHOWN = 60 };
size_t text_shown(const char *words, size_t length);

/* ---- Words of a line --------------------------------------------------------------------------------------------- */

/* A part of the current line, not null-terminated. */
struct text_word {
    const char *at;
    size_t length;
};

/* The next word at or behind *at, which moves behind it: bytes up to a space or tab. False if there is none. */
bool text_word(const char **at, struct text_word *word);

enum text_number { TEXT_NUMBER, TEXT_NO_NUMBER, TEXT_OVERFLOW };

/* Reads the whole word as a decimal number, which may have a sign; *value is set with TEXT_NUMBER only. */
enum text_number text_number(struct text_word word, int64_t *value);

/* text_fail at the place of the word: the message, then the word (its beginning, if it is long) in quotes. */
void text_fail_word(const struct text *text, struct text_error *error, struct text_word word, const char *message);

/* What stands behind the name of so many things: "s", but for one of them. */
const char *text_plural(uint64_t count);

/* The length of the character there, in UTF-8, or 0 if there is none. */
size_t text_character(const char *at);

/* The first control character of the line other than a tab, or null. */
const char *text_control(const char *line);

/* Whether Knuth's text can have the name: not empty, neither blanks nor control characters, `:` or `|` in it, and no
 * byte-order mark before it. Other names, from JSON, could not be told apart where they stand in a line. Linear. */
bool text_is_word(const char *name);

#endif
