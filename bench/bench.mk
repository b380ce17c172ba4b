# bench.mk - building and running the benchmarks; included by the Makefile.

# The baselines are a library of their own, which the tests use too; the rest of the folder is the program around them.
BASELINES = $B/libbaselines.a
BASELINE_PARTS = algorithm_x baselines cells effort in_order masks rows target
BASELINE_OBJECTS = $(BASELINE_PARTS:%=$B/bench/%.o)
BENCH_OBJECTS = $(filter-out $(BASELINE_OBJECTS),$(call objects,bench))
CPPFLAGS_bench = -Idlx

$(BASELINES): $(BASELINE_OBJECTS) $B/objects
	@echo "  AR    $@"
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $(filter %.o,$^)

$B/benchmark: $(BENCH_OBJECTS) $(BASELINES) $(LIBRARY)
	$(call link)

BENCH_SET = bench/sets/target.tsv
BENCH_FLAGS = --runs 3 --seconds 1.5

.PHONY: bench profile profile-packages

bench: $B/benchmark ## compare dlx with the baselines (BENCH_SET=, BENCH_FLAGS=); two minutes
	$(Q)$B/benchmark $(BENCH_FLAGS) --csv build/bench.csv $(BENCH_SET)
	@echo "written: build/bench.csv"
	$(Q)if ! command -v gnuplot > /dev/null; then echo "no plot: gnuplot is missing (make deps-bench installs it)"; \
	else gnuplot -e "csv='build/bench.csv'; picture='build/bench.svg'" bench/plot.gp && echo "written: build/bench.svg"; fi

# The profile: samples of dlx alone on the same set, so many times that there are some thousand of them.
comma = ,
PROFILE_FLAGS = --solvers dlx --together --runs 1000
PROFILE_PACKAGES = google-perftools libgoogle-perftools-dev graphviz
PROFILE_LINES = 20

profile-packages:
	$(Q)packages="$(call missing,$(PROFILE_PACKAGES))"; \
	if [ -n "$$packages" ]; then echo "missing:" $$packages "(make deps-bench installs them)"; exit 1; fi

$B/benchmark-profiled: $(BENCH_OBJECTS) $(BASELINES) $(LIBRARY) | profile-packages
	$(call link,-Wl$(comma)--no-as-needed -lprofiler)

profile: $B/benchmark-profiled ## where dlx spends its time (gperftools): build/profile.txt and .svg
	$(Q)CPUPROFILE=build/profile.samples CPUPROFILE_FREQUENCY=1000 $< $(PROFILE_FLAGS) $(BENCH_SET)
	$(Q)google-pprof --text $< build/profile.samples > build/profile.txt
	$(Q)google-pprof --svg $< build/profile.samples > build/profile.svg
	$(Q)head -n $(PROFILE_LINES) build/profile.txt
	@echo "written: build/profile.txt build/profile.svg"
