/* cover_text.h - an exact-cover problem as its text states it: filled by a reader, used by the model exact-cover.
 *
 * Items and options are in the order of the text, the items of an option too. An option without a primary item, part of
 * no cover, is kept out when it ends: the options held are numbered without it, but each knows its number in the text.
 */
#ifndef MODEL_COVER_TEXT_H
#define MODEL_COVER_TEXT_H

#include "model.h"
#include "names.h"

struct cover_item {
    uint32_t lo, hi; /* how often a cover holds it; 0 and 1 for a secondary item */
    bool primary;
};

struct cover_entry {
    uint32_t item;
    uint32_t colour; /* 0: none; else 1 + the number of its name */
};

struct cover_option {
    size_t end;      /* of its entries, which begin where those of the option before end */
    int64_t score;   /* sum of its score tokens */
    uint64_t number; /* in the text, from 1 */
    char *name;      /* or null */
};

struct cover_text {
    struct names item_names, colour_names;
    struct cover_item *item; /* one a name */
    struct cover_entry *entry;
    struct cover_option *option;
    size_t entry_count;  /* those of an option that has not ended included */
    size_t option_count; /* held */
    uint64_t kept_out;   /* options without a primary item */
    bool scored;         /* an option held had a score token */
    bool max;            /* the greatest score is wanted, else the least */
    bool coloured;       /* some entry has a colour */
    bool numbered;       /* some name is no word: covers are told by the numbers of their options */
    size_t item_room, entry_room, option_room;
};

/* All zero is a problem without items; cover_text_free makes it that. */
void cover_text_free(struct cover_text *cover);

/* Adds an item with a name that no other has; false if memory ran out. */
bool cover_text_add_item(struct cover_text *cover, const char *name, size_t length, struct cover_item item);

/* Adds `count` items that every cover holds once, named c1, c2, …: the columns of a matrix. */
bool cover_text_add_columns(struct cover_text *cover, uint32_t count);

/* Adds an entry to the option that has not ended. False if memory ran out. */
bool cover_text_add_entry(struct cover_text *cover, uint32_t item, uint32_t colour);

/* Ends the option with this score; `scored` if it had a score token. False if memory ran out. */
bool cover_text_end_option(struct cover_text *cover, int64_t score, bool scored);

/* Names the option that was ended last, if it is held. False if memory ran out. */
bool cover_text_name_option(struct cover_text *cover, const char *name);

/* Counts `count` options without any item. */
void cover_text_keep_out(struct cover_text *cover, uint64_t count);

/* Sets numbered, when all names are there. */
void cover_text_look_at_names(struct cover_text *cover);

/* The entries of option k, *count of them. */
const struct cover_entry *cover_text_option(const struct cover_text *cover, size_t k, size_t *count);

/* The format of a text by its first line that is not empty. JSON begins with a brace, with nothing or a string behind
 * it. A 0/1 matrix has its cells all side by side or all apart: "00 01 10 11" names items. */
enum model_format cover_recognize(const char *line);

/* Whether the text holds an exact cover; as model.guess. */
enum model_guess cover_guess(const struct text_head *head, const char **format);

/* The readers: the whole text is one problem. They answer like the read function of a model, but for MODEL_END, and
 * leave a filled *cover with MODEL_PUZZLE only, an empty one else. */
enum model_read cover_read_knuth(struct text *text, bool strict, struct cover_text *cover, struct text_error *error);
enum model_read cover_read_01(struct text *text, struct cover_text *cover, struct text_error *error);
enum model_read cover_read_mtx(struct text *text, struct cover_text *cover, struct text_error *error);
enum model_read cover_read_json(struct text *text, struct cover_text *cover, struct text_error *error);

/* Reads an answer, as model.read_answer: maybe a score, then options by their items, a line each, or a line of their
 * numbers in the text. A line whose words all are items is an option, even if they look like numbers. Linear in the
 * problem, and for each line in the options of its first item. */
enum model_read cover_read_answer(const struct cover_text *cover, struct text *text, struct answer *answer,
                                  struct text_error *error);

#endif
