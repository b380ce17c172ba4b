/* arguments.h - the words of the command line, parsed by one table that the help is printed from too. */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "answer.h"
#include "export.h"

/* Bits, so that an option can belong to several. */
enum command {
    COMMAND_SOLVE = 1,
    COMMAND_COUNT = 2,
    COMMAND_LIST = 4,
    COMMAND_SEARCH = 7, /* all of these */
    COMMAND_EXPORT = 8,
    COMMAND_CHECK = 16,
    COMMAND_ALL = 31
};

/* The exit status, and what each answer contributes to it: the largest wins. */
enum exit_status { EXIT_PROVEN = 0, EXIT_NO_COVER = 1, EXIT_USAGE = 2, EXIT_STOPPED = 3, EXIT_INTERNAL = 4 };

struct arguments {
    enum command command;
    const struct model *model; /* null where none was named: see guess.h */
    dlx_parameters parameters;
    bool objective_given; /* else that of solve is the puzzle's natural one */
    bool probing_given;   /* else it is the model's */
    const char *goal;     /* the option by which more is asked of solve than one best cover, or less; or null */
    bool goal_scored;     /* it compares scores: --target, --gap and --gap-rel */
    uint64_t solutions;   /* covers to print or count at most; 0: all */
    uint64_t memory;      /* bytes; 0: no limit */
    bool progress;
    bool json;
    bool optimum;      /* check */
    unsigned jobs;     /* threads, at least 1 */
    bool explain;      /* solve */
    const char *svg;   /* solve: file name, or null */
    bool picture_only; /* standard output has the picture in place of the answer */
    const char *proof; /* solve: file name, or null */
    enum model_form form;
    bool form_given;
    struct model_settings settings; /* but for the weights */
    const char *weights;            /* file name or null */
    const char *regions;            /* the same */
    unsigned given;                 /* the settings given, weights too: bits of enum model_takes */
    bool statistics;
    bool verbose;
    bool quiet; /* errors and warnings only */
    bool shuffle;
    uint64_t estimate;                /* probes; 0: count for real */
    const struct export_format *to;   /* export: never null */
    const char *output;               /* export: file name, or null for standard output */
    struct export_settings exported;  /* export; check: how what was answered had been written */
    const struct answer_format *from; /* check: whose answer it is; null for the model's own form */
    bool help, version;               /* what was asked first */
    char **files;                     /* none: standard input */
    int file_count;
};

/* Parses the words behind the command's name, argv[0] being that name. On an error it is told on standard error and
 * false returned. The strings stay argv's. Not thread-safe (getopt). */
bool arguments_parse(enum command command, int argc, char **argv, struct arguments *arguments);

/* Makes the model that of the arguments: chooses what it chooses, and refuses what it would ignore, which is told. */
bool arguments_take_model(struct arguments *arguments, const struct model *model);

/* The option given that makes sense only where there are scores, and the puzzle, read by the arguments' model, has
 * none: or null. */
const char *arguments_scoreless(const struct arguments *arguments, const struct puzzle *puzzle);

/* The objective asked for, or the puzzle's natural one. */
dlx_objective arguments_objective(const struct arguments *arguments, const struct puzzle *puzzle);

/* What is printed in place of an answer where there is no cover. */
const char *arguments_no_cover(const struct arguments *arguments);

/* Whether more than one cover of a puzzle may be printed. */
bool arguments_many_covers(const struct arguments *arguments);

const char *command_name(enum command command);

#endif
