"""Magic items: the spell inside, the charges left, the scroll that crumbles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel.agenda import Step
from troisactes.kernel.decisions import Refusal
from troisactes.rules.common.things import take_item
from troisactes.rules.pu.ammunition import change_item
from troisactes.rules.pu.magus import inner_slots

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef, ItemDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature, Frame, Item
    from troisactes.kernel.targets import Targeting

GRANTING_ITEM = "granting-item"  # done with the very thing that lets one do it


def charges(definition: ItemDef, item: Item) -> int:
    """How often it can still be used; -1 for one without charges."""
    left: int = item.data.get("charges", definition.data.get("charges", -1))
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
            data = {"creature": creature.index, "action": action.id, "using": item.kind}
            return Refusal("no-charges-left", action.clause, data)
    return None


def spend(enc: Encounter, creature: Creature, act: Act) -> None:
    """As it is used a charge goes, or the thing itself; a spell that fails is gone with it."""
    for item in granting(enc, creature, act.action):
        if item.kind != act.using:
            continue
        definition = enc.rules.items[item.kind]
        left = charges(definition, item)
        if left > 0:
            change_item(creature, item, charges=left - 1)
        elif definition.data.get("single-use"):
            _, creature.held = take_item(creature.held, item.kind)
            if enc.log is not None:
                data = {"item": item.kind, "from": "hand", "into": "nowhere", "target": -1}
                clause = act.action.clause
                enc.tell("item", clause, {"creature": creature.index, **data}, act.id)
        else:
            continue
        return


class CastFromItem(Step):
    """The spell in the item, by the item's own caster level and ability."""

    needs: tuple[str, ...] = ("target", "using")

    def __init__(self, spell: str) -> None:
        self.casts = spell

    @classmethod
    def build(cls, p: Params) -> CastFromItem:
        return cls(p.action("spell"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        data = enc.rules.items[frame.slots["using"]].data
        slots: dict[str, Any] = inner_slots(frame)
        slots["power"] = (data.get("caster-level", 1), data.get("ability", 0))
        if "complex" not in act.action.traits:  # pointed, not read
            slots["safe"] = slots["wordless"] = True
        target: int = frame.slots["target"]
        enc.perform(creature, enc.rules.action(self.casts), "", target, slots, frame.act)


def build_same_target(p: Params) -> Targeting:
    """Aimed as another action is."""
    id = p.action("action")
    entry = p.reading.tables.sections["action"].get(id)
    aim = entry.table.get("target") if entry is not None else None
    if not isinstance(aim, dict | str):
        aim = "none"
    inside = p.inside(aim if isinstance(aim, dict) else {"kind": aim}, "action")
    kind = inside.str("kind")
    return p.reading.vocabulary.targetings[kind](inside)


STEPS = {"cast-from-item": CastFromItem.build}
TARGETINGS = {"as": build_same_target}
