"""Summons: a creature called joins right after whoever called it (KZ-SPELL-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.rules.common.harm import leave
from troisactes.rules.common.joining import Participant, join

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

SUMMONED = "summoned"


class Summon(Step):
    """Somebody appears on the target square, with full pools, and plays next (KO-36)."""

    needs: tuple[str, ...] = ("target",)

    def __init__(self, sheet: str) -> None:
        self.sheet = sheet

    @classmethod
    def build(cls, p: Params) -> Summon:
        return cls(p.reference("creature", "creature"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        caller = state.creatures[frame.actor]
        cell: int = frame.slots["target"]
        sheet = enc.rules.sheet(self.sheet)
        squares = state.layout.footprint(cell, sheet.size)
        if any(square in state.occupied for square in squares):
            return  # somebody nobody knew of
        number = 1 + sum(
            each.id.startswith(f"{caller.id}-{self.sheet}") for each in state.creatures
        )
        id = f"{caller.id}-{self.sheet}-{number}"
        kind = sheet.name.en if state.vars.get("lang") == "en" else sheet.name.fr
        name = f"{kind} ({caller.name})" if number == 1 else f"{kind} {number} ({caller.name})"
        called = join(enc, Participant(id, self.sheet, cell, caller.side, name))
        effects.attach(enc, called, enc.rules.effect(SUMMONED), 0, caller.index)
        if caller.index in state.order:
            state.order.insert(state.order.index(caller.index) + 1, called.index)
        if enc.log is not None:
            told = {"creature": caller.index, "target": called.index, "cell": cell}
            enc.tell("summons", enc.rules.cite("summon"), told, frame.act)


def summons_of(enc: Encounter, caller: Creature) -> list[Creature]:
    found: list[Creature] = []
    for other in enc.state.creatures:
        effect = other.effect(SUMMONED) if other.present else None
        if effect is not None and effect.source == caller.index:
            found.append(other)
    return found


def dismiss(enc: Encounter, caller: Creature) -> None:
    """KO-36: when the summoner drops, what it called leaves."""
    if enc.option("summon-leaves") != "with-summoner":
        return
    for other in summons_of(enc, caller):
        if enc.log is not None:
            enc.tell("summon-leaves", enc.rules.cite("summon-leaves"), {"creature": other.index})
        enc.interrupt(other, "removed", enc.rules.cite("summon-leaves"))
        leave(enc, other)


STEPS = {"summon": Summon.build}
