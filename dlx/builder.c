/* builder.c - a problem while it is being put together.
 *
 * The builder holds the arrays of a problem with spare room; dlx_builder_finish hands them over. Room is made before
 * anything is stored, so that a failing call changes nothing.
 */
#include "memory.h"
#include "problem.h"

#include <string.h>

struct dlx_builder {
    dlx_problem *problem;              /* the arrays; its counts are the numbers added so far */
    uint32_t *item_mark;               /* 1 + the last option that held the item; finds duplicates */
    size_t item_room;                  /* capacities: items in item_primary, */
    size_t item_lo_room, item_hi_room; /* in item_lo and item_hi, */
    size_t item_mark_room;             /* in item_mark, */
    size_t item_name_room;             /* and in item_name; */
    size_t option_start_room;          /* options in option_start, */
    size_t score_room;                 /* in score, */
    size_t option_name_room;           /* and in option_name; */
    size_t entry_room, colour_room, text_room;
    size_t text_size;
    uint64_t score_sum; /* of |score| */
};

static dlx_problem *new_problem(void)
{
    dlx_problem *problem = memory_zeroed(1, sizeof *problem);
    if (problem && !(problem->option_start = memory_zeroed(1, sizeof *problem->option_start))) {
        memory_free(problem);
        return NULL;
    }
    return problem;
}

dlx_status dlx_builder_new(dlx_builder **out)
{
    if (!out)
        return DLX_ERROR_ARGUMENT;
    dlx_builder *builder = memory_zeroed(1, sizeof *builder);
    if (!builder)
        return DLX_ERROR_MEMORY;
    if (!(builder->problem = new_problem())) {
        memory_free(builder);
        return DLX_ERROR_MEMORY;
    }
    builder->option_start_room = 1;
    *out = builder;
    return DLX_OK;
}

void dlx_builder_free(dlx_builder *builder)
{
    if (!builder)
        return;
    dlx_problem_free(builder->problem);
    memory_free(builder->item_mark);
    memory_free(builder);
}

/* Gives `pointer` room for `needed` elements, or leaves the function. */
#define MAKE_ROOM(pointer, room, needed)                                                                               \
    do {                                                                                                               \
        if (!(pointer) || (needed) > (room)) {                                                                         \
            void *grown_ = memory_grown((pointer), &(room), (needed), sizeof *(pointer));                              \
            if (!grown_)                                                                                               \
                return DLX_ERROR_MEMORY;                                                                               \
            (pointer) = grown_;                                                                                        \
        }                                                                                                              \
    } while (0)

/* Room in the text for a copy of `name`, and in *names for entry `index`. *names is made at the first name; entries
 * that came before have none. */
static dlx_status make_name_room(dlx_builder *builder, size_t **names, size_t *room, uint32_t index, const char *name)
{
    if (!name && !*names)
        return DLX_OK;
    bool first = !*names;
    if (name)
        MAKE_ROOM(builder->problem->text, builder->text_room, builder->text_size + strlen(name) + 1);
    MAKE_ROOM(*names, *room, (size_t)index + 1);
    for (uint32_t i = 0; first && i < index; i++)
        (*names)[i] = PROBLEM_NO_NAME;
    return DLX_OK;
}

/* Stores what make_name_room made room for. */
static void store_name(dlx_builder *builder, size_t *names, uint32_t index, const char *name)
{
    if (!names)
        return;
    names[index] = PROBLEM_NO_NAME;
    if (name) {
        size_t length = strlen(name) + 1;
        memcpy(builder->problem->text + builder->text_size, name, length);
        names[index] = builder->text_size;
        builder->text_size += length;
    }
}

static bool fits(const dlx_builder *builder, size_t more)
{
    const dlx_problem *problem = builder->problem;
    size_t used = (size_t)problem->item_count + problem->option_count + problem->option_start[problem->option_count];
    return more < PROBLEM_SIZE_MAX - used;
}

static dlx_status add_item(dlx_builder *builder, const char *name, bool primary, uint32_t lo, uint32_t hi,
                           uint32_t *out)
{
    if (!builder)
        return DLX_ERROR_ARGUMENT;
    if (!fits(builder, 1))
        return DLX_ERROR_SIZE;
    dlx_problem *problem = builder->problem;
    uint32_t item = problem->item_count;
    MAKE_ROOM(problem->item_primary, builder->item_room, (size_t)item + 1);
    MAKE_ROOM(problem->item_lo, builder->item_lo_room, (size_t)item + 1);
    MAKE_ROOM(problem->item_hi, builder->item_hi_room, (size_t)item + 1);
    MAKE_ROOM(builder->item_mark, builder->item_mark_room, (size_t)item + 1);
    dlx_status status = make_name_room(builder, &problem->item_name, &builder->item_name_room, item, name);
    if (status)
        return status;
    store_name(builder, problem->item_name, item, name);
    problem->item_primary[item] = primary;
    problem->item_lo[item] = lo;
    problem->item_hi[item] = hi;
    builder->item_mark[item] = 0;
    problem->item_count++;
    if (out)
        *out = item;
    return DLX_OK;
}

dlx_status dlx_builder_add_primary(dlx_builder *builder, const char *name, uint32_t *item)
{
    return add_item(builder, name, true, 1, 1, item);
}

dlx_status dlx_builder_add_multiple(dlx_builder *builder, const char *name, uint32_t lo, uint32_t hi, uint32_t *item)
{
    if (lo > hi || hi == 0)
        return DLX_ERROR_ARGUMENT;
    return add_item(builder, name, true, lo, hi, item);
}

dlx_status dlx_builder_add_secondary(dlx_builder *builder, const char *name, uint32_t *item)
{
    return add_item(builder, name, false, 0, 1, item);
}

/* Marks the items as held by `option`; says which rule they break, and then takes the marks back, as the number
 * `option` stays free. */
static dlx_status check_items(dlx_builder *builder, const uint32_t *items, const uint32_t *colours, size_t count,
                              uint32_t option)
{
    for (size_t k = 0; k < count; k++) {
        dlx_status status = DLX_OK;
        if (items[k] >= builder->problem->item_count)
            status = DLX_ERROR_ITEM;
        else if (builder->item_mark[items[k]] == option + 1)
            status = DLX_ERROR_DUPLICATE;
        else if (colours && colours[k] != 0 && builder->problem->item_primary[items[k]])
            status = DLX_ERROR_COLOUR;
        if (status) {
            while (k > 0)
                builder->item_mark[items[--k]] = 0;
            return status;
        }
        builder->item_mark[items[k]] = option + 1;
    }
    return DLX_OK;
}

/* Room for the entries of an option. The colours are made at the first one; entries that came before have none. */
static dlx_status make_entry_room(dlx_builder *builder, size_t used, size_t count, const uint32_t *colours)
{
    dlx_problem *problem = builder->problem;
    MAKE_ROOM(problem->entry_item, builder->entry_room, used + count);
    if (!colours && !problem->entry_colour)
        return DLX_OK;
    bool first = !problem->entry_colour;
    MAKE_ROOM(problem->entry_colour, builder->colour_room, used + count);
    if (first)
        memset(problem->entry_colour, 0, used * sizeof *problem->entry_colour);
    return DLX_OK;
}

static void store_entries(dlx_problem *problem, size_t used, const uint32_t *items, const uint32_t *colours,
                          size_t count)
{
    if (count == 0)
        return;
    memcpy(problem->entry_item + used, items, count * sizeof *items);
    if (colours)
        memcpy(problem->entry_colour + used, colours, count * sizeof *colours);
    else if (problem->entry_colour)
        memset(problem->entry_colour + used, 0, count * sizeof *problem->entry_colour);
}

dlx_status dlx_builder_add_coloured_option(dlx_builder *builder, const uint32_t *items, const uint32_t *colours,
                                           size_t count, int64_t score, const char *name, uint32_t *out)
{
    if (!builder || (!items && count > 0))
        return DLX_ERROR_ARGUMENT;
    if (count >= PROBLEM_SIZE_MAX || !fits(builder, count + 1))
        return DLX_ERROR_SIZE;
    uint64_t magnitude = score < 0 ? 0 - (uint64_t)score : (uint64_t)score;
    if (magnitude > PROBLEM_SCORE_MAX - builder->score_sum)
        return DLX_ERROR_SCORE;
    dlx_problem *problem = builder->problem;
    uint32_t option = problem->option_count;
    uint32_t used = problem->option_start[option];
    MAKE_ROOM(problem->option_start, builder->option_start_room, (size_t)option + 2);
    MAKE_ROOM(problem->score, builder->score_room, (size_t)option + 1);
    dlx_status status = make_entry_room(builder, used, count, colours);
    if (status == DLX_OK)
        status = make_name_room(builder, &problem->option_name, &builder->option_name_room, option, name);
    if (status == DLX_OK)
        status = check_items(builder, items, colours, count, option);
    if (status)
        return status;
    store_name(builder, problem->option_name, option, name);
    store_entries(problem, used, items, colours, count);
    problem->option_start[option + 1] = used + (uint32_t)count;
    problem->score[option] = score;
    builder->score_sum += magnitude;
    problem->option_count++;
    if (out)
        *out = option;
    return DLX_OK;
}

dlx_status dlx_builder_add_option(dlx_builder *builder, const uint32_t *items, size_t count, int64_t score,
                                  const char *name, uint32_t *option)
{
    return dlx_builder_add_coloured_option(builder, items, NULL, count, score, name, option);
}

/* Forgets the colours if there are none: calls may have given only zeros, or have been refused. */
static void drop_empty_colours(dlx_problem *problem)
{
    size_t entries = problem->option_start[problem->option_count], e = 0;
    while (problem->entry_colour && e < entries && problem->entry_colour[e] == 0)
        e++;
    if (e == entries) {
        memory_free(problem->entry_colour);
        problem->entry_colour = NULL;
    }
}

dlx_status dlx_builder_finish(dlx_builder *builder, dlx_problem **out)
{
    if (!builder || !out)
        return DLX_ERROR_ARGUMENT;
    dlx_problem *next = new_problem();
    if (!next)
        return DLX_ERROR_MEMORY;
    dlx_problem *problem = builder->problem;
    drop_empty_colours(problem);
    dlx_status status = problem_index(problem);
    if (status) {
        memory_free(problem->item_start);
        memory_free(problem->item_option);
        memory_free(problem->item_colour);
        problem->item_start = problem->item_option = problem->item_colour = NULL;
        dlx_problem_free(next);
        return status;
    }
    memory_free(builder->item_mark);
    *builder = (dlx_builder){.problem = next, .option_start_room = 1};
    *out = problem;
    return DLX_OK;
}
