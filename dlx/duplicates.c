/* duplicates.c - options that are as good as another at best, by a hash table of the best ones; see duplicates.h. */
#include "duplicates.h"

#include "memory.h"
#include "problem.h"

#include <string.h>

static uint64_t hash_option(const dlx_problem *problem, uint32_t option)
{
    uint64_t hash = 0;
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
        uint64_t part = (uint64_t)problem->entry_item[e] << 32 | (problem->entry_colour ? problem->entry_colour[e] : 0);
        hash = (hash ^ part) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    }
    return hash;
}

/* Whether the options have the same items in the same colours. */
static bool equal(const dlx_problem *problem, uint32_t left, uint32_t right)
{
    uint32_t a = problem->option_start[left], b = problem->option_start[right];
    uint32_t size = problem->option_start[left + 1] - a;
    if (size != problem->option_start[right + 1] - b)
        return false;
    if (memcmp(problem->entry_item + a, problem->entry_item + b, size * sizeof *problem->entry_item) != 0)
        return false;
    return !problem->entry_colour ||
           memcmp(problem->entry_colour + a, problem->entry_colour + b, size * sizeof *problem->entry_colour) == 0;
}

/* Whether no cover holds the option beside an equal one: it has an item, not in a colour, with room for one. */
static bool excludes_itself(const dlx_problem *problem, uint32_t option)
{
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++)
        if (problem->item_hi[problem->entry_item[e]] == 1 && !(problem->entry_colour && problem->entry_colour[e]))
            return true;
    return false;
}

/* Follows the options in whose place others stand to the last of them. */
static void settle(uint32_t *instead, uint32_t count)
{
    for (uint32_t option = 0; option < count; option++) {
        uint32_t last = option, next;
        while (instead[last] != last)
            last = instead[last];
        for (uint32_t k = option; k != last; k = next) {
            next = instead[k];
            instead[k] = last;
        }
    }
}

dlx_status duplicates_mark(const dlx_problem *problem, int sign, bool *gone, uint32_t *instead)
{
    size_t places = 16;
    while (places < 2 * (size_t)problem->option_count)
        places *= 2;
    uint32_t *table = memory_array(places, sizeof *table); /* of options that none before them equals, or betters */
    if (!table)
        return DLX_ERROR_MEMORY;
    memset(table, 0xFF, places * sizeof *table); /* NO_OPTION */
    for (uint32_t option = 0; option < problem->option_count; option++) {
        gone[option] = false;
        if (instead)
            instead[option] = option;
        size_t place = hash_option(problem, option) & (places - 1);
        while (table[place] != NO_OPTION && !equal(problem, table[place], option))
            place = (place + 1) & (places - 1);
        uint32_t first = table[place];
        bool better = first == NO_OPTION || sign * problem->score[option] > sign * problem->score[first];
        if (better)
            table[place] = option;
        if (first == NO_OPTION || !excludes_itself(problem, option))
            continue;
        gone[better ? first : option] = true;
        if (instead)
            instead[better ? first : option] = better ? option : first;
    }
    if (instead)
        settle(instead, problem->option_count);
    memory_free(table);
    return DLX_OK;
}
