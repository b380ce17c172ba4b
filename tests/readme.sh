#!/bin/bash
# Compiles and runs the README's program against the library, and checks what the README shows: commands, picture, links.
cd "$(dirname "$0")/.." || exit 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
set -e
awk '/^```c$/ { on = 1; next } /^```$/ { on = 0 } on' README.md >"$scratch/example.c"
${CC:-gcc} -std=c11 -Wall -Wextra -Werror -Idlx "$scratch/example.c" build/release/libdlx.a -lm -o "$scratch/example"
[ "$("$scratch/example" | tail -1)" = 12 ]
# What its commands print.
tests/docs.sh README.md
# The picture is of the same puzzle, drawn by the command.
build/dlx solve target-sudoku --svg "$scratch/target.svg" data/target/sample1.txt >"$scratch/answer"
grep -q "$(head -1 "$scratch/answer")" docs/target.svg && xmllint --noout docs/target.svg
cmp -s <(sed 's/[0-9]<//g' docs/target.svg) <(sed 's/[0-9]<//g' "$scratch/target.svg")
# What README and the pages of docs/ name is there.
for page in README.md CONTRIBUTING.md docs/*.md docs/models/*.md; do
    grep -o '\]([^)#:]*[)#]' "$page" | sed 's/^](//; s/.$//' | sort -u | while read -r name; do
        [ -z "$name" ] || [ -e "$(dirname "$page")/$name" ] || { echo "$page: there is no $name"; exit 1; }
    done
done
echo "readme: its program, its commands and its picture are what it says"
