"""What this game alone asks: each kind has a sentence of its own."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from troisactes.records.meanings import FOR_ASKED, ActionId, Amount, Edges, Who, Word, Written
from troisactes.records.questions import Question


class AreaReachesQuestion(Question, frozen=True):
    """Does an area reach somebody behind cover?"""

    answers = ("spared", "reached")
    subject: Annotated[Who, FOR_ASKED]


class AttackModifiersQuestion(Question, frozen=True):
    """What else counts for an attack?"""

    subject: Annotated[Who, FOR_ASKED]
    target: Annotated[Who, FOR_ASKED]
    modifier: Amount
    dc: Amount
    edges: Edges


class MishapQuestion(Question, frozen=True):
    """What comes of a natural 1?"""

    answers = ("no-mishap", "mishap-prone", "mishap-drop", "hit-obstacle")


class ActionCategoryQuestion(Question, frozen=True):
    """Of which kind is an action nobody foresaw?"""

    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET


class ActionPriceQuestion(Question, frozen=True):
    """How many points does it take?"""

    answers = ("price", "refuse")
    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET


class ActionAgreedQuestion(Question, frozen=True):
    """Does the player agree?"""

    answers = ("confirm", "cancel")
    price: Annotated[Amount, FOR_ASKED]
    left: Annotated[Amount, FOR_ASKED]
    barred: Annotated[Word, FOR_ASKED] | UnsetType = UNSET  # the code of what stands against it
    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET


class OddsQuestion(Question, frozen=True):
    """Does it work, or do dice say so?"""

    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET


class OddsDdQuestion(Question, frozen=True):
    """Against which number?"""

    answers = ("dd",)
    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET


class HelpWhomQuestion(Question, frozen=True):
    """Whom is the help for?"""

    answers = ("friend",)
    subject: Annotated[Who, FOR_ASKED]


class ShoveQuestion(Question, frozen=True):
    """Pushed away, or thrown down?"""

    answers = ("prone", "push", "neither")
    subject: Annotated[Who, FOR_ASKED]


class ContestStatQuestion(Question, frozen=True):
    """With what is it resisted?"""

    subject: Annotated[Who, FOR_ASKED]


class StealthDdQuestion(Question, frozen=True):
    """How hard is it to hide here?"""

    answers = ("dd",)
    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET


class RevealsQuestion(Question, frozen=True):
    """Does it give a hidden creature away?"""

    answers = ("stays-hidden", "is-revealed")
    action: Annotated[ActionId, FOR_ASKED]


class SearchTestQuestion(Question, frozen=True):
    """What is rolled to search?"""

    answers = ("perception", "investigation", "no-test")


class SearchDdQuestion(Question, frozen=True):
    """How hard is it to find?"""

    answers = ("dd",)
    text: Annotated[Written, FOR_ASKED] | UnsetType = UNSET
