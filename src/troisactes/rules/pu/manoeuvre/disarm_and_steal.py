"""What somebody has on him, and how others get at it: disarming and stealing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, SUCCESS
from troisactes.kernel.decisions import ITEM, Decision, Option, choice
from troisactes.kernel.names import TARGET, USING, Slot
from troisactes.records.refusals import Refusal
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.common.check_events import clause_of
from troisactes.rules.common.events import ItemMoved
from troisactes.rules.common.names import DEGREE
from troisactes.rules.pu.attack.ammunition import first_held
from troisactes.rules.pu.events import HeldFast, Stolen
from troisactes.rules.pu.item.items import free_hands, is_weapon, lay, trait, undone
from troisactes.rules.pu.manoeuvre.manoeuvres import OpponentTarget
from troisactes.rules.pu.names import ATTACHED_KEY, ATTACHED_SLOT, FASTENED, MARGIN, WORN
from troisactes.rules.pu.options import STEAL_ATTACHED_BONUS
from troisactes.rules.pu.questions import DisarmQuestion
from troisactes.rules.pu.refusals import (
    CarriesNothing,
    FirmlyFixed,
    HasNoSuchThing,
    HeldTight,
    PackedAway,
)

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame, Item

DROPPED: Final = Slot("dropped")


THEIR_THING = "their-thing"  # what a theft is done with: the thing that is to be stolen
# How a thing that is not in hand is carried. What is in the pack nobody else sees.
PACKED, LOOSE, ATTACHED, FIXED = "packed", "loose", "attached", "fixed"


def how_carried(enc: Encounter, creature: Creature, item: Item) -> str:
    """As the thing says; weapons hang on a belt or a back, the rest is in the pack."""
    said: str | None = trait(enc, item, WORN)
    return said or (ATTACHED if is_weapon(enc, creature, item) else PACKED)


def in_sight(enc: Encounter, creature: Creature) -> list[Item]:
    """What others see on a creature: held, worn, hung about it."""
    worn = [item for item in creature.stowed if how_carried(enc, creature, item) != PACKED]
    return [*creature.held, *worn]


def take_off(creature: Creature, item: Item) -> None:
    """The thing is no longer the creature's, wherever it had it."""
    creature.held = tuple(each for each in creature.held if each.uid != item.uid)
    creature.stowed = tuple(each for each in creature.stowed if each.uid != item.uid)


def drop(enc: Encounter, creature: Creature, item: Item, by: int) -> None:
    """It falls to the ground at the creature's feet."""
    was_held = any(each.uid == item.uid for each in creature.held)
    take_off(creature, item)
    lay(enc, creature.cell, undone(enc, item))
    if enc.log is not None:
        enc.tell(
            ItemMoved(
                creature=creature.index,
                item=item.kind,
                origin="hand" if was_held else "pack",
                into="ground",
                target=by,
            ),
            enc.rules.cite("items"),
        )


class BearerTarget(OpponentTarget):
    """An enemy within the weapon's reach who has anything on it to aim at."""

    @classmethod
    def build(cls, p: Params) -> BearerTarget:
        return cls("weapon", 20)

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        refusal = super().refuse_one(enc, actor, action, using, other)
        if refusal is None and not in_sight(enc, other):
            return CarriesNothing(
                clause=action.clause, creature=actor.index, action=action.id, target=other.index
            )
        return refusal


# --- disarming -----------------------------------------------------------------------------------


SECOND = 10  # what the margin must come to for a second thing
LOCKED = 10  # … and for a weapon locked to a gauntlet


def can_be_dropped(enc: Encounter, creature: Creature, margin: int) -> list[Item]:
    """What a disarm with this margin may knock loose: nothing that is fixed to the body."""
    return [
        item
        for item in in_sight(enc, creature)
        if how_carried(enc, creature, item) != FIXED
        and (margin >= LOCKED or not item.data.get(FASTENED))
    ]


class MakeDrop(Step):
    """The attacker says what falls: one thing, or two by a wide margin (PU-A-013)."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        target = enc.state.creatures[slots[TARGET]]
        if slots[DEGREE] == CRITICAL_FAILURE:
            self._lose_weapon(enc, frame)
        most = 2 if slots[DEGREE] == CRITICAL_SUCCESS else 1
        if slots[DEGREE] < SUCCESS or slots.get(DROPPED, 0) >= most or not target.present:
            return
        things = self._things(enc, frame)
        if not things:
            self._tell_held_fast(enc, frame)
            return
        enc.ask(
            frame,
            Decision(
                question=DisarmQuestion(subject=frame.actor, left=most - slots.get(DROPPED, 0)),
                asked=frame.actor,
                actor=target.index,
                offers=[choice("item", ITEM, [item.uid for item in things]), choice("enough")],
                clause=enc.rules.action("disarm").clause,
                default="item",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "enough":
            return
        target = enc.state.creatures[frame.slots[TARGET]]
        for item in self._things(enc, frame):
            if item.uid == option.target:
                drop(enc, target, item, frame.actor)
        frame.slots[DROPPED] = frame.slots.get(DROPPED, 0) + 1
        frame.repeat_step()  # perhaps a second one

    def _things(self, enc: Encounter, frame: Frame) -> list[Item]:
        target = enc.state.creatures[frame.slots[TARGET]]
        spent = SECOND * frame.slots.get(DROPPED, 0)
        return can_be_dropped(enc, target, frame.slots[MARGIN] - spent)

    def _tell_held_fast(self, enc: Encounter, frame: Frame) -> None:
        """Beaten, it would have dropped the weapon, were that not locked to its hand."""
        target = enc.state.creatures[frame.slots[TARGET]]
        for item in target.held:
            if item.data.get("fastened"):
                if enc.log is not None:
                    enc.tell(
                        HeldFast(creature=target.index, item=item.kind),
                        enc.rules.cite("locked"),
                        frame.act,
                    )
                return

    def _lose_weapon(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        item = first_held(actor, weapon_of(actor, frame.slots[USING]).item)
        if item is not None and not item.data.get(FASTENED):
            drop(enc, actor, item, actor.index)


# --- stealing ------------------------------------------------------------------------------------


def find_worn(creature: Creature, kind: str) -> Item | None:
    for item in creature.stowed:
        if item.kind == kind:
            return item
    return None


def refuse_theft(
    enc: Encounter, actor: Creature, action: ActionDef, kind: str, other: Creature
) -> Refusal | None:
    """Why this thing cannot be stolen from that creature, near enough as it is."""
    reason = _keeps_from_theft(enc, kind, other)
    if reason is None:
        return None
    return reason(
        clause=action.clause,
        creature=actor.index,
        action=action.id,
        target=other.index,
        using=kind,
    )


def _keeps_from_theft(
    enc: Encounter, kind: str, other: Creature
) -> type[HasNoSuchThing | HeldTight | FirmlyFixed | PackedAway] | None:
    item = find_worn(other, kind)
    if item is None:
        return HasNoSuchThing if first_held(other, kind) is None else HeldTight
    carried = how_carried(enc, other, item)
    if carried == FIXED:
        return FirmlyFixed
    return PackedAway if carried == PACKED else None


class TheftTarget(OpponentTarget):
    """An enemy within arm's length who wears the thing that is to be stolen."""

    @classmethod
    def build(cls, p: Params) -> TheftTarget:
        return cls("reach", 20)

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        refusal = super().refuse_one(enc, actor, action, using, other)
        return refusal or refuse_theft(enc, actor, action, using, other)


def within_grasp(enc: Encounter, actor: Creature, action: ActionDef) -> list[str]:
    """The kinds of things on enemies near enough, those that cannot be stolen included."""
    near = OpponentTarget("reach", 20).candidates(enc, actor, action, "")
    kinds: list[str] = []
    for index in near:
        for item in in_sight(enc, enc.state.creatures[index]):
            if item.kind not in kinds:
                kinds.append(item.kind)
    return kinds


class AddAttachedBonus(Step):
    """What is attached is harder to take, as the table or the thing itself says (PU-A-064)."""

    needs: tuple[Slot, ...] = (TARGET, USING)
    binds: tuple[Slot, ...] = (ATTACHED_SLOT,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        item = find_worn(target, frame.slots[USING])
        bonus = 0
        if item is not None and how_carried(enc, target, item) == ATTACHED:
            own: int = trait(enc, item, ATTACHED_KEY) or 0
            bonus = max(enc.number(STEAL_ATTACHED_BONUS), own)
        frame.slots[ATTACHED_SLOT] = bonus


class TakeStolenThing(Step):
    """On a success the thing is in the thief's hand, or on its back if that takes two."""

    needs: tuple[Slot, ...] = (TARGET, USING, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        item = find_worn(target, frame.slots[USING])
        if frame.slots[DEGREE] < SUCCESS or item is None:
            return
        take_off(target, item)
        item = undone(enc, item)
        if enc.rules.items[item.kind].hands <= free_hands(enc, actor):
            actor.held = (*actor.held, item)
        else:
            actor.stowed = (*actor.stowed, item)
        if enc.log is not None:
            told = Stolen(creature=actor.index, target=target.index, item=item.kind)
            enc.tell(told, clause_of(enc, frame), frame.act)


TARGETINGS: TargetingBuilders = {"bearer": BearerTarget.build, "theft": TheftTarget.build}
STEPS: StepBuilders = {
    "make-drop": plain(MakeDrop),
    "weigh-grip": plain(AddAttachedBonus),
    "make-off": plain(TakeStolenThing),
}
