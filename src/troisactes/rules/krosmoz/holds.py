"""Grappling, escaping, letting go and shoving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.decisions import CREATURE, Decision, Option, choice
from troisactes.kernel.targets import Targeting
from troisactes.rules.common.economy import economy
from troisactes.rules.common.movement import shove
from troisactes.rules.krosmoz.rolls import contest
from troisactes.rules.krosmoz.sheets import base_of, mastery
from troisactes.rules.krosmoz.tackle import HELD, holds

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

RESISTING = ("athletics", "acrobatics")


def best_of(enc: Encounter, creature: Creature, stats: tuple[str, ...]) -> str:
    return max(stats, key=lambda stat: base_of(creature, stat) + mastery(enc, creature, stat))


class Contest(Step):
    """KZ-GRA-05, KZ-SHV-03: the actor's Athletics against the target's Athletics or Acrobatics,
    at the target's choice. ``either = "actor"``: it is the actor who chooses (KZ-GRA-08)."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree",)

    def __init__(self, either: str) -> None:
        self.either = either

    @classmethod
    def build(cls, p: Params) -> Contest:
        return cls(p.choice("either", ("target", "actor"), "target"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        if not target.present:
            frame.slots["degree"] = FAILURE
            return
        chosen: str = frame.slots.pop("contest-stat", "")
        if not chosen:
            chooser = target if self.either == "target" else actor
            enc.ask(
                frame,
                Decision(
                    "contest-stat",
                    chooser.index,
                    chooser.index,
                    [choice(stat) for stat in RESISTING],
                    enc.rules.cite("contest"),
                    {"subject": actor.index},
                    best_of(enc, chooser, RESISTING),
                ),
            )
            return
        mine, theirs = ("athletics", chosen) if self.either == "target" else (chosen, "athletics")
        act = enc.state.act(frame.act)
        clause = act.action.clause if act is not None else ""
        won = contest(enc, actor, mine, target, theirs, clause, frame.act)
        frame.slots["degree"] = SUCCESS if won else FAILURE

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["contest-stat"] = option.action
        frame.pc -= 1


class Grab(Step):
    """KZ-GRA-06: a contest won leaves the target held."""

    needs: tuple[str, ...] = ("target", "degree")

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots["target"]]
        if frame.slots["degree"] >= SUCCESS and target.present:
            data: dict[str, Any] = {"held": True}
            effects.attach(enc, target, enc.rules.effect(HELD), 0, frame.actor, "", -1, 0, data)


class LetGo(Step):
    """KZ-GRA-07: free, at any time. KZ-GRA-08: a contest won by who is held frees it too."""

    needs: tuple[str, ...] = ("target",)

    def __init__(self, escaping: bool) -> None:
        self.escaping = escaping
        if escaping:
            self.needs = ("target", "degree")

    @classmethod
    def build(cls, p: Params) -> LetGo:
        return cls(p.flag("escaping", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        other = enc.state.creatures[frame.slots["target"]]
        if self.escaping and frame.slots["degree"] < SUCCESS:
            return
        held, holder = (actor, other) if self.escaping else (other, actor)
        release(enc, holder, held)


def release(enc: Encounter, holder: Creature, held: Creature) -> None:
    for effect in [each for each in held.effects if each.definition.id == HELD]:
        if effect.source == holder.index:
            effects.remove(enc, held, effect)


class Shove(Step):
    """KZ-SHV-04: who wins throws the target down or sends it a square away, not both."""

    needs: tuple[str, ...] = ("target", "degree")

    def run(self, enc: Encounter, frame: Frame) -> None:
        chosen: str = frame.slots.get("shove", "")
        if frame.slots["degree"] < SUCCESS:
            return
        if not chosen:
            enc.ask(frame, shove_question(enc, frame))
            return
        self._do(enc, frame, chosen)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        self._do(enc, frame, option.action)

    def _do(self, enc: Encounter, frame: Frame, chosen: str) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        if not target.present:
            return
        if chosen == "prone":
            effects.attach(enc, target, enc.rules.effect("prone"), 0, actor.index)
        else:
            shove(enc, actor, target, 1)


class ChooseShove(Step):
    """KX-16: a table may have it said before the roll."""

    needs: tuple[str, ...] = ("target",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.option("shove-choice") == "before-roll":
            enc.ask(frame, shove_question(enc, frame))

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["shove"] = option.action


def shove_question(enc: Encounter, frame: Frame) -> Decision:
    """Who cannot be moved can be thrown down all the same."""
    offers = [choice("prone")]
    if economy(enc).may_be_displaced(enc, enc.state.creatures[frame.slots["target"]]):
        offers.append(choice("push"))
    return Decision(
        "shove",
        frame.actor,
        frame.actor,
        offers,
        enc.rules.cite("shove"),
        {"subject": frame.slots["target"]},
        "prone",
    )


class Holding(Targeting):
    """Somebody the actor holds (``held = true``), or whoever holds the actor."""

    kind = CREATURE

    def __init__(self, held: bool) -> None:
        self.kind = CREATURE
        self.held = held
        self.when_none = "nobody-held" if held else "nobody-holds-you"

    @classmethod
    def build(cls, p: Params) -> Holding:
        return cls(p.flag("held", False))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [
            other.index
            for other in enc.state.creatures
            if other.present and (holds(actor, other) if self.held else holds(other, actor))
        ]


def release_all(enc: Encounter, holder: Creature) -> None:
    """KO-30: who can no longer act holds nobody."""
    for other in enc.state.creatures:
        for effect in [each for each in other.effects if each.data.get("held")]:
            if effect.source == holder.index:
                effects.remove(enc, other, effect)


STEPS = {
    "contest": Contest.build,
    "grab": plain(Grab),
    "let-go": LetGo.build,
    "shove": plain(Shove),
    "choose-shove": plain(ChooseShove),
}
TARGETINGS = {"holding": Holding.build}
