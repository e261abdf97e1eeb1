"""Formulas as Foundry writes them: « 2d6 + @item.rank », « max(1, floor(@class.level / 2)) ».

Read, never run: what is no sum of dice and numbers in the end has no value here.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

Terms: TypeAlias = dict[int, float]  # faces of dice -> how many; 0: plain numbers
LONGEST: Final = 400
DEEPEST: Final = 30

_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<dice>d[0-9]{1,4}(?![\w.]))|(?P<name>@?[A-Za-z_][\w.\-]*)"
    r"|(?P<sign>[-+*/(),?:<>=!]=?))"
)


class _Unreadable(Exception):
    pass


def evaluate(text: str, names: Mapping[str, float] | None = None) -> Terms | None:
    """The sum of dice a formula comes to; None when it holds something unknown."""
    if len(text) > LONGEST:
        return None
    plain = re.sub(r"\[[^\[\]]*\]", "", text).replace("–", "-").replace("−", "-").replace("×", "*")
    try:
        parser = _Parser(_tokens(plain), names or {})
        value = parser.choice(0)
        return value if parser.place == len(parser.tokens) else None
    except (_Unreadable, ZeroDivisionError, OverflowError, ValueError):
        return None


def number_of(text: str, names: Mapping[str, float] | None = None) -> int | None:
    """A formula that comes to one number, rounded down."""
    found = evaluate(text, names)
    if found is None or any(faces and count for faces, count in found.items()):
        return None
    return math.floor(found.get(0, 0))


def _tokens(text: str) -> list[str]:
    found, place = [], 0
    while place < len(text.rstrip()):
        token = _TOKEN.match(text, place)
        if token is None:
            raise _Unreadable
        found.append(token[0].strip())
        place = token.end()
    return found


class _Parser:
    def __init__(self, tokens: list[str], names: Mapping[str, float]) -> None:
        self.tokens = tokens
        self.names = names
        self.place = 0

    def peek(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self, wanted: str = "") -> str:
        token = self.peek()
        if not token or (wanted and token != wanted):
            raise _Unreadable
        self.place += 1
        return token

    def choice(self, depth: int) -> Terms:
        """« a > b ? c : d », or a plain sum."""
        value = self.sum_of(depth)
        if self.peek() in _COMPARED:
            compare = _COMPARED[self.take()]
            other = self.sum_of(depth)
            if not _is_flat(value) or not _is_flat(other):
                raise _Unreadable
            value = {0: 1.0 if compare(value.get(0, 0), other.get(0, 0)) else 0.0}
        if self.peek() != "?":
            return value
        self.take("?")
        yes = self.choice(depth + 1)
        self.take(":")
        no = self.choice(depth + 1)
        return yes if value.get(0, 0) else no

    def sum_of(self, depth: int) -> Terms:
        if depth > DEEPEST:
            raise _Unreadable
        value = self.product(depth)
        while self.peek() in ("+", "-"):
            sign = 1 if self.take() == "+" else -1
            other = self.product(depth)
            value = {
                faces: value.get(faces, 0) + sign * other.get(faces, 0)
                for faces in {*value, *other}
            }
        return value

    def product(self, depth: int) -> Terms:
        value = self.factor(depth)
        while self.peek() in ("*", "/"):
            times = self.take() == "*"
            other = self.factor(depth)
            if times and _is_flat(value) and not _is_flat(other):
                value, other = other, value
            if not _is_flat(other):
                raise _Unreadable
            by = other.get(0, 0) if times else 1 / other.get(0, 0)
            value = {faces: count * by for faces, count in value.items()}
        return value

    def factor(self, depth: int) -> Terms:
        token = self.take()
        if token == "-":
            return {faces: -count for faces, count in self.factor(depth + 1).items()}
        if token == "+":
            return self.factor(depth + 1)
        if token == "(":
            value = self.choice(depth + 1)
            self.take(")")
            return self.dice_of(value)
        if token[0].isdigit():
            return self.dice_of({0: float(token)})
        return self.named(token, depth)

    def dice_of(self, count: Terms) -> Terms:
        """« 2 » before « d6 » is two dice."""
        token = self.peek()
        found = re.fullmatch(r"d([0-9]{1,4})", token)
        if found is None or not _is_flat(count):
            return count
        self.place += 1
        return {int(found[1]): count.get(0, 0)}

    def named(self, token: str, depth: int) -> Terms:
        dice = re.fullmatch(r"d([0-9]{1,4})", token)
        if dice:
            return {int(dice[1]): 1}
        if self.peek() == "(":
            return self.call(token, depth)
        if token in self.names:
            return {0: float(self.names[token])}
        raise _Unreadable

    def call(self, name: str, depth: int) -> Terms:
        self.take("(")
        given: list[Terms] = []
        while self.peek() != ")":
            given.append(self.choice(depth + 1))
            if self.peek() != ")":
                self.take(",")
        self.take(")")
        if name == "sizeRoll" and len(given) >= 2:
            return self.dice_of({int(given[1].get(0, 0)): given[0].get(0, 0)})
        if not all(_is_flat(each) for each in given):
            raise _Unreadable
        numbers = [each.get(0, 0) for each in given]
        function = _FUNCTIONS.get(name.lower())
        if function is None or not numbers:
            raise _Unreadable
        return self.dice_of({0: float(function(numbers))})


def _is_flat(terms: Terms) -> bool:
    return all(not faces or not count for faces, count in terms.items())


def _chosen(numbers: list[float]) -> float:
    if len(numbers) < 3:
        raise _Unreadable
    return numbers[1] if numbers[0] else numbers[2]


def _pair(compare: Callable[[float, float], bool]) -> Callable[[list[float]], float]:
    def function(numbers: list[float]) -> float:
        if len(numbers) != 2:
            raise _Unreadable
        return 1.0 if compare(numbers[0], numbers[1]) else 0.0

    return function


_COMPARED: Final[Mapping[str, Callable[[float, float], bool]]] = {
    ">": lambda one, other: one > other,
    ">=": lambda one, other: one >= other,
    "<": lambda one, other: one < other,
    "<=": lambda one, other: one <= other,
    "==": lambda one, other: one == other,
    "!=": lambda one, other: one != other,
}
_FUNCTIONS: Final[Mapping[str, Callable[[list[float]], float]]] = {
    "floor": lambda numbers: math.floor(numbers[0]),
    "ceil": lambda numbers: math.ceil(numbers[0]),
    "round": lambda numbers: math.floor(numbers[0] + 0.5),
    "abs": lambda numbers: abs(numbers[0]),
    "max": max,
    "min": min,
    "ifelse": _chosen,
    "ternary": _chosen,
    "if": lambda numbers: _chosen([*numbers, 0.0]),
    "gte": _pair(lambda one, other: one >= other),
    "gt": _pair(lambda one, other: one > other),
    "lte": _pair(lambda one, other: one <= other),
    "lt": _pair(lambda one, other: one < other),
    "eq": _pair(lambda one, other: one == other),
}


def in_dice(terms: Terms) -> str:
    """As a pack writes it; counts rounded down."""
    dice = [
        f"{math.floor(count)}d{faces}"
        for faces, count in sorted(terms.items())[::-1]
        if faces and math.floor(count)
    ]
    flat = math.floor(terms.get(0, 0))
    text = "+".join(dice)
    if not text:
        return str(flat)
    return f"{text}{flat:+d}" if flat else text
