/* cover_text.c - an exact-cover problem as its text states it; see cover_text.h. */
#include "cover_text.h"

#include "array.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

void cover_text_free(struct cover_text *cover)
{
    names_free(&cover->item_names);
    names_free(&cover->colour_names);
    for (size_t k = 0; k < cover->option_count; k++)
        free(cover->option[k].name);
    free(cover->item);
    free(cover->entry);
    free(cover->option);
    *cover = (struct cover_text){0};
}

bool cover_text_add_item(struct cover_text *cover, const char *name, size_t length, struct cover_item item)
{
    size_t count = cover->item_names.count;
    struct cover_item *items = array_grown(cover->item, &cover->item_room, count + 1, sizeof *items);
    if (!items)
        return false;
    cover->item = items;
    items[count] = item;
    return names_add(&cover->item_names, name, length);
}

bool cover_text_add_columns(struct cover_text *cover, uint32_t count)
{
    for (uint32_t k = 0; k < count; k++) {
        char name[16];
        int length = snprintf(name, sizeof name, "c%" PRIu32, k + 1);
        if (!cover_text_add_item(cover, name, (size_t)length, (struct cover_item){1, 1, true}))
            return false;
    }
    return true;
}

bool cover_text_add_entry(struct cover_text *cover, uint32_t item, uint32_t colour)
{
    struct cover_entry *entries =
        array_grown(cover->entry, &cover->entry_room, cover->entry_count + 1, sizeof *entries);
    if (!entries)
        return false;
    cover->entry = entries;
    entries[cover->entry_count++] = (struct cover_entry){item, colour};
    cover->coloured = cover->coloured || colour != 0;
    return true;
}

/* Where the entries of option k begin; k may be the one that has not ended. */
static size_t option_start(const struct cover_text *cover, size_t k)
{
    return k > 0 ? cover->option[k - 1].end : 0;
}

static bool has_primary(const struct cover_text *cover, size_t start)
{
    for (size_t k = start; k < cover->entry_count; k++)
        if (cover->item[cover->entry[k].item].primary)
            return true;
    return false;
}

bool cover_text_end_option(struct cover_text *cover, int64_t score, bool scored)
{
    size_t start = option_start(cover, cover->option_count);
    if (!has_primary(cover, start)) {
        cover->entry_count = start;
        cover->kept_out++;
        return true;
    }
    struct cover_option *options =
        array_grown(cover->option, &cover->option_room, cover->option_count + 1, sizeof *options);
    if (!options)
        return false;
    cover->option = options;
    uint64_t number = cover->option_count + cover->kept_out + 1;
    options[cover->option_count++] = (struct cover_option){cover->entry_count, score, number, NULL};
    cover->scored = cover->scored || scored;
    return true;
}

bool cover_text_name_option(struct cover_text *cover, const char *name)
{
    uint64_t ended = cover->option_count + cover->kept_out;
    struct cover_option *last = cover->option_count > 0 ? &cover->option[cover->option_count - 1] : NULL;
    if (!last || last->number != ended)
        return true;
    return (last->name = strdup(name)) != NULL;
}

static bool all_words(const struct names *names)
{
    uint32_t k = 0;
    while (k < names->count && text_is_word(names_get(names, k)))
        k++;
    return k == names->count;
}

void cover_text_look_at_names(struct cover_text *cover)
{
    cover->numbered = !all_words(&cover->item_names) || !all_words(&cover->colour_names);
}

void cover_text_keep_out(struct cover_text *cover, uint64_t count)
{
    cover->kept_out += count;
}

const struct cover_entry *cover_text_option(const struct cover_text *cover, size_t k, size_t *count)
{
    size_t start = option_start(cover, k);
    *count = cover->option[k].end - start;
    return cover->entry + start;
}
