"""The fight as a seat may name it: whatever is put into words for a seat is read off this."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from troisactes.i18n import say
from troisactes.i18n.shapes import CreatureShape, EncounterShape
from troisactes.journal.seat_view import SeatView, SeenCreature
from troisactes.kernel.state import Creature


def named_for(view: SeatView) -> EncounterShape:
    """The fight with the names the seat knows; itself, where it knows them all."""
    return _Masked(view) if hides_some(view) else view.eyes.enc


def hides_some(view: SeatView) -> bool:
    """Whether there is anybody, or any name, the seat does not know."""
    if view.is_gm:
        return False
    seen = view.creatures
    if len(seen) < len(view.eyes.enc.state.creatures):
        return True
    return any(each.is_stranger for each in seen)


def name_for(view: SeatView, index: int) -> str:
    """What the seat calls a creature, by its number in the fight."""
    who = view.find(index)
    return who.name if who is not None else say(view.eyes.lang, "desk-somebody")


class _Masked:
    def __init__(self, view: SeatView) -> None:
        self.state = _MaskedState(view)


class _MaskedState:
    def __init__(self, view: SeatView) -> None:
        self._state = view.eyes.enc.state
        self.creatures: Sequence[CreatureShape] = [
            _MaskedCreature(each, name_for(view, each.index), view.find(each.index))
            for each in self._state.creatures
        ]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)


class _MaskedCreature:
    """Whoever is not seen has neither name nor things nor conditions."""

    def __init__(self, creature: Creature, name: str, seen: SeenCreature | None) -> None:
        self.index = creature.index
        self.name = name
        self.sheet = creature.sheet
        self.budget = creature.budget
        self.effects = creature.effects if seen is not None else []
        self.held = creature.held if seen is not None else ()
        self.stowed = creature.stowed if seen is not None else ()
