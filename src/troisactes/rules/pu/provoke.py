"""What provokes attacks of opportunity, and who may make them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel.decisions import Refusal
from troisactes.rules.common import actions
from troisactes.rules.pu import facts
from troisactes.rules.pu.cover import FULL, cover
from troisactes.rules.pu.sheets import has_feat
from troisactes.rules.pu.threat import threatens

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature

ANYONE = "provokes"  # whoever threatens
UNARMED = "provokes:unarmed"  # without Improved Unarmed Strike
MANOEUVRE = "provokes:manoeuvre"  # without the feat for it
TRIP = "provokes:trip"  # without Improved Trip: its target alone
ROBBED = "provokes:robbed"  # by a clumsy theft: whoever is being robbed alone
PROVOCATIONS = (ANYONE, UNARMED, MANOEUVRE, TRIP, ROBBED)


def provocation(creature: Creature, action: ActionDef, using: str, is_still_move: bool) -> str:
    """The instant an action raises as it begins, "" when it provokes nobody. Subtypes decide."""
    if "complex" in action.traits or is_still_move:
        return ANYONE
    if action.data.get("provokes") == "untrained-hand" and creature.sheet.stats["bab"] == 0:
        return ANYONE
    if "attack" not in action.traits:
        return ""
    if action.data.get("ranged"):
        return ANYONE
    if "feat" in action.data:
        # Some manoeuvres do so only as they come to it.
        return "" if action.data.get("provokes") == "later" else want_of_feat(creature, action)
    for weapon in creature.sheet.weapons:
        if weapon.id == using:
            if weapon.range:
                return ANYONE
            if "unarmed" in weapon.traits and not has_feat(creature, "improved-unarmed-strike"):
                return UNARMED
    return ""


def want_of_feat(creature: Creature, action: ActionDef) -> str:
    """What a manoeuvre provokes by whoever lacks the feat for it."""
    feat: str = action.data["feat"]
    if has_feat(creature, feat):
        return ""
    return TRIP if feat == "improved-trip" else MANOEUVRE


def without_provocations(triggers: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(each for each in triggers if each not in PROVOCATIONS)


class Announce(actions.Announce):
    """What was announced as it was worked on is not again; what is safe provokes nobody."""

    def triggers(self, enc: Encounter, act: Act, slots: dict[str, Any]) -> tuple[str, ...]:
        if slots.get("announced"):
            return ()
        found = enc.rules.instants(enc, act)
        if slots.get("provoked") or slots.get("safe"):
            found = without_provocations(found)
        return found


def refuse_opportunity(
    enc: Encounter, creature: Creature, action: ActionDef, slots: dict[str, Any]
) -> Refusal | None:
    """Who may react: often anybody who threatens, sometimes only the one who is attacked."""
    data = {"creature": creature.index, "action": action.id}
    triggers: tuple[str, ...] = slots["triggers"]
    if creature.flags & facts.FLAT_FOOTED and not _reacts_flat_footed(enc, creature):
        return Refusal("not-while-flat-footed", enc.rules.cite("conditions"), data)
    guard = creature.effect("total-defense")
    if guard is not None and enc.option("total-defense-blocks-aoo") == "yes":
        clause = enc.rules.cite("total-defense-scope")
        return Refusal("banned-by-effect", clause, {**data, "effect": guard.definition.id})
    if slots["target"] != creature.index:
        only_target = (
            (TRIP in triggers)
            or (ROBBED in triggers)
            or (MANOEUVRE in triggers and enc.option("untrained-manoeuvre-reactions") != "all")
            or (UNARMED in triggers and enc.option("untrained-unarmed-reactions") != "all")
        )
        if only_target:
            topic = "trip-target" if TRIP in triggers else "untrained-scope"
            topic = "robbed" if ROBBED in triggers else topic
            return Refusal("only-the-target-reacts", enc.rules.cite(topic), data)
    subject = enc.state.creatures[slots["subject"]]
    if cover(enc, creature, subject) == FULL:
        data["target"] = subject.index
        return Refusal("behind-cover", enc.rules.cite("grid"), data)
    made = _struck(enc).count((slots["cause"], creature.index))
    if made >= enc.rules.responses_per_trigger(enc):
        return Refusal("move-already-answered", enc.rules.cite("one-response-per-move"), data)
    by_area = "leaves-square" in triggers and enc.option("threatened-ground") == "area"
    if by_area and _stays_threatened(enc, creature, slots):
        return Refusal("still-threatened", enc.rules.cite("threatened-ground"), data)
    return None


def _reacts_flat_footed(enc: Encounter, creature: Creature) -> bool:
    """By quick reflexes; or because the table grants everybody a reaction before the first turn."""
    granted = enc.option("reactions-before-first-turn") == "one"
    return granted or has_feat(creature, "combat-reflexes")


def _stays_threatened(enc: Encounter, creature: Creature, slots: dict[str, Any]) -> bool:
    mover = enc.state.creatures[slots["subject"]]
    for frame in reversed(enc.state.stack):
        if frame.act == slots["cause"] and "path" in frame.slots and "at" in frame.slots:
            path, at = frame.slots["path"], frame.slots["at"]
            return at < len(path) and threatens(enc, creature, path[at], mover.size)
    return False


# --- who has struck: a whole move is one trigger, however many threatened squares it leaves -------

STRUCK = "struck"


def _struck(enc: Encounter) -> tuple[tuple[int, int], ...]:
    made: tuple[tuple[int, int], ...] = enc.state.vars.get(STRUCK, ())
    return made


def remember(enc: Encounter, creature: Creature, cause: int) -> None:
    if cause:
        enc.state.vars[STRUCK] = (*_struck(enc), (cause, creature.index))


def forget(enc: Encounter, act: int) -> None:
    """An action is over, and who answered it no longer matters."""
    if STRUCK not in enc.state.vars:
        return
    left = tuple(each for each in _struck(enc) if each[0] != act)
    if left:
        enc.state.vars[STRUCK] = left
    else:
        del enc.state.vars[STRUCK]
