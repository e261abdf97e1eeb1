"""Summons: a creature called joins right after whoever called it (KZ-SPELL-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.kernel.agenda import COMPANY, Step
from troisactes.kernel.names import TARGET, Slot
from troisactes.kernel.parts.seats import SeatRules
from troisactes.rules.common.harm import leave
from troisactes.rules.common.joining import Participant, join
from troisactes.rules.common.names import LANG
from troisactes.rules.krosmoz.events import SummonLeaves, Summons
from troisactes.rules.krosmoz.options import SUMMON_LEAVES

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

SUMMONED = "summoned"


class Summon(Step):
    """Somebody appears on the target square, with full pools, and plays next (KO-36)."""

    needs: tuple[Slot, ...] = (TARGET,)

    def __init__(self, sheet: str) -> None:
        self.sheet = sheet

    @classmethod
    def build(cls, p: Params) -> Summon:
        return cls(p.reference("creature", "creature"))

    def brings(self) -> tuple[str, ...]:
        return (COMPANY,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        caller = state.creatures[frame.actor]
        cell: int = frame.slots[TARGET]
        sheet = enc.rules.sheet(self.sheet)
        squares = state.layout.footprint(cell, sheet.size)
        if any(square in state.occupied for square in squares):
            return  # somebody nobody knew of
        number = 1 + sum(
            each.id.startswith(f"{caller.id}-{self.sheet}") for each in state.creatures
        )
        id = f"{caller.id}-{self.sheet}-{number}"
        kind = sheet.name.en if state.vars.get(LANG) == "en" else sheet.name.fr
        name = f"{kind} ({caller.name})" if number == 1 else f"{kind} {number} ({caller.name})"
        called = join(enc, Participant(id, self.sheet, cell, caller.side, name))
        effects.attach(enc, called, enc.rules.effect(SUMMONED), 0, caller.index)
        if caller.index in state.order:  # KI-22: in time for what its caller does for it
            state.order.insert(state.order.index(caller.index) + 1, called.index)
        if enc.log is not None:
            enc.tell(
                Summons(creature=caller.index, target=called.index, cell=cell),
                enc.rules.cite("summon"),
                frame.act,
            )


def summons_of(enc: Encounter, caller: Creature) -> list[Creature]:
    found: list[Creature] = []
    for other in enc.state.creatures:
        effect = other.effect(SUMMONED) if other.present else None
        if effect is not None and effect.source == caller.index:
            found.append(other)
    return found


def dismiss(enc: Encounter, caller: Creature) -> None:
    """KO-36: when the summoner drops, what it called leaves."""
    if enc.option(SUMMON_LEAVES) != "with-summoner":
        return
    for other in summons_of(enc, caller):
        if enc.log is not None:
            enc.tell(SummonLeaves(creature=other.index), enc.rules.cite("summon-leaves"))
        enc.interrupt(other, "removed", enc.rules.cite("summon-leaves"))
        leave(enc, other)


STEPS: StepBuilders = {"summon": Summon.build}


class KrosmozSeats(SeatRules):
    """Who summons decides for what it summoned."""

    def master_of(self, creature: Creature) -> int:
        effect = creature.effect(SUMMONED) if creature.effects else None
        return effect.source if effect is not None else -1
