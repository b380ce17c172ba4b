#!/bin/bash
# Runs command tests: tests/command.sh COMMAND FILE.test...
#
# A test file holds tests like this one. Lines that begin with # are comments; empty lines count if output follows them:
#
#     $ dlx solve --print score data/target/sample1.txt     a shell line, run in the project's folder; dlx is COMMAND
#     2829                                                  what it prints to standard output, line by line
#     2> words                                              what it prints to standard error
#     ? 0                                                   its exit status
cd "$(dirname "$0")/.." || exit 2
command=$(realpath "$1")
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
dlx() { "$command" "$@"; }
passed=0
failed=0

finish_test() {
    [ -n "$line" ] || return
    TMP=$scratch/tmp
    rm -rf "$TMP"
    mkdir "$TMP"
    eval "$line" >"$scratch/out" 2>"$scratch/err" </dev/null
    echo "? $?" >"$scratch/status"
    for part in out err status; do
        if ! diff "$scratch/want.$part" "$scratch/$part" >"$scratch/diff"; then
            echo "$file: $line"
            echo "  wrong $part (< wanted, > got):"
            sed 's/^/    /' "$scratch/diff"
            failed=$((failed + 1))
            return
        fi
    done
    passed=$((passed + 1))
}

for file in "$@"; do
    line=
    while IFS= read -r text || [ -n "$text" ]; do
        case $text in
        '$ '*)
            finish_test
            line=${text#'$ '}
            blanks=
            : >"$scratch/want.out"
            : >"$scratch/want.err"
            echo "? 0" >"$scratch/want.status"
            ;;
        '#'*) ;;
        '2> '*) echo "${text#2> }" >>"$scratch/want.err" ;;
        '? '*) echo "$text" >"$scratch/want.status" ;;
        '') blanks=$blanks$'\n' ;;
        *)
            printf '%s%s\n' "$blanks" "$text" >>"$scratch/want.out"
            blanks=
            ;;
        esac
    done <"$file"
    finish_test
done
echo "command tests: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
