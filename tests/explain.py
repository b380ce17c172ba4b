#!/usr/bin/env python3
"""Checks by the hundred what `solve --explain` says of random puzzles without a cover: the parts it names have none by
themselves, and without any one of them there is one.
Usage: tests/explain.py COMMAND [PUZZLES]"""
import random
import re
import subprocess
import sys

COMMAND = sys.argv[1]
PUZZLES = int(sys.argv[2]) if len(sys.argv) > 2 else 40
dice = random.Random(1)


def solve(model, text, *options):
    run = subprocess.run([COMMAND, "solve", model, *options], input=text, capture_output=True, text=True, check=False)
    return run.returncode, run.stderr


class Sudoku:
    model = "sudoku"

    def __init__(self):
        self.parts = {}
        for cell in dice.sample(range(16), dice.randint(5, 12)):
            self.parts[f"r{cell // 4 + 1}c{cell % 4 + 1}={dice.randint(1, 4)}"] = cell

    def text(self, names):
        cells = ["."] * 16
        for name in names:
            cells[self.parts[name]] = name[-1]
        return "".join("".join(cells[row * 4:row * 4 + 4]) + "\n" for row in range(4))


class TargetSudoku(Sudoku):
    model = "target-sudoku"


class Slant:
    model = "slant"

    def __init__(self):
        self.side = dice.randint(2, 4)
        self.parts = {}
        for vertex in dice.sample(range((self.side + 1) ** 2), self.side * 2 + dice.randint(0, 3)):
            row, column = divmod(vertex, self.side + 1)
            self.parts[f"v{row + 1},{column + 1}={dice.choice([0, 1, 1, 2, 2, 3])}"] = vertex

    def text(self, names):
        clues = ["."] * (self.side + 1) ** 2
        for name in names:
            clues[self.parts[name]] = name[-1]
        across = self.side + 1
        return f"{self.side}\n" + "".join("".join(clues[row * across:(row + 1) * across]) + "\n" for row in range(across))


class ExactCover:
    model = "exact-cover"

    def __init__(self):
        self.parts = {chr(97 + k): k for k in range(dice.randint(4, 8))}
        self.options = [sorted(dice.sample(sorted(self.parts), dice.randint(1, 3))) for _ in range(dice.randint(4, 9))]

    def text(self, names):
        items = " ".join(name if name in names else "0:1|" + name for name in sorted(self.parts))
        return items + "\n" + "\n".join(" ".join(option) for option in self.options) + "\n"


checked = 0
for kind in (Sudoku, TargetSudoku, Slant, ExactCover):
    done = 0
    while done < PUZZLES:
        puzzle = kind()
        text = puzzle.text(puzzle.parts)
        status, words = solve(kind.model, text, "--explain")
        if status == 0:
            continue
        found = re.search(r"impossible with \d+ of the \d+ .* alone:((?: \S+)*)$", words, re.M)
        if status != 1 or not found:
            sys.exit(f"explain: {kind.model}: status {status}, no reason given\n{text}{words}")
        names = found.group(1).split()
        if solve(kind.model, puzzle.text(names))[0] != 1:
            sys.exit(f"explain: {kind.model}: {names} is no reason\n{text}")
        for name in names:
            if solve(kind.model, puzzle.text([other for other in names if other != name]))[0] != 0:
                sys.exit(f"explain: {kind.model}: {names} without {name} is one, too\n{text}")
        done += 1
        checked += 1
print(f"explain: {checked} reasons checked, all smallest")
