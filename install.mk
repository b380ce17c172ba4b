# install.mk - the shared library, installing, the API reference and the tarball; included by the Makefile.
#
# What is installed is always the release variant. DESTDIR goes before every folder, PREFIX is GNU's prefix; the other
# folders have their GNU names, too.

version_number = $(shell sed -n 's/^\#define DLX_VERSION_$(1) //p' dlx/dlx.h)
MAJOR := $(call version_number,MAJOR)
MINOR := $(call version_number,MINOR)
VERSION := $(MAJOR).$(MINOR).$(call version_number,PATCH)
# Before 1.0.0 a minor version may change the interface.
SONAME = libdlx.so.$(if $(filter 0,$(MAJOR)),0.$(MINOR),$(MAJOR))
SHARED = $B/libdlx.so.$(VERSION)

PREFIX = /usr/local
prefix = $(PREFIX)
exec_prefix = $(prefix)
bindir = $(exec_prefix)/bin
libdir = $(exec_prefix)/lib
includedir = $(prefix)/include
datarootdir = $(prefix)/share
mandir = $(datarootdir)/man
docdir = $(datarootdir)/doc/dlx
pkgconfigdir = $(libdir)/pkgconfig
bashcompletiondir = $(datarootdir)/bash-completion/completions
zshcompletiondir = $(datarootdir)/zsh/site-functions
fishcompletiondir = $(datarootdir)/fish/vendor_completions.d
INSTALL = install
INSTALL_PROGRAM = $(INSTALL)
INSTALL_DATA = $(INSTALL) -m 644
LD = ld
OBJCOPY = objcopy

# Manual pages by section; the command prints its own, and the completions.
R = build/release/install
MAN_PAGES = $R/dlx.1 $(wildcard docs/man/*.[1-9])
# What the manual refers to, in folders as here, so that pages find each other, and examples their files.
DOCS = README.md NEWS.md LICENSE $(wildcard docs/*.md docs/*.svg docs/models/*.md data/*.md data/*/*)
COMPLETIONS = $R/completion.bash $R/completion.zsh $R/completion.fish

.PHONY: shared install uninstall doc dist distcheck

shared: $(SHARED) ## build the shared library, too

# Objects for both libraries to install: an archive of them may go into a shared library, too. They are machine code even
# where CFLAGS ask for link-time optimization, as names in intermediate code could not be hidden.
PIC_FLAGS = -fPIC -fno-lto
$B/pic/%.o: %.c $B/flags install.mk
	@echo "  CC    $@"
	$(Q)mkdir -p $(@D)
	$(Q)$(CC) $(CPPFLAGS) $(ALL_CFLAGS) $(PIC_FLAGS) -MMD -MP -c -o $@ $<

-include $(wildcard $B/pic/*/*.d)

# Names that are not the interface's stay inside, in both libraries: the archive to install is one object.
PIC_OBJECTS = $(patsubst %.c,$B/pic/%.o,$(sort $(wildcard dlx/*.c)))
$(SHARED): $(PIC_OBJECTS) dlx/libdlx.map $B/objects
	@echo "  LINK  $@"
	$(Q)$(CC) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=dlx/libdlx.map -Wl,--no-undefined $(ALL_CFLAGS) $(LDFLAGS) \
	    -o $@ $(filter %.o,$^) -lm

$B/install/libdlx.a: $(PIC_OBJECTS) $B/objects
	@echo "  AR    $@"
	$(Q)mkdir -p $(@D)
	$(Q)$(LD) -r -o $(@D)/dlx.o $(filter %.o,$^)
	$(Q)$(OBJCOPY) --wildcard --keep-global-symbol='dlx_*' $(@D)/dlx.o
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $(@D)/dlx.o

# $(call put,INSTALL,FILES,FOLDER): installs the files, if there are any.
define put
$(if $(strip $(2)),$(Q)$(INSTALL) -d "$(DESTDIR)$(3)"
$(Q)$(1) $(2) "$(DESTDIR)$(3)")
endef

# $(call put_as,FILE,FOLDER,NAME)
define put_as
$(Q)$(INSTALL) -d "$(DESTDIR)$(2)"
$(Q)$(INSTALL_DATA) $(1) "$(DESTDIR)$(2)/$(3)"
endef

$R/dlx.1: build/release/command
	$(Q)mkdir -p $(@D)
	$(Q)$< manual > $@
$R/completion.%: build/release/command
	$(Q)mkdir -p $(@D)
	$(Q)$< completion $* > $@

docs_in = $(foreach file,$(DOCS),$(if $(filter $(1),$(dir $(file))),$(file)))
man_section = $(filter %.$(1),$(MAN_PAGES))
sections = 1 2 3 4 5 6 7 8 9
define newline


endef

ifneq ($(VARIANT),release)
install: FORCE
	$(Q)$(MAKE) --no-print-directory VARIANT=release $@
else
install: build/dlx $(SHARED) $R/libdlx.a $(MAN_PAGES) $(COMPLETIONS) ## install below PREFIX (/usr/local): command, library, manual
	$(call put,$(INSTALL_PROGRAM),build/dlx,$(bindir))
	$(call put,$(INSTALL_DATA),dlx/dlx.h,$(includedir))
	$(call put,$(INSTALL_DATA),$R/libdlx.a $(SHARED),$(libdir))
	$(Q)ln -sf libdlx.so.$(VERSION) "$(DESTDIR)$(libdir)/$(SONAME)"
	$(Q)ln -sf $(SONAME) "$(DESTDIR)$(libdir)/libdlx.so"
	$(Q)sed -e 's|@prefix@|$(prefix)|' -e 's|@libdir@|$(libdir)|' -e 's|@includedir@|$(includedir)|' -e 's|@version@|$(VERSION)|' \
	    dlx/dlx.pc.in > $R/dlx.pc
	$(call put,$(INSTALL_DATA),$R/dlx.pc,$(pkgconfigdir))
	$(foreach s,$(sections),$(call put,$(INSTALL_DATA),$(call man_section,$s),$(mandir)/man$s)$(newline))
	$(call put_as,$R/completion.bash,$(bashcompletiondir),dlx)
	$(call put_as,$R/completion.zsh,$(zshcompletiondir),_dlx)
	$(call put_as,$R/completion.fish,$(fishcompletiondir),dlx.fish)
	$(foreach d,$(sort $(dir $(DOCS))),$(call put,$(INSTALL_DATA),$(call docs_in,$d),$(docdir)/$d)$(newline))
ifeq ($(DESTDIR),)
	@echo "libdlx.so is in $(libdir). Where programs do not find it: run ldconfig as root, or set LD_LIBRARY_PATH=$(libdir)."
endif
endif

installed = $(bindir)/dlx $(includedir)/dlx.h $(libdir)/libdlx.a $(libdir)/libdlx.so $(libdir)/$(SONAME) \
            $(libdir)/libdlx.so.$(VERSION) $(pkgconfigdir)/dlx.pc $(bashcompletiondir)/dlx $(zshcompletiondir)/_dlx \
            $(fishcompletiondir)/dlx.fish $(addprefix $(docdir)/,$(DOCS)) \
            $(foreach s,$(sections),$(addprefix $(mandir)/man$s/,$(notdir $(call man_section,$s))))

uninstall: ## remove what install put there
	$(Q)rm -f $(patsubst %,"$(DESTDIR)%",$(installed))

doc: build/doc/html/index.html ## build the API reference, build/doc/html (doxygen)
build/doc/html/index.html: dlx/dlx.h docs/Doxyfile docs/doxygen.awk
	@echo "  DOC   $@"
	$(Q)mkdir -p build/doc
	$(Q)(cat docs/Doxyfile; echo "PROJECT_NUMBER = $(VERSION)") | doxygen -

DIST = build/dlx-$(VERSION).tar.gz
dist: ## pack what is committed: build/dlx-VERSION.tar.gz
	$(Q)mkdir -p build
	$(Q)git archive --prefix=dlx-$(VERSION)/ -o $(DIST:.gz=) HEAD
	$(Q)gzip -9nf $(DIST:.gz=)
	@echo $(DIST)

distcheck: dist ## build and check what dist has packed
	$(Q)rm -rf build/distcheck
	$(Q)mkdir build/distcheck
	$(Q)tar -xzf $(DIST) -C build/distcheck
	$(Q)$(MAKE) -C build/distcheck/dlx-$(VERSION) check
	$(Q)rm -rf build/distcheck
