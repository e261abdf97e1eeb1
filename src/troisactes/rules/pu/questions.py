"""What this game alone asks: each kind has a sentence of its own."""

from __future__ import annotations

from typing import Annotated

from troisactes.records.meanings import FOR_ASKED, ActionId, Amount, ItemKind, Means, Who
from troisactes.records.questions import Question
from troisactes.rules.common.questions import ReactionQuestion


class BeginTurnQuestion(Question, frozen=True):
    """A delayed turn: now, or later?"""

    answers = ("begin", "keep-delaying")


class ExtraActQuestion(Question, frozen=True):
    """One more act a turn: which?"""


class AssignActsQuestion(Question, frozen=True):
    """How many acts are given to a long action?"""

    answers = ("acts",)
    action: Annotated[ActionId, FOR_ASKED]
    needed: Annotated[Amount, FOR_ASKED]
    total: Annotated[Amount, FOR_ASKED]


class WordsQuestion(Question, frozen=True):
    """How many words are said?"""

    answers = ("words",)
    left: Annotated[Amount, FOR_ASKED]


class CastingQuestion(Question, frozen=True):
    """Defensively, or openly?"""

    action: Annotated[ActionId, FOR_ASKED]
    dc: Annotated[Amount, FOR_ASKED]


class SpellMomentQuestion(Question, frozen=True):
    """When does a slow spell take effect?"""

    answers = ("turn-end", "next-turn")


class OwnTurnReactionQuestion(ReactionQuestion, frozen=True):
    """May a reaction be used in one's own turn?"""


class VolleyQuestion(Question, frozen=True):
    """One attack, or several?"""

    number: Amount


class VolleyTargetQuestion(Question, frozen=True):
    """Whom is the next attack aimed at?"""

    answers = ("stop",)
    using: Means
    left: Amount


class OnTheWayQuestion(Question, frozen=True):
    """Is something done in the middle of a charge?"""

    answers = ("go-on",)


class DirtyTrickQuestion(Question, frozen=True):
    """Which dirty trick?"""

    subject: Annotated[Who, FOR_ASKED]
    rounds: Annotated[Amount, FOR_ASKED]


class UndoTrickQuestion(Question, frozen=True):
    """Which dirty trick is undone?"""

    answers = ("undo",)
    subject: Annotated[Who, FOR_ASKED]


class DisarmQuestion(Question, frozen=True):
    """What is dropped?"""

    answers = ("item", "enough")
    subject: Annotated[Who, FOR_ASKED]
    left: Amount


class RepositionQuestion(Question, frozen=True):
    """Where is the target moved?"""

    answers = ("square", "enough")
    subject: Annotated[Who, FOR_ASKED]
    left: Annotated[Amount, FOR_ASKED]


class DragQuestion(Question, frozen=True):
    """Where is the target dragged?"""

    answers = ("square", "enough")
    subject: Annotated[Who, FOR_ASKED]


class EscapeQuestion(Question, frozen=True):
    """How does one get out of a grapple?"""

    subject: Annotated[Who, FOR_ASKED]


class GrappleIntentQuestion(Question, frozen=True):
    """What is the check for?"""

    answers = ("hold-on", "tie-up")
    subject: Annotated[Who, FOR_ASKED]


class UseHoldQuestion(Question, frozen=True):
    """What is done with the hold?"""

    answers = ("hold-on",)
    subject: Annotated[Who, FOR_ASKED]


class LethalityQuestion(Question, frozen=True):
    """For good, or only to batter?"""

    answers = ("lethal", "nonlethal")
    subject: Annotated[Who, FOR_ASKED]


class PlaceHeldQuestion(Question, frozen=True):
    """Where is the held one put?"""

    answers = ("square",)
    subject: Annotated[Who, FOR_ASKED]


class OverrunQuestion(Question, frozen=True):
    """How far does one go?"""

    answers = ("square",)
    subject: Annotated[Who, FOR_ASKED]


class StandAsideQuestion(Question, frozen=True):
    """Does the target let it pass?"""

    answers = ("stand-fast", "stand-aside")
    subject: Annotated[Who, FOR_ASKED]


class SunderQuestion(Question, frozen=True):
    """Which thing is struck?"""

    answers = ("item",)
    subject: Annotated[Who, FOR_ASKED]


class DestroyQuestion(Question, frozen=True):
    """Destroyed, or spared?"""

    answers = ("destroy", "spare")
    subject: Annotated[Who, FOR_ASKED]
    item: Annotated[ItemKind, FOR_ASKED]


class LootQuestion(Question, frozen=True):
    """What is filched?"""

    answers = ("filch",)
    subject: Annotated[Who, FOR_ASKED]


class DifficultyQuestion(Question, frozen=True):
    """How hard is it to know?"""


class AidedActionQuestion(Question, frozen=True):
    """What is the help for?"""

    subject: Annotated[Who, FOR_ASKED]


class AidAgainstQuestion(Question, frozen=True):
    """Against whom?"""

    answers = ("against",)
    subject: Annotated[Who, FOR_ASKED]


class AidBenefitQuestion(Question, frozen=True):
    """To strike, or to stay guarded?"""

    answers = ("next-roll", "guard")
    subject: Annotated[Who, FOR_ASKED]
