/* terminal.c - see terminal.h. */
#define _DEFAULT_SOURCE /* winsize */
#include "terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool terminal_live(void)
{
    const char *name = getenv("TERM");
    return isatty(STDERR_FILENO) && name && strcmp(name, "dumb") != 0;
}

unsigned terminal_width(void)
{
    struct winsize size;
    bool told = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return told ? size.ws_col : 80;
}

const char *terminal_style(enum terminal_style style)
{
    static const char *const codes[] = {
        [TERMINAL_PLAIN] = "\033[0m", [TERMINAL_BOLD] = "\033[1m", [TERMINAL_RED] = "\033[31m"};
    const char *none = getenv("NO_COLOR");
    return (none && *none) || !terminal_live() ? "" : codes[style];
}
