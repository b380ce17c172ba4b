/* answer_values.c - lists of variables with values, as solvers of linear programs print them. */
#include "answer.h"

#include <stdlib.h>

/* Whether the word is the name of a variable, x<number> or x<number>_<name>. */
static bool variable(struct text_word word, uint64_t *number)
{
    if (word.length < 2 || word.at[0] != 'x')
        return false;
    size_t digits;
    *number = answer_number((struct text_word){word.at + 1, word.length - 1}, &digits);
    return digits > 0 && (digits + 1 == word.length || word.at[digits + 1] == '_');
}

static bool is_number(struct text_word word, double *value)
{
    char *end;
    *value = strtod(word.at, &end);
    return end == word.at + word.length;
}

/* Solvers reckon in floating point: a value is 0 or 1 but for rounding. */
static enum model_read take_value(struct answer_reader *reader, uint64_t number, struct text_word word, double value)
{
    const double rounding = 1e-4;
    if (value > 1 - rounding && value < 1 + rounding)
        return answer_add(reader, number, reader->range.named, word);
    if ((value > -rounding && value < rounding) || reader->answer->kind != ANSWER_COVER)
        return MODEL_PUZZLE;
    text_fail_word(reader->text, reader->error, word, "the value of a variable is 0 or 1, not");
    return MODEL_BAD;
}

/* reader->note is 1 more than a variable whose value is to come. */
enum model_read answer_values(struct answer_reader *reader)
{
    const char *at = reader->text->line;
    struct text_word word;
    while (text_word(&at, &word)) {
        double value;
        uint64_t named;
        if (variable(word, &named)) {
            reader->note = named < UINT32_MAX ? (uint32_t)named + 1 : UINT32_MAX;
        } else if (reader->note > 0 && is_number(word, &value)) {
            uint64_t number = reader->note - (uint64_t)1;
            reader->note = 0;
            return take_value(reader, number, word, value);
        }
    }
    return MODEL_PUZZLE;
}
