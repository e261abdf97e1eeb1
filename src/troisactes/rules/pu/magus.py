"""Steel and spell together: spell combat and spellstrike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.decisions import Decision, Offer, Option, Refusal
from troisactes.kernel.legality import add_offers, refuse_target
from troisactes.kernel.state import NOBODY
from troisactes.rules.common.attacks import strikes_at
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu.attacks import Attack
from troisactes.rules.pu.casting import wit_traded
from troisactes.rules.pu.spellbook import BY_MEANS

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

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
    return p.known_words("grips", "way to hold a weapon", frozenset(GRIPS), GRIPS)


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
        return Refusal("no-blade", action.clause, {"creature": actor.index, "action": action.id})

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        if blade_for(enc, actor, self.grips, other) is not None:
            return None
        data = {"creature": actor.index, "action": action.id, "target": other.index}
        return Refusal("too-near", enc.rules.cite_or_own("reach-and-range", action), data)

    def _range(self, enc: Encounter, actor: Creature, using: str) -> tuple[int, bool]:
        return max(weapon.reach for weapon in blades(actor, self.grips)), True


class BladeAttack(Attack):
    """The blow, with the weapon in hand; it takes the penalty for attacks only in an attack."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree", "using")

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
        target = enc.state.creatures[slots["target"]]
        blade = blade_for(enc, creature, self.grips, target) if target.present else None
        if blade is None:
            slots["degree"] = FAILURE  # it was lost to somebody's reaction
            return
        slots["using"] = blade.id
        if "attack" not in act.action.traits:
            slots["unpenalised"] = True
        if self.modifier:
            slots["modifier"], slots["modifier-from"] = self.modifier, act.id
        wit = wit_traded(creature, frame)
        if wit:
            slots["hand"] = ("spell-combat-wit", -wit)
        super().run(enc, frame)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        """With the blade in hand, whatever spell comes along."""
        if frame.slots["target"] < 0:
            return  # whom is still to be said
        target = reckoning.enc.state.creatures[frame.slots["target"]]
        blade = blade_for(reckoning.enc, reckoning.actor, self.grips, target)
        if blade is None:
            frame.slots["target"] = NOBODY  # no blow: nobody is hit by what follows
            return
        frame.slots["spell"] = frame.slots["using"]  # what the blow may deliver
        frame.slots["using"] = blade.id
        if "attack" not in reckoning.action.traits:
            frame.slots["unpenalised"] = True
        if self.modifier:
            frame.slots["modifier"] = self.modifier
        super().reckon(reckoning, frame)


def inner_slots(frame: Frame) -> dict[str, Any]:
    """What a spell cast inside another action has behind it."""
    slots: dict[str, Any] = {"path": (), "provoked": True}
    if frame.slots.get("safe"):
        slots["safe"] = True
    return slots


class CastAlong(Step):
    """The spell the action is done with, hit or miss; its caster aims it now."""

    casts = BY_MEANS

    def _spell(self, enc: Encounter, frame: Frame) -> ActionDef:
        act = enc.state.act(frame.act)
        assert act is not None
        return enc.rules.action(act.using)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots.get("spell-lost"):
            return
        creature = enc.state.creatures[frame.actor]
        spell = self._spell(enc, frame)
        offers: list[Offer] = []
        add_offers(enc, creature, spell, offers)
        if not offers:
            if enc.log is not None:
                data = {"creature": creature.index, "action": spell.id, "reason": "no-target"}
                enc.tell("disrupted", spell.clause, data, frame.act)
            return
        act = enc.state.act(frame.act)
        assert act is not None
        enc.ask(
            frame,
            Decision(
                "subordinate",
                creature.index,
                creature.index,
                offers,
                act.action.clause,
                {"action": spell.id, "within": act.action.id},
                spell.id,
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
    """The blow carries the spell: a hit is the spell's own."""

    needs: tuple[str, ...] = ("target", "degree")
    casts = BY_MEANS

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots["target"]]
        if frame.slots["degree"] < SUCCESS or not target.present:
            return
        act = enc.state.act(frame.act)
        assert act is not None
        creature = enc.state.creatures[frame.actor]
        slots = {**inner_slots(frame), "delivered": frame.slots["degree"]}
        enc.perform(creature, enc.rules.action(act.using), "", target.index, slots, frame.act)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        whole = reckoning.action
        spell = frame.slots.get("spell", "")
        if not spell:
            return
        reckoning.action = reckoning.enc.rules.action(spell)
        reckoning.inside(reckoning.action.script, frame, {"delivered": True})
        reckoning.action = whole


STEPS = {
    "blade-attack": BladeAttack.build,
    "cast-along": plain(CastAlong),
    "deliver": plain(Deliver),
}
TARGETINGS = {"blade": BladeTarget.build}
