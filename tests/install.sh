#!/bin/bash
# Builds the project from what would be packed, installs it below a prefix, takes the sources away, and works with what
# is installed: the command, both libraries from C and C++, the manual, the pages of docs/. At last it is uninstalled.
cd "$(dirname "$0")/.." || exit 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
prefix=$scratch/prefix
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig LD_LIBRARY_PATH=$prefix/lib PATH=$prefix/bin:$PATH
CC=${CC:-gcc}
CXX=${CXX:-g++}
fail() {
    echo "install: $*"
    exit 1
}
quiet() {
    "$@" >"$scratch/log" 2>&1 && return
    cat "$scratch/log"
    fail "this failed: $*"
}
# With link-time optimization, as distributions have it; its guesses at what may be unset are no errors.
build() {
    make -C "$scratch/tree" CFLAGS="-O1 -flto" WERROR=0 "$@"
}

# Where all is committed, what dist packs; else what is there.
mkdir "$scratch/tree"
version=$(sed -n 's/^#define DLX_VERSION_[A-Z]* \([0-9]*\)$/\1/p' dlx/dlx.h | paste -sd.)
if [ -e .git ] && [ -z "$(git status --porcelain)" ]; then
    quiet make dist
    tar -xzf "build/dlx-$version.tar.gz" -C "$scratch/tree" --strip-components 1 || fail "no tarball of $version"
    diff <(git ls-files | sort) <(cd "$scratch/tree" && find . -type f -o -type l | sed 's|^\./||' | sort) ||
        fail "the tarball does not hold what is committed"
else
    tar -c --exclude ./build --exclude ./.git . | tar -x -C "$scratch/tree"
fi
cp -r README.md docs tests "$scratch"
grep -q "^## $version" "$scratch/tree/NEWS.md" || fail "NEWS.md has nothing of $version"

# Built and installed: into DESTDIR first, which must hold the same files.
quiet build PREFIX="$prefix" DESTDIR="$scratch/dest" install
quiet build PREFIX="$prefix" install
diff -r "$prefix" "$scratch/dest$prefix" || fail "DESTDIR gets other files"
quiet build bindir="$scratch/other/b" includedir="$scratch/other/i" libdir="$scratch/other/l" \
    mandir="$scratch/other/m" prefix="$prefix" install
[ -x "$scratch/other/b/dlx" ] && [ -e "$scratch/other/i/dlx.h" ] && [ -e "$scratch/other/l/libdlx.so" ] ||
    fail "the GNU names of folders are not honoured"
grep -q "^libdir=$scratch/other/l$" "$scratch/other/l/pkgconfig/dlx.pc" || fail "dlx.pc names another libdir"
GIT_DIR=$scratch/none make -C "$scratch/tree" dist >"$scratch/log" 2>&1 && fail "dist packs what git does not know"
mv "$scratch/tree" "$scratch/away"

# The version stands in one place.
soname=libdlx.so.${version%.*}
[ "${version%%.*}" = 0 ] || soname=libdlx.so.${version%%.*}
[ "$(dlx --version)" = "dlx $version" ] || fail "the command has another version"
[ "$(pkg-config --modversion dlx)" = "$version" ] || fail "dlx.pc has another version"
objdump -p "$prefix/lib/libdlx.so" | grep -q "SONAME *$soname\$" || fail "the soname is not $soname"
[ -e "$prefix/lib/$soname" ] || fail "no $soname"

# What the header declares is exported, and nothing else.
grep -o '\bdlx_[a-z_]*(' "$prefix/include/dlx.h" | tr -d '(' | sort -u >"$scratch/declared"
nm -D --defined-only "$prefix/lib/libdlx.so" | awk '{ print $3 }' | sort >"$scratch/exported"
nm -g --defined-only "$prefix/lib/libdlx.a" | awk 'NF == 3 { print $3 }' | sort >"$scratch/archived"
diff "$scratch/declared" "$scratch/exported" || fail "libdlx.so exports something else"
diff "$scratch/declared" "$scratch/archived" || fail "libdlx.a exports something else"

# README's program, shared and static; the header in C and C++.
warnings="-Wall -Wextra -pedantic -Werror"
awk '/^```c$/ { on = 1; next } /^```$/ { on = 0 } on' "$scratch/README.md" >"$scratch/example.c"
quiet $CC -std=c11 $warnings "$scratch/example.c" $(pkg-config --cflags --libs dlx) -o "$scratch/shared"
quiet $CC -std=c11 $warnings "$scratch/example.c" $(pkg-config --cflags dlx) "$prefix/lib/libdlx.a" -lm -o "$scratch/static"
ldd "$scratch/shared" | grep -q "$soname => $prefix/lib" || fail "the program does not use the installed library"
for program in shared static; do
    [ "$("$scratch/$program" | tail -1)" = 12 ] || fail "README's program ($program) does not print 12"
done
for standard in c++98 c++11 c++17 c++20; do
    printf '#include <dlx.h>\nint main() { return dlx_status_text(DLX_OK) == 0 || dlx_parameters_default().top > 1; }\n' >"$scratch/header.cc"
    [ $standard = c++98 ] && loose=-Wno-long-long\ -Wno-variadic-macros || loose=
    quiet $CXX -std=$standard $warnings $loose "$scratch/header.cc" $(pkg-config --cflags --libs dlx) -o "$scratch/header"
    quiet "$scratch/header"
done

# The manual: without a warning; libdlx(3) has the header's calls as they are there, and its example prints 12.
for page in "$prefix"/share/man/man*/*; do
    quiet mandoc -T lint -W warning "$page"
done
[ -e "$prefix/share/man/man1/dlx.1" ] && [ -e "$prefix/share/man/man5/dlx-formats.5" ] || fail "a page of the manual is missing"
manual=$prefix/share/man/man3/libdlx.3
awk 'BEGIN { print "#include <dlx.h>" } /^\.Ft / { sub(/^\.Ft /, ""); gsub(/"/, ""); type = $0 }
     /^\.Fn dlx_[a-z_]* ./ && type { sub(/^\.Fn /, ""); name = $1; sub(/^[^ ]* /, ""); gsub(/" "/, ", "); gsub(/"/, "")
         print type " " name "(" $0 ");"; type = "" }' "$manual" >"$scratch/calls.c"
quiet $CC -std=c11 $warnings $(pkg-config --cflags dlx) -c "$scratch/calls.c" -o "$scratch/calls.o"
grep -o '\bdlx_[a-z_]*(' "$scratch/calls.c" | tr -d '(' | sort | diff "$scratch/declared" - || fail "libdlx(3) has other calls"
awk '/^\.Bd/ { on = 1; next } /^\.Ed/ { on = 0 } on { gsub(/\\e/, "\\"); print }' "$manual" >"$scratch/manual.c"
quiet $CC -std=c11 $warnings "$scratch/manual.c" $(pkg-config --cflags --libs dlx) -o "$scratch/manual"
[ "$("$scratch/manual")" = 12 ] || fail "the program of libdlx(3) does not print 12"

# The pages it refers to, and the files of its examples.
doc=$prefix/share/doc/dlx
[ -e "$doc/docs/FORMATS.md" ] && [ -e "$doc/README.md" ] || fail "a page of docs/ is missing"
for name in $(grep -o '\bdata/[a-z0-9/]*\.[a-z]*' "$prefix/share/man/man1/dlx.1" | sort -u); do
    [ -e "$doc/$name" ] || fail "there is no $name, of an example"
done
[ "$(cd "$doc" && dlx solve -p score data/target/sample1.txt)" = 2829 ] || fail "the manual's first example does not work"

# The completions, as the installed command has them now.
for file in bash:bash-completion/completions/dlx zsh:zsh/site-functions/_dlx fish:fish/vendor_completions.d/dlx.fish; do
    dlx completion "${file%%:*}" | cmp - "$prefix/share/${file#*:}" || fail "no completion for ${file%%:*}"
done

# What the pages show.
"$scratch/tests/docs.sh" "$scratch"/docs/TUTORIAL.md "$scratch"/docs/models/*.md || fail "pages of docs/ say something else"

# Nothing is left.
mv "$scratch/away" "$scratch/tree"
quiet make -C "$scratch/tree" PREFIX="$prefix" uninstall
left=$(find "$prefix" ! -type d)
[ -z "$left" ] || fail "uninstall leaves $left"
echo "install: $version works from its prefix, and is gone without a rest"
