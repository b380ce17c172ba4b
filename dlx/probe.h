/* probe.h - failed-literal look-ahead: options whose taking leads nowhere by force are hidden. */
#ifndef DLX_PROBE_H
#define DLX_PROBE_H

#include "search.h"

/* Takes each live option in turn, at the present state of the search, which is the level's, then whatever items force,
 * and hides it if that ends in an item that cannot be covered, a propagator's refusal or a bound below what is needed;
 * what that forces is taken, and the level failed if it leads nowhere. An option that was taken along with one that
 * survived is not looked at, as it forces no more than that. Where `again`, it goes on until nothing more is hidden;
 * else nothing is done once too few of all probes have hidden an option. False if the watch stopped it, or there is no
 * memory (no_memory): the next call at this state goes on where it was.
 */
bool probe(struct search *search, struct level *level, bool again);

/* Which of the items with as few ways as `item`, which has `ways`, is to be branched on after looking ahead at this
 * node: over links one of the option that forced most. Without propagators it is left as it is, as over records. */
uint32_t probe_choice(struct search *search, uint32_t item, uint32_t ways);

#endif
