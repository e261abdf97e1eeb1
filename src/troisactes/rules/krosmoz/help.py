"""Helping: a task shared (KZ-A-01, KZ-ACT-01), or a friend's attack (KZ-A-02, KZ-ACT-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.decisions import CREATURE, Decision, Option, choice
from troisactes.kernel.names import TARGET, Key, Slot
from troisactes.rules.krosmoz.names import VICTIM
from troisactes.rules.krosmoz.questions import HelpWhomQuestion
from troisactes.rules.krosmoz.refusals import NoFriendToHelp
from troisactes.rules.krosmoz.targeting import AimedAt, Range

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame
    from troisactes.records.refusals import Refusal

HELPED = "helped-attack"


def friends_of(enc: Encounter, helper: Creature) -> list[int]:
    return [
        other.index
        for other in enc.state.creatures
        if other.present and other is not helper and not helper.hostile_to(other)
    ]


class HelpAgainst(AimedAt):
    """The victim; help is for somebody, so a friend must be there to be helped."""

    @classmethod
    def build(cls, p: Params) -> HelpAgainst:
        return cls("enemy", Range.read(p), True, "", "")

    def refuse_all(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> Refusal:
        return self._friendless(enc, actor, action) or super().refuse_all(enc, actor, action, using)

    def _objection(
        self, enc: Encounter, actor: Creature, other: Creature, action: ActionDef, using: str
    ) -> Refusal | None:
        return self._friendless(enc, actor, action) or super()._objection(
            enc, actor, other, action, using
        )

    def _friendless(self, enc: Encounter, actor: Creature, action: ActionDef) -> Refusal | None:
        if friends_of(enc, actor):
            return None
        return NoFriendToHelp(clause=enc.rules.cite("help"), creature=actor.index, action=action.id)


class HelpAttack(Step):
    """The target is the victim, next to the helper; which friend is helped against it?"""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        helper = enc.state.creatures[frame.actor]
        friends = friends_of(enc, helper)
        if len(friends) == 1:
            self._help(enc, frame, friends[0])
        elif friends:
            enc.ask(
                frame,
                Decision(
                    question=HelpWhomQuestion(subject=frame.slots[TARGET]),
                    asked=helper.index,
                    actor=helper.index,
                    offers=[choice("friend", CREATURE, friends)],
                    clause=enc.rules.cite("help"),
                    default="friend",
                ),
            )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        self._help(enc, frame, option.target)

    def _help(self, enc: Encounter, frame: Frame, friend: int) -> None:
        """Until the helper's next turn begins, or would have (KO-41), for one attack roll on that
        victim; whom the helper summoned plays in time for it (KI-22)."""
        creature = enc.state.creatures[friend]
        data: dict[Key, Any] = {VICTIM: frame.slots[TARGET]}
        effect = enc.rules.effect(HELPED)
        effects.attach(enc, creature, effect, 0, frame.actor, "turn-start", frame.actor, 1, data)


def spend_combat_help(enc: Encounter, attacker: Creature, victim: Creature) -> None:
    """The first attack roll on that victim uses the help up, whatever else bears on it (KI-03)."""
    for effect in [each for each in attacker.effects if each.definition.id == HELPED]:
        if effect.data.get(VICTIM) == victim.index:
            effects.remove(enc, attacker, effect)


TARGETINGS: TargetingBuilders = {"help": HelpAgainst.build}
STEPS: StepBuilders = {"help-attack": plain(HelpAttack)}
