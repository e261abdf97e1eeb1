"""What the game master is asked: may this reaction be used?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, choice
from troisactes.kernel.names import USING, Slot
from troisactes.rules.common.names import ACTION_SLOT, ALLOWED
from troisactes.rules.common.questions import (
    AllowReactionQuestion,
    ReactionQuestion,
)

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

WINDOW: Final = Slot("window")


class AskAllowed(Step):
    """The game master says whether a reaction may be used: outside encounters, for instance."""

    def __init__(self, question: type[ReactionQuestion], topic: str) -> None:
        self.question = question
        self.topic = topic

    def run(self, enc: Encounter, frame: Frame) -> None:
        enc.ask(
            frame,
            Decision(
                question=self.question(action=frame.slots[ACTION_SLOT]),
                asked=GAME_MASTER,
                actor=frame.actor,
                offers=[choice("allow"), choice("deny")],
                clause=enc.rules.cite(self.topic),
                default="allow",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action != "allow":
            return
        window = dict(frame.slots[WINDOW])
        window[ALLOWED] = True
        creature = enc.state.creatures[frame.actor]
        enc.respond(
            creature, enc.rules.action(frame.slots[ACTION_SLOT]), frame.slots[USING], window
        )


ALLOW_REACTION: Final[Script] = Script(
    "allow-reaction", (AskAllowed(AllowReactionQuestion, "reactions-out-of-encounter"),)
)


def ask_whether_allowed(
    enc: Encounter,
    script: Script,
    creature: Creature,
    action: ActionDef,
    using: str,
    window: dict[Slot, Any],
) -> None:
    """Have the game master rule on a response before it is used."""
    enc.push(
        script,
        creature.index,
        0,
        {ACTION_SLOT: action.id, USING: using, WINDOW: tuple(window.items())},
    )
