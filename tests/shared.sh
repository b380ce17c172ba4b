#!/bin/bash
# Runs the command on the collections that may not be copied into the project, where they lie beside it (../shared, or
# DLX_SHARED): the contest's points, the puzzles with few givens, exact covers with known counts and optima, and airlines'
# set partitioning.
# Usage: tests/shared.sh COMMAND
cd "$(dirname "$0")/.." || exit 2
command=$(realpath "$1")
shared=${DLX_SHARED:-../shared}/cases
cases=$shared/target
if [ ! -d "$cases" ]; then
    echo "shared cases: not there, skipped"
    exit 0
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
checked=0
failed=0

# expect WHAT WANTED GOT: compares two files line by line.
expect() {
    checked=$((checked + $(wc -l <"$2")))
    if ! diff "$2" "$3" >"$scratch/diff"; then
        echo "$1: wrong (< wanted, > got):"
        sed 's/^/    /' "$scratch/diff"
        failed=1
    fi
}

for answer in "$cases"/noip2009/*.ans; do
    tr -dc '0-9\n-' <"$answer" | sed '$a\' >>"$scratch/want"
    "$command" solve target-sudoku --print score "${answer%.ans}.in" >>"$scratch/got" 2>"$scratch/err"
done
expect "contest points" "$scratch/want" "$scratch/got"

grep -v '^#' "$cases/hard.tsv" | cut -f4 >"$scratch/want"
grep -v '^#' "$cases/hard.tsv" | cut -f1 | "$command" solve target-sudoku --print score >"$scratch/got" ||
    failed=1 # a status of 0 says that all are proven
expect "few givens" "$scratch/want" "$scratch/got"

grep -v '^#' "$cases/hard.tsv" | awk -F'\t' '{ print "accepted: optimum -" $4 }' >"$scratch/want"
grep -v '^#' "$cases/hard.tsv" | cut -f1 | while read -r grid; do
    echo "$grid" | "$command" solve target-sudoku --print score --proof "$scratch/proof" >"$scratch/log" || echo "status $?"
    tests/proof/check_proof.py "$scratch/proof.opb" "$scratch/proof"
done >"$scratch/got"
expect "proofs" "$scratch/want" "$scratch/got"

# Without a bound every completion is visited: only where there are at most 100,000.
grep -v '^#' "$cases/hard.tsv" | awk -F'\t' '$3 !~ /~/ && $3 <= 100000' >"$scratch/small"
cut -f4 "$scratch/small" >"$scratch/want"
for bound in none item; do
    cut -f1 "$scratch/small" | "$command" solve target-sudoku --print score --bound $bound >"$scratch/got" || failed=1
    expect "bound $bound" "$scratch/want" "$scratch/got"
done
cut -f3 "$scratch/small" >"$scratch/want"
cut -f1 "$scratch/small" | "$command" count target-sudoku >"$scratch/got" || failed=1
expect "completions" "$scratch/want" "$scratch/got"

# Exact covers. Counting ends even on domino12x12, as states come again; listing does not: a limit must stop it, with status 3.
covers=$shared/dlx
grep -v '^#' "$covers/expected.tsv" | cut -f1,3,4 >"$scratch/want"
while read -r name what value; do
    case $what in
    count) value=$("$command" count exact-cover "$covers/$name.dlx") || failed=1 ;;
    optimum) value=$("$command" solve exact-cover --print score "$covers/$name.dlx") || failed=1 ;;
    esac
    printf '%s\t%s\t%s\n' "$name" "$what" "$value"
done <"$scratch/want" >"$scratch/got"
expect "exact covers" "$scratch/want" "$scratch/got"
"$command" list exact-cover --limit-time 1 "$covers/domino12x12.dlx" 2>"$scratch/err" | tail -1 >"$scratch/got"
echo "status ${PIPESTATUS[0]}" >"$scratch/got"
echo "status 3" >"$scratch/want"
expect "domino12x12" "$scratch/want" "$scratch/got"

# Set partitioning: the files that are proven in seconds.
grep -v '^#' "$shared/spp/optima.tsv" >"$scratch/want"
while read -r name value; do
    value=$("$command" solve set-partition --print score --limit-time 300 "$shared/spp/$name.txt.gz") || failed=1
    printf '%s\t%s\n' "$name" "$value"
done <"$scratch/want" >"$scratch/got"
expect "set partitioning" "$scratch/want" "$scratch/got"

# Their proofs, where there are at most 1000 columns: the checker goes through all entries of a column for each that equals another.
while read -r name value; do
    [ "$(zcat "$shared/spp/$name.txt.gz" | awk '{ print $2; exit }')" -le 1000 ] || continue
    "$command" solve set-partition --print score --proof "$scratch/proof" "$shared/spp/$name.txt.gz" >"$scratch/log" || failed=1
    printf '%s\taccepted: optimum %s\n' "$name" "$value" >>"$scratch/proven"
    printf '%s\t%s\n' "$name" "$(tests/proof/check_proof.py "$scratch/proof.opb" "$scratch/proof")"
done <"$scratch/want" >"$scratch/got"
expect "proofs of set partitioning" "$scratch/proven" "$scratch/got"

# Slant: unique boards with their answers, or with a judge; boards without one; boards with several, counted; the best filling.
slant=$shared/slant
for ids in "$slant"/generated/*.ids; do
    "$command" solve slant -p line "$ids" >"$scratch/got" 2>"$scratch/err" || failed=1
    expect "${ids##*/}" "${ids%.ids}.sol" "$scratch/got"
    [ "$(grep -c ': unique$' "$scratch/err")" = "$(wc -l <"$ids")" ] || { echo "${ids##*/}: not all unique"; failed=1; }
done
command -v python3 >/dev/null || echo "boards with few clues: not judged, as there is no python3"
for ids in "$slant"/minimal/*.ids; do
    command -v python3 >/dev/null || break
    "$command" solve slant -p line "$ids" >"$scratch/got" 2>"$scratch/err" || failed=1
    paste -d ' ' "$ids" "$scratch/got" | while read -r id answer; do
        "$shared/../tools/check_slant.py" "$id" "$answer"
    done >"$scratch/verdicts"
    sed 's/.*/OK/' "$ids" >"$scratch/want"
    expect "minimal ${ids##*/}" "$scratch/want" "$scratch/verdicts"
    [ "$(grep -c ': unique$' "$scratch/err")" = "$(wc -l <"$ids")" ] || { echo "${ids##*/}: not all unique"; failed=1; }
done
for ids in "$slant"/unsolvable/*.ids; do
    "$command" solve slant -p line "$ids" >"$scratch/got" 2>"$scratch/err"
    echo "status $?" >>"$scratch/got"
    (sed 's/.*/none/' "$ids"; echo "status 1") >"$scratch/want"
    expect "unsolvable ${ids##*/}" "$scratch/want" "$scratch/got"
done
for ids in "$slant"/multiple/*.ids; do
    "$command" count slant "$ids" >"$scratch/got" || failed=1
    expect "${ids##*/}" "${ids%.ids}.count" "$scratch/got"
done
(grep -v '^#' "$slant/counts.tsv"; printf '5x5\t9085440\n') >"$scratch/want"
while IFS=$'\t' read -r size _; do
    (echo "${size/x/ }"; for _ in $(seq 0 "${size#*x}"); do printf '.%.0s' $(seq 0 "${size%x*}"); echo; done) >"$scratch/board"
    printf '%s\t%s\n' "$size" "$("$command" count slant "$scratch/board")"
done <"$scratch/want" >"$scratch/got"
expect "empty boards" "$scratch/want" "$scratch/got"
grep -v '^#' "$slant/weighted.tsv" | cut -f3 >"$scratch/want"
grep -v '^#' "$slant/weighted.tsv" | while IFS=$'\t' read -r id weights _; do
    echo "$weights" >"$scratch/weights"
    echo "$id" | "$command" solve slant -p score -w "$scratch/weights" || echo "status $?"
done >"$scratch/got"
expect "weighted boards" "$scratch/want" "$scratch/got"
"$command" solve slant "$slant/uva_sample.in" 2>"$scratch/err" | grep . >"$scratch/got"
grep . "$slant/uva_sample.out" >"$scratch/want"
expect "sample" "$scratch/want" "$scratch/got"

echo "shared cases: $checked answers checked, $([ $failed = 0 ] && echo all right || echo SOME WRONG)"
exit $failed
