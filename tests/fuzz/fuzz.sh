#!/bin/bash
# Fuzzes the targets one after the other.
# Usage: tests/fuzz/fuzz.sh DRIVE MUTATIONS [TARGET...]     our own driver: what a target starts from, past crashes, and
#                                                            so many mutations, the same each time
#        tests/fuzz/fuzz.sh FUZZ SECONDSs [TARGET...]        libFuzzer, for so long each ("60s"); what it has found stays
#                                                            in build/fuzz-corpus, what crashes in tests/fuzz/crashes
cd "$(dirname "$0")/../.." || exit 2
program=$(realpath "$1")
amount=$2
shift 2

# What a target starts from: the files of other tests, and those of seeds/ with its name.
seeds() {
    case $1 in
    knuth) echo tests/exact_cover/*.dlx tests/exact_cover/bad/*.dlx ;;
    01) echo tests/exact_cover/*.01 tests/exact_cover/bad/*.01 ;;
    mtx) echo tests/exact_cover/*.mtx tests/exact_cover/bad/*.mtx ;;
    json) echo tests/exact_cover/*.json tests/exact_cover/bad/*.json ;;
    sudoku) echo tests/sudoku/* tests/edge/*.in ;;
    target-sudoku) echo tests/edge/*.in data/target/sample*.txt ;;
    slant) echo data/slant/*.txt data/slant/minimal.ids ;;
    set-partition) echo tests/set_partition/*.txt tests/set_partition/bad/* ;;
    text) echo tests/edge/*.in tests/exact_cover/*.* ;;
    gzip) echo tests/edge/*.in tests/exact_cover/*.* ;;
    esac
    shopt -s nullglob
    echo tests/fuzz/seeds/"$1"* tests/fuzz/crashes/"$1"-*
    shopt -u nullglob
}

dictionary() {
    case $1 in
    knuth) echo '"|" ":" "0:1|" "2:4|" "|-1" "|9223372036854775807"' ;;
    mtx) echo '"%%MatrixMarket matrix coordinate pattern general" "integer" "real"' ;;
    json) echo '"{\"items\":" "\"options\":" "\"secondary\":" "\"colour\":" "\"score\":" "\"name\":" "[[" "]]" "\\u0000" "1e9"' ;;
    slant) echo '"5x5:" "https://puzz.link/p?gokigen/" "8x8"' ;;
    answers) echo '"x3" "OPTIMUM FOUND" "Optimal" "INTEGER OPTIMAL" "s " "v " "Answer:" "SAT" "New solution" "none" "-1"' ;;
    *) echo '"0" "-" "."' ;;
    esac | sed 's/" "/"\n"/g'
}

fuzz_one() {
    local target=$1 corpus=build/fuzz-corpus/$1 status
    mkdir -p "$corpus"
    # shellcheck disable=SC2046 # words are to be split
    cp -n $(seeds "$target") "$corpus" 2>/dev/null
    dictionary "$target" >"$corpus.words"
    FUZZ=$target nice "$program" -max_total_time="${amount%s}" -max_len=1024 -timeout=25 -rss_limit_mb=2048 \
        -dict="$corpus.words" -print_final_stats=1 -artifact_prefix="tests/fuzz/crashes/$target-" "$corpus" \
        >"$corpus.log" 2>&1
    status=$?
    sed -n "s/^stat::number_of_executed_units: *\(.*\)/fuzz: $target: \1 executions/p" "$corpus.log"
    [ "$status" = 0 ] || grep -m3 -E '^fuzz:|ERROR|runtime error' "$corpus.log"
    return "$status"
}

[ $# -gt 0 ] || set -- knuth 01 mtx json sudoku target-sudoku slant set-partition text gzip numbers answers engine
failed=0
for target; do
    case $amount in
    *s) fuzz_one "$target" || failed=1 ;;
    *)
        # shellcheck disable=SC2046
        if ! "$program" "$target" "$amount" $(seeds "$target"); then
            echo "fuzz: $target fails"
            failed=1
        fi
        ;;
    esac
done
exit "$failed"
