"""What the engine itself asks, whatever the game: each kind has a sentence of its own."""

from __future__ import annotations

from typing import Annotated

from troisactes.records.meanings import FOR_ASKED, Amount, Square, SquareOf, Throw, Triggers, Who
from troisactes.records.questions import Question


class DieQuestion(Question, frozen=True):
    """A real die is thrown: what does it show?"""

    answers = ("die",)
    faces: Annotated[Amount, FOR_ASKED]
    roller: Annotated[Who, FOR_ASKED]
    purpose: Annotated[Throw, FOR_ASKED]


class RespondQuestion(Question, frozen=True):
    """Does a creature answer what happens?"""

    answers = ("pass", "pass-move")
    wider = (("pass-move", "pass"),)
    triggers: Annotated[Triggers, FOR_ASKED]
    subject: Annotated[Who, FOR_ASKED]
    cell: Annotated[Square, SquareOf("subject"), FOR_ASKED]
    target: Annotated[Who, FOR_ASKED]


class ResponseOrderQuestion(Question, frozen=True):
    """Several may answer: who does so first?"""

    answers = ("first",)
    triggers: Annotated[Triggers, FOR_ASKED]


class SimilarTriggersQuestion(Question, frozen=True):
    """Two triggers at once: may both be answered?"""

    answers = ("same", "distinct")
