/* arguments.c - the parser of the command line; the options themselves are in options.c. */
#define _GNU_SOURCE /* getopt_long */
#include "options.h"
#include "overwrite.h"
#include "suggest.h"
#include "unknown.h"

#include <errno.h>
#include <getopt.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_CODE = 256 };

/* The table in the form of getopt_long: option k has code FIRST_CODE + k, long or short. */
static void make_getopt(enum command command, struct option longs[OPTION_ROWS_MAX], char shorts[2 * OPTION_ROWS_MAX])
{
    *shorts++ = ':'; /* a missing argument is told apart from an unknown option */
    for (size_t k = 0; option_rows[k].name; k++) {
        if (!(option_rows[k].commands & command))
            continue;
        *longs++ = (struct option){option_rows[k].name, option_rows[k].argument ? required_argument : no_argument, NULL,
                                   FIRST_CODE + (int)k};
        if (option_rows[k].letter) {
            *shorts++ = option_rows[k].letter;
            if (option_rows[k].argument)
                *shorts++ = ':';
        }
    }
    *longs = (struct option){0};
    *shorts = '\0';
}

static const struct option_row *find_row(int code)
{
    for (size_t k = 0; option_rows[k].name; k++)
        if (code == FIRST_CODE + (int)k || (option_rows[k].letter && code == option_rows[k].letter))
            return &option_rows[k];
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
    struct option longs[OPTION_ROWS_MAX];
    char shorts[2 * OPTION_ROWS_MAX];
    make_getopt(arguments->command, longs, shorts);
    opterr = 0;
    int code;
    while ((code = getopt_long(argc, argv, shorts, longs, NULL)) != -1) {
        char letter[] = {'-', (char)optopt, '\0'};
        const char *word = optopt > 0 && optopt < FIRST_CODE ? letter : argv[optind - 1];
        if (code == ':')
            return complain(arguments->command, "an argument is missing after", word);
        const struct option_row *row = find_row(code);
        if (!row && optopt >= FIRST_CODE)
            return complain(arguments->command, "the option takes no argument:", word);
        if (!row) {
            unknown_option(arguments->command, word);
            return false;
        }
        if (!row->set(arguments, optarg)) {
            const struct option_row *told = row;
            while (!told->help)
                told++;
            word_at *words = option_words(row);
            const char *near = words ? suggest(optarg, words) : NULL;
            fprintf(stderr, "dlx %s: --%s does not take '%s'%s%s%s (%s: %s)\n", command_name(arguments->command),
                    row->name, optarg, near ? "; did you mean " : "", near ? near : "", near ? "?" : "", row->argument,
                    told->help);
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
        return (!arguments->proof && !arguments->svg) || arguments->file_count <= 1 ||
               complain(arguments->command,
                        arguments->proof ? "--proof is of one puzzle; too many files:"
                                         : "--svg is of one puzzle; too many files:",
                        arguments->files[1]);
    }
}

static bool complain_model(enum command command, const char *word)
{
    const char *near = suggest(word, model_word);
    fprintf(stderr, "dlx %s: neither a model nor a file: %s%s%s%s (dlx help %s)\n", command_name(command), word,
            near ? "; did you mean " : "", near ? near : "", near ? "?" : "", command_name(command));
    return false;
}

/* The first operand may name the model; the others are files. */
static bool take_operands(int argc, char **argv, struct arguments *arguments)
{
    arguments->files = argv + optind;
    arguments->file_count = argc - optind;
    if (arguments->file_count == 0)
        return true;
    const char *first = arguments->files[0];
    const struct model *named = model_find(first);
    if (!named && strcmp(first, "-") != 0 && access(first, F_OK) != 0 && errno == ENOENT)
        return complain_model(arguments->command, first);
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
    if (arguments->proof && (arguments->goal || goal->bound == DLX_BOUND_NONE))
        return complain(arguments->command, "--proof is of the best cover, by prices:",
                        arguments->goal ? "no --top, --all-best, --target or --gap" : "no --bound none");
    if (arguments->quiet && (arguments->progress || arguments->verbose || arguments->statistics || arguments->explain))
        return complain(arguments->command, "--quiet leaves out what is told by",
                        arguments->progress     ? "--progress"
                        : arguments->verbose    ? "--verbose"
                        : arguments->statistics ? "--stats"
                                                : "--explain");
    if (arguments->picture_only && arguments->json)
        return complain(arguments->command, "standard output has the picture; there is none for", "--json");
    if (arguments->estimate > 0 && (goal->limits.nodes > 0 || arguments->solutions > 0 || arguments->statistics))
        return complain(arguments->command, "an estimate has no use for",
                        goal->limits.nodes > 0     ? "--limit-nodes"
                        : arguments->solutions > 0 ? "--limit-solutions"
                                                   : "--stats");
    return true;
}

static bool has_objective(const struct model *model, const char *word)
{
    const char *const *objective = model->objectives;
    while (objective && *objective && strcmp(*objective, word) != 0)
        objective++;
    return objective && *objective;
}

/* The option given that the model, which has scores for some settings or none, has no scores for; or null. */
static const char *scoreless_option(const struct arguments *arguments, const struct model *model)
{
    bool scores = model->forms & 1u << MODEL_FORM_SCORE;
    if (scores && (!model->objectives || arguments->settings.objective || arguments->weights))
        return NULL;
    if (arguments->goal || !arguments->objective_given)
        return arguments->goal;
    return arguments->parameters.objective == DLX_OBJECTIVE_MAX ? "--max" : "--min";
}

/* What the model has no use for. */
static bool heed_settings(const struct arguments *arguments)
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
    if (arguments->svg && arguments->form == MODEL_FORM_FORCED)
        return complain(arguments->command, "what is forced has no picture:", "--svg");
    if (arguments->estimate > 0 && model->propagator)
        return complain(arguments->command, "the model has no use for", "--estimate");
    return true;
}

/* Whether there are scores for what is asked. */
static bool heed_scores(const struct arguments *arguments)
{
    const struct model *model = arguments->model;
    const char *objective = arguments->settings.objective, *scoreless = scoreless_option(arguments, model);
    if (objective && !has_objective(model, objective))
        return complain(arguments->command, "the model has no objective", objective);
    if (scoreless)
        return complain(arguments->command,
                        model->objectives ? "without --weights or --objective there are no scores for"
                                          : "the model has no scores for",
                        scoreless);
    if (objective && arguments->weights)
        return complain(arguments->command, "--weights and --objective exclude each other:", "--objective");
    return true;
}

/* Whether the model prints the form, or reads what it prints. */
static bool heed_form(const struct arguments *arguments)
{
    const struct model *model = arguments->model;
    bool own = arguments->command == COMMAND_CHECK && !arguments->from;
    if (!(model->forms & 1u << arguments->form) ||
        (arguments->form == MODEL_FORM_FORCED && arguments->command == COMMAND_LIST))
        return complain(arguments->command, "the model does not print the form", model_form_names[arguments->form]);
    if (own && !model->read_answer)
        return complain(arguments->command, "an option is missing:", "--from SOLVER");
    if (own && arguments->exported.reduced)
        return complain(arguments->command, "only an answer to an export is", "--reduced");
    return true;
}

bool arguments_take_model(struct arguments *arguments, const struct model *model)
{
    arguments->model = model;
    if (!heed_settings(arguments) || !heed_scores(arguments))
        return false;
    if (!arguments->probing_given)
        arguments->parameters.probing = model->probing;
    if (!arguments->form_given && arguments->json)
        arguments->form = MODEL_FORM_LINE;
    else if (!arguments->form_given)
        arguments->form = arguments->command == COMMAND_LIST ? model->list_form : model->solve_form;
    return heed_form(arguments);
}

/* What is to be written or read, and whether it has what is asked of it. */
static bool heed_formats(const struct arguments *arguments)
{
    if (arguments->command == COMMAND_EXPORT && !arguments->to)
        return complain(arguments->command, "an option is missing:", "--to FORMAT");
    if (arguments->command == COMMAND_EXPORT && arguments->exported.old_form && !arguments->to->two_forms)
        return complain(arguments->command, "there is no old form of", arguments->to->name);
    return true;
}

/* Writes no file that it reads. */
static bool spare_files(const struct arguments *arguments)
{
    const char *name = overwritten(arguments);
    return !name || complain(arguments->command, "it would be overwritten:", name);
}

bool arguments_parse(enum command command, int argc, char **argv, struct arguments *arguments)
{
    *arguments = (struct arguments){.command = command, .parameters = dlx_parameters_default(), .jobs = 1};
    if (!parse_options(argc, argv, arguments))
        return false;
    if (arguments->help || arguments->version)
        return true;
    if (arguments->shuffle && arguments->parameters.seed == 0)
        arguments->parameters.seed = 1;
    return agree(arguments) && take_operands(argc, argv, arguments) && count_files(arguments) &&
           spare_files(arguments) && (!arguments->model || arguments_take_model(arguments, arguments->model)) &&
           heed_formats(arguments);
}

const char *arguments_scoreless(const struct arguments *arguments, const struct puzzle *puzzle)
{
    return arguments->goal_scored && arguments_objective(arguments, puzzle) == DLX_OBJECTIVE_NONE ? arguments->goal
                                                                                                  : NULL;
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

bool arguments_many_covers(const struct arguments *arguments)
{
    const dlx_parameters *goal = &arguments->parameters;
    return arguments->command == COMMAND_LIST ||
           (arguments->command == COMMAND_SOLVE && (goal->top > 1 || goal->all_best));
}
