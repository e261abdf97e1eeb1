"""What takes minutes: begun at once, done when they have gone by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.names import PATH, Note
from troisactes.kernel.payments import pay
from troisactes.rules.common.events import LongActivity, LongActivityInterrupted
from troisactes.rules.common.names import LONG
from troisactes.rules.common.options import KEEP_PROGRESS
from troisactes.rules.common.units import TURN_UNITS

if TYPE_CHECKING:
    from troisactes.kernel.decisions import Option
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

PROGRESS: Final = Note("progress")


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
