#!/bin/bash
# Runs what pages of the documentation show: tests/docs.sh PAGE.md...
#
# Of a page, in an empty folder, from top to bottom: an indented line "$ COMMAND" is run, and must print (on both streams)
# the indented lines under it; "$ cat FILE" of a file that is not there makes it of these lines; a fenced C program whose
# first line is a comment with a file's name, /* queens.c ..., is written to that file. dlx is the one on PATH, the library
# the one that pkg-config finds; the project's build/, data/ and tests/ can be reached, where they are.
here=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
commands=0
failed=0

finish() {
    [ -n "$line" ] || return
    if [[ $line =~ ^cat\ ([^\ ]+)$ ]] && [ ! -e "$scratch/page/${BASH_REMATCH[1]}" ]; then
        printf '%s' "$wanted" >"$scratch/page/${BASH_REMATCH[1]}"
    else
        (cd "$scratch/page" && bash -c "$line") >"$scratch/got" 2>&1 </dev/null
        commands=$((commands + 1))
        if ! printf '%s' "$wanted" | diff - "$scratch/got" >"$scratch/diff"; then
            printf '%s: %s\n' "$page" "$line"
            sed 's/^/    /' "$scratch/diff"
            failed=$((failed + 1))
        fi
    fi
    line=
}

for page in "$@"; do
    rm -rf "$scratch/page"
    mkdir "$scratch/page"
    for folder in build data tests; do
        [ -d "$here/$folder" ] && ln -s "$here/$folder" "$scratch/page/$folder"
    done
    line=
    file=
    before=$commands
    while IFS= read -r text || [ -n "$text" ]; do
        case $text in
        '```'*) file=${text#'```'} ;;
        *)
            if [ "$file" = c ]; then # the program's first line names it
                name=$(expr "$text" : '/\* \([a-z]*\.c\)')
                file=${name:+$scratch/page/$name}
            fi
            case $file in
            */*) printf '%s\n' "$text" >>"$file" ;;
            esac
            ;;
        esac
        case $text in
        '    $ '*)
            finish
            line=${text#'    $ '}
            wanted=
            blanks=
            ;;
        '    '*)
            wanted=$wanted$blanks${text#'    '}$'\n'
            blanks=
            ;;
        '') blanks=$blanks$'\n' ;;
        *) finish ;;
        esac
    done <"$page"
    finish
    if [ "$commands" = "$before" ]; then
        echo "$page: shows no command"
        failed=$((failed + 1))
    fi
done
echo "docs: $commands commands shown, $failed print something else"
[ "$failed" = 0 ]
