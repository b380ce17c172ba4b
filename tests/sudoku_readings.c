/* sudoku_readings.c - reads texts of sudoku grids; see sudoku_readings.h. */
#include "sudoku_readings.h"

#include <check.h>
#include <string.h>

struct reading read_all(const char *bytes, size_t size, const struct model_settings *settings)
{
    struct reading reading = {0};
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
    rewind(file);
    struct text text;
    text_open(&text, file);
    for (;;) {
        ck_assert_uint_lt(reading.count, GRIDS_MAX);
        enum model_read result =
            sudoku_grid_read(&text, settings, &reading.grid[reading.count], &reading.error[reading.count]);
        ck_assert_int_ne(result, MODEL_FAILED);
        if (result == MODEL_END)
            break;
        reading.start[reading.count] = text.start;
        reading.result[reading.count++] = result;
    }
    text_close(&text);
    fclose(file);
    return reading;
}

static void show(const struct sudoku_grid *grid, char out[SHOWN_MAX])
{
    for (uint32_t cell = 0; cell < grid->order * grid->order; cell++) {
        if (cell > 0 && cell % grid->order == 0)
            *out++ = ' ';
        *out++ = ".123456789ABCDEFGHIJKLMNOP"[grid->cell[cell]];
    }
    *out = '\0';
}

void show_all(const struct reading *reading, char out[GRIDS_MAX * SHOWN_MAX])
{
    for (size_t k = 0; k < reading->count; k++) {
        if (reading->result[k] == MODEL_PUZZLE) {
            show(&reading->grid[k], out);
            strcat(out, ";");
        } else {
            strcpy(out, "!");
        }
        out += strlen(out);
    }
    *out = '\0';
}
