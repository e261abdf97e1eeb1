"""What takes minutes: begun at once, done when they have gone by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.payments import pay
from troisactes.rules.common.economy import TURN_UNITS

if TYPE_CHECKING:
    from troisactes.kernel.decisions import Option
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def begin_long(enc: Encounter, creature: Creature, action: ActionDef, option: Option) -> None:
    """Start something that takes minutes; it takes effect when they have gone by."""
    begun, spent = creature.notes.pop("progress", ("", 0))
    done = spent if begun == action.id else 0
    seconds = action.minutes * 60
    pay(creature, action, "", TURN_UNITS)  # what it costs besides time goes at once
    creature.notes["long"] = (action.id, seconds, done, option.using, option.target)
    if enc.log is not None:
        enc.tell(
            "long-activity",
            enc.rules.cite("long-activity"),
            {"creature": creature.index, "action": action.id, "minutes": action.minutes},
        )


def get_on_with_long(enc: Encounter, seconds: int) -> None:
    """Time goes by: long activities get on, and those that are done take effect."""
    for creature in enc.state.creatures:
        work = creature.notes.get("long")
        if work is None:
            continue
        name, needed, spent, using, target = work
        if spent + seconds < needed:
            creature.notes["long"] = (name, needed, spent + seconds, using, target)
            continue
        del creature.notes["long"]
        enc.perform(creature, enc.rules.action(name), using, target, {"path": ()}, 0, "", True)


def interrupt_long(enc: Encounter, creature: Creature) -> None:
    """The time put in is lost (unless the table keeps it), and no more than that."""
    work = creature.notes.pop("long", None)
    if work is None:
        return
    name, needed, spent, _, _ = work
    if enc.option("keep-progress") == "yes":
        creature.notes["progress"] = (name, spent)
    if enc.log is not None:
        enc.tell(
            "long-activity-interrupted",
            enc.rules.cite("long-interrupted"),
            {"creature": creature.index, "action": name, "spent": spent, "needed": needed},
        )
