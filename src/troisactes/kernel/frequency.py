"""How often an action may be used: so many times in so many rounds, and after a recharge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.agenda import Step
from troisactes.kernel.names import Note, TurnCounter

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

READY: Final = 0
NO_MORE: Final = -1  # not before the fight is over


def _used(action: ActionDef) -> Note:
    return Note(f"used:{action.id}")


def _ready_at(action: ActionDef) -> Note:
    return Note(f"ready:{action.id}")


def is_counted(action: ActionDef) -> bool:
    return action.frequency is not None or action.recharge is not None


def rounds_left(enc: Encounter, creature: Creature, action: ActionDef) -> int:
    """Rounds before a creature may use this again: ``READY``, some, or ``NO_MORE``."""
    now = enc.state.round
    ready: int = creature.notes.get(_ready_at(action), 0)
    if ready > now:
        return ready - now
    frequency = action.frequency
    if frequency is None:
        return READY
    if frequency.by_turn:
        made = creature.counters.get(TurnCounter(f"used:{action.id}"), 0)
        return READY if made < frequency.times else 1
    used: tuple[int, ...] = creature.notes.get(_used(action), ())
    if frequency.rounds == 0:
        return READY if len(used) < frequency.times else NO_MORE
    recent = [each for each in used if each > now - frequency.rounds]
    if len(recent) < frequency.times:
        return READY
    return recent[-frequency.times] + frequency.rounds - now


def note_use(enc: Encounter, creature: Creature, action: ActionDef) -> None:
    """One more use, counted as it begins: cut short, it has been used all the same."""
    frequency = action.frequency
    if frequency is None:
        return
    if frequency.by_turn:
        counter = TurnCounter(f"used:{action.id}")
        creature.counters[counter] = creature.counters.get(counter, 0) + 1
        return
    used: tuple[int, ...] = creature.notes.get(_used(action), ())
    creature.notes[_used(action)] = (*used, enc.state.round)


class Recharge(Step):
    """Throws for how many rounds it is not to be had."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        creature = enc.state.creatures[frame.actor]
        if act is None or act.action.recharge is None:
            return
        count, faces, bonus = act.action.recharge
        rounds = bonus + sum([enc.die(faces, creature, "recharge") for _ in range(count)])
        creature.notes[_ready_at(act.action)] = enc.state.round + rounds
