/* unknown.c - what the word begins, which other commands have it, or what is near; see unknown.h. */
#include "unknown.h"

#include "command_rows.h"
#include "options.h"
#include "suggest.h"

#include <string.h>

struct unknown {
    enum command command;
    bool letter;
    char name[64]; /* without dashes and argument */
};

/* Whether the command has the option, and the name begins it. */
static bool begins(const struct unknown *unknown, const struct option_row *row)
{
    return (row->commands & unknown->command) && strncmp(row->name, unknown->name, strlen(unknown->name)) == 0;
}

/* Names all that the name begins; false if they are not several. */
static bool tell_ambiguous(const struct unknown *unknown)
{
    size_t count = 0, told = 0;
    for (const struct option_row *row = option_rows; row->name; row++)
        count += begins(unknown, row);
    if (count < 2 || unknown->letter || !*unknown->name)
        return false;
    fprintf(stderr, "ambiguous option --%s:", unknown->name);
    for (const struct option_row *row = option_rows; row->name; row++)
        if (begins(unknown, row))
            fprintf(stderr, "%s --%s", told++ > 0 ? "," : "", row->name);
    return true;
}

/* Names the other commands that have it; false if there are none. */
static bool tell_others(const struct unknown *unknown)
{
    const struct option_row *row = option_rows;
    size_t told = 0;
    while (row->name && (unknown->letter ? row->letter != *unknown->name : strcmp(row->name, unknown->name) != 0))
        row++;
    if (!row->name)
        return false;
    fprintf(stderr, "%s%s is an option of", unknown->letter ? "-" : "--", unknown->name);
    for (const struct command_row *other = command_rows; other->command; other++)
        if (row->commands & other->command)
            fprintf(stderr, "%s %s", told++ > 0 ? "," : "", other->name);
    return true;
}

/* Names the nearest that the command has, if one is near. */
static void tell_nearest(const struct unknown *unknown)
{
    struct suggestion suggestion = {.typed = unknown->name};
    for (const struct option_row *row = option_rows; row->name && !unknown->letter; row++)
        if (row->commands & unknown->command)
            suggestion_offer(&suggestion, row->name);
    fprintf(stderr, "unknown option %s%s", unknown->letter ? "-" : "--", unknown->name);
    if (suggestion.word)
        fprintf(stderr, "; did you mean --%s?", suggestion.word);
}

void unknown_option(enum command command, const char *word)
{
    struct unknown unknown = {.command = command, .letter = word[1] != '-'};
    word += unknown.letter ? 1 : 2;
    snprintf(unknown.name, sizeof unknown.name, "%.*s", (int)strcspn(word, "="), word);
    fprintf(stderr, "dlx %s: ", command_name(command));
    if (!tell_ambiguous(&unknown) && !tell_others(&unknown))
        tell_nearest(&unknown);
    fprintf(stderr, " (dlx help %s)\n", command_name(command));
}
