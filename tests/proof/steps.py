#!/usr/bin/env python3
"""steps.py [PROOFS]: random steps of proofs about tiny problems. Whatever check_proof.py accepts, no better solution may get
lost: as long as the problem has one, what stands and what is known of single variables has one no worse."""
import itertools
import random
import sys

from check_proof import Checker, Problem, Rejected

VARIABLES, NEW = 3, 2  # at most


def terms(chance, variables):
    return " ".join(f"{chance.choice((1, 1, 2, -1))} {chance.choice(('', '~'))}x{v}" for v in variables)


def some(chance, first, last, most):
    return chance.sample(range(first, last + 1), min(last - first + 1, chance.randint(1, most)))


def inequality(chance, checker):
    """Mostly of few variables, and often of new ones."""
    old, names = checker.problem.variables, checker.problem.names
    variables = some(chance, old + 1, names, 2) if names > old and chance.random() < 0.6 else []
    if not variables or chance.random() < 0.5:
        variables += some(chance, 1, old, 2)
    return f"{terms(chance, variables)} >= {chance.randint(0, 2)} ;"


def redundant(chance, checker):
    """Of a new variable, of those there are, or of all."""
    old, names = checker.problem.variables, checker.problem.names
    if names < old + NEW and chance.random() < 0.4:
        rest = inequality(chance, checker) if chance.random() < 0.7 else f" >= {chance.randint(0, 1)} ;"
        return f"red {terms(chance, [names + 1])} {rest} x{names + 1} -> {chance.randint(0, 1)}"
    first = old + 1 if names > old and chance.random() < 0.8 else 1
    return f"red {inequality(chance, checker)} " + " ".join(f"x{v} -> {chance.randint(0, 1)}"
                                                            for v in some(chance, first, names, 2))


def sum_of_lines(chance, checker):
    def line():
        return chance.choice(list(checker.lines))
    return f"p {line()}" + "".join(chance.choice((f" {line()} +", " 2 *", " 2 d", " 3 d")) for _ in range(chance.randint(0, 3)))


def step(chance, checker):
    """A line of a proof, which may be wrong."""
    kind = chance.choice("rrruuppodd")
    if kind == "o":
        return "o " + " ".join(f"{chance.choice(('', '~'))}x{v}" for v in range(1, checker.problem.variables + 1))
    if kind == "u":
        return f"u {inequality(chance, checker)}"
    if kind in "pd" and checker.lines:
        return sum_of_lines(chance, checker) if kind == "p" else f"d {max(checker.lines)}"
    return redundant(chance, checker)


def problem_of(chance):
    variables = chance.randint(1, VARIABLES)
    rows = [f"{terms(chance, some(chance, 1, variables, 3))} {chance.choice(('>=', '='))} {chance.randint(-1, 2)} ;"
            for _ in range(chance.randint(0, 3))]
    least = f"min: {terms(chance, range(1, variables + 1))} ;"
    return "\n".join([f"* #variable= {variables} #constraint= {len(rows)}", least, *rows])


def least_value(checker, inequalities, literals, variables):
    """Of what satisfies these; None if nothing does."""
    values = [sum(c for c, literal in checker.problem.objective if literal in true)
              for true in map(set, itertools.product(*((2 * v, 2 * v + 1) for v in range(1, variables + 1))))
              if true.issuperset(literals)
              and all(sum(c for literal, c in row.items() if literal in true) >= degree for row, degree in inequalities)]
    return min(values, default=None)


def is_sound(checker):
    problem, propagator = checker.problem, checker.propagator
    wanted = least_value(checker, problem.inequalities, (), problem.variables)
    if checker.best is not None and (wanted is None or wanted > checker.best):
        return False
    if wanted is None or wanted == checker.best:
        return True
    known = [literal for literal in range(2, 2 * problem.names + 2) if propagator.true[literal]]
    left = least_value(checker, [line.inequality for line in checker.lines.values()], known, problem.names)
    return not propagator.contradiction and left is not None and left <= wanted


def go(seed, accepted):
    """None, or the proof that is wrong."""
    chance = random.Random(seed)
    text = problem_of(chance)
    checker = Checker(Problem(text))
    proof = [f"f {len(checker.problem.inequalities)}"]
    checker.f(proof[0].split()[1:])
    for _ in range(chance.randint(1, 12)):
        line, names = step(chance, checker), checker.problem.names
        rule, *words = line.split()
        try:
            getattr(checker, rule)(words)
        except Rejected:
            checker.problem.names = names
            continue
        proof.append(line)
        accepted[rule] += 1
        if not is_sound(checker):
            return "\n".join([text, *proof])
    return None


def main(arguments):
    accepted = dict.fromkeys(("red", "o", "p", "u", "d"), 0)
    proofs = int(arguments[1]) if len(arguments) > 1 else 5000
    for seed in range(proofs):
        wrong = go(seed, accepted)
        if wrong:
            print(f"steps: of seed {seed}, accepted with a solution lost:\n{wrong}")
            return 1
    print(f"steps: {proofs} proofs lose no solution; accepted:", ", ".join(f"{n} {rule}" for rule, n in accepted.items()))
    return 1 if min(accepted.values()) < proofs // 20 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
