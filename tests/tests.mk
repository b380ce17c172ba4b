# tests.mk - building and running the tests; included by the Makefile.

# Debian packages, and for each a command that succeeds where it is installed.
TEST_PACKAGES = pkg-config check zlib1g-dev libjansson-dev python3 bsdutils $(INSTALL_PACKAGES) $(SOLVER_PACKAGES)
INSTALL_PACKAGES = g++ doxygen mandoc libxml2-utils librsvg2-bin
SOLVER_PACKAGES = glpk-utils coinor-cbc lp-solve coinor-symphony clasp gringo cadical minisat toulbar2 minizinc flatzinc \
                  graphviz
BENCH_PACKAGES = gnuplot-nox google-perftools libgoogle-perftools-dev graphviz
RIVAL_PACKAGES = coinor-cbc glpk-utils python3-scipy
LINT_PACKAGES = clang-format clang-tidy cppcheck clang valgrind
present_clang-format = command -v clang-format
present_clang-tidy = command -v clang-tidy
present_cppcheck = command -v cppcheck
present_clang = command -v clang
present_valgrind = command -v valgrind
present_pkg-config = command -v pkg-config
present_check = pkg-config --exists check
present_python3 = command -v python3
present_bsdutils = command -v script
present_zlib1g-dev = test -e /usr/include/zlib.h
present_libjansson-dev = test -e /usr/include/jansson.h
present_g++ = command -v g++
present_doxygen = command -v doxygen
present_mandoc = command -v mandoc
present_libxml2-utils = command -v xmllint
present_librsvg2-bin = command -v rsvg-convert
present_glpk-utils = command -v glpsol
present_coinor-cbc = command -v cbc
present_lp-solve = command -v lp_solve
present_coinor-symphony = command -v symphony
present_clasp = command -v clasp
present_gringo = command -v gringo
present_cadical = command -v cadical
present_minisat = command -v minisat
present_toulbar2 = command -v toulbar2
present_minizinc = command -v minizinc
present_flatzinc = command -v fzn-gecode
present_gnuplot-nox = command -v gnuplot
present_google-perftools = command -v google-pprof
present_libgoogle-perftools-dev = test -e /usr/include/gperftools/profiler.h
present_graphviz = command -v dot
present_coinor-cbc = command -v cbc
present_glpk-utils = command -v glpsol
present_python3-scipy = /usr/bin/python3 bench/highs.py

# $(1): packages. Names those that are not installed.
missing = $(shell $(foreach package,$(1),$(present_$(package)) >/dev/null 2>&1 || echo $(package);))

.PHONY: deps deps-bench deps-lint deps-rivals check check-threads check-variant lint fuzz

define install
$(Q)packages="$(call missing,$(1))"; \
if [ -z "$$packages" ]; then echo "nothing to install"; exit 0; fi; \
as=; [ "$$(id -u)" = 0 ] || as=sudo; \
echo "installing $$packages"; \
$$as apt-get update -qq && $$as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$packages
endef

deps: ## install what the tests need (Debian, apt-get; only what is missing)
	$(call install,$(TEST_PACKAGES))

deps-bench: ## install what bench and profile need besides
	$(call install,$(BENCH_PACKAGES))

deps-lint: ## install what lint, fuzz and torture need besides
	$(call install,$(LINT_PACKAGES))

deps-rivals: ## install what bench-rivals compares with
	$(call install,$(RIVAL_PACKAGES))

CPPFLAGS_tests = -Idlx -Imodel -Ibench -Itests $(CPPFLAGS_model) $(shell pkg-config --cflags check 2>/dev/null)

$B/unit: $(call objects,tests) $(BASELINES) $(MODELS) $(LIBRARY)
	$(call link,$(shell pkg-config --libs check))

# The engine, and the command, over a malloc that fails on purpose.
$B/oom: $(addprefix $B/tests/oom/,main.o fixtures.o memory.o faulty.o) $(filter-out $B/dlx/memory.o,$(call objects,dlx))
	$(call link)

$B/faulty: $B/tests/oom/malloc.o $B/tests/oom/faulty.o $(call objects,cli) $(MODELS) $(LIBRARY)
	$(call link)

-include $(wildcard $B/tests/oom/*.d) $(wildcard $B/tests/fuzz/*.d)

# The targets of tests/fuzz, driven by ourselves or, with clang, by libFuzzer.
FUZZED = $(filter-out %/drive.o %/libfuzzer.o,$(call objects,tests/fuzz)) $(addprefix $B/tests/,oracle.o problems.o task.o told.o)
$B/drive: $(FUZZED) $B/tests/fuzz/drive.o $(MODELS) $(LIBRARY)
	$(call link)

$B/fuzz: $(FUZZED) $B/tests/fuzz/libfuzzer.o $(MODELS) $(LIBRARY)
	$(call link,-fsanitize=fuzzer)

check: | $(filter deps,$(MAKECMDGOALS)) ## run all tests, also under ASan and UBSan
	$(Q)packages="$(call missing,$(TEST_PACKAGES))"; \
	if [ -n "$$packages" ]; then echo "missing: $$packages (make deps installs them)"; exit 1; fi
	$(Q)$(MAKE) --no-print-directory VARIANT=release check-variant
	$(Q)$(MAKE) --no-print-directory VARIANT=sanitize check-variant
	$(Q)$(MAKE) --no-print-directory build/dlx
	$(Q)tests/layers.sh
	$(Q)tests/readme.sh
	$(Q)rm -rf build/doc
	$(Q)$(MAKE) --no-print-directory doc
	$(Q)tests/install.sh
	$(Q)tests/batch.sh build/release/command
	$(Q)tests/solvers.sh build/release/command
	$(Q)tests/differential.py build/release/command 30 200
	$(Q)tests/proof/steps.py
	$(Q)tests/proof/proofs.py build/release/command
	$(Q)tests/explain.py build/release/command
	$(Q)tests/writes.sh build/release/command
	$(Q)tests/limits.py build/release/command
	$(Q)tests/stops.py build/release/command
	$(Q)tests/shared.sh build/release/command

check-threads: ## run puzzles in several threads under TSan
	$(Q)$(MAKE) --no-print-directory VARIANT=threads build/threads/command
	$(Q)tests/batch.sh build/threads/command 300

ROUNDS = 2000
torture: ## the long tests: ROUNDS=2000 problems beside other solvers, proofs, stops, reasons, faults under ASan, TSan, valgrind, coverage; an hour
	$(Q)packages="$(call missing,valgrind $(TEST_PACKAGES))"; \
	if [ -n "$$packages" ]; then echo "missing: $$packages (make deps deps-lint installs them)"; exit 1; fi
	$(Q)$(MAKE) --no-print-directory VARIANT=release build/release/command
	$(Q)$(MAKE) --no-print-directory VARIANT=sanitize build/sanitize/command
	$(Q)tests/solvers.sh build/release/command --random $(ROUNDS)
	$(Q)tests/differential.py build/release/command $$(($(ROUNDS) / 4)) $(ROUNDS)
	$(Q)tests/proof/proofs.py build/release/command $$(($(ROUNDS) / 4))
	$(Q)tests/stops.py build/release/command 600
	$(Q)tests/stops.py build/sanitize/command 100
	$(Q)tests/explain.py build/release/command 1000
	$(Q)tests/writes.sh build/sanitize/command
	$(Q)$(MAKE) --no-print-directory VARIANT=release build/release/faulty
	$(Q)$(MAKE) --no-print-directory VARIANT=sanitize build/sanitize/faulty
	$(Q)tests/oom/faults.py build/release/faulty
	$(Q)tests/oom/faults.py build/sanitize/faulty
	$(Q)tests/batch.sh build/release/command
	$(Q)tests/limits.py build/release/command --all
	$(Q)$(MAKE) --no-print-directory VARIANT=release build/release/drive build/release/unit
	$(Q)tests/valgrind.sh build/release/unit build/release/command
	$(Q)tests/fuzz/fuzz.sh build/release/drive 1000000
	$(Q)$(MAKE) --no-print-directory check-threads
	$(Q)$(MAKE) --no-print-directory coverage

coverage: ## run the unit, out-of-memory and command tests; what lines of dlx/ they leave out
	$(Q)$(MAKE) --no-print-directory VARIANT=coverage build/coverage/unit build/coverage/oom build/coverage/command
	$(Q)find build/coverage -name '*.gcda' -delete
	$(Q)build/coverage/unit > build/coverage/unit.out
	$(Q)build/coverage/oom > build/coverage/oom.out
	$(Q)tests/command.sh build/coverage/command tests/command/*.test
	$(Q)tests/coverage.sh build/coverage

SECONDS = 60
fuzz: ## fuzz each target for SECONDS=60 by libFuzzer (clang); FUZZ=TARGETS: only these
	$(Q)$(MAKE) --no-print-directory VARIANT=fuzz CC=clang build/fuzz/fuzz
	$(Q)tests/fuzz/fuzz.sh build/fuzz/fuzz $(SECONDS)s $(FUZZ)

check-variant: $B/unit $B/oom $B/faulty $B/command $B/drive
	@echo "== unit tests ($(VARIANT))"
	$(Q)ASAN_OPTIONS=quarantine_size_mb=8:$$ASAN_OPTIONS $B/unit # each test, a fork, walks the runner's freed memory
	@echo "== out-of-memory tests ($(VARIANT))"
	$(Q)$B/oom
	$(Q)tests/oom/faults.py $B/faulty 8
	@echo "== command tests ($(VARIANT))"
	$(Q)tests/command.sh $B/command tests/command/*.test
	@echo "== fuzz targets, 2000 mutations each ($(VARIANT))"
	$(Q)tests/fuzz/fuzz.sh $B/drive 2000

# What changed since the analyzers found nothing in it is looked through again. LINT_OFF_<file>: a warning of gcc's analyzer that is none.
LINTED = $(patsubst %.c,build/lint/%.o,$(sort $(wildcard dlx/*.c model/*.c cli/*.c bench/*.c)))
LINT_FLAGS = -std=c11 $(CPPFLAGS) $(CPPFLAGS_$(firstword $(subst /, ,$*)))
LINT_OFF_model/slant_read = -Wno-analyzer-malloc-leak # loses sight of the board, which is the caller's to free
LINT_OFF_bench/slant_case = -Wno-analyzer-malloc-leak # loses sight of the list that the case is in
-include $(LINTED:.o=.d)

$(LINTED): build/lint/%.o: %.c .clang-tidy
	@echo "  LINT  $<"
	$(Q)mkdir -p $(@D)
	$(Q)gcc $(LINT_FLAGS) -fanalyzer -Werror $(LINT_OFF_$*) -MMD -MP -c -o $@ $<
	$(Q)clang-tidy --quiet $< -- $(LINT_FLAGS) 2> $(@:.o=.log) || { cat $(@:.o=.log); rm $@; exit 1; }

lint: $(LINTED) ## formatting and static analysis (clang-format, cppcheck, gcc's analyzer, clang-tidy); minutes when all is new
	$(Q)clang-format --dry-run --Werror $(wildcard */*.[ch] tests/*/*.[ch])
	$(Q)cppcheck --quiet --error-exitcode=1 --enable=warning,performance,portability -Idlx -Imodel $(wildcard dlx/*.c model/*.c cli/*.c bench/*.c)
