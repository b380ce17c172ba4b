/* suites.h - the test suites, one a module; main.c runs them. */
#ifndef SUITES_H
#define SUITES_H

#include <check.h>

Suite *builder_suite(void);
Suite *builder_kinds_suite(void);
Suite *verify_suite(void);
Suite *reduce_suite(void);
Suite *duplicates_suite(void);
Suite *imply_suite(void);
Suite *cuts_suite(void);
Suite *links_suite(void);
Suite *links_validate_suite(void);
Suite *dual_suite(void);
Suite *price_suite(void);
Suite *search_suite(void);
Suite *tree_suite(void);
Suite *solver_suite(void);
Suite *solver_limits_suite(void);
Suite *open_bounds_suite(void);
Suite *dive_suite(void);
Suite *passes_suite(void);
Suite *goals_suite(void);
Suite *assume_suite(void);
Suite *propagators_suite(void);
Suite *records_suite(void);
Suite *estimate_suite(void);
Suite *text_suite(void);
Suite *guess_suite(void);
Suite *gzip_suite(void);
Suite *sudoku_suite(void);
Suite *sudoku_read_suite(void);
Suite *sudoku_symbols_suite(void);
Suite *target_sudoku_suite(void);
Suite *exact_cover_suite(void);
Suite *set_partition_suite(void);
Suite *rescore_suite(void);
Suite *export_suite(void);
Suite *round_trip_suite(void);
Suite *clauses_suite(void);
Suite *answer_suite(void);
Suite *force_suite(void);
Suite *relaxation_suite(void);
Suite *slant_suite(void);
Suite *slant_read_suite(void);
Suite *slant_relax_suite(void);
Suite *baselines_suite(void);
Suite *generators_suite(void);
Suite *proof_log_suite(void);

#endif
