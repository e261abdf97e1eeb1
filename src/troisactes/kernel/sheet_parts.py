"""Parts of a sheet: further damage, senses, what hurts less or more, what is cast from what."""

from __future__ import annotations

from typing import NamedTuple


class DamagePart(NamedTuple):
    """Damage a blow does besides its own: ``1d6 fire``, ``2d4 persistent acid``."""

    dice: int  # how many
    faces: int
    bonus: int
    damage_type: str
    category: str = ""  # how it is done, where not at once and to the target alone
    when: str = ""  # only then, where a system has such occasions


class Sense(NamedTuple):
    """A way of noticing others."""

    kind: str
    acuity: str
    range: int = 0  # squares; 0: as far as the eye can see


class Ward(NamedTuple):
    """What a creature is immune to, weak or resistant against."""

    against: str  # a type of damage, a group of them, a trait, a material, a condition
    amount: int = 0
    unless: frozenset[str] = frozenset()  # a blow that has one of these is not concerned
    doubled: frozenset[str] = frozenset()  # against a blow that has one of these: twice as much


class Defences:
    """All of a creature's wards, and how they are found."""

    __slots__ = ("hardness", "immune", "resist", "weak")

    def __init__(
        self,
        immune: tuple[Ward, ...] = (),
        weak: tuple[Ward, ...] = (),
        resist: tuple[Ward, ...] = (),
        hardness: int = 0,
    ) -> None:
        self.immune = immune
        self.weak = weak
        self.resist = resist
        self.hardness = hardness  # taken off every blow

    def __bool__(self) -> bool:
        return bool(self.immune or self.weak or self.resist or self.hardness)


class Regrowth(NamedTuple):
    """Hit points that come back by themselves as each turn begins."""

    amount: int
    stopped_by: frozenset[str] = frozenset()  # damage of these types stops it for a turn
    keeps_alive: bool = False  # while it works, its bearer does not die
