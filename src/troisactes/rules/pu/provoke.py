"""What provokes attacks of opportunity, and who may make them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel.agenda import Step
from troisactes.kernel.decisions import CREATURE, Refusal
from troisactes.kernel.windows import publish
from troisactes.rules.pu.sheets import has_feat

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

ANYONE = "provokes"  # whoever threatens
UNARMED = "provokes:unarmed"  # without Improved Unarmed Strike
MANOEUVRE = "provokes:manoeuvre"  # without the feat for it
TRIP = "provokes:trip"  # without Improved Trip: its target alone
PROVOCATIONS = (ANYONE, UNARMED, MANOEUVRE, TRIP)


def provocation(creature: Creature, action: ActionDef, using: str, is_still_move: bool) -> str:
    """The instant an action raises as it begins, "" when it provokes nobody. Subtypes decide."""
    if "complex" in action.traits or is_still_move:
        return ANYONE
    if action.data.get("provokes") == "untrained-hand" and creature.sheet.stats["bab"] == 0:
        return ANYONE
    if "attack" not in action.traits:
        return ""
    feat = action.data.get("feat", "")
    if feat:
        if has_feat(creature, feat):
            return ""
        return TRIP if feat == "improved-trip" else MANOEUVRE
    for weapon in creature.sheet.weapons:
        if weapon.id == using:
            if weapon.range:
                return ANYONE
            if "unarmed" in weapon.traits and not has_feat(creature, "improved-unarmed-strike"):
                return UNARMED
    return ""


class Announce(Step):
    """The action begins: whoever may answer that does so before anything of it happens."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        assert act is not None
        triggers = enc.rules.instants(enc, act)
        slots = frame.slots
        if slots.get("provoked") or slots.get("safe"):
            triggers = tuple(each for each in triggers if each not in PROVOCATIONS)
        if triggers:
            aimed = act.target if act.action.targeting.kind == CREATURE else -1
            publish(enc, triggers, act.actor, act.id, aimed)


def refuse_opportunity(
    enc: Encounter, creature: Creature, action: ActionDef, slots: dict[str, Any]
) -> Refusal | None:
    """Who may react: often anybody who threatens, sometimes only the one who is attacked."""
    data = {"creature": creature.index, "action": action.id}
    triggers: tuple[str, ...] = slots["triggers"]
    if slots["target"] != creature.index:
        only_target = (
            (TRIP in triggers)
            or (MANOEUVRE in triggers and enc.option("untrained-manoeuvre-reactions") != "all")
            or (UNARMED in triggers and enc.option("untrained-unarmed-reactions") != "all")
        )
        if only_target:
            topic = "trip-target" if TRIP in triggers else "untrained-scope"
            return Refusal("only-the-target-reacts", enc.rules.cite(topic), data)
    by_area = "leaves-square" in triggers and enc.option("threatened-ground") == "area"
    if by_area and _stays_threatened(enc, creature, slots):
        return Refusal("still-threatened", enc.rules.cite("threatened-ground"), data)
    return None


def _stays_threatened(enc: Encounter, creature: Creature, slots: dict[str, Any]) -> bool:
    mover = enc.state.creatures[slots["subject"]]
    for frame in reversed(enc.state.stack):
        if frame.act == slots["cause"] and "path" in frame.slots and "at" in frame.slots:
            path, at = frame.slots["path"], frame.slots["at"]
            if at < len(path):
                reach = enc.rules.reach(enc, creature)
                return enc.state.layout.within_reach(
                    creature.cell, creature.size, path[at], mover.size, reach, enc.rules.metric
                )
    return False
