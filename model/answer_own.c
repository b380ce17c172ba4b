/* answer_own.c - answers in a model's own form; see answer.h. */
#include "answer.h"

#include <string.h>

bool answer_line(struct text *text)
{
    bool there;
    do
        there = text_next(text);
    while (there && text->line[strspn(text->line, " \t")] == '\0');
    return there;
}

bool answer_score(const struct text *text, struct answer *answer)
{
    const char *at = text->line;
    struct text_word word, second;
    answer->scored =
        text_word(&at, &word) && !text_word(&at, &second) && text_number(word, &answer->score) == TEXT_NUMBER;
    return answer->scored;
}

/* Takes the letter and the number from 1 to `most` behind it from the word's beginning. */
static bool take_part(struct text_word *word, char letter, uint32_t most, uint32_t *number)
{
    if (word->length == 0 || *word->at != letter)
        return false;
    size_t digits;
    uint64_t value = answer_number((struct text_word){word->at + 1, word->length - 1}, &digits);
    *word = (struct text_word){word->at + 1 + digits, word->length - 1 - digits};
    *number = (uint32_t)value;
    return digits > 0 && value >= 1 && value <= most;
}

bool answer_cell(struct text_word *word, uint32_t rows, uint32_t columns, uint32_t *cell)
{
    uint32_t row, column;
    if (!take_part(word, 'r', rows, &row) || !take_part(word, 'c', columns, &column))
        return false;
    *cell = (row - 1) * columns + column - 1;
    return true;
}

/* What a line without an answer says. */
static enum answer_kind read_word(const struct model *model, const char *line)
{
    if (strcmp(line, "none") == 0 || strcmp(line, model->no_score) == 0)
        return ANSWER_NO_COVER;
    return strcmp(line, "unknown") == 0 ? ANSWER_UNKNOWN : ANSWER_COVER;
}

static size_t count_lines(struct text *text)
{
    struct text_head head;
    size_t count = 0;
    while (count < ANSWER_LINES && text_look_ahead(text, &head))
        count += head.line[head.count - 1][0] != '\0';
    return count;
}

enum model_read answer_read_own(const struct model *model, const struct puzzle *puzzle, struct text *text,
                                struct answer *answer, struct text_error *error)
{
    *answer = (struct answer){.kind = ANSWER_COVER, .lines = count_lines(text)};
    enum model_read result = MODEL_PUZZLE;
    if (answer_line(text)) {
        answer->kind = read_word(model, text->line);
        if (answer->kind == ANSWER_COVER) {
            text_back(text);
            result = model->read_answer(puzzle, text, answer, error);
        }
    } else if (text->number == 0 && !text->failed) { /* an empty line is the cover without options */
        text_fail(text, error, 0, "there is no answer in it");
        return MODEL_BAD;
    }
    if (result == MODEL_PUZZLE && answer_line(text)) {
        text_fail(text, error, 0, "one answer at a time, but there is more");
        return MODEL_BAD;
    }
    return text->failed ? MODEL_FAILED : result;
}
