#!/bin/bash
# The best filling of weighted slant boards: the boards of bench/sets/slant/30x30.ids with a fifth of all their clues, and
# two weights of 0 to MOST a cell, drawn anew in each of ROUNDS rounds.
# Usage: bench/slant_weighted.sh COMMAND [MOST [ROUNDS]]
cd "$(dirname "$0")/.." || exit 2
command=$(realpath "$1")
most=${2:-20}
rounds=${3:-1}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# draw SEED: from the filling of a 30x30 board on standard input to a board and weights.
draw() {
    awk -v seed="$1" -v most="$most" -v board="$scratch/board" -v weights="$scratch/weights" '{
        srand(seed)
        for (k = 0; k < 900; k++) {
            slash = substr($0, k + 1, 1) == "/"
            corner = k + int(k / 30)
            degree[corner + slash]++
            degree[corner + 31 + !slash]++
            print int(rand() * (most + 1)), int(rand() * (most + 1)) > weights
        }
        print 30 > board
        for (v = 0; v < 961; v++)
            printf "%s%s", rand() < 0.2 ? degree[v] + 0 : ".", v % 31 == 30 ? "\n" : "" > board
    }'
}

"$command" solve slant -p line bench/sets/slant/30x30.ids 2>"$scratch/words" >"$scratch/fillings"
TIMEFORMAT=%U
for round in $(seq "$rounds"); do
    number=0
    while read -r filling; do
        number=$((number + 1))
        draw $((1000 * round + number)) <<<"$filling"
        { time "$command" solve slant -p score --limit-time 10 -w "$scratch/weights" "$scratch/board" 2>"$scratch/words" >"$scratch/score"; } 2>&1
    done <"$scratch/fillings"
done | sort -n | awk -v most="$most" '{ t[NR] = $1 } END { printf "%d boards, weights 0 to %d: median %.3f s, greatest %.3f s\n", NR, most, t[int((NR + 1) / 2)], t[NR] }'
