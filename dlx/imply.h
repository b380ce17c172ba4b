/* imply.h - items that nobody named but every cover must cover.
 *
 * Take as many primary items, each to be covered once, as there are coloured items in all their options together: a
 * family and its slots. If each of these options holds one of the primary items and one of the slots, and no two items
 * of the family give a slot the same colour, then a slot has room for one of these options, and as there are no more
 * slots than items to place, each gets exactly one. That is a primary item of its own. (Rows and columns of a latin
 * square, told to each other by colours, are such families. Without these items a search places a row's values in cells
 * that their columns have filled with others, and sees it late; and a price on them bounds what colours alone do not.)
 */
#ifndef DLX_IMPLY_H
#define DLX_IMPLY_H

#include "log.h"

/* Puts a problem with such items added, numbered behind the others, in the place of *problem, if there are any; its
 * options keep their numbers. It has the same covers. *problem has no names. The log (null: nobody) is told of them.
 * After an error the problem is as it was. O(entries * log entries). */
dlx_status imply(dlx_problem **problem, const struct log *log);

#endif
