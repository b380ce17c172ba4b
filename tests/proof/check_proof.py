#!/usr/bin/env python3
"""check_proof.py PROBLEM.opb PROOF: checks a pseudo-Boolean proof, and trusts nothing but itself.

Exit status 0: accepted, and it says what is proven; 1: rejected, with the line and the reason; 2: usage. The problem is
in OPB, the proof in the part of VeriPB's format 1.2 that docs/PROOFS.md describes:

    f N         the problem is N inequalities, an equality counted twice: lines 1 to N
    red ...     an inequality, ;, and values of variables with which no solution becomes worse, or breaks it
    o LITERALS  these values of all variables are a solution; the next line asks for a better one
    p ...       in reverse Polish notation: lines, +, NUMBER *, NUMBER d
    u ...       an inequality that follows by reverse unit propagation
    d LINES     these are not needed any more (not those of the problem, of red, nor of o)
    c LINE      it cannot be satisfied; that ends the proof

A literal is an int: 2k for xk, 2k + 1 for ~xk. An inequality is normal: a dict of literals with coefficients above 0, not
both of a variable, whose sum is to be `degree` at least.
"""
import sys


class Rejected(Exception):
    """The problem or the proof is not as it should be."""


def number(word):
    digits = word[1:] if word[:1] in ("+", "-") else word
    if not (digits.isascii() and digits.isdigit()):
        raise Rejected(f"'{word}' is no number")
    return int(word)


def positive(word):
    value = number(word)
    if value <= 0:
        raise Rejected(f"{word} is not above 0")
    return value


# ---- Inequalities ----------------------------------------------------------------------------------------------------

def normal(terms, degree):
    """The normal inequality that says: the terms, (coefficient, literal), sum to `degree` at least."""
    sums = {}
    for coefficient, literal in terms:
        if literal & 1:
            degree -= coefficient
            coefficient = -coefficient
        sums[literal >> 1] = sums.get(literal >> 1, 0) + coefficient
    positives = {}
    for variable, coefficient in sums.items():
        if coefficient < 0:
            degree -= coefficient
        if coefficient:
            positives[2 * variable + (coefficient < 0)] = abs(coefficient)
    return positives, degree


def add(left, right):
    terms, degree = dict(left[0]), left[1] + right[1]
    for literal, coefficient in right[0].items():
        opposite = terms.pop(literal ^ 1, 0)
        degree -= min(opposite, coefficient)
        if opposite > coefficient:
            terms[literal ^ 1] = opposite - coefficient
        elif coefficient > opposite:
            terms[literal] = terms.get(literal, 0) + coefficient - opposite
    return terms, degree


def multiply(inequality, factor):
    return {literal: c * factor for literal, c in inequality[0].items()}, inequality[1] * factor


def divide(inequality, divisor):
    return {literal: -(-c // divisor) for literal, c in inequality[0].items()}, -(-inequality[1] // divisor)


def negate(inequality):
    terms, degree = inequality
    return {literal ^ 1: c for literal, c in terms.items()}, sum(terms.values()) - degree + 1


def substitute(inequality, true):
    """The inequality where these literals are true."""
    terms, degree = inequality
    degree -= sum(c for literal, c in terms.items() if literal in true)
    return {literal: c for literal, c in terms.items() if literal not in true and literal ^ 1 not in true}, degree


def impossible(inequality):
    return sum(inequality[0].values()) < inequality[1]


# ---- Unit propagation ------------------------------------------------------------------------------------------------

class Line:
    """An inequality that propagates: `slack` is by how much all literals that are not false exceed the degree."""

    def __init__(self, inequality):
        self.inequality = inequality
        self.terms = sorted(((c, literal) for literal, c in inequality[0].items()), reverse=True)
        self.top = self.terms[0][0] if self.terms else 0
        self.start = 0  # the terms before are true, or false, whatever is assumed
        self.slack = 0


class Propagator:
    """All lines that stand, and what they say of single variables. What a line has said is still true without it."""

    def __init__(self, variables):
        self.true = bytearray(2 * variables + 2)  # by literal
        self.lines_of = [{} for _ in range(2 * variables + 2)]  # by literal: the lines that have it, with coefficients
        self.trail = []
        self.contradiction = False

    def attach(self, line):
        terms, degree = line.inequality
        line.slack = -degree
        for literal, coefficient in terms.items():
            self.lines_of[literal][line] = coefficient
            if not self.true[literal ^ 1]:
                line.slack += coefficient

    def detach(self, line):
        for literal in line.inequality[0]:
            del self.lines_of[literal][line]

    def propagate(self, line, for_ever):
        """Whether what follows from the line is a contradiction."""
        queue, true, trail = [line], self.true, self.trail
        while queue:
            line = queue.pop()
            if line.slack < 0:
                return True
            terms, index, slack = line.terms, line.start, line.slack
            while index < len(terms) and terms[index][0] > slack:
                literal = terms[index][1]
                index += 1
                if true[literal] or true[literal ^ 1]:
                    continue
                true[literal] = 1
                trail.append(literal)
                for other, coefficient in self.lines_of[literal ^ 1].items():
                    other.slack -= coefficient
                    if other.slack < other.top:
                        queue.append(other)
            if for_ever:
                line.start = index
        return False

    def assert_line(self, line):
        self.attach(line)
        self.contradiction = self.contradiction or self.propagate(line, True)

    def assume(self, inequality):
        """Whether that is a contradiction by unit propagation; to be undone by the height of the trail before."""
        line = Line(inequality)
        self.attach(line)
        found = self.contradiction or self.propagate(line, False)
        self.detach(line)
        return found

    def undo(self, height):
        for literal in self.trail[height:]:
            self.true[literal] = 0
            for other, coefficient in self.lines_of[literal ^ 1].items():
                other.slack += coefficient
        del self.trail[height:]

    def follows(self, inequality):
        """By reverse unit propagation: whether its negation leads to a contradiction."""
        height = len(self.trail)
        found = self.assume(negate(inequality))
        self.undo(height)
        return found

    def stays(self, inequality, goals):
        """Whether each goal follows where the inequality is not so: by reverse unit propagation, or from the inequality
        given with it, if that is not None, where the literals are as they are known."""
        height = len(self.trail)
        good = self.assume(negate(inequality))
        known = set(self.trail)
        for given, goal in [] if good else goals:
            goal = substitute(goal, known)
            good = goal[1] <= 0 or self.follows(goal)
            good = good or (given and impossible(add(substitute(given, known), negate(goal))))
            if not good:
                break
        self.undo(height)
        return good


# ---- Reading ---------------------------------------------------------------------------------------------------------

class Problem:
    """An OPB file: `objective` (a list of terms to be minimized, or None), `inequalities`, `variables`."""

    def __init__(self, text):
        lines = text.split("\n")
        head = lines[0].split()
        if len(head) != 5 or head[:2] != ["*", "#variable="] or head[3] != "#constraint=":
            raise Rejected("the problem has no head")
        self.variables, rows = number(head[2]), number(head[4])
        self.objective, self.inequalities, found = None, [], 0
        for line in lines:
            words = line.split()
            if not words or words[0].startswith("*"):
                continue
            if words[0] == "min:":
                if self.objective is not None or self.inequalities or words[-1] != ";":
                    raise Rejected("the objective is not one line at the head of the problem")
                self.objective = self.terms(words[1:-1])
                continue
            terms, relation, degree = self.row(words)
            found += 1
            self.inequalities.append(normal(terms, degree))
            if relation == "=":
                self.inequalities.append(normal([(-c, literal) for c, literal in terms], -degree))
        if found != rows:
            raise Rejected("the problem has not as many constraints as it says")

    def literal(self, word):
        name = word[1:] if word.startswith("~") else word
        if not (name[:1] == "x" and name[1:].isascii() and name[1:].isdigit() and 1 <= int(name[1:]) <= self.variables):
            raise Rejected(f"'{word}' is no literal")
        return 2 * int(name[1:]) + (name is not word)

    def terms(self, words):
        if len(words) % 2:
            raise Rejected("a coefficient or a literal is missing")
        return [(number(c), self.literal(word)) for c, word in zip(words[::2], words[1::2])]

    def row(self, words):
        if len(words) < 3 or words[-1] != ";" or words[-3] not in (">=", "="):
            raise Rejected("a constraint does not end with a relation, a number and ;")
        return self.terms(words[:-3]), words[-3], number(words[-2])


class Checker:
    """Goes through a proof line by line; `done` and `best` tell what is proven."""

    def __init__(self, problem):
        self.problem = problem
        self.lines = {}
        self.last = 0
        self.kept = set()  # lines that must not be deleted
        self.best = None
        self.loaded = self.done = False
        self.propagator = Propagator(problem.variables)

    def append(self, inequality):
        self.last += 1
        self.lines[self.last] = Line(inequality)
        self.propagator.assert_line(self.lines[self.last])

    def line(self, word):
        if number(word) not in self.lines:
            raise Rejected(f"there is no line {word}")
        return self.lines[number(word)]

    def formula(self, words):
        if len(words) != 1 or number(words[0]) != len(self.problem.inequalities):
            raise Rejected("the problem does not have so many inequalities")
        for inequality in self.problem.inequalities:
            self.append(inequality)
        self.kept.update(self.lines)
        self.loaded = True

    def solution(self, words):
        if self.problem.objective is None:
            raise Rejected("there is no objective")
        true = set(map(self.problem.literal, words))
        if len(words) != self.problem.variables or len({literal >> 1 for literal in true}) != len(words):
            raise Rejected("not every variable has one value")
        for name, line in self.lines.items():
            terms, degree = line.inequality
            if sum(c for literal, c in terms.items() if literal in true) < degree:
                raise Rejected(f"it is no solution of line {name}")
        self.best = sum(c for c, literal in self.problem.objective if literal in true)
        self.append(normal([(-c, literal) for c, literal in self.problem.objective], 1 - self.best))
        self.kept.add(self.last)

    def operand(self, stack):
        """Takes an inequality from the stack: a line, or what was reckoned."""
        top = stack.pop()
        return self.line(top).inequality if isinstance(top, str) else top

    def operate(self, word, stack):
        if word == "+":
            return add(self.operand(stack), self.operand(stack))
        factor = stack.pop()
        if not isinstance(factor, str):
            raise Rejected(f"{word} wants a number before it")
        return (multiply if word == "*" else divide)(self.operand(stack), positive(factor))

    def polish(self, words):
        stack = []
        try:
            for word in words:
                stack.append(self.operate(word, stack) if word in ("+", "*", "d") else word)
            self.append(self.operand(stack))
        except IndexError:
            raise Rejected("an operation lacks what it is done to") from None
        if stack:
            raise Rejected("more is left than one inequality")

    def redundant(self, words):
        end = words.index(";") + 1 if ";" in words else 0
        terms, relation, degree = self.problem.row(words[:end])
        values = words[end:]
        if relation != ">=" or not values or len(values) % 3:
            raise Rejected("there is no inequality, or no values")
        true = set()
        for variable, arrow, value in zip(values[::3], values[1::3], values[2::3]):
            literal = self.problem.literal(variable)
            if arrow != "->" or value not in ("0", "1") or literal & 1 or {literal, literal ^ 1} & true:
                raise Rejected("VARIABLE -> 0 or 1, each once, is wanted")
            true.add(literal ^ (value == "0"))
        inequality = normal(terms, degree)
        lines = {line for literal in true for k in (0, 1) for line in self.propagator.lines_of[literal ^ k]}
        goals = [(line.inequality, substitute(line.inequality, true)) for line in lines]
        goals.append((None, substitute(inequality, true)))
        cost = self.problem.objective or []
        after = [(-c, literal) for c, literal in cost if not {literal, literal ^ 1} & true]
        goals.append((None, normal(cost + after, sum(c for c, literal in cost if literal in true))))
        if not self.propagator.stays(inequality, goals):
            raise Rejected("it may make a solution worse, or none")
        self.append(inequality)
        self.kept.add(self.last)

    def unit(self, words):
        terms, relation, degree = self.problem.row(words)
        inequality = normal(terms, degree)
        if relation != ">=" or not self.propagator.follows(inequality):
            raise Rejected("it does not follow by unit propagation")
        self.append(inequality)

    def delete(self, words):
        for word in words:
            line = self.line(word)
            if number(word) in self.kept:
                raise Rejected(f"line {word} must not be deleted")
            self.propagator.detach(line)
            del self.lines[number(word)]

    def conclude(self, words):
        if len(words) != 1:
            raise Rejected("one line is wanted")
        if not impossible(self.line(words[0]).inequality):
            raise Rejected("it can be satisfied")
        self.done = True

    def check(self, text):
        """The verdict in words; Rejected if the proof is none."""
        rules = {"f": self.formula, "red": self.redundant, "o": self.solution, "p": self.polish, "u": self.unit,
                 "d": self.delete, "c": self.conclude}
        place = 0
        try:
            for place, line in enumerate(text.split("\n"), 1):
                words = line.split()
                if place == 1 and line != "pseudo-Boolean proof version 1.2":
                    raise Rejected("it is no proof of version 1.2")
                if place == 1 or not words or words[0].startswith("*"):
                    continue
                if self.done or words[0] not in rules or (words[0] == "f") == self.loaded:
                    raise Rejected(f"{words[0]} has no place here")
                rules[words[0]](words[1:])
            if not self.done:
                raise Rejected("nothing is concluded")
        except Rejected as reason:
            raise Rejected(f"line {place}: {reason}") from None
        return "no solution" if self.best is None else f"optimum {self.best}"


def check(problem, proof):
    """What is proven, from the texts of both files; Rejected if nothing is."""
    return Checker(Problem(problem)).check(proof)


def main(arguments):
    if len(arguments) != 3:
        print(__doc__.split(":")[0], file=sys.stderr)
        return 2
    try:
        with open(arguments[1], encoding="utf-8") as problem, open(arguments[2], encoding="utf-8") as proof:
            print("accepted:", check(problem.read(), proof.read()))
        return 0
    except (Rejected, OSError, UnicodeDecodeError) as reason:
        print("rejected:", reason)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
