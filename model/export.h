/* export.h - problems written for other solvers: what is written, and the formats it is written in.
 *
 * A format is one const struct, listed in export_registry.c. Option k of what is written, counted from 1, is variable k
 * in every format: answer.h reads a solver's answer back by that number alone, names are for people.
 */
#ifndef MODEL_EXPORT_H
#define MODEL_EXPORT_H

#include "model.h"

struct export_settings {
    bool reduced;  /* the problem as reduction leaves it */
    bool priced;   /* reduced scores in place of scores */
    bool old_form; /* of a format that has two */
};

/* What is written. For every cover, 2^shift * score = constant + sum of the export_score of its options. With prices, a
 * secondary item whose price may be left idle is made a primary one, with an option behind all others that has nothing
 * else: that nothing else covers the item. */
struct export_view {
    const dlx_problem *problem;
    uint32_t options;         /* of `problem`, but for those */
    const dlx_problem *given; /* before reduction and prices; names are its */
    dlx_objective objective;
    struct export_settings settings;
    int64_t constant;
    unsigned shift;
    dlx_reduction *reduction; /* null if not asked for */
    dlx_prices *prices;       /* null if not asked for */
    dlx_problem *made;        /* `problem`, where it was made for the purpose; else null */
    bool hopeless;            /* reduction found that there is no cover: `made` says no more than that */
};

/* What a format can say. */
enum export_says {
    EXPORT_SECONDARY = 1,
    EXPORT_MULTIPLICITIES = 2,
    EXPORT_COLOURS = 4,
    EXPORT_SCORES = 8, /* and so an objective */
    EXPORT_SENSE = 16  /* max as well as min; else the writer turns scores around */
};

struct export_format {
    const char *name;
    const char *summary; /* one line for the list */
    unsigned says;       /* bits of enum export_says */
    bool two_forms;      /* it heeds export_settings.old_form */
    /* Why the format cannot say what is to be written, apart from what `says` tells; null if it can. May be null. */
    const char *(*refuse)(const struct export_view *export);
    /* What should be told though it is written, or null. May be null. */
    const char *(*warn)(const struct export_view *export);
    /* Writes it; linear, with memory for at most a few numbers an item. False if memory ran out; errors of writing are
     * seen at the stream. */
    bool (*write)(const struct export_view *export, FILE *out);
};

/* The formats, ended by null. */
extern const struct export_format *const export_formats[];

/* The format of that name, or null. */
const struct export_format *export_format_find(const char *name);

/* Prepares the problem, which must outlive it, for writing. `priced` needs an objective. export_free also after an
 * error. */
dlx_status export_new(struct export_view *export, const dlx_problem *problem, dlx_objective objective,
                      const struct export_settings *settings);
void export_free(struct export_view *export);

/* Why the puzzle's problem, whatever the format, would not say all of the puzzle; null if it does. */
const char *export_model_refusal(const struct model *model, struct puzzle *puzzle);

/* Whether the format can say what is to be written; else why not, in reason[size]. */
bool export_allowed(const struct export_format *format, const struct export_view *export, char *reason, size_t size);

/* What will be lost or may go wrong, or null. */
const char *export_warning(const struct export_format *format, const struct export_view *export);

/* ---- Of what is written ------------------------------------------------------------------------------------------ */

/* The score of an option, as it is to be written. */
int64_t export_score(const struct export_view *export, uint32_t option);

/* What an option < options, an item, or the forced option k, is in the problem given. */
uint32_t export_origin(const struct export_view *export, uint32_t option);
uint32_t export_item_origin(const struct export_view *export, uint32_t item);
const uint32_t *export_forced(const struct export_view *export, size_t *count);

/* Names, or null. */
const char *export_item_name(const struct export_view *export, uint32_t item);
const char *export_option_name(const struct export_view *export, uint32_t option);

/* Whether the option has a primary item; without one it is part of no cover. O(its items). */
bool export_usable(const struct export_view *export, uint32_t option);

/* The option's score where a format minimizes only. */
int64_t export_cost(const struct export_view *export, uint32_t option);

/* Whether scores count and some usable option's is not within -most .. most. */
bool export_score_beyond(const struct export_view *export, int64_t most);

#endif
