/* arguments.c - the table of options, its parser and its help. */
#define _GNU_SOURCE /* getopt_long */
#include "arguments.h"

#include "interrupt.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One option of the command line. `set` stores the value; false if it is no such value. */
struct option_row {
    const char *name;
    char letter;          /* 0: none */
    const char *argument; /* null: none */
    unsigned commands;
    bool (*set)(struct arguments *arguments, const char *value);
    const char *help; /* null: that of the next row, on whose line of the help it stands */
};

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

/* The place of the word in a list ended by null, or -1. */
static int find_word(const char *word, const char *const *list)
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
static const struct option_row rows[] = {
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
    {"help", 'h', NULL, COMMAND_ALL, set_help, "print this help"},
};

enum { ROWS = sizeof rows / sizeof rows[0], FIRST_CODE = 256 };

/* What the help says of a command. */
static const struct command_row {
    enum command command;
    const char *name, *operands, *purpose;
} commands[] = {
    {COMMAND_SOLVE, "solve", "[FILE...]", "Finds the best cover of each puzzle and proves it best."},
    {COMMAND_COUNT, "count", "[FILE...]", "Counts the covers of each puzzle."},
    {COMMAND_LIST, "list", "[FILE...]", "Prints every cover of each puzzle."},
    {COMMAND_EXPORT, "export", "--to FORMAT [FILE]", "Writes the problem of a puzzle for another solver."},
    {COMMAND_CHECK, "check", "PROBLEM ANSWER",
     "Verifies anybody's answer to a puzzle: in the form that solve prints, or, with\n--from, a solver's to an export. "
     "Prints it as solve does, or says what is wrong."},
};

static const struct command_row *find_command(enum command command)
{
    const struct command_row *row = commands;
    while (row->command != command)
        row++;
    return row;
}

const char *command_name(enum command command)
{
    return find_command(command)->name;
}

/* The table in the form of getopt_long: option k has code FIRST_CODE + k, long or short. */
static void make_getopt(enum command command, struct option longs[ROWS + 1], char shorts[2 * ROWS + 2])
{
    *shorts++ = ':'; /* a missing argument is told apart from an unknown option */
    for (size_t k = 0; k < ROWS; k++) {
        if (!(rows[k].commands & command))
            continue;
        *longs++ = (struct option){rows[k].name, rows[k].argument ? required_argument : no_argument, NULL,
                                   FIRST_CODE + (int)k};
        if (rows[k].letter) {
            *shorts++ = rows[k].letter;
            if (rows[k].argument)
                *shorts++ = ':';
        }
    }
    *longs = (struct option){0};
    *shorts = '\0';
}

static const struct option_row *find_row(int code)
{
    for (size_t k = 0; k < ROWS; k++)
        if (code == FIRST_CODE + (int)k || (rows[k].letter && code == rows[k].letter))
            return &rows[k];
    return NULL;
}

static bool complain(enum command command, const char *what, const char *word)
{
    fprintf(stderr, "dlx %s: %s %s (dlx help %s)\n", command_name(command), what, word, command_name(command));
    return false;
}

/* Parses the options; optind is left at the first operand, to which getopt has moved them all. */
static bool parse_options(int argc, char **argv, struct arguments *arguments)
{
    struct option longs[ROWS + 1];
    char shorts[2 * ROWS + 2];
    make_getopt(arguments->command, longs, shorts);
    opterr = 0;
    int code;
    while ((code = getopt_long(argc, argv, shorts, longs, NULL)) != -1) {
        char letter[] = {'-', (char)optopt, '\0'};
        const char *word = optopt > 0 && optopt < FIRST_CODE ? letter : argv[optind - 1];
        if (code == ':')
            return complain(arguments->command, "an argument is missing after", word);
        if (code == '?')
            return complain(arguments->command, "unknown or ambiguous option", word);
        const struct option_row *row = find_row(code);
        if (!row->set(arguments, optarg)) {
            const struct option_row *told = row;
            while (!told->help)
                told++;
            fprintf(stderr, "dlx %s: --%s does not take '%s' (%s: %s)\n", command_name(arguments->command), row->name,
                    optarg, row->argument, told->help);
            return false;
        }
    }
    return true;
}

/* Whether the command takes so many files. */
static bool count_files(const struct arguments *arguments)
{
    switch (arguments->command) {
    case COMMAND_EXPORT:
        return arguments->file_count <= 1 ||
               complain(arguments->command, "one puzzle at a time; too many files:", arguments->files[1]);
    case COMMAND_CHECK:
        return arguments->file_count == 2 || complain(arguments->command, "two files, PROBLEM and ANSWER, not",
                                                      arguments->file_count > 2 ? arguments->files[2] : "fewer");
    default:
        return !arguments->proof || arguments->file_count <= 1 ||
               complain(arguments->command, "--proof is of one puzzle; too many files:", arguments->files[1]);
    }
}

/* The first operand may name the model; the others are files. */
static bool take_operands(int argc, char **argv, struct arguments *arguments)
{
    arguments->model = models[0];
    arguments->files = argv + optind;
    arguments->file_count = argc - optind;
    if (arguments->file_count == 0)
        return true;
    const char *first = arguments->files[0];
    const struct model *named = model_find(first);
    if (!named && strcmp(first, "-") != 0 && access(first, F_OK) != 0 && errno == ENOENT)
        return complain(arguments->command, "neither a model nor a file:", first);
    if (named) {
        arguments->model = named;
        arguments->files++;
        arguments->file_count--;
    }
    return true;
}

/* Refuses what cannot be asked for at once. */
static bool agree(const struct arguments *arguments)
{
    const dlx_parameters *goal = &arguments->parameters;
    bool gap = goal->gap > 0 || goal->gap_rel > 0, solving = arguments->command == COMMAND_SOLVE;
    if ((goal->top > 1) + goal->all_best + goal->has_target + gap > 1)
        return complain(arguments->command, "there can be only one of", "--top, --all-best, --target and --gap");
    if (arguments->command == COMMAND_CHECK && !arguments->optimum &&
        (goal->limits.nodes > 0 || goal->limits.seconds > 0))
        return complain(arguments->command, "without --optimum there is no search for",
                        goal->limits.nodes > 0 ? "--limit-nodes" : "--limit-time");
    if (solving && arguments->solutions > 0 && !goal->all_best)
        return complain(arguments->command, "--limit-solutions is for", "--all-best");
    if (arguments->proof && (arguments->goal_given || goal->bound == DLX_BOUND_NONE))
        return complain(arguments->command, "--proof is of the best cover, by prices:",
                        arguments->goal_given ? "no --top, --all-best, --target or --gap" : "no --bound none");
    if (arguments->estimate > 0 && (goal->limits.nodes > 0 || arguments->solutions > 0 || arguments->statistics))
        return complain(arguments->command, "an estimate has no use for",
                        goal->limits.nodes > 0     ? "--limit-nodes"
                        : arguments->solutions > 0 ? "--limit-solutions"
                                                   : "--stats");
    return true;
}

/* Refuses what the model would ignore, and chooses what it chooses. */
static bool heed_model(struct arguments *arguments)
{
    static const struct {
        enum model_takes bit;
        const char *word;
    } settings[] = {
        {MODEL_TAKES_WEIGHTS, "--weights"},     {MODEL_TAKES_FORMAT, "--format"},
        {MODEL_TAKES_STRICT, "--strict"},       {MODEL_TAKES_OBJECTIVE, "--objective"},
        {MODEL_TAKES_DIAGONALS, "--diagonals"}, {MODEL_TAKES_REGIONS, "--regions"},
        {MODEL_TAKES_SYMBOLS, "--symbols"},
    };
    const struct model *model = arguments->model;
    for (size_t k = 0; k < sizeof settings / sizeof settings[0]; k++)
        if (arguments->given & settings[k].bit & ~model->takes)
            return complain(arguments->command, "the model has no use for", settings[k].word);
    if (arguments->proof && model->propagator)
        return complain(arguments->command,
                        "no proof with this model, which has a side constraint beside items:", "--proof");
    if (arguments->proof && arguments->form == MODEL_FORM_FORCED)
        return complain(arguments->command, "what is forced has no proof:", "--proof");
    if (arguments->estimate > 0 && model->propagator)
        return complain(arguments->command, "the model has no use for", "--estimate");
    if (arguments->settings.objective && find_word(arguments->settings.objective, model->objectives) < 0)
        return complain(arguments->command, "the model has no objective", arguments->settings.objective);
    if (arguments->objective_given && model->objectives && !arguments->settings.objective && !arguments->weights)
        return complain(arguments->command, "without --weights or --objective there are no scores for",
                        arguments->parameters.objective == DLX_OBJECTIVE_MAX ? "--max" : "--min");
    if (arguments->settings.objective && arguments->weights)
        return complain(arguments->command, "--weights and --objective exclude each other:", "--objective");
    if (!arguments->probing_given)
        arguments->parameters.probing = model->probing;
    if (!arguments->form_given && arguments->json)
        arguments->form = MODEL_FORM_LINE;
    else if (!arguments->form_given)
        arguments->form = arguments->command == COMMAND_LIST ? model->list_form : model->solve_form;
    if (!(model->forms & 1u << arguments->form) ||
        (arguments->form == MODEL_FORM_FORCED && arguments->command == COMMAND_LIST))
        return complain(arguments->command, "the model does not print the form", model_form_names[arguments->form]);
    return true;
}

/* What is to be written or read, and whether it has what is asked of it. */
static bool heed_formats(const struct arguments *arguments)
{
    if (arguments->command == COMMAND_EXPORT && !arguments->to)
        return complain(arguments->command, "an option is missing:", "--to FORMAT");
    if (arguments->command == COMMAND_EXPORT && arguments->exported.old_form && !arguments->to->two_forms)
        return complain(arguments->command, "there is no old form of", arguments->to->name);
    if (arguments->command == COMMAND_CHECK && !arguments->from && !arguments->model->read_answer)
        return complain(arguments->command, "an option is missing:", "--from SOLVER");
    if (arguments->command == COMMAND_CHECK && !arguments->from && arguments->exported.reduced)
        return complain(arguments->command, "only an answer to an export is", "--reduced");
    return true;
}

bool arguments_parse(enum command command, int argc, char **argv, struct arguments *arguments)
{
    *arguments = (struct arguments){.command = command, .parameters = dlx_parameters_default(), .jobs = 1};
    if (!parse_options(argc, argv, arguments))
        return false;
    if (arguments->help)
        return true;
    if (arguments->shuffle && arguments->parameters.seed == 0)
        arguments->parameters.seed = 1;
    return agree(arguments) && take_operands(argc, argv, arguments) && count_files(arguments) &&
           heed_model(arguments) && heed_formats(arguments);
}

dlx_objective arguments_objective(const struct arguments *arguments, const struct puzzle *puzzle)
{
    return arguments->objective_given ? arguments->parameters.objective : arguments->model->objective(puzzle);
}

const char *arguments_no_cover(const struct arguments *arguments)
{
    bool score = arguments->form == MODEL_FORM_SCORE || arguments->form == MODEL_FORM_ANSWER;
    return score ? arguments->model->no_score : "none";
}

/* Prints the row, with those that stand on its line; returns the last of them. */
static size_t print_row(size_t k, FILE *out)
{
    char words[80];
    int length =
        snprintf(words, sizeof words, "%c%c ", rows[k].letter ? '-' : ' ', rows[k].letter ? rows[k].letter : ' ');
    if (rows[k].letter)
        words[2] = ',';
    for (size_t first = k;; k++) {
        length += snprintf(words + length, sizeof words - (size_t)length, "%s--%s%s%s", k > first ? ", " : " ",
                           rows[k].name, rows[k].argument ? " " : "", rows[k].argument ? rows[k].argument : "");
        if (rows[k].help)
            break;
    }
    fprintf(out, "  %-29s %s\n", words, rows[k].help);
    return k;
}

void arguments_help(enum command command, FILE *out)
{
    const struct command_row *row = find_command(command);
    fprintf(out, "usage: dlx %s [MODEL] [OPTION...] %s\n\n%s\n", row->name, row->operands, row->purpose);
    fprintf(out, "%s\n\nModels (the first is the default):\n",
            command == COMMAND_CHECK ? "A file named - is standard input."
                                     : "Without FILE, or where FILE is -, it reads standard input.");
    for (const struct model *const *model = models; *model; model++)
        if (!(*model)->propagator || command != COMMAND_EXPORT) /* no format can say what a propagator does */
            fprintf(out, "  %-15s %s\n", (*model)->name, (*model)->summary);
    fprintf(out, "\nOptions:\n");
    for (size_t k = 0; k < ROWS; k++)
        if (rows[k].commands & command)
            k = print_row(k, out);
    fputs(command == COMMAND_CHECK
              ? "\nExit status: 0 a cover, 1 none by the answer's word, 2 no cover, or a usage or\n"
                "input error, 3 stopped before an answer or the proof, 4 any other error.\n"
              : "\nExit status, the largest over all puzzles: 0 proven answer, 1 proven that there\n"
                "is none, 2 usage or input error, 3 stopped before the proof, 4 any other error.\n",
          out);
}

bool arguments_many_covers(const struct arguments *arguments)
{
    const dlx_parameters *goal = &arguments->parameters;
    return arguments->command == COMMAND_LIST ||
           (arguments->command == COMMAND_SOLVE && (goal->top > 1 || goal->all_best));
}
