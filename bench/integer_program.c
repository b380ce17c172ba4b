/* integer_program.c - see integer_program.h. The LP is written row by row: first the options of each item are found. */
#include "integer_program.h"

#include <inttypes.h>
#include <stdlib.h>

bool integer_program_fits(const dlx_problem *problem)
{
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        size_t count, primary = 0;
        const uint32_t *item = dlx_problem_option_items(problem, option, &count);
        for (size_t k = 0; k < count; k++)
            primary += dlx_problem_item_primary(problem, item[k]);
        if (primary == 0 || dlx_problem_option_colours(problem, option))
            return false;
    }
    return true;
}

/* ---- LP ---------------------------------------------------------------------------------------------------------- */

/* Lines are kept short: some readers have a limit. */
static const char *part(size_t k)
{
    return k % 10 == 9 ? "\n  " : " ";
}

/* The options of every item: those of item i end at end[i], where those of item i + 1 begin. */
static void find_options(const dlx_problem *problem, size_t *end, uint32_t *options)
{
    size_t count, sum = 0;
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        const uint32_t *item = dlx_problem_option_items(problem, option, &count);
        for (size_t k = 0; k < count; k++)
            end[item[k]]++;
    }
    for (uint32_t item = 0; item < dlx_problem_item_count(problem); item++) {
        count = end[item];
        end[item] = sum;
        sum += count;
    }
    for (uint32_t option = 0; option < dlx_problem_option_count(problem); option++) {
        const uint32_t *item = dlx_problem_option_items(problem, option, &count);
        for (size_t k = 0; k < count; k++)
            options[end[item[k]]++] = option;
    }
}

/* One row, or two where lo and hi differ and neither goes without saying. */
static void write_rows(const dlx_problem *problem, uint32_t item, const uint32_t *options, size_t count, FILE *out)
{
    uint32_t lo = dlx_problem_item_lo(problem, item), hi = dlx_problem_item_hi(problem, item);
    static const char *const signs[] = {"=", ">=", "<="};
    for (int sign = 0; sign < 3; sign++) {
        bool wanted = sign == 0 ? lo == hi : lo < hi && (sign == 1 ? lo > 0 : hi < count);
        if (!wanted || count == 0)
            continue;
        fprintf(out, " %c%" PRIu32 ":", "egl"[sign], item + 1);
        for (size_t k = 0; k < count; k++)
            fprintf(out, "%s+ x%" PRIu32, part(k), options[k] + 1);
        fprintf(out, " %s %" PRIu32 "\n", signs[sign], sign == 2 ? hi : lo);
    }
}

void integer_program_write_lp(const dlx_problem *problem, FILE *out)
{
    uint32_t option_count = dlx_problem_option_count(problem), item_count = dlx_problem_item_count(problem);
    size_t *end = calloc(item_count + (size_t)1, sizeof *end);
    uint32_t *options = calloc(dlx_problem_entry_count(problem) + 1, sizeof *options);
    if (end && options) {
        find_options(problem, end, options);
        fputs("Minimize\n score:", out);
        for (uint32_t k = 0; k < option_count; k++)
            fprintf(out, "%s%+" PRId64 " x%" PRIu32, part(k), dlx_problem_option_score(problem, k), k + 1);
        fputs("\nSubject To\n", out);
        for (uint32_t item = 0; item < item_count; item++) {
            size_t start = item > 0 ? end[item - 1] : 0;
            write_rows(problem, item, options + start, end[item] - start, out);
        }
        fputs("Binary\n", out);
        for (uint32_t k = 0; k < option_count; k++)
            fprintf(out, "%sx%" PRIu32, part(k), k + 1);
        fputs("\nEnd\n", out);
    } /* else nothing is written, which no reader takes */
    free(end);
    free(options);
}

/* ---- Numbers ----------------------------------------------------------------------------------------------------- */

void integer_program_write_numbers(const dlx_problem *problem, FILE *out)
{
    uint32_t option_count = dlx_problem_option_count(problem), item_count = dlx_problem_item_count(problem);
    size_t count, start = 0;
    fprintf(out, "%" PRIu32 " %" PRIu32 " %zu\n", item_count, option_count, dlx_problem_entry_count(problem));
    for (uint32_t item = 0; item < item_count; item++)
        fprintf(out, "%" PRIu32 "\n", dlx_problem_item_lo(problem, item));
    for (uint32_t item = 0; item < item_count; item++)
        fprintf(out, "%" PRIu32 "\n", dlx_problem_item_hi(problem, item));
    for (uint32_t k = 0; k < option_count; k++)
        fprintf(out, "%" PRId64 "\n", dlx_problem_option_score(problem, k));
    for (uint32_t k = 0; k < option_count; k++) {
        fprintf(out, "%zu\n", start);
        dlx_problem_option_items(problem, k, &count);
        start += count;
    }
    fprintf(out, "%zu\n", start);
    for (uint32_t option = 0; option < option_count; option++) {
        const uint32_t *item = dlx_problem_option_items(problem, option, &count);
        for (size_t k = 0; k < count; k++)
            fprintf(out, "%" PRIu32 "\n", item[k]);
    }
}
