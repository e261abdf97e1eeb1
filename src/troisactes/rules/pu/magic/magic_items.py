"""Magic items: the spell they cast, the charges left, scrolls that are gone once read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel.agenda import Step
from troisactes.kernel.names import TARGET, USING, Slot
from troisactes.kernel.targets import Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common.events import ItemMoved
from troisactes.rules.common.items import take_item
from troisactes.rules.pu.attack.ammunition import change_item
from troisactes.rules.pu.magic.magus import inner_slots
from troisactes.rules.pu.names import (
    ABILITY,
    CASTER_LEVEL_KEY,
    CHARGES,
    POWER,
    SAFE,
    SINGLE_USE,
    WORDLESS,
)
from troisactes.rules.pu.refusals import NoChargesLeft

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef, ItemDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature, Frame, Item

GRANTING_ITEM = "granting-item"  # done with the very thing that lets one do it


def charges(definition: ItemDef, item: Item) -> int:
    """How often it can still be used; -1 for one without charges."""
    left: int = item.data.get(CHARGES, definition.data.get(CHARGES, -1))
    return left


def granting(enc: Encounter, creature: Creature, action: ActionDef) -> list[Item]:
    """Things in hand that let one do this."""
    return [item for item in creature.held if action.id in enc.rules.items[item.kind].grants]


def usable(enc: Encounter, creature: Creature, action: ActionDef) -> list[str]:
    """Those with a charge left, by kind."""
    found: list[str] = []
    for item in granting(enc, creature, action):
        if charges(enc.rules.items[item.kind], item) and item.kind not in found:
            found.append(item.kind)
    return found


def refuse(enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Refusal | None:
    """It is in hand, but spent."""
    for item in granting(enc, creature, action):
        if using in ("", item.kind):
            return NoChargesLeft(
                clause=action.clause, creature=creature.index, action=action.id, using=item.kind
            )
    return None


def spend(enc: Encounter, creature: Creature, act: Act) -> None:
    """As it is used a charge goes, or the thing itself; a spell that fails is gone with it."""
    for item in granting(enc, creature, act.action):
        if item.kind != act.using:
            continue
        definition = enc.rules.items[item.kind]
        left = charges(definition, item)
        if left > 0:
            change_item(creature, item, {CHARGES: left - 1})
        elif definition.data.get(SINGLE_USE):
            _, creature.held = take_item(creature.held, item.kind)
            if enc.log is not None:
                clause = act.action.clause
                enc.tell(
                    ItemMoved(
                        creature=creature.index,
                        item=item.kind,
                        origin="hand",
                        into="nowhere",
                        target=-1,
                    ),
                    clause,
                    act.id,
                )
        else:
            continue
        return


class CastFromItem(Step):
    """The spell in the item, by the item's own caster level and ability."""

    needs: tuple[Slot, ...] = (TARGET, USING)

    def __init__(self, spell: str) -> None:
        self.casts = spell

    @classmethod
    def build(cls, p: Params) -> CastFromItem:
        return cls(p.action("spell"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        data = enc.rules.items[frame.slots[USING]].data
        slots: dict[Slot, Any] = inner_slots(frame)
        slots[POWER] = (data.get(CASTER_LEVEL_KEY, 1), data.get(ABILITY, 0))
        if "complex" not in act.action.traits:  # pointed, not read
            slots[SAFE] = slots[WORDLESS] = True
        target: int = frame.slots[TARGET]
        enc.perform(creature, enc.rules.action(self.casts), "", target, slots, frame.act)


def build_same_target(p: Params) -> Targeting:
    """Aimed as another action is."""
    id = p.action("action")
    entry = p.reading.tables.sections["action"].get(id)
    aim = entry.table.get("target") if entry is not None else None
    if not isinstance(aim, dict | str):
        aim = "none"
    inside = p.inside(aim if isinstance(aim, dict) else {"kind": aim}, "action")
    targetings = p.reading.vocabulary.targetings
    kind = inside.str("kind")
    return targetings[kind](inside) if kind in targetings else Targeting()


STEPS: StepBuilders = {"cast-from-item": CastFromItem.build}
TARGETINGS: TargetingBuilders = {"as": build_same_target}
