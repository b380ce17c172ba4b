/* main.c - runs every suite; exit status 0 if all tests pass, else 1. */
#include "suites.h"

#include <stdlib.h>

static Suite *(*const suites[])(void) = {
    builder_suite, builder_kinds_suite, verify_suite,         reduce_suite,      duplicates_suite,    imply_suite,
    cuts_suite,    links_suite,         links_validate_suite, dual_suite,        price_suite,         search_suite,
    tree_suite,    solver_suite,        solver_limits_suite,  open_bounds_suite, dive_suite,          passes_suite,
    goals_suite,   assume_suite,        propagators_suite,    records_suite,     estimate_suite,      text_suite,
    guess_suite,   gzip_suite,          target_sudoku_suite,  exact_cover_suite, set_partition_suite, rescore_suite,
    export_suite,  round_trip_suite,    clauses_suite,        answer_suite,      force_suite,         relaxation_suite,
    slant_suite,   slant_read_suite,    slant_relax_suite,    baselines_suite,   generators_suite,    proof_log_suite,
    sudoku_suite,  sudoku_read_suite,   sudoku_symbols_suite,
};

int main(void)
{
    SRunner *runner = srunner_create(NULL);
    for (size_t k = 0; k < sizeof suites / sizeof *suites; k++)
        srunner_add_suite(runner, suites[k]());
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
