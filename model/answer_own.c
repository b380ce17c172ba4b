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

/* What a line without an answer says. */
static enum answer_kind read_word(const struct model *model, const char *line)
{
    if (strcmp(line, "none") == 0 || strcmp(line, model->no_score) == 0)
        return ANSWER_NO_COVER;
    return strcmp(line, "unknown") == 0 ? ANSWER_UNKNOWN : ANSWER_COVER;
}

enum model_read answer_read_own(const struct model *model, const struct puzzle *puzzle, struct text *text,
                                struct answer *answer, struct text_error *error)
{
    *answer = (struct answer){.kind = ANSWER_COVER};
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
