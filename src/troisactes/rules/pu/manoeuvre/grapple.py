"""Grappling: seizing somebody, keeping hold, and what a hold is good for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.decisions import Decision, Offer, Option, choice
from troisactes.kernel.legality import add_offers, refuse_action, refuse_target
from troisactes.kernel.names import PATH, TARGET, USING, Key, Slot
from troisactes.records.refusals import Refusal
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.common.harm import deal
from troisactes.rules.common.names import DC_KEY, DEGREE, HELD_KEY, NONLETHAL
from troisactes.rules.pu import facts
from troisactes.rules.pu.attack.attack_roll import weapon_damage
from troisactes.rules.pu.manoeuvre.disarm_and_steal import take_off
from troisactes.rules.pu.manoeuvre.displacing import place_behind, put
from troisactes.rules.pu.manoeuvre.holds import MAINTAIN, held_by, let_go, seize
from troisactes.rules.pu.manoeuvre.manoeuvres import (
    OpponentTarget,
    attempt,
    manoeuvre_bonus,
    manoeuvre_defence,
)
from troisactes.rules.pu.manoeuvre.nets import as_data
from troisactes.rules.pu.names import CMB, MAINTAINED, MARGIN, ROPE
from troisactes.rules.pu.options import GRAPPLE_MOVE_COST, TIE_UP_BONUS, TIE_UP_CHECK
from troisactes.rules.pu.questions import GrappleIntentQuestion, LethalityQuestion, UseHoldQuestion
from troisactes.rules.pu.refusals import AlreadyInAGrapple, SaidBeforeTheCheck

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame, Item

TYING: Final = Slot("tying")


MAINTAINING = 5
TYING_UP = -10
ROPE_DC = 20
CLINCH_WEAPON = "clinch-weapon"  # what damage in a grapple is done with
IN_HAND_TO_HAND = frozenset(("unarmed", "natural", "armour-spikes", "light", "one-handed"))


# --- beginning -----------------------------------------------------------------------------------


class WrestlerTarget(OpponentTarget):
    """An enemy within arm's length who is not in a grapple yet."""

    @classmethod
    def build(cls, p: Params) -> WrestlerTarget:
        return cls("reach", 20)

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        if other.flags & (facts.GRAPPLED | facts.GRAPPLING):
            return AlreadyInAGrapple(
                clause=action.clause, creature=actor.index, action=action.id, target=other.index
            )
        return super().refuse_one(enc, actor, action, using, other)


class Seize(Step):
    """On a success both are in a grapple, side by side (PU-A-040)."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        if frame.slots[DEGREE] < SUCCESS or not target.present:
            return
        distance = enc.state.layout.distance(
            actor.cell, actor.size, target.cell, target.size, enc.rules.metric
        )
        if distance > 1:
            place = place_behind(enc, actor, actor.cell, target)
            if place < 0:
                return  # no room to pull it to
            put(enc, target, place, actor.index)
        seize(enc, actor, target)


# --- keeping hold --------------------------------------------------------------------------------


def rope_in_hand(enc: Encounter, creature: Creature) -> Item | None:
    for item in creature.held:
        if ROPE in enc.rules.items[item.kind].data:
            return item
    return None


def tie_up_bonus(enc: Encounter) -> int:
    return TYING_UP + int(enc.option(TIE_UP_BONUS))


class StateIntent(Step):
    """Where tying up is the same check, it must be said before the die is thrown (PU-A-054)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        if enc.option(TIE_UP_CHECK) != "same" or rope_in_hand(enc, actor) is None:
            return
        enc.ask(
            frame,
            Decision(
                question=GrappleIntentQuestion(subject=held_by(actor)),
                asked=actor.index,
                actor=actor.index,
                offers=[choice("hold-on"), choice("tie-up")],
                clause=enc.rules.cite("grapple-details"),
                default="hold-on",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[TYING] = option.action == "tie-up"


class KeepHold(Step):
    """The grapple check at +5. A failure ends the grapple."""

    binds: tuple[Slot, ...] = (DEGREE, MARGIN)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        if index < 0:
            frame.slots[DEGREE], frame.slots[MARGIN] = FAILURE, -1
            return
        target = enc.state.creatures[index]
        tying = bool(frame.slots.get(TYING))
        bonus = tie_up_bonus(enc) if tying else MAINTAINING
        degree = grapple_check(enc, frame, actor, target, bonus)
        effects.remove_kind(enc, actor, "must-maintain")
        actor.counters[MAINTAINED] = 1
        if degree < SUCCESS:
            let_go(enc, actor)
        elif tying:
            tie_up(enc, actor, target)


def grapple_check(
    enc: Encounter, frame: Frame, actor: Creature, target: Creature, bonus: int
) -> int:
    stat = manoeuvre_bonus(enc, actor, frame, "grapple", target, bonus)
    dc = manoeuvre_defence(enc, actor, target, "grapple")
    return attempt(enc, frame, actor, target, "grapple", stat, dc)


class UseHold(Step):
    """What a hold that is kept is good for: one thing, if any."""

    needs: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, uses: tuple[str, ...]) -> None:
        self.uses = uses
        self.parts = uses

    @classmethod
    def build(cls, p: Params) -> UseHold:
        return cls(p.references("uses", "action"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        if frame.slots[DEGREE] < SUCCESS or held_by(actor) < 0:
            return
        offers: list[Offer] = []
        for name in self.uses:
            action = enc.rules.action(name)
            if self._refuse(enc, actor, action) is None:
                add_offers(enc, actor, action, offers)
        enc.ask(
            frame,
            Decision(
                question=UseHoldQuestion(subject=held_by(actor)),
                asked=actor.index,
                actor=actor.index,
                offers=[*offers, choice("hold-on")],
                clause=enc.rules.action(MAINTAIN).clause,
                default="hold-on",
            ),
        )

    def _refuse(self, enc: Encounter, actor: Creature, action: ActionDef) -> Refusal | None:
        if action.id == "grapple-tie-up" and enc.option(TIE_UP_CHECK) == "same":
            clause = enc.rules.cite("grapple-details")
            return SaidBeforeTheCheck(clause=clause, creature=actor.index, action=action.id)
        if is_free(enc, action):
            return None
        return refuse_action(enc, actor, action, enc.rules.creatures.facts_of(enc, actor))

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "hold-on":
            return
        actor = enc.state.creatures[frame.actor]
        action = enc.rules.action(option.action)
        # An act of its own is paid for; the rest belongs to keeping hold.
        parent = frame.act if is_free(enc, action) or not action.cost.parts else 0
        slots = {PATH: option.path}
        enc.perform(actor, action, option.using, option.target, slots, parent)

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        if option.action not in self.uses:
            return None
        actor = enc.state.creatures[frame.actor]
        action = enc.rules.action(option.action)
        refusal = self._refuse(enc, actor, action)
        if refusal is None and action.uses and option.using not in enc.means(actor, action, -1):
            refusal = enc.rules.legality.refuse_means(enc, actor, action, option.using)
        return refusal or refuse_target(enc, actor, action, option.using, option.target)


def is_free(enc: Encounter, action: ActionDef) -> bool:
    """A move with somebody in one's grip may cost nothing more, as the table has it."""
    return action.id == "grapple-move" and enc.option(GRAPPLE_MOVE_COST) == "0"


# --- hurting, pinning, tying up ------------------------------------------------------------------


def is_for_a_clinch(weapon: Weapon) -> bool:
    """What one may hurt with in a grapple: body, spikes, light and one-handed weapons."""
    return weapon.reach > 0 and bool(weapon.traits & IN_HAND_TO_HAND)


def hampers(enc: Encounter, creature: Creature, weapon: Weapon) -> bool:
    """Nothing that takes two hands is used in a grapple."""
    if not creature.flags & (facts.GRAPPLED | facts.GRAPPLING):
        return False
    takes = enc.rules.items[weapon.item].hands if weapon.item else 0
    return takes > 1 or bool(weapon.traits & {"two-handed", "bow"})


class ChooseHarm(Step):
    """Lethal or not: whoever deals it says (PU-A-054-b)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        enc.ask(
            frame,
            Decision(
                question=LethalityQuestion(subject=held_by(enc.state.creatures[frame.actor])),
                asked=frame.actor,
                actor=frame.actor,
                offers=[choice("lethal"), choice("nonlethal")],
                clause=enc.rules.action("grapple-damage").clause,
                default="lethal",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[NONLETHAL] = option.action == "nonlethal"


class Hurt(Step):
    """The weapon's damage, without an attack roll."""

    needs: tuple[Slot, ...] = (USING,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        if index < 0:
            return
        weapon = weapon_of(actor, frame.slots[USING])
        amount = weapon_damage(enc, actor, weapon, False)
        gentle: bool = frame.slots[NONLETHAL]
        target = enc.state.creatures[index]
        deal(enc, frame.act, actor.index, target, amount, weapon.damage_type, False, 0, gentle)


class Pin(Step):
    """Who was grappled is pinned; who pins is without its Dexterity as long as it does
    (PU-A-054-c)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        if index < 0:
            return
        target = enc.state.creatures[index]
        data: dict[Key, Any] = {HELD_KEY: True}
        effects.attach(enc, target, enc.rules.effect("pinned"), 0, actor.index, data=data)
        effects.remove_kind(enc, target, "grappled")  # the milder state is part of the worse
        effects.attach(enc, actor, enc.rules.effect("pinning"), 0, index)


class TieUp(Step):
    """A second check, much harder; what fails leaves the hold as it is (PU-A-054-d)."""

    binds: tuple[Slot, ...] = (DEGREE, MARGIN)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        if index < 0:
            return
        target = enc.state.creatures[index]
        if grapple_check(enc, frame, actor, target, tie_up_bonus(enc)) >= SUCCESS:
            tie_up(enc, actor, target)


def tie_up(enc: Encounter, actor: Creature, target: Creature) -> None:
    """The rope holds it from now on: nobody need keep hold of it any more."""
    rope = rope_in_hand(enc, actor)
    if rope is None:
        return
    take_off(actor, rope)
    data: dict[Key, Any] = {**as_data(rope), DC_KEY: ROPE_DC + actor.sheet.stats[CMB]}
    effects.attach(enc, target, enc.rules.effect("bound"), 0, actor.index, data=data)
    let_go(enc, actor)


class ReleaseHold(Step):
    """Letting go takes no more than wanting to."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        let_go(enc, enc.state.creatures[frame.actor])


TARGETINGS: TargetingBuilders = {"wrestler": WrestlerTarget.build}
STEPS: StepBuilders = {
    "seize": plain(Seize),
    "state-intent": plain(StateIntent),
    "keep-hold": plain(KeepHold),
    "use-hold": UseHold.build,
    "choose-harm": plain(ChooseHarm),
    "hurt": plain(Hurt),
    "pin": plain(Pin),
    "tie-up": plain(TieUp),
    "release-hold": plain(ReleaseHold),
}
