/* text.c - the words for the public enums. */
#include "dlx.h"

const char *dlx_version(void)
{
    return DLX_VERSION;
}

const char *dlx_status_text(dlx_status status)
{
    switch (status) {
    case DLX_OK:
        return "no error";
    case DLX_ERROR_MEMORY:
        return "out of memory";
    case DLX_ERROR_ARGUMENT:
        return "a null pointer, or a value out of its range";
    case DLX_ERROR_ITEM:
        return "an item that does not exist";
    case DLX_ERROR_DUPLICATE:
        return "an item twice in one option";
    case DLX_ERROR_COLOUR:
        return "a colour on a primary item";
    case DLX_ERROR_COUNT:
        return "more covers than 64 bits count";
    case DLX_ERROR_SIZE:
        return "too many items, options or entries";
    case DLX_ERROR_SCORE:
        return "the scores sum to more than 2^62";
    }
    return "unknown status";
}

const char *dlx_verdict_text(dlx_verdict verdict)
{
    switch (verdict) {
    case DLX_VALID:
        return "a cover";
    case DLX_NO_SUCH_OPTION:
        return "no such option";
    case DLX_OPTION_TWICE:
        return "option named twice";
    case DLX_OPTION_NO_PRIMARY:
        return "option without a primary item";
    case DLX_ITEM_TOO_OFTEN:
        return "item covered too often";
    case DLX_ITEM_COLOURS:
        return "secondary item in two colours";
    case DLX_ITEM_TOO_SELDOM:
        return "primary item covered too seldom";
    }
    return "unknown verdict";
}
