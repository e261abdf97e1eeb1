"""What the games ask in common: each kind has a sentence of its own."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from troisactes.records.meanings import (
    FOR_ASKED,
    ActionId,
    Amount,
    EffectId,
    Opening,
    Price,
    Several,
    Sides,
    StatId,
    Traits,
    Who,
    Word,
    Written,
)
from troisactes.records.questions import Question


class ActQuestion(Question, frozen=True):
    """What does a creature do?"""

    answers = ("end-turn", "done")


class SubordinateQuestion(Question, frozen=True):
    """How is an action within another one done?"""

    answers = ("skip", "stop", "done")
    messages = ("decision-subordinate", "decision-subordinate-stride")
    action: Annotated[ActionId, FOR_ASKED]
    within: Annotated[ActionId, FOR_ASKED]

    @property
    def message(self) -> str:
        return self.messages[self.action == "stride"]


class OrderItemsQuestion(Question, frozen=True):
    """Several things happen at once at an end of the turn: which first?"""

    phase: Annotated[Word, FOR_ASKED]


class LoseActionsQuestion(Question, frozen=True):
    """Which actions are lost?"""

    count: Annotated[Amount, FOR_ASKED]


class RetargetQuestion(Question, frozen=True):
    """Whom is a spell turned on?"""

    answers = ("onto",)
    effect: Annotated[EffectId, FOR_ASKED]


class BackfireQuestion(Question, frozen=True):
    """The grappler's failure is used: how?"""

    answers = ("prone", "grab")
    subject: Annotated[Who, FOR_ASKED]


class ReadyActionQuestion(Question, frozen=True):
    """Which action is readied?"""

    answers = ("cancel",)


class ReadyTriggerQuestion(Question, frozen=True):
    """What is waited for?"""

    action: Annotated[ActionId, FOR_ASKED]


class ReactionQuestion(Question, frozen=True):
    """May a reaction be used?"""

    answers = ("allow", "deny")
    action: Annotated[ActionId, FOR_ASKED]


class AllowReactionQuestion(ReactionQuestion, frozen=True):
    """May a reaction be used outside encounters?"""


class ConsequenceQuestion(Question, frozen=True):
    """What else comes of a disruption?"""

    answers = ("none", "fall", "drop-item", "move-to", "refund")
    action: Annotated[ActionId, FOR_ASKED]


class ImprovisedCostQuestion(Question, frozen=True):
    """What does an action nobody foresaw cost?"""

    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET


class ImprovisedTraitsQuestion(Question, frozen=True):
    """Which traits has it?"""

    cost: Annotated[Price, FOR_ASKED]
    traits: Annotated[Traits, FOR_ASKED]
    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET


class ImprovisedRollQuestion(Question, frozen=True):
    """What is rolled for it?"""

    rolled: Annotated[StatId, FOR_ASKED]
    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET


class ImprovisedDcQuestion(Question, frozen=True):
    """Against which number?"""

    answers = ("dc",)
    rolled: Annotated[StatId, FOR_ASKED]
    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET


class ToldQuestion(Question, frozen=True):
    """What comes of an action that people settle?"""

    answers = ("as-written", "by-hand", "nothing")
    worded = ("by-hand",)
    action: Annotated[ActionId, FOR_ASKED]
    outcome: Annotated[Written, FOR_ASKED] | UnsetType = UNSET  # the line its helps fill in


class ImprovisedConfirmQuestion(Question, frozen=True):
    """Does the player agree?"""

    answers = ("confirm", "cancel")
    cost: Annotated[Price, FOR_ASKED]
    traits: Annotated[Traits, FOR_ASKED]
    rolled: Annotated[StatId, FOR_ASKED] | UnsetType = UNSET
    against: Annotated[Amount, FOR_ASKED] | UnsetType = UNSET
    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET


class OpeningMoveQuestion(Question, frozen=True):
    """With what does a player begin?"""

    answers = ("throw", "dodge")


class OpeningCheckQuestion(Question, frozen=True):
    """What is rolled for it?"""

    answers = ("athletics", "acrobatics")
    opening: Annotated[Opening, FOR_ASKED]


class ExploreQuestion(Question, frozen=True):
    """Outside encounters: what happens now?"""

    mode: Annotated[Word, FOR_ASKED]
    clock: Annotated[Amount, FOR_ASKED]


class TieQuestion(Question, frozen=True):
    """The same initiative: who goes first?"""

    answers = ("first",)
    tied: Annotated[Several, FOR_ASKED]


class EndEncounterQuestion(Question, frozen=True):
    """Is the fight over?"""

    answers = ("end", "continue")
    standing: Annotated[Sides, FOR_ASKED]
