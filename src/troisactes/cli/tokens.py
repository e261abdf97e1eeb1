"""How creatures look on the board: a shape and a colour for the side, a letter for the one."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from troisactes.kernel.names import HP, MOST_HP
from troisactes.kernel.state import Creature
from troisactes.rules.common import facts

SHAPES = {"heroes": "●", "foes": "■"}
OTHER_SHAPE = "▲"
# Readable on a dark and on a light ground alike.
COLOURS = {"heroes": "#2f8fe0", "foes": "#e0742f"}
OTHER_COLOUR = "#8a8f98"

DOWN = "dim strike"
HURT = 0.5  # below this share of its hit points a creature is in a bad way
BAD = 0.25

_SPARE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def colour_of(side: str) -> str:
    return COLOURS.get(side, OTHER_COLOUR)


def shape_of(side: str) -> str:
    return SHAPES.get(side, OTHER_SHAPE)


def letters_for(creatures: Sequence[Creature]) -> list[str]:
    """A letter for each, different for each: a number in its name, else its first free letter."""
    taken: set[str] = set()
    letters: list[str] = []
    for creature in creatures:
        wanted = _wanted(creature.name)
        letter = next((each for each in wanted + _SPARE if each not in taken), "?")
        taken.add(letter)
        letters.append(letter)
    return letters


def _wanted(name: str) -> str:
    plain = unicodedata.normalize("NFD", name.upper())
    plain = "".join(each for each in plain if each.isascii() and each.isalnum())
    digits = "".join(each for each in plain if each.isdigit())
    return digits + plain


def health_colour(creature: Creature) -> str:
    """Green, yellow, red: how much it has left."""
    share = health(creature)
    if share < BAD:
        return "red"
    return "yellow" if share < HURT else "green"


def health(creature: Creature) -> float:
    """How much of its hit points is left, from 0 to 1."""
    return max(0, creature.pools.get(HP, 0)) / max(1, creature.sheet.stats.get(MOST_HP, 1))


def is_down(creature: Creature) -> bool:
    return not creature.present or bool(creature.flags & facts.UNCONSCIOUS)
