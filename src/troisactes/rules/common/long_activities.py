"""What takes minutes: begun at once, done when they have gone by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.names import PATH, Note
from troisactes.kernel.payments import pay
from troisactes.records.refusals import Refusal
from troisactes.rules.common.events import LongActivity, LongActivityInterrupted
from troisactes.rules.common.names import LONG
from troisactes.rules.common.options import (
    KEEP_PROGRESS,
    LONG_ACTIVITY_OVERRIDE,
    MINOR_OCCUPATIONS,
    UNTAGGED_LONG_ACTIVITY,
)
from troisactes.rules.common.refusals import BusyWithLongActivity
from troisactes.rules.common.units import TURN_UNITS

if TYPE_CHECKING:
    from troisactes.kernel.decisions import Option
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

PROGRESS: Final = Note("progress")
MINUTES_A_DAY: Final = 24 * 60


# --- when there is room for it -------------------------------------------------------------------


def may_run_over_rounds(enc: Encounter) -> bool:
    """Whether the table lets what takes minutes run on in an encounter."""
    # rule too-long: minutes do not fit into a turn.
    return enc.option(LONG_ACTIVITY_OVERRIDE) == "allow"


def is_its_mode(enc: Encounter, action: ActionDef) -> bool:
    """Whether something that takes minutes may be done in the mode of play there is."""
    mode = enc.state.mode
    if mode == "encounter":
        return may_run_over_rounds(enc)
    if action.modes:
        return mode in action.modes
    choice = enc.option(UNTAGGED_LONG_ACTIVITY)
    if choice in ("exploration", "downtime"):
        return mode == choice
    return mode == ("exploration" if action.minutes < MINUTES_A_DAY else "downtime")


def leaves_room_for_nothing(enc: Encounter, creature: Creature) -> bool:
    """Whether it is busy for minutes, at a table where that takes all its attention."""
    return LONG in creature.notes and enc.option(MINOR_OCCUPATIONS) == "none"


def refuse_while_busy(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """Minor occupations go with something that takes minutes; a second such thing does not."""
    if LONG not in creature.notes:
        return None
    if not action.minutes and not leaves_room_for_nothing(enc, creature):
        return None
    return BusyWithLongActivity(
        clause=enc.rules.cite("busy-with-long-activity"),
        creature=creature.index,
        action=action.id,
        busy=creature.notes[LONG][0],
    )


# --- begun, got on with, interrupted --------------------------------------------------------------


def begin_long(enc: Encounter, creature: Creature, action: ActionDef, option: Option) -> None:
    """Start something that takes minutes; it takes effect when they have gone by."""
    begun, spent = creature.notes.pop(PROGRESS, ("", 0))
    done = spent if begun == action.id else 0
    seconds = action.minutes * 60
    pay(creature, action, "", TURN_UNITS)  # what it costs besides time goes at once
    creature.notes[LONG] = (action.id, seconds, done, option.using, option.target)
    if enc.log is not None:
        enc.tell(
            LongActivity(creature=creature.index, action=action.id, minutes=action.minutes),
            enc.rules.cite("long-activity"),
        )


def get_on_with_long(enc: Encounter, seconds: int) -> None:
    """Time goes by: long activities get on, and those that are done take effect."""
    for creature in enc.state.creatures:
        work = creature.notes.get(LONG)
        if work is None:
            continue
        name, needed, spent, using, target = work
        if spent + seconds < needed:
            creature.notes[LONG] = (name, needed, spent + seconds, using, target)
            continue
        del creature.notes[LONG]
        enc.perform(creature, enc.rules.action(name), using, target, {PATH: ()}, 0, "", True)


def interrupt_long(enc: Encounter, creature: Creature) -> None:
    """The time put in is lost (unless the table keeps it), and no more than that."""
    work = creature.notes.pop(LONG, None)
    if work is None:
        return
    name, needed, spent, _, _ = work
    if enc.option(KEEP_PROGRESS) == "yes":
        creature.notes[PROGRESS] = (name, spent)
    if enc.log is not None:
        enc.tell(
            LongActivityInterrupted(
                creature=creature.index, action=name, spent=spent, needed=needed
            ),
            enc.rules.cite("long-interrupted"),
        )
