"""Handling animals: having one do a trick it knows, or pushing it to one it does not.

A trick is the last word of an effect, ``told-attack``: what the animal has been told to do until
the end of its next turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS, Line, Total
from troisactes.kernel.decisions import CREATURE, Refusal
from troisactes.kernel.targets import Targeting
from troisactes.rules.common import facts as shared
from troisactes.rules.pu import facts
from troisactes.rules.pu.skills import NO_LINES, about, skill_roll

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
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
COMPANION = "companion-of"  # the animal's note: the id of whoever it is bound to


def tricks(rules: Ruleset) -> list[str]:
    """Every trick of the catalogue."""
    return [id.removeprefix(TOLD) for id in rules.effects if id.startswith(TOLD)]


def is_animal(creature: Creature) -> bool:
    return "animal" in creature.sheet.traits


def knows_trick(animal: Creature, trick: str) -> bool:
    return trick in animal.sheet.data.get("tricks", ())


def is_companion(animal: Creature, handler: Creature) -> bool:
    return bool(animal.notes.get(COMPANION, "") == handler.id)


def is_hurt(animal: Creature) -> bool:
    """Damage of any kind: lethal, nonlethal, or to an ability."""
    return (
        animal.pools["hp"] < animal.sheet.stats["hp"]
        or animal.pools.get("nonlethal", 0) > 0
        or animal.effect("ability-damage") is not None
    )


def means(enc: Encounter, creature: Creature) -> list[str]:
    """The tricks to choose from, where there is an animal to tell."""
    for other in enc.state.creatures:
        if other.present and other is not creature and is_animal(other):
            return tricks(enc.rules)
    return []


class AnimalTarget(Targeting):
    """An animal of one's own side in earshot. ``of``: one that knows the trick, one that does not,
    or one's own companion that does not."""

    kind = CREATURE

    def __init__(self, of: str) -> None:
        self.of = of

    @classmethod
    def build(cls, p: Params) -> AnimalTarget:
        return cls(p.choice("of", ("knowing", "ignorant", "companion")))

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
            if is_animal(other) and self._objection(enc, actor, other, using) == ""
        ]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        data = {"creature": actor.index, "action": action.id, "target": target, "using": using}
        if not 0 <= target < len(enc.state.creatures):
            return Refusal("no-such-creature", action.clause, data)
        code = self._objection(enc, actor, enc.state.creatures[target], using)
        return Refusal(code, action.clause, data) if code else None

    def _objection(self, enc: Encounter, actor: Creature, animal: Creature, trick: str) -> str:
        if not animal.present or animal is actor or not is_animal(animal):
            return "not-an-animal"
        if actor.hostile_to(animal):
            return "wrong-side"
        if animal.flags & (shared.UNCONSCIOUS | facts.DEAFENED):
            return "target-cannot-hear"
        distance = enc.state.layout.distance(
            actor.cell, actor.size, animal.cell, animal.size, enc.rules.metric
        )
        if distance > EARSHOT:
            return "out-of-earshot"
        if self.of == "knowing":
            return "" if knows_trick(animal, trick) else "trick-unknown"
        if knows_trick(animal, trick):
            return "trick-known"
        if is_companion(animal, actor):
            return "" if self.of == "companion" else "own-companion"
        return "not-own-companion" if self.of == "companion" else ""


class TellAnimal(Step):
    """Handle Animal; an animal in pain listens less. What it was told before is forgotten."""

    needs: tuple[str, ...] = ("target", "using")
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "handle-animal"

    def __init__(self, pushed: bool) -> None:
        self.pushed = pushed

    @classmethod
    def build(cls, p: Params) -> TellAnimal:
        return cls(p.flag("pushed", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        animal = enc.state.creatures[frame.slots["target"]]
        base = PUSH_DC if self.pushed else HANDLE_DC
        lines: list[Line] = []
        if is_hurt(animal):
            lines.append(Line("hurt-animal", "untyped", HURT, enc.rules.cite("hurt-animal")))
        dc = Total("dc", base, base + sum(line.amount for line in lines), lines)
        result = skill_roll(enc, frame, self.skill, dc, NO_LINES, animal.index)
        if result.degree < SUCCESS or not animal.present:
            return
        for effect in [each for each in animal.effects if each.definition.id.startswith(TOLD)]:
            effects.remove(enc, animal, effect)
        trick: str = frame.slots["using"]
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
        enc.tell("obeys", *about(enc, frame, {"target": animal.index, "effect": TOLD + trick}))


STEPS = {"tell-animal": TellAnimal.build}
TARGETINGS = {"animal": AnimalTarget.build}
