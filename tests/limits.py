#!/usr/bin/env python3
"""Hostile inputs, and --limit-memory: an answer or an error in bounded time and memory, never a crash.
Usage: tests/limits.py COMMAND [--all]     with --all the large ones too, and the table of docs/LIMITS.md is printed"""
import gzip
import os
import re
import subprocess
import sys
import tempfile

COMMAND = sys.argv[1]
ALL = "--all" in sys.argv
MEGA = 1000000
LIMIT = "20" if ALL else "1"
SIZE = MEGA if ALL else MEGA // 50
failed = 0
total = 0  # of those whose rows are summed up
rows = []


def run(words, path, limit):
    """The command's status, words, seconds and megabytes at most; it is given the time and the memory."""
    with open(path, "rb") as text, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(["timeout", "-k", "1", "300", COMMAND, words[0], *words[1:], "--limit-memory", limit],
                                   stdin=text, stdout=out, stderr=err)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        answer = out.read(4096).decode("utf-8", "replace")
        said = err.read(1 << 20).decode("utf-8", "replace")
    return process.returncode, answer, said, used.ru_utime + used.ru_stime, used.ru_maxrss * 1024 / MEGA


def expect(name, words, text, wanted, begins="", limit="2G"):
    """Runs on the text (bytes, an iterable of them, or what makes one): one of these statuses, such a beginning of answer or words, and
    no more than 5 % and the few megabytes of program and stack beyond the limit."""
    global failed
    with tempfile.NamedTemporaryFile() as file:
        writer = os.fork()  # what it takes to make a text is not to be counted as the command's
        if writer == 0:
            made = text() if callable(text) else text
            for part in [made] if isinstance(made, bytes) else made:
                file.write(part)
            file.flush()
            os._exit(0)
        os.waitpid(writer, 0)
        size = os.path.getsize(file.name)
        status, answer, said, seconds, peak = run(words, file.name, limit)
    most = int(limit[:-1]) * {"M": 2**20, "G": 2**30}[limit[-1]] / MEGA
    first = (answer + said).split("\n", maxsplit=1)[0]
    shown = re.sub(r"[^ -~]", "?", (said or answer).split("\n", maxsplit=1)[0].replace("dlx: standard input", ""))
    if status not in wanted or not (answer + said).startswith(begins) or (max(map(len, said.split("\n"))) > 1000 and "--explain" not in words) or peak > most * 1.05 + 4:
        print(f"limits: {name}: status {status}, {peak:.0f} MB, says {first[:200]!r}")
        failed += 1
    rows.append((name, size, seconds, peak, status, shown.lstrip(":0123456789 ")[:70]))


def lines(make, count=None):
    for k in range(SIZE if count is None else count):
        yield make(k).encode()


def chain(*parts):
    for part in parts:
        if isinstance(part, bytes):
            yield part
        else:
            yield from part


def items():
    return lines(lambda k: f"i{k} ")


def packed(byte, megabytes):
    return gzip.compress(byte * MEGA * megabytes, 9)


COVER = ["solve", "exact-cover", "--print", "score", "--limit-time", LIMIT]
COUNT = ["count", "exact-cover", "--limit-time", LIMIT]
grid = b"0 0 0 0 0 0 0 0 0\n" * 9
header = b"%%MatrixMarket matrix coordinate pattern general\n"

expect("items, none in an option", COVER, chain(items(), b"\ni0\n"), [1])
expect("items, an option each", COVER, chain(items(), b"\n", lines(lambda k: f"i{k}\n")), [0])
expect("items, an option each, counted", COUNT, chain(items(), b"\n", lines(lambda k: f"i{k}\n")), [0], "1\n")
expect("one option with all the items", COVER, chain(items(), b"\n", items(), b"\n"), [0])
expect("items and options by twos, all costs 1", COVER,
       chain(items(), b"\n", lines(lambda k: f"i{k} |1\n"), lines(lambda k: f"i{2 * k} i{2 * k + 1} |1\n", SIZE // 2)), [0, 3])
expect("options with equal items", COVER, chain(b"a b\n", lines(lambda k: f"a b |{k}\n")), [0], "0\n")
expect("options with equal items, counted", COUNT, chain(b"a b\n", lines(lambda k: "a b\n")), [0, 3])
expect("secondary items, all in each of two options", COVER,
       chain(b"a b | ", items(), b"\na ", items(), b"\nb ", items(), b"\n"), [1])
expect("colours, as many as options", COVER, chain(b"a | x\n", lines(lambda k: f"a x:c{k}\n")), [0])
expect("names of a megabyte", COVER, lambda: b"a" * SIZE + b" " + b"b" * SIZE + b"\n" + b"a" * SIZE + b"\n" + b"b" * SIZE + b"\n", [0])
expect("an unknown name of a megabyte", COVER, lambda: b"a\n" + b"b" * SIZE + b"\n", [2])
expect("a number of a million digits", COVER, lambda: b"a\na |" + b"9" * SIZE + b"\n", [2])
expect("multiplicity 10^9, too few options", COVER, b"1000000000|a\na\n", [1, 2])
expect("multiplicity 0 to 10^9, counted", COUNT, chain(b"0:1000000000|a\n", lines(lambda k: "a\n", 60)), [0, 3])
expect("multiplicity 10^6 of 10^6 options", COVER, chain(f"{SIZE}|a\n".encode(), lines(lambda k: "a |1\n")), [0], f"{SIZE}\n")
expect("half of the options, any", COVER, chain(f"{SIZE // 2}|a\n".encode(), lines(lambda k: f"a |{k % 7}\n")), [0, 3])
expect("JSON nested deeply", COVER, lambda: b'{"items":' + b"[" * SIZE, [2])
expect("JSON objects nested deeply", COVER, lambda: b'{"items":' * SIZE, [2])
expect("JSON with as many items", COVER, chain(b'{"items":[', lines(lambda k: '{"name":"i%d"},' % k), b'{"name":"z"}],"options":[]}'), [1])
expect("a matrix of 4 10^9 columns, in 60 bytes", COVER, header + b"1 4000000000 1\n1 1\n", [1, 2, 4])
expect("a partition of 4 10^9 rows, in 30 bytes", ["solve", "set-partition"], b"4000000000 1\n5 2 1 4000000000\n", [2])
expect("a 0/1 matrix of as many columns", COVER, lambda: b"1" * SIZE + b"\n" + b"0" * SIZE + b"\n", [0])
expect("a grid of 1000 by 1000", ["solve", "sudoku", "--limit-time", "5"], lambda: (b"0 " * 1000 + b"\n") * 1000, [2, 3, 4])
expect("a slant board of 50000 by 50000, in 20 bytes", ["solve", "slant"], b"50000x50000:a0\n", [2, 4])
expect("clues for a million cells", ["solve", "slant", "--limit-time", "5"], b"1000x1000:" + b"z" * 50000 + b"\n", [0, 2, 3, 4])
expect("a line of zeros, packed", COVER, lambda: packed(b"0", 300 if ALL else 30), [4], limit="200M" if ALL else "20M")
expect("empty lines, packed", COVER, lambda: packed(b"\n", 300 if ALL else 30), [2], limit="200M")
expect("nothing but bytes 0", ["solve", "sudoku"], lambda: b"\0" * SIZE, [2])

# The best so far, verified, and the limit used and kept: what grows here are covers, of which there is no end.
MANY = ["solve", "target-sudoku", "--print", "score", "--top", "100000000"]
for most in ["20M", "40M"] + (["100M"] if ALL else []):
    expect(f"--top without end under {most}", MANY, grid, [4], "2906\n2906\n", limit=most)
    if rows[-1][3] < int(most[:-1]) * 1.048576 * 0.95:
        print(f"limits: of {most} no more than {rows[-1][3]:.1f} MB were used")
        failed += 1
# What a puzzle has used up is there for the next.
three = subprocess.run([COMMAND, *MANY[:-1], "200000", "--limit-memory", "16M"], input=3 * grid, capture_output=True,
                       check=False)
said = three.stderr.decode().count("the limit on memory is reached before the proof: best 2906")
if said != 3 or three.stderr.count(b"\n") != 3 or three.returncode != 4:
    print(f"limits: three grids under 16M: {three.stderr.decode()}")
    failed += 1
expect("a text that does not fit", COVER, lambda: b"a" * 40 * MEGA, [4], "dlx: standard input: the limit on memory", limit="20M")
expect("the same, exported", ["export", "exact-cover", "--to", "lp"], lambda: b"a" * 40 * MEGA, [4], "dlx: standard input: the limit on memory", limit="20M")
expect("threads that have no room", [*COVER, "--jobs", "200"], b"a\na\n", [0, 4], limit="20M")
for words, begins in ([], "dlx: the limit on memory"), (["--jobs", "8"], "dlx: --jobs 8: the limit on memory"):
    status, _, said, *_ = run([*COVER, *words], os.devnull, "100k")
    if status != 4 or not said.startswith(begins):
        print(f"limits: less than there is at the start: status {status}, says {said!r}")
        failed += 1

# Small texts that announce much, by every command: what is announced must not be built, nor written.
FORMATS = ["lp", "mps", "opb", "cnf", "wcnf", "asp", "minizinc", "knuth", "mtx", "01", "json", "dot"]
SEARCHES = [["solve"], ["count"], ["list", "--limit-solutions", "3"], ["count", "--estimate", "3"], ["solve", "--json"], ["solve", "--top", "5"],
            ["solve", "--explain"], ["solve", "--svg", "{}/svg"], ["solve", "--proof", "{}/pbp"], ["check", "-", "{}/answer"],
            ["check", "-", "{}/answer", "--optimum"]]
OTHERS = [["solve", "--explain", "--limit-time", "0.01"], ["check", "-", "{}/model", "--from", "sat"], ["export", "--to", "lp", "--reduced"],
          *(["export", "--to", to] for to in FORMATS)]
SIDE = 2048 if ALL else 200
blanks, left = divmod((SIDE + 1) ** 2, 26)
board = f"{SIDE}x{SIDE}:".encode() + b"z" * blanks + bytes([96 + left]) * (left > 0) + b"\n"
ANNOUNCED = [
    ("a partition of 10^9 rows", "set-partition", b"1000000000 2\n5 2 1 1000000000\n3 1 2\n"),
    ("a partition of 10^6 rows", "set-partition", b"1000000 2\n5 2 1 1000000\n3 1 2\n"),
    ("a matrix of 4 10^9 columns", "exact-cover", header + b"1 4000000000 4000000000\n1 1\n"),
    ("a matrix of 10^6 columns", "exact-cover", header + b"1 1000000 1\n1 1\n"),
    ("a matrix of 4 10^9 rows", "exact-cover", header + b"4000000000 1 1\n4000000000 1\n"),
    ("multiplicity 10^9", "exact-cover", b"1000000000|a b\na |1\na b |2\n"),
    ("multiplicity 0 to 4 10^9", "exact-cover", b"0:4294967295|a b\n" + b"a |1\n" * 9 + b"a b |2\n"),
    ("multiplicity 2 to 4 10^9, JSON", "exact-cover",
     b'{"items":[{"name":"a","lo":2,"hi":4294967295}],"options":[{"items":["a"]},{"items":["a"]}]}'),
    ("half of 50000 options, packed", "exact-cover", gzip.compress(b"25000|a\n" + b"a |1\n" * 50000)),
    ("50000 items and options, packed", "exact-cover",
     gzip.compress(b"".join(chain(lines(lambda k: f"i{k} ", 50000), b"\n", lines(lambda k: f"i{k} |1\n", 50000))))),
    (f"a slant board of {SIDE} by {SIDE}, packed", "slant", gzip.compress(board)),
]
summaries = []
for name, model, text in ANNOUNCED:
    before = len(rows)
    with tempfile.TemporaryDirectory() as scratch:
        for file, answer in [("answer", "1\n"), ("model", "s SATISFIABLE\nv 1 0\n")]:
            with open(os.path.join(scratch, file), "w", encoding="ascii") as out:
                out.write(answer)
        for words in [words + ["--limit-time", "1"] for words in SEARCHES] + OTHERS:
            words = [words[0], model, *(word.format(scratch) for word in words[1:])]
            expect(f"{name}, {' '.join(words)}", words, text, [0, 1, 2, 3], limit="4G")
        most = [max(row[field] for row in rows[before:]) for field in (2, 3)]
        summaries.append((name, rows[-1][1], len(rows) - before, *most))
        total += len(rows) - before
        if most[0] > 120:
            print(f"limits: {name}: {most[0]:.0f} seconds")
            failed += 1
        del rows[before:]

if ALL:
    print("| small text | bytes | commands | seconds at most | MB at most |\n|---|---:|---:|---:|---:|")
    for name, size, commands, seconds, peak in summaries:
        print(f"| {name} | {size} | {commands} | {seconds:.2f} | {peak:.0f} |")
if ALL:
    print("| input | bytes | seconds | MB | status | what is said |\n|---|---:|---:|---:|---:|---|")
    for name, size, seconds, peak, status, said in rows:
        print(f"| {name} | {size} | {seconds:.2f} | {peak:.0f} | {status} | {said.replace('|', ' ')} |")
print(f"limits: {len(rows)} hostile inputs, {total} commands on {len(summaries)} small ones that announce much, {failed} not as they should be")
sys.exit(failed > 0)
