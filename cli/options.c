/* options.c - the table of options, with what each stores; see options.h. */
#include "options.h"

#include "interrupt.h"
#include "words.h"

#include <ctype.h>
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

/* Whether standard input or output is meant. No file of that name is ever taken in silence. */
static bool is_standard(const char *value)
{
    return strcmp(value, "-") == 0;
}

static bool set_form(struct arguments *arguments, const char *value)
{
    int form = find_word(value, form_word);
    arguments->form = (enum model_form)(form < 0 ? 0 : form);
    arguments->form_given = true;
    return form >= 0;
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
    return !is_standard(value);
}

static bool set_objective(struct arguments *arguments, const char *value)
{
    arguments->settings.objective = value;
    arguments->given |= MODEL_TAKES_OBJECTIVE;
    return true;
}

static bool set_format(struct arguments *arguments, const char *value)
{
    int format = find_word(value, format_word);
    arguments->settings.format = (enum model_format)(MODEL_FORMAT_ANY + 1 + format);
    arguments->given |= MODEL_TAKES_FORMAT;
    return format >= 0;
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
    arguments->goal = "--top";
    return true;
}

static bool set_all_best(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->parameters.all_best = true;
    arguments->goal = "--all-best";
    return true;
}

/* The goal is one that compares scores. */
static bool compare_scores(struct arguments *arguments, const char *goal)
{
    arguments->goal = goal;
    return arguments->goal_scored = true;
}

static bool set_target(struct arguments *arguments, const char *value)
{
    char *end;
    errno = 0;
    long long target = strtoll(value, &end, 10);
    if (value[strspn(value, "0123456789+-")] || end == value || *end || errno)
        return false;
    arguments->parameters.target = target;
    arguments->parameters.has_target = true;
    return compare_scores(arguments, "--target");
}

static bool set_gap(struct arguments *arguments, const char *value)
{
    uint64_t gap;
    if (!parse_count(value, &gap) || gap > INT64_MAX)
        return false;
    arguments->parameters.gap = (int64_t)gap;
    return compare_scores(arguments, "--gap");
}

static bool parse_real(const char *value, double *out)
{
    char *end;
    *out = strtod(value, &end);
    return !value[strspn(value, "0123456789.eE+-")] && end != value && !*end && isfinite(*out);
}

static bool set_gap_rel(struct arguments *arguments, const char *value)
{
    return compare_scores(arguments, "--gap-rel") && parse_real(value, &arguments->parameters.gap_rel) &&
           arguments->parameters.gap_rel >= 0;
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

/* Bytes, or with K, M, G or T, small or not, behind the number 2^10, 2^20, 2^30 or 2^40 of them. */
static bool set_memory(struct arguments *arguments, const char *value)
{
    static const char units[] = "KMGT";
    char number[24];
    size_t digits = strspn(value, "0123456789");
    const char *unit = value[digits] ? strchr(units, toupper((unsigned char)value[digits])) : NULL;
    unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
    if (digits >= sizeof number || (value[digits] && (!unit || value[digits + 1])))
        return false;
    memcpy(number, value, digits);
    number[digits] = '\0';
    if (!parse_count(number, &arguments->memory) || arguments->memory == 0 ||
        arguments->memory > (uint64_t)INT64_MAX >> shift)
        return false;
    arguments->memory <<= shift;
    return true;
}

static bool set_bound(struct arguments *arguments, const char *value)
{
    int bound = find_word(value, bound_word);
    arguments->parameters.bound = (dlx_bound)(bound < 0 ? 0 : bound);
    return bound >= 0;
}

static bool set_matrix(struct arguments *arguments, const char *value)
{
    int matrix = find_word(value, matrix_word);
    arguments->parameters.matrix = (dlx_matrix)(matrix < 0 ? 0 : matrix);
    return matrix >= 0;
}

static bool set_probing(struct arguments *arguments, const char *value)
{
    int probing = find_word(value, probing_word);
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

static bool set_quiet(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->quiet = true;
    return true;
}

static bool set_to(struct arguments *arguments, const char *value)
{
    arguments->to = export_format_find(value);
    return arguments->to != NULL;
}

static bool set_output(struct arguments *arguments, const char *value)
{
    arguments->output = is_standard(value) ? NULL : value;
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
    return !is_standard(value);
}

static bool set_symbols(struct arguments *arguments, const char *value)
{
    int symbols = find_word(value, symbol_word); /* in the order of the bits */
    arguments->given |= MODEL_TAKES_SYMBOLS;
    arguments->settings.symbols =
        symbols < 0 ? MODEL_SYMBOLS_ANY : (enum model_symbols)(MODEL_SYMBOLS_LETTERS << symbols);
    return symbols >= 0;
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

static bool set_svg(struct arguments *arguments, const char *value)
{
    arguments->svg = value;
    arguments->picture_only = is_standard(value);
    return *value != '\0';
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
    return *value != '\0' && !is_standard(value);
}

static bool set_version(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->version = !arguments->help;
    return true;
}

static bool set_help(struct arguments *arguments, const char *value)
{
    (void)value;
    arguments->help = !arguments->version;
    return true;
}

/* In the order of the help. */
const struct option_row option_rows[] = {
    {"to", 0, "FORMAT", OPTION_MAIN | COMMAND_EXPORT, set_to, "write this format (dlx formats lists them)"},
    {"output", 'o', "FILE", OPTION_MAIN | COMMAND_EXPORT, set_output, "write to this file, but only if all goes well"},
    {"priced", 0, NULL, OPTION_MAIN | COMMAND_EXPORT, set_priced, "reduced scores in place of scores: our bound"},
    {"old", 0, NULL, OPTION_MAIN | COMMAND_EXPORT, set_old, "the old form of a format that has two: wcnf"},
    {"from", 0, "SOLVER", OPTION_MAIN | COMMAND_CHECK, set_from, "an answer to an export (dlx formats lists them)"},
    {"optimum", 0, NULL, OPTION_MAIN | COMMAND_CHECK, set_optimum, "solve, and say how far from the best it is"},
    {"reduced", 0, NULL, OPTION_MAIN | COMMAND_EXPORT | COMMAND_CHECK, set_reduced,
     "the problem as reduction leaves it"},
    {"print", 'p', "FORM", OPTION_MAIN | COMMAND_SOLVE | COMMAND_LIST | COMMAND_CHECK, set_form,
     "answer, score, grid, line, options or forced"},
    {"max", 0, NULL, OPTION_MAIN | COMMAND_SOLVE | COMMAND_EXPORT | COMMAND_CHECK, set_max, NULL},
    {"min", 0, NULL, OPTION_MAIN | COMMAND_SOLVE | COMMAND_EXPORT | COMMAND_CHECK, set_min,
     "find the greatest score, the least"},
    {"top", 'k', "K", OPTION_MAIN | COMMAND_SOLVE, set_top, NULL},
    {"all-best", 0, NULL, OPTION_MAIN | COMMAND_SOLVE, set_all_best, "print the K best covers, all that are best"},
    {"target", 0, "SCORE", COMMAND_SOLVE, set_target, "stop at the first cover that reaches it"},
    {"gap", 0, "GAP", COMMAND_SOLVE, set_gap, NULL},
    {"gap-rel", 0, "PART", COMMAND_SOLVE, set_gap_rel, "stop when proven so near the best"},
    {"weights", 'w', "FILE", COMMAND_ALL & ~(unsigned)COMMAND_COUNT, set_weights,
     "weights of the cells, in place of the model's"},
    {"objective", 0, "WORD", COMMAND_SOLVE | COMMAND_LIST | COMMAND_CHECK, set_objective,
     "most of WORD (slant: backslash)"},
    {"diagonals", 0, NULL, COMMAND_ALL, set_diagonals, "sudoku: the diagonals are houses too (X)"},
    {"regions", 0, "FILE", COMMAND_ALL, set_regions, "sudoku: labels of a jigsaw's regions"},
    {"symbols", 0, "FIRST", COMMAND_ALL, set_symbols, "sudoku: which symbol is a one: A, 1 or 0"},
    {"format", 'f', "FORMAT", COMMAND_ALL, set_format, "read knuth, 01, mtx, json (default: as it looks)"},
    {"strict", 0, NULL, COMMAND_ALL, set_strict, "refuse what Knuth's programs refuse"},
    {"bound", 'b', "BOUND", COMMAND_SOLVE, set_bound, "prune by price (default), item or none"},
    {"matrix", 'm', "FORM", COMMAND_SEARCH, set_matrix, "search links, bits or auto (default)"},
    {"probing", 0, "WHERE", COMMAND_SEARCH, set_probing, "look ahead at none, root or nodes"},
    {"limit-time", 't', "SECONDS", OPTION_MAIN | COMMAND_SEARCH | COMMAND_CHECK, set_seconds,
     "stop each puzzle after so long"},
    {"limit-nodes", 'n', "NUMBER", COMMAND_SEARCH | COMMAND_CHECK, set_nodes, "stop each puzzle after so many nodes"},
    {"limit-solutions", 'l', "NUMBER", COMMAND_SEARCH, set_solutions, "stop each puzzle after so many covers"},
    {"limit-memory", 0, "SIZE", COMMAND_ALL, set_memory, "take no more memory than this: 500M (K, M, G, T)"},
    {"seed", 's', "NUMBER", COMMAND_SEARCH, set_seed, NULL},
    {"shuffle", 0, NULL, COMMAND_SEARCH, set_shuffle, "random order or ties (default 0: as it is)"},
    {"estimate", 'e', "PROBES", OPTION_MAIN | COMMAND_COUNT, set_estimate, "guess covers and nodes by random probes"},
    {"json", 0, NULL, COMMAND_SEARCH | COMMAND_CHECK, set_json, "one JSON object a line (man dlx-formats)"},
    {"jobs", 'j', "N", OPTION_MAIN | COMMAND_SEARCH, set_jobs, "use N threads (0: one a processor)"},
    {"progress", 0, NULL, COMMAND_SEARCH, set_progress, "tell how it goes, not only on a terminal"},
    {"explain", 0, NULL, OPTION_MAIN | COMMAND_SOLVE, set_explain, "why there is no answer, or more than one"},
    {"svg", 0, "FILE", COMMAND_SOLVE, set_svg, "draw the answer (-: in its place)"},
    {"proof", 0, "FILE", OPTION_MAIN | COMMAND_SOLVE, set_proof, "write a proof, and the problem to FILE.opb"},
    {"stats", 0, NULL, COMMAND_SEARCH, set_statistics, "print effort counters to standard error"},
    {"quiet", 'q', NULL, COMMAND_SEARCH, set_quiet, "say nothing but errors and warnings"},
    {"verbose", 'v', NULL, COMMAND_ALL, set_verbose, "tell the model that was guessed"},
    {"help", 'h', NULL, COMMAND_ALL, set_help, "print this help"},
    {"version", 'V', NULL, COMMAND_ALL, set_version, "print the version"},
    {0},
};

_Static_assert(sizeof option_rows / sizeof option_rows[0] <= OPTION_ROWS_MAX, "OPTION_ROWS_MAX is too small");
