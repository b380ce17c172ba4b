#!/bin/bash
# Many puzzles in many threads: the same bytes for any number of them, and no more memory for 100,000 puzzles than for
# 1,000. Usage: tests/batch.sh COMMAND; or for the variant `threads`, which is slow, tests/batch.sh COMMAND PUZZLES.
cd "$(dirname "$0")/.." || exit 2
command=$(realpath "$1")
many=${2:-10000}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0
fail() { echo "batch: $*" && failed=1; }

# Puzzles with many givens, from grids with proven maxima, malformed ones among them.
awk -F'\t' '$2 >= 24 { print $1 }' data/target/maxima.tsv >"$scratch/some"
yes | head -n 100000 | awk -v file="$scratch/some" '
    BEGIN { while ((getline line < file) > 0) grid[count++] = line }
    { print grid[NR % count] (NR % 100 == 0 ? "A" : "") }' >"$scratch/all"
head -n "$many" "$scratch/all" >"$scratch/many"
head -1000 "$scratch/many" >"$scratch/few"

# peak JOBS FILE: the most memory that the command ever had, in KiB, when all the puzzles are answered.
peak() {
    rm -f "$scratch/pipe"
    mkfifo "$scratch/pipe"
    "$command" solve --print score --jobs "$1" <"$scratch/pipe" >"$scratch/out" 2>"$scratch/err" &
    local process=$! puzzles
    exec 3>"$scratch/pipe"
    cat "$2" >&3
    puzzles=$(wc -l <"$2")
    while kill -0 $process && [ "$(wc -l <"$scratch/out")" -lt "$puzzles" ]; do sleep 0.1; done
    awk '/^VmHWM/ { print $2 }' /proc/$process/status
    exec 3>&-
    wait $process
}

for jobs in 1 3 8; do
    "$command" solve --print line --jobs $jobs "$scratch/many" >"$scratch/out$jobs" 2>"$scratch/err$jobs"
    echo $? >>"$scratch/out$jobs"
    cmp "$scratch/out1" "$scratch/out$jobs" || fail "other answers with $jobs jobs"
    cmp "$scratch/err1" "$scratch/err$jobs" || fail "other words with $jobs jobs"
done
[ "$(grep -c error "$scratch/out1")" = $((many / 100)) ] || fail "$(grep -c error "$scratch/out1") malformed puzzles"
[ "$(wc -l <"$scratch/out1")" = $((many + 1)) ] || fail "$(wc -l <"$scratch/out1") answers"

# The same of covers and side constraints, of objects, and of what is stopped.
for board in 1 2 3 4 5 6 7 8; do cat data/slant/several.txt && echo; done >"$scratch/boards"
cut -f1 data/target/maxima.tsv | head -40 >"$scratch/hard"
while read -r words; do
    for jobs in 1 4; do
        # shellcheck disable=SC2086 # the words are words
        "$command" $words --jobs $jobs 2>"$scratch/err$jobs" | sed -E 's/"seconds":[^,}]*//' >"$scratch/out$jobs"
        echo "${PIPESTATUS[0]}" >>"$scratch/out$jobs"
    done
    cmp "$scratch/out1" "$scratch/out4" || fail "other answers: $words"
    cmp "$scratch/err1" "$scratch/err4" || fail "other words: $words"
done <<W
list slant $scratch/boards
list slant --json $scratch/boards
solve slant --print forced $scratch/boards
count slant --json $scratch/boards
solve --json --stats $scratch/few
solve --top 3 --limit-nodes 50 $scratch/hard
solve slant data/slant/minimal.ids
count exact-cover --estimate 100 tests/exact_cover/queens8.dlx tests/exact_cover/scores.dlx
W

for jobs in 1 4; do
    "$command" solve --print score --progress --jobs $jobs "$scratch/few" >"$scratch/out$jobs" 2>"$scratch/err"
    ! grep -A 20 Sanitizer "$scratch/err" || fail "see above"
done
cmp "$scratch/out1" "$scratch/out4" || fail "other answers with --progress"

# Signals at odd times: of what is printed only what was at work differs from what would have been.
"$command" solve --print score "$scratch/many" "$scratch/hard" >"$scratch/whole" 2>"$scratch/err"
for pause in 0.02 0.05 0.1 0.2; do
    timeout --preserve-status -s INT $pause "$command" solve --print score --jobs 4 "$scratch/many" "$scratch/hard" \
        >"$scratch/part" 2>"$scratch/err"
    status=$?
    [ $status = 3 ] || [ $status = 2 ] || [ $status = 130 ] || fail "status $status after SIGINT"
    differ=$(head -n "$(wc -l <"$scratch/part")" "$scratch/whole" | paste - "$scratch/part" | awk '$1 != $2' | wc -l)
    [ "$differ" -le 4 ] || fail "$differ answers differ after SIGINT"
    ! grep -A 20 Sanitizer "$scratch/err" || fail "see above"
done

if [ $# = 1 ]; then
    for jobs in 1 4; do
        little=$(peak $jobs "$scratch/few")
        much=$(peak $jobs "$scratch/all")
        echo "batch: peak memory with $jobs job(s): $little KiB for 1000 puzzles, $much KiB for 100000"
        [ "$much" -gt 0 ] && [ "$much" -lt $((little + 2048)) ] || fail "memory grows with the puzzles"
    done
fi
[ $failed = 0 ] && echo "batch: equal in any number of threads"
exit $failed
