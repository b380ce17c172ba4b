/* clauses.c - clauses and counters; see clauses.h.
 *
 * At most one of a few is said by pairs; everything else by a sequential counter (Sinz, Towards an optimal CNF encoding
 * of Boolean cardinality constraints, CP 2005): s(i,j) says that at least j of the first i literals are true. For "at
 * most hi" the literals push the counter up, for "at least lo" the counter needs literals to be up.
 */
#include "clauses.h"

#include <inttypes.h>

enum { PAIRS_MAX = 6 };

void clauses_begin(struct clauses *clauses, const struct linear *linear, FILE *out, const char *prefix)
{
    *clauses = (struct clauses){.out = out, .prefix = prefix, .variables = linear->variables};
}

/* At the start of a clause its prefix is written with the first literal, or by the end of an empty one. */
void clauses_add(struct clauses *clauses, int64_t literal)
{
    if (clauses->out)
        fprintf(clauses->out, "%s%" PRId64 " ", clauses->open ? "" : clauses->prefix, literal);
    clauses->open = true;
}

void clauses_end(struct clauses *clauses)
{
    if (clauses->out)
        fputs("0\n", clauses->out);
    clauses->open = false;
    clauses->count++;
}

static void clause(struct clauses *clauses, int64_t a, int64_t b)
{
    clauses_add(clauses, a);
    if (b)
        clauses_add(clauses, b);
    clauses_end(clauses);
}

static void clause_of_three(struct clauses *clauses, int64_t a, int64_t b, int64_t c)
{
    clauses_add(clauses, a);
    clause(clauses, b, c);
}

/* ---- Counters ---------------------------------------------------------------------------------------------------- */

/* A row of literals, sign * (term + 1), of which lo to hi are true. */
struct tally {
    const uint32_t *term;
    int64_t count, lo, hi;
    int sign;
};

static int64_t literal(const struct tally *tally, int64_t k)
{
    return tally->sign * ((int64_t)tally->term[k] + 1);
}

/* The counter: variable s(i,j), 1 <= j <= width, follows `first` row by row. */
struct counter {
    int64_t first, width;
};

/* s(i,j) for i literals: 0 <= j <= width. Sets *always where it is known to be true or false, else to 0. */
static int64_t state(const struct counter *counter, int64_t i, int64_t j, int *always)
{
    *always = j == 0 ? 1 : j > i ? -1 : 0;
    return counter->first + (i - 1) * counter->width + j - 1;
}

/* s(i,j) -> s(i-1,j) or (literal i and s(i-1,j-1)) */
static void count_down(struct clauses *clauses, const struct counter *counter, int64_t i, int64_t j, int64_t x)
{
    int always_same, always_less, unused;
    int64_t self = state(counter, i, j, &unused);
    int64_t same = state(counter, i - 1, j, &always_same), less = state(counter, i - 1, j - 1, &always_less);
    clauses_add(clauses, -self);
    clause(clauses, x, always_same < 0 ? 0 : same);
    if (always_less == 0)
        clause_of_three(clauses, -self, less, always_same < 0 ? 0 : same);
}

/* s(i-1,j) -> s(i,j), and literal i and s(i-1,j-1) -> s(i,j) */
static void count_up(struct clauses *clauses, const struct counter *counter, int64_t i, int64_t j, int64_t x)
{
    int always_same, always_less, unused;
    int64_t self = state(counter, i, j, &unused);
    int64_t same = state(counter, i - 1, j, &always_same), less = state(counter, i - 1, j - 1, &always_less);
    if (always_same == 0)
        clause(clauses, -same, self);
    if (always_less > 0)
        clause(clauses, -x, self);
    else
        clause_of_three(clauses, -x, -less, self);
}

/* lo <= hi <= count and not both bounds idle. */
static void count_sequentially(struct clauses *clauses, const struct tally *tally)
{
    bool up = tally->hi<tally->count, down = tally->lo> 0;
    int64_t width = up ? tally->hi : tally->lo;
    struct counter counter = {clauses->variables + 1, width};
    clauses->variables += width * tally->count;
    for (int64_t i = 1; i <= tally->count; i++) {
        int64_t x = literal(tally, i - 1);
        for (int64_t j = 1; j <= width && j <= i; j++) {
            if (up)
                count_up(clauses, &counter, i, j, x);
            if (down && j <= tally->lo)
                count_down(clauses, &counter, i, j, x);
        }
        int always;
        int64_t full = state(&counter, i - 1, width, &always);
        if (up && always == 0)
            clause(clauses, -x, -full);
    }
    int always;
    if (down)
        clause(clauses, state(&counter, tally->count, tally->lo, &always), 0);
}

static void all_true(struct clauses *clauses, const struct tally *tally, int sign)
{
    for (int64_t k = 0; k < tally->count; k++)
        clause(clauses, sign * literal(tally, k), 0);
}

static void any_true(struct clauses *clauses, const struct tally *tally)
{
    for (int64_t k = 0; k < tally->count; k++)
        clauses_add(clauses, literal(tally, k));
    clauses_end(clauses);
}

static void no_two_true(struct clauses *clauses, const struct tally *tally)
{
    for (int64_t k = 1; k < tally->count; k++)
        for (int64_t before = 0; before < k; before++)
            clause(clauses, -literal(tally, before), -literal(tally, k));
}

/* The same said of what is false, where that makes a narrower counter. */
static struct tally turned(struct tally tally)
{
    struct tally other = {tally.term, tally.count, tally.count - tally.hi, tally.count - tally.lo, -tally.sign};
    int64_t width = tally.hi < tally.count ? tally.hi : tally.lo;
    int64_t other_width = other.hi < other.count ? other.hi : other.lo;
    return other_width < width ? other : tally;
}

/* 0 <= lo, 0 <= hi */
static void encode_tally(struct clauses *clauses, struct tally tally)
{
    if (tally.hi > tally.count)
        tally.hi = tally.count;
    if (tally.lo > tally.count) { /* a contradiction; not every reader takes an empty clause */
        clause(clauses, 1, 0);
        clause(clauses, -1, 0);
        return;
    }
    if (tally.lo == tally.count || tally.hi == 0) {
        all_true(clauses, &tally, tally.hi == 0 ? -1 : 1);
        return;
    }
    if (tally.lo == 1) {
        any_true(clauses, &tally);
        tally.lo = 0;
    }
    if (tally.lo == 0 && tally.hi == 1 && tally.count <= PAIRS_MAX)
        no_two_true(clauses, &tally);
    else if (tally.lo > 0 || tally.hi < tally.count) {
        struct tally narrow = turned(tally);
        count_sequentially(clauses, &narrow);
    }
}

/* ---- The linear form --------------------------------------------------------------------------------------------- */

static void encode_item(struct clauses *clauses, const struct linear *linear, uint32_t item)
{
    size_t count, implications;
    const uint32_t *term = linear_terms(linear, item, &count);
    encode_tally(clauses, (struct tally){term, (int64_t)count, dlx_problem_item_lo(linear->problem, item),
                                         dlx_problem_item_hi(linear->problem, item), 1});
    const struct linear_implication *implication = linear_implications(linear, item, &implications);
    for (size_t k = 0; k < implications; k++)
        clause(clauses, -((int64_t)implication[k].option + 1), (int64_t)implication[k].colour + 1);
}

void clauses_encode(struct clauses *clauses, const struct linear *linear)
{
    for (uint32_t item = 0; item < dlx_problem_item_count(linear->problem); item++)
        encode_item(clauses, linear, item);
    for (uint32_t option = 0; linear->unusable > 0 && option < linear->options; option++)
        if (!export_usable(linear->export, option))
            clause(clauses, -((int64_t)option + 1), 0);
}

/* At most how many variables the item's counter takes. */
static uint64_t counter_size(const dlx_problem *problem, uint32_t item)
{
    size_t count;
    dlx_problem_item_options(problem, item, &count);
    uint64_t lo = dlx_problem_item_lo(problem, item), hi = dlx_problem_item_hi(problem, item);
    if (lo >= count)
        return 0;
    uint64_t width = hi < count ? hi : lo, least_left = hi < count ? count - hi : 0;
    uint64_t turned_width = lo > 0 ? count - lo : least_left;
    return count * (width < turned_width ? width : turned_width);
}

const char *clauses_refuse(const struct export_view *export)
{
    const uint64_t most = (uint64_t)1 << 25;
    uint64_t variables = 0;
    for (uint32_t item = 0; item < dlx_problem_item_count(export->problem) && variables <= most; item++)
        variables += counter_size(export->problem, item);
    return variables > most ? "to count multiplicities takes over 2^25 variables in this format" : NULL;
}
