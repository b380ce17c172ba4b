# bench.mk - building and running the benchmarks; included by the Makefile.

# The baselines and the generator are a library, which the tests use too; the rest of the folder is the programs around
# them.
BASELINES = $B/libbaselines.a
BASELINE_PARTS = algorithm_x baselines cells effort generator in_order masks polyforms rows target textbook textbook_matrix
BASELINE_OBJECTS = $(BASELINE_PARTS:%=$B/bench/%.o)
COVERS_PARTS = covers covers_command covers_main covers_table
COVERS_OBJECTS = $(COVERS_PARTS:%=$B/bench/%.o)
SLANT_PARTS = slant_asp slant_case slant_main slant_search
SLANT_OBJECTS = $(SLANT_PARTS:%=$B/bench/%.o)
BENCH_OBJECTS = $(filter-out $(BASELINE_OBJECTS) $(COVERS_OBJECTS) $(SLANT_OBJECTS) $B/bench/generate.o,$(call objects,bench))
CPPFLAGS_bench = -Idlx -Imodel

$(BASELINES): $(BASELINE_OBJECTS) $B/objects
	@echo "  AR    $@"
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $(filter %.o,$^)

$B/benchmark: $(BENCH_OBJECTS) $(BASELINES) $(LIBRARY)
	$(call link)

$B/benchmark-covers: $(COVERS_OBJECTS) $B/bench/median.o $(BASELINES) $(MODELS) $(LIBRARY)
	$(call link)

$B/benchmark-slant: $(SLANT_OBJECTS) $(BASELINES) $(MODELS) $(LIBRARY)
	$(call link)

$B/generate: $B/bench/generate.o $(BASELINES)
	$(call link)

BENCH_SET = bench/sets/target.tsv
BENCH_FLAGS = --runs 3 --seconds 1.5

.PHONY: bench bench-covers bench-slant profile profile-packages

bench: $B/benchmark bench-slant ## compare dlx with the baselines (BENCH_SET=, BENCH_FLAGS=); three minutes
	$(Q)$B/benchmark $(BENCH_FLAGS) --csv build/bench.csv $(BENCH_SET)
	@echo "written: build/bench.csv"
	$(Q)if ! command -v gnuplot > /dev/null; then echo "no plot: gnuplot is missing (make deps-bench installs it)"; \
	else gnuplot -e "csv='build/bench.csv'; picture='build/bench.svg'" bench/plot.gp && echo "written: build/bench.svg"; fi

# Plain search: instances that are generated, and small ones of the tests, which tell right from wrong only.
build/instances/%.dlx: $B/generate
	$(Q)mkdir -p $(@D)
	$(Q)$< $* > $@

GENERATED = queens13 langford12 pent6x10 pent8x8 domino8x8 soma latin5 qdom8x5
SMALL = queens8 langford8 domino6x6 latin4 qdom6
BENCH_COVERS = $(SMALL:%=tests/exact_cover/%.dlx) $(GENERATED:%=build/instances/%.dlx)
BENCH_COVERS_FLAGS = --runs 3 --seconds 60
DANCING_LINKS = dancing-links@4.3.10

bench-covers: $B/benchmark-covers $(BENCH_COVERS) ## count covers with dlx, the textbook method and npm's dancing-links (BENCH_COVERS=)
	$(Q)mkdir -p build/npm && cp bench/dancing_links.mjs build/npm/
	$(Q)if ! command -v node > /dev/null || ! command -v npm > /dev/null; then echo "no dancing-links: node or npm is missing"; \
	elif ! npm install --silent --no-audit --no-fund --prefix build/npm $(DANCING_LINKS) > /dev/null; then \
		echo "no dancing-links: npm could not install it"; \
	else set -- --rival "dancing-links=node build/npm/dancing_links.mjs"; fi; \
	$B/benchmark-covers $(BENCH_COVERS_FLAGS) "$$@" --csv build/bench-covers.csv $(BENCH_COVERS)
	@echo "written: build/bench-covers.csv"

BENCH_SLANT = $(sort $(wildcard bench/sets/slant/*.ids))

bench-slant: $B/benchmark-slant ## slant: dlx, a naive search, gringo|clasp (BENCH_SLANT=); one minute
	$(Q)$B/benchmark-slant $(BENCH_SLANT)

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
