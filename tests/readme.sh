#!/bin/bash
# Compiles and runs the README's program against the library, and checks the README's sample run.
cd "$(dirname "$0")/.." || exit 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
set -e
awk '/^```c$/ { on = 1; next } /^```$/ { on = 0 } on' README.md >"$scratch/example.c"
${CC:-gcc} -std=c11 -Wall -Wextra -Werror -Idlx "$scratch/example.c" build/release/libdlx.a -lm -o "$scratch/example"
[ "$("$scratch/example" | tail -1)" = 12 ]
# Of covers that are all best, any may be printed: the README's grid must be one of the completions.
sed -n '/^    \$ build\/dlx solve target/,/^$/{ /^    [0-9]/s/^    //p }' README.md >"$scratch/wanted"
[ "$(head -1 "$scratch/wanted")" = "$(build/dlx solve target-sudoku --print score data/target/sample1.txt)" ]
build/dlx list data/target/sample1.txt | grep -q "$(sed 1d "$scratch/wanted" | tr -d ' \n')"
# The picture is of the same puzzle, drawn by the command.
build/dlx solve target-sudoku --svg "$scratch/target.svg" data/target/sample1.txt >"$scratch/answer"
grep -q "$(head -1 "$scratch/answer")" docs/target.svg && xmllint --noout docs/target.svg
cmp -s <(sed 's/[0-9]<//g' docs/target.svg) <(sed 's/[0-9]<//g' "$scratch/target.svg")
# Pages that README names are there.
grep -o '](\(docs/[^)#]*\|[A-Z]*\.md\))' README.md | tr -d '()]' | while read -r page; do [ -e "$page" ]; done
# The board of costs.
sed -n '/^    \$ cat board/,/^    \$ build\/dlx solve exact/{ /^    \$/d; s/^    //p }' README.md >"$scratch/board.dlx"
sed -n '/^    \$ build\/dlx solve exact/,/^    \$ build\/dlx count/{ /^    \$/d; s/^    //p }' README.md >"$scratch/wanted"
build/dlx solve exact-cover "$scratch/board.dlx" | diff "$scratch/wanted" -
[ "$(build/dlx count exact-cover "$scratch/board.dlx")" = 3 ]
# The set partitioning: the command as it stands there.
grep -A 2 '^    \$ .* build/dlx solve set-partition' README.md | sed 's/^    //' >"$scratch/wanted"
bash -c "$(sed -n '1s/^\$ //p' "$scratch/wanted")" | diff <(sed 1d "$scratch/wanted") -

# The slant board.
sed -n '/^    \$ build\/dlx solve slant/,/^$/{ /^    [\\\/]/s/^    //p }' README.md >"$scratch/wanted"
[ "$(wc -l <"$scratch/wanted")" = 5 ]
build/dlx solve slant data/slant/minimal.ids 2>"$scratch/words" | head -5 | diff "$scratch/wanted" -
echo "readme: its program and its sample run do what it says"
