# bench.mk - building and running the benchmarks; included by the Makefile.

# The baselines and the generator are a library, which the tests use too; the rest of the folder is the programs around
# them.
BASELINES = $B/libbaselines.a
BASELINE_PARTS = algorithm_x baselines cells crew dice effort generator in_order masks minimal polyforms rows target textbook \
                 textbook_matrix weighted
BASELINE_OBJECTS = $(BASELINE_PARTS:%=$B/bench/%.o)
COVERS_PARTS = covers covers_command covers_main covers_table
COVERS_OBJECTS = $(COVERS_PARTS:%=$B/bench/%.o)
RIVALS_PARTS = integer_program rivals rivals_main rivals_table
RIVALS_OBJECTS = $(RIVALS_PARTS:%=$B/bench/%.o)
SLANT_PARTS = slant_asp slant_case slant_main slant_search
SLANT_OBJECTS = $(SLANT_PARTS:%=$B/bench/%.o)
SHARED_OBJECTS = $B/bench/instance.o $B/bench/median.o
BENCH_OBJECTS = $(filter-out $(BASELINE_OBJECTS) $(COVERS_OBJECTS) $(RIVALS_OBJECTS) $(SLANT_OBJECTS) $B/bench/instance.o \
                             $B/bench/generate.o,$(call objects,bench))
CPPFLAGS_bench = -Idlx -Imodel

$(BASELINES): $(BASELINE_OBJECTS) $B/objects
	@echo "  AR    $@"
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $(filter %.o,$^)

$B/benchmark: $(BENCH_OBJECTS) $(BASELINES) $(LIBRARY)
	$(call link)

$B/benchmark-rivals: $(RIVALS_OBJECTS) $(SHARED_OBJECTS) $(MODELS) $(LIBRARY)
	$(call link)

$B/benchmark-covers: $(COVERS_OBJECTS) $(SHARED_OBJECTS) $(BASELINES) $(MODELS) $(LIBRARY)
	$(call link)

$B/benchmark-slant: $(SLANT_OBJECTS) $(BASELINES) $(MODELS) $(LIBRARY)
	$(call link)

$B/generate: $B/bench/generate.o $(BASELINES)
	$(call link)

BENCH_SET = bench/sets/target.tsv
BENCH_FLAGS = --runs 3 --seconds 1.5

.PHONY: bench bench-covers bench-rivals bench-slant bench-sudoku profile profile-packages

bench: $B/benchmark bench-sudoku bench-slant bench-covers ## compare dlx with the baselines (BENCH_SET=, BENCH_FLAGS=); seven minutes
	$(Q)$B/benchmark $(BENCH_FLAGS) --csv build/bench.csv $(BENCH_SET)
	@echo "written: build/bench.csv"
	$(Q)if ! command -v gnuplot > /dev/null; then echo "no plot: gnuplot is missing (make deps-bench installs it)"; \
	else gnuplot -e "csv='build/bench.csv'; picture='build/bench.svg'" bench/plot.gp && echo "written: build/bench.svg"; fi

# Instances by name: Knuth's text, and the OR-Library's for set partitioning.
build/instances/%.dlx build/instances/%.txt: $B/generate
	$(Q)mkdir -p $(@D)
	$(Q)$< $* > $@

# Plain search: instances that are generated, and small ones of the tests, which tell right from wrong only.

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

# Optima, beside MIP solvers that are installed: random costs of ours, and collections where they are there.
SHARED_CASES = ../shared/cases
RIVAL_SEEDS = 1 2 3 4 5 6 7 8 9 10
RIVAL_CELLS = $(RIVAL_SEEDS:%=build/instances/cells9-%.dlx)
RIVAL_DIGITS = $(RIVAL_SEEDS:%=build/instances/digits9-%.dlx)
RIVAL_WEIGHTED = $(patsubst %,build/instances/%.dlx,wqueens16-1 wpent6x10-1 wdomino8x8-1 assign50x100-1) \
                 $(wildcard $(SHARED_CASES)/dlx/w*.dlx $(SHARED_CASES)/dlx/assign*.dlx $(SHARED_CASES)/dlx/target*.dlx)
RIVAL_CREWS = $(wildcard data/set-partition/*.txt data/set-partition/*.txt.gz)
RIVAL_AIRLINES = $(wildcard $(SHARED_CASES)/spp/*.txt.gz)
RIVAL_OPTIMA = data/set-partition/optima.tsv $(wildcard $(SHARED_CASES)/spp/optima.tsv $(SHARED_CASES)/dlx/expected.tsv)
BENCH_RIVALS = $(RIVAL_CELLS) $(RIVAL_DIGITS) $(RIVAL_WEIGHTED)
BENCH_RIVALS_GROUPS = --group cells $(RIVAL_CELLS) --group digits $(RIVAL_DIGITS) --group weighted $(RIVAL_WEIGHTED) \
                      --group crews $(RIVAL_CREWS) --group airlines $(RIVAL_AIRLINES)
BENCH_RIVALS_FLAGS = --runs 5 --seconds 60

bench-rivals: $B/benchmark-rivals build/dlx $(BENCH_RIVALS) ## find optima with dlx and installed MIP solvers (BENCH_RIVALS_GROUPS=); an hour
	$(Q)mkdir -p build/rivals
	$(Q)$B/benchmark-rivals $(BENCH_RIVALS_FLAGS) $(RIVAL_OPTIMA:%=--optima %) --csv build/bench-rivals.csv \
		$(BENCH_RIVALS_GROUPS)
	@echo "written: build/bench-rivals.csv"

BENCH_SLANT = $(sort $(wildcard bench/sets/slant/*.ids))

bench-slant: $B/benchmark-slant ## slant: dlx, a naive search, gringo|clasp (BENCH_SLANT=); one minute
	$(Q)$B/benchmark-slant $(BENCH_SLANT)

# Plain sudoku: minimal puzzles, each solved and found unique, in one thread.
bench-sudoku: build/dlx build/instances/minimal10000-1.txt ## plain sudoku: puzzles a second
	$(Q)for run in 1 2 3; do bash -c 'TIMEFORMAT=%U; time build/dlx solve sudoku -p line build/instances/minimal10000-1.txt > build/sudoku.out 2> build/sudoku.err' 2>&1 | \
	awk '{ printf "10000 minimal sudokus: %d a second\n", 10000 / $$1 }'; done
	$(Q)[ "$$(grep -c ': unique$$' build/sudoku.err)" = 10000 ] || { echo "not all unique"; exit 1; }

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
