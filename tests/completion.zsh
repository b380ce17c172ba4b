#!/usr/bin/zsh
# What the first TAB of a session of zsh makes of each line: tests/completion.zsh FOLDER LINE..., the folder having _dlx.
zmodload zsh/zpty
folder=$1
shift
for line; do
    zpty session zsh -f -i
    zpty -w session "fpath=($folder \$fpath); autoload -U compinit; compinit -u -D
        show() { print -r -- \$BUFFER >$folder/line; BUFFER=exit; zle accept-line; }; zle -N show; bindkey '^X' show
        echo rea''dy"
    while zpty -r session text && [[ $text != *ready* ]]; do; done
    zpty -w -n session "$line"$'\t\C-x'
    while zpty -r session text; do; done
    zpty -d session
    cat $folder/line
done
