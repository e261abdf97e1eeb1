"""What a choice may be aimed at, as values of their own types rather than bare numbers."""

from __future__ import annotations

from typing import NamedTuple


class Square(NamedTuple):
    """A square of the map, by its name.

    >>> Square("C4").name
    'C4'
    """

    name: str


class Thing(NamedTuple):
    """One thing of the fight: held, packed or lying about.

    >>> Thing("longsword", uid=12).kind
    'longsword'
    """

    kind: str
    uid: int


class Condition(NamedTuple):
    """A lasting effect on somebody.

    >>> Condition("frightened", value=2, uid=7).value
    2
    """

    id: str
    value: int
    uid: int
