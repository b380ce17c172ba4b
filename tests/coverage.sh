#!/bin/bash
# Says how many lines of dlx/ have been run by what was built with --coverage, and which have not. Fails below 95 %.
# Usage: tests/coverage.sh FOLDER-OF-THE-VARIANT
folder=$(realpath "$1") || exit 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$(dirname "$0")/.." || exit 2
for object in "$folder"/dlx/*.o; do
    gcov -t -o "$folder/dlx" "$object" 2>"$scratch/err"
done | awk -F: '
    $3 == "Source" || $3 ~ /^Source/ { file = $4 }
    file ~ /^dlx\/.*\.c$/ {
        count = $1; gsub(/[ *]/, "", count)
        if (count == "-" || count == "") next
        lines++
        if (count ~ /^#+$|^=+$/) { left++; line = $0; sub(/^[^:]*:/, "", line); print file ":" line }
    }
    END {
        if (lines == 0) { print "coverage: nothing was measured"; exit 1 }
        part = 100 * (lines - left) / lines
        printf "coverage: %d of %d lines of dlx/, %.2f %%\n", lines - left, lines, part
        exit part < 95
    }'
