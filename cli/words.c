/* words.c - the words that options take; see words.h. */
#include "words.h"

#include "command_rows.h"
#include "options.h"

#include <string.h>

const char *form_word(size_t k)
{
    return k < MODEL_FORMS ? model_form_names[k] : NULL;
}

const char *format_word(size_t k)
{
    return k < MODEL_FORMATS - 1 - MODEL_FORMAT_ANY ? model_format_names[MODEL_FORMAT_ANY + 1 + k] : NULL;
}

const char *bound_word(size_t k)
{
    static const char *const words[] = {
        [DLX_BOUND_NONE] = "none", [DLX_BOUND_ITEM] = "item", [DLX_BOUND_PRICE] = "price"};
    return k < sizeof words / sizeof *words ? words[k] : NULL;
}

const char *matrix_word(size_t k)
{
    static const char *const words[] = {
        [DLX_MATRIX_AUTO] = "auto", [DLX_MATRIX_LINKS] = "links", [DLX_MATRIX_BITS] = "bits"};
    return k < sizeof words / sizeof *words ? words[k] : NULL;
}

const char *probing_word(size_t k)
{
    static const char *const words[] = {
        [DLX_PROBING_NONE] = "none", [DLX_PROBING_ROOT] = "root", [DLX_PROBING_NODES] = "nodes"};
    return k < sizeof words / sizeof *words ? words[k] : NULL;
}

const char *to_word(size_t k)
{
    return export_formats[k] ? export_formats[k]->name : NULL;
}

const char *from_word(size_t k)
{
    return answer_formats[k] ? answer_formats[k]->name : NULL;
}

/* A set of symbols is named by that of the digit 1. */
const char *symbol_word(size_t k)
{
    static const char *const words[] = {"A", "1", "0"};
    return k < sizeof words / sizeof *words ? words[k] : NULL;
}

/* The objectives of all models. */
const char *objective_word(size_t k)
{
    for (const struct model *const *model = models; *model; model++)
        for (size_t i = 0; (*model)->objectives && (*model)->objectives[i]; i++)
            if (k-- == 0)
                return (*model)->objectives[i];
    return NULL;
}

const char *model_word(size_t k)
{
    return models[k] ? models[k]->name : NULL;
}

const char *command_word(size_t k)
{
    return command_rows[k].name;
}

word_at *option_words(const struct option_row *row)
{
    static const struct {
        const char *option;
        word_at *words;
    } takes[] = {
        {"print", form_word},    {"format", format_word},       {"bound", bound_word},
        {"matrix", matrix_word}, {"probing", probing_word},     {"to", to_word},
        {"from", from_word},     {"objective", objective_word}, {"symbols", symbol_word},
    };
    for (size_t k = 0; k < sizeof takes / sizeof *takes; k++)
        if (strcmp(row->name, takes[k].option) == 0)
            return takes[k].words;
    return NULL;
}

int find_word(const char *word, word_at *words)
{
    const char *known;
    for (int k = 0; (known = words((size_t)k)); k++)
        if (strcmp(word, known) == 0)
            return k;
    return -1;
}
