#!/usr/bin/env python3
"""Lets the allocations of every command path fail, those of the libraries too: one in each run, and at every third of
these places that and all later ones. The command must then give what it gives without, or an error: status 4, a line that
says that memory ran out, whole answers only, whole files only, nothing that it keeps. Where it was built with sanitizers
they say whether anything is lost, or used that is not there.
Usage: tests/oom/faults.py FAULTY [TIMES]     FAULTY: the command over malloc.c; at most TIMES places of each line; 0: all"""
import gzip
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

FAULTY = os.path.abspath(sys.argv[1])
TIMES = int(sys.argv[2]) if len(sys.argv) > 2 else 0
PROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
SANITIZED = b"__asan_init" in open(FAULTY, "rb").read()

MEMORY = re.compile("out of memory|Cannot allocate memory|the limit on memory is reached")

# Files called new are written. The last word may be <FILE.
LINES = """
solve data/target/sample1.txt
solve <data/target/sample1.txt
solve --json --stats data/target/sample1.txt
solve --stats --verbose --progress data/target/sample1.txt
solve --max target-sudoku --print grid data/target/sample1.txt data/target/sample2.txt
solve --min --print score data/target/sample1.txt
solve --target 2800 data/target/sample1.txt
solve --gap 10 data/target/sample1.txt
solve --limit-nodes 1 target-sudoku empty
solve --top 3 data/target/sample1.txt
solve --top 3 --json data/target/sample1.txt
solve --all-best data/target/sample1.txt
solve --weights weights data/target/sample1.txt
solve --explain target-sudoku none
solve --proof new data/target/sample1.txt
solve --svg new data/target/sample1.txt
solve --limit-memory 1G data/target/sample1.txt
solve sudoku -p line grids
solve sudoku grids.gz
solve --json sudoku grids.gz
solve --jobs 2 sudoku -p line grids
solve --jobs 2 --json sudoku grids
solve --explain sudoku grids
solve --explain --json sudoku grids
solve --diagonals sudoku grids
solve --regions regions sudoku small
solve -p forced sudoku small
solve sudoku tests/sudoku/letters.txt
solve grid.dzn
solve tests/sudoku/unique.sdm
solve -p options --svg new sudoku data/target/sample1.txt
solve slant ids
solve --json slant ids
solve -p forced slant ids
solve --jobs 2 slant ids
solve --explain slant data/slant/several.txt
solve --weights data/slant/8x8.weights slant id
solve --objective backslash slant id
solve --svg new slant id
solve set-partition data/set-partition/crew30x500-1.txt
solve set-partition -p options crew.gz
solve --json tests/set_partition/toy.txt
solve --explain set-partition tests/set_partition/no_cover.txt
solve --top 2 --max set-partition tests/set_partition/toy.txt
solve tests/exact_cover/board.dlx
solve --json tests/exact_cover/scores.dlx
solve --top 5 tests/exact_cover/scores.dlx
solve --all-best tests/exact_cover/wqueens10.dlx
solve --all-best --json tests/exact_cover/scores.dlx
solve --proof new tests/exact_cover/scores.dlx
solve --proof new tests/exact_cover/too_few_options.dlx
solve --proof new --min tests/exact_cover/groups.dlx
solve --proof new --min tests/exact_cover/square.dlx
solve --proof new --probing nodes tests/exact_cover/scores.dlx
solve --svg new tests/exact_cover/toy.dlx
solve --explain tests/exact_cover/too_few_options.dlx
solve exact-cover tests/exact_cover/all.json
solve exact-cover tests/exact_cover/names.json
solve exact-cover tests/exact_cover/matrix.01
solve exact-cover tests/exact_cover/multiples.dlx
solve --matrix bits --probing nodes tests/exact_cover/colours.dlx
solve --bound item --seed 3 --shuffle exact-cover tests/exact_cover/scores.dlx
solve --bound none exact-cover tests/exact_cover/scores.dlx
solve --format mtx tests/exact_cover/values.mtx
solve --explain tests/exact_cover/no_option.dlx
solve --top 2 --limit-memory 1G tests/exact_cover/scores.dlx
solve target-sudoku data/target/sample1.txt nowhere
solve data/slant/several.txt -p line data/target/sample1.txt
solve exact-cover damaged.gz
solve exact-cover bad.dlx
solve exact-cover bad.json
solve nowhere
count tests/exact_cover/langford8.dlx
count --json tests/exact_cover/multiples.dlx
count --estimate 10 tests/exact_cover/queens8.dlx
count --estimate 10 --json tests/exact_cover/queens8.dlx
count --jobs 2 sudoku small
count data/slant/several.txt
count tests/set_partition/toy.txt
list tests/exact_cover/colours.dlx
list --json tests/exact_cover/toy.dlx
list -l 5 tests/exact_cover/queens8.dlx
list -l 3 data/target/sample1.txt
list --jobs 2 sudoku -l 2 -p grid grids
list slant id
list set-partition tests/set_partition/toy.txt
list exact-cover tests/exact_cover/matrix.mtx
check data/target/sample1.txt answer
check --optimum data/target/sample1.txt answer
check --json --optimum data/target/sample1.txt answer
check data/target/sample2.txt answer
check slant id id.answer
check sudoku data/target/sample1.txt answer.sudoku
check sudoku data/target/sample1.txt names
check --objective backslash --optimum slant id id.backslashes
check set-partition tests/set_partition/toy.txt toy.answer
check exact-cover cover cover.answer
check exact-cover cover cover.sat --from sat
check exact-cover cover cover.cbc --from cbc --reduced
check exact-cover cover cover.none --optimum
check exact-cover cover cover.wrong
check --limit-memory 1G --json exact-cover cover cover.wrong
export --to lp exact-cover cover -o new
export --to mps exact-cover cover -o new
export --to opb exact-cover cover -o new
export --to cnf exact-cover cover -o new
export --to wcnf exact-cover cover -o new
export --to wcnf --old exact-cover cover -o new
export --to asp exact-cover cover -o new
export --to minizinc exact-cover cover -o new
export --to knuth exact-cover cover -o new
export --to mtx exact-cover cover -o new
export --to 01 exact-cover cover -o new
export --to json exact-cover cover -o new
export --to dot exact-cover cover -o new
export --to lp tests/exact_cover/colours.dlx
export --to cnf exact-cover tests/exact_cover/multiples.dlx
export --to json exact-cover tests/exact_cover/all.json
export --to opb --reduced --priced data/target/sample1.txt
export --to asp --reduced exact-cover cover
export --to knuth --priced exact-cover cover
export --to mps tests/set_partition/toy.txt
export --to minizinc --limit-memory 1G tests/exact_cover/colours.dlx
export --to lp slant id
models
formats
manual
help
help solve
help --all list
completion bash
completion zsh
completion fish
--version
slove
solve --jsno
solve --top x cover
"""


def inputs(folder):
    """Writes the small files that the lines name."""
    def write(name, text, opener=open):
        with opener(os.path.join(folder, name), "wt", encoding="ascii") as file:
            file.write(text)

    def read(name):
        with open(os.path.join(folder, name), encoding="ascii") as file:
            return file.read()

    def answer(name, *words):
        write(name, subprocess.run([FAULTY, *words], cwd=folder, capture_output=True, text=True, check=True).stdout)
    for name in "data", "tests":
        os.symlink(os.path.join(PROJECT, name), os.path.join(folder, name))
    grids = "".join("." * k + "123456789"[k:] + "." * 72 + "\n" for k in range(3))
    write("grids", grids)
    write("grids.gz", grids, gzip.open)
    write("empty", "." * 81 + "\n")
    write("none", "11" + "." * 79 + "\n")
    write("small", "1.3.\n....\n....\n..2.\n\n.2..\n....\n3...\n...4\n")
    write("regions", "1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\n")
    write("weights", " ".join(str(k * 7 % 10) for k in range(81)) + "\n")
    write("crew.gz", read("data/set-partition/crew30x500-1.txt"), gzip.open)
    ids = read("data/slant/minimal.ids").splitlines(True)
    write("ids", "".join(ids[:2]))
    write("id", next(line for line in ids if line.startswith("8x8")))
    write("cover", "a b c\na b |3\nc |4\na |1\nb c |5\n")
    write("cover.answer", "6\na\nb c\n")
    write("cover.sat", "s SATISFIABLE\nv x1 x2 -x3 -x4\n")
    write("cover.cbc", "Optimal - objective value 6.00\n 0 x1 1 3\n 1 x2 1 4\n")
    write("cover.none", "none\n")
    write("cover.wrong", "6\na b\nb c\n")
    write("grid.dzn", "x = array2d(1..4, 1..4, [1, _, 3, _, _, _, _, _, _, _, _, _, _, _, 2, _]);\n")
    write("bad.dlx", "a b c\na b\na d\n")
    write("bad.json", '{"items": [{"name": "a"}], "options": [{"items": ["b"]}]}\n')
    write("damaged.gz", read("data/slant/several.txt"), gzip.open)
    os.truncate(os.path.join(folder, "damaged.gz"), 40)
    answer("answer", "solve", "data/target/sample1.txt")
    answer("answer.sudoku", "solve", "sudoku", "data/target/sample1.txt")
    answer("names", "solve", "sudoku", "-p", "options", "data/target/sample1.txt")
    answer("id.answer", "solve", "slant", "id")
    answer("id.backslashes", "solve", "--objective", "backslash", "slant", "id")
    answer("toy.answer", "solve", "set-partition", "tests/set_partition/toy.txt")


class Outcome:
    """What a run left: status, text, errors, the files that were not there before; allocations made, blocks held."""

    def __init__(self, folder, words, fault=None):
        before = set(os.listdir(folder))
        reader, writer = os.pipe()
        environment = dict(os.environ, FAULT_REPORT=str(writer), MALLOC_PERTURB_="165", LC_ALL="C")
        if fault is not None:
            environment["FAULT"] = fault
        name = words[-1][1:] if words[-1].startswith("<") else os.devnull
        with open(os.path.join(folder, name), "rb") as file:
            run = subprocess.run([FAULTY, *(word for word in words if word[0] != "<")], cwd=folder, stdin=file,
                                 capture_output=True, env=environment, pass_fds=[writer], timeout=300, check=False)
        os.close(writer)
        with os.fdopen(reader, encoding="ascii") as report:
            numbers = report.read().split()
        self.calls, self.live = map(int, numbers) if len(numbers) == 2 else (0, 0)
        self.status = run.returncode
        self.out = re.sub(r'"seconds":[0-9.e+-]*', '"seconds":0', run.stdout.decode())
        self.err = re.sub("^ +(elapsed|[0-9.]+) .*\n", "", run.stderr.decode(), flags=re.M) # the table of --progress
        self.files = {}
        for name in set(os.listdir(folder)) - before:
            with open(os.path.join(folder, name), "rb") as file:
                self.files[name] = file.read()
            os.unlink(os.path.join(folder, name))

    def same(self, other):
        return (self.status, self.out, self.err, self.files) == (other.status, other.out, other.err, other.files)


def answers(text, words):
    """The answers of an output: a line each, or parted by empty lines."""
    if {"count", "list", "line", "score"} & set(words):
        return text.splitlines()
    return text.rstrip("\n").split("\n\n") if text else []


def timeless(line):
    return re.sub('"nodes":[0-9]*', "", line)


def wrong(good, bad, words, once):
    """What is not as it should be, or null."""
    if bad.live > good.live and not SANITIZED:
        return f"{bad.live} blocks are kept, not {good.live}"
    if bad.same(good) or (SANITIZED and "in __asan::AsanThread::ThreadStart" in bad.err): # which cannot bear it itself
        return None
    if bad.status != 4:
        return "another answer, or its status"
    messages = [line for line in bad.err.splitlines() if line not in good.err]
    lines = bad.out.splitlines()
    if bad.out and not bad.out.endswith("\n"):
        return "the last line is not whole"
    if "--json" in words:
        known = [timeless(line) for line in good.out.splitlines()]
        try:
            objects = [json.loads(line) for line in lines if timeless(line) not in known]
        except ValueError:
            return "no JSON"
        messages += [text for each in objects for text in each.get("messages", []) if json.dumps(text) not in good.out]
        lines = [each for each in objects if each["status"] not in ("error", "stopped")]
    else:
        whole = answers(good.out, words) + ["error", "unknown"]
        lines = [answer for answer in answers(bad.out, words) if answer not in whole]
    told = [bool(MEMORY.search(line)) for line in messages if "problem cannot be read" not in line]
    if not told or not all(told) or (once and len(told) > 1):
        return "not one line says what failed"
    if lines:
        return "other text"
    if any(name not in good.files or text != good.files[name] for name, text in bad.files.items()):
        return "a part of a file is left"
    return None


def main():
    done = told = failed = count = 0
    folder = tempfile.mkdtemp()
    try:
        inputs(folder)
        for line in LINES.strip().splitlines():
            words = shlex.split(line)
            if SANITIZED and "--limit-memory" in words:
                continue # a sanitizer takes more than any limit
            good = Outcome(folder, words)
            if good.status not in (0, 1, 2, 3):
                sys.exit(f"faults: dlx {line}: status {good.status}\n{good.err}")
            count += 1
            step = max(1, -(-good.calls // TIMES)) if TIMES else 1
            places = range(count % step, good.calls, step)
            for fault in [*map(str, places), *(f"{place}+" for place in places[::3])]:
                bad = Outcome(folder, words, fault)
                done += 1
                told += not bad.same(good)
                what = wrong(good, bad, words, fault[-1] != "+")
                if what:
                    print(f"faults: dlx {line}: allocation {fault} of {good.calls} fails: {what}; status {bad.status}\n"
                          f"{bad.out}{bad.err}", end="")
                    failed += 1
    finally:
        shutil.rmtree(folder)
    print(f"faults: {count} command lines, {done} failures of allocations, {told} told, {done - told} did no harm, "
          f"{failed} wrong")
    return 1 if failed else 0


sys.exit(main())
