/* dual.c - the volume algorithm; see dual.h for the dual it minimizes.
 *
 *     average += part * (times covered - times paid for - average),   price = best price + step / |average|^2 * average
 *
 * The average of the inner solutions' violations comes near to that of a fractional cover; its part of the newest one
 * is such that it gets shortest, within limits (Barahona, Anbil 2000). Steps start from the best prices so far; they
 * grow while they gain and the average points the right way, and shrink when the bound has not fallen for a while,
 * which gets longer. The limits of `part` start at 1, so that the first steps are plain subgradient ones, and fall with
 * every failure: a tenth from the outset takes much longer to come near. The constants were measured:
 * docs/PERFORMANCE.md.
 */
#include "dual.h"

#include "memory.h"

#include <math.h>
#include <string.h>

static const double STEP = 0.3, WARM_STEP = 0.5, GROW = 1.1, SHRINK = 0.66, FADE = 0.9, WARM_WEIGHT = 0.3,
                    WEIGHT_MIN = 0.05;
static const double GONE = 1024; /* times the greatest score: no inner solution has what loses that */
enum { PATIENCE = 4, STEPS_FOR_PATIENCE = 100 };

/* The entries of an option: every DUAL_LANES-th from the first on, up to the end. */
static const uint32_t *first_entry(const struct dual *dual, uint32_t option)
{
    uint32_t lane = dual->lane[option];
    return dual->entry + dual->strip_start[lane / DUAL_LANES] + lane % DUAL_LANES;
}

static const uint32_t *end_entry(const struct dual *dual, uint32_t option)
{
    return dual->entry + dual->strip_start[dual->lane[option] / DUAL_LANES + 1];
}

/* The allowed price nearest to this one. */
static double allowed(const struct dual *dual, uint32_t slot, double price)
{
    return price < dual->least[slot] ? dual->least[slot] : price > dual->most[slot] ? dual->most[slot] : price;
}

/* An option's score split evenly among its priced items, averaged over the options of each. */
static void start_prices(struct dual *dual)
{
    uint32_t options = dual->group_start[dual->groups];
    for (uint32_t option = 0; option < options; option++) {
        const uint32_t *first = first_entry(dual, option), *end = end_entry(dual, option);
        uint32_t count = 0;
        for (const uint32_t *entry = first; entry < end; entry += DUAL_LANES)
            count += *entry < dual->slots;
        for (const uint32_t *entry = first; entry < end; entry += DUAL_LANES)
            if (*entry < dual->slots) {
                dual->price[*entry] += dual->score[dual->lane[option]] / count;
                dual->covered[*entry]++;
            }
    }
    for (uint32_t slot = 0; slot < dual->slots; slot++) {
        if (dual->covered[slot] > 0)
            dual->price[slot] /= dual->covered[slot];
        dual->best_price[slot] = dual->price[slot] = allowed(dual, slot, dual->price[slot]);
    }
}

void dual_free(struct dual *dual)
{
    memory_free(dual->group_start);
    memory_free(dual->strip_start);
    memory_free(dual->entry);
    memory_free(dual->score);
    memory_free(dual->lo);
    memory_free(dual->hi);
    memory_free(dual->least);
    memory_free(dual->most);
    memory_free(dual->slot);
    memory_free(dual->price);
    memory_free(dual->best_price);
    memory_free(dual->average);
    memory_free(dual->square);
    memory_free(dual->violation);
    memory_free(dual->reduced);
    memory_free(dual->covered);
    memory_free(dual->order);
    memory_free(dual->lane);
    memory_free(dual->held);
    memory_free(dual->chosen);
    memory_free(dual->inner);
    memory_free(dual->share);
    *dual = (struct dual){0};
}

/* Computes the reduced scores of all options at the given prices. (Gathering prices by AVX-512 is no faster.) */
static void reduce_scores(struct dual *dual, const double *price)
{
    uint32_t options = dual->group_start[dual->groups];
    for (uint32_t first = 0; first < options; first += DUAL_LANES) {
        const uint32_t *entry = dual->entry + dual->strip_start[first / DUAL_LANES];
        const uint32_t *end = dual->entry + dual->strip_start[first / DUAL_LANES + 1];
        double lane[DUAL_LANES];
        memcpy(lane, dual->score + first, sizeof lane);
        for (; entry < end; entry += DUAL_LANES)
            for (uint32_t k = 0; k < DUAL_LANES; k++)
                lane[k] -= price[entry[k]];
        for (uint32_t k = 0; k < DUAL_LANES; k++)
            dual->reduced[dual->held[first + k]] = lane[k];
    }
}

/* The best option of a group that is not empty. */
static uint32_t best_option(const struct dual *dual, uint32_t group)
{
    const double *reduced = dual->reduced;
    uint32_t best = dual->group_start[group];
    for (uint32_t option = best + 1; option < dual->group_start[group + 1]; option++)
        best = reduced[option] > reduced[best] ? option : best;
    return best;
}

/* Has the option in the inner solution. */
static void choose(struct dual *dual, uint32_t option)
{
    if (dual->inner)
        dual->inner[dual->inner_count++] = option;
    for (const uint32_t *entry = first_entry(dual, option), *end = end_entry(dual, option); entry < end;
         entry += DUAL_LANES)
        dual->covered[*entry]++;
}

/* The sum in a fixed order that lets the processor work on several partial sums at once. */
static double sum(const double *value, uint32_t count)
{
    double part[8] = {0};
    uint32_t k = 0;
    for (; k + 8 <= count; k += 8)
        for (uint32_t lane = 0; lane < 8; lane++)
            part[lane] += value[k + lane];
    for (; k < count; k++)
        part[0] += value[k];
    return ((part[0] + part[1]) + (part[2] + part[3])) + ((part[4] + part[5]) + (part[6] + part[7]));
}

/* Lets the propagators lower the reduced scores and adds to the bound what that costs. True if they tell what the inner
 * solution is: then its items are counted. */
static bool relax(struct dual *dual, double *bound)
{
    if (!dual->relaxation)
        return false;
    bool steered;
    double more;
    uint32_t options = dual->group_start[dual->groups];
    relaxation_steer(dual->relaxation, dual->order, options, dual->reduced, &more, dual->chosen, &steered);
    *bound += more;
    for (uint32_t option = 0; option < options && steered; option++)
        if (dual->chosen[option])
            choose(dual, option);
    return steered;
}

dlx_status dual_relax(struct dual *dual, struct relaxation *relaxation)
{
    dual->chosen = memory_array(dual->group_start[dual->groups], sizeof *dual->chosen);
    dual->relaxation = dual->chosen ? relaxation : NULL;
    return dual->chosen ? DLX_OK : DLX_ERROR_MEMORY;
}

dlx_status dual_trace(struct dual *dual)
{
    uint32_t options = dual->group_start[dual->groups];
    dual->inner = memory_array(options, sizeof *dual->inner);
    dual->share = memory_zeroed(options, sizeof *dual->share);
    dual->share_unit = 1;
    return dual->inner && dual->share ? DLX_OK : DLX_ERROR_MEMORY;
}

void dual_shares(const struct dual *dual, double *share)
{
    for (uint32_t k = 0; k < dual->group_start[dual->groups]; k++)
        share[dual->order[k]] = dual->share[k] * dual->share_unit;
}

/* Gives the inner solution its part of the average, and the others what is left: by a smaller unit. */
static void share_out(struct dual *dual, double part)
{
    if (part == 1 || dual->share_unit < 1e-100) {
        for (uint32_t k = 0; k < dual->group_start[dual->groups]; k++)
            dual->share[k] *= part == 1 ? 0 : dual->share_unit;
        dual->share_unit = 1;
    }
    if (part < 1)
        dual->share_unit *= 1 - part;
    for (uint32_t k = 0; k < dual->inner_count; k++)
        dual->share[dual->inner[k]] += part / dual->share_unit;
}

/* Solves the inner problem at the current prices: its bound, and how often it covers each item. */
static double evaluate(struct dual *dual)
{
    double bound = sum(dual->price, dual->exact_slots);
    for (uint32_t slot = dual->exact_slots; slot < dual->slots; slot++)
        bound += dual->price[slot] * (dual->price[slot] < 0 ? dual->lo[slot] : dual->hi[slot]);
    memset(dual->covered, 0, ((size_t)dual->slots + 1) * sizeof *dual->covered); /* the padding's too */
    dual->inner_count = 0;
    reduce_scores(dual, dual->price);
    bool steered = relax(dual, &bound);
    uint32_t rest = dual->groups - 1;
    for (uint32_t group = 0; group < rest; group++) {
        uint32_t best = best_option(dual, group);
        bound += dual->reduced[best];
        if (!steered)
            choose(dual, best);
    }
    for (uint32_t option = dual->group_start[rest]; option < dual->group_start[rest + 1]; option++) {
        if (dual->reduced[option] > 0) {
            bound += dual->reduced[option];
            if (!steered)
                choose(dual, option);
        }
    }
    return bound;
}

/* How far the inner solution at the first prices is above the average of its choices: a measure of the bound's room to
 * fall that does not change when all scores move by the same. */
static double measure_spread(struct dual *dual)
{
    reduce_scores(dual, dual->price);
    double spread = 0;
    uint32_t rest = dual->groups - 1;
    for (uint32_t group = 0; group < rest; group++) {
        uint32_t begin = dual->group_start[group], end = dual->group_start[group + 1];
        spread += dual->reduced[best_option(dual, group)] - sum(dual->reduced + begin, end - begin) / (end - begin);
    }
    for (uint32_t option = dual->group_start[rest]; option < dual->group_start[rest + 1]; option++)
        spread += fmax(dual->reduced[option], 0);
    return fmax(spread, 1);
}

dlx_status dual_new(struct dual *dual, const dlx_problem *problem, int sign)
{
    size_t items = problem->item_count, options = problem->option_count;
    size_t strips = (options + DUAL_LANES - 1) / DUAL_LANES;
    *dual = (struct dual){
        .problem = problem,
        .sign = sign,
        .group_start = memory_array(items + 2, sizeof *dual->group_start),
        .score = memory_zeroed(strips * DUAL_LANES, sizeof *dual->score),
        .strip_start = memory_array(strips + 1, sizeof *dual->strip_start),
        .lo = memory_array(items, sizeof *dual->lo),
        .hi = memory_array(items, sizeof *dual->hi),
        .least = memory_array(items, sizeof *dual->least),
        .most = memory_array(items, sizeof *dual->most),
        .slot = memory_array(items, sizeof *dual->slot),
        .price = memory_zeroed(items + 1, sizeof *dual->price),
        .best_price = memory_zeroed(items + 1, sizeof *dual->best_price),
        .average = memory_zeroed(items, sizeof *dual->average),
        .square = memory_array(items, sizeof *dual->square),
        .violation = memory_array(items, sizeof *dual->violation),
        .reduced = memory_array(strips * DUAL_LANES, sizeof *dual->reduced),
        .covered = memory_zeroed(items + 1, sizeof *dual->covered),
        .order = memory_array(options, sizeof *dual->order),
        .lane = memory_array(options, sizeof *dual->lane),
        .held = memory_array(strips * DUAL_LANES, sizeof *dual->held),
        .best = INFINITY,
    };
    bool complete = dual->group_start && dual->score && dual->strip_start && dual->lo && dual->hi && dual->least &&
                    dual->most && dual->slot && dual->price && dual->best_price && dual->average && dual->violation &&
                    dual->square && dual->reduced && dual->covered && dual->order && dual->lane && dual->held;
    dlx_status status = complete ? dual_lay_out(dual) : DLX_ERROR_MEMORY;
    if (status == DLX_OK) {
        start_prices(dual);
        dual->spread = measure_spread(dual);
        dual->step = STEP * dual->spread;
        dual->weight = 1;
    }
    return status;
}

void dual_start(struct dual *dual, const double *price, double gap)
{
    for (uint32_t item = 0; item < dual->problem->item_count; item++)
        if (dual->slot[item] < dual->slots)
            dual->price[dual->slot[item]] = dual->best_price[dual->slot[item]] =
                allowed(dual, dual->slot[item], price[item]);
    dual->best = INFINITY;
    dual->step = WARM_STEP * gap;
    dual->weight = WARM_WEIGHT;
    dual->steps = 0;
    dual->failures = 0;
    dual->optimal = false;
}

void dual_without(struct dual *dual, const bool *gone)
{
    const dlx_problem *problem = dual->problem;
    uint32_t options = dual->group_start[dual->groups];
    double most = dual->spread;
    for (uint32_t lane = 0; lane < options; lane++) {
        dual->score[lane] = (double)(dual->sign * problem->score[dual->order[dual->held[lane]]]);
        most = fabs(dual->score[lane]) > most ? fabs(dual->score[lane]) : most;
    }
    for (uint32_t lane = 0; lane < options; lane++)
        if (gone[dual->order[dual->held[lane]]])
            dual->score[lane] = -GONE * most;
}

/* How far the inner solution's use of the item is from what its price pays for: 0 if that is right. */
static int64_t violation_of(const struct dual *dual, uint32_t slot)
{
    int64_t covered = dual->covered[slot], lo = dual->lo[slot], hi = dual->hi[slot];
    if (dual->price[slot] > 0)
        return covered - hi;
    if (dual->price[slot] < 0)
        return covered - lo;
    return covered < lo ? covered - lo : covered > hi ? covered - hi : 0;
}

/* Writes the violations of the inner solution. */
static void find_violations(struct dual *dual)
{
    for (uint32_t slot = 0; slot < dual->exact_slots; slot++)
        dual->violation[slot] = (double)dual->covered[slot] - 1;
    for (uint32_t slot = dual->exact_slots; slot < dual->slots; slot++)
        dual->violation[slot] = (double)violation_of(dual, slot);
}

/* The squares of the lengths of the average and of the present violations, and their product. */
struct lengths {
    double average, now, both;
};

/* In a fixed order that lets the processor work on several partial sums at once. */
static struct lengths measure(const struct dual *dual)
{
    const double *average = dual->average, *now = dual->violation;
    double aa[DUAL_LANES] = {0}, nn[DUAL_LANES] = {0}, an[DUAL_LANES] = {0};
    uint32_t slot = 0;
    for (; slot + DUAL_LANES <= dual->slots; slot += DUAL_LANES)
        for (uint32_t k = 0; k < DUAL_LANES; k++) {
            aa[k] += average[slot + k] * average[slot + k];
            nn[k] += now[slot + k] * now[slot + k];
            an[k] += average[slot + k] * now[slot + k];
        }
    for (; slot < dual->slots; slot++) {
        aa[0] += average[slot] * average[slot];
        nn[0] += now[slot] * now[slot];
        an[0] += average[slot] * now[slot];
    }
    return (struct lengths){sum(aa, DUAL_LANES), sum(nn, DUAL_LANES), sum(an, DUAL_LANES)};
}

/* Moves the average towards the violations found now, as far as makes it shortest, but not by more than the weight nor
 * by less than a tenth of it; returns its squared length. */
static double turn(struct dual *dual, const struct lengths *lengths)
{
    double *average = dual->average;
    const double *now = dual->violation;
    double apart = lengths->average - 2 * lengths->both + lengths->now;
    double part = apart > 0 ? (lengths->average - lengths->both) / apart : dual->weight;
    part = dual->steps == 1 ? 1 : fmin(fmax(part, dual->weight / 10), dual->weight);
    for (uint32_t slot = 0; slot < dual->slots; slot++)
        average[slot] += part * (now[slot] - average[slot]);
    if (dual->share)
        share_out(dual, part);
    for (uint32_t slot = dual->exact_slots; slot < dual->slots; slot++)
        if ((dual->best_price[slot] <= dual->least[slot] && average[slot] < 0) ||
            (dual->best_price[slot] >= dual->most[slot] && average[slot] > 0))
            average[slot] = 0; /* the price stays where it is */
    for (uint32_t slot = 0; slot < dual->slots; slot++)
        dual->square[slot] = average[slot] * average[slot];
    return sum(dual->square, dual->slots);
}

static bool slot_violated(const struct dual *dual, uint32_t slot)
{
    return slot < dual->exact_slots ? dual->covered[slot] != 1 : violation_of(dual, slot) != 0;
}

static bool violated(const struct dual *dual)
{
    uint32_t slot = 0;
    while (slot < dual->slots && !slot_violated(dual, slot))
        slot++;
    return slot < dual->slots;
}

bool dual_violates(const struct dual *dual, uint32_t item)
{
    return dual->slot[item] < dual->slots && slot_violated(dual, dual->slot[item]);
}

static void move(struct dual *dual, double step)
{
    for (uint32_t slot = 0; slot < dual->slots; slot++)
        dual->price[slot] = dual->best_price[slot] + step * dual->average[slot];
    for (uint32_t slot = dual->exact_slots; slot < dual->slots; slot++)
        dual->price[slot] = allowed(dual, slot, dual->price[slot]);
}

/* Notes the bound of the inner solution at the present prices. */
static void judge(struct dual *dual, double bound, const struct lengths *lengths)
{
    if (bound < dual->best) {
        if (lengths->both > 0)
            dual->step *= GROW; /* the average still points the right way */
        dual->best = bound;
        dual->failures = 0;
        memcpy(dual->best_price, dual->price, dual->slots * sizeof *dual->price);
        dual->optimal = !violated(dual);
    } else if (++dual->failures >= PATIENCE + dual->steps / STEPS_FOR_PATIENCE) {
        dual->step *= SHRINK;
        dual->weight = fmax(dual->weight * FADE, WEIGHT_MIN);
        dual->failures = 0;
    }
}

uint64_t dual_iterate(struct dual *dual, uint64_t iterations, const struct watch *watch)
{
    uint64_t done = 0;
    while (done < iterations && !dual->optimal && !watch_stop_asked(watch) && !watch_out_of_time(watch)) {
        double bound = evaluate(dual);
        done++;
        dual->steps++;
        find_violations(dual);
        struct lengths lengths = measure(dual);
        judge(dual, bound, &lengths);
        double square = turn(dual, &lengths);
        if (square > 0)
            move(dual, dual->step / square);
    }
    return done;
}

void dual_prices(struct dual *dual, double *price)
{
    const dlx_problem *problem = dual->problem;
    uint32_t group = 0;
    reduce_scores(dual, dual->best_price);
    for (uint32_t item = 0; item < problem->item_count; item++) {
        if (dual->slot[item] == DUAL_KEPT)
            price[item] = dual->reduced[best_option(dual, group++)];
        else if (dual->slot[item] == DUAL_FREE)
            price[item] = 0;
        else
            price[item] = dual->best_price[dual->slot[item]];
    }
}
