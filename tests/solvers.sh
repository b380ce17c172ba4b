#!/bin/bash
# Writes problems in every format that a solver is installed for, has them solved by it, reads the answers back, and
# compares with what dlx proves: the same score, or that there is no cover.
# Usage: tests/solvers.sh COMMAND                                         everything
#        tests/solvers.sh COMMAND MODEL FILE [EXPORT-OPTIONS [WAYS]]      one puzzle
#        tests/solvers.sh COMMAND --random ROUNDS                         so many random problems: glpsol, of some cbc
cd "$(dirname "$0")/.." || exit 2
command=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
dlx() { "$command" "$@"; }
runs=0
failed=0

for program in glpsol cbc lp_solve symphony clasp gringo cadical minisat toulbar2 minizinc dot; do
    command -v $program >"$scratch/log" || { echo "solvers: $program is missing (make deps installs it)" && exit 1; }
done

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

# The value that the solver tells of its answer, if it tells one.
told_value() {
    case $1 in
    */glpsol) sed -n 's/^Objective:.* = \([^ ]*\) .*/\1/p' "$scratch/answer" ;;
    */cbc) sed -n '1s/.*objective value //p' "$scratch/answer" ;;
    */lp_solve) sed -n 's/^Value of objective function: //p' "$scratch/answer" ;;
    */symphony) sed -n 's/^Solution Cost: //p' "$scratch/answer" ;;
    asp/clasp) sed -n 's/^Optimization : //p' "$scratch/answer" ;;
    */clasp) sed -n 's/^o //p' "$scratch/answer" | tail -1 ;;
    */toulbar2) sed -n 's/^Optimum: \([^ ]*\) .*/\1/p' "$scratch/answer" ;;
    esac
}

# Whether the score follows from the value as the head of the export says; true where there is no value or no such head.
follows() {
    local value
    value=$(told_value "$1")
    [ -n "$value" ] || return 0
    sed -n 's/.*dlx: score = \(.*\)\*value + \(.*\)/\1 \2/p' "$scratch/in" | head -1 |
        awk -v value="$value" -v score="$2" '
            { split($1, sign, "/"); split($2, constant, "/"); unit = sign[2] == "" ? 1 : sign[2]
              wrong = (sign[1] * value + constant[1]) / unit - score; exit }
            END { exit wrong > 1e-5 || wrong < -1e-5 }'
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
    if [ "$got" = "$want" ] && [ "$want" != cover ] && [ "$want" != none ] && [ "$want" != -1 ] && ! follows "$1" "$got"; then
        got="$got, but the solver's value is $(told_value "$1")"
    fi
    if [ "$got" != "$want" ]; then
        echo "$1 $options $model $file: wanted $want, got $got"
        sed 's/^/    /' "$scratch/err"
        failed=$((failed + 1))
    fi
}

# compare MODEL FILE [EXPORT OPTIONS [WAYS]]: the ways, all of them by default, with the options.
compare() {
    local want way
    case $3 in *--max*) want=$(dlx solve "$1" --max --print score "$2" 2>"$scratch/err") ;;
    *) want=$(dlx solve "$1" --print score "$2" 2>"$scratch/err") ;; esac
    for way in ${4:-$ways}; do
        try "$way" "$3" "$1" "$2" "$want"
    done
}

finish() {
    echo "solvers: $runs runs, $failed failed"
    [ "$failed" = 0 ] && [ "$runs" -gt 0 ]
    exit
}

# random_rounds ROUNDS: problems of every kind, from other seeds than those below.
random_rounds() {
    local kinds=(partition secondary multiples colours all hopeless) round options way
    local settings=("" --reduced --priced "--reduced --priced" --max "--max --priced")
    for ((round = 0; round < $1; round++)); do
        awk -v kind="${kinds[round % 6]}" -v seed=$((1000 + round)) -f tests/random_cover.awk >"$scratch/random"
        options=${settings[round / 6 % 6]}
        way=lp/glpsol
        [ $((round % 7)) = 6 ] && way=lp/cbc
        compare exact-cover "$scratch/random" "$options" $way
    done
}

if [ "$2" = --random ]; then
    random_rounds "$3"
    finish
elif [ $# -gt 1 ]; then
    compare "${@:2}"
    finish
fi

# ---- The instances --------------------------------------------------------------------------------------------------

# Target sudoku with many givens, all given, and without a completion.
for file in data/target/sample1.txt data/target/sample2.txt tests/edge/full.in tests/edge/unsat_sparse.in tests/edge/conf_row.in; do
    compare target-sudoku "$file"
    compare target-sudoku "$file" --reduced
    compare target-sudoku "$file" --priced
    compare target-sudoku "$file" "--reduced --priced"
done

# With few givens, proven elsewhere. Solvers of linear programs find their own bound; the others need ours.
few=0
while IFS=$'\t' read -r grid givens _; do
    echo "$grid" >"$scratch/few$givens-$((few += 1))"
    compare target-sudoku "$scratch/few$givens-$few" "" "lp/cbc mps/cbc lp/glpsol cnf/cadical cnf/minisat cnf/clasp"
    compare target-sudoku "$scratch/few$givens-$few" --priced "lp/cbc opb/clasp wcnf/clasp wcnf/toulbar2 asp/clasp"
done < <(awk -F'\t' '$2 >= 8 && $2 <= 17 && n++ % 3 == 0' data/target/maxima.tsv | head -6)

# Small exact covers of every kind, most of them random.
for name in toy scores colours multiples wqueens10 latin4 qdom6 langford8 at_will no_option no_items too_few_options \
    zero_scores equal_options no_primary utf8; do
    compare exact-cover tests/exact_cover/$name.dlx
done
printf 'a b c\na |5\nb |5\nc |5\na b |5\n' >"$scratch/ties" # a sum of different things that are equal
compare exact-cover "$scratch/ties"
compare exact-cover "$scratch/ties" --max
compare exact-cover "$scratch/ties" "--max --priced"
printf 'a b\na |2147483647\nb |-2147483647\na b |17\n' >"$scratch/limits" # of what clasp reads
compare exact-cover "$scratch/limits" "" "lp/cbc lp/glpsol mps/lp_solve opb/clasp wcnf/clasp wcnf/toulbar2 asp/clasp"
compare exact-cover tests/exact_cover/names.json
compare exact-cover tests/exact_cover/names.json "--reduced --priced"
compare exact-cover tests/exact_cover/wqueens10.dlx --priced
for kind in partition secondary multiples colours all hopeless; do
    for seed in 1 2 3 4 5 6; do
        awk -v kind=$kind -v seed=$seed -f tests/random_cover.awk >"$scratch/$kind$seed"
        case $seed in
        1 | 2) options= ;;
        3) options=--reduced ;;
        4 | 5) options=--priced ;;
        6) options="--reduced --priced" ;;
        esac
        compare exact-cover "$scratch/$kind$seed" "$options"
    done
done

# Set partitioning, small and crew-like.
for name in toy equal_columns without_rows no_cover; do
    compare set-partition tests/set_partition/$name.txt
done
compare set-partition data/set-partition/crew30x500-1.txt "" "lp/cbc mps/cbc lp/glpsol"
compare set-partition data/set-partition/crew30x500-1.txt --priced "lp/cbc lp/glpsol opb/clasp"
compare set-partition data/set-partition/crew60x3000-1.txt.gz "--reduced --priced" "lp/cbc lp/glpsol"

# DOT is drawn.
for file in names.json colours.dlx multiples.dlx utf8.dlx no_items.dlx; do
    dlx export exact-cover --to dot --output "$scratch/in" tests/exact_cover/$file 2>"$scratch/err"
    runs=$((runs + 1))
    if ! dot -Tsvg "$scratch/in" >"$scratch/answer" 2>"$scratch/err" || [ -s "$scratch/err" ]; then
        echo "dot $file:" && cat "$scratch/err"
        failed=$((failed + 1))
    fi
done
finish
