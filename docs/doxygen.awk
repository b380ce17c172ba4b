# Makes of the public header what doxygen understands. The header's conventions: a comment is for all declarations up to
# the next empty line, a comment behind a member for that member; a line of hyphens begins a part; the statistics' texts
# stand in their list of macros.

NR == 1 { sub(/^\/\* dlx\.h - /, "/** @file\n * @brief ") }

/^\/\* ---- / {
    gsub(/^\/\* ---- | -+ \*\/$/, "")
    printf "%s/** @defgroup part%d %s\n * @{ */\n", parts++ ? "/** @} */\n" : "", parts, $0
    next
}

# The list of statistics becomes the struct that the preprocessor would make of it.
/^#define DLX_STATISTICS\(/ { print "typedef struct dlx_statistics {"; list = 1; next }
list && match($0, /"[^"]*"/) {
    text = substr($0, RSTART + 1, RLENGTH - 2)
    match($0, /\([a-z_]*/)
    print "uint64_t " substr($0, RSTART + 1, RLENGTH - 1) "; /**< " text " */"
    next
}
list && !/^} / { next }
list { list = 0; print; next }

/^\/\*/ { comment = ""; inside = 1; sub(/^\/\*+/, "/**") }
inside { comment = comment $0 "\n"; if (/\*\//) { inside = 0; fresh = 1 }; print; next }
/^$/ { comment = "" }
/^([a-z].*\(.*;$|#define DLX_VERSION)/ && comment && !fresh { printf "%s", comment }
/^[a-z#]/ { fresh = 0 }

{ sub(/^ +\/\* /, "    /** "); if (/[,;A-Z0-9]  *\/\* /) sub(/\/\* /, "/**< "); print }

END { if (parts) print "/** @} */" }
