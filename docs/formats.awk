# Makes the manual page dlx-formats(5) of FORMATS.md: headings, paragraphs, lists, code, and tables, a row of which
# becomes a term and what it means.

BEGIN {
    print ".TH DLX-FORMATS 5 2026-12-01 \"dlx\" \"File Formats\""
    print ".SH NAME\ndlx-formats \\- what dlx reads, prints and writes\n.SH DESCRIPTION"
    begun = 1
}

# What roff would take for its own.
function plain(text) {
    gsub(/\\\|/, "|", text)
    gsub(/\\/, "\\\\e", text)
    gsub(/-/, "\\\\-", text)
    gsub(/'/, "\\\\(aq", text)
    gsub(/\^/, "\\\\(ha", text)
    gsub(/~/, "\\\\(ti", text)
    return text
}

# Outside of `code` also *emphasis* and [links](where).
function inline(text,    parts, n, k, word, out) {
    n = split(text, parts, "`")
    for (k = 1; k <= n; k++) {
        if (k % 2 == 0) {
            out = out "\\fB" plain(parts[k]) "\\fR"
            continue
        }
        parts[k] = plain(parts[k])
        while (match(parts[k], /\[[^]]*\]\([^)]*\)/)) {
            word = substr(parts[k], RSTART + 1, RLENGTH)
            sub(/\].*/, "", word)
            parts[k] = substr(parts[k], 1, RSTART - 1) word substr(parts[k], RSTART + RLENGTH)
        }
        while (match(parts[k], /\*+[^* ][^*]*\*+/)) {
            word = substr(parts[k], RSTART, RLENGTH)
            gsub(/\*/, "", word)
            parts[k] = substr(parts[k], 1, RSTART - 1) "\\fI" word "\\fR" substr(parts[k], RSTART + RLENGTH)
        }
        out = out parts[k]
    }
    return out
}

function end_code() { if (code) print ".fi\n.RE"; code = 0 }

/^# / { next }
/^##+ / {
    end_code()
    sub(/^## /, ".SH ") || sub(/^### /, ".SS ")
    gsub(/`/, "")
    print
    begun = 1
    next
}
/^    / && (code || blank) {
    if (!code)
        print ".RS 4\n.nf"
    code = 1
    begun = 0
    print "\\&" plain(substr($0, 5))
    next
}
/^$/ { blank = 1; next }
{ end_code() }
/^\|[-:|]+\|$/ { header = 0; next }
/^\| / {
    if (blank && !header) { header = 1; blank = 0; next } # its head says what the section says
    gsub(/\\\|/, "\001")
    n = split($0, cell, / *\| */)
    text = ""
    for (k = 3; k < n; k++)
        if (cell[k] != "")
            text = text (text == "" ? "" : "; ") cell[k]
    gsub(/\001/, "|", cell[2])
    gsub(/\001/, "|", text)
    print ".TP\n" inline(cell[2]) "\n" (text == "" ? "\\&" : inline(text))
    next
}
/^\* / { print ".IP \\(bu 2\n" inline(substr($0, 3)); blank = 0; next }
{
    sub(/^ +/, "")
    if (blank && !begun)
        print ".PP"
    print inline($0)
    blank = begun = 0
}

END { end_code(); print ".SH SEE ALSO\n.BR dlx (1)" }
