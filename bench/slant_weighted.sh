#!/bin/bash
# The best filling of weighted slant boards: the boards of bench/sets/slant/SIZExSIZE.ids with a fifth of all their clues,
# and two weights of 0 to MOST a cell, drawn anew in each of ROUNDS rounds. Boards of size 8 are judged by gringo and
# clasp, if they are there. Exit status 1 if an answer is wrong.
# Usage: bench/slant_weighted.sh COMMAND [MOST [ROUNDS [SIZE]]]
cd "$(dirname "$0")/.." || exit 2
command=$(realpath "$1")
most=${2:-20}
rounds=${3:-1}
size=${4:-30}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
judge=no
[ "$size" = 8 ] && command -v gringo >/dev/null && command -v clasp >/dev/null && judge=yes

# draw SEED: from the filling of a board on standard input to a board, weights, and both as facts.
draw() {
    awk -v seed="$1" -v most="$most" -v n="$size" -v folder="$scratch" '{
        board = folder "/board"; weights = folder "/weights"; facts = folder "/facts"
        srand(seed)
        print n > board
        printf "width(%d). height(%d).\n", n, n > facts
        for (k = 0; k < n * n; k++) {
            slash = substr($0, k + 1, 1) == "/"
            corner = k + int(k / n)
            degree[corner + slash]++
            degree[corner + n + 1 + !slash]++
            a = int(rand() * (most + 1)); b = int(rand() * (most + 1))
            print a, b > weights
            printf "weight(%d,%d,%d,%d).\n", k % n, int(k / n), a, b > facts
        }
        for (v = 0; v < (n + 1) * (n + 1); v++) {
            clue = rand() < 0.2 ? degree[v] + 0 : "."
            printf "%s%s", clue, v % (n + 1) == n ? "\n" : "" > board
            if (clue != ".")
                printf "clue((%d,%d),%d).\n", v % (n + 1), int(v / (n + 1)), clue > facts
        }
    }'
}

# Compares the score with that of clasp, which minimizes its negative.
judge_score() {
    best=$(gringo bench/slant.lp "$scratch/facts" | clasp 0 -q1 --opt-mode=opt | sed -n 's/^Optimization *: *//p' | tail -1)
    [ "$(cat "$scratch/score")" = "$((-best))" ] || echo "wrong: $(cat "$scratch/score"), not $((-best))" >>"$scratch/wrong"
}

"$command" solve slant -p line "bench/sets/slant/${size}x$size.ids" 2>"$scratch/words" >"$scratch/fillings"
TIMEFORMAT=%U
for round in $(seq "$rounds"); do
    number=0
    while read -r filling; do
        number=$((number + 1))
        draw $((1000 * round + number)) <<<"$filling"
        { time "$command" solve slant -p score --limit-time 10 -w "$scratch/weights" "$scratch/board" 2>"$scratch/words" >"$scratch/score"; } 2>&1
        [ $judge = no ] || judge_score
    done <"$scratch/fillings"
done | sort -n | awk -v most="$most" -v judge=$judge '{ t[NR] = $1 } END {
    printf "%d boards, weights 0 to %d: median %.3f s, greatest %.3f s%s\n", NR, most, t[int((NR + 1) / 2)], t[NR], judge == "yes" ? ", judged" : "" }'
[ ! -e "$scratch/wrong" ] || { cat "$scratch/wrong"; exit 1; }
