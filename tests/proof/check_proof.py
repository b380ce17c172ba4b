#!/usr/bin/env python3
"""check_proof.py PROBLEM.opb PROOF: checks a pseudo-Boolean proof, and trusts nothing but itself.

Exit status 0: accepted, and it says what is proven; 1: rejected, with the line and the reason; 2: usage. The problem is
in OPB, the proof in the part of VeriPB's format 1.2 that docs/PROOFS.md describes:

    f N         the problem is N inequalities, an equality counted twice: lines 1 to N
    red ...     an inequality, ;, and values of variables with which no solution becomes worse, or breaks it: before
                anything is derived, or of variables that the problem does not have and of which nothing is known
    o LITERALS  these values of all variables are a solution; the next line asks for a better one
    p ...       in reverse Polish notation: lines, +, NUMBER *, NUMBER d
    u ...       an inequality that follows by reverse unit propagation
    d LINES     these are not needed any more (not those of the problem and of o)
    c LINE      it cannot be satisfied; that ends the proof

A literal is an int: 2k for xk, 2k + 1 for ~xk. An inequality is normal: a dict of literals with coefficients > 0, not
both of a variable, and the degree that they sum to at least."""
import sys

class Rejected(Exception):
    pass

def demand(true, reason):
    if not true:
        raise Rejected(reason)

def number(word):
    digits = word[1:] if word[:1] in ("+", "-") else word
    demand(digits.isascii() and digits.isdigit(), f"'{word}' is no number")
    return int(word)

def normal(terms, degree):
    """The normal inequality that says: the terms, (coefficient, literal), sum to `degree` at least."""
    sums = {}
    for coefficient, literal in terms:
        sign = -1 if literal & 1 else 1
        sums[literal >> 1] = sums.get(literal >> 1, 0) + sign * coefficient
        degree -= coefficient if literal & 1 else 0
    degree -= sum(c for c in sums.values() if c < 0)
    return {2 * variable + (c < 0): abs(c) for variable, c in sums.items() if c}, degree

def add(left, right):
    """The sum; made of the left one, which is spent."""
    terms, degree = left[0], left[1] + right[1]
    for literal, c in right[0].items():
        other = terms.pop(literal ^ 1, 0)  # c * literal + c * its negation = c
        degree -= min(c, other)
        if c != other:
            terms[literal ^ (c < other)] = terms.get(literal, 0) + abs(c - other)
    return terms, degree

def scale(inequality, function):
    return {literal: function(c) for literal, c in inequality[0].items()}, function(inequality[1])

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

class Line:
    """An inequality that propagates: `slack` is by how much all literals that are not false exceed the degree."""
    def __init__(self, inequality):
        self.inequality = inequality
        self.terms = sorted(((c, literal) for literal, c in inequality[0].items()), reverse=True)
        self.top = self.terms[0][0] if self.terms else 0
        self.start = self.slack = 0  # the terms before start are true, or false, whatever is assumed

class Propagator:
    """All lines that stand, and what they say of single variables. What a line has said is still true without it."""
    def __init__(self, variables):
        self.true = bytearray(2 * variables + 2)  # by literal
        self.lines_of = [{} for _ in range(2 * variables + 2)]  # by literal: the lines that have it, with coefficients
        self.trail, self.contradiction = [], False

    def attach(self, line):
        line.slack = -line.inequality[1]
        for literal, coefficient in line.inequality[0].items():
            self.lines_of[literal][line] = coefficient
            line.slack += 0 if self.true[literal ^ 1] else coefficient

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

    def undo(self, height):
        for literal in self.trail[height:]:
            self.true[literal] = 0
            for other, coefficient in self.lines_of[literal ^ 1].items():
                other.slack += coefficient
        del self.trail[height:]

    def follows(self, inequality, goals=()):
        """By reverse unit propagation: whether its negation leads to a contradiction, or else to each of the goals. Such
        a goal comes with the inequality that it may follow from (or None) once the literals known are put in."""
        height, line = len(self.trail), Line(negate(inequality))
        self.attach(line)
        good = self.contradiction or self.propagate(line, False)
        known = set(self.trail)
        good = good or bool(goals) and all(
            goal[1] <= 0 or self.follows(goal) or given and impossible(add(substitute(given, known), negate(goal)))
            for given, goal in [(given, substitute(goal, known)) for given, goal in goals])
        self.undo(height)
        self.detach(line)
        return good

class Problem:
    """An OPB file: `objective` (a list of terms to be minimized, or None), `inequalities`, `variables`."""
    def __init__(self, text):
        lines = text.split("\n")
        head = lines[0].split()
        demand(head[:2] == ["*", "#variable="] and head[3:4] == ["#constraint="] and len(head) == 5, "there is no head")
        self.variables = self.names = number(head[2])  # names: those of new variables too
        self.objective, self.inequalities, rows = None, [], 0
        for words in map(str.split, lines):
            if words and words[0] == "min:":
                demand(self.objective is None and words[-1] == ";", "the objective is not one line")
                self.objective = self.terms(words[1:-1])
            elif words and not words[0].startswith("*"):
                terms, relation, degree = self.row(words)
                rows += 1
                self.inequalities.append(normal(terms, degree))
                if relation == "=":
                    self.inequalities.append(normal([(-c, literal) for c, literal in terms], -degree))
        demand(rows == number(head[4]), "there are not as many constraints as the head says")

    def literal(self, word):
        digits = word[2:] if word[:1] == "~" else word[1:]
        demand(word in ("x" + digits, "~x" + digits) and digits.isascii() and digits.isdigit()
               and digits[0] != "0" and int(digits) <= self.names, f"'{word}' is no literal")
        return 2 * int(digits) + (word[0] == "~")

    def terms(self, words):
        demand(len(words) % 2 == 0, "a coefficient or a literal is missing")
        return [(number(c), self.literal(word)) for c, word in zip(words[::2], words[1::2])]

    def row(self, words):
        demand(len(words) > 2 and words[-1] == ";" and words[-3] in (">=", "="), "that is no constraint")
        return self.terms(words[:-3]), words[-3], number(words[-2])

class Checker:
    """Goes through a proof line by line."""
    def __init__(self, problem):
        self.problem, self.propagator = problem, Propagator(problem.variables)
        self.lines, self.last, self.kept = {}, 0, set()  # kept: those that must not be deleted
        self.loaded, self.best, self.done = False, None, False  # best: the value of the solution

    def append(self, inequality, keep=False):
        self.last += 1
        line = self.lines[self.last] = Line(inequality)
        self.propagator.attach(line)
        self.propagator.contradiction = self.propagator.contradiction or self.propagator.propagate(line, True)
        if keep:
            self.kept.add(self.last)

    def line(self, word):
        demand(number(word) in self.lines, f"there is no line {word}")
        return self.lines[number(word)]

    def row(self, words):
        demand(words[-3:-2] == [">="], "that is no inequality")
        return normal(*self.problem.row(words)[::2])

    def f(self, words):
        demand(words == [str(len(self.problem.inequalities))], "the problem has not so many inequalities")
        for inequality in self.problem.inequalities:
            self.append(inequality, keep=True)
        self.loaded = True

    def red(self, words):
        end = words.index(";") + 1 if ";" in words else 0
        if words[end:end + 1] == [f"x{self.problem.names + 1}"]:
            self.problem.names += 1
            self.propagator.true += bytes(2)
            self.propagator.lines_of += [{}, {}]
        inequality, values, true = self.row(words[:end]), words[end:], set()
        demand(values and len(values) % 3 == 0 and set(values[1::3]) == {"->"} and set(values[2::3]) <= {"0", "1"},
               "VARIABLE -> 0 or 1 is wanted")
        for variable, value in zip(values[::3], values[2::3]):
            literal = self.problem.literal(variable)
            demand(literal & 1 == 0 and not {literal, literal ^ 1} & true, f"'{variable}' is no variable, or twice")
            true.add(literal ^ (value == "0"))
        new = min(true) >> 1 > self.problem.variables
        free = not any(self.propagator.true[literal ^ k] for literal in true for k in (0, 1))
        demand((free if new else len(self.kept) == self.last) or self.propagator.follows(inequality), "red comes too late")
        lines = {line for literal in true for k in (0, 1) for line in self.propagator.lines_of[literal ^ k]}
        goals = [(line.inequality, substitute(line.inequality, true)) for line in lines]
        goals.append((None, substitute(inequality, true)))
        cost = self.problem.objective or []
        rest = [(-c, literal) for c, literal in cost if not {literal, literal ^ 1} & true]
        goals.append((None, normal(cost + rest, sum(c for c, literal in cost if literal in true))))
        demand(self.propagator.follows(inequality, goals), "it may make a solution worse, or none")
        self.append(inequality, keep=not new)

    def o(self, words):
        demand(self.problem.objective is not None, "there is no objective")
        true = {self.problem.literal(word) for word in words}
        named = sorted(self.problem.literal(word) >> 1 for word in words)
        demand(named == [*range(1, self.problem.variables + 1)], "a value is missing")
        for name, line in self.lines.items():
            demand(substitute(line.inequality, true)[1] <= 0, f"line {name} is not satisfied")
        self.best = sum(c for c, literal in self.problem.objective if literal in true)
        self.append(normal([(-c, literal) for c, literal in self.problem.objective], 1 - self.best), keep=True)

    def p(self, words):
        stack = []  # of words and inequalities

        def operand():
            demand(stack, "an operation lacks what it is done to")
            top = stack.pop()
            return scale(self.line(top).inequality, int) if isinstance(top, str) else top

        for word in words:
            if word == "+":
                right = operand()
                stack.append(add(operand(), right))
            elif word in ("*", "d"):
                demand(stack and isinstance(stack[-1], str) and number(stack[-1]) > 0, f"{word} wants a number above 0")
                factor = number(stack.pop())
                stack.append(scale(operand(), lambda c: c * factor if word == "*" else -(-c // factor)))
            else:
                stack.append(word)
        self.append(operand())
        demand(not stack, "more is left than one inequality")

    def u(self, words):
        inequality = self.row(words)
        demand(self.propagator.follows(inequality), "it does not follow by unit propagation")
        self.append(inequality)

    def d(self, words):
        for word in words:
            demand(number(word) in self.lines and number(word) not in self.kept, f"line {word} is not there, or stays")
            self.propagator.detach(self.lines.pop(number(word)))

    def c(self, words):
        demand(len(words) == 1 and impossible(self.line(words[0]).inequality), "it can be satisfied")
        self.done = True

    def check(self, text):
        """What is proven, in words; Rejected if nothing is."""
        rules = {"f": self.f, "red": self.red, "o": self.o, "p": self.p, "u": self.u, "d": self.d, "c": self.c}
        lines = text.split("\n")
        demand(lines[0] == "pseudo-Boolean proof version 1.2", "line 1: it is no proof of version 1.2")
        for place, words in enumerate(map(str.split, lines[1:]), 2):
            if not words or words[0].startswith("*"):
                continue
            try:
                rule = words[0]
                demand(rule in rules and (rule == "f") != self.loaded and not self.done, f"{rule} has no place here")
                rules[rule](words[1:])
            except Rejected as reason:
                raise Rejected(f"line {place}: {reason}") from None
        demand(self.done, "nothing is concluded")
        return "no solution" if self.best is None else f"optimum {self.best}"

def main(arguments):
    if len(arguments) != 3:
        sys.exit(print(__doc__.split(":", maxsplit=1)[0], file=sys.stderr) or 2)
    try:
        with open(arguments[1], encoding="utf-8") as problem, open(arguments[2], encoding="utf-8") as proof:
            print("accepted:", Checker(Problem(problem.read())).check(proof.read()))
        return 0
    except (Rejected, OSError, ValueError) as reason:
        print("rejected:", reason)
        return 1

if __name__ == "__main__":
    sys.exit(main(sys.argv))
