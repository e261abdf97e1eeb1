"""Handling animals: having one do a trick it knows, or pushing it to one it does not.

A trick is the last word of an effect, ``told-attack``: what the animal has been told to do until
the end of its next turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS, Line, Total
from troisactes.kernel.decisions import CREATURE
from troisactes.kernel.names import HP, MOST_HP, TARGET, USING, Note, Slot, Stat
from troisactes.kernel.refusals import TargetWithRefused
from troisactes.kernel.targets import Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common.names import DC_STAT, DEGREE
from troisactes.rules.common.refusals import NoSuchCreature, WrongSide
from troisactes.rules.pu import senses
from troisactes.rules.pu.events import Obeys
from troisactes.rules.pu.names import HANDLE_ANIMAL, MARGIN, NONLETHAL_POOL, TRICKS
from troisactes.rules.pu.refusals import (
    NotAnAnimal,
    NotOwnCompanion,
    OutOfEarshot,
    OwnCompanion,
    TargetCannotHear,
    TrickKnown,
    TrickUnknown,
)
from troisactes.rules.pu.skill.skills import NO_LINES, about, skill_roll

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature, Frame

USES = "trick"
TOLD = "told-"
EARSHOT = 12  # squares
HANDLE_DC = 10
PUSH_DC = 25
HURT = 2
COMPANION: Final = Note("companion-of")  # the animal's note: the id of whoever it is bound to


def tricks(rules: Ruleset) -> list[str]:
    """Every trick of the catalogue."""
    return [id.removeprefix(TOLD) for id in rules.effects if id.startswith(TOLD)]


def is_animal(creature: Creature) -> bool:
    return "animal" in creature.sheet.traits


def knows_trick(animal: Creature, trick: str) -> bool:
    return trick in animal.sheet.data.get(TRICKS, ())


def is_companion(animal: Creature, handler: Creature) -> bool:
    return bool(animal.notes.get(COMPANION, "") == handler.id)


def is_hurt(animal: Creature) -> bool:
    """Damage of any kind: lethal, nonlethal, or to an ability."""
    return (
        animal.pools[HP] < animal.sheet.stats[MOST_HP]
        or animal.pools.get(NONLETHAL_POOL, 0) > 0
        or animal.effect("ability-damage") is not None
    )


def means(enc: Encounter, creature: Creature) -> list[str]:
    """The tricks to choose from, where there is an animal to tell."""
    for other in enc.state.creatures:
        if other.present and other is not creature and is_animal(other):
            return tricks(enc.rules)
    return []


class AnimalTarget(Targeting):
    """An animal of one's own side in earshot. ``of``: one that knows the trick (or one's own
    companion that does, for whoever needs but a word), one that does not, or one's own companion
    that does not."""

    kind = CREATURE

    def __init__(self, of: str) -> None:
        self.of = of

    @classmethod
    def build(cls, p: Params) -> AnimalTarget:
        return cls(p.choice("of", ("knowing", "own-knowing", "ignorant", "companion")))

    def may_find(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return any(
            other.present and is_animal(other) and not actor.hostile_to(other)
            for other in enc.state.creatures
            if other is not actor
        )

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [
            other.index
            for other in enc.state.creatures
            if is_animal(other)
            and self._deafness(enc, actor, other) is None
            and self._unwillingness(actor, other, using) is None
        ]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if not 0 <= target < len(enc.state.creatures):
            reason: type[TargetWithRefused] | None = NoSuchCreature
        else:
            animal = enc.state.creatures[target]
            reason = self._deafness(enc, actor, animal)
            reason = reason or self._unwillingness(actor, animal, using)
        if reason is None:
            return None
        return reason(
            clause=action.clause,
            creature=actor.index,
            action=action.id,
            target=target,
            using=using,
        )

    def _deafness(
        self, enc: Encounter, actor: Creature, animal: Creature
    ) -> type[TargetWithRefused] | None:
        """Why it listens to nobody, or not to that creature."""
        if not animal.present or animal is actor or not is_animal(animal):
            return NotAnAnimal
        if actor.hostile_to(animal):
            return WrongSide
        if senses.deaf_to(enc, animal, actor):
            return TargetCannotHear
        distance = enc.state.layout.distance(
            actor.cell, actor.size, animal.cell, animal.size, enc.rules.metric
        )
        return OutOfEarshot if distance > EARSHOT else None

    def _unwillingness(
        self, actor: Creature, animal: Creature, trick: str
    ) -> type[TargetWithRefused] | None:
        """Why it is not told this trick in this way."""
        if self.of == "own-knowing" and not is_companion(animal, actor):
            return NotOwnCompanion
        if self.of in ("knowing", "own-knowing"):
            return None if knows_trick(animal, trick) else TrickUnknown
        if knows_trick(animal, trick):
            return TrickKnown
        if is_companion(animal, actor):
            return None if self.of == "companion" else OwnCompanion
        return NotOwnCompanion if self.of == "companion" else None


class TellAnimal(Step):
    """Handle Animal; an animal in pain listens less. What it was told before is forgotten
    (PU-A-020, PU-A-055)."""

    needs: tuple[Slot, ...] = (TARGET, USING)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = HANDLE_ANIMAL

    def __init__(self, pushed: bool) -> None:
        self.pushed = pushed

    @classmethod
    def build(cls, p: Params) -> TellAnimal:
        return cls(p.flag("pushed", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        animal = enc.state.creatures[frame.slots[TARGET]]
        base = PUSH_DC if self.pushed else HANDLE_DC
        lines: list[Line] = []
        if is_hurt(animal):
            rule = enc.rules.cite("hurt-pushed" if self.pushed else "hurt-handled")
            lines.append(Line("hurt-animal", "untyped", HURT, rule))
        dc = Total(DC_STAT, base, base + sum(line.amount for line in lines), lines)
        result = skill_roll(enc, frame, self.skill, dc, NO_LINES, animal.index)
        if result.degree < SUCCESS or not animal.present:
            return
        for effect in [each for each in animal.effects if each.definition.id.startswith(TOLD)]:
            effects.remove(enc, animal, effect)
        trick: str = frame.slots[USING]
        effects.attach(
            enc,
            animal,
            enc.rules.effect(TOLD + trick),
            0,
            frame.actor,
            "turn-end",
            animal.index,
            2 if enc.state.turn == animal.index else 1,
        )
        if enc.log is not None:
            enc.tell(
                Obeys(creature=frame.actor, target=animal.index, effect=TOLD + trick),
                *about(enc, frame),
            )


STEPS: StepBuilders = {"tell-animal": TellAnimal.build}
TARGETINGS: TargetingBuilders = {"animal": AnimalTarget.build}
