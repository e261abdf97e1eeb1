"""Steps and targets of what creatures do besides striking: after a hit, at the brink."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import BLOW, WOUND, Step
from troisactes.kernel.decisions import CREATURE
from troisactes.kernel.names import TARGET, Note, Slot
from troisactes.kernel.targets import Targeting
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.events import Softened
from troisactes.rules.common.harm import deal
from troisactes.rules.common.movement import shove
from troisactes.rules.common.names import AMOUNT, DC_OF_ROLLER
from troisactes.rules.common.strike_damage import HIT_WHOM, HIT_WITH
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

HOLDING: Final = ("grabbed", "restrained")


class JustHit(Targeting):
    """Whoever the actor's last action hit, with a strike that lists this action."""

    kind = CREATURE

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        place = actor.counters.get(HIT_WITH, 0)
        if not place:
            return []
        riders = actor.sheet.weapons[place - 1].riders
        if action.id not in riders and action.family not in riders:
            return []
        whom = actor.counters.get(HIT_WHOM, -1)
        return [whom] if whom >= 0 and enc.state.creatures[whom].present else []


class InOnesHold(Targeting):
    """Whoever the actor has hold of."""

    kind = CREATURE

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [
            other.index
            for other in enc.state.creatures
            if other.present
            and any(
                each.source == actor.index and each.definition.id in HOLDING
                for each in other.effects
            )
        ]


class Endure(Step):
    """The blow that would fell it leaves it one hit point, and a wound."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        for below in reversed(enc.state.stack):
            if below.script.id != "damage" or below.slots[TARGET] != creature.index:
                continue
            amount: int = below.slots[AMOUNT]
            left = max(0, turn_rules(enc).harm.endures(creature) - 1)
            below.slots[AMOUNT] = min(amount, left)
            if enc.log is not None:
                told = Softened(creature=creature.index, by=amount - min(amount, left))
                enc.tell(told, enc.rules.cite("creature-abilities"), frame.act)
            if "wounded" in enc.rules.effects:
                value = creature.value("wounded") + 1
                effects.attach(enc, creature, enc.rules.effect("wounded"), value)
            return


class StrikeAgain(Step):
    """The damage of the strike once more, on whoever was hit: rending, squeezing."""

    needs: tuple[Slot, ...] = (TARGET,)

    def __init__(self, dice: tuple[int, int, int], damage_type: str) -> None:
        self.dice = dice
        self.damage_type = damage_type

    @classmethod
    def build(cls, p: Params) -> StrikeAgain:
        return cls(p.dice("dice"), p.damage_type("type"))

    def brings(self) -> tuple[str, ...]:
        return (BLOW, WOUND)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        count, faces, bonus = self.dice
        amount = bonus + roll_dice(enc, creature, count, faces, "damage")
        dc = frame.slots.get(DC_OF_ROLLER, 0)
        kind = self.damage_type
        deal(enc, frame.act, creature.index, target, amount, kind, False, dc)


class PushAway(Step):
    """Whoever was hit is moved straight away, no roll asked."""

    needs: tuple[Slot, ...] = (TARGET,)

    def __init__(self, squares: int) -> None:
        self.squares = squares

    @classmethod
    def build(cls, p: Params) -> PushAway:
        return cls(p.int("squares", 1))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creatures = enc.state.creatures
        shove(enc, creatures[frame.actor], creatures[frame.slots[TARGET]], self.squares)


class OnceImmune(Step):
    """Whoever has faced this is not concerned again for some rounds."""

    needs: tuple[Slot, ...] = (TARGET,)

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds  # 0: for the whole fight

    @classmethod
    def build(cls, p: Params) -> OnceImmune:
        return cls(p.int("rounds", 10, 0, 1_000))

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        assert act is not None
        whom: int = frame.slots[TARGET]
        if self.spares(enc, frame.actor, act.action.id, whom):
            frame.pc = len(frame.script.steps) - 1
            return
        notes = enc.state.creatures[whom].notes
        notes[_faced(frame.actor, act.action.id)] = (
            enc.state.round + self.rounds if self.rounds else 0
        )

    def spares(self, enc: Encounter, actor: int, action: str, subject: int) -> bool:
        until: int = enc.state.creatures[subject].notes.get(_faced(actor, action), -1)
        return until > enc.state.round or until == 0


def _faced(actor: int, action: str) -> Note:
    return Note(f"faced:{actor}:{action}")


STEPS: StepBuilders = {
    "endure": plain(Endure),
    "hurt-again": StrikeAgain.build,
    "push-away": PushAway.build,
    "once-immune": OnceImmune.build,
}
TARGETINGS: TargetingBuilders = {"just-hit": plain(JustHit), "held": plain(InOnesHold)}
