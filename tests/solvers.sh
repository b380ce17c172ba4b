#!/bin/bash
# Writes problems in every format that a solver is installed for, has them solved by it, reads the answers back, and
# compares with what dlx proves: the same score, or that there is no cover.
# Usage: tests/solvers.sh COMMAND
cd "$(dirname "$0")/.." || exit 2
command=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
dlx() { "$command" "$@"; }
runs=0
failed=0

# A way is a format, a solver and how it is called: it reads $scratch/in and leaves its answer in $scratch/answer.
ways="lp/glpsol lp/cbc mps/glpsol mps/cbc mps/lp_solve mps/symphony opb/clasp cnf/cadical cnf/minisat cnf/clasp
wcnf/clasp wcnf/toulbar2 asp/clasp minizinc/minizinc"

run_way() {
    case $1 in
    lp/glpsol) glpsol --lp "$scratch/in" -o "$scratch/answer" ;;
    lp/cbc) ln -sf in "$scratch/in.lp" && cbc "$scratch/in.lp" solve solution "$scratch/answer" ;;
    mps/glpsol) glpsol --freemps "$scratch/in" -o "$scratch/answer" ;;
    mps/cbc) ln -sf in "$scratch/in.mps" && cbc "$scratch/in.mps" solve solution "$scratch/answer" ;;
    mps/lp_solve) lp_solve -fmps "$scratch/in" -S3 >"$scratch/answer" ;;
    mps/symphony) symphony -e -1 -F "$scratch/in" >"$scratch/answer" ;;
    cnf/cadical) cadical -q "$scratch/in" >"$scratch/answer" ;;
    cnf/minisat) minisat -verb=0 "$scratch/in" "$scratch/answer" ;;
    opb/clasp | cnf/clasp | wcnf/clasp) clasp "$scratch/in" >"$scratch/answer" ;;
    wcnf/toulbar2) ln -sf in "$scratch/in.wcnf" && toulbar2 -s=3 "$scratch/in.wcnf" >"$scratch/answer" ;;
    asp/clasp) gringo "$scratch/in" | clasp >"$scratch/answer" ;;
    minizinc/minizinc) ln -sf in "$scratch/in.mzn" && minizinc "$scratch/in.mzn" >"$scratch/answer" ;;
    esac >"$scratch/log" 2>&1
}

# try WAY "EXPORT OPTIONS" MODEL FILE WANTED: one run.
try() {
    local format=${1%/*} from=${1#*/} options=$2 model=$3 file=$4 want=$5 got reduced=
    case $1 in
    wcnf/*) options="$options --old" ;;
    cnf/*) case $want in none | -1) ;; *) want=cover ;; esac ;;
    cnf/cadical) from=sat ;;
    esac
    [ "$1" = cnf/cadical ] && from=sat
    case $options in *--reduced*) reduced=--reduced ;; esac
    rm -f "$scratch/answer"
    # shellcheck disable=SC2086 # the options are words
    dlx export "$model" --to "$format" $options --output "$scratch/in" "$file" 2>"$scratch/err" &&
        run_way "$1"
    got=$(dlx check "$model" "$file" "$scratch/answer" --from "$from" $reduced --print score 2>"$scratch/err")
    case $got in
    [0-9-]*) [ "$want" = cover ] && [ "$got" != -1 ] && got=cover ;;
    esac
    runs=$((runs + 1))
    if [ "$got" != "$want" ]; then
        echo "$1 $options $model $file: wanted $want, got $got"
        sed 's/^/    /' "$scratch/err"
        failed=$((failed + 1))
    fi
}

# compare MODEL FILE [EXPORT OPTIONS [WAYS]]: the ways, all of them by default, with the options.
compare() {
    local want way
    want=$(dlx solve "$1" --print score "$2" 2>"$scratch/err")
    for way in ${4:-$ways}; do
        try "$way" "$3" "$1" "$2" "$want"
    done
}

if [ -n "$2" ]; then compare "$2" "$3" "$4" "$5"; echo "$runs $failed"; [ $failed = 0 ]; exit; fi
