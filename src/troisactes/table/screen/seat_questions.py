"""The question a seat asks about: the one whose token it gives, as that seat sees the fight."""

from __future__ import annotations

from troisactes.errors import NotYourDecision
from troisactes.records.complaints import about_answers
from troisactes.table.screen.scene import Scene, SeatQuestion
from troisactes.table.screen.screen import questions_of


def question_asked(scene: Scene, token: int | None) -> tuple[Scene, SeatQuestion]:
    """A question put to this seat, and the seat's look at the fight in which it is put."""
    for question in questions_of(scene):
        if token in (None, 0, question.token):
            return scene.for_question(question), question
    raise NotYourDecision(about_answers.somebody_else_is_asked())
