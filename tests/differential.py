#!/usr/bin/env python3
"""Random puzzles against programs that share nothing with dlx: slant boards (how many answers, the best by weights) against gringo and
clasp, counts of exact covers of every kind against a plain search here.
Usage: tests/differential.py COMMAND SLANTS COVERS"""
import os
import random
import re
import subprocess
import sys
import tempfile

COMMAND, SLANTS, COVERS = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
scratch = tempfile.TemporaryDirectory()
failed = 0
seen = {"none": 0, "unique": 0, "several": 0, "covers": 0}


def call(words, text=""):
    return subprocess.run(words, input=text, capture_output=True, text=True, check=False).stdout


def dlx(*words, text):
    return call([COMMAND, *words], text).strip()


def differ(what, ours, theirs, text):
    global failed
    if ours != theirs:
        print(f"differential: {what}: dlx says {ours}, the other {theirs}:\n{text}")
        failed += 1


# ---- Slant ----------------------------------------------------------------------------------------------------------


def filled(dice, width, height):
    """How many diagonals of a random filling without loops meet at each vertex."""
    across = width + 1
    root = list(range(across * (height + 1)))
    degree = [0] * len(root)

    def find(vertex):
        while root[vertex] != vertex:
            vertex = root[vertex]
        return vertex

    cells = [(x, y) for y in range(height) for x in range(width)]
    dice.shuffle(cells)
    for x, y in cells:
        corner = y * across + x
        ways = [(corner, corner + across + 1), (corner + 1, corner + across)]
        dice.shuffle(ways)
        for one, other in ways:  # one of the two closes no loop
            if find(one) != find(other):
                root[find(one)] = find(other)
                degree[one] += 1
                degree[other] += 1
                break
    return degree


def try_slant(dice):
    width, height = dice.randint(1, 7), dice.randint(1, 7)
    clues = filled(dice, width, height)
    share = dice.choice([0.3, 0.5, 0.7, 0.9, 1])
    shown = [clue if dice.random() < share else None for clue in clues]
    if dice.random() < 0.3:
        shown[dice.randrange(len(shown))] = dice.randint(0, 4)
    rows = [shown[k:k + width + 1] for k in range(0, len(shown), width + 1)]
    text = f"{width} {height}\n" + "".join("".join("." if clue is None else str(clue) for clue in row) + "\n" for row in rows)
    facts = f"width({width}). height({height}).\n" + "".join(
        f"clue(({x},{y}),{clue}).\n" for y, row in enumerate(rows) for x, clue in enumerate(row) if clue is not None)
    program = os.path.join(HERE, "bench", "slant.lp")
    if sum(clue is not None for clue in shown) >= len(shown) / 2:  # few enough answers to be counted
        told = call(["clasp", "0", "-q"], call(["gringo", program, "-"], facts))
        ours = dlx("count", "slant", text=text)
        differ("slant, counted", ours, re.search(r"Models *: (\d+)", told)[1], text)
        seen[{"0": "none", "1": "unique"}.get(ours, "several")] += 1
    weights = [[dice.randint(-99, 99) for _ in range(2)] for _ in range(width * height)]
    facts += "".join(f"weight({k % width},{k // width},{a},{b}).\n" for k, (a, b) in enumerate(weights))
    told = call(["clasp", "-q"], call(["gringo", program, "-"], facts))
    best = re.search(r"Optimization *: (-?\d+)", told)
    name = os.path.join(scratch.name, "weights")
    with open(name, "w", encoding="ascii") as file:
        file.write(" ".join(f"{a},{b}" for a, b in weights) + "\n")
    differ("slant, weighted", dlx("solve", "slant", "--weights", name, "-p", "score", text=text),
           str(-int(best[1])) if best else "none", text)


# ---- Counts ---------------------------------------------------------------------------------------------------------


def random_cover(dice):
    """A random problem: of each item lo, hi and whether it is secondary; of each option its items with their colours."""
    items = [(1, 1, False)] * dice.randint(3, 8)
    if dice.random() < 0.5:
        items = [(lo, lo + dice.randint(lo == 0, 2), False) for lo in (dice.randint(0, 2) for _ in items)]
    items += [(0, 1, True)] * dice.randint(0, 3)
    options = []
    for _ in range(dice.randint(0, 18)):
        chosen = dice.sample(range(len(items)), dice.randint(1, min(4, len(items))))
        options.append([(item, dice.choice(["", "r", "g"]) if items[item][2] else "") for item in chosen])
    return items, options


def text_of(items, options):
    names = [f"{lo}:{hi}|i{k}" for k, (lo, hi, secondary) in enumerate(items) if not secondary]
    others = [f"i{k}" for k, item in enumerate(items) if item[2]]
    lines = [" ".join(names + (["|", *others] if others else []))]
    lines += [" ".join(f"i{item}:{colour}" if colour else f"i{item}" for item, colour in option) for option in options]
    return "\n".join(lines) + "\n"


def count(items, options):
    """Each set of options is tried that does not break a rule by itself; those without a primary item are none."""
    options = [option for option in options if any(not items[item][2] for item, _ in option)]
    times, colour = [0] * len(items), [""] * len(items)

    def count_from(k):
        if k == len(options):
            return all(times[item] >= lo for item, (lo, _, _) in enumerate(items))
        found = count_from(k + 1)
        for item, paint in options[k]:
            fits = times[item] == 0 or (paint and paint == colour[item]) if items[item][2] else times[item] < items[item][1]
            if not fits:
                return found
        before = [colour[item] for item, _ in options[k]]
        for item, paint in options[k]:
            times[item] += 1
            colour[item] = paint
        found += count_from(k + 1)
        for (item, _), paint in zip(options[k], before):
            times[item] -= 1
            colour[item] = paint
        return found

    return int(count_from(0))


def try_cover(dice):
    items, options = random_cover(dice)
    text = text_of(items, options)
    theirs = count(items, options)
    seen["covers"] += theirs > 0
    differ("covers, counted", dlx("count", "exact-cover", text=text), str(theirs), text)
    listed = call([COMMAND, "list", "exact-cover", "-p", "line"], text).split("\n")[:-1]
    differ("covers, listed", [len(listed), len(set(listed))], [theirs, theirs], text)


for number in range(SLANTS):
    try_slant(random.Random(number))
for number in range(COVERS):
    try_cover(random.Random(number))
print(f"differential: {SLANTS} slants beside clasp ({seen['none']} without an answer, {seen['unique']} with one, {seen['several']} with several counted; "
      f"all weighted), {COVERS} counts beside a plain search ({seen['covers']} with covers), {failed} differ")
sys.exit(failed > 0 or (SLANTS >= 20 and min(seen["none"], seen["unique"], seen["several"]) == 0))
