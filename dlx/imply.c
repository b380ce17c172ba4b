/* imply.c - implied items; see imply.h. */
#include "imply.h"

#include "extend.h"
#include "memory.h"

#include <stdlib.h>
#include <string.h>

#define NOBODY UINT32_MAX

/* A primary item that may belong to a family. */
struct member {
    uint64_t hash;  /* of its slots, */
    uint32_t slots; /* and how many they are */
    uint32_t item;
};

/* An option of a family, by its slot and the colour it gives it. */
struct placing {
    uint32_t slot, colour, item, option;
    uint32_t implied; /* the new item */
};

struct work {
    const dlx_problem *problem;
    struct member *members; /* by hash and number of slots, then by item */
    uint32_t member_count;
    uint32_t *seen;           /* of every item: the last of those looked at that had it as a slot */
    struct placing *placings; /* of the families found so far; an entry of an option has one at most */
    uint32_t placing_count;
    uint32_t implied; /* items */
    uint32_t *family; /* the members of all families, one after the other, as many as items are implied; */
    uint32_t *size;   /* how many they are, of each family */
    uint32_t families;
};

/* The only coloured item of the option, with its colour; NOBODY if it has none or several. */
static uint32_t slot_of(const dlx_problem *problem, uint32_t option, uint32_t *colour)
{
    uint32_t slot = NOBODY;
    for (uint32_t e = problem->option_start[option]; e < problem->option_start[option + 1]; e++) {
        if (problem->entry_colour[e] == 0)
            continue;
        if (slot != NOBODY)
            return NOBODY;
        slot = problem->entry_item[e];
        *colour = problem->entry_colour[e];
    }
    return slot;
}

static uint64_t mix(uint64_t value)
{
    value = (value + 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u;
    return (value ^ value >> 31) * 0x94D049BB133111EBu;
}

/* Notes the item as a member if each of its options has one slot. */
static void add_member(struct work *work, uint32_t item)
{
    const dlx_problem *problem = work->problem;
    struct member member = {.item = item};
    for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++) {
        uint32_t colour, slot = slot_of(problem, problem->item_option[k], &colour);
        if (slot == NOBODY)
            return;
        if (work->seen[slot] != item) {
            work->seen[slot] = item;
            member.hash += mix(slot);
            member.slots++;
        }
    }
    work->members[work->member_count++] = member;
}

static int compare(uint64_t left, uint64_t right)
{
    return left < right ? -1 : left > right;
}

static int compare_members(const void *left, const void *right)
{
    const struct member *a = left, *b = right;
    int order = compare(a->hash, b->hash);
    order = order ? order : compare(a->slots, b->slots);
    return order ? order : compare(a->item, b->item);
}

static int compare_placings(const void *left, const void *right)
{
    const struct placing *a = left, *b = right;
    int order = compare(a->slot, b->slot);
    order = order ? order : compare(a->colour, b->colour);
    order = order ? order : compare(a->item, b->item);
    return order ? order : compare(a->option, b->option);
}

/* Appends a placing for each option of the member. */
static void place(struct work *work, uint32_t item)
{
    const dlx_problem *problem = work->problem;
    for (uint32_t k = problem->item_start[item]; k < problem->item_start[item + 1]; k++) {
        struct placing placing = {.item = item, .option = problem->item_option[k]};
        placing.slot = slot_of(problem, placing.option, &placing.colour);
        work->placings[work->placing_count++] = placing;
    }
}

/* Numbers the slots of the placings from `first` on; false if they are not `slots`, or one is given a colour by two
 * items (or by one option that holds both). */
static bool number_slots(struct work *work, uint32_t first, uint32_t slots)
{
    uint32_t found = 0;
    for (uint32_t k = first; k < work->placing_count; k++) {
        struct placing *now = &work->placings[k], *last = now - 1;
        bool same = k > first && now->slot == last->slot;
        if (same && now->colour == last->colour && now->item != last->item)
            return false;
        found += !same;
        now->implied = work->problem->item_count + work->implied + found - 1;
    }
    return found == slots;
}

/* Keeps the placings of members first .. end-1 if they are a family. */
static void try_family(struct work *work, uint32_t first, uint32_t end)
{
    uint32_t before = work->placing_count, slots = end - first;
    bool family = slots > 1 && work->members[first].slots == slots;
    if (family) {
        for (uint32_t k = first; k < end; k++)
            place(work, work->members[k].item);
        qsort(work->placings + before, work->placing_count - before, sizeof *work->placings, compare_placings);
        family = number_slots(work, before, slots);
    }
    if (!family) {
        work->placing_count = before;
        return;
    }
    for (uint32_t k = first; k < end; k++)
        work->family[work->implied++] = work->members[k].item;
    work->size[work->families++] = slots;
}

static void find_families(struct work *work)
{
    const dlx_problem *problem = work->problem;
    memset(work->seen, 0xFF, problem->item_count * sizeof *work->seen);
    for (uint32_t item = 0; item < problem->item_count; item++)
        if (problem->item_primary[item] && problem_item_exact(problem, item))
            add_member(work, item);
    qsort(work->members, work->member_count, sizeof *work->members, compare_members);
    for (uint32_t first = 0, end; first < work->member_count; first = end) {
        const struct member *head = &work->members[first];
        for (end = first + 1; end < work->member_count; end++)
            if (work->members[end].hash != head->hash || work->members[end].slots != head->slots)
                break;
        try_family(work, first, end);
    }
}

static int compare_by_implied(const void *left, const void *right)
{
    const struct placing *a = left, *b = right;
    int order = compare(a->implied, b->implied);
    return order ? order : compare(a->option, b->option);
}

/* Tells the log of the new items, each a clique that the family fills. */
static dlx_status tell(const struct work *work, const dlx_problem *extended, const struct log *log)
{
    dlx_status status = DLX_OK;
    uint32_t next = 0;
    for (uint32_t k = 0; k < work->families && status == DLX_OK; k++) {
        const uint32_t *family = work->family + next;
        for (uint32_t end = next + work->size[k]; next < end && status == DLX_OK; next++)
            status = log_clique(log, extended, work->problem->item_count + next);
        if (status == DLX_OK)
            status = log_fill(log, family, work->size[k]);
    }
    return status;
}

/* The problem with the implied items, in the place of the other. */
static dlx_status extend(struct work *work, dlx_problem **problem, const struct log *log)
{
    struct new_item *item = memory_array(work->implied, sizeof *item);
    uint32_t *option = memory_array(work->placing_count, sizeof *option);
    dlx_problem *new = NULL;
    dlx_status status = item && option ? DLX_OK : DLX_ERROR_MEMORY;
    if (status == DLX_OK) {
        qsort(work->placings, work->placing_count, sizeof *work->placings, compare_by_implied);
        for (uint32_t k = 0, next = 0; k < work->implied; k++) {
            item[k] = (struct new_item){.primary = true, .lo = 1, .hi = 1, .option = option + next};
            for (; next < work->placing_count && work->placings[next].implied == work->problem->item_count + k; next++)
                item[k].option[item[k].option_count++] = work->placings[next].option;
        }
        status = problem_extend(work->problem, item, work->implied, &new);
    }
    if (status == DLX_OK && log)
        status = tell(work, new, log);
    if (status == DLX_OK) {
        dlx_problem_free(*problem);
        *problem = new;
    } else {
        dlx_problem_free(new);
    }
    memory_free(item);
    memory_free(option);
    return status;
}

dlx_status imply(dlx_problem **problem, const struct log *log)
{
    const dlx_problem *old = *problem;
    uint32_t entries = old->option_start[old->option_count];
    if (!old->entry_colour || (size_t)old->item_count + old->option_count + 3 * (size_t)entries >= PROBLEM_SIZE_MAX)
        return DLX_OK;
    struct work work = {
        .problem = old,
        .members = memory_array(old->item_count, sizeof *work.members),
        .seen = memory_array(old->item_count, sizeof *work.seen),
        .placings = memory_array(entries, sizeof *work.placings),
        .family = memory_array(old->item_count, sizeof *work.family),
        .size = memory_array(old->item_count, sizeof *work.size),
    };
    dlx_status status = DLX_ERROR_MEMORY;
    if (work.members && work.seen && work.placings && work.family && work.size) {
        find_families(&work);
        status = work.implied > 0 ? extend(&work, problem, log) : DLX_OK;
    }
    memory_free(work.members);
    memory_free(work.seen);
    memory_free(work.placings);
    memory_free(work.family);
    memory_free(work.size);
    return status;
}
