/* model.h - what a model is: text -> puzzle -> problem, and cover -> answer.
 *
 * A model is one const struct of functions, listed in registry.c. It knows its puzzle and nothing of links or prices;
 * the engine knows problems and nothing of puzzles. All functions are thread-safe for different puzzles.
 */
#ifndef MODEL_MODEL_H
#define MODEL_MODEL_H

#include "dlx.h"
#include "text.h"

/* A model's own kind of puzzle, made by `read`, freed by `free`. */
struct puzzle;

struct answer; /* of answer.h */

enum model_read {
    MODEL_PUZZLE, /* a puzzle was read */
    MODEL_END,    /* the text holds no further puzzle */
    MODEL_BAD,    /* a malformed puzzle: *error says where and why; the next read goes on behind it */
    MODEL_FAILED  /* reading failed (text->failed) or memory ran out */
};

/* Whether a text is of a model's kind, by its first lines. */
enum model_guess {
    MODEL_NO,
    MODEL_OPEN, /* so far it may be: the next line tells more */
    MODEL_YES
};

/* How an answer is printed. A model lists the forms it has. */
enum model_form {
    MODEL_FORM_ANSWER,  /* the form that suits a person */
    MODEL_FORM_SCORE,   /* the score alone */
    MODEL_FORM_GRID,    /* the solved grid */
    MODEL_FORM_LINE,    /* the answer on one line */
    MODEL_FORM_OPTIONS, /* the options by name */
    MODEL_FORM_FORCED,  /* the options that are in every cover; scores do not count */
    MODEL_FORMS
};

/* The names by which the command knows the forms. */
extern const char *const model_form_names[MODEL_FORMS];

/* How a text is to be read, for models that know several formats. */
enum model_format {
    MODEL_FORMAT_ANY, /* as the text itself tells */
    MODEL_FORMAT_KNUTH,
    MODEL_FORMAT_01,
    MODEL_FORMAT_MTX,
    MODEL_FORMAT_JSON,
    MODEL_FORMATS
};

/* The names by which the command knows the formats; null for MODEL_FORMAT_ANY. */
extern const char *const model_format_names[MODEL_FORMATS];

/* What stands for digits beyond 9 where cells stand side by side; bits. */
enum model_symbols {
    MODEL_SYMBOLS_ANY = 0,       /* as the text itself tells */
    MODEL_SYMBOLS_LETTERS = 1,   /* A B C ... */
    MODEL_SYMBOLS_FROM_ONE = 2,  /* 1 ... 9 A B ... */
    MODEL_SYMBOLS_FROM_ZERO = 4, /* 0 ... 9 A B ... */
    MODEL_SYMBOLS_ALL = 7
};

struct model_settings {
    const int64_t *weights; /* in place of the model's own, weight_count of them; null for none */
    size_t weight_count;
    enum model_format format;
    bool strict;            /* what Knuth's programs would refuse is malformed */
    const char *objective;  /* one of the model's, in place of weights; null for none */
    bool diagonals;         /* those of a sudoku are houses too */
    const int64_t *regions; /* labels in place of a sudoku's boxes, region_count of them; null for none */
    size_t region_count;
    enum model_symbols symbols;
};

/* The settings a model heeds. */
enum model_takes {
    MODEL_TAKES_WEIGHTS = 1,
    MODEL_TAKES_FORMAT = 2,
    MODEL_TAKES_STRICT = 4,
    MODEL_TAKES_OBJECTIVE = 8, /* and not beside weights */
    MODEL_TAKES_DIAGONALS = 16,
    MODEL_TAKES_REGIONS = 32,
    MODEL_TAKES_SYMBOLS = 64
};

struct model {
    const char *name;
    const char *summary;        /* one line for the help */
    const char *no_score;       /* what is printed as the score when there is no cover */
    unsigned forms;             /* bit 1 << form for every form the model has */
    unsigned long_forms;        /* those whose answers may take several lines */
    enum model_form solve_form; /* the default of solve */
    enum model_form list_form;  /* the default of list */
    unsigned takes;             /* bits of enum model_takes */
    /* The names of the model's objectives, ended by null; null if it does not take them. */
    const char *const *objectives;
    bool unique;         /* without an objective, solve tells whether the answer is the only one */
    dlx_probing probing; /* what suits the model */
    /* Whether the text looks like what `read` reads, though there be errors in it; it has one line at least. With
     * MODEL_YES *format is set to what it looks like, a few words. Models that read the same texts share a function:
     * the one is meant that has the ending of the file's name, else the first of them. */
    enum model_guess (*guess)(const struct text_head *head, const char **format);
    const char *const *endings; /* with the dot, ended by null; null for none */
    /* Reads the next puzzle; *puzzle is set with MODEL_PUZZLE only, *error with MODEL_BAD only. */
    enum model_read (*read)(struct text *text, const struct model_settings *settings, struct puzzle **puzzle,
                            struct text_error *error);
    void (*free)(struct puzzle *puzzle);
    /* The natural objective of the puzzle. */
    dlx_objective (*objective)(const struct puzzle *puzzle);
    /* Where the puzzle cannot have a cover for a reason a person sees at once, that reason; else null. */
    const char *(*impossible)(const struct puzzle *puzzle);
    /* What the reader let pass but should be told, one line; else null. */
    const char *(*warning)(const struct puzzle *puzzle);
    /* Builds the puzzle's problem. If `named`, items have names, and options where the puzzle has names for them;
     * MODEL_FORM_OPTIONS needs them. */
    dlx_status (*problem)(const struct puzzle *puzzle, bool named, dlx_problem **out);
    /* The side constraint that the problem's items do not say, for one solver of the problem at a time; it belongs to
     * the puzzle. Null if the model has none. */
    const dlx_propagator *(*propagator)(struct puzzle *puzzle);
    /* Checks from the puzzle's own rules, not from the problem, that the options solve it with this score. False also
     * if memory ran out; then errno is ENOMEM. */
    bool (*solves)(const struct puzzle *puzzle, const uint32_t *options, size_t count, int64_t score);
    /* Prints a cover, or with MODEL_FORM_FORCED a part of one, in ascending order. */
    void (*print)(const struct puzzle *puzzle, const dlx_problem *problem, const uint32_t *options, size_t count,
                  int64_t score, enum model_form form, FILE *out);
    /* Draws a cover as SVG, with the title beneath; false if it is too large for a picture: nothing is written then,
     * or if memory ran out; then errno is ENOMEM. Null: svg_draw_matrix does. */
    bool (*draw)(const struct puzzle *puzzle, const uint32_t *options, size_t count, const char *title, FILE *out);
    /* The number of an option in the puzzle's text, as `print` writes it. Null: it is 1 + option. */
    uint64_t (*number)(const struct puzzle *puzzle, uint32_t option);
    /* What may make a puzzle impossible, in the plural ("givens"): so many it has; the puzzle with those kept alone, to
     * be freed, or null if memory runs out; and the name of one. All null if the model has no such parts. */
    const char *parts;
    size_t (*part_count)(const struct puzzle *puzzle);
    struct puzzle *(*keep_parts)(const struct puzzle *puzzle, const bool *kept);
    void (*print_part)(const struct puzzle *puzzle, size_t part, FILE *out);
    /* Where each part is an option of the puzzle without any (as keep_parts makes it) that every answer has: those
     * options, ascending, one a part; whether that puzzle, of this and the other, is the same; and `solves` for options
     * of that puzzle, `bare`, by this puzzle's own rules. All null if not. */
    void (*part_options)(const struct puzzle *puzzle, uint32_t *options);
    bool (*alike)(const struct puzzle *puzzle, const struct puzzle *other);
    bool (*solves_by)(const struct puzzle *puzzle, const struct puzzle *bare, const uint32_t *options, size_t count,
                      int64_t score);
    /* Reads an answer to the puzzle, by whomever, as `print` writes it: the options chosen, in any order, and the score
     * if there is one. Null if the model cannot; see answer_read_own. */
    enum model_read (*read_answer)(const struct puzzle *puzzle, struct text *text, struct answer *answer,
                                   struct text_error *error);
};

/* The models, ended by null; the first is the default. */
extern const struct model *const models[];

/* The model of that name, or null. */
const struct model *model_find(const char *name);

/* What `read` returns when memory has run out: MODEL_FAILED, with errno set. */
enum model_read model_no_memory(void);

/* A model's `problem` around what is its own: `fill` puts the puzzle's items and options into the builder. */
dlx_status model_build(dlx_status (*fill)(dlx_builder *builder, const struct puzzle *puzzle, bool named),
                       const struct puzzle *puzzle, bool named, dlx_problem **out);

/* Reads whole numbers parted by blanks and commas, but for lines that begin with #, into a new array, *count of them:
 * the weights of a file. Null on an error, which *error tells (line 0: memory or reading). */
int64_t *model_read_numbers(struct text *text, size_t *count, struct text_error *error);

/* The same for labels of a jigsaw's regions, in the forms of its section [Regions]: words, or characters side by side.
 * Equal labels are equal numbers. */
int64_t *model_read_labels(struct text *text, size_t *count, struct text_error *error);

#endif
