/* options.c - the table of commands and that of options, with what each option stores. */
#include "options.h"

#include "interrupt.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool parse_count(const char *value, uint64_t *out)
{
    char *end;
    errno = 0;
    unsigned long long number = strtoull(value, &end, 10);
    if (value[0] < '0' || value[0] > '9' || *end || errno)
        return false;
    *out = number;
    return true;
}

static bool set_form(struct arguments *arguments, const char *value)
{
    for (int form = 0; form < MODEL_FORMS; form++)
        if (strcmp(value, model_form_names[form]) == 0) {
            arguments->form = (enum model_form)form;
            arguments->form_given = true;
            return true;
        }
    return false;
}

static bool set_max(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->parameters.objective = DLX_OBJECTIVE_MAX;
    arguments->objective_given = true;
    return true;
}

static bool set_min(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->parameters.objective = DLX_OBJECTIVE_MIN;
    arguments->objective_given = true;
    return true;
}

static bool set_weights(struct arguments *arguments, const char *value)
{
    arguments->weights = value;
    arguments->given |= MODEL_TAKES_WEIGHTS;
    return true;
}

static bool set_objective(struct arguments *arguments, const char *value)
{
    arguments->settings.objective = value;
    arguments->given |= MODEL_TAKES_OBJECTIVE;
    return true;
}

static bool set_format(struct arguments *arguments, const char *value)
{
    for (int format = MODEL_FORMAT_ANY + 1; format < MODEL_FORMATS; format++)
        if (strcmp(value, model_format_names[format]) == 0) {
            arguments->settings.format = (enum model_format)format;
            arguments->given |= MODEL_TAKES_FORMAT;
            return true;
        }
    return false;
}

static bool set_strict(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->settings.strict = true;
    arguments->given |= MODEL_TAKES_STRICT;
    return true;
}

static bool set_top(struct arguments *arguments, const char *value)
{
    uint64_t top;
    if (!parse_count(value, &top) || top == 0 || top > UINT32_MAX)
        return false;
    arguments->parameters.top = (uint32_t)top;
    arguments->goal_given = true;
    return true;
}

static bool set_all_best(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->parameters.all_best = arguments->goal_given = true;
    return true;
}

static bool set_target(struct arguments *arguments, const char *value)
{
    char *end;
    errno = 0;
    long long target = strtoll(value, &end, 10);
    if (value[strspn(value, "0123456789+-")] || end == value || *end || errno)
        return false;
    arguments->parameters.target = target;
    arguments->parameters.has_target = arguments->goal_given = true;
    return true;
}

static bool set_gap(struct arguments *arguments, const char *value)
{
    uint64_t gap;
    if (!parse_count(value, &gap) || gap > INT64_MAX)
        return false;
    arguments->parameters.gap = (int64_t)gap;
    arguments->goal_given = true;
    return true;
}

static bool parse_real(const char *value, double *out)
{
    char *end;
    *out = strtod(value, &end);
    return !value[strspn(value, "0123456789.eE+-")] && end != value && !*end && isfinite(*out);
}

static bool set_gap_rel(struct arguments *arguments, const char *value)
{
    arguments->goal_given = true;
    return parse_real(value, &arguments->parameters.gap_rel) && arguments->parameters.gap_rel >= 0;
}

static bool set_seconds(struct arguments *arguments, const char *value)
{
    return parse_real(value, &arguments->parameters.limits.seconds) && arguments->parameters.limits.seconds > 0;
}

static bool set_nodes(struct arguments *arguments, const char *value)
{
    return parse_count(value, &arguments->parameters.limits.nodes) && arguments->parameters.limits.nodes > 0;
}

static bool set_solutions(struct arguments *arguments, const char *value)
{
    return parse_count(value, &arguments->solutions) && arguments->solutions > 0;
}

int find_word(const char *word, const char *const *list)
{
    for (int k = 0; list[k]; k++)
        if (strcmp(word, list[k]) == 0)
            return k;
    return -1;
}

static bool set_bound(struct arguments *arguments, const char *value)
{
    static const char *const names[] = {
        [DLX_BOUND_NONE] = "none", [DLX_BOUND_ITEM] = "item", [DLX_BOUND_PRICE] = "price", NULL};
    int bound = find_word(value, names);
    arguments->parameters.bound = (dlx_bound)(bound < 0 ? 0 : bound);
    return bound >= 0;
}

static bool set_matrix(struct arguments *arguments, const char *value)
{
    static const char *const names[] = {
        [DLX_MATRIX_AUTO] = "auto", [DLX_MATRIX_LINKS] = "links", [DLX_MATRIX_BITS] = "bits", NULL};
    int matrix = find_word(value, names);
    arguments->parameters.matrix = (dlx_matrix)(matrix < 0 ? 0 : matrix);
    return matrix >= 0;
}

static bool set_probing(struct arguments *arguments, const char *value)
{
    static const char *const names[] = {
        [DLX_PROBING_NONE] = "none", [DLX_PROBING_ROOT] = "root", [DLX_PROBING_NODES] = "nodes", NULL};
    int probing = find_word(value, names);
    arguments->parameters.probing = (dlx_probing)(probing < 0 ? 0 : probing);
    arguments->probing_given = true;
    return probing >= 0;
}

static bool set_shuffle(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->shuffle = true;
    return true;
}

static bool set_estimate(struct arguments *arguments, const char *value)
{
    return parse_count(value, &arguments->estimate) && arguments->estimate > 0;
}

static bool set_seed(struct arguments *arguments, const char *value)
{
    return parse_count(value, &arguments->parameters.seed);
}

static bool set_statistics(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->statistics = true;
    return true;
}

static bool set_verbose(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->verbose = true;
    return true;
}

static bool set_to(struct arguments *arguments, const char *value)
{
    arguments->to = export_format_find(value);
    return arguments->to != NULL;
}

static bool set_output(struct arguments *arguments, const char *value)
{
    arguments->output = value;
    return *value != '\0';
}

static bool set_priced(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->exported.priced = true;
    return true;
}

static bool set_reduced(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->exported.reduced = true;
    return true;
}

static bool set_old(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->exported.old_form = true;
    return true;
}

static bool set_from(struct arguments *arguments, const char *value)
{
    arguments->from = answer_format_find(value);
    return arguments->from != NULL;
}

static bool set_progress(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->progress = true;
    return true;
}

static bool set_diagonals(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->settings.diagonals = true;
    arguments->given |= MODEL_TAKES_DIAGONALS;
    return true;
}

static bool set_regions(struct arguments *arguments, const char *value)
{
    arguments->regions = value;
    arguments->given |= MODEL_TAKES_REGIONS;
    return true;
}

/* A set of symbols is named by that of the digit 1. */
static bool set_symbols(struct arguments *arguments, const char *value)
{
    arguments->given |= MODEL_TAKES_SYMBOLS;
    arguments->settings.symbols = strcmp(value, "A") == 0   ? MODEL_SYMBOLS_LETTERS
                                  : strcmp(value, "1") == 0 ? MODEL_SYMBOLS_FROM_ONE
                                  : strcmp(value, "0") == 0 ? MODEL_SYMBOLS_FROM_ZERO
                                                            : MODEL_SYMBOLS_ANY;
    return arguments->settings.symbols != MODEL_SYMBOLS_ANY;
}

static bool set_optimum(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->optimum = true;
    return true;
}

static bool set_json(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->json = true;
    return true;
}

/* 0: as many as there are processors. */
static bool set_jobs(struct arguments *arguments, const char *value)
{
    uint64_t jobs;
    if (!parse_count(value, &jobs))
        return false;
    long processors = jobs == 0 ? sysconf(_SC_NPROCESSORS_ONLN) : 0;
    if (jobs == 0)
        jobs = processors > 0 ? (uint64_t)processors : 1;
    arguments->jobs = (unsigned)(jobs < INTERRUPT_WORKERS ? jobs : INTERRUPT_WORKERS);
    return true;
}

static bool set_explain(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->explain = true;
    return true;
}

static bool set_proof(struct arguments *arguments, const char *value)
{
    arguments->proof = value;
    arguments->parameters.provable = true;
    return *value != '\0';
}

static bool set_help(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->help = true;
    return true;
}

/* In the order of the help. */
const struct option_row option_rows[] = {
    {"to", 0, "FORMAT", COMMAND_EXPORT, set_to, "write this format (dlx formats lists them)"},
    {"output", 'o', "FILE", COMMAND_EXPORT, set_output, "write to this file, but only if all goes well"},
    {"priced", 0, NULL, COMMAND_EXPORT, set_priced, "reduced scores in place of scores: our bound"},
    {"old", 0, NULL, COMMAND_EXPORT, set_old, "the old form of a format that has two: wcnf"},
    {"from", 0, "SOLVER", COMMAND_CHECK, set_from, "an answer to an export (dlx formats lists them)"},
    {"optimum", 0, NULL, COMMAND_CHECK, set_optimum, "solve, and say how far from the best it is"},
    {"reduced", 0, NULL, COMMAND_EXPORT | COMMAND_CHECK, set_reduced, "the problem as reduction leaves it"},
    {"print", 'p', "FORM", COMMAND_SOLVE | COMMAND_LIST | COMMAND_CHECK, set_form,
     "answer, score, grid, line, options or forced"},
    {"max", 0, NULL, COMMAND_SOLVE | COMMAND_EXPORT | COMMAND_CHECK, set_max, NULL},
    {"min", 0, NULL, COMMAND_SOLVE | COMMAND_EXPORT | COMMAND_CHECK, set_min, "find the greatest score, the least"},
    {"top", 'k', "K", COMMAND_SOLVE, set_top, NULL},
    {"all-best", 0, NULL, COMMAND_SOLVE, set_all_best, "print the K best covers, all that are best"},
    {"target", 0, "SCORE", COMMAND_SOLVE, set_target, "stop at the first cover that reaches it"},
    {"gap", 0, "GAP", COMMAND_SOLVE, set_gap, NULL},
    {"gap-rel", 0, "PART", COMMAND_SOLVE, set_gap_rel, "stop when proven so near the best"},
    {"weights", 'w', "FILE", COMMAND_ALL & ~(unsigned)COMMAND_COUNT, set_weights,
     "weights of the cells, in place of the model's"},
    {"objective", 0, "WORD", COMMAND_SOLVE | COMMAND_LIST, set_objective, "most of WORD (slant: backslash)"},
    {"diagonals", 0, NULL, COMMAND_ALL, set_diagonals, "sudoku: the diagonals are houses too (X)"},
    {"regions", 0, "FILE", COMMAND_ALL, set_regions, "sudoku: labels of a jigsaw's regions"},
    {"symbols", 0, "FIRST", COMMAND_ALL, set_symbols, "sudoku: which symbol is a one: A, 1 or 0"},
    {"format", 'f', "FORMAT", COMMAND_ALL, set_format, "read knuth, 01, mtx, json (default: as it looks)"},
    {"strict", 0, NULL, COMMAND_ALL, set_strict, "refuse what Knuth's programs refuse"},
    {"bound", 'b', "BOUND", COMMAND_SOLVE, set_bound, "prune by price (default), item or none"},
    {"matrix", 'm', "FORM", COMMAND_SEARCH, set_matrix, "search links, bits or auto (default)"},
    {"probing", 0, "WHERE", COMMAND_SEARCH, set_probing, "look ahead at none, root or nodes"},
    {"limit-time", 't', "SECONDS", COMMAND_SEARCH | COMMAND_CHECK | COMMAND_CHECK, set_seconds,
     "stop each puzzle after so long"},
    {"limit-nodes", 'n', "NUMBER", COMMAND_SEARCH | COMMAND_CHECK, set_nodes, "stop each puzzle after so many nodes"},
    {"limit-solutions", 'l', "NUMBER", COMMAND_SEARCH, set_solutions, "stop each puzzle after so many covers"},
    {"seed", 's', "NUMBER", COMMAND_SEARCH, set_seed, NULL},
    {"shuffle", 0, NULL, COMMAND_SEARCH, set_shuffle, "random order or ties (default 0: as it is)"},
    {"estimate", 'e', "PROBES", COMMAND_COUNT, set_estimate, "guess covers and nodes by random probes"},
    {"json", 0, NULL, COMMAND_SEARCH | COMMAND_CHECK, set_json, "one JSON object a line (docs/FORMATS.md)"},
    {"jobs", 'j', "N", COMMAND_SEARCH, set_jobs, "use N threads (0: one a processor)"},
    {"progress", 0, NULL, COMMAND_SEARCH, set_progress, "tell how it goes, not only on a terminal"},
    {"explain", 0, NULL, COMMAND_SOLVE, set_explain, "why there is no answer, or more than one"},
    {"proof", 0, "FILE", COMMAND_SOLVE, set_proof, "write a proof, and the problem to FILE.opb"},
    {"stats", 0, NULL, COMMAND_SEARCH, set_statistics, "print effort counters to standard error"},
    {"verbose", 'v', NULL, COMMAND_ALL, set_verbose, "tell the model that was guessed"},
    {"help", 'h', NULL, COMMAND_ALL, set_help, "print this help"},
    {0},
};

_Static_assert(sizeof option_rows / sizeof option_rows[0] <= OPTION_ROWS_MAX, "OPTION_ROWS_MAX is too small");

const struct command_row command_rows[] = {
    {COMMAND_SOLVE, "solve", "[FILE...]", "find the best cover, proven",
     "Finds the best cover of each puzzle and proves it best."},
    {COMMAND_COUNT, "count", "[FILE...]", "count the covers", "Counts the covers of each puzzle."},
    {COMMAND_LIST, "list", "[FILE...]", "print every cover", "Prints every cover of each puzzle."},
    {COMMAND_EXPORT, "export", "--to FORMAT [FILE]", "write the problem for another solver",
     "Writes the problem of a puzzle for another solver."},
    {COMMAND_CHECK, "check", "PROBLEM ANSWER", "verify anybody's answer",
     "Verifies anybody's answer to a puzzle: in the form that solve prints, or, with\n--from, a solver's to an export. "
     "Prints it as solve does, or says what is wrong."},
    {0},
};

const struct command_row *command_find(const char *name)
{
    const struct command_row *row = command_rows;
    while (row->name && strcmp(row->name, name) != 0)
        row++;
    return row->name ? row : NULL;
}

const struct command_row *command_row(enum command command)
{
    const struct command_row *row = command_rows;
    while (row->command != command)
        row++;
    return row;
}

const char *command_name(enum command command)
{
    return command_row(command)->name;
}
