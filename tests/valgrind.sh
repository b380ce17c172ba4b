#!/bin/bash
# The Check suites, a process each, and commands of every kind under valgrind's memcheck: an error of memory or a leak fails.
# Usage: tests/valgrind.sh UNIT COMMAND [SUITE...]     without SUITE all of them
# (--limit-memory is not tried: it would be valgrind's.)
cd "$(dirname "$0")/.." || exit 2
unit=$(realpath "$1")
command=$(realpath "$2")
shift 2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
memcheck="valgrind --quiet --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite,indirect,possible"
suites=0
commands=0
failed=0

tell() {
    echo "valgrind: $1:"
    sed -n '1,30s/^/    /p' "$2"
    failed=$((failed + 1))
}

# Check suites in the process itself: its leaks are what is looked for.
suite() {
    suites=$((suites + 1))
    CK_FORK=no CK_DEFAULT_TIMEOUT=0 CK_RUN_SUITE=$1 nice $memcheck "$unit" >"$scratch/log" 2>&1 || tell "suite $1" "$scratch/log"
    grep -q 'Checks: [1-9]' "$scratch/log" || tell "suite $1 ran no test" "$scratch/log"
}

# run STATUS WORDS...: the command ends with the status.
run() {
    local wanted=$1 status
    shift
    commands=$((commands + 1))
    $memcheck "$command" "$@" >"$scratch/out" 2>"$scratch/log" </dev/null
    status=$?
    [ "$status" = "$wanted" ] || tell "dlx $*: status $status" "$scratch/log"
}

if [ $# = 0 ]; then
    mapfile -t names < <(sed -n 's/.*suite_create("\(.*\)").*/\1/p' tests/test_*.c)
    set -- "${names[@]}"
fi
for name; do
    suite "$name"
done

run 0 solve target-sudoku data/target/sample1.txt data/target/sample2.txt
run 0 solve --top 5 --json data/target/sample1.txt
run 0 solve --jobs 3 --stats data/target/sample1.txt data/target/sample2.txt
run 0 solve --proof "$scratch/p" data/target/sample1.txt
run 0 solve --svg "$scratch/svg" data/target/sample1.txt
run 1 solve sudoku --explain tests/edge/unsat_sparse.in
run 0 solve slant -p forced data/slant/several.txt
run 0 count exact-cover tests/exact_cover/queens8.dlx
run 0 count exact-cover --estimate 100 tests/exact_cover/queens8.dlx
run 0 list exact-cover tests/exact_cover/colours.dlx
run 0 solve exact-cover tests/exact_cover/multiples.dlx
run 0 solve exact-cover tests/exact_cover/all.json
run 3 solve set-partition --limit-nodes 5 data/set-partition/crew60x3000-1.txt.gz
run 2 solve exact-cover tests/exact_cover/bad/json_behind.json
run 2 solve set-partition tests/set_partition/bad/rows_announced.txt
for format in lp mps opb cnf wcnf asp minizinc json dot; do
    run 0 export exact-cover --to $format --output "$scratch/$format" tests/exact_cover/colours.dlx
done
run 0 export target-sudoku --reduced --priced --to knuth data/target/sample1.txt
"$command" solve exact-cover tests/exact_cover/all.json >"$scratch/answer" 2>"$scratch/log"
run 0 check exact-cover tests/exact_cover/all.json "$scratch/answer" --optimum
run 2 check exact-cover tests/exact_cover/toy.dlx "$scratch/answer"
for shell in bash zsh fish; do
    run 0 completion $shell
done
echo "valgrind: $suites suites, $commands commands, $failed with errors"
[ "$failed" = 0 ] && [ "$commands" -gt 0 ]
