/* engine.c - a problem made of bytes, solved in every way and by brute force; see fuzz.h. */
#include "fuzz.h"

#include "told.h"

#include <stdlib.h>

enum { ITEMS_MAX = 10, OPTIONS_MAX = 14 };

/* The bytes that are left; behind them there are zeros. */
struct bytes {
    const uint8_t *data;
    size_t size;
};

static uint32_t take(struct bytes *bytes)
{
    if (bytes->size == 0)
        return 0;
    bytes->size--;
    return *bytes->data++;
}

/* Mostly an item that is covered once; else one of the other kinds. */
static void add_item(dlx_builder *builder, struct bytes *bytes, bool *primary)
{
    uint32_t kind = take(bytes) % 8, lo, hi;
    *primary = kind < 6;
    if (kind >= 6) {
        succeed(dlx_builder_add_secondary(builder, NULL, NULL));
    } else if (kind == 5) {
        lo = take(bytes) % 4;
        hi = take(bytes) % 6;
        hi = hi == 5 ? UINT32_MAX : hi < lo || hi == 0 ? lo + (lo == 0) : hi;
        succeed(dlx_builder_add_multiple(builder, NULL, lo, hi, NULL));
    } else {
        succeed(dlx_builder_add_primary(builder, NULL, NULL));
    }
}

static int64_t take_score(struct bytes *bytes, uint32_t kind)
{
    int64_t score = (int8_t)take(bytes);
    switch (kind) {
    case 0:
        return 0;
    case 1:
        return score;
    case 2:
        return score * 256 + take(bytes);
    default: /* 14 of these sum to less than 2^62 */
        return score * ((int64_t)1 << 51) + take(bytes);
    }
}

static dlx_problem *make(struct bytes *bytes)
{
    dlx_builder *builder = NULL;
    dlx_problem *problem = NULL;
    bool primary[ITEMS_MAX];
    uint32_t shape = take(bytes), items = 1 + take(bytes) % ITEMS_MAX, options = take(bytes) % (OPTIONS_MAX + 1);
    succeed(dlx_builder_new(&builder));
    for (uint32_t item = 0; item < items; item++)
        add_item(builder, bytes, &primary[item]);
    for (uint32_t option = 0; option < options; option++) {
        uint32_t held[ITEMS_MAX], colours[ITEMS_MAX], set = take(bytes);
        set |= take(bytes) << 8;
        size_t count = 0;
        for (uint32_t item = 0; item < items; item++)
            if (set & 1u << item) {
                colours[count] = !primary[item] && (shape & 4) ? take(bytes) % 4 : 0;
                held[count++] = item;
            }
        succeed(
            dlx_builder_add_coloured_option(builder, held, colours, count, take_score(bytes, shape & 3), NULL, NULL));
    }
    succeed(dlx_builder_finish(builder, &problem));
    dlx_builder_free(builder);
    return problem;
}

static void count_covers(const struct task *task)
{
    dlx_solver *solver = new_solver(task->problem, task->parameters);
    dlx_event event;
    succeed(dlx_solver_count(solver, &event));
    require(event == DLX_END, 0, "counting has no end");
    require(dlx_solver_statistics(solver).solutions == task->oracle->count, 0, "not as many covers as there are");
    dlx_solver_free(solver);
}

static void list_covers(const struct task *task)
{
    dlx_solver *solver = new_solver(task->problem, task->parameters);
    uint64_t *seen = malloc((task->oracle->count + 1) * sizeof *seen);
    size_t count = 0;
    require(seen != NULL, 0, "no memory");
    while (next_event(solver) == DLX_COVER) {
        require(count < task->oracle->count, 0, "more covers than there are");
        check_handed_out(solver, task->problem, 0);
        seen[count++] = read_cover(solver);
    }
    require(count == task->oracle->count, 0, "less covers than there are");
    qsort(seen, count, sizeof *seen, compare_sets);
    for (size_t k = 0; k < count; k++)
        require(seen[k] == task->oracle->covers[k], 0, "a cover twice");
    free(seen);
    dlx_solver_free(solver);
}

static void find_best(const struct task *task)
{
    dlx_solver *solver = new_solver(task->problem, task->parameters);
    if (task->seed & 1)
        dive_early(solver);
    int64_t before = 0;
    for (size_t covers = 0; next_event(solver) == DLX_COVER; covers++) {
        check_handed_out(solver, task->problem, 0);
        require(covers == 0 || is_better(task, dlx_solver_score(solver), before), 0, "a cover that is no better");
        before = dlx_solver_score(solver);
        check_limit(task, solver);
    }
    check_end(task, solver);
    dlx_solver_free(solver);
    if (task->parameters.bound != DLX_BOUND_NONE) {
        struct told told = told_of_proof(task, task->seed / 2 % 4);
        told_free(&told);
    }
}

/* All that are best come once each. */
static void find_several(const struct task *task)
{
    struct task wanted = *task;
    wanted.parameters.all_best = true;
    dlx_solver *solver = new_solver(task->problem, wanted.parameters);
    const struct oracle *oracle = task->oracle;
    int64_t best = task->parameters.objective == DLX_OBJECTIVE_MAX ? oracle->max : oracle->min;
    size_t right = 0, told = 0;
    dlx_event event;
    for (size_t k = 0; k < oracle->count; k++)
        right += set_score(task->problem, oracle->covers[k]) == best;
    while ((event = next_event(solver)) != DLX_END) {
        check_handed_out(solver, task->problem, 0);
        require(event != DLX_BEST || dlx_solver_score(solver) == best, 0, "a best cover that is not");
        told += event == DLX_BEST;
    }
    require(told == right, 0, "not all that are best, or one twice");
    dlx_solver_free(solver);
}

/* With options of the set assumed, then with none, one solver counts the covers that have them. */
static void count_assumed(const struct task *task, uint64_t set)
{
    uint32_t options[ORACLE_SIZE_MAX];
    dlx_solver *solver = new_solver(task->problem, task->parameters);
    for (int round = 0; round < 2; round++, set = 0) {
        uint64_t right = 0;
        dlx_event event;
        for (size_t k = 0; k < task->oracle->count; k++)
            right += (task->oracle->covers[k] & set) == set;
        succeed(dlx_solver_assume(solver, options, set_options(set, options)));
        succeed(dlx_solver_count(solver, &event));
        require(event == DLX_END && dlx_solver_statistics(solver).solutions == right, 0, "not as many with the set");
    }
    dlx_solver_free(solver);
}

/* Any set of options is judged as the oracle does. */
static void verify_set(const struct task *task, uint64_t set)
{
    uint32_t options[ORACLE_SIZE_MAX];
    dlx_report report;
    size_t count = set_options(set, options);
    succeed(dlx_verify(task->problem, options, count, &report));
    require((report.verdict == DLX_VALID) == oracle_has(task->oracle, set), 0, "the verifier is wrong");
}

void fuzz_engine(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    uint32_t how = take(&bytes);
    dlx_problem *problem = make(&bytes);
    struct oracle oracle;
    oracle_solve(&oracle, problem);
    struct task task = {how, problem, &oracle, dlx_parameters_default()};
    task.parameters.matrix = (dlx_matrix)(how / 2 % 3);
    task.parameters.probing = (dlx_probing)(how / 6 % 3);
    task.parameters.seed = how / 18 % 3;
    count_covers(&task);
    list_covers(&task);
    with_all_bounds(&task, find_best);
    for (int k = 0; k < 2; k++) {
        task.parameters.objective = senses[k];
        task.parameters.bound = DLX_BOUND_PRICE;
        find_several(&task);
    }
    uint64_t set =
        ((uint64_t)take(&bytes) << 8 | take(&bytes)) & (((uint64_t)1 << dlx_problem_option_count(problem)) - 1);
    verify_set(&task, set);
    task.parameters.objective = DLX_OBJECTIVE_NONE;
    count_assumed(&task, oracle.count ? set & oracle.covers[set % oracle.count] : set);
    oracle_free(&oracle);
    dlx_problem_free(problem);
}
