/* answer_literals.c - literals, atoms and bits, as SAT, pseudo-Boolean and answer set solvers print them. */
#include "answer.h"

#include <string.h>

static const char atom[] = "take(";

static uint64_t number_at(const char *at, const char *end)
{
    uint64_t number = 0;
    for (; at < end && *at >= '0' && *at <= '9' && number <= UINT32_MAX; at++)
        number = number * 10 + (uint64_t)(*at - '0');
    return number;
}

/* A literal that is true: 5 or x5. One that is not, and the 0 at the end, add nothing. */
static enum model_read take_literal(struct answer_reader *reader, struct text_word word)
{
    const char *at = word.at + (word.at[0] == 'x');
    return answer_add(reader, number_at(at, word.at + word.length));
}

static enum model_read take_literals(struct answer_reader *reader, const char *at)
{
    enum model_read result = MODEL_PUZZLE;
    struct text_word word;
    while (result == MODEL_PUZZLE && text_word(&at, &word))
        result = take_literal(reader, word);
    return result;
}

static enum model_read take_atoms(struct answer_reader *reader)
{
    enum model_read result = MODEL_PUZZLE;
    const char *at = reader->text->line;
    struct text_word word;
    while (result == MODEL_PUZZLE && text_word(&at, &word))
        if (strncmp(word.at, atom, sizeof atom - 1) == 0)
            result = answer_add(reader, number_at(word.at + sizeof atom - 1, word.at + word.length));
    return result;
}

enum model_read answer_literals(struct answer_reader *reader)
{
    const char *line = reader->text->line;
    if (strstr(line, "Answer:"))
        answer_restart(reader);
    if (strncmp(line, "v ", 2) == 0)
        return take_literals(reader, line + 2);
    return take_atoms(reader);
}

enum model_read answer_bare_literals(struct answer_reader *reader)
{
    const char *line = reader->text->line;
    return *line && strchr("-0123456789", *line) ? take_literals(reader, line) : MODEL_PUZZLE;
}

/* reader->note is 1 on the line of the bits. */
enum model_read answer_bits(struct answer_reader *reader)
{
    enum model_read result = MODEL_PUZZLE;
    const char *at = reader->text->line;
    struct text_word word;
    if (reader->note) {
        answer_restart(reader);
        for (uint64_t number = 1; result == MODEL_PUZZLE && text_word(&at, &word); number++)
            if (word.length == 1 && word.at[0] == '1')
                result = answer_add(reader, number);
    }
    reader->note = strstr(reader->text->line, "New solution") != NULL;
    return result;
}

/* reader->note is the number of the bits that came before, as there may be several lines. */
enum model_read answer_bit_line(struct answer_reader *reader)
{
    enum model_read result = MODEL_PUZZLE;
    const char *line = reader->text->line;
    if (strncmp(line, "v ", 2) != 0)
        return result;
    for (const char *at = line + 2; (*at == '0' || *at == '1') && result == MODEL_PUZZLE; at++) {
        reader->note++;
        if (*at == '1')
            result = answer_add(reader, reader->note);
    }
    return result;
}
