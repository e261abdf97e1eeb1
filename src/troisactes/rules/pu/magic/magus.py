"""The magus: spell combat and spellstrike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.decisions import Decision, Offer, Option
from troisactes.kernel.events import Disrupted
from troisactes.kernel.legality import add_offers, refuse_target
from troisactes.kernel.names import PATH, TARGET, USING, Slot
from troisactes.kernel.state import NOBODY
from troisactes.records.refusals import Refusal
from troisactes.rules.common.attacks import strikes_at
from troisactes.rules.common.names import DEGREE, MODIFIER, MODIFIER_FROM, UNPENALISED
from troisactes.rules.common.questions import SubordinateQuestion
from troisactes.rules.common.refusals import TooNear
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu.attack.attack_roll import PuAttack
from troisactes.rules.pu.magic.casting import wit_traded
from troisactes.rules.pu.magic.spellbook import BY_MEANS
from troisactes.rules.pu.names import DELIVERED, HAND, PROVOKED, SAFE, SPELL_LOST
from troisactes.rules.pu.refusals import NoBlade

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

SPELL: Final = Slot("spell")


GRIPS = ("light", "one-handed", "two-handed")


def blades(creature: Creature, grips: tuple[str, ...]) -> list[Weapon]:
    """Melee weapons in hand, held as the entry asks for."""
    held = {item.kind for item in creature.held}
    return [
        weapon
        for weapon in creature.sheet.weapons
        if weapon.reach and weapon.item in held and not weapon.traits.isdisjoint(grips)
    ]


def blade_for(
    enc: Encounter, creature: Creature, grips: tuple[str, ...], target: Creature
) -> Weapon | None:
    """The first of them that reaches somebody."""
    for weapon in blades(creature, grips):
        if strikes_at(enc, creature, weapon, target.cell, target.size):
            return weapon
    return None


def read_grips(p: Params) -> tuple[str, ...]:
    return p.known_words("grips", "way-to-hold-a-weapon", frozenset(GRIPS), GRIPS)


class BladeTarget(NarrowedTarget):
    """An enemy within reach of the weapon the spell goes with."""

    def __init__(self, grips: tuple[str, ...]) -> None:
        super().__init__("enemy", "reach", True, "", False)
        self.shareable = False  # by the weapon in hand
        self.grips = grips

    @classmethod
    def build(cls, p: Params) -> BladeTarget:
        return cls(read_grips(p))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        if not blades(actor, self.grips):
            return []
        return super().candidates(enc, actor, action, using)

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if not blades(actor, self.grips):
            return self._no_blade(actor, action)
        return super().refuse(enc, actor, action, using, target)

    def refuse_all(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> Refusal:
        if not blades(actor, self.grips):
            return self._no_blade(actor, action)
        return super().refuse_all(enc, actor, action, using)

    def _no_blade(self, actor: Creature, action: ActionDef) -> Refusal:
        return NoBlade(clause=action.clause, creature=actor.index, action=action.id)

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        if blade_for(enc, actor, self.grips, other) is not None:
            return None
        return TooNear(
            clause=enc.rules.cite_or_own("too-near", action),
            creature=actor.index,
            action=action.id,
            target=other.index,
        )

    def _range(self, enc: Encounter, actor: Creature, using: str) -> tuple[int, bool]:
        return max(weapon.reach for weapon in blades(actor, self.grips)), True


class BladeAttack(PuAttack):
    """The blow, with the weapon in hand; it takes the penalty for attacks only in an attack
    (PU-I-18)."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, USING)

    def __init__(self, grips: tuple[str, ...], modifier: int) -> None:
        super().__init__(False)
        self.grips = grips
        self.modifier = modifier

    @classmethod
    def build(cls, p: Params) -> BladeAttack:
        return cls(read_grips(p), p.int("modifier", 0))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        slots = frame.slots
        target = enc.state.creatures[slots[TARGET]]
        blade = blade_for(enc, creature, self.grips, target) if target.present else None
        if blade is None:
            slots[DEGREE] = FAILURE  # it was lost to somebody's reaction
            return
        slots[USING] = blade.id
        if "attack" not in act.action.traits:
            slots[UNPENALISED] = True
        if self.modifier:
            slots[MODIFIER], slots[MODIFIER_FROM] = self.modifier, act.id
        wit = wit_traded(creature, frame)
        if wit:
            slots[HAND] = ("spell-combat-wit", -wit)
        super().run(enc, frame)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        """With the blade in hand, whatever spell comes along."""
        if frame.slots[TARGET] < 0:
            return  # whom is still to be said
        target = reckoning.enc.state.creatures[frame.slots[TARGET]]
        blade = blade_for(reckoning.enc, reckoning.actor, self.grips, target)
        if blade is None:
            frame.slots[TARGET] = NOBODY  # no blow: nobody is hit by what follows
            return
        frame.slots[SPELL] = frame.slots[USING]  # what the blow may deliver
        frame.slots[USING] = blade.id
        if "attack" not in reckoning.action.traits:
            frame.slots[UNPENALISED] = True
        if self.modifier:
            frame.slots[MODIFIER] = self.modifier
        super().reckon(reckoning, frame)


def inner_slots(frame: Frame) -> dict[Slot, Any]:
    """What a spell cast inside another action has behind it."""
    slots: dict[Slot, Any] = {PATH: (), PROVOKED: True}
    if frame.slots.get(SAFE):
        slots[SAFE] = True
    return slots


class CastAlong(Step):
    """The spell the action is done with, hit or miss; its caster aims it now (PU-A-007)."""

    casts = BY_MEANS

    def _spell(self, enc: Encounter, frame: Frame) -> ActionDef:
        act = enc.state.act(frame.act)
        assert act is not None
        return enc.rules.action(act.using)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots.get(SPELL_LOST):
            return
        creature = enc.state.creatures[frame.actor]
        spell = self._spell(enc, frame)
        offers: list[Offer] = []
        add_offers(enc, creature, spell, offers)
        if not offers:
            if enc.log is not None:
                enc.tell(
                    Disrupted(creature=creature.index, action=spell.id, reason="no-target"),
                    spell.clause,
                    frame.act,
                )
            return
        act = enc.state.act(frame.act)
        assert act is not None
        enc.ask(
            frame,
            Decision(
                question=SubordinateQuestion(action=spell.id, within=act.action.id),
                asked=creature.index,
                actor=creature.index,
                offers=offers,
                clause=act.action.clause,
                default=spell.id,
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        spell = self._spell(enc, frame)
        slots = inner_slots(frame)
        enc.perform(creature, spell, option.using, option.target, slots, frame.act)

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        spell = self._spell(enc, frame)
        if option.action != spell.id:
            return None
        creature = enc.state.creatures[frame.actor]
        return refuse_target(enc, creature, spell, option.using, option.target)


class Deliver(Step):
    """The blow carries the spell: a hit is the spell's own (PU-A-051)."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)
    casts = BY_MEANS

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        if frame.slots[DEGREE] < SUCCESS or not target.present:
            return
        act = enc.state.act(frame.act)
        assert act is not None
        creature = enc.state.creatures[frame.actor]
        slots = {**inner_slots(frame), DELIVERED: frame.slots[DEGREE]}
        enc.perform(creature, enc.rules.action(act.using), "", target.index, slots, frame.act)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        whole = reckoning.action
        spell = frame.slots.get(SPELL, "")
        if not spell:
            return
        reckoning.action = reckoning.enc.rules.action(spell)
        reckoning.inside(reckoning.action.script, frame, {DELIVERED: True})
        reckoning.action = whole


STEPS: StepBuilders = {
    "blade-attack": BladeAttack.build,
    "cast-along": plain(CastAlong),
    "deliver": plain(Deliver),
}
TARGETINGS: TargetingBuilders = {"blade": BladeTarget.build}
