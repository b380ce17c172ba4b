/* exact_cover.c - any exact cover given as a text: Knuth's, a 0/1 matrix, a Matrix Market file or JSON.
 *
 * The problem has the items and options of the text in their order, without the options that have no primary item.
 * Where an option has a score the cover with the least score is wanted (JSON may say the greatest), else any. Linear in
 * the text.
 */
#include "exact_cover.h"

#include "cover_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct puzzle {
    struct cover_text cover;
    char impossible[200], warning[100];
};

/* ---- Reading ----------------------------------------------------------------------------------------------------- */

static enum model_read read_cover(struct text *text, const struct model_settings *settings, struct cover_text *cover,
                                  struct text_error *error)
{
    enum model_format format = settings->format;
    if (format == MODEL_FORMAT_ANY)
        format = cover_recognize(text->line);
    text_back(text);
    if (format == MODEL_FORMAT_01)
        return cover_read_01(text, cover, error);
    if (format == MODEL_FORMAT_MTX)
        return cover_read_mtx(text, cover, error);
    if (format == MODEL_FORMAT_JSON)
        return cover_read_json(text, cover, error);
    return cover_read_knuth(text, settings->strict, cover, error);
}

static void explain(struct puzzle *puzzle, uint32_t item, size_t options)
{
    char name[TEXT_SHOWN + sizeof "..."];
    const char *whole = names_get(&puzzle->cover.item_names, item);
    size_t length = strlen(whole), shown = text_shown(whole, length);
    if (text_is_word(whole))
        snprintf(name, sizeof name, "%.*s%s", (int)shown, whole, shown < length ? "..." : "");
    else
        snprintf(name, sizeof name, "number %" PRIu32, item + 1);
    text_make_printable(name);
    if (options == 0)
        snprintf(puzzle->impossible, sizeof puzzle->impossible, "no option has the item %s", name);
    else
        snprintf(puzzle->impossible, sizeof puzzle->impossible,
                 "only %zu of the %" PRIu32 " options that the item needs: %s", options, puzzle->cover.item[item].lo,
                 name);
}

/* Looks for a primary item with too few options; false if memory ran out. */
static bool find_impossible(struct puzzle *puzzle)
{
    const struct cover_text *cover = &puzzle->cover;
    size_t *options = calloc(cover->item_names.count + (size_t)1, sizeof *options);
    if (!options)
        return false;
    for (size_t k = 0; k < cover->entry_count; k++)
        options[cover->entry[k].item]++;
    uint32_t item = 0;
    while (item < cover->item_names.count && options[item] >= cover->item[item].lo)
        item++;
    if (item < cover->item_names.count)
        explain(puzzle, item, options[item]);
    free(options);
    return true;
}

static void free_puzzle(struct puzzle *puzzle)
{
    if (puzzle)
        cover_text_free(&puzzle->cover);
    free(puzzle);
}

/* The whole text is one puzzle: text->note tells that it was read. */
static enum model_read read_puzzle(struct text *text, const struct model_settings *settings, struct puzzle **out,
                                   struct text_error *error)
{
    do {
        if (text->note || !text_next(text))
            return text->failed ? MODEL_FAILED : MODEL_END;
    } while (text->length == 0);
    text->note = 1;
    struct puzzle *puzzle = calloc(1, sizeof *puzzle);
    enum model_read result = puzzle ? read_cover(text, settings, &puzzle->cover, error) : MODEL_FAILED;
    if (result == MODEL_PUZZLE)
        cover_text_look_at_names(&puzzle->cover);
    if (result == MODEL_PUZZLE && !find_impossible(puzzle))
        result = model_no_memory();
    if (result != MODEL_PUZZLE) {
        free_puzzle(puzzle);
        return result;
    }
    if (puzzle->cover.kept_out > 0)
        snprintf(puzzle->warning, sizeof puzzle->warning, "options without a primary item, part of no cover: %" PRIu64,
                 puzzle->cover.kept_out);
    *out = puzzle;
    return MODEL_PUZZLE;
}

static dlx_objective objective(const struct puzzle *puzzle)
{
    if (!puzzle->cover.scored)
        return DLX_OBJECTIVE_NONE;
    return puzzle->cover.max ? DLX_OBJECTIVE_MAX : DLX_OBJECTIVE_MIN;
}

static const char *impossible(const struct puzzle *puzzle)
{
    return puzzle->impossible[0] ? puzzle->impossible : NULL;
}

static const char *warning(const struct puzzle *puzzle)
{
    return puzzle->warning[0] ? puzzle->warning : NULL;
}

/* ---- Building ---------------------------------------------------------------------------------------------------- */

static dlx_status add_items(dlx_builder *builder, const struct cover_text *cover, bool named)
{
    dlx_status status = DLX_OK;
    for (uint32_t k = 0; k < cover->item_names.count && status == DLX_OK; k++) {
        const struct cover_item *item = &cover->item[k];
        const char *name = named ? names_get(&cover->item_names, k) : NULL;
        if (item->primary)
            status = dlx_builder_add_multiple(builder, name, item->lo, item->hi, NULL);
        else
            status = dlx_builder_add_secondary(builder, name, NULL);
    }
    return status;
}

/* `items` and `colours` have room for the items of any option. */
static dlx_status add_options(dlx_builder *builder, const struct cover_text *cover, bool named, uint32_t *items,
                              uint32_t *colours)
{
    dlx_status status = DLX_OK;
    for (size_t k = 0; k < cover->option_count && status == DLX_OK; k++) {
        size_t count;
        const struct cover_entry *entry = cover_text_option(cover, k, &count);
        for (size_t i = 0; i < count; i++) {
            items[i] = entry[i].item;
            colours[i] = entry[i].colour;
        }
        status = dlx_builder_add_coloured_option(builder, items, cover->coloured ? colours : NULL, count,
                                                 cover->option[k].score, named ? cover->option[k].name : NULL, NULL);
    }
    return status;
}

static dlx_status fill(dlx_builder *builder, const struct puzzle *puzzle, bool named)
{
    const struct cover_text *cover = &puzzle->cover;
    size_t room = cover->item_names.count + (size_t)1;
    uint32_t *items = malloc(room * sizeof *items), *colours = malloc(room * sizeof *colours);
    dlx_status status = DLX_ERROR_MEMORY;
    if (items && colours)
        status = add_items(builder, cover, named);
    if (status == DLX_OK)
        status = add_options(builder, cover, named, items, colours);
    free(items);
    free(colours);
    return status;
}

static dlx_status build(const struct puzzle *puzzle, bool named, dlx_problem **out)
{
    return model_build(fill, puzzle, named, out);
}

/* ---- Checking ---------------------------------------------------------------------------------------------------- */

/* How an item is used by the options checked so far. */
struct use {
    uint32_t times, colour;
};

/* Counts the items of option k; false if a secondary one has been used in a way that excludes this. */
static bool use_option(const struct cover_text *cover, size_t k, struct use *use)
{
    size_t count;
    const struct cover_entry *entry = cover_text_option(cover, k, &count);
    for (; count > 0; count--, entry++) {
        struct use *used = &use[entry->item];
        bool shared = entry->colour != 0 && entry->colour == used->colour;
        if (!cover->item[entry->item].primary && used->times > 0 && !shared)
            return false;
        used->times++;
        used->colour = entry->colour;
    }
    return true;
}

static bool items_covered(const struct cover_text *cover, const struct use *use)
{
    for (uint32_t k = 0; k < cover->item_names.count; k++) {
        const struct cover_item *item = &cover->item[k];
        if (item->primary && (use[k].times < item->lo || use[k].times > item->hi))
            return false;
    }
    return true;
}

static bool solves(const struct puzzle *puzzle, const uint32_t *options, size_t count, int64_t score)
{
    const struct cover_text *cover = &puzzle->cover;
    struct use *use = calloc(cover->item_names.count + (size_t)1, sizeof *use);
    bool right = use != NULL;
    int64_t sum = 0;
    for (size_t k = 0; k < count && right; k++)
        right = options[k] < cover->option_count && (k == 0 || options[k - 1] < options[k]) &&
                use_option(cover, options[k], use) &&
                !__builtin_add_overflow(sum, cover->option[options[k]].score, &sum);
    right = right && sum == score && items_covered(cover, use);
    free(use);
    return right;
}

/* ---- Printing ---------------------------------------------------------------------------------------------------- */

static void print_option(const struct cover_text *cover, size_t k, FILE *out)
{
    size_t count;
    const struct cover_entry *entry = cover_text_option(cover, k, &count);
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "%s%s", i > 0 ? " " : "", names_get(&cover->item_names, entry[i].item));
        if (entry[i].colour)
            fprintf(out, ":%s", names_get(&cover->colour_names, entry[i].colour - 1));
    }
    fputc('\n', out);
}

/* The cover without options is an empty line. */
static void print_options(const struct cover_text *cover, const uint32_t *options, size_t count, FILE *out)
{
    for (size_t k = 0; k < count; k++)
        print_option(cover, options[k], out);
    if (count == 0)
        fputc('\n', out);
}

static void print_numbers(const struct cover_text *cover, const uint32_t *options, size_t count, FILE *out)
{
    for (size_t k = 0; k < count; k++)
        fprintf(out, "%s%" PRIu64, k > 0 ? " " : "", cover->option[options[k]].number);
    fputc('\n', out);
}

static uint64_t number(const struct puzzle *puzzle, uint32_t option)
{
    return puzzle->cover.option[option].number;
}

static void print(const struct puzzle *puzzle, const dlx_problem *problem, const uint32_t *options, size_t count,
                  int64_t score, enum model_form form, FILE *out)
{
    (void)problem;
    const struct cover_text *cover = &puzzle->cover;
    if (form == MODEL_FORM_SCORE || (form == MODEL_FORM_ANSWER && cover->scored))
        fprintf(out, "%" PRId64 "\n", score);
    if (form == MODEL_FORM_SCORE)
        return;
    if (form == MODEL_FORM_LINE || cover->numbered)
        print_numbers(cover, options, count, out);
    else
        print_options(cover, options, count, out);
}

static enum model_read read_answer(const struct puzzle *puzzle, struct text *text, struct answer *answer,
                                   struct text_error *error)
{
    return cover_read_answer(&puzzle->cover, text, answer, error);
}

const struct model exact_cover = {
    .name = "exact-cover",
    .summary = "exact covers: the least score where options have scores",
    .no_score = "none",
    .forms = 1u << MODEL_FORM_ANSWER | 1u << MODEL_FORM_SCORE | 1u << MODEL_FORM_LINE | 1u << MODEL_FORM_OPTIONS,
    .long_forms = 1u << MODEL_FORM_ANSWER | 1u << MODEL_FORM_OPTIONS,
    .solve_form = MODEL_FORM_ANSWER,
    .list_form = MODEL_FORM_OPTIONS,
    .takes = MODEL_TAKES_STRICT | MODEL_TAKES_FORMAT,
    .guess = cover_guess,
    .read = read_puzzle,
    .free = free_puzzle,
    .objective = objective,
    .impossible = impossible,
    .warning = warning,
    .problem = build,
    .solves = solves,
    .print = print,
    .number = number,
    .read_answer = read_answer,
};
