/* sudoku_symbols.c - sets of symbols; see sudoku_symbols.h. */
#include "sudoku_symbols.h"

#include <ctype.h>
#include <string.h>

static const char from_zero[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* All symbols of the set, that of the digit 1 first: from one on it is the set from zero but for its first, and the
 * letters begin ten further. */
static const char *symbols_of(enum model_symbols symbols)
{
    return from_zero + (symbols == MODEL_SYMBOLS_FROM_ZERO ? 0 : symbols == MODEL_SYMBOLS_FROM_ONE ? 1 : 10);
}

uint32_t sudoku_symbols_digit(enum model_symbols symbols, char symbol)
{
    const char *all = symbols_of(symbols), *at = strchr(all, toupper((unsigned char)symbol));
    return at && *at ? (uint32_t)(at - all) + 1 : 0;
}

char sudoku_symbols_of(enum model_symbols symbols, uint32_t digit)
{
    return symbols_of(symbols)[digit - 1];
}

unsigned sudoku_symbols_with(char symbol, uint32_t order)
{
    unsigned with = 0;
    for (unsigned set = 1; set < MODEL_SYMBOLS_ALL; set *= 2) {
        uint32_t digit = sudoku_symbols_digit((enum model_symbols)set, symbol);
        if (digit > 0 && digit <= order)
            with |= set;
    }
    return with;
}
