#!/bin/bash
# Has every command path write where there is no room, and to a reader that leaves, and read what is no file: a line that
# says so, the right status, no crash.
# Usage: tests/writes.sh COMMAND
cd "$(dirname "$0")/.." || exit 2
command=$(realpath "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
target=data/target/sample1.txt
slants=data/slant/minimal.ids
crew=data/set-partition/crew30x500-1.txt
printf 'a b\na\nb\na b\n' >"$scratch/cover.dlx"
"$command" solve "$target" >"$scratch/answer"
checked=0
failed=0

fault() {
    echo "writes: $*"
    failed=1
}

# expect STATUS WORDS...: runs with standard output as it is; one line or more of error, and that status.
expect() {
    local wanted=$1 status
    shift
    "$command" "$@" 2>"$scratch/err"
    status=$?
    checked=$((checked + 1))
    [ "$status" = "$wanted" ] || fault "$* has status $status, not $wanted"
    [ -s "$scratch/err" ] || fault "$* says nothing"
}

paths=("solve $target" "solve -p score $target" "solve --json $target" "solve --top 3 $target" "solve --all-best $target"
    "solve --explain sudoku $target" "solve slant $slants" "solve --jobs 2 slant $slants" "solve set-partition $crew"
    "solve -p forced slant $slants" "count slant $slants" "count -e 10 $target" "list -l 3 $target" "list --json slant $slants"
    "check $target $scratch/answer" "help" "help solve" "help --all solve" "models" "formats" "manual"
    "completion bash" "completion zsh" "completion fish" "--version")
for format in lp mps opb cnf wcnf asp minizinc knuth mtx 01 json dot; do
    paths+=("export --to $format exact-cover $scratch/cover.dlx")
done

for path in "${paths[@]}"; do
    # shellcheck disable=SC2086 # words are to be split
    expect 4 $path >/dev/full
    # shellcheck disable=SC2086
    "$command" $path 2>"$scratch/err" | head -c 1 >"$scratch/out"
    status=${PIPESTATUS[0]}
    checked=$((checked + 1))
    case $status in
    0 | 1 | 3 | 4 | 141) ;; # 141: ended by SIGPIPE, as is usual
    *) fault "$path | head has status $status" ;;
    esac
done

# Files that cannot be written: a folder, one in a folder that is not there, and one that has no room.
for option in "export --to lp -o" "solve --svg" "solve --proof"; do
    for file in "$scratch" "$scratch/nowhere/file" /dev/full; do
        # shellcheck disable=SC2086
        expect 4 ${option%% *} "$target" ${option#* } "$file" >"$scratch/out"
    done
done

# A small limit on the size of files: nothing half written is left.
(
    ulimit -f 1
    trap '' XFSZ
    expect 4 export --to lp -o "$scratch/part.lp" "$target"
    [ ! -e "$scratch/part.lp" ] || fault "a part of a file is left"
    trap - XFSZ
    expect 4 manual >"$scratch/manual"
    exit "$failed"
) || failed=1

# What is read: a folder, nothing, what is not there, what cannot be read.
for file in "$scratch" /dev/null "$scratch/nothing" /proc/self/mem; do
    expect 2 solve target-sudoku "$file" >"$scratch/out"
    expect 2 export --to lp target-sudoku "$file" >"$scratch/out"
    expect 2 check target-sudoku "$file" "$scratch/answer" >"$scratch/out"
    expect 2 check target-sudoku "$target" "$file" >"$scratch/out"
    expect 2 solve --weights "$file" "$target" >"$scratch/out"
done
[ "$failed" = 0 ] && echo "writes: $checked faults told as they should be"
exit "$failed"
