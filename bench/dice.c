/* dice.c - see dice.h. */
#define _XOPEN_SOURCE 700 /* nrand48 */
#include "dice.h"

#include <stdlib.h>

struct dice dice_seeded(uint32_t seed)
{
    struct dice dice = {{0x330E, (unsigned short)(seed & 0xFFFF), (unsigned short)(seed >> 16)}};
    for (int k = 0; k < 8; k++) /* seeds side by side begin alike */
        nrand48(dice.state);
    return dice;
}

unsigned dice_roll(struct dice *dice, unsigned sides)
{
    return (unsigned)((uint64_t)nrand48(dice->state) * sides >> 31);
}
