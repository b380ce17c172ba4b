/* overwrite.h - sees to it that no file is written that is read. */
#ifndef CLI_OVERWRITE_H
#define CLI_OVERWRITE_H

#include "arguments.h"

/* The name of a file to be written that is to be read as well, by whatever name, or twice to be written; null if there
 * is none. */
const char *overwritten(const struct arguments *arguments);

#endif
