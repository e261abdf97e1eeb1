"""Who is asked to react at a table, and the answers that are already known."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from troisactes.errors import Refused, StaleDecision, TroisActesError, UnknownId
from troisactes.journal.known_answers import read_answer
from troisactes.journal.wire import GM
from troisactes.kernel.encounter import Encounter
from troisactes.records.complaints import about_table
from troisactes.table.room import messages
from troisactes.table.room.reaction_windows import (
    PASS,
    OpenReaction,
    Sealed,
    open_reactions,
    read_sealed,
    window_keys,
)

if TYPE_CHECKING:
    from troisactes.table.room.room import Room

SEALED = "sealed/"
ACCEPTED = "accepted/"  # a question, by its key: taken, its details are being chosen


def answer_with(reaction: OpenReaction, action: str) -> dict[str, Any]:
    """An answer with a reaction, by the first means there are."""
    offers = [each for each in reaction.decision.offers if each.id == action]
    answer: dict[str, Any] = {"do": action}
    if offers and offers[0].using:
        answer["with"] = offers[0].using
    return answer


class Asking:
    """The open reactions of one table, in the order in which they will be resolved."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.reactions: list[OpenReaction] = []
        self._sealed: dict[str, Sealed] = {}
        self._accepted: set[str] = set()
        self._salt = secrets.token_bytes(16)

    def load(self) -> None:
        """Sealed answers and accepted reactions, as the store has them."""
        self._sealed = {
            name.removeprefix(SEALED): read_sealed(text)
            for name, text in self._room.facts.by_name.items()
            if name.startswith(SEALED)
        }
        self._accepted = {
            name.removeprefix(ACCEPTED)
            for name in self._room.facts.by_name
            if name.startswith(ACCEPTED)
        }

    def commands(self) -> list[str]:
        """The commands that were acknowledged and wait."""
        return [each.command for each in self._sealed.values()]

    def look(self) -> None:
        """See who is asked now."""
        journal = self._room.journal
        self.reactions = open_reactions(journal.enc, journal.seats)

    # --- reading -------------------------------------------------------------------------------

    @property
    def first(self) -> OpenReaction | None:
        """Whose answer is resolved next."""
        return self.reactions[0] if self.reactions else None

    def token_of(self, reaction: OpenReaction) -> int:
        """What an answer to a question carries: the same as long as it asks the same.

        A number that counts nothing: it must not tell what happened since the last question.
        """
        asked = f"{reaction.key} {reaction.facts}".encode()
        return int.from_bytes(sha256(self._salt + asked).digest()[:6], "big")

    def open_for(self, seat: str) -> list[OpenReaction]:
        """The reactions a seat is asked about and has not answered."""
        return [
            each
            for each in self.waited_for()
            if seat in each.seats or (seat == GM and not self._room.is_held(each.seats))
        ]

    def waited_for(self) -> list[OpenReaction]:
        """The reactions nobody has answered yet."""
        return [each for each in self.reactions if not self.is_set(each)]

    def is_set(self, reaction: OpenReaction) -> bool:
        """Whether an answer is already known: sealed, or by a preference."""
        return self.sealed(reaction) is not None or bool(self.preferred(reaction))

    def sealed(self, reaction: OpenReaction) -> Sealed | None:
        """The answer given before its turn, unless what it answered has changed since."""
        sealed = self._sealed.get(reaction.key)
        return sealed if sealed is not None and sealed.facts == reaction.facts else None

    def is_accepted(self, reaction: OpenReaction) -> bool:
        """Whether it is taken, and only how is still being chosen: that may take its time."""
        return reaction.key in self._accepted

    def preferred(self, reaction: OpenReaction) -> str:
        """What a standing preference answers: a reaction, ``pass``, or nothing."""
        wanted = self._room.facts.preferences_of(reaction.enc, reaction.creature)
        values = {action: wanted.get(action, "ask") for action in reaction.actions()}
        if values and all(value == "never" for value in values.values()):
            return PASS
        always = sorted(action for action, value in values.items() if value == "always")
        return always[0] if always else ""

    def by_preference(self, enc: Encounter) -> dict[str, Any] | None:
        """The answer a standing preference gives to the open question; None when it gives none."""
        for reaction in open_reactions(enc, self._room.journal.seats)[:1]:
            action = self.preferred(reaction)
            if action:
                return answer_with(reaction, action)
        return None

    def expect(self, seat: str, token: int, creature: str = "") -> OpenReaction:
        """The question an answer of a seat's is to; StaleDecision when it is over."""
        for each in self.reactions:
            if creature and each.creature != creature:
                continue
            if self.token_of(each) != token or self.sealed(each) is not None:
                continue
            if seat == GM or seat in each.seats:
                return each
        raise StaleDecision(about_table.question_over_or_anothers())

    # --- answers already known -----------------------------------------------------------------

    async def give_known(self) -> None:
        """Give the answers that are already known, as their turn comes."""
        self.look()
        while (first := self.first) is not None:
            sealed = self.sealed(first)
            preferred = self.preferred(first)
            if sealed is not None:
                await self._open(first, sealed)
            elif preferred:
                await self._answer_for(first, preferred, "auto")
            else:
                break
            self.look()
        windows = window_keys(self._room.journal.enc)
        await self._drop(key for key in self._sealed if key.rpartition("/")[0] not in windows)
        await self._forget_accepted(windows)
        self._room.clocks.refresh()

    async def _open(self, reaction: OpenReaction, sealed: Sealed) -> None:
        room = self._room
        try:
            self.give(reaction, sealed.seat, sealed.answer, sealed.anyway, sealed.why)
        except TroisActesError:
            pass  # what it rested on has changed: it is asked again
        else:
            await room.keep(f"{sealed.command}+")
        await self._drop([reaction.key])

    def give(
        self,
        reaction: OpenReaction,
        seat: str,
        answer: dict[str, Any],
        anyway: bool = False,
        why: str = "",
    ) -> None:
        """The answer to the question that is resolved next: nothing of it is left to choose."""
        self._room.journal.answer(seat, answer, None, anyway, why)
        self._accepted.discard(reaction.key)

    async def _answer_for(self, reaction: OpenReaction, action: str, why: str) -> None:
        room = self._room
        by = reaction.seats[0] if reaction.seats else GM
        self.give(reaction, by, answer_with(reaction, action), why=why)
        await room.keep(f"{why}/{room.version}")

    async def pass_late(self, keys: set[str]) -> None:
        """Those who have not answered in time pass."""
        late = [
            each for each in self.waited_for() if each.key in keys and not self.is_accepted(each)
        ]
        for reaction in late:
            first = self.first
            if first is not None and reaction.key == first.key:
                await self._answer_for(reaction, PASS, "delay")
                await self.give_known()
            else:
                command = f"delay/{self._room.version}/{reaction.key}"
                by = reaction.seats[0] if reaction.seats else GM
                await self.seal(reaction, by, command, {"do": PASS}, why="delay")
        if late:
            self._room.clocks.refresh()
            self._room.frames.show_all()

    # --- accepting -----------------------------------------------------------------------------

    async def accept(self, reaction: OpenReaction, action: str) -> None:
        """A seat says which reaction it takes, before it says how; passing is still open to it."""
        if action not in reaction.actions():
            raise UnknownId("action", action, sorted(reaction.actions()))
        await self._room.facts.put({ACCEPTED + reaction.key: action})
        self._accepted.add(reaction.key)

    async def _forget_accepted(self, windows: set[str]) -> None:
        """Of what was answered, and of windows that are closed, nothing is kept."""
        self._accepted = {key for key in self._accepted if key.rpartition("/")[0] in windows}
        facts = self._room.facts
        kept = {ACCEPTED + key for key in self._accepted}
        gone = [each for each in facts.by_name if each.startswith(ACCEPTED) and each not in kept]
        if gone:
            await facts.put(dict.fromkeys(gone))

    # --- sealing -------------------------------------------------------------------------------

    def expect_sound(
        self, seat: str, reaction: OpenReaction, message: messages.AnswerMessage
    ) -> None:
        """An answer that waits is one that could be given now."""
        option = read_answer(self._room.eyes(seat), message.answer, enc=reaction.enc)
        if message.anyway:
            return
        try:
            reaction.enc.check(option)
        except Refused as refused:
            journal = self._room.journal
            if refused.refusal.clause not in journal.lifted:
                raise journal.refused(seat, refused.refusal) from None

    async def seal(
        self, reaction: OpenReaction, seat: str, command: str, answer: dict[str, Any], **how: Any
    ) -> None:
        """Keep an answer until its turn comes."""
        sealed = Sealed(seat, command, answer, facts=reaction.facts, **how)
        await self._room.facts.put({SEALED + reaction.key: sealed.text()})
        self._sealed[reaction.key] = sealed
        self._accepted.discard(reaction.key)

    async def forget_all(self) -> None:
        """What was answered in a fight that went back is asked again."""
        await self._drop(self._sealed)
        await self._forget_accepted(set())

    async def _drop(self, keys: Iterable[str]) -> None:
        gone = list(keys)
        if gone:
            await self._room.facts.put({SEALED + key: None for key in gone})
            for key in gone:
                self._sealed.pop(key, None)
