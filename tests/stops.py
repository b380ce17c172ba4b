#!/usr/bin/env python3
"""Stops the command by a signal or a limit at random moments of every phase: what it has printed by then must be whole
lines, whatever it calls an answer must be one, and the status must be 3, or the finished answer's; of files there are
whole ones or none.
Usage: tests/stops.py COMMAND [TIMES]"""
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "proof"))
from proofs import square

COMMAND = sys.argv[1]
TIMES = int(sys.argv[2]) if len(sys.argv) > 2 else 60
dice = random.Random(2)
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGXCPU]

grid25 = (" ".join("0" * 25) + "\n") * 25
digits = "data/set-partition/crew200x10000-1.txt.gz"
with open("data/target/maxima.tsv", encoding="ascii") as maxima:
    puzzles = "".join(line.split("\t")[0] + "\n" for line in maxima if not line.startswith("#")) * 40

folder = tempfile.TemporaryDirectory()
proof = os.path.join(folder.name, "proof")
latin = square(9, random.Random(2))

# What is run, on what input, and what a whole line of its output looks like.
CASES = [
    (["solve", "target-sudoku", "-p", "score"], grid25, r"-?\d+|unknown"),
    (["solve", "target-sudoku", "-p", "line"], grid25, r"(\d+ ){624}\d+|unknown"),
    (["solve", "set-partition", "-p", "score", "--all-best", digits], None, r"-?\d+|unknown"),
    (["solve", "target-sudoku", "-p", "score", "--jobs", "2"], puzzles, r"-?\d+|unknown"),
    (["list", "sudoku", "-p", "line"], "." * 81 + "\n", r"[1-9]{81}"),
    (["count", "sudoku"], "." * 81 + "\n", r"\d+"),
    (["solve", "exact-cover", "-p", "score", "--min", "--proof", proof], latin, r"-?\d+|unknown"),
]

stopped = finished = 0
for turn in range(TIMES):
    words, text, whole = CASES[turn % len(CASES)]
    limit = dice.random() < 0.25
    moment = dice.choice([0.001, 0.01, 0.1, 0.4]) * dice.random()
    options = ["--limit-time", f"{moment + 0.001:.4f}"] if limit else []
    with subprocess.Popen([COMMAND, words[0], words[1], *options, *words[2:]], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        if not limit:
            sender = os.fork()
            if sender == 0:
                time.sleep(0.02 + moment)  # not before the handlers are there
                try:
                    os.kill(run.pid, dice.choice(SIGNALS))
                except ProcessLookupError:
                    pass
                os._exit(0)
        try:
            out, err = run.communicate(text, timeout=60)
        except subprocess.TimeoutExpired:
            run.kill()
            sys.exit(f"stops: {words} {options}: does not stop")
        if not limit:
            os.waitpid(sender, 0)
    early = run.returncode < 0 and -run.returncode in SIGNALS and out == ""  # before the handlers were there
    if run.returncode not in (0, 1, 3) and not early:
        sys.exit(f"stops: {words} {options}: status {run.returncode}\n{err}")
    if out and not out.endswith("\n"):
        sys.exit(f"stops: {words} {options}: the last line is not whole")
    for line in out.splitlines():
        if not re.fullmatch(whole, line):
            sys.exit(f"stops: {words} {options}: {line!r}")
    files = sorted(os.listdir(folder.name))
    if files != (["proof", "proof.opb"] if proof in words and run.returncode == 0 else []):
        sys.exit(f"stops: {words} {options}: status {run.returncode}, and there are {files}")
    for name in files:
        os.unlink(os.path.join(folder.name, name))
    stopped += run.returncode == 3
    finished += run.returncode in (0, 1)
print(f"stops: {TIMES} times, {stopped} in the middle, {finished} after the end")
