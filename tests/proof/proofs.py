#!/usr/bin/env python3
"""proofs.py COMMAND [SEEDS]: has problems of all kinds proven by `COMMAND solve --proof`, and the proofs checked by
check_proof.py.

Each must be accepted, for the score that was printed; each damaged one must be rejected, whatever the damage; and with a
cover that is not the best one in its place, a proof must be rejected however it is changed at random besides."""
import os
import random
import re
import subprocess
import sys
import tempfile

from check_proof import Checker, Problem, Rejected

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
KINDS = ("partition", "secondary", "multiples", "colours", "all", "hopeless")
MUTATIONS = 8
NODES = 2000
SMALL = 40  # of the seeds of a kind; those beyond are larger, and not damaged
DERIVED = {  # lines of what follows from the items, by what they look like
    "items left out": r"p (\d+) \d+ \+$",
    "options in cliques": r"p \d+ \d+ \+ 2 d$",
    "items filled": r"p (\d+)( \d+ \+){2,}$",
    "odd sets": r"p \d+( \d+ \+)+ 2 d 2 \*",
    "questions": r"red \d+ x"}


class Failure(Exception):
    """A proof was not judged as it should be."""


def verdict(problem, proof):
    """What the checker says is proven, or None if it rejects the proof."""
    try:
        return Checker(Problem(problem)).check(proof)
    except Rejected:
        return None


def read(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


class Bench:
    """Where the command is run: the files of the present puzzle, and what was counted."""

    def __init__(self, command, folder):
        self.command, self.folder = command, folder
        self.proof = os.path.join(folder, "proof")
        self.accepted = self.rejected = self.mutated = 0
        self.derived = dict.fromkeys(DERIVED, 0)

    def run(self, *arguments):
        return subprocess.run([self.command, "solve", *arguments], capture_output=True, text=True, check=False)

    def prove(self, model, puzzle, *options, nodes=NODES):
        """The texts of the problem and the proof of a puzzle in a file, found right; None if that takes too many nodes."""
        for name in (self.proof, self.proof + ".opb"):
            if os.path.exists(name):
                os.remove(name)
        result = self.run(model, puzzle, "--print", "score", "--limit-nodes", str(nodes), "--proof", self.proof, *options)
        if result.returncode == 3:
            return None
        if result.returncode not in (0, 1) or not os.path.exists(self.proof):
            raise Failure(f"no proof of {puzzle}: {result.stderr}")
        problem, proof = read(self.proof + ".opb"), read(self.proof)
        head = next((line for line in problem.split("\n") if "dlx: score" in line), "= 1*")
        sign = -1 if "= -1*" in head else 1
        wanted = "no solution" if result.returncode == 1 else f"optimum {sign * int(result.stdout.split()[0])}"
        said = verdict(problem, proof)
        if said != wanted:
            raise Failure(f"{model} {puzzle} {' '.join(options)}: {said}, not {wanted}")
        self.accepted += 1
        self.note_derived(proof)
        return problem, proof

    def note_derived(self, proof):
        """Counts lines of all kinds. Sums of rows begin with a line of the problem, those of cliques with one derived."""
        lines = proof.split("\n")
        rows = int(lines[place_of(lines, "f")].split()[1])
        for line in lines:
            for kind, form in DERIVED.items():
                match = re.match(form, line)
                self.derived[kind] += bool(match) and ("items" not in kind or int(match.group(1)) <= rows)

    def refuse(self, kind, problem, proof):
        if verdict(problem, proof) is not None:
            raise Failure(f"accepted in spite of damage: {kind}")
        self.rejected += 1


# ---- Damage ----------------------------------------------------------------------------------------------------------

def replaced(lines, place, *instead):
    return "\n".join([*lines[:place], *instead, *lines[place + 1:]])


def place_of(lines, rule):
    """The first line of the rule, or None."""
    return next((k for k, line in enumerate(lines) if line.split()[:1] == [rule]), None)


def damage_any(bench, problem, proof):
    """What no proof survives."""
    lines = proof.rstrip("\n").split("\n")
    f, rows = place_of(lines, "f"), len(Problem(problem).inequalities)
    last = len(lines) - 1
    for kind, damaged in (
            ("version", replaced(lines, 0, "pseudo-Boolean proof version 2.0")),
            ("fewer inequalities", replaced(lines, f, f"f {rows - 1}")),
            ("more inequalities", replaced(lines, f, f"f {rows + 1}")),
            ("the problem twice", replaced(lines, f, lines[f], lines[f])),
            ("no problem", replaced(lines, f)),
            ("no conclusion", replaced(lines, last)),
            ("no last step", replaced(lines, last - 1)),
            ("conclusion from nothing", replaced(lines, last, "c 1000000")),
            ("conclusion from two", replaced(lines, last, lines[last] + " 1")),
            ("something behind", proof + "u >= 1 ;\n"),
            ("a rule that is none", replaced(lines, last, "a >= 1 ;", lines[last])),
            ("a line that is deleted", replaced(lines, last, "d " + lines[last][2:], lines[last])),
            ("a variable that is none", replaced(lines, last, "u 1 x0 >= 0 ;", lines[last])),
            ("an equality", replaced(lines, last, "u 1 x1 = 1 ;", lines[last]))):
        bench.refuse(kind, problem, damaged)
    for kind, words in (("factor 0", "1 0 *"), ("factor -1", "1 -1 *"), ("divisor 0", "1 0 d"), ("too few", "1 +"),
                        ("too many", "1 1"), ("nothing", ""), ("no line", "1000000"), ("no word", "1 2 -"),
                        ("no number", "1 1 1 + *")):
        if rows > 0:
            bench.refuse("p: " + kind, problem, replaced(lines, last, "p " + words, lines[last]))
    if rows > 0:
        bench.refuse("a line of the problem deleted", problem, replaced(lines, last, "d 1", lines[last]))
        bench.refuse("the head of the problem", "* none" + problem, proof)


def damage_cover(bench, problem, proof):
    """What no proof that begins with a cover survives."""
    lines = proof.rstrip("\n").split("\n")
    o, f = place_of(lines, "o"), place_of(lines, "f")
    words = lines[o].split()
    taken = [word for word in words[1:] if word.startswith("x")]
    other = words[1][1:] if words[1].startswith("~") else "~" + words[1]
    for kind, damaged in (
            ("a value is missing", replaced(lines, o, " ".join(words[:-1]))),
            ("a value twice", replaced(lines, o, lines[o] + " " + words[1])),
            ("both values", replaced(lines, o, lines[o] + " " + other)),
            ("conclusion from the problem", replaced(lines, len(lines) - 1, "c 1"))):
        bench.refuse(kind, problem, damaged)
    if taken:
        clause = " ".join(f"1 ~{word}" for word in taken)
        bench.refuse("the cover is ruled out", problem, replaced(lines, f, lines[f], f"u {clause} >= 1 ;"))
        none = " ".join("~" + word.lstrip("~") for word in words[1:])
        if any(line.startswith("+1 ") for line in problem.split("\n")):
            bench.refuse("no option is taken", problem, replaced(lines, o, "o " + none))
    for k, line in enumerate(lines):
        if not line.startswith("red"):
            continue
        gone, instead = line.split()[6], line.split()[9]
        bench.refuse("derived before red", problem, replaced(lines, k, "p 1", line))
        if instead in taken:
            bench.refuse("none instead", problem, replaced(lines, k, f"red 1 ~{instead} >= 1 ; {instead} -> 0"))
            costs = {f"x{literal // 2}": c for c, literal in Problem(problem).objective}
            if costs.get(gone, 0) > costs.get(instead, 0):
                worse = f"red 1 ~{instead} >= 1 ; {instead} -> 0 {gone} -> 1"
                bench.refuse("a worse one instead", problem, replaced(lines, k, worse))
            break


def values_of(problem, options):
    """The line o of a cover, given by the numbers of its options: colours follow from them."""
    true = {f"x{option}" for option in options}
    for line in problem.split("\n"):
        words = line.split()
        if len(words) == 7 and words[0] == "-1" and words[2] == "+1" and words[1] in true:
            true.add(words[3])
    names = [f"x{k + 1}" for k in range(Problem(problem).variables)]
    return "o " + " ".join(name if name in true else "~" + name for name in names)


def mutate(line, chance):
    """The line with a word changed, or moved, or without it."""
    words = line.split()
    place = chance.randrange(len(words))
    way = chance.randrange(4)
    if way == 0:
        del words[place]
    elif way == 1:
        words[place] = chance.choice(words)
    elif way == 2:
        words.insert(place, chance.choice(words))
    else:
        digits = "".join(c for c in words[place] if c.isdigit())
        if digits:
            words[place] = words[place].replace(digits, str(max(int(digits) + chance.choice((-1, 1, 7)), 0)))
    return " ".join(words)


def damage_value(bench, problem, proof, options, chance):
    """A worse cover in the place of the best one: a better one is there, so nothing must be accepted."""
    lines = proof.rstrip("\n").split("\n")
    o = place_of(lines, "o")
    lines[o] = values_of(problem, options)
    bench.refuse("a worse cover", problem, "\n".join(lines))
    for _ in range(MUTATIONS):
        changed = list(lines)
        for _ in range(chance.randrange(1, 4)):
            place = chance.choice([k for k in range(1, len(lines)) if k != o])
            if changed[place]:
                changed[place] = mutate(changed[place], chance)
        if verdict(problem, "\n".join(changed)) is not None:
            raise Failure("a worse cover was accepted with a changed proof:\n" + "\n".join(changed))
        bench.mutated += 1


def damage_question(bench, problem, proof):
    """What no proof survives that has a question: of a variable that the problem does not have, and means what it says."""
    lines = proof.rstrip("\n").split("\n")
    first = next((k for k, line in enumerate(lines) if re.match(DERIVED["questions"], line)), None)
    if first is None:
        return
    new = lines[first].split()[2]
    old = lines[first].split()[4].lstrip("~")
    if_so = lines[first - 1].split(";", maxsplit=1)[0]
    for kind, line in (("yes", f"red 1 {new} >= 1 ; {new} -> 1"), ("no", f"red 1 ~{new} >= 1 ; {new} -> 0"),
                       ("an option is taken", f"red 1 {old} >= 1 ; {old} -> 1"),
                       ("no value", f"red 1 {new} >= 0 ;"), ("two values", f"red 1 {new} >= 0 ; {new} -> 0 {new} -> 1"),
                       ("an option with it", f"red 1 {old} >= 1 ; {new} -> 1 {old} -> 1")):
        bench.refuse("a question, then " + kind, problem, replaced(lines, first, lines[first], line))
    for kind, line in (("the other value", f"{if_so}; {new} -> 1"), ("no option", f"red 1 ~{new} >= 1 ; {new} -> 1"),
                       ("another variable", f"{if_so}; {new}0 -> 0"), ("an option's", f"{if_so}; {old} -> 1")):
        bench.refuse("a question of " + kind, problem, replaced(lines, first - 1, line))


# ---- The problems ----------------------------------------------------------------------------------------------------

def second_best(bench, puzzle, option):
    """The options of the best cover with another score than the best, of the best few; or None."""
    lines = bench.run("exact-cover", option, "--top", "6", "--print", "line", puzzle).stdout.split("\n")
    scores = bench.run("exact-cover", option, "--top", "6", "--print", "score", puzzle).stdout.split("\n")
    for line, score in zip(lines, scores):
        if score and score != scores[0]:
            return [int(word) for word in line.split()]
    return None


def random_covers(bench, seeds):
    generator = os.path.join(ROOT, "tests", "random_cover.awk")
    puzzle = os.path.join(bench.folder, "puzzle")
    for kind in KINDS:
        for seed in range(1, seeds + 1):
            with open(puzzle, "w", encoding="utf-8") as file:
                subprocess.run(["awk", "-v", f"kind={kind}", "-v", f"seed={seed}", "-v",
                                f"scale={1 if seed <= SMALL else 2 + seed % 2}", "-f", generator], stdout=file, check=True)
            option = "--max" if seed % 2 else "--min"
            texts = bench.prove("exact-cover", puzzle, option, "--probing", ("none", "root", "nodes")[seed // 2 % 3])
            if not texts or seed > SMALL:
                continue
            problem, proof = texts
            damage_any(bench, problem, proof)
            if "\no " in proof:
                damage_cover(bench, problem, proof)
            worse = second_best(bench, puzzle, option) if "\no " in proof and "\nred" not in proof else None
            if worse:
                damage_value(bench, problem, proof, worse, random.Random(seed))


def graph(groups, size, chance):
    """Vertices in groups of an odd size: any two of a group have an option, each has its own, and some others have one.
    A fractional cover takes halves around the groups, which odd sets and cliques cut off."""
    vertices = [f"v{k}" for k in range(groups * size)]
    lines = [" ".join(vertices)]
    for k in range(0, len(vertices), size):
        group = vertices[k:k + size]
        lines += [f"{a} {b} |{chance.randint(95, 105)}" for a in group for b in group if a < b]
        lines += [f"{a} |{chance.randint(95, 110)}" for a in group]
    lines += [f"{' '.join(chance.sample(vertices, 2))} |{chance.randint(100, 140)}" for _ in range(4 * groups)]
    return "\n".join(lines) + "\n"


def with_one_twice(text):
    """The same, but an item is covered twice, once by an option that nothing else can replace."""
    names, *lines = text.split("\n")
    first, rest = names.split(maxsplit=1)
    return "\n".join([f"2|{first} {rest} last", f"{first} last |1", *lines])


def square(order, chance):
    """A score for each digit in each cell of a latin square. The search is split by pairs of items."""
    names = [f"{kind}{a}.{b}" for kind in "crk" for a in range(order) for b in range(order)]
    lines = [" ".join(names)]
    for row in range(order):
        for column in range(order):
            lines += [f"c{row}.{column} r{row}.{digit} k{column}.{digit} |{chance.randint(1, 99)}"
                      for digit in range(order)]
    return "\n".join(lines) + "\n"


def coloured_square(order, chance):
    """The same, where rows and columns tell each other by the colours of cells: these are items too."""
    names = [f"{kind}{line}.{digit}" for kind in "rk" for line in range(order) for digit in range(order)]
    cells = [f"x{row}.{column}" for row in range(order) for column in range(order)]
    lines = [" ".join([*names, "|", *cells])]
    for row in range(order):
        for column in range(order):
            for digit in range(order):
                lines += [f"{line}.{digit} x{row}.{column}:{digit + 1} |{chance.randint(1, 99)}"
                          for line in (f"r{row}", f"k{column}")]
    return "\n".join(lines) + "\n"


def derived(bench):
    """Problems whose search lives by what follows from the items."""
    chance = random.Random(1)
    texts = [graph(groups, size, chance) for groups, size in ((6, 5), (12, 5), (20, 3), (8, 5), (16, 3))]
    texts += [with_one_twice(graph(groups, 5, random.Random(seed))) for groups, seed in ((8, 1), (12, 2))]
    texts += [coloured_square(order, chance) for order in (3, 4, 4, 4)]
    texts += [square(8, chance), square(9, random.Random(2))]
    for k, text in enumerate(texts):
        puzzle = write(bench, text)
        problem, proof = bench.prove("exact-cover", puzzle, "--min", nodes=10 * NODES)
        damage_question(bench, problem, proof)
        worse = second_best(bench, puzzle, "--min")
        if worse and len(proof) < 20000:
            damage_value(bench, problem, proof, worse, random.Random(k))
    for kind, count in bench.derived.items():
        if count == 0:
            raise Failure(f"no proof has {kind}")


def write(bench, text):
    name = os.path.join(bench.folder, "text")
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)
    return name


def fixed(bench):
    """Small real ones; with the forms and bounds of the search."""
    folder = os.path.join(ROOT, "tests")
    for name in ("scores", "no_option", "too_few_options", "zero_scores", "board", "equal_options"):
        if name != "equal_options":
            bench.prove("exact-cover", os.path.join(folder, "exact_cover", name + ".dlx"))
        bench.prove("exact-cover", os.path.join(folder, "exact_cover", name + ".dlx"), "--max")
    queens = os.path.join(folder, "exact_cover", "wqueens10.dlx")
    for options in ((), ("--matrix", "links"), ("--matrix", "bits"), ("--bound", "item"), ("--seed", "7"), ("--max",),
                    ("--probing", "root"), ("--probing", "nodes"), ("--probing", "nodes", "--matrix", "links"),
                    ("--bound", "item", "--matrix", "links", "--max")):
        bench.prove("exact-cover", queens, *options)
    for name in ("toy", "equal_columns", "without_rows", "no_cover", "nothing", "uncovered_row"):
        bench.prove("set-partition", os.path.join(folder, "set_partition", name + ".txt"))
    bench.prove("set-partition", os.path.join(ROOT, "data", "set-partition", "crew30x500-1.txt"))
    for name in ("full", "unsat_sparse", "conf_row", "conf_box", "one_blank_conflict", "third"):
        bench.prove("target-sudoku", os.path.join(folder, "edge", name + ".in"))
    # Cells that two rows fill, most of whose options cost more than the best cover: what the checker knows from the first.
    options = [f"i{i} s{s}:{i + 1} e{k} |{cost + i * s}" for i in (0, 1) for s in (0, 1)
               for k, cost in enumerate((900, 800, 5, 7))]
    bench.prove("exact-cover", write(bench, "\n".join(["i0 i1 | s0 s1 e0 e1 e2 e3", *options, ""])), "--min")
    # An option forced into an item of which as many as there are may be taken: nothing is said of that.
    bench.prove("exact-cover", write(bench, "2:9|a b c d\na b |1\na c |5\na d |4\nc d |7\nc |1\nd |2\n"), "--min")
    # Scores with a common divisor; some too large for a scale above 1; none but 0 where an option is free.
    bench.prove("exact-cover", write(bench, "a b c\na |30\nb |50\nc |70\na b |60\nb c |130\na c |90\n"))
    big = 1 << 59
    bench.prove("exact-cover", write(bench, f"a b c\na |{big - 3}\nb |{big - 5}\nc |-{big - 7}\na b |{big}\nb c |3\na c |-9\n"))
    bench.prove("exact-cover", write(bench, f"a b c\na |{big - 3}\nb |{big - 5}\nc |-{big - 7}\na b |{big}\nb c |3\na c |-9\n"), "--max")


def sudokus(bench, step):
    with open(os.path.join(ROOT, "data", "target", "maxima.tsv"), encoding="utf-8") as file:
        grids = [line.split()[0] for line in file if not line.startswith("#")]
    for grid in grids[::step]:
        bench.prove("target-sudoku", write(bench, grid + "\n"))
    bench.prove("target-sudoku", os.path.join(ROOT, "tests", "edge", "zeros.in"))
    size = os.path.getsize(bench.proof)
    if size > 2000000:
        raise Failure(f"the proof of the empty grid has {size} bytes")


def main(arguments):
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(os.path.abspath(arguments[1]), folder)
        try:
            fixed(bench)
            random_covers(bench, int(arguments[2]) if len(arguments) > 2 else SMALL)
            sudokus(bench, 8)
            derived(bench)
        except Failure as failure:
            print("proofs:", failure)
            return 1
    print(f"proofs: {bench.accepted} accepted, {bench.rejected} damaged ones rejected, "
          f"{bench.mutated} of worse covers rejected;", ", ".join(f"{n} {kind}" for kind, n in bench.derived.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
