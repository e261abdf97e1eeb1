"""Helping: a task shared (KZ-A-01), or a friend's attack (KZ-A-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.decisions import CREATURE, Decision, Option, choice

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

HELPED = "helped-attack"


class HelpAttack(Step):
    """The target is the victim, next to the helper; which friend is helped against it?"""

    needs: tuple[str, ...] = ("target",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        helper = enc.state.creatures[frame.actor]
        friends = [
            other.index
            for other in enc.state.creatures
            if other.present and other is not helper and not helper.hostile_to(other)
        ]
        if len(friends) == 1:
            self._help(enc, frame, friends[0])
        elif friends:
            enc.ask(
                frame,
                Decision(
                    "help-whom",
                    helper.index,
                    helper.index,
                    [choice("friend", CREATURE, friends)],
                    enc.rules.cite("help"),
                    {"subject": frame.slots["target"]},
                    "friend",
                ),
            )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        self._help(enc, frame, option.target)

    def _help(self, enc: Encounter, frame: Frame, friend: int) -> None:
        """Until the helper's next turn begins, for one attack roll on that victim."""
        creature = enc.state.creatures[friend]
        data: dict[str, Any] = {"victim": frame.slots["target"]}
        effect = enc.rules.effect(HELPED)
        effects.attach(enc, creature, effect, 0, frame.actor, "turn-start", frame.actor, 1, data)


def was_helped_against(attacker: Creature, victim: Creature) -> bool:
    for effect in attacker.effects:
        if effect.definition.id == HELPED and effect.data.get("victim") == victim.index:
            return True
    return False


def spend_combat_help(enc: Encounter, attacker: Creature, victim: Creature) -> None:
    """The first attack roll on that victim uses the help up, whatever else bears on it (KI-03)."""
    for effect in [each for each in attacker.effects if each.definition.id == HELPED]:
        if effect.data.get("victim") == victim.index:
            effects.remove(enc, attacker, effect)


STEPS = {"help-attack": plain(HelpAttack)}
