/* told.c - a log that is checked; see told.h. */
#include "told.h"

#include <stdlib.h>

static void note(struct told *told, uint64_t what)
{
    require(!told->ended, told->seed, "something was told behind the end");
    told->hash = (told->hash ^ what) * 0x9E3779B97F4A7C15u;
    told->hash ^= told->hash >> 29;
    told->asked = false;
}

void told_free(struct told *told)
{
    while (told->item_count > 0)
        free(told->items[--told->item_count].holds);
}

/* The item with a number that the log knows. */
static const struct told_item *item_told(const struct told *told, uint32_t item)
{
    uint32_t items = dlx_problem_item_count(told->problem);
    require(item < items + told->item_count, told->seed, "no such item");
    return item < items ? NULL : &told->items[item - items];
}

static bool holds(const struct told *told, uint32_t option, uint32_t item)
{
    const struct told_item *new = item_told(told, item);
    if (new)
        return new->holds[option];
    size_t count;
    const uint32_t *items = dlx_problem_option_items(told->problem, option, &count);
    for (size_t k = 0; k < count; k++)
        if (items[k] == item)
            return true;
    return false;
}

/* Whether the item is covered once at least, or at most. */
static bool is_bounded(const struct told *told, uint32_t item, bool least)
{
    const struct told_item *new = item_told(told, item);
    if (new)
        return least ? new->least : new->most;
    return least ? dlx_problem_item_lo(told->problem, item) > 0 : dlx_problem_item_hi(told->problem, item) < UINT32_MAX;
}

/* Whether the cover is in question: no other option stands for any of its. */
static bool is_asked(const struct told *told, uint64_t cover)
{
    for (uint32_t option = 0; told->instead && option < dlx_problem_option_count(told->problem); option++)
        if (cover >> option & 1 && told->instead[option] != option)
            return false;
    return true;
}

/* Every cover in question respects the new item. */
static void check_item(const struct told *told, const struct told_item *item)
{
    for (size_t k = 0; told->oracle && k < told->oracle->count; k++) {
        uint32_t times = 0;
        for (uint32_t option = 0; option < dlx_problem_option_count(told->problem); option++)
            times += item->holds[option] && told->oracle->covers[k] >> option & 1;
        require(!is_asked(told, told->oracle->covers[k]) || (times >= item->least && (times <= 1 || !item->most)),
                told->seed, "a cover against a new item");
    }
}

/* A new item that no option holds. */
static struct told_item *add_item(struct told *told, bool least, bool most)
{
    require(told->opened == 0 && told->sums == 0, told->seed, "an item behind a branch or a sum");
    require(told->item_count < TOLD_ITEMS_MAX, told->seed, "too many items");
    struct told_item *item = &told->items[told->item_count++];
    *item = (struct told_item){calloc(dlx_problem_option_count(told->problem), sizeof *item->holds), least, most};
    require(item->holds != NULL, told->seed, "no memory");
    return item;
}

static void note_clique(void *context, const uint32_t *options, size_t count)
{
    struct told *told = context;
    struct told_item *item = add_item(told, false, true);
    note(told, count);
    require(count > 1, told->seed, "a clique of one");
    for (size_t k = 0; k < count; k++) {
        require(!item->holds[options[k]], told->seed, "an option twice");
        item->holds[options[k]] = true;
        note(told, options[k]);
    }
    check_item(told, item);
    told->cliques++;
}

static void note_fill(void *context, const uint32_t *items, size_t count)
{
    struct told *told = context;
    require(count <= told->item_count, told->seed, "more items than new ones");
    for (size_t k = 0; k < count; k++) {
        struct told_item *item = &told->items[told->item_count - count + k];
        note(told, items[k]);
        require(item->most && !item->least, told->seed, "that is no clique");
        item->least = true;
        check_item(told, item);
        told->filled++;
    }
}

static void note_odd_set(void *context, const uint32_t *items, size_t count)
{
    struct told *told = context;
    struct told_item *odd = add_item(told, true, false);
    require(count % 2 == 1, told->seed, "an even set");
    for (size_t k = 0; k < count; k++) {
        note(told, items[k]);
        require(is_bounded(told, items[k], true) && is_bounded(told, items[k], false), told->seed, "not exactly once");
        for (uint32_t option = 0; option < dlx_problem_option_count(told->problem); option++)
            odd->holds[option] ^= holds(told, option, items[k]);
    }
    check_item(told, odd);
    told->odd_sets++;
}

/* It is in every cover in question, and told of before any other. */
static void note_force(void *context, uint32_t option)
{
    struct told *told = context;
    note(told, option);
    require(told->item_count == 0 && told->opened == 0, told->seed, "forced late");
    for (size_t k = 0; told->oracle && k < told->oracle->count; k++)
        require(!is_asked(told, told->oracle->covers[k]) || told->oracle->covers[k] >> option & 1, told->seed,
                "a cover without a forced option");
}

static void note_dominate(void *context, uint32_t item, uint32_t other)
{
    struct told *told = context;
    note(told, item);
    note(told, other);
    require(is_bounded(told, item, true) && is_bounded(told, other, false), told->seed, "nothing is said of items");
    told->dominated++;
}

static void note_ask(void *context, const uint32_t items[2], const uint32_t *options, size_t count)
{
    struct told *told = context;
    note(told, items[0]);
    note(told, items[1]);
    for (size_t k = 0; k < count; k++)
        require(holds(told, options[k], items[0]) && holds(told, options[k], items[1]), told->seed, "not of both");
    require(count > 0, told->seed, "a question of nothing");
    told->questions++;
    told->asked = true;
}

static void note_open(void *context, uint32_t option)
{
    struct told *told = context;
    note(told, option);
    require(option == UINT32_MAX || option < dlx_problem_option_count(told->problem), told->seed, "no such option");
    for (uint32_t k = 0; k < told->depth; k++)
        require(option == UINT32_MAX || told->path[k] != option, told->seed, "an option is taken twice");
    require(told->depth < 2 * ORACLE_SIZE_MAX, told->seed, "too many branches are open");
    told->path[told->depth++] = option;
    told->opened++;
}

static void note_answer(void *context, bool taken)
{
    struct told *told = context;
    require(told->asked || !taken, told->seed, "nothing was asked");
    note_open(told, UINT32_MAX);
}

static void note_close(void *context)
{
    struct told *told = context;
    note(told, 1);
    told->ended = told->depth == 0;
    told->depth -= told->depth > 0;
}

static void note_drop(void *context)
{
    struct told *told = context;
    note(told, 2);
    require(told->depth > 0, told->seed, "the branch that holds all is given up");
    told->depth--;
    told->dropped++;
}

static void note_rule_out(void *context, uint32_t option)
{
    struct told *told = context;
    note_open(told, option);
    told->depth--;
    told->opened--;
    told->ruled_out++;
}

static void note_price(void *context, const dlx_price_sum *sum)
{
    struct told *told = context;
    note(told, sum->count);
    for (uint32_t option = 0; option < dlx_problem_option_count(told->problem); option++)
        require(dlx_problem_option_score(told->problem, option) % sum->unit == 0, told->seed, "not the unit");
    for (size_t k = 0; k < sum->count; k++) {
        const dlx_item_price *item = &sum->items[k];
        require(item->price != 0, told->seed, "a price of nothing");
        require(is_bounded(told, item->item, item->price < 0), told->seed, "a price of what says nothing");
        note(told, (uint64_t)item->price ^ item->item);
    }
    told->sums++;
}

struct told told_of_proof(const struct task *task, uint64_t nodes)
{
    struct told told = {.problem = task->problem, .oracle = task->oracle, .seed = task->seed};
    const dlx_proof_log log = {.context = &told,
                               .open = note_open,
                               .close = note_close,
                               .drop = note_drop,
                               .rule_out = note_rule_out,
                               .price = note_price,
                               .dominate = note_dominate,
                               .force = note_force,
                               .clique = note_clique,
                               .fill = note_fill,
                               .odd_set = note_odd_set,
                               .ask = note_ask,
                               .answer = note_answer};
    dlx_parameters parameters = task->parameters;
    parameters.provable = true;
    dlx_solver *solver = new_solver(task->problem, parameters);
    dlx_event event;
    require(dlx_solver_prove(solver, &log, &event) == DLX_ERROR_ARGUMENT, task->seed, "a proof before the end");
    while ((event = next_event(solver)) == DLX_COVER)
        ;
    if (task->oracle)
        check_end(task, solver);
    told.instead = dlx_solver_stand_ins(solver);
    succeed(dlx_solver_set_limits(solver, &(dlx_limits){.nodes = nodes}));
    do {
        succeed(dlx_solver_prove(solver, &log, &event));
        succeed(dlx_solver_set_limits(solver, &(dlx_limits){.nodes = nodes}));
    } while (event == DLX_STOPPED);
    require(event == DLX_END && told.ended && told.depth == 0, task->seed, "the proof came to no end");
    require(told.sums > 0 || (task->oracle && task->oracle->count == 0), task->seed, "no prices");
    succeed(dlx_solver_prove(solver, &log, &event));
    require(event == DLX_END, task->seed, "the end is not the end");
    told.instead = NULL; /* the solver's */
    dlx_solver_free(solver);
    return told;
}
