/* crew.c - a timetable and rotations through it; see crew.h.
 *
 * The flights are those of a plan drawn first: crews that leave a base, fly a few flights and come back. So there is a
 * cover, the plan itself. Then come random walks from flight to flight: out of a base, never too short or too long on
 * the ground, back at the base in the end. A rotation costs what its crew is paid: the minutes in the air, but no less
 * than half of those away and a minimum, and something for every stop. The plan's rotations stand among the others.
 * A walk that came before is drawn again a few times; where there are few, columns are equal, as those of airlines are.
 */
#include "crew.h"

#include "dice.h"

#include <stdlib.h>

enum {
    BASES = 3,
    MOST_AIRPORTS = 64,
    MOST_FLIGHTS = 2000,
    PLAN_FLIGHTS = 5,  /* of a planned rotation, at most */
    WALK_FLIGHTS = 10, /* of any other */
    LEAST_GROUND = 30, /* minutes between two flights */
    MOST_GROUND = 420,
    LEAST_PAID = 240, /* minutes */
    STOP_PAID = 25,
    TRIES = 12, /* to find a new walk */
};

struct flight {
    unsigned from, to, departure, arrival; /* times in minutes */
    unsigned crew;                         /* its rotation in the plan */
};

struct timetable {
    unsigned airports, flights;
    unsigned minutes[MOST_AIRPORTS][MOST_AIRPORTS]; /* in the air */
    struct flight *flight;                          /* by departure */
    uint16_t *next; /* for each flight a row of as many: the flights that its crew could go on with */
    unsigned *next_count;
    uint64_t *seen; /* by hashing: what stands for a walk; `slots` of them, a power of two, 0 for none */
    size_t slots;
};

struct rotation {
    unsigned flight[WALK_FLIGHTS];
    unsigned count;
};

bool crew_fits(unsigned flights, unsigned rotations)
{
    return flights >= 2 && flights <= MOST_FLIGHTS && rotations >= flights;
}

/* ---- Timetable --------------------------------------------------------------------------------------------------- */

static unsigned distance(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

static void place_airports(struct timetable *table, struct dice *dice)
{
    unsigned x[MOST_AIRPORTS], y[MOST_AIRPORTS];
    for (unsigned a = 0; a < table->airports; a++) {
        x[a] = dice_roll(dice, 100);
        y[a] = dice_roll(dice, 100);
        for (unsigned b = 0; b <= a; b++)
            table->minutes[a][b] = table->minutes[b][a] = 35 + distance(x[a], x[b]) + distance(y[a], y[b]);
    }
}

/* An airport other than the two. */
static unsigned roll_airport(const struct timetable *table, struct dice *dice, unsigned a, unsigned b)
{
    unsigned airport;
    do
        airport = dice_roll(dice, table->airports);
    while (airport == a || airport == b);
    return airport;
}

/* Draws a rotation of the plan, whose flights are stored from `first` on. */
static void plan_rotation(struct timetable *table, struct dice *dice, unsigned first, unsigned count, unsigned crew)
{
    unsigned base = dice_roll(dice, BASES), at = base;
    unsigned time = dice_roll(dice, 360 + 4 * table->flights);
    for (unsigned k = 0; k < count; k++) {
        unsigned to = k + 1 == count ? base : roll_airport(table, dice, at, k + 2 == count ? base : at);
        unsigned arrival = time + table->minutes[at][to];
        table->flight[first + k] = (struct flight){at, to, time, arrival, crew};
        time = arrival + LEAST_GROUND + dice_roll(dice, 120);
        at = to;
    }
}

static int by_departure(const void *left, const void *right)
{
    const struct flight *a = left, *b = right;
    if (a->departure != b->departure)
        return a->departure < b->departure ? -1 : 1;
    return (a->crew > b->crew) - (a->crew < b->crew);
}

/* Draws the plan; the number of its rotations comes back. None has a single flight. */
static unsigned plan(struct timetable *table, struct dice *dice)
{
    unsigned crews = 0;
    for (unsigned first = 0; first < table->flights; crews++) {
        unsigned left = table->flights - first, count = 2 + dice_roll(dice, PLAN_FLIGHTS - 1);
        if (count > left)
            count = left;
        if (left - count == 1)
            count += count < PLAN_FLIGHTS ? 1 : -1u;
        plan_rotation(table, dice, first, count, crews);
        first += count;
    }
    qsort(table->flight, table->flights, sizeof *table->flight, by_departure);
    return crews;
}

static bool can_follow(const struct flight *flight, const struct flight *next)
{
    return flight->to == next->from && next->departure >= flight->arrival + LEAST_GROUND &&
           next->departure <= flight->arrival + MOST_GROUND;
}

static void link_flights(struct timetable *table)
{
    for (unsigned k = 0; k < table->flights; k++)
        for (unsigned m = k + 1; m < table->flights; m++)
            if (can_follow(&table->flight[k], &table->flight[m]))
                table->next[(size_t)k * table->flights + table->next_count[k]++] = (uint16_t)m;
}

/* ---- Rotations --------------------------------------------------------------------------------------------------- */

/* The flights of a crew of the plan. */
static struct rotation planned(const struct timetable *table, unsigned crew)
{
    struct rotation rotation = {.count = 0};
    for (unsigned k = 0; k < table->flights; k++)
        if (table->flight[k].crew == crew)
            rotation.flight[rotation.count++] = k;
    return rotation;
}

/* Walks from flight to flight until it is back at its base and a die says stop, the likelier the more flights;
 * false if it leads nowhere. */
static bool walk(const struct timetable *table, struct dice *dice, struct rotation *rotation)
{
    unsigned at = dice_roll(dice, table->flights), base = table->flight[at].from;
    rotation->count = 0;
    if (base >= BASES)
        return false;
    for (;;) {
        rotation->flight[rotation->count++] = at;
        if (table->flight[at].to == base &&
            (table->next_count[at] == 0 || dice_roll(dice, 2 * WALK_FLIGHTS) < rotation->count))
            return true;
        if (table->next_count[at] == 0 || rotation->count == WALK_FLIGHTS)
            return false;
        at = table->next[(size_t)at * table->flights + dice_roll(dice, table->next_count[at])];
    }
}

/* Notes the walk; whether it is new. A chance hit among 64 bits does no harm. */
static bool note_new(struct timetable *table, const struct rotation *rotation)
{
    uint64_t sign = 0xCBF29CE484222325u; /* FNV-1a (Fowler, Noll, Vo) */
    for (unsigned k = 0; k < rotation->count; k++)
        sign = (sign ^ (rotation->flight[k] + 1)) * 0x100000001B3u;
    size_t slot = (size_t)(sign >> 20) & (table->slots - 1);
    while (table->seen[slot] != 0 && table->seen[slot] != sign)
        slot = (slot + 1) & (table->slots - 1);
    bool is_new = table->seen[slot] == 0;
    table->seen[slot] = sign;
    return is_new;
}

/* A walk, if possible a new one. */
static void roll_rotation(struct timetable *table, struct dice *dice, struct rotation *rotation)
{
    unsigned tries = 0;
    do
        while (!walk(table, dice, rotation)) {
        }
    while (!note_new(table, rotation) && ++tries < TRIES);
}

static unsigned cost(const struct timetable *table, const struct rotation *rotation)
{
    const struct flight *first = &table->flight[rotation->flight[0]];
    const struct flight *last = &table->flight[rotation->flight[rotation->count - 1]];
    unsigned air = 0, paid = (last->arrival - first->departure) / 2;
    for (unsigned k = 0; k < rotation->count; k++)
        air += table->minutes[table->flight[rotation->flight[k]].from][table->flight[rotation->flight[k]].to];
    if (paid < air)
        paid = air;
    if (paid < LEAST_PAID)
        paid = LEAST_PAID;
    return paid + STOP_PAID * (rotation->count - 1);
}

static void write_rotation(FILE *out, const struct timetable *table, const struct rotation *rotation)
{
    fprintf(out, " %u %u", cost(table, rotation), rotation->count);
    for (unsigned k = 0; k < rotation->count; k++)
        fprintf(out, " %u", rotation->flight[k] + 1);
    fputc('\n', out);
}

/* Of so many columns the plan's stand at random places. */
static void write_columns(FILE *out, struct timetable *table, struct dice *dice, unsigned crews, unsigned columns)
{
    unsigned crew = 0;
    for (unsigned left = columns; left > 0; left--) {
        struct rotation rotation;
        if (dice_roll(dice, left) < crews - crew)
            rotation = planned(table, crew++);
        else
            roll_rotation(table, dice, &rotation);
        write_rotation(out, table, &rotation);
    }
}

void crew_write(FILE *out, unsigned flights, unsigned rotations, uint32_t seed)
{
    struct dice dice = dice_seeded(seed);
    struct timetable table = {
        .airports = BASES + 1 + flights / 80,
        .flights = flights,
        .flight = malloc(flights * sizeof *table.flight),
        .next = malloc((size_t)flights * flights * sizeof *table.next),
        .next_count = calloc(flights, sizeof *table.next_count),
        .slots = 4,
    };
    while (table.slots < 2 * (size_t)rotations)
        table.slots *= 2;
    table.seen = calloc(table.slots, sizeof *table.seen);
    if (table.flight && table.next && table.next_count && table.seen) {
        place_airports(&table, &dice);
        unsigned crews = plan(&table, &dice);
        link_flights(&table);
        fprintf(out, " %u %u\n", flights, rotations);
        write_columns(out, &table, &dice, crews, rotations);
    } else {
        fprintf(stderr, "generate: out of memory\n"); /* nothing is written, so that no reader takes it */
    }
    free(table.flight);
    free(table.next);
    free(table.next_count);
    free(table.seen);
}
