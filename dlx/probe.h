/* probe.h - failed-literal look-ahead: options whose taking leads nowhere by force are hidden. */
#ifndef DLX_PROBE_H
#define DLX_PROBE_H

#include "search.h"

/* Takes each live option in turn, at the present state of the search with this bound, then whatever items force, and
 * hides it if that ends in an item that cannot be covered, a propagator's refusal or a bound below what is needed.
 * Where `again`, it starts anew until nothing more is hidden. False if the watch stopped it, or there is no memory
 * (no_memory): the next call at this state goes on where it was. */
bool probe(struct search *search, int64_t bound, bool again);

#endif
