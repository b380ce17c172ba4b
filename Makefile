# dlx - an exact-cover optimizer. GNU Make; `make help` lists the targets.
#
# Everything built goes to build/: the variants release, debug, sanitize (ASan + UBSan), threads (TSan), coverage (gcov) and fuzz (libFuzzer) to a
# folder each, and the command itself, from the release variant, to build/dlx.

VARIANT ?= release
CC = gcc
AR = ar

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith \
           -Wcast-qual -Wwrite-strings -Wundef -Wvla -Wformat=2
ifeq ($(WERROR),1)
WARNINGS += -Werror
endif

FLAGS_release = -O3 -g
FLAGS_debug = -Og -g3
FLAGS_sanitize = -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
FLAGS_threads = -O1 -g -fsanitize=thread
FLAGS_coverage = -O1 -g --coverage
FLAGS_fuzz = -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all # clang's
ifeq ($(filter $(VARIANT),release debug sanitize threads coverage fuzz),)
$(error VARIANT is release, debug, sanitize, threads, coverage or fuzz, not "$(VARIANT)")
endif

CPPFLAGS = -D_POSIX_C_SOURCE=200809L
CFLAGS =
ALL_CFLAGS = -std=c11 -ffp-contract=off $(FLAGS_$(VARIANT)) $(WARNINGS) $(CFLAGS)
LDLIBS = -lm -pthread

# What is there of two libraries is used (`make deps` installs them): zlib to read gzipped texts, jansson for JSON. ZLIB=0
# and JANSSON=0 do without.
have = $(shell $(CC) -E -include $(1) -x c /dev/null >/dev/null 2>&1 && echo 1)
ifndef ZLIB
ZLIB := $(call have,zlib.h)
endif
ifndef JANSSON
JANSSON := $(call have,jansson.h)
endif
ifeq ($(ZLIB),1)
CPPFLAGS_model += -DHAVE_ZLIB
LDLIBS += -lz
endif
ifeq ($(JANSSON),1)
CPPFLAGS_model += -DHAVE_JANSSON
CPPFLAGS_cli += -DHAVE_JANSSON
LDLIBS += -ljansson
endif

ifeq ($(V),1)
Q =
else
Q = @
endif

B = build/$(VARIANT)
objects = $(patsubst %.c,$B/%.o,$(sort $(wildcard $(1)/*.c)))
LIBRARY = $B/libdlx.a
MODELS = $B/libmodel.a

.DEFAULT_GOAL = all
.PHONY: all run help clean
.DELETE_ON_ERROR:

all: build/dlx ## build the command, build/dlx
ifneq ($(VARIANT),release)
all: $B/command
endif

# The release command has a name of its own, so that README and scripts need not know of variants.
build/dlx: build/release/command
	$(Q)ln -f $< $@
ifneq ($(VARIANT),release)
build/release/command: FORCE
	$(Q)$(MAKE) --no-print-directory VARIANT=release $@
endif

run: build/dlx ## solve a target sudoku
	$(Q)build/dlx solve target-sudoku data/target/sample1.txt

$(LIBRARY): $(call objects,dlx)
$(MODELS): $(call objects,model)
$(LIBRARY) $(MODELS): $B/objects
	@echo "  AR    $@"
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $(filter %.o,$^)

$B/command: $(call objects,cli) $(MODELS) $(LIBRARY)
	$(call link)

# $(call link,LIBRARIES): links the objects and archives among the prerequisites.
define link
@echo "  LINK  $@"
$(Q)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $(filter %.o %.a,$^) $(1) $(LDLIBS)
endef

# What was last used: the flags, on which everything depends, and the names of the sources, on which the archives do, so that
# a change of either rebuilds what it must.
FLAGS_USED = $(CC) $(AR) $(CPPFLAGS) $(CPPFLAGS_model) $(CPPFLAGS_cli) $(CPPFLAGS_bench) $(ALL_CFLAGS) $(LDFLAGS) $(LDLIBS)
$B/flags: FORCE
	$(call keep,$(FLAGS_USED))
$B/objects: FORCE
	$(call keep,$(wildcard */*.c))
FORCE:

# $(call keep,TEXT): writes the text to the target if it holds another.
define keep
$(Q)mkdir -p $B
$(Q)echo '$(1)' | cmp -s - $@ || echo '$(1)' > $@
endef

# A part may include the public header of the part it stands on: see tests/layers.sh.
$B/%.o: %.c $B/flags
	@echo "  CC    $@"
	$(Q)mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(CPPFLAGS_$(firstword $(subst /, ,$*))) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<
CPPFLAGS_model += -Idlx
CPPFLAGS_cli += -Idlx -Imodel

include bench/bench.mk tests/tests.mk install.mk

-include $(wildcard $B/*/*.d)

help: ## list the targets
	@sed -n 's|^\([a-z-]*\):[^#]*## \(.*\)|  \1\t\2|p' $(MAKEFILE_LIST) | expand -t 20
	@echo "Settings: VARIANT=release|debug|sanitize|threads  V=1 (show the commands)  WERROR=1  CFLAGS=  LDFLAGS=  SECONDS= (fuzz)  ROUNDS= (torture)"

clean: ## remove everything built
	$(Q)rm -rf build
