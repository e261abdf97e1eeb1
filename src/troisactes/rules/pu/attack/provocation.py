"""What provokes attacks of opportunity (PU-REACT-03), and who may make them: subtypes say so
(PU-SUB-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.names import (
    CAUSE,
    PATH,
    SUBJECT,
    TARGET,
    TRIGGERS_SLOT,
    Feat,
    Slot,
    Variable,
)
from troisactes.kernel.refusals import BannedByEffect, MoveAlreadyAnswered, NotWhile
from troisactes.records.refusals import Refusal
from troisactes.rules.common import action_frame
from troisactes.rules.common.names import AT
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.pu import facts
from troisactes.rules.pu.attack.cover import FULL, cover
from troisactes.rules.pu.attack.threat import threatens
from troisactes.rules.pu.names import (
    ANNOUNCED,
    BAB,
    COMBAT_REFLEXES,
    FEAT_KEY,
    IMPROVED_UNARMED_STRIKE,
    PROVOKED,
    PROVOKES,
    RANGED,
    SAFE,
)
from troisactes.rules.pu.options import (
    THREATENED_GROUND,
    TOTAL_DEFENSE_BLOCKS_AOO,
    UNTRAINED_MANOEUVRE_REACTIONS,
    UNTRAINED_UNARMED_REACTIONS,
)
from troisactes.rules.pu.refusals import BehindCover, OnlyTheTargetReacts, StillThreatened
from troisactes.rules.pu.sheets import has_feat

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature

ANYONE = "provokes"  # whoever threatens
UNARMED = "provokes:unarmed"  # PU-ATK-03: without Improved Unarmed Strike
MANOEUVRE = "provokes:manoeuvre"  # without the feat for it: PU-D-13 has another word for it
TRIP = "provokes:trip"  # without Improved Trip: its target alone
ROBBED = "provokes:robbed"  # by a clumsy theft: whoever is being robbed alone
PROVOCATIONS = (ANYONE, UNARMED, MANOEUVRE, TRIP, ROBBED)


def provocation(creature: Creature, action: ActionDef, using: str, is_still_move: bool) -> str:
    """The instant an action raises as it begins, "" when it provokes nobody. Subtypes decide, of a
    reaction as of any other (PU-REACT-04)."""
    # PU-ELAB-01, PU-ELAB-02: what takes attention, however the texts spell it (PU-D-07).
    # PU-MOVE-03: getting up is a move that leaves no square.
    if "complex" in action.traits or is_still_move:
        return ANYONE
    if action.data.get(PROVOKES) == "untrained-hand" and creature.sheet.stats[BAB] == 0:
        return ANYONE
    if "attack" not in action.traits:
        return ""  # PU-NONE-01
    # PU-ATK-02: at range, or for want of a feat.
    if action.data.get(RANGED):
        return ANYONE
    if FEAT_KEY in action.data:
        # Some manoeuvres do so only as they come to it.
        return "" if action.data.get(PROVOKES) == "later" else want_of_feat(creature, action)
    for weapon in creature.sheet.weapons:
        if weapon.id == using:
            if weapon.range:
                return ANYONE
            if "unarmed" in weapon.traits and not has_feat(creature, IMPROVED_UNARMED_STRIKE):
                return UNARMED
    return ""


def want_of_feat(creature: Creature, action: ActionDef) -> str:
    """What a manoeuvre provokes by whoever lacks the feat for it."""
    feat: Feat = action.data[FEAT_KEY]
    if has_feat(creature, feat):
        return ""
    return TRIP if feat == "improved-trip" else MANOEUVRE


def without_provocations(triggers: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(each for each in triggers if each not in PROVOCATIONS)


class AnnounceAndProvoke(action_frame.Announce):
    """PU-ATK-05: whoever is provoked strikes before the roll, which is a later step. What was
    announced as it was worked on is not again; what is safe provokes nobody."""

    def triggers(self, enc: Encounter, act: Act, slots: dict[Slot, Any]) -> tuple[str, ...]:
        if slots.get(ANNOUNCED):
            return ()
        found = enc.rules.responses.instants(enc, act)
        if slots.get(PROVOKED) or slots.get(SAFE):
            found = without_provocations(found)
        return found


def refuse_opportunity(
    enc: Encounter, creature: Creature, action: ActionDef, slots: dict[Slot, Any]
) -> Refusal | None:
    """Who may react (PU-A-082): often anybody who threatens, sometimes only the one who is
    attacked."""
    triggers: tuple[str, ...] = slots[TRIGGERS_SLOT]
    refusal = _refuse_readiness(enc, creature, action)
    if refusal is not None:
        return refusal
    if slots[TARGET] != creature.index:
        topic = _spares_bystanders(enc, triggers)
        if topic:
            return OnlyTheTargetReacts(
                clause=enc.rules.cite(topic), creature=creature.index, action=action.id
            )
    subject = enc.state.creatures[slots[SUBJECT]]
    if cover(enc, creature, subject) == FULL:
        return BehindCover(
            clause=enc.rules.cite("grid"),
            creature=creature.index,
            action=action.id,
            target=subject.index,
        )
    made = _struck(enc).count((slots[CAUSE], creature.index))
    if made >= enc.rules.responses.per_trigger(enc):
        return MoveAlreadyAnswered(
            clause=enc.rules.cite("one-response-per-move"),
            creature=creature.index,
            action=action.id,
            target=subject.index,
        )
    # PU-MOVE-02: every threatened square that is left, unless the table counts the area.
    by_area = "leaves-square" in triggers and enc.option(THREATENED_GROUND) == "area"
    if by_area and _stays_threatened(enc, creature, slots):
        return StillThreatened(
            clause=enc.rules.cite("threatened-ground"),
            creature=creature.index,
            action=action.id,
            target=subject.index,
        )
    return None


def _refuse_readiness(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """Caught flat-footed, or busy with nothing but its defence."""
    if creature.flags & facts.FLAT_FOOTED and not _reacts_flat_footed(enc, creature):
        return NotWhile(
            clause=enc.rules.cite("conditions"),
            creature=creature.index,
            action=action.id,
            fact="flat-footed",
        )
    guard = creature.effect("total-defense")
    if guard is not None and enc.option(TOTAL_DEFENSE_BLOCKS_AOO) == "yes":
        clause = enc.rules.cite("total-defense-scope")
        return BannedByEffect(
            clause=clause, creature=creature.index, action=action.id, effect=guard.definition.id
        )
    return None


def _spares_bystanders(enc: Encounter, triggers: tuple[str, ...]) -> str:
    """The topic by which only the target of what is done may react; "" where anybody may."""
    if ROBBED in triggers:
        return "robbed"
    if TRIP in triggers:
        return "trip-target"  # rule trip-target: its target alone may answer
    if MANOEUVRE in triggers and enc.option(UNTRAINED_MANOEUVRE_REACTIONS) != "all":
        return "untrained-scope"
    if UNARMED in triggers and enc.option(UNTRAINED_UNARMED_REACTIONS) != "all":
        return "untrained-scope"
    return ""


def _reacts_flat_footed(enc: Encounter, creature: Creature) -> bool:
    """By quick reflexes, as in the base game (PU-X-CR-03); or because the table grants everybody a
    reaction before the first turn."""
    granted = turn_rules(enc).budget.reacts_before_first_turn(enc, creature)
    return granted or has_feat(creature, COMBAT_REFLEXES)


def _stays_threatened(enc: Encounter, creature: Creature, slots: dict[Slot, Any]) -> bool:
    mover = enc.state.creatures[slots[SUBJECT]]
    for frame in reversed(enc.state.stack):
        if frame.act == slots[CAUSE] and PATH in frame.slots and AT in frame.slots:
            path, at = frame.slots[PATH], frame.slots[AT]
            return at < len(path) and threatens(enc, creature, path[at], mover.size)
    return False


# --- who has struck: a whole move is one trigger, however many threatened squares it leaves -------

STRUCK: Final = Variable("struck")


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
