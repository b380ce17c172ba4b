/* answer_literals.c - literals, atoms and bits, as SAT, pseudo-Boolean and answer set solvers print them. */
#include "answer.h"

#include <string.h>

static const char atom[] = "take(";

/* Whether the word begins with the character; then it is taken off. */
static bool take_off(struct text_word *word, char character)
{
    bool there = word->length > 0 && word->at[0] == character;
    word->at += there;
    word->length -= there;
    return there;
}

/* A literal that is true: 5 or x5. One that is not, -5 or -x5, and the 0 at the end add nothing. */
static enum model_read take_literal(struct answer_reader *reader, struct text_word word)
{
    struct text_word digits = word;
    size_t count;
    bool negative = take_off(&digits, '-'), named = take_off(&digits, 'x');
    uint64_t number = answer_number(digits, &count);
    if (count == 0 || count < digits.length) {
        text_fail_word(reader->text, reader->error, word, "no literal:");
        return MODEL_BAD;
    }
    if (number == 0 && !negative && !named)
        return MODEL_PUZZLE;
    return negative && number > 0 && number <= reader->range.variables
               ? MODEL_PUZZLE
               : answer_add(reader, number, reader->range.variables, word);
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
    while (result == MODEL_PUZZLE && text_word(&at, &word)) {
        const size_t length = sizeof atom - 1;
        size_t digits;
        if (strncmp(word.at, atom, length) == 0)
            result =
                answer_add(reader, answer_number((struct text_word){word.at + length, word.length - length}, &digits),
                           reader->range.named, word);
    }
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
                result = answer_add(reader, number, reader->range.variables, word);
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
    for (const char *at = line + 2; *at && result == MODEL_PUZZLE; at++) {
        const struct text_word word = {at, 1};
        reader->note++;
        if (*at != '0' && *at != '1') {
            text_fail_word(reader->text, reader->error, word, "no bit:");
            return MODEL_BAD;
        }
        if (*at == '1')
            result = answer_add(reader, reader->note, reader->range.variables, word);
    }
    return result;
}
