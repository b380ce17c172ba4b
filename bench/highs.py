"""HiGHS, through SciPy, as a rival of the benchmark: highs.py NUMBERS, as bench/integer_program.c writes them.

Prints the optimum, once it is proven, and the CPU seconds for reading and solving: Python's start, which takes longer
than many an instance, is not HiGHS's fault. Without an argument it only tells, by its exit status, whether there is a
SciPy to run.
"""
import sys
import time

import numpy
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csc_matrix


def read(name):
    numbers = numpy.fromfile(name, sep=" ")
    items, options, entries = (int(number) for number in numbers[:3])
    sizes = [items, items, options, options + 1, entries]
    lo, hi, score, start, item = numpy.split(numbers[3:], numpy.cumsum(sizes)[:-1])
    matrix = csc_matrix((numpy.ones(entries), item.astype(int), start.astype(int)), shape=(items, options))
    return score, LinearConstraint(matrix, lo, hi)


def main(name):
    begin = time.process_time()
    score, rows = read(name)
    result = milp(score, integrality=numpy.ones_like(score), bounds=Bounds(0, 1), constraints=rows,
                  options={"mip_rel_gap": 0})
    seconds = time.process_time() - begin
    if not result.success:
        sys.exit(result.message)
    print("optimum", round(result.fun), "seconds", seconds)


if len(sys.argv) > 1:
    main(sys.argv[1])
