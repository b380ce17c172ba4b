# Prints a random problem with scores in Knuth's text: awk -v kind=KIND -v seed=SEED [-v scale=2] -f tests/random_cover.awk
#
# With a scale it is so many times as large.
# Kinds: partition (each item once, costs), secondary, multiples, colours, all (with negative scores too), hopeless (as
# partition, but any cover would need half an option). Most of the others have a cover: that of the first options.

function below(end) {
    state = (state * 16807) % 2147483647
    return state % end
}

# A random set of `count` numbers below `end`, in chosen[].
function choose(count, end,    k, pick) {
    split("", chosen)
    for (k = 0; k < count;) {
        pick = below(end)
        if (!(pick in chosen)) {
            chosen[pick] = 1
            k++
        }
    }
}

# Puts every item into one of the first options.
function plant(    item) {
    planted = scale * (3 + below(3))
    for (item = 0; item < items; item++) {
        holder = item < planted ? item : below(planted)
        has[holder, item] = 1
        times[item] = 1
    }
}

# Other options, which overlap; with multiples also a few more of the cover.
function scatter(    option, pick) {
    for (option = planted; option < options; option++) {
        choose(kind == "hopeless" ? 2 : 1 + below(4), items)
        for (pick in chosen)
            has[option, pick] = 1
    }
    if (multiple)
        for (option = planted; option < planted + 3; option++)
            for (pick = 0; pick < items; pick++)
                times[pick] += (option, pick) in has
}

# lo:hi around what the planted cover has, `n|` or nothing.
function multiplicity(item,    lo, hi) {
    if (!multiple)
        return ""
    lo = times[item] - below(2)
    hi = times[item] + below(3)
    if (hi == 0)
        hi = 1
    return (lo == hi ? "" : lo ":") hi "|"
}

# Uses of the secondary items; those of the planted options do not clash.
function uses(option,    item, text, colour) {
    for (item = 0; item < secondaries; item++) {
        if (below(3) > 0)
            continue
        colour = coloured ? "abc" : ""
        if (option < planted || (multiple && option < planted + 3)) {
            if (!coloured && item != option)
                continue # one each
            text = text " s" item (coloured ? ":a" : "")
        } else {
            text = text " s" item (coloured && below(4) > 0 ? ":" substr(colour, 1 + below(3), 1) : "")
        }
    }
    return text
}

BEGIN {
    state = seed * 7919 + 1
    scale = scale ? scale : 1
    multiple = kind == "multiples" || kind == "all"
    coloured = kind == "colours" || kind == "all"
    secondaries = kind == "secondary" || coloured ? 5 : 0
    items = kind == "hopeless" ? 11 : scale * (8 + below(6))
    options = scale * (28 + below(14))
    if (kind == "hopeless")
        planted = 0
    else
        plant()
    scatter()
    for (item = 0; item < items; item++)
        line = line multiplicity(item) "p" item " "
    for (item = 0; item < secondaries; item++)
        line = line (item == 0 ? "| " : "") "s" item " "
    print line
    for (option = 0; option < options; option++) {
        line = ""
        for (item = 0; item < items; item++)
            if ((option, item) in has)
                line = line "p" item " "
        score = kind == "all" ? below(200) - 100 : 1 + below(100)
        print line substr(uses(option), 2) " |" score
    }
}
