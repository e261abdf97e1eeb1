"""Who is asked to react at a table, and the answers that are already known."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from troisactes.errors import Refused
from troisactes.journal.view import unmask
from troisactes.journal.wire import GM, option_from_plain
from troisactes.kernel.encounter import Encounter
from troisactes.table import messages
from troisactes.table.windows import (
    PASS,
    Question,
    Sealed,
    open_questions,
    read_sealed,
    window_keys,
)

if TYPE_CHECKING:
    from troisactes.table.room import Room

SEALED = "sealed/"


def answer_with(question: Question, action: str) -> dict[str, Any]:
    """An answer with a reaction, by the first means there are."""
    offers = [each for each in question.decision.offers if each.id == action]
    answer: dict[str, Any] = {"do": action}
    if offers and offers[0].using:
        answer["with"] = offers[0].using
    return answer


class Asking:
    """The open reactions of one table, in the order in which they will be resolved."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.questions: list[Question] = []
        self._sealed: dict[str, Sealed] = {}
        self._salt = secrets.token_bytes(16)

    def load(self) -> None:
        """Sealed answers, as the store has them."""
        facts = self._room.asides.facts
        self._sealed = {
            name.removeprefix(SEALED): read_sealed(text)
            for name, text in facts.items()
            if name.startswith(SEALED)
        }

    def commands(self) -> list[str]:
        """The commands that were acknowledged and wait."""
        return [each.command for each in self._sealed.values()]

    def look(self) -> None:
        """See who is asked now."""
        journal = self._room.journal
        self.questions = open_questions(journal.enc, journal.seats)

    # --- reading -------------------------------------------------------------------------------

    @property
    def first(self) -> Question | None:
        """Whose answer is resolved next."""
        return self.questions[0] if self.questions else None

    def token_of(self, question: Question) -> int:
        """What an answer to a question carries: the same as long as it asks the same.

        A number that counts nothing: it must not tell what happened since the last question.
        """
        asked = f"{question.key} {question.facts}".encode()
        return int.from_bytes(sha256(self._salt + asked).digest()[:6], "big")

    def open_for(self, seat: str) -> list[Question]:
        """The reactions a seat is asked about and has not answered."""
        return [
            each
            for each in self.waited_for()
            if seat in each.seats or (seat == GM and not self._room.is_held(each.seats))
        ]

    def waited_for(self) -> list[Question]:
        return [each for each in self.questions if not self.is_set(each)]

    def is_set(self, question: Question) -> bool:
        """Whether an answer is already known: sealed, or by a preference."""
        return self.sealed(question) is not None or bool(self.preferred(question))

    def sealed(self, question: Question) -> Sealed | None:
        sealed = self._sealed.get(question.key)
        return sealed if sealed is not None and sealed.facts == question.facts else None

    def preferred(self, question: Question) -> str:
        """What a standing preference answers: a reaction, ``pass``, or nothing."""
        wanted = self._room.asides.preferences_of(question.enc, question.creature)
        values = {action: wanted.get(action, "ask") for action in question.actions()}
        if values and all(value == "never" for value in values.values()):
            return PASS
        always = sorted(action for action, value in values.items() if value == "always")
        return always[0] if always else ""

    def by_preference(self, enc: Encounter) -> dict[str, Any] | None:
        """The answer a standing preference gives to the open question; None when it gives none."""
        questions = open_questions(enc, self._room.journal.seats)[:1]
        for question in questions:
            action = self.preferred(question)
            if action:
                return answer_with(question, action)
        return None

    def find(self, seat: str, token: int, creature: str = "") -> Question | None:
        """The question an answer of a seat's is to."""
        for each in self.questions:
            if creature and each.creature != creature:
                continue
            if self.token_of(each) != token or self.sealed(each) is not None:
                continue
            if seat == GM or seat in each.seats:
                return each
        return None

    # --- sealing -------------------------------------------------------------------------------

    def expect_sound(self, seat: str, question: Question, message: messages.Answer) -> None:
        """An answer that waits is one that could be given now."""
        plain = unmask(self._room.eyes(seat), message.answer)
        option = option_from_plain(question.enc, plain)
        if message.anyway:
            return
        try:
            question.enc.check(option)
        except Refused as refused:
            if refused.refusal.clause not in self._room.journal.lifted:
                raise

    async def seal(
        self, question: Question, seat: str, command: str, answer: dict[str, Any], **how: Any
    ) -> None:
        sealed = Sealed(seat, command, answer, facts=question.facts, **how)
        await self._room.asides.put({SEALED + question.key: sealed.text()})
        self._sealed[question.key] = sealed

    async def forget_closed(self) -> None:
        """Sealed answers of windows that are closed."""
        windows = window_keys(self._room.journal.enc)
        await self.drop(key for key in self._sealed if key.rpartition("/")[0] not in windows)

    async def forget_all(self) -> None:
        await self.drop(self._sealed)

    async def drop(self, keys: Iterable[str]) -> None:
        gone = list(keys)
        if gone:
            await self._room.asides.put({SEALED + key: None for key in gone})
            for key in gone:
                self._sealed.pop(key, None)
