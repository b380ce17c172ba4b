#!/bin/sh
# Checks that includes point one way: cli -> model -> dlx, bench -> model and dlx; cli, model and bench see only the
# public header of dlx; dlx includes nothing but itself and the C library.
cd "$(dirname "$0")/.." || exit 2
status=0

# allowed PART "HEADERS...": every quoted include of the part is one of its own headers or one of those named.
allowed() {
    for file in "$1"/*.[ch]; do
        for header in $(sed -n 's/^ *# *include *"\([^"]*\)".*/\1/p' "$file"); do
            [ -e "$1/$header" ] && continue
            case " $2 " in
            *" $header "*) ;;
            *)
                echo "$file includes $header, which is not for $1/"
                status=1
                ;;
            esac
        done
    done
}

allowed dlx ""
allowed model "dlx.h"
allowed cli "dlx.h model.h text.h export.h answer.h proof.h svg.h"
allowed bench "dlx.h model.h text.h"

# The engine does no input or output and never ends the process.
if grep -nE '\b(printf|fprintf|puts|fopen|exit|abort|stdio\.h)\b' dlx/*.[ch] | grep -v '^[^:]*:[0-9]*: \*'; then
    echo "dlx/ must not print, exit or abort"
    status=1
fi
[ $status = 0 ] && echo "layers: includes point the right way"
exit $status
