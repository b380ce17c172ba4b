/* answer.c - the solvers whose answers are read, and what their readers share; see answer.h. */
#include "answer.h"

#include "array.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const struct answer_phrase glpsol_phrases[] = {{"INTEGER OPTIMAL", ANSWER_COVER},
                                                      {"INTEGER NON-OPTIMAL", ANSWER_COVER},
                                                      {"INTEGER EMPTY", ANSWER_NO_COVER},
                                                      {"INTEGER UNDEFINED", ANSWER_UNKNOWN},
                                                      {NULL, ANSWER_NONE}};
static const struct answer_phrase cbc_phrases[] = {{"no integer solution", ANSWER_UNKNOWN},
                                                   {"Optimal", ANSWER_COVER},
                                                   {"nfeasible", ANSWER_NO_COVER},
                                                   {"Stopped on", ANSWER_COVER},
                                                   {NULL, ANSWER_NONE}};
static const struct answer_phrase lp_solve_phrases[] = {
    {"problem is infeasible", ANSWER_NO_COVER}, {"Value of objective function", ANSWER_COVER}, {NULL, ANSWER_NONE}};
static const struct answer_phrase symphony_phrases[] = {
    {"nfeasible", ANSWER_NO_COVER}, {"Solution Cost", ANSWER_COVER}, {NULL, ANSWER_NONE}};
static const struct answer_phrase clasp_phrases[] = {{"Reading from", ANSWER_NONE}, {"UNSAT", ANSWER_NO_COVER},
                                                     {"SAT", ANSWER_COVER},         {"OPTIMUM FOUND", ANSWER_COVER},
                                                     {"Answer:", ANSWER_COVER},     {"UNKNOWN", ANSWER_UNKNOWN},
                                                     {"INDET", ANSWER_UNKNOWN},     {NULL, ANSWER_NONE}};
static const struct answer_phrase toulbar2_phrases[] = {
    {"No solution", ANSWER_NO_COVER}, {"New solution", ANSWER_COVER}, {NULL, ANSWER_NONE}};

static const struct answer_format glpsol = {"glpsol", "file of glpsol --output", glpsol_phrases, answer_values};
static const struct answer_format cbc = {"cbc", "file of cbc's command solution", cbc_phrases, answer_values};
static const struct answer_format lp_solve = {"lp_solve", "output of lp_solve", lp_solve_phrases, answer_values};
static const struct answer_format symphony = {"symphony", "output of symphony", symphony_phrases, answer_values};
static const struct answer_format clasp = {"clasp", "output of clasp, whatever it was given", clasp_phrases,
                                           answer_literals};
static const struct answer_format sat = {"sat", "output of a SAT or PB solver: lines s and v", clasp_phrases,
                                         answer_literals};
static const struct answer_format maxsat = {"maxsat", "output of a MaxSAT solver: lines s, and v with bits",
                                            clasp_phrases, answer_bit_line};
static const struct answer_format minisat = {"minisat", "result file of minisat", clasp_phrases, answer_bare_literals};
static const struct answer_format toulbar2 = {"toulbar2", "output of toulbar2 -s", toulbar2_phrases, answer_bits};
static const struct answer_format minizinc = {"minizinc", "output of minizinc", clasp_phrases, answer_literals};

const struct answer_format *const answer_formats[] = {&glpsol, &cbc,     &lp_solve, &symphony, &clasp, &sat,
                                                      &maxsat, &minisat, &toulbar2, &minizinc, NULL};

const struct answer_format *answer_format_find(const char *name)
{
    for (const struct answer_format *const *format = answer_formats; *format; format++)
        if (strcmp((*format)->name, name) == 0)
            return *format;
    return NULL;
}

bool answer_push(struct answer *answer, uint32_t option)
{
    uint32_t *options = array_grown(answer->options, &answer->room, answer->count + 1, sizeof *options);
    if (!options)
        return false;
    answer->options = options;
    options[answer->count++] = option;
    return true;
}

enum model_read answer_add(struct answer_reader *reader, uint64_t number, uint64_t most, struct text_word word)
{
    if (number == 0 || number > most) {
        text_fail(reader->text, reader->error, (size_t)(word.at - reader->text->line) + 1,
                  "the problem has no variable %" PRIu64, number);
        return MODEL_BAD;
    }
    if (number > reader->range.options)
        return MODEL_PUZZLE;
    return answer_push(reader->answer, (uint32_t)(number - 1)) ? MODEL_PUZZLE : model_no_memory();
}

uint64_t answer_number(struct text_word word, size_t *digits)
{
    uint64_t number = 0;
    size_t k = 0;
    for (; k < word.length && word.at[k] >= '0' && word.at[k] <= '9'; k++)
        if (number <= UINT32_MAX)
            number = number * 10 + (uint64_t)(word.at[k] - '0');
    *digits = k;
    return number;
}

void answer_restart(struct answer_reader *reader)
{
    reader->answer->count = 0;
}

static void note_phrase(const struct answer_format *format, const char *line, struct answer *answer)
{
    const struct answer_phrase *phrase = format->phrases;
    if (strncmp(line, "c ", 2) == 0)
        return; /* a comment, where a solver of that kind may name itself or its file */
    while (phrase->words && !strstr(line, phrase->words))
        phrase++;
    answer->kind = phrase->kind;
}

enum model_read answer_read(const struct answer_format *format, struct text *text, const struct answer_range *range,
                            struct answer *answer, struct text_error *error)
{
    *answer = (struct answer){0};
    struct answer_reader reader = {.text = text, .error = error, .answer = answer, .range = *range};
    enum model_read result = MODEL_PUZZLE;
    while (result == MODEL_PUZZLE && text_next(text)) {
        if (answer->kind == ANSWER_NONE)
            note_phrase(format, text->line, answer);
        result = format->read_line(&reader);
    }
    if (text->failed)
        return MODEL_FAILED;
    if (result == MODEL_PUZZLE && answer->kind == ANSWER_NONE) {
        text_fail(text, error, 0, "nothing in it says how the solver ended");
        return MODEL_BAD;
    }
    return result;
}

void answer_free(struct answer *answer)
{
    free(answer->options);
    *answer = (struct answer){0};
}
