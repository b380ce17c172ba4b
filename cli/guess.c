/* guess.c - asks every model whether it knows the text by its first lines; see guess.h. */
#include "guess.h"

#include "interrupt.h"
#include "memory_limit.h"
#include "options.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

enum { MODELS_MAX = 16, LINES_MAX = 1000 };

/* The models that are left, and what the text looks like to each. */
struct candidates {
    const struct model *model[MODELS_MAX];
    const char *format[MODELS_MAX];
    size_t count;
};

/* Asks all models; those that say yes are the candidates, or if none does, those that do not say no. Returns how many
 * want to see more. */
static size_t ask(const struct text_head *head, struct candidates *candidates)
{
    size_t open = 0, yes = 0;
    const struct model *maybe[MODELS_MAX];
    for (const struct model *const *model = models; *model; model++) {
        const char *format = NULL;
        enum model_guess guess = (*model)->guess(head, &format);
        if (guess == MODEL_OPEN)
            maybe[open++] = *model;
        if (guess != MODEL_YES)
            continue;
        candidates->model[yes] = *model;
        candidates->format[yes++] = format;
    }
    candidates->count = yes;
    for (size_t k = 0; k < open && yes == 0; k++) {
        candidates->model[k] = maybe[k];
        candidates->format[k] = "as far as it goes";
        candidates->count++;
    }
    return open;
}

/* Looks at the text until every model has decided, or all of it is known; false if there is no line with words in it,
 * or reading failed. */
static bool look(struct text *text, struct candidates *candidates)
{
    struct text_head head;
    bool words = false;
    interrupt_reading(true);
    while (text_look_ahead(text, &head)) {
        words = words || *head.line[head.count - 1] != '\0';
        if (words && (ask(&head, candidates) == 0 || head.count == LINES_MAX))
            break;
    }
    if (words && head.whole)
        ask(&head, candidates);
    interrupt_reading(false);
    return words && head.count > 0;
}

/* Leaves the candidates that take all that was given, if any does. */
static void narrow(const struct arguments *arguments, struct candidates *candidates)
{
    size_t kept = 0;
    struct candidates left = *candidates;
    for (size_t k = 0; k < candidates->count; k++) {
        const struct model *model = candidates->model[k];
        if ((arguments->given & ~model->takes) || (arguments->form_given && !(model->forms & 1u << arguments->form)))
            continue;
        left.model[kept] = model;
        left.format[kept++] = candidates->format[k];
    }
    left.count = kept;
    if (kept > 0)
        *candidates = left;
}

/* Whether the file's name has one of the model's endings, gzipped or not. */
static bool is_named_for(const struct model *model, const char *name)
{
    size_t length = strlen(name);
    if (length > 3 && strcasecmp(name + length - 3, ".gz") == 0)
        length -= 3;
    for (const char *const *ending = model->endings; ending && *ending; ending++) {
        size_t size = strlen(*ending);
        if (length > size && strncasecmp(name + length - size, *ending, size) == 0)
            return true;
    }
    return false;
}

/* Puts the one that the file is named for before the first, if they read the same texts. */
static void heed_name(const char *name, struct candidates *candidates)
{
    for (size_t k = 1; k < candidates->count; k++)
        if (candidates->model[k]->guess == candidates->model[0]->guess && is_named_for(candidates->model[k], name)) {
            candidates->model[0] = candidates->model[k];
            return;
        }
}

/* Takes out those that read the same texts as the first. */
static void leave_same(struct candidates *candidates)
{
    size_t kept = 0;
    for (size_t k = 0; k < candidates->count; k++) {
        if (k > 0 && candidates->model[k]->guess == candidates->model[0]->guess)
            continue;
        candidates->model[kept] = candidates->model[k];
        candidates->format[kept++] = candidates->format[k];
    }
    candidates->count = kept;
}

static enum exit_status complain(const struct arguments *arguments, const char *shown,
                                 const struct candidates *candidates, FILE *words)
{
    const char *example = candidates->count > 0 ? candidates->model[0]->name : "MODEL";
    fprintf(words, "dlx: %s: ", shown);
    for (size_t k = 0; k < candidates->count; k++)
        fprintf(words, "%s%s (%s)", k == 0 ? "it may be " : " or ", candidates->model[k]->name, candidates->format[k]);
    if (candidates->count == 0)
        fputs("it looks like nothing that a model reads", words);
    fprintf(words, "; name the model before the file: dlx %s %s ... (dlx models lists them)\n",
            command_name(arguments->command), example);
    return EXIT_USAGE;
}

static void tell(const char *shown, const struct model *chosen, const char *format, FILE *words)
{
    fprintf(words, "dlx: %s: read as %s: %s%s", shown, chosen->name, format,
            is_named_for(chosen, shown) ? ", as the file's name ends" : "");
    for (const struct model *const *model = models; *model; model++)
        if (*model != chosen && (*model)->guess == chosen->guess)
            fprintf(words, "; %s reads it too, if named", (*model)->name);
    fputc('\n', words);
}

enum exit_status guess_model(struct arguments *arguments, struct text *text, const char *shown, FILE *words)
{
    struct candidates candidates = {0};
    if (arguments->model)
        return EXIT_PROVEN;
    errno = 0;
    bool known = look(text, &candidates);
    if (errno == ENOMEM) { /* or what does not fit memory would be none of the models' */
        fprintf(words, "dlx: %s: %s\n", shown, memory_limit_words());
        return EXIT_INTERNAL;
    }
    if (!known) /* the reader says what is wrong */
        candidates = (struct candidates){{models[0]}, {"it is empty"}, 1};
    if (candidates.count == 0 && arguments->given) {
        for (const struct model *const *model = models; *model; model++)
            candidates.model[candidates.count++] = *model;
        narrow(arguments, &candidates);
        if (candidates.count > 1)
            candidates.count = 0;
        candidates.format[0] = "it alone takes such options";
    }
    narrow(arguments, &candidates);
    heed_name(shown, &candidates);
    leave_same(&candidates);
    if (candidates.count != 1)
        return complain(arguments, shown, &candidates, words);
    if (arguments->verbose)
        tell(shown, candidates.model[0], candidates.format[0], words);
    return arguments_take_model(arguments, candidates.model[0]) ? EXIT_PROVEN : EXIT_USAGE;
}
